import Synchronization

/// The user's or the system's wish that the tool should stop: SIGINT (Ctrl-C), SIGTERM, or SIGHUP
/// when the terminal goes away.
///
/// The first signal only sets a flag, so that the work can end cleanly and say how far it got, but for
/// work that has nothing to say (see `endingAtOnce`). A second one, be it the same or another, ends the
/// process at once, and no draft of a file stays behind. The same one right after the first is no second
/// wish: GNU `timeout` sends one to the process and one to its group.
package enum Interruption {
  private static let pending = Atomic<Int32>(0)
  private static let endsAtOnce = Atomic<Bool>(false)

  /// When the first signal came, by the system's clock; 0 if none did.
  private static let start = Atomic<Int64>(0)

  /// How long the same signal is still the first one, in nanoseconds.
  private static let echo: Int64 = 200_000_000

  /// Begins to watch for the signals.
  package static func watch() {
    // Reading the flag makes it, which must not happen within a signal handler.
    guard pending.load(ordering: .relaxed) == 0, start.load(ordering: .relaxed) == 0,
      !endsAtOnce.load(ordering: .relaxed)
    else { return }
    for number in [Platform.interrupt, Platform.termination, Platform.hangUp] {
      Platform.handle(number) { Interruption.come(by: $0) }
    }
  }

  /// Takes note of a signal while it is handled.
  private static func come(by number: Int32) {
    let now = Platform.monotonicNanoseconds
    let start = start.compareExchange(expected: 0, desired: now, ordering: .relaxed).original
    let first = pending.compareExchange(expected: 0, desired: number, ordering: .relaxed).original
    if endsAtOnce.load(ordering: .relaxed) { SuddenEnd.come(by: number) }
    if first == 0 || (first == number && now - start < echo) { return }
    SuddenEnd.come(by: number)
    // Nothing was prepared for that.
    Platform.raise(number)
  }

  /// The signal that came; nil if none did.
  package static var signal: Int32? {
    let number = pending.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  /// Does work that has nothing to show before all of it is done, and that does not look whether a
  /// signal came: one that comes meanwhile, or came before, ends the process at once.
  package static func endingAtOnce<Result, Failure>(
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    endsAtOnce.store(true, ordering: .sequentiallyConsistent)
    defer { endsAtOnce.store(false, ordering: .sequentiallyConsistent) }
    if let signal { SuddenEnd.come(by: signal) }
    return try work()
  }

  /// Whether a signal comes from the system rather than from the user: SIGTERM or SIGHUP.
  package static func isTermination(_ signal: Int32) -> Bool { signal != Platform.interrupt }
}
