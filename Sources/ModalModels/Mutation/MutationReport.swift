/// What became of all deliberate mistakes that were tried.
package struct MutationReport: Sendable {
  /// Those in the engine's tables.
  package var results: [MutationResult]

  /// Those of the platform.
  package var platform: [PlatformMutationResult]

  package init(results: [MutationResult], platform: [PlatformMutationResult] = []) {
    self.results = results
    self.platform = platform
  }

  /// How many in the tables have a status.
  package func count(_ status: MutationResult.Status) -> Int {
    results.count { $0.status == status }
  }

  /// How many of the platform's have a status.
  package func platformCount(_ status: MutationResult.Status) -> Int {
    platform.count { $0.status == status }
  }

  /// How many of a hundred mistakes of the platform are caught; nil if none was tried, or some were not
  /// to the end.
  package var platformScore: Double? {
    platform.isEmpty || platformCount(.undecided) > 0
      ? nil : 100 * Double(platformCount(.caught)) / Double(platform.count)
  }

  /// The mistakes in the tables that make a difference.
  package var effective: Int { results.count - count(.equivalent) }

  /// How many of a hundred mistakes that make a difference are caught; nil if there is none, or
  /// some were not tried to the end.
  package var score: Double? {
    effective == 0 || count(.undecided) > 0 ? nil : 100 * Double(count(.caught)) / Double(effective)
  }

  /// How many are caught by a property, be it with others.
  package var caughtByProperties: Int {
    results.count { result in
      result.catches.contains { if case .property = $0.evidence { true } else { false } }
    }
  }

  /// What catches mistakes, each with how many it catches, and how many nothing else does; the one
  /// that catches most comes first.
  package var catchers: [(name: String, caught: Int, alone: Int)] {
    var caught: [String: Int] = [:]
    var alone: [String: Int] = [:]
    for result in results {
      let names = Set(result.catches.map(\.evidence.catcher))
      for name in names { caught[name, default: 0] += 1 }
      if names.count == 1, let name = names.first { alone[name, default: 0] += 1 }
    }
    return caught.map { ($0.key, $0.value, alone[$0.key] ?? 0) }
      .sorted { ($1.caught, $0.name) < ($0.caught, $1.name) }
  }
}
