/// One of the two transitions of a child.
public enum ModalTransition: String, CaseIterable, Hashable, Sendable, Codable {
  case presentation, dismissal
}

/// A transition whose end was not reported in time: the watchdog gave it up.
public struct PresentationFailure: Hashable, Sendable, Codable {
  /// The node whose child failed.
  public let node: NodeID

  /// The child that failed.
  public let child: NodeID

  /// How the child was to be shown.
  public let kind: ModalKind

  /// Which transition did not end. After a presentation the child is dismissed; a dismissal counts
  /// as ended.
  public let transition: ModalTransition

  init(node: NodeID, child: NodeID, kind: ModalKind, transition: ModalTransition) {
    self.node = node
    self.child = child
    self.kind = kind
    self.transition = transition
  }

  /// Why it is reported.
  public var reason: Reason {
    switch transition {
    case .presentation: .presentationNotReported
    case .dismissal: .dismissalNotReported
    }
  }

  /// Why a failure is reported.
  public enum Reason: String, CaseIterable, Hashable, Sendable, Codable {
    /// No appearance came. No view has the target, or the platform dropped the presentation.
    case presentationNotReported = "presentation-not-reported"
    /// No disappearance came.
    case dismissalNotReported = "dismissal-not-reported"
  }
}

/// A call that makes no sense in the phase it came in. It had no further effect.
///
/// Reported rather than trapped: an app in the hands of its users is better off with a call that
/// does nothing.
public struct BrokenInvariant: Hashable, Sendable, Codable {
  /// The node that was called.
  public let node: NodeID

  /// The phase that the node was in.
  public let phase: PhaseName

  /// What was wrong.
  public let reason: Reason

  init(node: NodeID, phase: PhaseName, reason: Reason) {
    self.node = node
    self.phase = phase
    self.reason = reason
  }

  /// What can be wrong.
  public enum Reason: String, CaseIterable, Hashable, Sendable, Codable {
    /// A node was told that it appeared when it had long done so.
    case appearedTwice = "appeared-twice"
    /// A child appeared that the views had not been handed.
    case childAppearedUnpresented = "child-appeared-unpresented"
    /// A child was to be presented while another one is visible.
    case presentedOverVisible = "presented-over-visible"
    /// A dialog was asked to present something.
    case dialogPresents = "dialog-presents"
    /// A button was tapped that the dialog does not have.
    case noSuchAction = "no-such-action"
  }
}
