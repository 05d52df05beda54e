import ModelChecking

/// The state as a string of bits, from which it can be read back: equal states have equal codes.
///
/// What follows from something else is not stored: a host is there if what its presenter shows has a
/// screen, its node is that of the controller. The engine's nodes that no link reaches can have no
/// effect and are forgotten, together with what refers to them.
final class PlatformCode: Sendable {
  let tables: ScenarioTables
  private let idBits: Int
  private let actionBits: Int
  private let valueBits: [Int]
  /// For each screen, a bit for each slot that something competes for.
  private let usedSlots: [UInt8]
  /// What a state is before it is read.
  private let empty: PlatformState

  /// Most nodes that an engine's tree may have.
  private static let nodeBits = 4
  private static let runBits = 3
  /// How often an action with a limit may be done at most.
  static let runLimit = 7

  init(_ tables: ScenarioTables) {
    self.tables = tables
    let scenario = tables.scenario
    idBits = Self.bits(for: scenario.presentations.count)
    actionBits = Self.bits(for: scenario.actions.count + 1)
    valueBits = scenario.values.map { Self.bits(for: $0.cases.count + 1) }
    usedSlots = scenario.screens.map { screen in
      PresentationSlot.allCases.reduce(0) { mask, slot in
        screen.slots[slot.rawValue].isEmpty ? mask : mask | Self.bit(of: slot)
      }
    }
    empty = scenario.emptyState
  }

  /// How many bits tell `count` things apart.
  private static func bits(for count: Int) -> Int {
    max(1, Int.bitWidth - (count - 1).leadingZeroBitCount)
  }

  private static func bit(of slot: PresentationSlot) -> UInt8 { 1 << UInt8(slot.rawValue) }

  private var scenario: CompiledScenario {
    @inline(__always) _read { yield tables.scenario }
  }

  // MARK: writing

  /// The code, or nil if it takes more bits than there are.
  func encode<Packed: PackedState>(
    _ state: borrowing PlatformState,
    as type: Packed.Type
  ) -> Packed? {
    var writer = BitWriter<Packed>()
    writer.write(UInt64(state.outcome.rawValue), bits: 2)
    for (value, bits) in zip(state.values, valueBits) { writer.write(UInt64(value), bits: bits) }
    for index in scenario.actions.indices where scenario.actions[index].isArmed {
      writer.write((state.armed >> UInt64(index)) & 1, bits: 1)
    }
    for count in state.runs { writer.write(UInt64(count), bits: Self.runBits) }
    let nodes = state.engine?.encode(into: &writer, idBits: idBits) ?? 0
    if nodes >= 1 << Self.nodeBits { writer.isValid = false }
    for level in state.hosts.indices { write(state, level: level, into: &writer) }
    if !state.hasEngine {
      for wish in state.wishes {
        writer.write(UInt64(wish.shown), bits: idBits)
        writer.write(wish.isPresented ? 1 : 0, bits: 1)
      }
      writer.write(0, bits: idBits)
    } else if let held = state.held {
      writer.write(1, bits: 1)
      writer.write(UInt64(held.kind.rawValue), bits: 2)
      write(held.node, of: state, into: &writer)
    }
    return writer.isValid ? writer.state : nil
  }

  private func write<Packed>(
    _ state: borrowing PlatformState,
    level: Int,
    into writer: inout BitWriter<Packed>
  ) {
    let host = state.hosts[level]
    write(host.slots, of: state.screen(at: level, in: scenario), into: &writer)
    writer.write(host.hasPostedDismissal ? 1 : 0, bits: 1)
    writer.write(host.kept == nil ? 0 : 1, bits: 1)
    if let kept = host.kept {
      writer.write(UInt64(kept.shown), bits: idBits)
      write(kept.slots, of: scenario.presentations[Int(kept.shown)].content, into: &writer)
      write(kept.node, of: state, into: &writer)
    }
    guard let top = host.top else { return writer.write(0, bits: idBits) }
    writer.write(UInt64(top.shown), bits: idBits)
    writer.write(UInt64(top.phase.rawValue), bits: 2)
    let isOwnStyle = top.style == scenario.presentations[Int(top.shown)].kind
    writer.write(isOwnStyle ? 0 : 1, bits: 1)
    if !isOwnStyle {
      let style = PresentationKind.allCases.firstIndex(of: top.style) ?? 0
      writer.write(UInt64(style), bits: 3)
    }
    writer.write(top.closesAfterwards ? 1 : 0, bits: 1)
    writer.write(top.replacement == 0 ? 0 : 1, bits: 1)
    if top.replacement != 0 {
      writer.write(UInt64(top.replacement), bits: idBits)
      writer.write(top.isReplacedAgain ? 1 : 0, bits: 1)
    }
    writer.write(top.isWrittenBack ? 1 : 0, bits: 1)
    writer.write(top.wasTapped ? 1 : 0, bits: 1)
    if top.wasTapped { writer.write(UInt64(top.action), bits: actionBits) }
    write(top.node, of: state, into: &writer)
  }

  private func write<Packed>(
    _ slots: PlatformState.Slots,
    of screen: Int?,
    into writer: inout BitWriter<Packed>
  ) {
    guard let screen else { return }
    let used = usedSlots[screen]
    for slot in PresentationSlot.allCases where used & Self.bit(of: slot) != 0 {
      writer.write(UInt64(slots[slot]), bits: idBits)
    }
  }

  private func write<Packed>(
    _ node: NodeTree.ID?,
    of state: borrowing PlatformState,
    into writer: inout BitWriter<Packed>
  ) {
    guard state.hasEngine else { return }
    var number: Int?
    if let node { number = state.engine?.tree.codeNumber(of: node) }
    writer.write(UInt64(number.map { $0 + 1 } ?? 0), bits: Self.nodeBits)
  }

