import ModalModels

/// What leads a node from one phase to another, and under which conditions.
///
/// An event and the phase before it do not tell the phase after it: what is reserved does, and what
/// the parent is doing. Both are noted with every change and with all that changes nothing, so that a
/// condition is known to be one: it is what was so whenever an event led here, and not always so when
/// the event happened.
struct PhaseChanges {
  /// All that leads from one phase to another, in words.
  struct Change {
    let from, to: NodeTree.Phase

    /// The events, those with the same condition together and the condition below them; between groups, an
    /// empty line.
    let lines: [String]
  }

  /// What is reserved at the node itself.
  private enum Reserved: String, CaseIterable {
    case nothing, removal, modal
  }

  /// How the node stands with its parent.
  private enum Above {
    case notOnScreen, onScreen, toBeDismissed
  }

  private struct Circumstances {
    var reserved: Set<Reserved> = []
    var above: Set<Above> = []

    mutating func add(_ reserved: Reserved, _ above: Above) {
      self.reserved.insert(reserved)
      self.above.insert(above)
    }
  }

  private struct Cause: Hashable {
    let phase: NodeTree.Phase
    let label: Label
  }

  private var always: [Cause: Circumstances] = [:]
  private var changes: [Cause: [NodeTree.Phase: Circumstances]] = [:]

  /// Notes what `event` did to `node`.
  mutating func add(
    _ event: NodeTreeEvent,
    seenFrom node: NodeTree.ID,
    before: NodeTree,
    after: NodeTree
  ) {
    let cause = Cause(
      phase: before[node].phase,
      label: Label(event, seenFrom: node, in: before)
    )
    let reserved: Reserved =
      switch before[node].reservation {
      case .none: .nothing
      case .remove: .removal
      case .add: .modal
      }
    let parent = before[0]
    let above: Above =
      parent.phase == .childWaiting
      ? .notOnScreen : parent.reservation == .none ? .onScreen : .toBeDismissed
    always[cause, default: Circumstances()].add(reserved, above)
    guard after[node].phase != cause.phase else { return }
    changes[cause, default: [:]][after[node].phase, default: Circumstances()].add(reserved, above)
  }

  /// The changes, in a fixed order.
  var sorted: [Change] {
    var events: [PhasePair: [String: [String]]] = [:]
    for (cause, targets) in changes {
      for (target, circumstances) in targets {
        let condition = condition(
          circumstances,
          of: always[cause] ?? circumstances,
          isFinal: target == .disappearing
        )
        events[PhasePair(from: cause.phase, to: target), default: [:]][condition, default: []]
          .append(cause.label.rawValue)
      }
    }
    return events.sorted { $0.key < $1.key }.map { pair, events in
      let groups = events.sorted { $0.key < $1.key }.map { condition, labels in
        labels.sorted() + (condition.isEmpty ? [] : ["[\(condition)]"])
      }
      return Change(from: pair.from, to: pair.to, lines: Array(groups.joined(separator: [""])))
    }
  }

  private struct PhasePair: Hashable, Comparable {
    let from, to: NodeTree.Phase

    static func < (left: Self, right: Self) -> Bool {
      (left.from.rawValue, left.to.rawValue) < (right.from.rawValue, right.to.rawValue)
    }
  }

  /// What was so here, but not always. That a node is to be dismissed is said only where it goes: it
  /// goes before anything else can follow.
  private func condition(
    _ here: Circumstances,
    of all: Circumstances,
    isFinal: Bool
  ) -> String {
    var conditions: [String] = []
    if here.reserved != all.reserved {
      let names = Reserved.allCases.filter(here.reserved.contains).map(\.rawValue)
      conditions.append(names.joined(separator: " or ") + " reserved")
    }
    if isFinal, here.above != all.above {
      conditions.append(here.above == [.toBeDismissed] ? "its dismissal is reserved" : "on screen")
    }
    return conditions.joined(separator: ", ")
  }

  /// An event in the words of the node that is looked at.
  private enum Label: String {
    case didAppear
    case add, remove
    case removeFor = "remove(for:)"
    case tick = "two ticks"
    case childAppears = "child appeared"
    case childDisappears = "child disappeared"
    case childTapped = "child's action tapped"
    case tapped = "action tapped"
    case watchdog
    case didDisappear
    case dismissed = "dismissed by its parent"
    case parentsWatchdog = "its parent's watchdog"
    case elsewhere = "a transition ended elsewhere"

    init(_ event: NodeTreeEvent, seenFrom node: NodeTree.ID, in tree: NodeTree) {
      let place = Int(event.node)
      let isOwn = place == node
      let isChild = tree[node].modal == place
      let isParent = tree[node].parent == place
      switch event.kind {
      case .addScreen, .addDialog: self = isOwn ? .add : isParent ? .dismissed : .elsewhere
      case .remove: self = isOwn ? .remove : isParent ? .dismissed : .elsewhere
      case .removeForModal, .removeForReserved:
        self = isOwn ? .removeFor : isParent ? .dismissed : .elsewhere
      case .tick: self = isOwn ? .tick : .elsewhere
      case .didAppear, .timer: self = isOwn ? .didAppear : isChild ? .childAppears : .elsewhere
      case .didDisappear, .onDisappear:
        self = isOwn ? .didDisappear : isChild ? .childDisappears : .elsewhere
      case .onAction: self = isOwn ? .tapped : isChild ? .childTapped : .elsewhere
      case .watchdog: self = isOwn ? .watchdog : isParent ? .parentsWatchdog : .elsewhere
      case .onAppear: self = isOwn ? .didAppear : .elsewhere
      }
    }
  }
}
