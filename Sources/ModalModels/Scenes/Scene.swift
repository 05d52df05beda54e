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

    /// What is about to happen to it, such as `dismiss queued`; nil if nothing is.
    package var pending: String?

    package init(
      _ label: String,
      _ kind: PresentationKind?,
      style: PresentationKind? = nil,
      _ phase: Phase,
      pending: String? = nil
    ) {
      self.label = label
      self.kind = kind
      self.style = style ?? kind
      self.phase = phase
      self.pending = pending
    }
  }

  /// Something that was to be presented and is not on the screen.
  package struct Ghost: Hashable, Sendable {
    package var label: String

    package var fate: Fate

    package init(_ label: String, _ fate: Fate) {
      self.label = label
      self.fate = fate
    }
  }

  /// What became of a call to present something.
  package enum Fate: String, Hashable, Sendable, CaseIterable {
    /// It is carried out later.
    case waits
    /// It never will be.
    case dropped
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

  /// What is to be seen only in a picture: calls that wait, and calls that were dropped.
  package var ghosts: [Ghost] = []

  /// What has happened to the platform, such as `frozen`; nil while it works.
  package var condition: String?

  package init(
    screens: [Screen],
    values: [Value],
    ghosts: [Ghost] = [],
    condition: String? = nil
  ) {
    self.screens = screens
    self.values = values
    self.ghosts = ghosts
    self.condition = condition
  }
}

/// A system whose states can be shown as screens.
package protocol SceneSystem: DescribedSystem {
  /// What is to be seen in `state`.
  func scene(of state: State) -> Scene

  /// How a step is told.
  func narrate(_ event: Event, in state: State) -> Narration

  /// What is wrong in a state that refutes `property`; nil if nothing more can be said than that it
  /// does.
  func finding(on property: PropertyID, in state: State) -> Finding?

  /// Whether with this event the user closes something by a gesture of the system's, or a fault
  /// strikes: what nobody in the app has provided for.
  func isUnprovided(_ event: Event) -> Bool

  /// The names of what can be asked for.
  var presentableNames: [String] { get }

  /// Whether what can be asked for by this name was asked for last, is on top of the screen, and
  /// nothing happens any more unless app or user act.
  func isAtRest(_ state: State, showing name: String) -> Bool

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
      let pending = screen.pending.map { ", \($0)" } ?? ""
      return screen.label + kind + style + phase + pending
    }
    let ghosts = ghosts.map { "not on it: \($0.label) (\($0.fate.rawValue))" }
    return ((condition.map { ["the platform is \($0)"] } ?? []) + stack + ghosts)
      .joined(separator: "; ")
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
