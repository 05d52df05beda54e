/// A certificate of one model taken to pieces, for forgers: they change a piece, and put all together
/// again with everything that depends on it, the hashes too.
///
/// It restates the format rather than using the code that reads it, so that a forgery is not held
/// back by what the reader already refuses.
struct DissectedCertificate {
  struct Claim {
    var id: [UInt8]
    /// 1 holds, 2 fails.
    var verdict: UInt64
    var instances: UInt64
    /// 0 for none, or 1 more.
    var bound: UInt64
  }

  struct Evidence {
    var kind: UInt64
    /// Columns with a value for each state.
    var columns: [[UInt64]] = []
    /// What the second column of ends refers to.
    var outcomes: [UInt64] = []
    /// Columns with values for some states, each for a number.
    var sparse: [(number: UInt64, entries: [(position: Int, value: UInt64)])] = []
  }

  struct Refutation {
    var start: Int
    var loop: UInt64
    var choices: [UInt64]
  }

  var version: UInt64
  var id: [UInt8]
  var text: [UInt8]
  var digest: [UInt8]
  var encoding: [UInt8]
  var wordCount: UInt64
  var transitions: UInt64
  var claims: [Claim]
  /// The states of each level, ascending, their last word first.
  var levels: [[[UInt64]]]
  var evidence: [Evidence]
  var refutations: [Refutation]

  private static let magic = Array("modal-check certificate\n".utf8)

  /// Takes a certificate to pieces that was written for properties with so many requirements in all.
  init(_ bytes: [UInt8], requirements: Int) {
    var rest = bytes.dropFirst(Self.magic.count).dropLast(40)
    func number() -> UInt64 {
      var number: UInt64 = 0
      var shift: UInt64 = 0
      while let byte = rest.popFirst() {
        number |= UInt64(byte & 0x7F) << shift
        if byte < 0x80 { break }
        shift += 7
      }
      return number
    }
    func take(_ count: Int) -> [UInt8] {
      defer { rest = rest.dropFirst(count) }
      return Array(rest.prefix(count))
    }
    func text() -> [UInt8] { take(Int(number())) }
    func list<Element>(_ count: Int, _ element: () -> Element) -> [Element] {
      (0..<count).map { _ in element() }
    }

    version = number()
    _ = number()
    id = text()
    self.text = text()
    digest = take(32)
    encoding = text()
    let wordCount = number()
    self.wordCount = wordCount
    transitions = number()
    let widths = list(Int(number())) { Int(number()) }
    claims = list(Int(number())) {
      Claim(id: text(), verdict: number(), instances: number(), bound: number())
    }
    levels = widths.map { width in
      var previous: [UInt64]?
      return list(width) {
        var isEqual = previous != nil
        var state: [UInt64] = []
        for index in 0..<Int(wordCount) {
          let difference = number()
          state.append((isEqual ? previous?[index] ?? 0 : 0) + difference)
          if difference != 0 { isEqual = false }
        }
        previous = state
        return state
      }
    }
    let count = widths.reduce(0, +)
    evidence = list(requirements) {
      var evidence = Evidence(kind: number())
      switch evidence.kind {
      case 1, 3:
        evidence.columns = [list(count, number)]
      case 2:
        evidence.sparse = list(Int(number())) {
          let number_ = number()
          var position = 0
          return (
            number_,
            list(Int(number())) {
              position += Int(number())
              return (position, number())
            }
          )
        }
      case 4:
        let ranks = list(count, number)
        evidence.outcomes = list(Int(number()), number)
        evidence.columns = [ranks, list(count, number)]
      default: break
      }
      return evidence
    }
    refutations = list(claims.count { $0.verdict == 2 }) {
      let start = Int(number())
      let loop = number()
      return Refutation(start: start, loop: loop, choices: list(Int(number()), number))
    }
  }

