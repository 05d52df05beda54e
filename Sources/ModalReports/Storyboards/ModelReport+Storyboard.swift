package import ModalModels

extension ModelReport {
  /// The story of a property's counterexample, or of the first that there is.
  ///
  /// - Throws: `DiagramError` if nothing fails, or the search ended before anything did.
  package func storyboard(of property: PropertyID?) throws(DiagramError) -> Storyboard {
    let wanted = properties.filter { property.map(\.rawValue) ?? $0.id == $0.id }
    for found in wanted {
      if let storyboard = Storyboard(found, of: id) { return storyboard }
    }
    if let stopped { throw .incomplete(stopped) }
    if let property, !wanted.isEmpty { throw .holds(property: property.rawValue) }
    throw .noCounterexample(property: property?.rawValue)
  }
}