  // MARK: reading

  /// The state that `packed` is the code of.
  func decode<Packed: PackedState>(_ packed: Packed) -> PlatformState {
    var state = empty
    decode(packed, into: &state)
    return state
  }

  /// Makes `state`, which is any state of the scenario, the one that `packed` is the code of, in the
  /// memory that it has already.
  func decode<Packed: PackedState>(_ packed: Packed, into state: inout PlatformState) {
    var reader = BitReader(packed)
    state.outcome = PlatformState.Outcome(rawValue: UInt8(reader.read(2))) ?? .running
    for index in state.values.indices { state.values[index] = UInt8(reader.read(valueBits[index])) }
    state.armed = 0
    for index in scenario.actions.indices where scenario.actions[index].isArmed {
      state.armed |= reader.read(1) << UInt64(index)
    }
    for index in state.runs.indices { state.runs[index] = UInt8(reader.read(Self.runBits)) }
    state.engine?.decode(from: &reader, idBits: idBits)
    state.hosts.removeAll(keepingCapacity: true)
    state.hosts.append(PlatformState.Host(node: state.hasEngine ? 0 : nil))
    state.wishes.removeAll(keepingCapacity: true)
    state.held = nil
    var level = 0
    while level < state.hosts.count {
      readHost(&state, level: level, from: &reader)
      level += 1
    }
    if !state.hasEngine {
      while case let id = readID(&reader), id != 0 {
        state.wishes.append(PlatformState.Wish(shown: id, isPresented: reader.read(1) == 1))
      }
    } else if reader.read(1) == 1 {
      let kind = PlatformState.CallBack(rawValue: UInt8(reader.read(2))) ?? .didAppear
      state.held = PlatformState.HeldCallBack(kind: kind, node: readNode(&reader))
    }
  }

  private func readHost<Packed>(
    _ state: inout PlatformState,
    level: Int,
    from reader: inout BitReader<Packed>
  ) {
    var host = state.hosts[level]
    host.slots = readSlots(of: state.screen(at: level, in: scenario), from: &reader)
    host.hasPostedDismissal = reader.read(1) == 1
    if reader.read(1) == 1 {
      var kept = PlatformState.KeptCall(shown: readID(&reader))
      kept.slots = readSlots(
        of: scenario.presentations[Int(kept.shown)].content,
        from: &reader
      )
      kept.node = readNode(&reader)
      host.kept = kept
    }
    let shown = readID(&reader)
    if shown != 0 { host.top = readController(shown, from: &reader) }
    state.hosts[level] = host
    if scenario.presentations[Int(shown)].content != nil {
      state.hosts.append(PlatformState.Host(node: host.top?.node))
    }
  }

  private func readController<Packed>(
    _ shown: CompiledScenario.PresentationID,
    from reader: inout BitReader<Packed>
  ) -> PlatformState.Controller {
    var top = PlatformState.Controller(
      shown: shown,
      style: scenario.presentations[Int(shown)].kind
    )
    top.phase = PlatformState.Phase(rawValue: UInt8(reader.read(2))) ?? .appearing
    if reader.read(1) == 1 { top.style = PresentationKind.allCases[Int(reader.read(3))] }
    top.closesAfterwards = reader.read(1) == 1
    if reader.read(1) == 1 {
      top.replacement = readID(&reader)
      top.isReplacedAgain = reader.read(1) == 1
    }
    top.isWrittenBack = reader.read(1) == 1
    top.wasTapped = reader.read(1) == 1
    if top.wasTapped { top.action = UInt8(reader.read(actionBits)) }
    top.node = readNode(&reader)
    return top
  }

  private func readSlots<Packed>(
    of screen: Int?,
    from reader: inout BitReader<Packed>
  ) -> PlatformState.Slots {
    var slots = PlatformState.Slots()
    guard let screen else { return slots }
    let used = usedSlots[screen]
    for slot in PresentationSlot.allCases where used & Self.bit(of: slot) != 0 {
      slots[slot] = readID(&reader)
    }
    return slots
  }

  private func readID<Packed>(
    _ reader: inout BitReader<Packed>
  ) -> CompiledScenario.PresentationID {
    CompiledScenario.PresentationID(reader.read(idBits))
  }

  private func readNode<Packed>(_ reader: inout BitReader<Packed>) -> NodeTree.ID? {
    guard scenario.strategy.usesEngine else { return nil }
    let number = Int(reader.read(Self.nodeBits))
    return number == 0 ? nil : number - 1
  }
}

extension PlatformState.Engine {
  /// Appends the tree's code, and what its nodes are to be shown as. Gives the number of nodes.
  fileprivate func encode<Packed: PackedState>(
    into writer: inout BitWriter<Packed>,
    idBits: Int
  ) -> Int {
    tree.encode(into: &writer)
    var count = 0
    tree.forEachNodeInCodeOrder { node in
      if node != 0 { writer.write(UInt64(presentations[node]), bits: idBits) }
      count += 1
    }
    return count
  }

  /// Becomes the tree whose code comes next, and what its nodes are to be shown as.
  fileprivate mutating func decode<Packed: PackedState>(
    from reader: inout BitReader<Packed>,
    idBits: Int
  ) {
    tree.decode(from: &reader)
    presentations.removeAll(keepingCapacity: true)
    presentations.append(0)
    for _ in 1..<max(1, tree.nodes.count) {
      presentations.append(CompiledScenario.PresentationID(reader.read(idBits)))
    }
  }
}
