extension Search {
  /// Turns the search into what it has found.
  @inlinable
  consuming func finish() -> Exploration<System> {
    if visited.count > levelEnds.last ?? 0 { levelEnds.append(visited.count) }
    let counts = crew.total(without: expanded..<crew.expandedEnd, of: visited.lookup)
    let statistics = statistics(from: counts)
    let marked = markedSources(in: counts)
    return Exploration(
      system: system,
      options: options,
      statistics: statistics,
      stopped: stopped,
      expandedCount: expanded,
      levelEnds: levelEnds,
      visited: visited,
      predecessors: predecessors,
      record: record,
      triggered: triggered,
      recordsGraph: monitor.keepsAll,
      markedSources: marked
    )
  }

  @usableFromInline
  func statistics(from counts: borrowing TransitionCounts) -> Statistics {
    var statistics = Statistics()
    statistics.states = visited.count
    statistics.transitions = counts.transitions
    statistics.selfLoops = counts.selfLoops
    statistics.depth = max(levelEnds.count - 1, 0)
    statistics.levelWidths = zip(levelEnds, [0] + levelEnds).map { $0 - $1 }
    statistics.eventCounts = (0..<counts.kindCount).map { counts.count(ofKind: $0) }
    for (marks, _) in counts.combinations {
      let count = counts.count(of: marks)
      for bit in 0..<16 where marks >> bit & 1 == 1 { statistics.markCounts[bit] += count }
    }
    statistics.bytes = bytes
    return statistics
  }

  @usableFromInline
  func markedSources(in counts: borrowing TransitionCounts) -> [Exploration<System>.MarkedSource] {
    let combinations = counts.combinations.filter { $0.marks != 0 }
    return combinations.sorted { $0.marks < $1.marks }.map { marks, source in
      Exploration<System>.MarkedSource(
        marks: TransitionMarks(rawValue: marks),
        count: counts.count(of: marks),
        source: Int(source)
      )
    }
  }
}
