/// What can be proved or refuted of a model, by the name that the command line, model files, reports
/// and documentation use. In the order in which reports list them.
package enum PropertyID: String, CaseIterable, Hashable, Sendable {
  case noBrokenInvariant = "no-broken-invariant"
  case singlePresentation = "single-presentation"
  case noDeadlock = "no-deadlock"
  case noStuckModal = "no-stuck-modal"
  case noOverlap = "no-overlap"
  case settles
  case showsWhatWasAsked = "shows-what-was-asked"
  case honoursLastRequest = "honours-last-request"
  case actionsRunOnce = "actions-run-once"
  case conforms
  case noDesync = "no-desync"
  case noFreeze = "no-freeze"
  case noCrash = "no-crash"
  case rightStyle = "right-style"
  case noLostClose = "no-lost-close"
  case noExtraClose = "no-extra-close"
  case rightContent = "right-content"
}

extension PropertyID {
  /// What the property says, in one sentence.
  package var meaning: String {
    switch self {
    case .noBrokenInvariant:
      "No order of events reaches a state that the engine declares impossible."
    case .singlePresentation:
      "One screen never has two bound modals."
    case .noDeadlock:
      "In every state that is not settled, the environment can do something that changes it."
    case .noStuckModal:
      "From every state the root can be free again, and a modal asked for at rest can be shown."
    case .noOverlap:
      "No transition starts, and no bound value changes, while a transition runs in the chain."
    case .settles:
      "Once app and user stop, everything comes to rest within a bounded number of steps."
    case .showsWhatWasAsked:
      "At rest, the screens shown are those last asked for, whatever order things happened in."
    case .honoursLastRequest:
      "In every state, what the engine is about to show is what was last asked for."
    case .actionsRunOnce:
      "A tap on a dialog's action runs it exactly if that dialog is wanted, and never twice."
    case .conforms:
      "After every call, in every state, the production engine is what the model says."
    case .noDesync:
      "At rest, no value says that something is presented which is not shown, or the reverse."
    case .noFreeze:
      "The platform never starts a transition that does not end."
    case .noCrash:
      "The platform never crashes."
    case .rightStyle:
      "No modal is ever shown in the style of another kind."
    case .noLostClose:
      "No modal stays on screen after the app has asked for it to be closed."
    case .noExtraClose:
      "No modal leaves the screen that neither the app nor the user has closed."
    case .rightContent:
      "No modal ever shows the content of an earlier one."
    }
  }

  /// Whether a search of the model decides the property; the others are decided by running the
  /// production engine along what was searched.
  package var isDecidedBySearch: Bool { self != .conforms }

  /// Whether the property speaks of the platform's screen, or of what the platform does by itself,
  /// and so has no meaning for a model without one.
  package var needsPlatform: Bool {
    switch self {
    case .noDesync, .noFreeze, .noCrash, .rightStyle, .noLostClose,
      .noExtraClose, .rightContent:
      true
    case .noBrokenInvariant, .singlePresentation, .noDeadlock, .noStuckModal, .noOverlap,
      .settles, .showsWhatWasAsked, .honoursLastRequest, .actionsRunOnce, .conforms:
      false
    }
  }
}

extension PropertyID {
  /// What is wrong at the end of a counterexample, in one sentence, where that can be said of every
  /// counterexample to the property.
  package var violation: String? {
    switch self {
    case .noBrokenInvariant:
      "The last call comes in a phase that the engine declares impossible."
    case .singlePresentation:
      "In the last state one screen has two bound modals."
    case .noOverlap:
      "With the last event a transition begins or a bound value changes while another one runs."
    case .honoursLastRequest:
      "After the last event the engine is not about to show what was last asked for."
    case .actionsRunOnce:
      "The last event runs an action that it should not, or does not run the one that it should."
    case .showsWhatWasAsked:
      "What is shown in the end, or about to be, is not what was last asked for."
    case .noDesync:
      "At rest, a value says that something is presented which is not shown, or the reverse."
    case .noFreeze:
      "With the last event the platform freezes."
    case .noCrash:
      "With the last event the app crashes, or what the platform knows is corrupted."
    case .rightStyle:
      "In the last state a modal is shown in the style of another kind."
    case .noLostClose:
      "At rest, a modal is on the screen that no value asks for any more."
    case .noExtraClose:
      "With the last event a modal leaves the screen that neither app nor user has closed."
    case .rightContent:
      "At rest, a modal shows the content of an earlier one."
    case .noDeadlock, .noStuckModal, .settles, .conforms:
      nil
    }
  }
}
