import Testing

@testable import ModalModels

@Suite struct CaseSetTests {
  @Test func aSetHasWhatItWasMadeOfAndNothingElse() {
    for mask in 0..<1 << Fault.allCases.count {
      let members = Fault.allCases.enumerated().filter { mask & (1 << $0.offset) != 0 }
        .map(\.element)
      let set = CaseSet(members)
      #expect(Fault.allCases.filter(set.contains) == members)
    }
    for assumption in Assumption.allCases {
      let set = CaseSet([assumption])
      #expect(Assumption.allCases.filter(set.contains) == [assumption])
    }
  }

  @Test func aSwitchStandsWhereTheListOfAllHasIt() {
    #expect(PlatformSwitch.allCases.map(PlatformProfile.index) == Array(0..<12))
  }
}
