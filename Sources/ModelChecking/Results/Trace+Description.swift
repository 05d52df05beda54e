extension Trace where System: DescribedSystem {
  /// The trace in the words of `system`, whose run it is.
  ///
  /// - Complexity: O(*n*) in its length.
  public func described(by system: System) -> TraceDescription {
    TraceDescription(
      initial: states.first.map(system.describe) ?? StateDescription(fields: []),
      steps: zip(events.indices, events).map { index, event in
        TraceDescription.Step(
          event: system.describe(event, in: states[index]),
          state: system.describe(states[index + 1]),
          notes: system.notes(on: event, in: states[index])
        )
      },
      loopStart: loopStart,
      pointOfNoReturn: pointOfNoReturn
    )
  }
}
