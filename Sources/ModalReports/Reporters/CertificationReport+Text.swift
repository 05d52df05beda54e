import CommandLineTool
import ModalModels
import ModelCertificates
import ModelChecking

extension CertificationReport {
  /// The report for people.
  func text(_ style: TextStyle, width: Int) -> String {
    func body(_ text: String, indent: Int = 2, hanging: Int = 2) -> [String] {
      wrapped(text, width: width, indent: indent, hanging: hanging)
    }
    let (role, words) = conclusion
    var lines = [style.apply(role, to: "\(withoutControls(file)): \(words)")]
    if let rejection {
      let model = rejection.model.map { "\(withoutControls($0)): " } ?? ""
      lines += body(
        stopped.map { "\(model)Nothing is known of it: \($0.words). \($0.remedy)" }
          ?? "\(model)\(rejection.reason)"
      )
    }
    for model in models {
      lines += ["", style.apply(.heading, to: withoutControls(model.checked.certified.id))]
      lines += model.sentences.flatMap { body($0) }
    }
    if rejection == nil {
      lines.append("")
      lines += body(
        "A certificate is about models. That the production engine does what they say is no part of "
          + "it: 'modal-check conform' runs the engine itself.",
        indent: 0,
        hanging: 0
      )
    }
    if models.contains(where: { !$0.missing.isEmpty }) {
      lines += body(
        "What it leaves out is not known. To ask for less, name properties with --property.",
        indent: 0,
        hanging: 0
      )
    }
    for id in uncertified.map(withoutControls) + meaningless.map(\.rawValue) {
      lines.append(style.apply(.failure, to: "Not certified: \(id)"))
    }
    for error in unwritable { lines.append(style.apply(.failure, to: error.message)) }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension CertificationReport.CertifiedVerdicts {
  /// What is certain, a paragraph for each thing.
  fileprivate var sentences: [String] {
    let certified = checked.certified
    let states = certified.states.counted("state", "states")
    let transitions = certified.transitions.counted("transition", "transitions")
    var sentences: [String] = []
    if checked.named == nil {
      sentences.append(
        "No model of this name is known here, so that every property is expected to hold. It has "
          + "\(words(of: checked.model.reportedParameters)); its text has the SHA-256 "
          + "\(certified.digest)."
      )
    }
    sentences.append("\(states), \(transitions), depth \(certified.depth): all that there are")
    sentences += properties.map { property, outcome in
      let remark = outcome.outcome == .asExpected ? "" : " (\(outcome.words))"
      return property.sentence + remark
    }
    sentences += missing.map { "? \($0.rawValue): undecided, the certificate does not say" }
    if !unasked.isEmpty {
      let names = unasked.map(\.rawValue).joined(separator: ", ")
      sentences.append("Not asked for, and not certified: \(names)")
    }
    return sentences
  }
}

extension CertifiedProperty {
  /// The verdict in a line.
  fileprivate var sentence: String {
    let instances = claim.instances.counted("instance", "instances")
    switch counterexampleLength {
    case nil:
      let bound = claim.bound.map { ", in \($0.counted("step", "steps")) at most" } ?? ""
      return "+ \(claim.id): holds, \(instances)\(bound)"
    case let length?:
      let shortest = isShortest ? ", and there is no shorter one" : ", perhaps not the shortest"
      return
        "- \(claim.id): fails, counterexample of \(length.counted("event", "events"))\(shortest)"
    }
  }
}
