/// Numbers measured several times, as a median and a spread: on a machine that does other things
/// too, the mean says more about those.
package struct Sample: Hashable, Sendable {
  private var sorted: [Double]

  package init(_ values: [Double]) { sorted = values.sorted() }

  package var isEmpty: Bool { sorted.isEmpty }
  package var least: Double { sorted.first ?? .nan }
  package var most: Double { sorted.last ?? .nan }

  /// The middle value, or halfway between the two middle ones.
  package var median: Double {
    guard !sorted.isEmpty else { return .nan }
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
