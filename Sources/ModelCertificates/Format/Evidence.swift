/// What a certificate says of each state to show that a requirement holds or fails: a number that
/// the successors of the state bear out.
///
/// Invariants of states and transitions need none, since the checker looks at each of them again.
@usableFromInline
enum Evidence: Sendable {
  /// Nothing is needed.
  case none

  /// For `alwaysReachable`: how many events lead to the goal at least, or `never`.
  case distances([UInt32])

  /// For `reachableAfter`: for each number that triggers, some of the states with their distance
  /// from the goal; all those that matter, and those on a shortest way there.
  case distancesAfter([Int: SparseColumn])

  /// For `settles`: how many events of the environment lead to rest at most, or `never`.
  case ranks([UInt32])

  /// For `uniqueEnd`: ranks as for `settles`; for each state where all ways end, as a position in
  /// `outcomes` and 1 more, or 0 where they end in several ways.
  case ends(ranks: [UInt32], labels: [UInt32], outcomes: [UInt64])

  /// The distance of a state from where no way leads; the rank of one from where a way has no end.
  @usableFromInline static var never: UInt32 { .max }
}

/// Numbers of some of the states, by position.
@usableFromInline
struct SparseColumn: Sendable {
  @usableFromInline var positions: [UInt32] = []
  @usableFromInline var values: [UInt32] = []

  /// The value at a position; nil if there is none.
  ///
  /// - Complexity: O(log *n*).
  @usableFromInline
  func value(at position: Int) -> UInt32? {
    var below = 0
    var above = positions.count
    while below < above {
      let middle = (below + above) / 2
      if positions[middle] < position { below = middle + 1 } else { above = middle }
    }
    return below < positions.count && positions[below] == position ? values[below] : nil
  }
}

extension Evidence {
  private enum Kind: UInt64 {
    case none, distances, distancesAfter, ranks, ends
  }

  func write(to writer: inout ByteWriter) {
    switch self {
    case .none:
      writer.write(Kind.none.rawValue)
    case .distances(let distances):
      writer.write(Kind.distances.rawValue)
      for distance in distances { writer.write(raised(distance)) }
    case .distancesAfter(let columns):
      writer.write(Kind.distancesAfter.rawValue)
      writer.write(columns.count)
      for (number, column) in columns.sorted(by: { $0.key < $1.key }) {
        writer.write(UInt64(bitPattern: Int64(number)))
        writer.write(column.positions.count)
        var previous: UInt32 = 0
        for (position, value) in zip(column.positions, column.values) {
          writer.write(UInt64(position - previous))
          writer.write(raised(value))
          previous = position
        }
      }
    case .ranks(let ranks):
      writer.write(Kind.ranks.rawValue)
      for rank in ranks { writer.write(raised(rank)) }
    case .ends(let ranks, let labels, let outcomes):
      writer.write(Kind.ends.rawValue)
      for rank in ranks { writer.write(raised(rank)) }
      writer.write(outcomes.count)
      for outcome in outcomes { writer.write(outcome) }
      for label in labels { writer.write(UInt64(label)) }
    }
  }

  /// Reads the evidence of one requirement on so many states.
  @usableFromInline
  init(states: Int, from reader: inout ByteReader) throws(CertificateRejection) {
    guard let kind = Kind(rawValue: try reader.number()) else {
      throw .malformed("evidence of a kind that does not exist")
    }
    switch kind {
    case .none: self = .none
    case .distances: self = .distances(try Self.column(states, from: &reader))
    case .distancesAfter:
      var columns: [Int: SparseColumn] = [:]
      for _ in 0..<(try reader.count(of: "columns")) {
        let number = Int(Int64(bitPattern: try reader.number()))
        guard columns[number] == nil else { throw .malformed("two columns of one number") }
        columns[number] = try SparseColumn(states: states, from: &reader)
      }
      self = .distancesAfter(columns)
    case .ranks: self = .ranks(try Self.column(states, from: &reader))
    case .ends:
      let ranks = try Self.column(states, from: &reader)
      var outcomes: [UInt64] = []
      for _ in 0..<(try reader.count(of: "outcomes", atMost: states)) {
        outcomes.append(try reader.number())
      }
      var labels: [UInt32] = []
      for _ in 0..<states {
        labels.append(UInt32(try reader.number(atMost: outcomes.count, "a label")))
      }
      self = .ends(ranks: ranks, labels: labels, outcomes: outcomes)
    }
  }

  private static func column(
    _ states: Int,
    from reader: inout ByteReader
  ) throws(CertificateRejection) -> [UInt32] {
    var column: [UInt32] = []
    column.reserveCapacity(states)
    for _ in 0..<states { column.append(try lowered(from: &reader)) }
    return column
  }
}

extension SparseColumn {
  fileprivate init(states: Int, from reader: inout ByteReader) throws(CertificateRejection) {
    var next = 0
    for _ in 0..<(try reader.count(of: "entries")) {
      let position = next + (try reader.number(atMost: states, "a position"))
      guard position < states, positions.isEmpty || position > positions[positions.count - 1] else {
        throw .malformed("positions that do not ascend, or of no state")
      }
      positions.append(UInt32(position))
      values.append(try lowered(from: &reader))
      next = position
    }
  }
}

/// A value as it is written: `never` as 0, so that it takes a byte.
private func raised(_ value: UInt32) -> UInt64 { value == Evidence.never ? 0 : UInt64(value) + 1 }

private func lowered(from reader: inout ByteReader) throws(CertificateRejection) -> UInt32 {
  let raised = try reader.number(atMost: Int(UInt32.max - 1), "a rank or distance")
  return raised == 0 ? Evidence.never : UInt32(raised - 1)
}
