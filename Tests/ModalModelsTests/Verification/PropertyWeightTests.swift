import ModalModels
import Testing

@Suite struct PropertyWeightTests {
  @Test func everyPropertyHasOnePlace() {
    #expect(PropertyID.byWeight.count == PropertyID.allCases.count)
    #expect(Set(PropertyID.byWeight) == Set(PropertyID.allCases))
  }

  @Test func whatUsersSeeComesBeforeWhatTheEngineDeclaresAndAnUnknownNameLast() {
    let names = ["no-stuck-modal", "no-overlap", "no-broken-invariant", "unheard-of"]
    let ranks = names.map(PropertyID.rank)
    #expect(ranks == ranks.sorted())
    #expect(Set(ranks).count == names.count)
  }
}
