package import ModalModels
package import ModelChecking

/// A picture of a model that is asked for.
package struct DiagramRequest: Sendable {
  /// What the picture is of.
  package enum Subject: String, CaseIterable, Hashable, Sendable {
    /// The phases of one node, and what leads from one to the other.
    case phases
    /// All states and transitions, or a projection of them.
    case states
    /// A counterexample and its surroundings.
    case counterexample
  }

  package var subject: Subject

  /// The property whose counterexample is drawn; nil for the first that has one.
  package var property: PropertyID?

  /// How states are drawn.
  package var options: StateGraphOptions

  package init(subject: Subject, property: PropertyID?, options: StateGraphOptions) {
    self.subject = subject
    self.property = property
    self.options = options
  }

  /// Explores `model` and draws what is asked for.
  ///
  /// - Throws: `DiagramError` also if the search ended early: a picture of a part would pass for one
  ///   of the whole.
  package func draw(_ model: Model, search: SearchOptions) throws(DiagramError) -> Diagram {
    switch model {
    case .nodeTree(let model):
      if subject == .phases { return try drawPhases(of: model, search) }
      let drawing = NodeTreeDrawing(request: self, model: model, search: search)
      return try withNodeTreeSystem(model.parameters, drawing).get()
    case .scenario(let model):
      guard subject != .phases else { throw .noPhases(model: model.id) }
      let system: ScenarioSystem
      do {
        system = try ScenarioSystem(model.scenario, strategy: model.strategy)
      } catch {
        throw .contradiction(error)
      }
      return subject == .counterexample
        ? try drawCounterexample(to: system.properties, of: system, id: model.id, search)
        : try drawStates(of: system, id: model.id, search, isSettled: system.isAtRest, goal: nil)
    }
  }

  /// Phases are told by the engine's tables, which say why a node changes its phase.
  private func drawPhases(
    of model: NodeTreeModel,
    _ search: SearchOptions
  ) throws(DiagramError) -> Diagram {
    let system = NodeTreeSystem<Words4>(model.parameters)
    let exploration = system.explored(options: search, recordsGraph: false)
    return .phases(
      of: system,
      states: try exploration.allStates(),
      title: "The phases of a node: \(model.id)"
    )
  }
}

/// Draws the states or a counterexample of a node tree.
private struct NodeTreeDrawing: NodeTreeSystemUse {
  let request: DiagramRequest
  let model: NodeTreeModel
  let search: SearchOptions

  func use<System: NodeTreeTransitionSystem>(_ system: System) -> Result<Diagram, DiagramError> {
    do throws(DiagramError) {
      return .success(
        request.subject == .counterexample
          ? try request.drawCounterexample(to: system.properties, of: system, id: model.id, search)
          : try request.drawStates(
            of: system,
            id: model.id,
            search,
            isSettled: system.isSettled,
            goal: system.isRootAppeared
          )
      )
    } catch {
      return .failure(error)
    }
  }

  func overflowed(_ outcome: Result<Diagram, DiagramError>) -> Bool {
    if case .failure(.incomplete(.overflow)) = outcome { true } else { false }
  }
}

extension DiagramRequest {
  fileprivate func drawStates<System: SceneSystem>(
    of system: System,
    id: String,
    _ search: SearchOptions,
    isSettled: (System.State) -> Bool,
    goal: ((System.State) -> Bool)?
  ) throws(DiagramError) -> Diagram {
    let exploration = system.explored(options: search, recordsGraph: false)
    let states = try exploration.allStates()
    let trap = goal.map { exploration.trap(goal: $0) } ?? []
    return try .stateGraph(
      of: system,
      states: states,
      title: "The states of \(id)",
      options: options,
      meanings: [
        .initial: "the beginning",
        .goal: options.projection == nil ? "at rest" : "at rest, all of its states",
        .failure: "no way back to a free root",
        .partialFailure: "some of its states have no way back to a free root",
      ]
    ) { trap.contains($0) ? .failure : isSettled($0) ? .goal : .plain }
  }

  fileprivate func drawCounterexample<System: SceneSystem>(
    to properties: [Property<System>],
    of system: System,
    id: String,
    _ search: SearchOptions
  ) throws(DiagramError) -> Diagram {
    let wanted = properties.filter { property in
      self.property.map { $0.rawValue == property.id } ?? true
    }
    let result = system.checked(properties: wanted, options: search)
    let byWeight = result.properties.sorted {
      PropertyID.rank(of: $0.id) < PropertyID.rank(of: $1.id)
    }
    for found in byWeight {
      guard let trace = found.counterexample else { continue }
      return .counterexample(trace, of: system, title: "A counterexample to \(found.id): \(id)")
    }
    if let stopped = result.stopped { throw .incomplete(stopped) }
    if let property, !wanted.isEmpty { throw .holds(property: property.rawValue) }
    throw .noCounterexample(property: property?.rawValue)
  }
}

extension Exploration {
  /// The states, all of them.
  fileprivate func allStates() throws(DiagramError) -> [System.State] {
    if let stopped { throw .incomplete(stopped) }
    return (0..<count).map { state(at: $0) }
  }
}
