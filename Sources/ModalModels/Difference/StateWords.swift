package import ModelChecking

/// The states of a search in words, no two the same.
///
/// The systems of this package describe all that a state holds. Of another system, states that are
/// described by the same words are told apart by their packed words, which mean the same only as long
/// as states are packed in the same way. To find them, all words are hashed and
/// hashes sorted, so that the words of no more than a few states are held at a time: those of all
/// would take many times the memory of the search.
package struct StateWords<System: DescribedSystem> {
  private let exploration: Exploration<System>

  /// Whether another state has the same words, by number.
  private var isAmbiguous: [Bool]

  /// The bytes held for each state while the words are compared.
  package static var bytesPerState: Int { 8 + 4 + 1 }

  /// Compares the words of all states, and asks now and then for a reason to stop.
  ///
  /// O(*n* log *n*).
  package init(
    of exploration: Exploration<System>,
    until reasonToStop: () -> StopReason?
  ) throws(StopReason) {
    self.exploration = exploration
    isAmbiguous = Array(repeating: false, count: exploration.count)
    var hashes: [UInt64] = []
    hashes.reserveCapacity(exploration.count)
    for number in 0..<exploration.count {
      if number & 0xFF == 0, let reason = reasonToStop() { throw reason }
      hashes.append(Self.hash(description(of: number)))
    }
    var numbers = Array(0..<UInt32(exploration.count))
    numbers.sort { (hashes[Int($0)], $0) < (hashes[Int($1)], $1) }
    var start = 0
    while start < numbers.count {
      let hash = hashes[Int(numbers[start])]
      var end = start + 1
      while end < numbers.count, hashes[Int(numbers[end])] == hash { end += 1 }
      if end > start + 1 { markAmbiguous(numbers[start..<end].map { Int($0) }) }
      start = end
    }
  }

  /// Marks those of the states that have the words of another one of them.
  private mutating func markAmbiguous(_ numbers: [Int]) {
    let groups = Dictionary(grouping: numbers, by: description)
    for group in groups.values where group.count > 1 {
      for number in group { isAmbiguous[number] = true }
    }
  }

  /// The words of the state with this number.
  package subscript(number: Int) -> String {
    let words = description(of: number)
    return isAmbiguous[number] ? "\(words); code: \(exploration.state(at: number).digits)" : words
  }

  private func description(of number: Int) -> String {
    exploration.system.describe(exploration.state(at: number)).words
  }

  /// FNV-1a, so that a run does not differ from another one.
  private static func hash(_ words: String) -> UInt64 {
    words.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}

extension StateDescription {
  /// The state on one line.
  fileprivate var words: String {
    fields.map { "\($0.name): \($0.value)" }.joined(separator: "; ")
  }
}

extension EventDescription {
  /// The event on one line, such as `root: add screen`.
  package var words: String {
    let call = argument.map { "\(event) \($0)" } ?? event
    return at.map { "\($0): \(call)" } ?? call
  }
}
