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

  /// How many bytes it takes at most, for so many states, until it was checked.
  @usableFromInline
  func bytes(of states: Int) -> Int {
    switch self {
    case .none: 0
    case .distances, .ranks: 4 * states
    case .distancesAfter(let columns):
      8 * states + columns.values.reduce(0) { $0 + 24 * $1.positions.count }
    case .ends(_, _, let outcomes): 8 * (states + outcomes.count)
    }
  }

  /// The distance of a state from where no way leads; the rank of one from where a way has no end.
  @usableFromInline static var never: UInt32 { .max }
}

/// Numbers of some of the states, by position.
@usableFromInline
struct SparseColumn: Sendable {
  @usableFromInline var positions: [UInt32]
  @usableFromInline var values: [UInt32]

  @usableFromInline
  init(positions: [UInt32] = [], values: [UInt32] = []) {
    self.positions = positions
    self.values = values
  }
}

extension Evidence {
  /// How a kind of evidence is written.
  enum Kind: UInt64 {
    case none, distances, distancesAfter, ranks, ends
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
    self.init()
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

/// A value, which is written as 1 more, and `never` as 0, so that it takes a byte.
private func lowered(from reader: inout ByteReader) throws(CertificateRejection) -> UInt32 {
  let raised = try reader.number(atMost: Int(UInt32.max - 1), "a rank or distance")
  return raised == 0 ? Evidence.never : UInt32(raised - 1)
}
