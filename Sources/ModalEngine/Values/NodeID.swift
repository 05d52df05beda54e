/// The identity of a node: unique within its tree, and the same whenever the same calls are made in
/// the same order.
///
/// A counter rather than an object identifier, so that an event log can be replayed and read.
public struct NodeID: RawRepresentable, Hashable, Sendable, Codable, CustomStringConvertible {
  /// The number of the node; the root's is 0, each further node's is one higher.
  public let rawValue: UInt64

  /// Makes the identity with the given number.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The identity of every tree's root.
  public static var root: NodeID { NodeID(rawValue: 0) }

  public var description: String { rawValue == 0 ? "root" : "node \(rawValue)" }
}
