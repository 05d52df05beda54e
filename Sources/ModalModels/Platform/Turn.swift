import ModelChecking

/// One atomic step of the platform, while it is worked out: the state it changes, the ways it takes
/// where several are possible, and the rules that acted.
///
/// A step of the platform is one turn of the main queue or the end of one transition; turns
/// interleave freely.
struct Turn {
  typealias PresentationID = CompiledScenario.PresentationID

  /// The state as the step has changed it so far, seen through the scenario.
  var view: PlatformView
  var choices: Choices
  var rules = RuleSet()
  var marks: TransitionMarks = []
  /// What a reader should know, collected only for traces.
  var remarks: [Remark] = []
  let isExplained: Bool
  /// The options that switches took, collected only for traces.
  var decisions: [(point: PlatformSwitch, option: Int)] = []
  /// The switches that were asked, known only for traces.
  var switches: Set<PlatformSwitch> { Set(decisions.map(\.point)) }
  /// The calls of the engine, by the nodes' numbers at that time; collected only for traces.
  var calls: [NodeTreeEvent] = []

  /// Room for the paths that each call of the engine compares.
  var paths = IntentPaths()

  var scenario: CompiledScenario {
    @inline(__always) _read { yield view.scenario }
  }

  var state: PlatformState {
    @inline(__always) _read { yield view.state }
    @inline(__always) _modify { yield &view.state }
  }

  init(_ view: PlatformView, choices: Choices, isExplained: Bool = false) {
    self.view = view
    self.choices = choices
    self.isExplained = isExplained
  }

  init(
    _ scenario: CompiledScenario,
    _ state: PlatformState,
    choices: Choices,
    isExplained: Bool = false
  ) {
    self.init(PlatformView(scenario, state), choices: choices, isExplained: isExplained)
  }

  /// Begins another step in a state of the same scenario.
  mutating func begin(in before: borrowing PlatformView, choices: Choices) {
    view.state.become(before.state)
    self.choices = choices
    rules = RuleSet()
    marks = []
    remarks.removeAll()
    calls.removeAll()
  }

  /// Notes that a rule acted.
  mutating func apply(_ rule: PlatformRule.ID) { rules.insert(rule) }

  /// Whether the platform makes a deliberate mistake here.
  @inline(__always)
  func makes(_ mistake: PlatformMistake) -> Bool { scenario.makes(mistake) }

  /// Something a reader should know.
  enum Remark: Hashable, Sendable {
    /// A call to present this was dropped.
    case dropped(PresentationID)
    /// A call to present this was dropped, since its host is in no window.
    case homeless(PresentationID)
    /// A call to present this is carried out later.
    case kept(PresentationID)
    case other(String)
  }

  /// Notes something for a reader.
  mutating func remark(_ remark: @autoclosure () -> Remark) {
    guard isExplained else { return }
    remarks.append(remark())
  }

  /// Notes something for a reader, about a presentation if one is given.
  mutating func remark(_ text: String, _ id: PresentationID = 0) {
    guard isExplained else { return }
    remarks.append(.other(id == 0 ? text : "\(text): \(scenario.presentations[Int(id)].name)"))
  }

  /// The option that a switch takes this time.
  mutating func option(_ point: PlatformSwitch) -> Int {
    apply(point.rule)
    let mask = scenario.options(of: point)
    let possible = mask.nonzeroBitCount
    var remaining = possible > 1 ? choices.next(of: possible) : 0
    for option in point.options.indices where mask & (1 << option) != 0 {
      if remaining == 0 {
        if isExplained { decisions.append((point, option)) }
        return option
      }
      remaining -= 1
    }
    return 0
  }

  /// Whether a switch takes the option of this name.
  mutating func takes(_ name: String, of point: PlatformSwitch) -> Bool {
    point.options[option(point)] == name
  }

  /// Whether a fault strikes this time.
  mutating func strikes(_ fault: Fault) -> Bool {
    guard scenario.faults.contains(fault), choices.next(of: 2) == 1 else { return false }
    if isExplained { remark("fault: \(fault.rawValue)") }
    return true
  }
}

/// The ways that a step takes where several are possible: a number each, two bits a number.
///
/// A step asks for them one by one. It is run again with the next sequence until all have been
/// taken, so that a rule reads as if it knew what happens, and no way is forgotten.
struct Choices {
  /// The numbers, the first one in the lowest bits.
  let code: UInt32
  private var asked = 0
  /// How many ways there were each time, less one.
  private var limits: UInt32 = 0

  init(_ code: UInt32) { self.code = code }

  /// Most choices that one step may have.
  static let limit = 16

  /// Whether more was asked than can be told apart.
  private(set) var isExhausted = false

  /// The way taken, in `0..<count`; `count` is at most 4.
  mutating func next(of count: Int) -> Int {
    guard asked < Self.limit else {
      isExhausted = true
      return 0
    }
    let shift = UInt32(asked * 2)
    asked += 1
    limits |= UInt32(count - 1) << shift
    return Int((code >> shift) & 3)
  }

  /// The sequence after this one; nil if this was the last.
  var following: UInt32? {
    var index = asked - 1
    while index >= 0 {
      let shift = UInt32(index * 2)
      let kept = shift == 0 ? 0 : code & ((1 << shift) - 1)
      let digit = (code >> shift) & 3
      if digit < (limits >> shift) & 3 { return kept | ((digit + 1) << shift) }
      index -= 1
    }
    return nil
  }
}
