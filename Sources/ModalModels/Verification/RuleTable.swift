extension ComparisonTable {
  /// What each rule of the hardened policy is good for: the sets of rules with at most two left out
  /// or at most one in force, against the properties of the node tree, from all rules to none.
  ///
  /// Shown rather than claimed. A rule without which nothing fails is not needed as long as the
  /// others are there; which of them hides that it is missing, the rows with fewer rules show.
  ///
  /// `begin` is called with what is checked next.
  package static func rules(
    levels: Int,
    kinds: Set<NodeKind>,
    options: VerificationOptions,
    begin: (String) -> Void = { _ in }
  ) -> ComparisonTable {
    var columns: [String] = []
    var rows: [Row] = []
    let sets = setsOfRules
    for (number, rules) in sets.enumerated() {
      begin("\(name(of: rules)) (\(number + 1) of \(sets.count))")
      let policy: NodeTreePolicy = rules.isEmpty ? .reference : .hardened
      let model = NodeTreeModel(
        id: name(of: rules),
        parameters: NodeTreeParameters(levels: levels, kinds: kinds, rules: rules),
        policy: policy
      )
      let report = model.verify(options)
      columns = report.properties.map(\.id)
      rows.append(Row(name: model.id, cells: report.properties.map { Cell($0) }))
    }
    return ComparisonTable(subject: "rules in force", columns: columns, rows: rows)
  }

  /// The sets that are shown, which leave out what tells no more of a rule than those with one and
  /// with two rules fewer do: larger ones first, then in the order of the rules that are left out.
  private static var setsOfRules: [Set<HardenedRule>] {
    let rules = HardenedRule.allCases
    let masks = (0..<1 << rules.count).filter { missing in
      missing.nonzeroBitCount <= 2 || missing.nonzeroBitCount >= rules.count - 1
    }
    return masks.sorted { ($0.nonzeroBitCount, $0) < ($1.nonzeroBitCount, $1) }
      .map { missing in
        Set(rules.enumerated().filter { missing & (1 << $0.offset) == 0 }.map(\.element))
      }
  }

  private static func name(of rules: Set<HardenedRule>) -> String {
    let all = HardenedRule.allCases
    let missing = all.filter { !rules.contains($0) }.map(\.rawValue)
    switch missing.count {
    case 0: return "hardened"
    case all.count: return "reference"
    case all.count - 1: return "only " + all.filter(rules.contains).map(\.rawValue).joined()
    default: return "without " + missing.joined(separator: ", ")
    }
  }
}
