/// What a search found.
public struct CheckResult<System: TransitionSystem>: Sendable {
  /// What was seen.
  public var statistics: Statistics

  /// Why the search ended early; nil if the whole state space was seen.
  public var stopped: StopReason?

  /// One result a property, in the order asked.
  public var properties: [PropertyResult<System>]

  /// Makes a result.
  public init(
    statistics: Statistics,
    stopped: StopReason?,
    properties: [PropertyResult<System>]
  ) {
    self.statistics = statistics
    self.stopped = stopped
    self.properties = properties
  }
}
