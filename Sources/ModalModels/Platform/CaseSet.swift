/// Something of which there are few, each with a number of its own below 32.
protocol Numbered: Hashable, Sendable {
  var number: Int { get }
}

/// A set of a few things, one bit each: what every step of a search asks, it should not have to hash.
struct CaseSet<Case: Numbered>: Hashable, Sendable {
  private var bits: UInt32 = 0

  init(_ cases: some Sequence<Case>) {
    for member in cases { bits |= 1 &<< UInt32(member.number) }
  }

  func contains(_ member: Case) -> Bool { bits & (1 &<< UInt32(member.number)) != 0 }
}

extension Fault: Numbered {
  var number: Int {
    switch self {
    case .droppedPresentation: 0
    case .earlyDisappearance: 1
    case .lostCallBack: 2
    case .repeatedCallBack: 3
    case .lateCallBack: 4
    case .tapOutside: 5
    case .earlyDialogTimer: 6
    }
  }
}

extension Assumption: Numbered {
  var number: Int {
    switch self {
    case .viewUpdatesComeFirst: 0
    case .dialogTimerOutlastsTransition: 1
    case .watchdogOutlastsTransition: 2
    case .closingJoinsGesture: 3
    case .actionPrecedesDisappearance: 4
    }
  }
}
