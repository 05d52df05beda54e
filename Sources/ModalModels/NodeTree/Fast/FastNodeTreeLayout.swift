import ModelChecking

/// Where the parts of a tree lie in the words of a state, for one set of parameters.
///
/// `NodeTree+Code` writes a tree node by node, so that to change a node is to read and write all.
/// This code has a fixed place for everything instead, which is possible since of all trees only
/// those of one shape can be reached. From the root upwards there are
///
/// 1. nodes that show their child, all of them screens that have appeared;
/// 2. the *active* node, which does not: it is at rest, or its child waits, is being presented or
///    is being dismissed;
/// 3. above it the child with what hangs on it. A child that waits or is being presented has only
///    reserved nodes on it, each reserved by the one before. A child that is being dismissed and all
///    above it are disappearing, with no reservation left.
///
/// These make the *path*, one node a depth. Besides there is what the active node has reserved and,
/// under the rule "settle first", what each node below it has: a *chain* of reserved nodes, all of
/// them appearing screens except for the last, which may be a dialog.
///
/// The path, from the lowest bit:
///
/// | bits | what |
/// | --- | --- |
/// | 2 | phase: at rest (or appearing, which only a root that has not appeared is), waiting, ... |
/// | 2 | 0 if the last node is a screen, else 1 + the dialog's timer |
/// | 3 | depth of the active node |
/// | levels + 1 | the nodes' appeared latches, the root's first, and a 1 that marks their end |
/// | levels | the nodes' disappeared latches; left out if the rules never leave one used |
///
/// The chains follow it, in the same word if there is room and else in the next. One that begins at
/// depth `d + 1` has at most `levels - 1 - d` nodes, hence takes that many bits for appeared
/// latches, one for the mark of the end, and what a timer takes. 0 is no reservation, and a mark
/// without nodes is the reservation to remove. Other latches of reserved nodes are never used.
struct FastNodeTreeLayout: Sendable {
  static let phaseMask: UInt64 = 0b11
  static let timerShift: UInt64 = 2
  static let timerMask: UInt64 = 0b1100
  static let depthShift: UInt64 = 4
  static let depthMask: UInt64 = 0b111_0000
  static let appearedShift: UInt64 = 7

  let disappearedShift: UInt64

  /// Times a mask of depths, this is the mask of those nodes' latches in the path.
  let latchesOfDepths: UInt64

  /// How many bits the path takes.
  let pathWidth: UInt64

  /// How many bits a timer takes in a chain.
  let chainTimerWidth: UInt64

  /// For each depth, where among the chains the one reserved there begins; a byte each.
  private let chainShifts: UInt64

  /// How many bits all chains take.
  let chainsWidth: UInt64

  init(_ parameters: NodeTreeParameters) {
    let rules = NodeTree.Rules(parameters.rules)
    let levels = UInt64(parameters.levels)

    // A used disappeared latch stays in the tree if the call was made by a node that is not on
    // screen, or if the parent did not go on at once.
    let keepsDisappeared = !(rules.onScreenOnly && rules.vanished)
    disappearedShift = Self.appearedShift + levels + 1
    latchesOfDepths =
      1 << Self.appearedShift | (keepsDisappeared ? 1 << disappearedShift : 0)
    pathWidth = disappearedShift + (keepsDisappeared ? levels : 0)

    // The timer of a reserved dialog is never started if call-backs off screen are ignored.
    chainTimerWidth = rules.onScreenOnly ? 1 : 2

    var shifts: UInt64 = 0
    var width: UInt64 = 0
    for depth in 0..<levels {
      // Only under this rule more than the active node has a reservation.
      if rules.settleFirst { shifts |= width << (8 * depth) }
      let own = levels - 1 - depth + 1 + chainTimerWidth
      width = rules.settleFirst ? width + (depth + 1 < levels ? own : 0) : max(width, own)
    }
    chainShifts = shifts
    chainsWidth = width
  }

  /// How many words a state takes: one or two.
  var wordCount: Int { pathWidth + chainsWidth <= 64 ? 1 : 2 }

  /// Where among the chains the one reserved at `depth` begins.
  func chainShift(_ depth: UInt64) -> UInt64 { chainShifts &>> (8 &* depth) & 0xFF }
}

/// A chain of reserved nodes as a number, in the layout's form.
struct FastChain: Hashable, Sendable {
  var bits: UInt64

  static let none = FastChain(bits: 0)
}

extension FastNodeTreeLayout {
  /// The reservation to remove the child.
  var removal: FastChain { FastChain(bits: 1 &<< chainTimerWidth) }

  /// The reservation of a new screen.
  var newScreen: FastChain { FastChain(bits: 2 &<< chainTimerWidth) }

  /// The reservation of a new dialog.
  var newDialog: FastChain { FastChain(bits: 2 &<< chainTimerWidth | 1) }

  /// Whether the reservation is one of nodes.
  func hasNodes(_ chain: FastChain) -> Bool { chain.bits > removal.bits }

  /// The appeared latches of the chain's nodes, and the mark of their end.
  func latches(of chain: FastChain) -> UInt64 { chain.bits &>> chainTimerWidth }

  /// 0, or 1 + the timer of the dialog at the chain's end.
  func timer(of chain: FastChain) -> UInt64 { chain.bits & (removal.bits &- 1) }
}

/// What the active node does, as its number in the path.
enum FastPhase {
  static let atRest: UInt64 = 0
  static let waiting: UInt64 = 1
  static let presenting: UInt64 = 2
  static let dismissing: UInt64 = 3
}

/// The masks of latches, which begin with the lowest depth and end with a mark.
extension UInt64 {
  /// The latches up to `last`, which is included.
  static func latches(through last: UInt64) -> UInt64 { (2 &<< last) &- 1 }

  /// The mark after a last latch `last`.
  static func end(after last: UInt64) -> UInt64 { 2 &<< last }

  /// How many latches there are before the mark.
  var latchCount: UInt64 { UInt64(truncatingIfNeeded: 63 &- leadingZeroBitCount) }
}
