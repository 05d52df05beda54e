import ModalModels

extension VerificationReport {
  /// Shortens the excerpts of models, the largest first, until all together weigh at most `limit`,
  /// besides the states of counterexamples: what small models don't need is left to larger ones, so
  /// that as many as possible stay whole.
  ///
  /// - Complexity: O(*m* log *m*) in the models, and the states of the excerpts.
  package mutating func shortenExcerpts(to limit: Int) {
    let weights = models.compactMap { $0.excerpt?.weight }.sorted()
    var room = max(limit, 0)
    for (index, weight) in weights.enumerated() {
      let share = room / (weights.count - index)
      if weight > share {
        for model in models.indices { models[model].excerpt?.shorten(to: share) }
        return
      }
      room -= weight
    }
  }
}
