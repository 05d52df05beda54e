import ModelChecking

/// A scenario under each combination of what a proof leaves open about the platform: the options of
/// its switches, and the faults that may strike.
///
/// A model that may take any option at any time proves what is true of all orders of events,
/// whichever option is true: fewer options are fewer orders. What has to stay *possible*, such as a
/// way out, is another matter: it may lead through an option, or a fault, that never comes true. So
/// here each combination is a model of its own, in which a switch has one option for good. A switch
/// that nothing ever asks makes no difference and is not multiplied: which those are is seen in the
/// model that has all options.
package struct PlatformSweep: Sendable {
  /// The scenario with its strategy; its own profile and faults don't matter.
  package var model: ScenarioModel

  /// What may go wrong.
  package var faults: Set<Fault>

  package init(_ model: ScenarioModel, faults: Set<Fault>) {
    self.model = model
    self.faults = faults
  }

  /// What came out.
  package struct Result: Sendable {
    /// How many combinations of options were checked, and their states and transitions.
    package var combinations = 0
    package var states = 0
    package var transitions = 0

    /// Whether nothing could have violated any property in any of them.
    package var isVacuous = true

    /// Whether every property was decided in each.
    package var isDecided = true

    /// The first property that fails in some combination, and that combination in words.
    package var failure: (property: PropertyReport, options: String)?

    /// Whether there are the same states and transitions as in another. A fault only adds some, so if
    /// there are as many with it as without it, it never strikes.
    package func isAsLarge(as other: Result) -> Bool {
      (combinations, states, transitions)
        == (other.combinations, other.states, other.transitions)
    }
  }

  /// Checks every property in every combination.
  ///
  /// - Complexity: as many checks as there are combinations of the options of the switches asked.
  package func run(_ options: VerificationOptions) -> Result {
    var result = Result()
    var model = model
    model.scenario.faults = faults
    model.expectations = [:]
    model.scenario.profile = .open
    guard let switches = model.switchesAsked(options.search) else {
      result.isDecided = false
      return result
    }
    for profile in PlatformProfile.open.combinations(of: switches) {
      model.scenario.profile = profile
      let report = model.verify(options)
      result.combinations += 1
      result.states += report.statistics.states
      result.transitions += report.statistics.transitions
      result.isVacuous = result.isVacuous && report.properties.allSatisfy(\.isVacuous)
      for property in report.properties where property.verdict != .holds {
        if property.verdict == .undecided { result.isDecided = false }
        guard property.verdict == .fails, result.failure == nil else { continue }
        result.failure = (property, profile.words(for: switches))
      }
      if options.search.interruption?() != nil { return result.interrupted }
    }
    return result
  }
}

extension PlatformSweep.Result {
  fileprivate var interrupted: Self {
    var result = self
    result.isDecided = false
    return result
  }
}

extension PlatformProfile {
  /// Every option of every switch, except that a lower level closes with all above it, as iOS 16 and
  /// later do.
  package static var open: PlatformProfile {
    var profile = PlatformProfile.any
    profile[.closesManyLevels] = PlatformProfile.default[.closesManyLevels]
    profile.name = "iOS 16 to 26, every option"
    return profile
  }

  /// The profiles in which each of `switches` has one of its options, and the others have all.
  package func combinations(of switches: [PlatformSwitch]) -> [PlatformProfile] {
    switches.reduce([self]) { profiles, point in
      profiles.flatMap { profile in
        self[point].map { option in
          var profile = profile
          profile[point] = [option]
          return profile
        }
      }
    }
  }

  /// The options of these switches, as a reader would say them.
  func words(for switches: [PlatformSwitch]) -> String {
    switches.map { "\($0.rawValue): \(self[$0].joined(separator: " or "))" }.joined(separator: ", ")
  }
}

extension ScenarioModel {
  /// The switches with several options that some event asks, or that decide whether an event can
  /// happen. Nil if a bound ran out first, or the scenario contradicts itself.
  func switchesAsked(_ options: SearchOptions) -> [PlatformSwitch]? {
    guard let system = try? ScenarioSystem(scenario, strategy: strategy) else { return nil }
    let exploration = explore(system, options: options, recordsGraph: false)
    guard exploration.stopped == nil else { return nil }
    var asked: Set<PlatformSwitch> = []
    // What a tap outside does also decides what can be tapped; which modifier wins, whether a view
    // has anything to update. The engine binds one modifier at a time.
    if system.presents(.popover) { asked.insert(.tapOutside) }
    if !strategy.usesEngine { asked.insert(.innerWins) }
    var workspace = system.makeWorkspace()
    for index in 0..<exploration.count {
      let state = exploration.state(at: index)
      system.forEachTransition(from: state, using: &workspace) { event, _, _ in
        asked.formUnion(system.switches(askedOn: event, in: state))
      }
    }
    return PlatformSwitch.allCases.filter { asked.contains($0) && scenario.profile[$0].count > 1 }
  }
}

extension ScenarioSystem {
  /// The switches that matter to what happens on `event`.
  fileprivate func switches(askedOn event: PlatformEvent, in state: State) -> Set<PlatformSwitch> {
    var turn = Turn(
      compiled,
      code.decode(state),
      choices: Choices(event.choices),
      isExplained: true
    )
    turn.run(event)
    return turn.switches
  }

  fileprivate func presents(_ kind: PresentationKind) -> Bool {
    compiled.modifiers.contains { $0.kind == kind }
  }
}
