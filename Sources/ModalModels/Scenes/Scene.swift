package import ModelChecking

/// What a person who holds the phone sees in a state, and the values behind it that should agree
/// with it.
///
/// Models say what is on the screen, pictures are drawn from that: whoever draws knows nothing of
/// node trees or platforms, and whoever models nothing of pictures.
package struct Scene: Hashable, Sendable {
  /// One screen of the stack.
  package struct Screen: Hashable, Sendable {
    /// What it is called.
    package var label: String

    /// What it is meant to be; nil for the window's root, which nothing presents.
    package var kind: PresentationKind?

    /// What it is shown as, which is another kind where the platform goes wrong.
    package var style: PresentationKind?

    package var phase: Phase

    package init(
      _ label: String,
      _ kind: PresentationKind?,
      style: PresentationKind? = nil,
      _ phase: Phase
    ) {
      self.label = label
      self.kind = kind
      self.style = style ?? kind
      self.phase = phase
    }
  }

  /// How far a screen is on its way.
  package enum Phase: String, Hashable, Sendable, CaseIterable {
    case appearing, shown, leaving
  }

  /// Something that should agree with the screen, or decides what it will show.
  package struct Value: Hashable, Sendable {
    package var name: String
    package var text: String

    /// Whether it says that something is to be on the screen.
    package var isSet: Bool

    package init(_ name: String, _ text: String, isSet: Bool = false) {
      self.name = name
      self.text = text
      self.isSet = isSet
    }
  }

  /// The stack, the root first.
  package var screens: [Screen]

  /// The values beside it. No name occurs twice.
  package var values: [Value]

  /// What has happened to the platform, such as `frozen`; nil while it works.
  package var condition: String?

  package init(screens: [Screen], values: [Value], condition: String? = nil) {
    self.screens = screens
    self.values = values
    self.condition = condition
  }
}

/// A system whose states can be shown as screens.
package protocol SceneSystem: DescribedSystem {
  /// What is to be seen in `state`.
  func scene(of state: State) -> Scene

  /// What `explore` does. See `checked(properties:options:)`.
  func explored(options: SearchOptions, recordsGraph: Bool) -> Exploration<Self>

  /// What `check` does.
  ///
  /// A requirement, so that it is compiled here, where the system's transitions are known. Another
  /// module would compile a search of its own that takes them through a witness table, under the same
  /// name, and the linker keeps but one of the two.
  func checked(properties: [Property<Self>], options: SearchOptions) -> CheckResult<Self>
}

extension SceneSystem {
  package func explored(options: SearchOptions, recordsGraph: Bool) -> Exploration<Self> {
    explore(self, options: options, recordsGraph: recordsGraph)
  }

  package func checked(
    properties: [Property<Self>],
    options: SearchOptions
  ) -> CheckResult<Self> {
    check(self, properties: properties, options: options)
  }
}

extension Scene {
  /// The scene in words, for those who can't see a picture of it.
  package var words: String {
    let stack = screens.map { screen in
      let kind = screen.kind.map { " (\($0.words))" } ?? ""
      let style =
        screen.style == screen.kind ? "" : ", shown as a \(screen.style?.words ?? "screen")"
      let phase = screen.phase == .shown ? "" : ", \(screen.phase.rawValue)"
      return screen.label + kind + style + phase
    }
    return ((condition.map { ["the platform is \($0)"] } ?? []) + stack).joined(separator: "; ")
  }
}

extension PresentationKind {
  /// What people call it.
  package var words: String {
    switch self {
    case .sheet, .popover, .alert, .menu, .picker: rawValue
    case .fullScreenCover: "cover"
    case .confirmationDialog: "dialog"
    case .foreign: "system screen"
    }
  }
}
