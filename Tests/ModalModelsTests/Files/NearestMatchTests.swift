import ModalModels
import Testing

@Suite struct NearestMatchTests {
  @Test(arguments: [
    ("polcy", "policy"), ("Policy", "policy"), ("levles", "levels"), ("kind", "kinds"),
    ("excpect", "expect"), ("policy", "policy"), ("kidns", "kinds"), ("opl", "pol"),
    ("lev", "levels"),
  ])
  func findsWhatWasMeant(word: String, match: String) {
    let words = ["policy", "levels", "kinds", "expect", "pol"]
    #expect(nearestMatch(to: word, among: words) == match)
  }

  @Test(arguments: ["", "x", "environment", "ki", "polliccyyy"])
  func suggestsNothingFarAway(word: String) {
    #expect(nearestMatch(to: word, among: ["policy", "levels", "kinds", "expect", "q"]) == nil)
  }

  @Test func theBeginningOfSeveralIsTheNameOfNone() {
    #expect(nearestMatch(to: "call", among: ["call-back", "menu"]) == "call-back")
    #expect(nearestMatch(to: "call", among: ["call-back", "call-in-vain"]) == nil)
  }

  @Test func takesTheFirstOfEquallyNearOnes() {
    #expect(nearestMatch(to: "bat", among: ["cat", "hat"]) == "cat")
    #expect(nearestMatch(to: "bat", among: ["hat", "cat"]) == "hat")
    #expect(nearestMatch(to: "bat", among: []) == nil)
  }

  /// Compared with the recursive definition on all pairs of short words, which shows that a word
  /// is suggested exactly if its distance is within the limit.
  @Test func distanceCountsSwappedNeighboursAsOneEdit() {
    var words = [""]
    for length in 1...4 {
      words += words.filter { $0.count == length - 1 }.flatMap { ["\($0)a", "\($0)b"] }
    }
    for word in words {
      for other in words {
        let longer = max(word.count, other.count)
        let distance = slowDistance(Array(word)[...], Array(other)[...])
        let isNear = distance <= max(1, longer / 3) && distance < longer
        #expect((nearestMatch(to: word, among: [other]) != nil) == isNear, "\(word), \(other)")
      }
    }
  }

  private func slowDistance(_ first: ArraySlice<Character>, _ second: ArraySlice<Character>) -> Int
  {
    guard let a = first.first else { return second.count }
    guard let b = second.first else { return first.count }
    let least = min(
      slowDistance(first.dropFirst(), second.dropFirst()) + (a == b ? 0 : 1),
      slowDistance(first.dropFirst(), second) + 1,
      slowDistance(first, second.dropFirst()) + 1
    )
    guard first.count > 1, second.count > 1, a == second.dropFirst().first,
      b == first.dropFirst().first
    else { return least }
    return min(least, slowDistance(first.dropFirst(2), second.dropFirst(2)) + 1)
  }
}
