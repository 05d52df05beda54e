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
