/// An app's modal hierarchy, and what app and user may do with it: what a scenario file says.
///
/// It speaks of screens, modifiers and requests rather than of bound values, so that the same
/// scenario can be run with every strategy. What a request does to bound values is the strategy's
/// business.
package struct Scenario: Hashable, Sendable {
  /// A stable name, such as `problems/sheet-to-alert`.
  package var id: String

  /// What the scenario shows, in a sentence.
  package var title: String

  /// Where the scenario comes from: a talk, or the address of a report.
  package var source: String?

  /// The screens. The first one is the window's root.
  package var screens: [Screen]

  /// What app and user may do.
  package var actions: [Action]

  /// What is open at the start, from the root upwards, by the modifiers' names.
  package var open: [PresentationName]

  /// The platform.
  package var profile: PlatformProfile

  /// What may go wrong.
  package var faults: Set<Fault>

  /// What is taken for granted.
  package var assumptions: Set<Assumption>

  package init(
    id: String,
    title: String = "",
    source: String? = nil,
    screens: [Screen],
    actions: [Action],
    open: [PresentationName] = [],
    profile: PlatformProfile = .default,
    faults: Set<Fault> = [],
    assumptions: Set<Assumption> = Set(Assumption.allCases)
  ) {
    self.id = id
    self.title = title
    self.source = source
    self.screens = screens
    self.actions = actions
    self.open = open
    self.profile = profile
    self.faults = faults
    self.assumptions = assumptions
  }
}

extension Scenario {
  /// A view that presents, or is presented.
  package struct Screen: Hashable, Sendable {
    package var name: String

    /// Its presentation modifiers and menus, the innermost one first.
    package var modifiers: [Modifier]

    package init(_ name: String, _ modifiers: [Modifier] = []) {
      self.name = name
      self.modifiers = modifiers
    }
  }

  /// A presentation modifier, or a menu.
  package struct Modifier: Hashable, Sendable {
    package var name: String
    package var kind: PresentationKind

    /// The screen that it shows; nil for content that presents nothing.
    package var shows: String?

    /// The identities its item may have; empty for one that is bound to a Bool.
    package var items: [String] = []

    /// The value that it is bound to, if it shares that with other modifiers or keeps it outside its
    /// screen; nil for a value of its own that lives and dies with its screen.
    package var value: String?

    /// The case of a shared value that means this modifier; nil for one of the modifier's name.
    /// Modifiers that name the same case are shown by the same value.
    package var valueCase: String?

    /// The view that a popover or a confirmation dialog points at; nil for the modifier's own.
    package var target: String?

    /// Whether some view carries the target.
    package var hasTarget = true

    /// Whether the system's closing write is ignored unless the value is still the one closed.
    package var guardsWrites = false

    /// Whether the user can't swipe it away.
    package var isLocked = false

    package init(
      _ name: String,
      _ kind: PresentationKind,
      shows: String? = nil,
      items: [String] = [],
      value: String? = nil,
      valueCase: String? = nil,
      target: String? = nil,
      hasTarget: Bool = true,
      guardsWrites: Bool = false
    ) {
      self.name = name
      self.kind = kind
      self.shows = shows
      self.items = items
      self.value = value
      self.valueCase = valueCase
      self.target = target
      self.hasTarget = hasTarget
      self.guardsWrites = guardsWrites
    }
  }

  /// A modifier, and the item if it is bound to one.
  package struct PresentationName: Hashable, Sendable {
    package var modifier: String
    package var item: String?

    package init(_ modifier: String, item: String? = nil) {
      self.modifier = modifier
      self.item = item
    }
  }

  /// Something the app may ask for.
  package enum Request: Hashable, Sendable {
    /// Present this. On a modifier that is presenting another item: present this instead.
    case present(PresentationName)

    /// Present what the modifier presents no longer.
    case close(String)

    /// Whatever the screen presents is to be presented no longer.
    case closeAll(String)

    /// The screen is to be presented no longer, whatever presents it.
    case closeScreen(String)

    /// The app calls UIKit's `dismiss` on the screen's own controller.
    case dismissController(String)
  }

  /// Who does something.
  ///
  /// App and user may or may not. What comes by the clock was put off by the app, with a timer, a
  /// delayed call or a task that waits: it may come at any time, and comes at last when nothing else
  /// moves, as part of the environment.
  package enum Actor: String, CaseIterable, Hashable, Sendable {
    case app, user, clock
  }

  /// Where an action comes from.
  package enum Origin: Hashable, Sendable {
    /// Code that runs while the screen exists, or a control on it.
    case screen(String)

    /// A button of a dialog, or an item of a menu.
    case modifier(String)
  }

  /// Something app or user may do, at any time or after something else: one or several requests in
  /// one turn of the main queue.
  package struct Action: Hashable, Sendable {
    package var name: String
    package var actor: Actor
    package var origin: Origin
    package var requests: [Request]

    /// The actions of which one has to have been done first, each time; empty if none has to.
    package var after: [String]

    /// How long after that, for people: the model takes any time, whatever is said here.
    package var delay: String?

    /// How often it may be done; nil for any number of times.
    package var times: Int?

    /// Whether its control stands outside every container and every presented view: a mistake that
    /// only containers know.
    package var isOutside = false

    package init(
      _ name: String,
      by actor: Actor,
      on origin: Origin,
      _ requests: [Request],
      after: [String] = [],
      delay: String? = nil,
      times: Int? = nil
    ) {
      self.name = name
      self.actor = actor
      self.origin = origin
      self.requests = requests
      self.after = after
      self.delay = delay
      self.times = times
    }
  }
}
