package import ModelChecking

/// The tree as a string of bits, from which it can be read back: equal trees have equal codes.
///
/// Node by node in the order root, its reserved chain, its modal and so on. Each node says what
/// follows it, so that the code ends by itself and the rest of the words is zero. Three shapes, from
/// the most frequent one:
///
/// - `1`: a screen that shows its child, has appeared and has nothing reserved.
/// - `01`, latches (2), modal (1): a screen that is disappearing.
/// - `00`, latches (2), kind (1), timer (2, dialogs only), phase (3), modal (1), reservation (2):
///   any other.
///
/// A reserved node is `appearing` and presents nothing, hence needs less: latches (2), kind (1), and
/// for a dialog its timer (2), for a screen whether another node is reserved on it (1).
///
/// Which node is where is all that identity means between events, so no numbers are stored.
extension NodeTree {
  /// The code, or nil if it takes more bits than `State` has, or if the tree has a reserved node
  /// that is not `appearing`, which has no code.
  package func encoded<State: PackedState>(as type: State.Type = State.self) -> State? {
    var writer = BitWriter<State>()
    encode(into: &writer)
    return writer.isValid ? writer.state : nil
  }

  /// Appends the code, which ends by itself.
  func encode<State>(into writer: inout BitWriter<State>) { encode(0, into: &writer) }

  /// The nodes in the order of the code: what a node's index is after decoding.
  package var nodesInCodeOrder: [ID] {
    var order: [ID] = []
    forEachNodeInCodeOrder { order.append($0) }
    return order
  }

  /// What a node's index is after decoding; nil for a node that no link reaches.
  func codeNumber(of id: ID) -> Int? {
    var number: Int?
    var count = 0
    forEachNodeInCodeOrder { node in
      if node == id, number == nil { number = count }
      count += 1
    }
    return number
  }

  /// Calls `body` with each node that a link reaches, in the order of the code.
  @inline(__always)
  func forEachNodeInCodeOrder(_ body: (ID) -> Void) {
    var next: ID? = 0
    while let id = next {
      body(id)
      var reserved = self[id].reservation.modal
      while let chained = reserved {
        body(chained)
        reserved = self[chained].reservation.modal
      }
      next = self[id].modal
    }
  }

  private func encode<State>(_ id: ID, into writer: inout BitWriter<State>) {
    let node = self[id]
    switch (node.kind, node.phase, node.reservation) {
    case (.screen, .childPresented, .none)
    where node.hasAppeared && !node.hasDisappeared && node.modal != nil:
      writer.write(0b1, bits: 1)
    case (.screen, .disappearing, .none):
      writer.write(0b10, bits: 2)
      writer.write(node.latches, bits: 2)
      writer.write(node.modal == nil ? 0 : 1, bits: 1)
    default:
      writer.write(0b00, bits: 2)
      writer.write(node.latches, bits: 2)
      writer.write(node.kind == .dialog ? 1 : 0, bits: 1)
      if node.kind == .dialog { writer.write(UInt64(node.timer.rawValue), bits: 2) }
      writer.write(UInt64(node.phase.rawValue), bits: 3)
      writer.write(node.modal == nil ? 0 : 1, bits: 1)
      switch node.reservation {
      case .none: writer.write(0, bits: 2)
      case .remove: writer.write(1, bits: 2)
      case .add(let reserved):
        writer.write(2, bits: 2)
        encodeChain(reserved, into: &writer)
      }
    }
    if let modal = node.modal { encode(modal, into: &writer) }
  }

  private func encodeChain<State>(_ first: ID, into writer: inout BitWriter<State>) {
    var next: ID? = first
    while let id = next {
      let node = self[id]
      if node.phase != .appearing || node.modal != nil || node.reservation == .remove {
        writer.isValid = false
      }
      next = node.reservation.modal
      writer.write(node.latches, bits: 2)
      writer.write(node.kind == .dialog ? 1 : 0, bits: 1)
      switch node.kind {
      case .dialog: writer.write(UInt64(node.timer.rawValue), bits: 2)
      case .screen: writer.write(next == nil ? 0 : 1, bits: 1)
      }
    }
  }

  /// Becomes the tree that `state` is the code of.
  package mutating func decode<State: PackedState>(_ state: State) {
    var reader = BitReader(state)
    decode(from: &reader)
  }

  /// Becomes the tree whose code comes next.
  mutating func decode<State>(from reader: inout BitReader<State>) {
    nodes.removeAll(keepingCapacity: true)
    effects = Effects()
    decodeNode(parent: nil, from: &reader)
  }

  private mutating func decodeNode<State>(parent: ID?, from reader: inout BitReader<State>) {
    let id = nodes.count
    if reader.read(1) == 1 {
      nodes.append(Node(kind: .screen, parent: parent))
      self[id].phase = .childPresented
      self[id].hasAppeared = true
      self[id].modal = nodes.count
      return decodeNode(parent: id, from: &reader)
    }
    let isDisappearing = reader.read(1) == 1
    let latches = reader.read(2)
    let kind: NodeKind = !isDisappearing && reader.read(1) == 1 ? .dialog : .screen
    nodes.append(Node(kind: kind, parent: parent))
    self[id].latches = latches
    if isDisappearing {
      self[id].phase = .disappearing
    } else if kind == .dialog {
      self[id].timer = Timer(rawValue: UInt8(reader.read(2))) ?? .notStarted
    }
    if !isDisappearing { self[id].phase = Phase(rawValue: UInt8(reader.read(3))) ?? .appearing }
    let hasModal = reader.read(1) == 1
    if !isDisappearing {
      switch reader.read(2) {
      case 1: self[id].reservation = .remove
      case 2:
        self[id].reservation = .add(nodes.count)
        decodeChain(parent: id, from: &reader)
      default: break
      }
    }
    guard hasModal else { return }
    self[id].modal = nodes.count
    decodeNode(parent: id, from: &reader)
  }

  private mutating func decodeChain<State>(parent: ID, from reader: inout BitReader<State>) {
    var parent = parent
    while true {
      let id = nodes.count
      let latches = reader.read(2)
      let kind: NodeKind = reader.read(1) == 1 ? .dialog : .screen
      nodes.append(Node(kind: kind, parent: parent))
      self[id].latches = latches
      if kind == .dialog {
        self[id].timer = Timer(rawValue: UInt8(reader.read(2))) ?? .notStarted
        return
      }
      guard reader.read(1) == 1 else { return }
      self[id].reservation = .add(nodes.count)
      parent = id
    }
  }
}

extension NodeTree.Node {
  /// Both latches as two bits.
  fileprivate var latches: UInt64 {
    get { (hasAppeared ? 1 : 0) | (hasDisappeared ? 2 : 0) }
    set {
      hasAppeared = newValue & 1 != 0
      hasDisappeared = newValue & 2 != 0
    }
  }
}
