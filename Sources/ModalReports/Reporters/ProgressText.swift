package import ModelChecking

extension Progress {
  /// Where a search stands, in a line, after so many seconds.
  ///
  /// The bound on states, if there is one, gives the only estimate that can be made: how large a
  /// state space is, nobody knows before it is explored.
  package func line(for model: String, after seconds: Double, bounds: Bounds) -> String {
    var parts = ["\(model): \(states.counted("state", "states"))"]
    if let limit = bounds.states, limit > 0 {
      parts[0] += " (\((100 * Double(states) / Double(limit)).formatted(places: 0))% of the limit)"
    }
    if seconds > 0 { parts.append("\((Double(states) / seconds).formatted(places: 0)) states/s") }
    parts.append("depth \(depth.grouped)")
    parts.append("queue \(queue.grouped)")
    parts.append("\((bytes >> 20).grouped) MiB")
    return parts.joined(separator: ", ")
  }
}
