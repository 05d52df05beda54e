import ModalModels

extension RuleCoverage {
  /// The kinds of rules there are, each with what to say: how many were used, how often each, which
  /// never, and which can't be.
  var paragraphs: [(heading: String, used: String, never: String?, absent: [String])] {
    Kind.allCases.compactMap { kind in
      let items = items.filter { $0.kind == kind }
      guard !items.isEmpty else { return nil }
      let used = items.filter { $0.count > 0 }
      let missing = items.filter(\.isMissing)
      let possible = used.count + missing.count
      var reasons: [(reason: String, names: [String])] = []
      for item in items where item.count == 0 {
        guard let reason = item.absence else { continue }
        if let index = reasons.firstIndex(where: { $0.reason == reason }) {
          reasons[index].names.append(item.name)
        } else {
          reasons.append((reason, [item.name]))
        }
      }
      return (
        "\(kind.heading): \(used.count) of \(possible) used.",
        used.map { "\($0.name) \($0.count.grouped)" }.joined(separator: ", "),
        missing.isEmpty ? nil : missing.map(\.name).joined(separator: ", "),
        reasons.map { "\($0.names.joined(separator: ", ")): \($0.reason)" }
      )
    }
  }

  var json: JSONValue {
    .array(
      items.map { item in
        .object([
          ("kind", .string(item.kind.word)), ("name", .string(item.name)),
          ("count", .number(item.count)), ("absence", .optional(item.absence)),
        ])
      }
    )
  }
}

extension RuleCoverage.Kind {
  fileprivate var heading: String {
    switch self {
    case .tableRow: "Rows of the engine's tables"
    case .platformRule: "Rules of the platform"
    case .nodeTreeEvent: "Kinds of events of node trees"
    case .platformEvent: "Kinds of events of the platform"
    }
  }

  /// Its name in machine formats.
  fileprivate var word: String {
    switch self {
    case .tableRow: "table-row"
    case .platformRule: "platform-rule"
    case .nodeTreeEvent: "node-tree-event"
    case .platformEvent: "platform-event"
    }
  }
}
