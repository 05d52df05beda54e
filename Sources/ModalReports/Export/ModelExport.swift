package import ModalModels
package import ModelChecking

/// The languages of other tools that a model can be written in.
package enum ExportFormat: String, CaseIterable, Hashable, Sendable {
  /// For SPIN: the rules as code.
  case promela
  /// For rumur: the rules as code.
  case murphi
  /// For mCRL2, CADP and LTSmin: the explored graph (Aldebaran).
  case aut
}

/// Why a model can't be written.
package enum ExportError: Error, Hashable, Sendable {
  /// Only node trees have rules that are written as code.
  case noRules(model: String, format: ExportFormat)

  /// The search ended before the whole graph was seen.
  case incomplete(StopReason)

  /// The scenario can't be meant.
  case contradiction(ScenarioError)
}

extension ExportError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noRules(let model, let format):
      """
      '\(model)' is a scenario, which can't be written in \(format.rawValue): only a node tree's \
      rules can. Use '--format aut' for its graph.
      """
    case .incomplete(let reason):
      "Nothing was written, since not all states were seen: \(reason.words). \(reason.remedy)"
    case .contradiction(let error): error.message
    }
  }
}

extension ExportFormat {
  /// Writes `model` in this language.
  ///
  /// - Parameters:
  ///   - model: what to write.
  ///   - search: how far to explore, where the graph is what is written.
  /// - Returns: the whole text.
  /// - Throws: `ExportError`, also where a bound ended the search: a part of a graph would pass for
  ///   the whole.
  package func text(
    of model: Model,
    search: SearchOptions
  ) throws(ExportError) -> String {
    switch (self, model) {
    case (.promela, .nodeTree(let model)): return model.parameters.promela
    case (.murphi, .nodeTree(let model)): return model.parameters.murphi
    case (.aut, .nodeTree(let model)):
      return try withNodeTreeSystem(model.parameters, GraphExport(search: search)).get()
    case (.aut, .scenario(let model)):
      let system: ScenarioSystem
      do {
        system = try ScenarioSystem(model.scenario, strategy: model.strategy)
      } catch {
        throw .contradiction(error)
      }
      return try system.explored(options: search, recordsGraph: false).aut()
    case (.promela, .scenario(let model)), (.murphi, .scenario(let model)):
      throw .noRules(model: model.id, format: self)
    }
  }
}

/// Writes the graph of a node tree.
private struct GraphExport: NodeTreeSystemUse {
  let search: SearchOptions

  func use<System: NodeTreeTransitionSystem>(_ system: System) -> Result<String, ExportError> {
    Result { () throws(ExportError) in
      try system.explored(options: search, recordsGraph: false).aut()
    }
  }

  func overflowed(_ outcome: Result<String, ExportError>) -> Bool {
    if case .failure(.incomplete(.overflow)) = outcome { true } else { false }
  }
}
