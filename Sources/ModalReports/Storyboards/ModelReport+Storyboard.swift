package import ModalModels

extension ModelReport {
  /// The stories that can be told of failures, each with the name of the property: first those that
  /// are not as expected, and of these first what users notice most.
  package var storyboards: [(property: String, storyboard: Storyboard)] {
    failures.compactMap { failure in
      Storyboard(failure.property, of: id).map { (failure.property.id, $0) }
    }
  }

  /// The story of a property's counterexample, or of the first of `storyboards`.
  ///
  /// - Throws: `DiagramError` if nothing fails, or the search ended before anything did.
  package func storyboard(of property: PropertyID?) throws(DiagramError) -> Storyboard {
    let wanted = properties.filter { property.map(\.rawValue) ?? $0.id == $0.id }
    let found = storyboards.first { property.map(\.rawValue) ?? $0.property == $0.property }
    if let found { return found.storyboard }
    if let stopped { throw .incomplete(stopped) }
    if let property, !wanted.isEmpty { throw .holds(property: property.rawValue) }
    throw .noCounterexample(property: property?.rawValue)
  }
}
