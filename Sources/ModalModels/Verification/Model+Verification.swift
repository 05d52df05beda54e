extension Model {
  /// The properties that have a meaning for the model, in the order in which reports list them.
  package var properties: [PropertyID] {
    switch self {
    case .nodeTree: NodeTreeModelFile.properties
    case .scenario(let model): model.properties
    }
  }

  /// What the model is checked with, as reports list it.
  package var reportedParameters: [(name: String, value: ParameterValue)] {
    switch self {
    case .nodeTree(let model): model.reportedParameters
    case .scenario(let model): model.reportedParameters
    }
  }

  /// What the model says should come out for a property.
  package func expectation(of property: PropertyID) -> ExpectedVerdict {
    switch self {
    case .nodeTree(let model): model.expectation(of: property)
    case .scenario(let model): model.expectation(of: property)
    }
  }

  /// Checks the model's properties against what it expects of them.
  package func verify(_ options: VerificationOptions) -> ModelReport {
    switch self {
    case .nodeTree(let model): model.verify(options)
    case .scenario(let model): model.verify(options)
    }
  }
}
