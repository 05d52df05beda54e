import ModelChecking
import Synchronization

/// Remembers of the states asked about last what the properties ask of them.
///
/// A dozen requirements go over all states one after the other, and to unpack a state costs more than
/// all that is then asked of it. So everything is found out together, once for each state as long as
/// there are no more than the memory holds; its size is bounded, whatever a search is allowed.
/// Nothing but time depends on what is remembered. Threads that search side by side meet in one of
/// several parts, by the state, and seldom in the same.
final class PlatformFactsMemory: Sendable {
  private let parts: [Part]

  /// A memory with so many places in each of its parts, a power of two. With a hundred bytes each,
  /// those that it has unless told otherwise take 6 MiB.
  init(_ code: PlatformCode, places: Int = 4096) {
    parts = (0..<1 << partBits).map { _ in Part(Table(code, places: places)) }
  }

  /// A predicate: whether all of `facts` are so in a state.
  func include(_ facts: PlatformFacts) -> @Sendable (Words4) -> Bool {
    { state in self.known(of: state).facts.isSuperset(of: facts) }
  }

  /// Whether a presentation is shown in a state.
  func shows(_ presentation: Int, in state: Words4) -> Bool {
    known(of: state).shown.contains(presentation)
  }

  private func known(of state: Words4) -> Known {
    let hash = state.spread
    let part = Int(truncatingIfNeeded: hash) & (parts.count - 1)
    return parts[part].table.withLock { $0.known(of: state, hash) }
  }
}

/// How many bits of a hash say which part a state is in.
private let partBits: UInt64 = 4

/// What is known of a state.
private struct Known: BitwiseCopyable {
  var state = Words4 { _ in 0 }
  var isUsed = false
  var facts = PlatformFacts()
  var shown = PresentationSet()
}

/// Presentations, one bit each: their numbers take a byte.
private struct PresentationSet: BitwiseCopyable {
  private var bits: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  mutating func insert(_ id: CompiledScenario.PresentationID) {
    let bit: UInt64 = 1 &<< UInt64(id & 63)
    switch id >> 6 {
    case 0: bits.0 |= bit
    case 1: bits.1 |= bit
    case 2: bits.2 |= bit
    default: bits.3 |= bit
    }
  }

  func contains(_ id: Int) -> Bool {
    let word =
      switch id >> 6 {
      case 0: bits.0
      case 1: bits.1
      case 2: bits.2
      default: bits.3
      }
    return word & (1 &<< UInt64(id & 63)) != 0
  }
}

private final class Part: Sendable {
  let table: Mutex<Table>

  init(_ table: Table) { self.table = Mutex(table) }
}

/// States by their hash, each with one place that it can be at: the state asked about takes it from
/// another. A quarter of the places is used before there are twice as many, so that few states meet.
private struct Table: Sendable {
  private let code: PlatformCode
  private var view: PlatformView
  private var entries: [Known]
  private var count = 0
  private let largestSize: Int

  private static let firstSize = 32

  init(_ code: PlatformCode, places: Int) {
    self.code = code
    largestSize = places
    view = PlatformView(code.tables, code.tables.scenario.emptyState)
    entries = Array(repeating: Known(), count: Self.firstSize)
  }

  mutating func known(of state: Words4, _ hash: UInt64) -> Known {
    let place = place(hash)
    if entries[place].isUsed, entries[place].state == state { return entries[place] }
    let known = find(state)
    if count * 4 > entries.count, entries.count < largestSize { grow() }
    remember(known, hash)
    return known
  }

  private mutating func find(_ state: Words4) -> Known {
    code.decode(state, into: &view.state)
    var known = Known(state: state, isUsed: true, facts: view.facts)
    for id in view.shown { known.shown.insert(id) }
    return known
  }

  private func place(_ hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash >> partBits) & (entries.count - 1)
  }

  private mutating func remember(_ known: Known, _ hash: UInt64) {
    let place = place(hash)
    if !entries[place].isUsed { count += 1 }
    entries[place] = known
  }

  private mutating func grow() {
    let old = entries
    entries = Array(repeating: Known(), count: old.count * 2)
    count = 0
    for known in old where known.isUsed { remember(known, known.state.spread) }
  }
}

extension Words4 {
  /// The words mixed so that their differences show in all bits, the lowest too.
  fileprivate var spread: UInt64 {
    func stir(_ word: UInt64) -> UInt64 { (word ^ word >> 32) &* 0x9E37_79B9_7F4A_7C15 }
    let mixed = stir(stir(stir(stir(first) ^ second) ^ third) ^ fourth)
    return mixed ^ mixed >> 32
  }
}
