import ModelChecking

/// A scenario with its names resolved to small integers, as one strategy sees it: what a search
/// looks up.
///
/// What can be presented is a *presentation*: a modifier, together with the item if it is bound to
/// one. They are numbered from 1, so that 0 can stand for nothing.
struct CompiledScenario: Sendable {
  typealias PresentationID = UInt8

  let strategy: Strategy
  var screens: [Screen] = []
  var modifiers: [Modifier] = []
  /// Number 0 stands for nothing.
  var presentations: [Presentation] = [Presentation()]
  var values: [Value] = []
  var actions: [Action] = []
  /// The actions that come by the clock.
  var delayedActions: [Int] = []
  var open: [PresentationID] = []
  let profile: PlatformProfile
  let faults: CaseSet<Fault>
  let assumptions: CaseSet<Assumption>
  /// What tries whether mistakes of the platform are noticed; nil in ordinary checks.
  var trial: PlatformTrial?

  struct Screen: Sendable {
    var name: String
    /// For each slot, the presentations that compete for it, the innermost modifier's first.
    var slots: [[PresentationID]]
    var menus: [PresentationID]
    var values: [Int]
  }

  struct Modifier: Sendable {
    var name: String
    var kind: PresentationKind
    var screen: Int
    var guardsWrites: Bool
    /// The value it is bound to; nil for a menu or a foreign controller.
    var value: Int?
    /// Whether it is bound to an item, so that another item is another presentation.
    var isBoundToItem: Bool
    /// Whether it is the cover of its screen's container, as all others in that container are.
    var isInContainer = false
  }

  struct Presentation: Sendable {
    var name = "nothing"
    var modifier = 0
    var screen = 0
    var kind = PresentationKind.foreign
    /// The screen it shows; nil for content that presents nothing.
    var content: Int?
    /// What its value is when it is to be presented.
    var code: UInt8 = 0
    /// Whether some view carries the target that it points at.
    var hasTarget = true
    /// Whether the user can't swipe it away.
    var isLocked = false
  }

  /// A value that modifiers are bound to: 0 is false or nil.
  struct Value: Sendable {
    var name: String
    var cases: [String] = []
    /// The screen that it lives and dies with; nil for one that is kept outside the screens.
    var owner: Int?
  }

  enum Request: Sendable {
    case present(PresentationID)
    case close(modifier: Int)
    case closeAll(screen: Int)
    case closeScreen(Int)
    case dismissController(screen: Int)
    case misuse(ContainerMisuse)
  }

  struct Action: Sendable {
    var name: String
    var actor: Scenario.Actor
    /// The screen on which it is.
    var screen: Int
    /// The dialog or menu whose button or item it is.
    var control: Int?
    var requests: [Request]
    /// Whether it waits for another action.
    var isArmed = false
    /// The actions that wait for it.
    var arms: UInt64 = 0
    var times: UInt8?
    /// Where the count of an action with a limit stands among the counts.
    var runIndex = 0
    /// What it presents in the end; 0 if nothing.
    var presents: PresentationID = 0
  }
}

/// What is a programming error with containers, and asserts in a debug build.
package enum ContainerMisuse: String, CaseIterable, Hashable, Sendable {
  case presentOutsideContainer = "a present button outside every container"
  case dismissOutsidePresentation = "a dismiss button outside every presented view"
}

extension CompiledScenario {
  /// The slot of a presentation; nil if it has none.
  func slot(_ id: PresentationID) -> PresentationSlot? { presentations[Int(id)].kind.slot }

  /// The value that a presentation is bound to; nil if it has none.
  func value(of id: PresentationID) -> Int? {
    modifiers[presentations[Int(id)].modifier].value
  }

  /// Whether two presentations count as the same one to SwiftUI, so that going from one to the
  /// other is no change of identity.
  func isSameIdentity(_ first: PresentationID, _ second: PresentationID) -> Bool {
    let (first, second) = (presentations[Int(first)], presentations[Int(second)])
    if first.modifier == second.modifier { return !modifiers[first.modifier].isBoundToItem }
    return first.screen == second.screen && modifiers[first.modifier].isInContainer
      && modifiers[second.modifier].isInContainer
  }

  func holds(_ assumption: Assumption) -> Bool { assumptions.contains(assumption) }

  /// Whether the platform makes a deliberate mistake here.
  @inline(__always)
  func makes(_ mistake: PlatformMistake) -> Bool { trial?.makes(mistake) ?? false }

  /// The possible options of a switch, one bit each.
  @inline(__always)
  func options(of point: PlatformSwitch) -> UInt8 {
    trial?.note(point)
    return profile.mask(point)
  }

  /// Whether a switch may take the option of this name.
  func mayTake(_ name: String, of point: PlatformSwitch) -> Bool {
    trial?.note(point)
    guard let option = point.options.firstIndex(of: name) else { return false }
    return profile.mask(point) & (1 << option) != 0
  }

  /// Whether a tap outside a popover may close it.
  var mayCloseByTapOutside: Bool {
    mayTake("closes", of: .tapOutside) || mayTake("closes-and-delivers", of: .tapOutside)
  }

  /// Whether a tap outside a popover may reach the view below.
  var mayDeliverTapOutside: Bool {
    mayTake("delivers", of: .tapOutside) || mayTake("closes-and-delivers", of: .tapOutside)
  }
}

/// A scenario that many share: a reference, since the tables are a dozen arrays, and each view of a
/// state would otherwise count the users of every one of them.
final class ScenarioTables: Sendable {
  let scenario: CompiledScenario

  init(_ scenario: CompiledScenario) { self.scenario = scenario }
}
