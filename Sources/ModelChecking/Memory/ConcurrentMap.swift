/// What `transform` gives for each of 0..<`count`, in that order, worked out by several threads.
///
/// Numbers are handed out in ascending order. What comes out does not depend on the number of threads,
/// as long as what `transform` gives for a number does not depend on other calls.
package func concurrentMap<Result: Sendable>(
  _ count: Int,
  threads: Int,
  _ transform: @escaping @Sendable (Int) -> Result
) -> [Result] {
  let results = Results<Result>(count: count)
  ThreadTeam(threads: min(threads, count)).forEach(count) { number, _ in
    results.set(transform(number), at: number)
  }
  return results.all
}

/// What several threads have worked out.
private final class Results<Result: Sendable>: @unchecked Sendable {
  // Read and written under `condition` only.
  private let condition = Platform.Condition()
  private var results: [Result?]

  init(count: Int) { results = Array(repeating: nil, count: count) }

  func set(_ result: Result, at number: Int) {
    condition.lock()
    results[number] = result
    condition.unlock()
  }

  var all: [Result] {
    condition.lock()
    defer { condition.unlock() }
    return results.compactMap { $0 }
  }
}
