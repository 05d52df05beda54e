import ModelChecking

extension Exploration where System: DescribedSystem {
  /// The graph in the format of Aldebaran: a line with the number of the initial state, of transitions
  /// and of states, then one a transition, with the event as its label. Events that change nothing are
  /// transitions too.
  ///
  /// A system with several initial states gets one more, with a transition to each.
  ///
  /// - Complexity: O(transitions), and as much memory for the text.
  func aut() throws(ExportError) -> String {
    if let stopped { throw .incomplete(stopped) }
    let initial = levelEnds.first ?? 0
    let extra = initial == 1 ? 0 : initial
    var text = "des (\(extra == 0 ? 0 : count),\(statistics.transitions + extra),"
    text += "\(count + (extra == 0 ? 0 : 1)))\n"
    for number in 0..<extra { text += "(\(count),\"start\",\(number))\n" }
    var workspace = system.makeWorkspace()
    for source in 0..<count {
      let state = state(at: source)
      forEachTransition(from: source, using: &workspace) { event, target, _ in
        let label = system.describe(event, in: state).word
        text += "(\(source),\"\(label)\",\(target))\n"
      }
    }
    return text
  }
}

extension EventDescription {
  /// The event as one word for other tools, without the quotes and spaces that they take amiss.
  fileprivate var word: String {
    let words = [event, argument, at].compactMap { $0 }.joined(separator: "_")
    return String(words.map { $0 == "\"" || $0 == "\\" || $0.isWhitespace ? "_" : $0 })
  }
}
