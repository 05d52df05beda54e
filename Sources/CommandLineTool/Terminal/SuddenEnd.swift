import Synchronization

/// How the process ends when it can't, or need not, come to an end by itself: where the program traps,
/// where the system gives no more memory and nothing else can be done about it, and where a signal comes
/// while there is nothing to show yet (see `Interruption.endsAtOnce`).
///
/// Drafts of files are removed, a line on standard error says what happened, and the exit code is one of
/// the tool's own. All this is done while a signal is handled, so only what is safe then: nothing is
/// allocated, no lock is taken, and all that is looked at was made before.
package struct SuddenEnd: Sendable {
  // What pointers here point to is never freed, nor changed once it can be seen, but for atomic flags.

  /// What is said, a text of C.
  nonisolated(unsafe) private let message: UnsafeMutablePointer<CChar>
  private let exitCode: Int32

  /// Makes an end: `message` is whole lines.
  package init(saying message: String, exitCode: Int32) {
    self.message = Platform.copy(message)
    self.exitCode = exitCode
  }

  /// The ends of this process.
  private struct Ends: ~Copyable {
    var crash, interruption, termination: SuddenEnd
  }

  nonisolated(unsafe) private static let ends = Atomic<UnsafeMutablePointer<Ends>?>(nil)
  nonisolated(unsafe) private static let drafts = Atomic<UnsafeMutablePointer<Draft>?>(nil)
  private static let hasBegun = Atomic<Bool>(false)

  /// From now on, a crash ends the process as `crash` says, and a signal that ends it at once as one of
  /// the others does: `interruption` for the user's, `termination` for the system's.
  package static func prepare(
    crash: SuddenEnd,
    interruption: SuddenEnd,
    termination: SuddenEnd
  ) {
    let ends = UnsafeMutablePointer<Ends>.allocate(capacity: 1)
    ends.initialize(
      to: Ends(crash: crash, interruption: interruption, termination: termination)
    )
    self.ends.store(ends, ordering: .releasing)
    // What is used for the first time may have to be made, which a handler must not do.
    _ = hasBegun.load(ordering: .relaxed)
    removeDrafts()
    Platform.useOwnStackForSignals()
    // Where Swift was asked for its own report, that is what is wanted.
    let isOurs = Platform.variable("SWIFT_BACKTRACE") == nil
    for number in Platform.fatalSignals {
      Platform.handleAlways(number, inPlaceOfOthers: isOurs) { SuddenEnd.come(by: $0) }
    }
  }

  /// Ends the process because of a signal. Of several threads that come here, one does it, and the
  /// others wait for the end. Does nothing unless it was prepared.
  static func come(by signal: Int32) {
    guard let ends = ends.load(ordering: .acquiring) else { return }
    if hasBegun.exchange(true, ordering: .acquiringAndReleasing) { Platform.waitForEver() }
    removeDrafts()
    let (message, exitCode) =
      if signal == Platform.interrupt {
        (ends.pointee.interruption.message, ends.pointee.interruption.exitCode)
      } else if signal == Platform.termination || signal == Platform.hangUp {
        (ends.pointee.termination.message, ends.pointee.termination.exitCode)
      } else {
        (ends.pointee.crash.message, ends.pointee.crash.exitCode)
      }
    Platform.writeError(message)
    Platform.endAtOnce(exitCode)
  }
}

extension SuddenEnd {
  /// A file that goes if the process ends suddenly. Nodes stay for as long as the process lives, so that
  /// a handler can go along them at any moment.
  struct Draft: ~Copyable {
    fileprivate let path: UnsafeMutablePointer<CChar>
    fileprivate var next: UnsafeMutablePointer<Draft>?
    fileprivate let isThere = Atomic<Bool>(true)

    /// Lets the file be: it is gone, or has become what it was to be.
    func forget() { isThere.store(false, ordering: .releasing) }
  }

  /// Has a file removed if the process ends suddenly, until it is forgotten.
  static func remember(_ path: String) -> UnsafeMutablePointer<Draft> {
    let draft = UnsafeMutablePointer<Draft>.allocate(capacity: 1)
    var next = drafts.load(ordering: .acquiring)
    draft.initialize(to: Draft(path: Platform.copy(path), next: next))
    while true {
      let (exchanged, current) = drafts.compareExchange(
        expected: next,
        desired: draft,
        ordering: .acquiringAndReleasing
      )
      if exchanged { return draft }
      next = current
      draft.pointee.next = next
    }
  }

  private static func removeDrafts() {
    var next = drafts.load(ordering: .acquiring)
    while let draft = next {
      if draft.pointee.isThere.load(ordering: .acquiring) {
        Platform.removeFile(draft.pointee.path)
      }
      next = draft.pointee.next
    }
  }
}
