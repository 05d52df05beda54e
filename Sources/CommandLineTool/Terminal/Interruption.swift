import Synchronization

/// The user's or the system's wish that the tool should stop: SIGINT (Ctrl-C), SIGTERM, or SIGHUP
/// when the terminal goes away.
///
/// The first signal only sets a flag, so that the work can end cleanly and say how far it got, but for
/// work that has nothing to say (see `endingAtOnce`). A second one, be it the same or another, ends the process as if there were no handler.
package enum Interruption {
  private static let pending = Atomic<Int32>(0)
  private static let endsAtOnce = Atomic<Bool>(false)

  /// Begins to watch for the signals.
  package static func watch() {
    // Reading the flag makes it, which must not happen within a signal handler.
    guard pending.load(ordering: .relaxed) == 0, !endsAtOnce.load(ordering: .relaxed) else {
      return
    }
    for number in [Platform.interrupt, Platform.termination, Platform.hangUp] {
      Platform.handleOnce(number) {
        Interruption.pending.store($0, ordering: .relaxed)
        if Interruption.endsAtOnce.load(ordering: .relaxed) { SuddenEnd.come(by: $0) }
        Platform.restore(Platform.interrupt)
        Platform.restore(Platform.termination)
        Platform.restore(Platform.hangUp)
      }
    }
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
