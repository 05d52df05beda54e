import ModalModels
import ModelChecking

// Properties often fail by one and the same run. A report for people shows such a run once, and says
// of the others only what is not to be seen from its steps.

extension TraceDescription {
  /// Whether the steps of `other` begin with all of these.
  func isBeginning(of other: TraceDescription) -> Bool {
    initial == other.initial && other.steps.starts(with: steps)
  }

  /// What the property makes of the steps, in sentences, each with a space before it.
  var remark: String {
    var remark = ""
    if let pointOfNoReturn {
      remark +=
        " Step \(pointOfNoReturn) is the point of no return: from there on, what should stay "
        + "possible is out of reach."
    }
    if let loopStart {
      remark +=
        loopStart == steps.count
        ? " Nothing happens any more then." : " The steps from \(loopStart + 1) on repeat for ever."
    }
    return remark
  }
}

/// A counterexample whose steps were shown before, with another property.
struct ShownRun {
  var id: String
  var trace: TraceDescription

  /// What `trace`, which is the beginning of this one, is to be called, in sentences.
  func reference(from trace: TraceDescription) -> String {
    let isWhole = trace.steps.count == self.trace.steps.count
    return "\(isWhole ? "" : "the first of ")the run of \(id) above." + trace.remark
  }
}

extension ModelReport {
  /// The properties that have counterexamples: first those that are not as expected, and of these
  /// first what users notice most.
  var failures: [(property: PropertyReport, outcome: PropertyOutcome)] {
    let ranked = outcomes.enumerated().compactMap { place, found in
      found.property.counterexample.map { _ in
        let isExpected = found.outcome.outcome == .asExpected
        return (
          rank: (isExpected ? 1 : 0, PropertyID.rank(of: found.property.id), place), failure: found
        )
      }
    }
    return ranked.sorted { $0.rank < $1.rank }.map(\.failure)
  }

  /// The failures in their order, each with the one before it that shows all of its steps, if there
  /// is one.
  var counterexamples:
    [(
      property: PropertyReport, outcome: PropertyOutcome, trace: TraceDescription,
      shown: ShownRun?
    )]
  {
    var shown: [ShownRun] = []
    return failures.compactMap { property, outcome in
      guard let trace = property.counterexample else { return nil }
      let earlier = shown.first { trace.isBeginning(of: $0.trace) }
      if earlier == nil { shown.append(ShownRun(id: property.id, trace: trace)) }
      return (property, outcome, trace, earlier)
    }
  }
}
