/// The keys of scenario files.
extension ScenarioModelFile {
  package enum Key: String, CaseIterable, Sendable {
    case schema = "$schema"
    case model, title, source, screens, actions, open, platform, faults, without, strategies, rules
    case expect
  }

  package enum ScreenKey: String, CaseIterable, Sendable {
    case name, targets, modifiers
  }

  package enum ModifierKey: String, CaseIterable, Sendable {
    case name, kind, shows, items, value, target, carried, guarded, locked
    case valueCase = "case"
  }

  package enum ActionKey: String, CaseIterable, Sendable {
    case name, by, on, button, does, after, delay, times, outside
  }

  package enum RequestKey: String, CaseIterable, Sendable {
    case present, item, close, closeAll, closeScreen, dismissController
  }

  package enum OpenKey: String, CaseIterable, Sendable {
    case present, item
  }

  package enum PlatformKey: String, CaseIterable, Sendable {
    case ios, switches
  }

  package enum ExpectationKey: String, CaseIterable, Sendable {
    case verdict, length
  }

  /// What can be expected. That a bound runs out can't.
  package enum VerdictName: String, CaseIterable, Sendable {
    case holds, fails
  }
}
