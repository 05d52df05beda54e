package import ModelChecking

/// How a search has gone so far, for a progress line with an estimate.
///
/// How large a state space is, nobody knows before it is explored. But each state that is expanded
/// finds new ones, fewer and fewer of them, and once it is fewer than one on average, the queue
/// shrinks and the end can be seen. As things stand, what is left to expand is then between the
/// queue itself, if nothing new is found, and what it comes to if every further state finds as many
/// as the last ones did.
package struct SearchCourse: Sendable {
  /// What bounds the search.
  private let bounds: Bounds

  /// Where it stood earlier: each report has a fiftieth more states expanded than the one before.
  private var earlier: [Progress] = []

  private var latest: Progress?

  package init(bounds: Bounds) { self.bounds = bounds }

  /// Takes a report; they come in the order in which they were made.
  package mutating func add(_ progress: Progress) {
    latest = progress
    let last = earlier.last?.expanded ?? 0
    if progress.expanded > last + last / 50 { earlier.append(progress) }
  }

  /// How much of the search is done, from 0 to 1: at least and at most. Nil while no end is in sight.
  package var done: ClosedRange<Double>? {
    guard let latest, latest.queue > 0,
      let base = earlier.last(where: { $0.expanded <= latest.expanded - latest.expanded / 10 }),
      base.expanded < latest.expanded
    else { return nil }
    let found = Double(latest.states - base.states) / Double(latest.expanded - base.expanded)
    guard found < 1 else { return nil }
    let expanded = Double(latest.expanded)
    let queue = Double(latest.queue)
    let least = expanded / (expanded + queue / (1 - found))
    return least...max(least, expanded / (expanded + queue))
  }

  /// Where the search stands, in a line, after so many seconds; empty before the first report.
  package func line(for model: String, after seconds: Double) -> String {
    guard let latest else { return "" }
    var parts = ["\(model): \(latest.states.counted("state", "states"))"]
    if let estimate { parts.append(estimate) }
    if seconds > 0 {
      parts.append("\((Double(latest.states) / seconds).formatted(places: 0)) states/s")
    }
    parts.append("depth \(latest.depth.grouped)")
    parts.append("queue \(latest.queue.grouped)")
    parts.append("\((latest.bytes >> 20).grouped) MiB")
    return parts.joined(separator: ", ")
  }

  private var estimate: String? {
    guard let latest else { return nil }
    if latest.queue == 0, latest.states > 0 { return "all explored: deciding" }
    if let done {
      // Rounded so that it never says more than is known.
      let least = Int(100 * done.lowerBound)
      let most = Int((100 * done.upperBound).rounded(.up))
      return least == most ? "\(least)% done" : "\(least) to \(most)% done"
    }
    guard let limit = bounds.states, limit > 0 else { return nil }
    return "\((100 * Double(latest.states) / Double(limit)).formatted(places: 0))% of the limit"
  }
}

extension Progress {
  /// How many states have been expanded.
  fileprivate var expanded: Int { states - queue }
}
