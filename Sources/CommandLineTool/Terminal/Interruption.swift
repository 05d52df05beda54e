import Synchronization

/// The user's or the system's wish that the tool should stop: SIGINT (Ctrl-C), SIGTERM, or SIGHUP
/// when the terminal goes away.
///
/// The first signal only sets a flag, so that the work can end cleanly and say how far it got. A
/// second one, be it the same or another, ends the process as if there were no handler.
package enum Interruption {
  private static let pending = Atomic<Int32>(0)

  /// Begins to watch for the signals.
  package static func watch() {
    // Reading the flag makes it, which must not happen within a signal handler.
    guard pending.load(ordering: .relaxed) == 0 else { return }
    for number in [Platform.interrupt, Platform.termination, Platform.hangUp] {
      Platform.handleOnce(number) {
        Interruption.pending.store($0, ordering: .relaxed)
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

  /// Whether a signal comes from the system rather than from the user: SIGTERM or SIGHUP.
  package static func isTermination(_ signal: Int32) -> Bool { signal != Platform.interrupt }
}
