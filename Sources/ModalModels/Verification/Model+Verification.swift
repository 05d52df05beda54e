extension Model {
  /// Checks the model's properties against what it expects of them.
  package func verify(_ options: VerificationOptions) -> ModelReport {
    switch self {
    case .nodeTree(let model): model.verify(options)
    case .scenario(let model): model.verify(options)
    }
  }
}
