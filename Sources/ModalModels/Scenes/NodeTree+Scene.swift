package import ModelChecking

extension NodeTreeTransitionSystem {
  package func scene(of state: State) -> Scene { tree(state).scene }
}

extension NodeTree {
  /// What is on the screen as far as the tree knows: what its nodes show, less those whose views
  /// have reported that they are gone. Where that leaves a value without a screen, something is
  /// amiss.
  var scene: Scene {
    var screens = [Scene.Screen("root", nil, self[0].hasAppeared ? .shown : .appearing)]
    var id = 0
    var isLeaving = false
    while let modal = self[id].modal, !self[modal].hasDisappeared {
      var phase = Scene.Phase.shown
      switch self[id].phase {
      case .appearing, .appeared, .childWaiting: return Scene(screens: screens, values: values)
      case .childPresenting: phase = .appearing
      case .childPresented: break
      case .childDismissing, .disappearing: isLeaving = true
      }
      let isDialog = self[modal].kind == .dialog
      let label = isDialog ? "dialog" : "screen \(screens.count)"
      screens.append(
        Scene.Screen(label, isDialog ? .alert : .sheet, isLeaving ? .leaving : phase)
      )
      id = modal
    }
    return Scene(screens: screens, values: values)
  }

  /// The phase of each node, and what it has reserved.
  private var values: [Scene.Value] {
    nodes.indices.map { id in
      let reservation: String =
        switch self[id].reservation {
        case .none: ""
        case .remove: ", then remove"
        case .add(let next): ", then a \(self[next].kind.rawValue)"
        }
      return Scene.Value(
        path(of: id),
        "\(self[id].phase)\(reservation)",
        isSet: visibleModal(of: id) != nil
      )
    }
  }
}
