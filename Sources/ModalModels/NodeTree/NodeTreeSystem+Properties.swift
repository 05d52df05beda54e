package import ModelChecking

extension NodeTreeTransitionSystem {
  /// What is proved of the node tree under an unconstrained environment.
  ///
  /// Properties that speak of the platform's screen (`no-desync`, `no-freeze` and the like) have no
  /// meaning here and are not among them.
  package var properties: [Property<Self>] {
    let atRest: @Sendable (State) -> Bool = { isSettled($0) }
    let isEnvironment: @Sendable (NodeTreeEvent) -> Bool = { $0.kind.isEnvironment }
    return [
      Property(
        id: "no-broken-invariant",
        requirements: [.never(marks: .brokenInvariant, premise: nil)]
      ),
      Property(
        id: "single-presentation",
        requirements: [
          .always(
            premise: { hasBoundModal($0) },
            condition: { tree($0).bindsAtMostOneModalANode }
          )
        ]
      ),
      Property(
        id: "no-deadlock",
        requirements: [.noDeadlock(settled: atRest, environment: isEnvironment)]
      ),
      Property(
        id: "no-stuck-modal",
        requirements: [
          .alwaysReachable(goal: { isRootAppeared($0) }),
          .reachableAfter(
            premise: atRest,
            trigger: { state, event in
              event.kind.isAddition ? additionWhenSettled(event, in: state)?.number : nil
            },
            goal: { number, state in shows(NodeTree.Addition(number: number), in: state) },
            through: isEnvironment
          ),
        ]
      ),
      Property(id: "no-overlap", requirements: [.never(marks: .overlap, premise: .began)]),
      Property(
        id: "settles",
        requirements: [.settles(rest: atRest, environment: isEnvironment)]
      ),
      Property(
        id: "shows-what-was-asked",
        requirements: [
          .always(premise: atRest, condition: { showsWhatWasAsked($0) }),
          .never(marks: .dishonouredRequest, premise: nil),
        ]
      ),
      Property(
        id: "honours-last-request",
        requirements: [.never(marks: .dishonouredRequest, premise: .changedIntent)]
      ),
      Property(
        id: "actions-run-once",
        requirements: [.never(marks: .wrongAction, premise: .tapped)]
      ),
    ]
  }
}

extension NodeTree {
  /// Whether the tree is at rest: no transition, tick or timer is pending, and the root, whose own
  /// presentation no node watches, has appeared.
  package var isSettled: Bool {
    guard self[0].phase != .appearing else { return false }
    return nodes.indices.allSatisfy { id in
      self[id].phase != .childWaiting && !runsTransition(at: id) && self[id].timer != .running
    }
  }

  /// Whether some screen's views have a modal to show.
  var hasBoundModal: Bool { nodes.indices.contains { visibleModal(of: $0) != nil } }

  /// Whether each node's modal is bound by its own parent and by no other node.
  var bindsAtMostOneModalANode: Bool {
    nodes.indices.allSatisfy { id in
      guard let modal = visibleModal(of: id) else { return true }
      return self[modal].parent == id && self[id].reservation.modal != modal
    }
  }

  /// Whether what the views are bound to is what the engine is about to show: nothing is left that
  /// was asked for and has not begun.
  var showsWhatWasAsked: Bool {
    var path: [ID] = []
    appendAboutToShow(to: &path)
    var next: ID? = 0
    for id in path {
      guard next == id else { return false }
      next = visibleModal(of: id)
    }
    return next == nil
  }

  /// Whether the node at an addition's level shows a child of its kind.
  ///
  /// From a settled tree the child shown there before is dismissed at once by the addition and, as
  /// nothing but the environment acts, is never shown again: a child shown is the one added.
  func shows(_ addition: Addition) -> Bool {
    var level = addition.level
    var id = 0
    while level > 1 {
      guard let modal = self[id].modal else { return false }
      id = modal
      level -= 1
    }
    guard self[id].phase == .childPresented, let modal = self[id].modal else { return false }
    return self[modal].kind == addition.kind
  }
}
