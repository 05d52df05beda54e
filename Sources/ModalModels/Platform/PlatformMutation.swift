/// A platform that is wrong in one point.
package enum PlatformMutation: Hashable, Sendable {
  /// A rule has another effect, or a user or view does something else.
  case mistake(PlatformMistake)

  /// A switch always takes this option, by number.
  case option(PlatformSwitch, Int)

  /// What a switch takes from some version on, it takes from the version before or after.
  case boundary(PlatformSwitch, from: Int, movedTo: Int)
}

extension PlatformMutation {
  /// All that are tried: effects in the order of their rules, then switches.
  package static let all: [PlatformMutation] =
    PlatformMistake.allCases.map(PlatformMutation.mistake)
    + PlatformSwitch.allCases.flatMap { point in
      point.options.indices.filter { !isSettled(point, $0) }
        .map { PlatformMutation.option(point, $0) }
    }
    + PlatformProfile.boundaries.flatMap { boundary in
      boundary.neighbours.map {
        PlatformMutation.boundary(boundary.point, from: boundary.version, movedTo: $0)
      }
    }

  /// Whether a switch takes the option on every version anyway.
  private static func isSettled(_ point: PlatformSwitch, _ option: Int) -> Bool {
    PlatformProfile(iOS: PlatformProfile.versions)[point] == [point.options[option]]
  }

  /// A stable name, such as `R15:secondCallReplacesKept`.
  package var name: String {
    switch self {
    case .mistake(let mistake): "\(origin):\(mistake)"
    case .option(let point, let option): "\(origin):\(point.rawValue)=\(point.options[option])"
    case .boundary(let point, _, let version): "\(origin):\(point.rawValue)@iOS\(version)"
    }
  }

  /// The name of the rule that is changed, or `step`.
  package var origin: String { rule?.description ?? "step" }

  /// The rule that is changed; nil for what users do and views report.
  package var rule: PlatformRule.ID? {
    switch self {
    case .mistake(let mistake): mistake.rule
    case .option(let point, _), .boundary(let point, _, _): point.rule
    }
  }

  /// What the wrong platform does, in a sentence.
  package var meaning: String {
    switch self {
    case .mistake(let mistake):
      mistake.meaning
    case .option(let point, let option):
      "\(point.question) Always: \(point.options[option])."
    case .boundary(let point, let version, let moved):
      "'\(point.rawValue)' changes with iOS \(moved), not with iOS \(version)."
    }
  }

  /// The options that a platform takes which is wrong in this point.
  func profile(_ profile: PlatformProfile) -> PlatformProfile {
    var wrong = profile
    switch self {
    case .mistake: break
    case .option(let point, let option): wrong[point] = [point.options[option]]
    case .boundary(let point, _, let moved):
      wrong.moveBoundary(of: point, to: moved)
    }
    return wrong
  }
}
