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
    statistics.eventCounts = (0..<counts.kinds.count).map { counts.kinds[$0] }
    for combination in counts.combinations {
      let count = counts.noted[Int(combination)].count
      for bit in 0..<16 where combination >> bit & 1 == 1 { statistics.markCounts[bit] += count }
    }
    statistics.bytes = bytes
    return statistics
  }

  @usableFromInline
  func markedSources(in counts: borrowing TransitionCounts) -> [Exploration<System>.MarkedSource] {
    counts.combinations.sorted().map { combination in
      let noted = counts.noted[Int(combination)]
      return Exploration<System>.MarkedSource(
        marks: TransitionMarks(rawValue: combination),
        count: noted.count,
        source: Int(noted.source)
      )
    }
  }
}
