/// A node-tree model as a file states it: a policy, explored at one or several numbers of levels.
package struct NodeTreeModelFile: Hashable, Sendable {
  /// What the model is called in headings.
  package var title: String?

  package var policy: NodeTreePolicy

  /// The hardened rules in force.
  package var rules: Set<HardenedRule>

  /// The numbers of levels, in the order given; one model each.
  package var levels: [Int]

  /// What may be added.
  package var kinds: Set<NodeKind>

  /// What surrounds the tree.
  package var environment: NodeTreeEnvironment

  /// Where the file names each of the numbers of levels.
  package var levelPlaces: [Int: SourceLocation]

  /// Where what is expected is stated; nil if nothing is.
  package var expectationPlace: SourceLocation?

  /// What is expected, where it is not that the property holds.
  package var expectations: [PropertyExpectation]

  /// What a file says of one property: for the models with some numbers of levels, or all.
  package struct PropertyExpectation: Hashable, Sendable {
    package var property: PropertyID

    /// The numbers of levels it is for; nil for all.
    package var levels: [Int]?

    package var expectation: ExpectedVerdict
  }
}

/// What may happen around a tree.
package enum NodeTreeEnvironment: String, CaseIterable, Hashable, Sendable {
  /// Everything may call everything at any time.
  case unconstrained
}

/// A single model to be checked.
package struct NodeTreeModel: Hashable, Sendable {
  /// The id of its file, with `@levels=` and the number if the file gives several.
  package var id: String

  package var title: String?

  package var parameters: NodeTreeParameters

  /// The policy that the file names; `parameters.rules` says what is in force of it.
  package var policy: NodeTreePolicy

  package var environment: NodeTreeEnvironment

  /// Whether the command line has changed the model, and with it what is expected.
  package var isOverridden = false

  /// Where the file names its number of levels; nil if the model is built in.
  package var location: SourceLocation?

  /// Where its file states what is expected, be it of this property or of others; nil if it doesn't.
  package var expectationPlace: SourceLocation?

  /// What is expected of the properties for which the file says something.
  package var expectations: [PropertyID: ExpectedVerdict]

  /// Makes a model; of the policy's rules those of `parameters` are in force.
  package init(
    id: String,
    title: String? = nil,
    parameters: NodeTreeParameters,
    policy: NodeTreePolicy,
    environment: NodeTreeEnvironment = .unconstrained,
    location: SourceLocation? = nil,
    expectations: [PropertyID: ExpectedVerdict] = [:]
  ) {
    self.id = id
    self.title = title
    self.parameters = parameters
    self.policy = policy
    self.environment = environment
    self.location = location
    self.expectations = expectations
  }

  /// What is expected of `property`: that it holds, unless the file says otherwise.
  package func expectation(of property: PropertyID) -> ExpectedVerdict {
    expectations[property] ?? .holds(at: expectationPlace)
  }
}

extension NodeTreeModelFile {
  /// The models that the file states; `id` is the id of the file.
  package func models(id: String) -> [NodeTreeModel] {
    levels.map { level in
      let applying = expectations.filter { $0.levels?.contains(level) ?? true }
      var model = NodeTreeModel(
        id: levels.count == 1 ? id : "\(id)@levels=\(level)",
        title: title,
        parameters: NodeTreeParameters(levels: level, kinds: kinds, rules: rules),
        policy: policy,
        environment: environment,
        location: levelPlaces[level],
        expectations: Dictionary(
          uniqueKeysWithValues: applying.map { ($0.property, $0.expectation) }
        )
      )
      model.expectationPlace = expectationPlace
      return model
    }
  }
}
