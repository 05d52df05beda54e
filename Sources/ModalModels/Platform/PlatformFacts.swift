/// What the properties ask of a state, each a bit.
///
/// For each there is what is to be so, and what has to be the case for it to be otherwise: a state in
/// which that is not the case could not have violated the property, and is none of its instances.
struct PlatformFacts: OptionSet, Sendable {
  let rawValue: UInt32

  /// Nothing happens unless app or user act.
  static let atRest = PlatformFacts(rawValue: 1 << 0)
  /// The platform still works.
  static let works = PlatformFacts(rawValue: 1 << 1)
  /// It is not frozen.
  static let moving = PlatformFacts(rawValue: 1 << 2)
  /// It has not crashed, nor is what it knows corrupted.
  static let intact = PlatformFacts(rawValue: 1 << 3)
  /// The root presents nothing.
  static let rootIsFree = PlatformFacts(rawValue: 1 << 4)
  /// No screen has two modifiers that say that something is to be shown.
  static let boundOnce = PlatformFacts(rawValue: 1 << 5)
  /// Whatever is shown has its own style.
  static let ownStyle = PlatformFacts(rawValue: 1 << 6)

  /// Some modifier says that something is to be shown.
  static let binds = PlatformFacts(rawValue: 1 << 7)
  /// Something is presented.
  static let presents = PlatformFacts(rawValue: 1 << 8)
  /// A transition runs, or the platform is frozen in one.
  static let movesOrFroze = PlatformFacts(rawValue: 1 << 9)
  /// Something is presented, or the platform has broken over it.
  static let presentsOrBroke = PlatformFacts(rawValue: 1 << 10)

  // Of a platform that works and is at rest; not looked at otherwise.

  /// The screens shown are those asked for.
  static let asAsked = PlatformFacts(rawValue: 1 << 11)
  /// Values and screens agree.
  static let valuesAgree = PlatformFacts(rawValue: 1 << 12)
  /// Nothing is shown that no value asks for.
  static let closedIsGone = PlatformFacts(rawValue: 1 << 13)
  /// Whatever is shown has its own content.
  static let ownContent = PlatformFacts(rawValue: 1 << 14)

  /// Something is shown, or asked for.
  static let showsOrAsks = PlatformFacts(rawValue: 1 << 15)
  /// Something is shown that a value is bound to.
  static let showsBound = PlatformFacts(rawValue: 1 << 16)
  /// As the last, or some modifier or value says that something is to be shown.
  static let showsBoundOrBinds = PlatformFacts(rawValue: 1 << 17)
  /// Something is shown whose modifier has several items.
  static let showsItem = PlatformFacts(rawValue: 1 << 18)
}

extension PlatformView {
  var facts: PlatformFacts {
    var facts: PlatformFacts = []
    func note(_ fact: PlatformFacts, _ isSo: Bool) { if isSo { facts.insert(fact) } }
    let isAtRest = isAtRest
    let works = state.outcome == .running
    let mostBound = mostBound
    let presents = state.hosts.contains { $0.top != nil }
    note(.atRest, isAtRest)
    note(.works, works)
    note(.moving, state.outcome != .frozen)
    note(.intact, state.outcome != .crashed && state.outcome != .corrupted)
    note(.rootIsFree, state.hosts[0].top == nil)
    note(.boundOnce, mostBound <= 1)
    note(.ownStyle, stylesAreRight)
    note(.binds, mostBound > 0)
    note(.presents, presents)
    note(.movesOrFroze, state.hasTransition || state.outcome == .frozen)
    note(.presentsOrBroke, presents || !works)
    if isAtRest, works {
      let showsBound = showsBound
      note(.asAsked, shown == wished)
      note(.valuesAgree, valuesAgreeWithScreen)
      note(.closedIsGone, closedIsGone)
      note(.ownContent, contentIsRight)
      note(.showsOrAsks, !shown.isEmpty || !wished.isEmpty)
      note(.showsBound, showsBound)
      note(.showsBoundOrBinds, showsBound || mostBound > 0 || hasSetValue)
      note(.showsItem, showsItem)
    }
    return facts
  }
}
