package import ModelChecking

/// What differs between two versions of a model.
package struct ModelDifference: Hashable, Sendable {
  /// A state or transition that only one version has, with a shortest run of that version there.
  package struct Witnessed: Hashable, Sendable {
    package var words: String
    package var run: [String]

    /// The states between which it leads, for a transition.
    package var ends: Ends?
  }

  /// Where a transition leads from and to, and by what event.
  package struct Ends: Hashable, Sendable {
    package var source: String
    package var event: String
    package var target: String
  }

  /// A verdict that is another one, or that only one version has; or one that is the same for another
  /// reason, with a counterexample of another length.
  package struct VerdictChange: Hashable, Sendable {
    package var property: String
    package var old: Verdict?
    package var new: Verdict?

    /// The events of the counterexample, of the version for which it fails; of the new one if it
    /// fails for both.
    package var counterexample: [String]

    /// The numbers of events in the counterexamples of the versions for which it fails.
    package var oldLength: Int?
    package var newLength: Int?

    /// Whether the verdict itself is another one.
    package var isOfVerdict: Bool { old != new }
  }

  package var id: String

  /// What the old version is called.
  package var oldID: String

  /// Numbers of states and transitions.
  package var oldSize: (states: Int, transitions: Int) {
    (old.states.count, old.transitions.count)
  }
  package var newSize: (states: Int, transitions: Int) {
    (new.states.count, new.transitions.count)
  }

  /// In the order of the lengths of their runs, the shortest first.
  package var addedStates: [Witnessed]
  package var removedStates: [Witnessed]
  package var addedTransitions: [Witnessed]
  package var removedTransitions: [Witnessed]
  package var verdicts: [VerdictChange]

  package let old: StateGraph
  package let new: StateGraph

  /// Whether nothing differs.
  package var isEmpty: Bool {
    addedStates.isEmpty && removedStates.isEmpty && addedTransitions.isEmpty
      && removedTransitions.isEmpty && verdicts.isEmpty
  }
}

extension ModelDifference {
  /// Compares two versions.
  ///
  /// - Complexity: O(states + transitions), and the lengths of the runs.
  package init(from old: ModelResult, to new: ModelResult) {
    id = new.id
    oldID = old.id
    self.old = old.graph
    self.new = new.graph
    (addedStates, addedTransitions) = new.graph.surplus(over: old.graph)
    (removedStates, removedTransitions) = old.graph.surplus(over: new.graph)
    let ids = old.properties.map(\.id) + new.properties.map(\.id)
    var seen: Set<String> = []
    verdicts = ids.filter { seen.insert($0).inserted }.compactMap { id in
      let before = old.properties.first { $0.id == id }
      let after = new.properties.first { $0.id == id }
      let lengths = [before, after].map { $0?.verdict == .fails ? $0?.counterexample.count : nil }
      guard before?.verdict != after?.verdict || lengths[0] != lengths[1] else { return nil }
      return VerdictChange(
        property: id,
        old: before?.verdict,
        new: after?.verdict,
        counterexample: (after?.verdict == .fails ? after : before)?.counterexample ?? [],
        oldLength: lengths[0],
        newLength: lengths[1]
      )
    }
  }
}

extension StateGraph {
  /// The states and transitions that `other` does not have.
  fileprivate func surplus(
    over other: StateGraph
  ) -> (states: [ModelDifference.Witnessed], transitions: [ModelDifference.Witnessed]) {
    let known = Set(other.states)
    let knownTransitions = Set(other.transitions.map(other.words))
    let steps = lastSteps
    func run(to state: Int) -> [String] {
      var events: [String] = []
      var position = state
      while let step = steps[position] {
        events.append(transitions[step].event)
        position = transitions[step].source
      }
      return events.reversed()
    }
    // States stand in breadth-first order, so these come with the shortest runs first.
    let surplusStates = states.indices.filter { !known.contains(states[$0]) }.map {
      ModelDifference.Witnessed(words: states[$0], run: run(to: $0))
    }
    let surplusTransitions = transitions.compactMap { transition -> ModelDifference.Witnessed? in
      let words = words(transition)
      guard !knownTransitions.contains(words) else { return nil }
      return ModelDifference.Witnessed(
        words: words,
        run: run(to: transition.source) + [transition.event],
        ends: ModelDifference.Ends(
          source: states[transition.source],
          event: transition.event,
          target: states[transition.target]
        )
      )
    }
    return (surplusStates, surplusTransitions)
  }

  /// A transition in words that mean the same in every graph.
  package func words(_ transition: Transition) -> String {
    "[\(states[transition.source])] \(transition.event) [\(states[transition.target])]"
  }
}

/// What differs between two sets of models.
package struct DifferenceReport: Sendable {
  /// The models that are in both.
  package var models: [ModelDifference]

  /// The ids of those that are only in one.
  package var added: [String]
  package var removed: [String]

  /// Compares models with the same ids; a single model on each side with each other, whatever they
  /// are called.
  package init(from old: [ModelResult], to new: [ModelResult]) {
    if let before = old.first, let after = new.first, old.count == 1, new.count == 1 {
      models = [ModelDifference(from: before, to: after)]
      (added, removed) = ([], [])
      return
    }
    models = new.compactMap { after in
      old.first { $0.id == after.id }.map { ModelDifference(from: $0, to: after) }
    }
    added = new.map(\.id).filter { id in !old.contains { $0.id == id } }
    removed = old.map(\.id).filter { id in !new.contains { $0.id == id } }
  }

  package var isEmpty: Bool {
    added.isEmpty && removed.isEmpty && models.allSatisfy(\.isEmpty)
  }
}
