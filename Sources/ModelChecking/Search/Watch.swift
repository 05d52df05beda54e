/// Keeps the time of a search: when to report progress, and when to stop, also because the system has
/// refused memory since the start.
@usableFromInline
struct Watch {
  @usableFromInline let options: SearchOptions
  @usableFromInline let start: Double
  @usableFromInline let memory = Reserve.Watch()
  @usableFromInline var lastAsked = -Double.infinity
  @usableFromInline var lastReported: Double

  /// Seconds between two questions whether to go on, and between two progress reports.
  static var askingInterval: Double { 0.005 }
  static var reportingInterval: Double { 0.1 }

  @usableFromInline
  init(options: SearchOptions) {
    self.options = options
    let watched =
      options.bounds.seconds != nil || options.interruption != nil || options.progress != nil
    start = watched ? Platform.seconds : .infinity
    lastReported = start
  }

  /// Whether anybody wants to know the time at all.
  @inlinable var isWatched: Bool { start.isFinite }

  /// Whether the system has refused memory.
  @usableFromInline var sawRefusal: Bool { memory.sawRefusal }

  /// A reason to stop now, if there is one; reports progress when it is time to.
  @usableFromInline
  mutating func look(_ progress: Progress) -> StopReason? {
    if sawRefusal { return .exhausted }
    guard isWatched else { return nil }
    let now = Platform.seconds
    if let limit = options.bounds.seconds, now - start >= limit { return .time(limit: limit) }
    guard now - lastAsked >= Self.askingInterval else { return nil }
    lastAsked = now
    if now - lastReported >= Self.reportingInterval {
      lastReported = now
      options.progress?(progress)
    }
    return options.interruption?()
  }
}
