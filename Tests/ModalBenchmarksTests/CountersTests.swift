import ModalBenchmarks
import ModelChecking
import Testing

@Suite struct CountersTests {
  @Test("Digits have as many states and transitions as can be told beforehand", arguments: 1...4)
  func counts(digits: Int) {
    let statistics = explore(Counters(digits: digits)).statistics
    let states = (0..<digits).reduce(1) { product, _ in product * 10 }
    #expect(statistics.states == states)
    #expect(statistics.transitions == 18 * digits * states / 10)
    #expect(statistics.depth == 9 * digits)
    #expect(statistics.selfLoops == 0)
  }

  @Test("A digit goes no higher than nine and no lower than zero")
  func staysInRange() {
    let exploration = explore(Counters(digits: 2))
    for number in 0..<exploration.count {
      let state = exploration.state(at: number)
      #expect(state & 0xF <= 9 && state >> 4 <= 9)
    }
  }
}
