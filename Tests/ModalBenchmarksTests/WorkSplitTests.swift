import ModalBenchmarks
import Testing

/// The work of a search, played through with more threads than there are processors.
@Suite struct WorkSplitTests {
  @Test("Threads do together what one does, and no more is gained than there are of them")
  func gainsNoMoreThanThreads() {
    for (count, speedup) in zip([1, 2, 4, 8], speedups(levels: 5, threads: [1, 2, 4, 8])) {
      #expect(speedup > 0.9 && speedup <= Double(count))
    }
  }

  @Test("The larger the state space, the more is gained")
  func gainsMoreOnLargerOnes() {
    #expect(speedups(levels: 3, threads: [8])[0] < speedups(levels: 5, threads: [8])[0])
    #expect(speedups(levels: 5, threads: [2])[0] > 1.5)
  }

  /// A row of states with one successor each: nothing to share.
  @Test("Nothing is gained where one state leads to one other")
  func gainsNothingInARow() {
    var splits = [1, 8].map { WorkSplit(threads: $0, initialStates: 1) }
    for state in 0..<1000 {
      for index in splits.indices {
        splits[index].take(state: state, transitions: 1, successors: [state + 1])
      }
    }
    for index in splits.indices { splits[index].finish() }
    #expect(splits[0].length == splits[1].length)
    #expect(splits[0].total == splits[1].total)
  }

  private func speedups(levels: Int, threads: [Int]) -> [Double] {
    WorkSplit.speedups(of: .nodeTree(levels: levels), threads: threads)
  }
}
