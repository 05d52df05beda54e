import CommandLineTool
import Testing

@Suite struct NearestMatchTests {
  @Test func findsWhatWasMeant() {
    let names = ["levels", "kinds", "max-states", "format"]
    #expect(nearestMatch(to: "level", in: names) == "levels")
    #expect(nearestMatch(to: "max-sattes", in: names) == "max-states")
    #expect(nearestMatch(to: "fromat", in: names) == "format")
    #expect(nearestMatch(to: "zzz", in: names) == nil)
    #expect(nearestMatch(to: "", in: names) == nil)
  }
}
