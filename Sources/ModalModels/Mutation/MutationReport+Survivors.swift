/// Why mistakes are not caught: an entry for each that is known.
package enum KnownSurvivors {
  /// By the name of the mistake, why it makes no difference, or what is missing.
  package static let reasons: [String: String] = [
    "step:onlyLowestDisappearanceReported":
      "It makes no difference to the engine: when the lowest of several levels reports its "
      + "disappearance, or before, when the engine closed it, all nodes above are taken along. What "
      + "these report themselves changes nothing but that they have been heard."
  ]
}

extension MutationReport {
  /// Mistakes that nothing caught.
  package var survivors: [String] {
    results.filter { $0.status == .survived }.map(\.mutation.name)
      + platform.filter { $0.status == .survived }.map(\.mutation.name)
  }

  /// Of the mistakes that nothing caught, those for which no reason is given.
  package func unexplained(_ reasons: [String: String] = KnownSurvivors.reasons) -> [String] {
    survivors.filter { reasons[$0] == nil }
  }

  /// Of the reasons, those for mistakes that were tried and are caught, or make no difference.
  package func groundless(_ reasons: [String: String] = KnownSurvivors.reasons) -> [String] {
    let fallen =
      results.filter { $0.status == .caught || $0.status == .equivalent }.map(\.mutation.name)
      + platform.filter { $0.status == .caught }.map(\.mutation.name)
    return fallen.filter { reasons[$0] != nil }
  }
}
