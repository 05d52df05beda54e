import ModelChecking

/// Everything that is known at one moment of the platform, the bound values and the app.
///
/// A chain of hosts, because each host presents at most one controller (rule R1): the host of level
/// 0 is the window's root, that of level *n* + 1 is the content of what the host of level *n*
/// presents. Only hosts in a window are listed; the host of a presentation that is kept until its
/// turn has no window yet and is remembered with the kept call.
struct PlatformState: Hashable, Sendable {
  typealias PresentationID = CompiledScenario.PresentationID

  var outcome = Outcome.running
  /// The bound values; empty where the engine decides.
  var values: [UInt8]
  /// The actions that may happen because the one they wait for did, one bit each.
  var armed: UInt64 = 0
  /// How often each action with a limit was done, in their order.
  var runs: [UInt8]
  var hosts = [Host()]
  /// What is wanted, from the root upwards; unused where the engine decides.
  var wishes: [Wish] = []
  var engine: Engine?
  /// A call-back that is late or repeated.
  var held: HeldCallBack?

  /// How the platform is.
  enum Outcome: UInt8, CaseIterable, Hashable, Sendable {
    case running, frozen, crashed, corrupted
  }

  /// A hosting controller, and what SwiftUI and UIKit know of it.
  struct Host: Hashable, Sendable {
    /// What SwiftUI takes each slot to show. After a call that was dropped this is wrong, and
    /// nobody corrects it (rule R20).
    var slots = Slots()
    var top: Controller?
    /// A present call that is carried out when the running transition has ended (R14, R15).
    var kept: KeptCall?
    /// Whether a dismiss call waits for the next turn of the main queue (R4).
    var hasPostedDismissal = false
    /// The engine's node for this screen; nil if it is gone.
    var node: NodeTree.ID?
  }

  /// One presentation for each slot; 0 is none.
  struct Slots: Hashable, Sendable {
    private var sheet: PresentationID = 0
    private var popover: PresentationID = 0
    private var alert: PresentationID = 0
    private var confirmationDialog: PresentationID = 0

    subscript(slot: PresentationSlot) -> PresentationID {
      get {
        switch slot {
        case .sheet: sheet
        case .popover: popover
        case .alert: alert
        case .confirmationDialog: confirmationDialog
        }
      }
      set {
        switch slot {
        case .sheet: sheet = newValue
        case .popover: popover = newValue
        case .alert: alert = newValue
        case .confirmationDialog: confirmationDialog = newValue
        }
      }
    }
  }

  /// A presented controller.
  struct Controller: Hashable, Sendable {
    var shown: PresentationID
    var style: PresentationKind
    var phase = Phase.appearing
    /// A dismiss call came during the presentation and is carried out after it (R19).
    var closesAfterwards = false
    /// What is presented once the controller has left, because another item replaces the one shown
    /// (R3); 0 is none.
    var replacement: PresentationID = 0
    /// Another replacement was asked for before that (R3, R16).
    var isReplacedAgain = false
    /// A button closed it, and its action is to be called when it has left.
    var wasTapped = false
    /// That action, counted from 1; 0 for a button that does nothing more.
    var action: UInt8 = 0
    /// Whether the engine is to show it, as its action is about to be called; not kept.
    var isWanted = false
    /// The user closed it, and the value it is bound to has been cleared already.
    var isWrittenBack = false
    /// The engine's node for what is shown; nil if it is gone.
    var node: NodeTree.ID?
  }

  enum Phase: UInt8, CaseIterable, Hashable, Sendable {
    case appearing, shown, leaving, leavingByUser

    var isLeaving: Bool { self == .leaving || self == .leavingByUser }
  }

  struct KeptCall: Hashable, Sendable {
    var shown: PresentationID
    /// The slots of the host that is still without a window.
    var slots = Slots()
    var node: NodeTree.ID?
  }

  /// What the app last asked to be presented on one level.
  struct Wish: Hashable, Sendable {
    var shown: PresentationID
    /// Whether it has been presented: its disappearance then ends the wish.
    var isPresented = false
  }

  struct HeldCallBack: Hashable, Sendable {
    var kind: CallBack
    /// nil if it is gone.
    var node: NodeTree.ID?
  }

  /// What a view reports to the engine.
  enum CallBack: UInt8, CaseIterable, Hashable, Sendable {
    case didAppear, didDisappear, onAppear
  }

  /// The engine's tree, and what each of its nodes is to be shown as.
  struct Engine: Hashable, Sendable {
    var tree: NodeTree
    /// By node; 0 for the root.
    var presentations: [PresentationID] = [0]

    static func == (first: Self, second: Self) -> Bool {
      first.tree.nodes == second.tree.nodes && first.presentations == second.presentations
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(tree.nodes)
      hasher.combine(presentations)
    }
  }
}

extension PlatformState {
  /// Becomes equal to another state of the same scenario, in the memory that it has already: that is
  /// how each step begins, so it allocates nothing.
  mutating func become(_ other: borrowing PlatformState) {
    outcome = other.outcome
    values.become(other.values)
    armed = other.armed
    runs.become(other.runs)
    hosts.become(other.hosts)
    wishes.become(other.wishes)
    held = other.held
    guard hasEngine, other.hasEngine else { return engine = other.engine }
    other.engine?.copy(to: &engine)
  }

  /// Whether the engine decides. Unlike a comparison with nil, it makes no copy of the engine.
  var hasEngine: Bool {
    if case .some = engine { true } else { false }
  }

  /// The screen of the host at `level`; nil for content that presents nothing.
  func screen(at level: Int, in scenario: CompiledScenario) -> Int? {
    guard level > 0 else { return 0 }
    guard level <= hosts.count, let top = hosts[level - 1].top else { return nil }
    return scenario.presentations[Int(top.shown)].content
  }

  /// The level of the host that shows `screen`; nil if none does.
  func level(of screen: Int, in scenario: CompiledScenario) -> Int? {
    hosts.indices.first { self.screen(at: $0, in: scenario) == screen }
  }

  /// Whether the transition of some controller runs.
  var hasTransition: Bool {
    hosts.contains { $0.top.map { $0.phase != .shown } ?? false }
  }
}

extension PlatformState.Engine {
  /// Makes another engine of the same rules equal to this one, in the memory that it has already.
  fileprivate func copy(to other: inout PlatformState.Engine?) {
    other?.tree.nodes.become(tree.nodes)
    other?.presentations.become(presentations)
  }
}

extension Array {
  /// Becomes equal to another array in the memory that it has already, if that is enough.
  mutating func become(_ other: Self) {
    if other.count < count { removeLast(count - other.count) }
    for index in indices { self[index] = other[index] }
    if count < other.count { append(contentsOf: other[count...]) }
  }
}
