import ModelChecking
import Testing

struct ConcurrentMapTests {
  @Test(arguments: [1, 2, 3, 8])
  func `results come in the order of their numbers, whatever the threads`(threads: Int) {
    for count in [0, 1, 2, 7, 100] {
      #expect(concurrentMap(count, threads: threads) { $0 * $0 } == (0..<count).map { $0 * $0 })
    }
  }
}
