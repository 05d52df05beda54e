/// Why a scenario can't be meant: found before any search.
package enum ScenarioError: Error, Hashable, Sendable {
  /// A name that is used and not declared.
  case unknown(Subject, String, known: [String])

  /// A name that is declared twice.
  case duplicate(Subject, String)

  /// There are no screens.
  case noScreens

  /// A screen from which, going up, one gets to the same screen again.
  case endlessNesting(screen: String)

  /// A screen that no modifier shows, so that nothing on it can ever happen.
  case unreachableScreen(String)

  /// A modifier's kind can't do what is said of it.
  case misfit(modifier: String, String)

  /// An item that is asked for of a modifier that has none, or not asked for of one that has.
  case item(modifier: String, String)

  /// An action that can't ever happen, or does nothing.
  case pointlessAction(String, String)

  /// Neither app nor user can ever do anything, so that there is nothing to prove.
  case nothingCanHappen

  /// What is to be open at the start can't be.
  case cannotOpen(String, String)

  /// More of something than can be explored.
  case tooMany(Subject, limit: Int)

  package enum Subject: String, CaseIterable, Hashable, Sendable {
    case screen, modifier, item, action, value
  }
}

extension ScenarioError {
  /// What is wrong, what was expected and what to do.
  package var message: String {
    switch self {
    case .unknown(let subject, let name, let known):
      "There is no \(subject.rawValue) '\(name)'. "
        + (nearestMatch(to: name, among: known.sorted()).map { "Did you mean '\($0)'?" }
          ?? (known.isEmpty
            ? "There is none at all."
            : "There are: \(known.sorted().joined(separator: ", "))."))
    case .duplicate(let subject, let name):
      "The \(subject.rawValue) '\(name)' is declared twice. Give one of them another name."
    case .noScreens:
      "A scenario needs at least one screen, the window's root."
    case .endlessNesting(let screen):
      "The screen '\(screen)' shows itself, directly or through others. Write a screen for each level."
    case .unreachableScreen(let screen):
      "No modifier shows the screen '\(screen)', so nothing on it can happen. Show it or remove it."
    case .misfit(let modifier, let reason):
      "The modifier '\(modifier)' \(reason)."
    case .item(let modifier, let reason):
      "The modifier '\(modifier)' \(reason)."
    case .pointlessAction(let action, let reason):
      "The action '\(action)' \(reason)."
    case .nothingCanHappen:
      "Nothing can ever happen here: no action can be taken at the start, and there is nothing that "
        + "the user could open or close. Every property would hold of it. Give the root an action."
    case .cannotOpen(let modifier, let reason):
      "The modifier '\(modifier)' can't be open at the start: \(reason)."
    case .tooMany(let subject, let limit):
      "There are too many of '\(subject.rawValue)'; at most \(limit) can be explored."
    }
  }
}

extension ScenarioError {
  /// What the mistake is about, by its name.
  var culprit: (Subject, String)? {
    switch self {
    case .unknown(_, _, _), .noScreens, .tooMany, .nothingCanHappen: nil
    case .duplicate(let subject, let name): (subject, name)
    case .endlessNesting(let name), .unreachableScreen(let name): (.screen, name)
    case .misfit(let name, _), .item(let name, _), .cannotOpen(let name, _): (.modifier, name)
    case .pointlessAction(let name, _): (.action, name)
    }
  }
}
