package import ModelChecking

/// The bounds of a search, for what is done with its result: that counts as part of it.
package struct SearchLimits {
  private let options: SearchOptions
  private let start = ContinuousClock.now

  /// The bounds that `options` state; time runs from now on.
  package init(_ options: SearchOptions) { self.options = options }

  /// Why to stop now, while so many bytes are held; nil if there is no reason to.
  package func reasonToStop(holding bytes: Int = 0) -> StopReason? {
    let bounds = options.bounds
    if let limit = bounds.seconds, start.duration(to: .now) >= .seconds(limit) {
      return .time(limit: limit)
    }
    if let limit = bounds.memory, bytes > limit { return .memory(limit: limit) }
    return options.interruption?()
  }
}
