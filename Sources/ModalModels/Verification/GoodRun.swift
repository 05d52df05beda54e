package import ModelChecking

/// A shortest run after which something is on the screen as it was asked for, and everything is at
/// rest: what goes well, to be looked at beside what goes wrong.
///
/// It is found as a counterexample to the claim that this never comes about, so that it is a shortest
/// one and the same each time. Only if there is no other way does the user close something by a
/// gesture in it, or a fault strike.
package struct GoodRun: Sendable {
  /// The model's id.
  package var model: String

  /// What is shown in the end, by its name.
  package var shown: String

  package var story: Story
}

/// Why there is no run to be shown.
package enum GoodRunError: Error, Hashable, Sendable {
  /// Nothing of this name can be asked for; these can.
  case unknown(String, known: [String])

  /// It can be asked for, and no run ends like that.
  case never(String)

  /// The search ended before any such run was found.
  case incomplete(StopReason)

  /// The scenario can't be meant.
  case contradiction(ScenarioError)
}

extension Model {
  /// A shortest run after which `name` is on the screen as it was asked for, and everything is at
  /// rest.
  ///
  /// - Parameters:
  ///   - name: a modifier of a scenario, with its item if it is bound to one; or `screen` or `dialog`
  ///     in a node tree.
  ///   - options: how far and how fast to search.
  /// - Returns: the run.
  /// - Throws: `GoodRunError` if there is none, or the search ended early.
  package func run(
    showing name: String,
    _ options: SearchOptions
  ) throws(GoodRunError) -> GoodRun {
    let story: Story
    switch self {
    case .nodeTree(let model):
      story = try withNodeTreeSystem(model.parameters, RunSearch(name: name, options: options))
        .get()
    case .scenario(let model):
      let system: ScenarioSystem
      do {
        system = try ScenarioSystem(model.scenario, strategy: model.strategy)
      } catch {
        throw .contradiction(error)
      }
      story = try system.run(showing: name, options)
    }
    return GoodRun(model: id, shown: name, story: story)
  }
}

/// Looks for a run of a node tree.
private struct RunSearch: NodeTreeSystemUse {
  let name: String
  let options: SearchOptions

  func use<System: NodeTreeTransitionSystem>(_ system: System) -> Result<Story, GoodRunError> {
    do throws(GoodRunError) {
      return .success(try system.run(showing: name, options))
    } catch {
      return .failure(error)
    }
  }

  func overflowed(_ outcome: Result<Story, GoodRunError>) -> Bool {
    if case .failure(.incomplete(.overflow)) = outcome { true } else { false }
  }
}

extension SceneSystem {
  fileprivate func run(
    showing name: String,
    _ options: SearchOptions
  ) throws(GoodRunError) -> Story {
    guard presentableNames.contains(name) else { throw .unknown(name, known: presentableNames) }
    let provided = ProvidedPart(whole: self)
    var result = try provided.searchForRun(showing: name, of: self, options)
    if result == nil { result = try searchForRun(showing: name, of: self, options) }
    guard let (states, events) = result else { throw .never(name) }
    return story(of: Trace(states: states, events: events))
  }
}

extension TransitionSystem {
  /// The states and events of a shortest run; nil if there is none.
  fileprivate func searchForRun<Whole: SceneSystem>(
    showing name: String,
    of whole: Whole,
    _ options: SearchOptions
  ) throws(GoodRunError) -> (states: [State], events: [Event])? where Whole.State == State {
    let never = Property<Self>(
      id: "never-shown",
      requirements: [.always(premise: nil, condition: { !whole.isAtRest($0, showing: name) })]
    )
    let result = check(self, properties: [never], options: options)
    if let trace = result.properties.first?.counterexample { return (trace.states, trace.events) }
    if let stopped = result.stopped { throw .incomplete(stopped) }
    return nil
  }
}

/// A system without what nobody in the app has provided for.
private struct ProvidedPart<Whole: SceneSystem>: TransitionSystem {
  let whole: Whole

  var initialStates: [Whole.State] { whole.initialStates }

  var eventKinds: [EventKind] { whole.eventKinds }

  func kind(of event: Whole.Event) -> Int { whole.kind(of: event) }

  func makeWorkspace() -> Whole.Workspace { whole.makeWorkspace() }

  func forEachTransition(
    from state: Whole.State,
    using workspace: inout Whole.Workspace,
    _ body: (Whole.Event, Whole.State, TransitionMarks) -> Void
  ) {
    whole.forEachTransition(from: state, using: &workspace) { event, successor, marks in
      if !whole.isUnprovided(event) { body(event, successor, marks) }
    }
  }
}