  /// The certificate as a file, with the end that fits.
  var bytes: [UInt8] {
    var bytes = Self.magic
    func write(_ number: UInt64) {
      var rest = number
      while rest >= 0x80 {
        bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
        rest >>= 7
      }
      bytes.append(UInt8(rest))
    }
    func write(_ numbers: [UInt64]) { for number in numbers { write(number) } }
    func write(text: [UInt8]) {
      write(UInt64(text.count))
      bytes += text
    }

    write([version, 1])
    write(text: id)
    write(text: text)
    bytes += digest
    write(text: encoding)
    write([wordCount, transitions, UInt64(levels.count)])
    write(levels.map { UInt64($0.count) })
    write(UInt64(claims.count))
    for claim in claims {
      write(text: claim.id)
      write([claim.verdict, claim.instances, claim.bound])
    }
    for level in levels {
      var previous: [UInt64]?
      for state in level {
        var isEqual = previous != nil
        for (index, word) in state.enumerated() {
          let difference = word &- (isEqual ? previous?[index] ?? 0 : 0)
          write(difference)
          if difference != 0 { isEqual = false }
        }
        previous = state
      }
    }
    for evidence in evidence {
      write(evidence.kind)
      switch evidence.kind {
      case 2:
        write(UInt64(evidence.sparse.count))
        for (number, entries) in evidence.sparse {
          write([number, UInt64(entries.count)])
          var previous = 0
          for (position, value) in entries {
            write([UInt64(position - previous), value])
            previous = position
          }
        }
      case 4:
        write(
          evidence.columns[0] + [UInt64(evidence.outcomes.count)] + evidence.outcomes
            + evidence.columns[1]
        )
      default: write(evidence.columns.flatMap { $0 })
      }
    }
    for refutation in refutations {
      write([UInt64(refutation.start), refutation.loop, UInt64(refutation.choices.count)])
      write(refutation.choices)
    }
    write([0, 1])
    return sealed(bytes + Array(repeating: 0, count: 40))
  }
}

extension DissectedCertificate {
  /// Takes a state out, with all that is said of it.
  mutating func dropState(at place: Int, ofLevel level: Int) {
    let dropped = levels[..<level].reduce(place) { $0 + $1.count }
    levels[level].remove(at: place)
    for index in evidence.indices {
      for column in evidence[index].columns.indices {
        evidence[index].columns[column].remove(at: dropped)
      }
    }
    move { $0 == dropped ? nil : $0 < dropped ? $0 : $0 - 1 }
  }

  /// Takes a state to another level, with all that is said of it; one that is not there yet may be
  /// the one above the highest.
  mutating func moveState(at place: Int, ofLevel level: Int, to target: Int) {
    let states = levels.flatMap { $0 }
    let state = levels[level].remove(at: place)
    if target == levels.count { levels.append([]) }
    levels[target].append(state)
    levels[target].sort { $0.lexicographicallyPrecedes($1) }
    let order = levels.flatMap { $0 }
    let old = Dictionary(uniqueKeysWithValues: zip(states, states.indices))
    let new = Dictionary(uniqueKeysWithValues: zip(order, order.indices))
    for index in evidence.indices {
      for column in evidence[index].columns.indices {
        let values = evidence[index].columns[column]
        evidence[index].columns[column] = order.map { values[old[$0]!] }
      }
    }
    move { new[states[$0]] }
  }

  /// Takes all that refers to a position to a new one, and forgets what refers to one that is gone.
  private mutating func move(_ moved: (Int) -> Int?) {
    levels.removeAll(where: \.isEmpty)
    for index in evidence.indices {
      for column in evidence[index].sparse.indices {
        evidence[index].sparse[column].entries = evidence[index].sparse[column].entries
          .compactMap { entry in moved(entry.position).map { ($0, entry.value) } }
          .sorted { $0.0 < $1.0 }
      }
    }
    for index in refutations.indices {
      refutations[index].start = moved(refutations[index].start) ?? 0
    }
  }
}
