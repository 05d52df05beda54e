/// How often a model used each rule that it is made of: the rows of the engine's tables, and the
/// rules of the presentation platform; and how often it took each kind of event.
///
/// A proof about rules that were never used, or about events that never came, is worth little, so
/// those are named.
package struct RuleCoverage: Hashable, Sendable {
  /// What is counted.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case tableRow = "row of the engine's tables"
    case platformRule = "rule of the platform"
    case nodeTreeEvent = "event of node trees"
    case platformEvent = "event of the platform"
  }

  /// One rule.
  package struct Item: Hashable, Sendable {
    package var kind: Kind
    package var name: String

    /// By how many transitions it was used.
    package var count: Int

    /// Why no transition of this model can use it; nil if one might.
    package var absence: String?

    package init(kind: Kind, name: String, count: Int, absence: String?) {
      self.kind = kind
      self.name = name
      self.count = count
      self.absence = absence
    }

    /// Whether it might have been used and was not.
    package var isMissing: Bool { count == 0 && absence == nil }
  }

  /// All rules there are, in the order in which they are documented.
  package var items: [Item]

  package init(items: [Item]) { self.items = items }

  /// The rules alone, without the events, which reports on one model name anyway.
  package var rules: RuleCoverage {
    RuleCoverage(items: items.filter { $0.kind == .tableRow || $0.kind == .platformRule })
  }

  /// What several models use together: a rule is absent only if it is so from each of them.
  package static func total(of coverages: [RuleCoverage]) -> RuleCoverage {
    var total = RuleCoverage(items: [])
    var positions: [String: Int] = [:]
    for item in coverages.flatMap(\.items) {
      let key = "\(item.kind.rawValue) \(item.name)"
      guard let position = positions[key] else {
        positions[key] = total.items.count
        total.items.append(item)
        continue
      }
      total.items[position].count += item.count
      if item.absence == nil { total.items[position].absence = nil }
    }
    return total
  }
}
