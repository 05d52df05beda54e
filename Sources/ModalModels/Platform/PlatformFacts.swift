/// What the properties ask of a state, each a bit.
struct PlatformFacts: OptionSet, Sendable {
  let rawValue: UInt16

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

  // Of a platform that works and is at rest; not looked at otherwise.

  /// The screens shown are those asked for.
  static let asAsked = PlatformFacts(rawValue: 1 << 7)
  /// Values and screens agree.
  static let valuesAgree = PlatformFacts(rawValue: 1 << 8)
  /// Nothing is shown that no value asks for.
  static let closedIsGone = PlatformFacts(rawValue: 1 << 9)
  /// Whatever is shown has its own content.
  static let ownContent = PlatformFacts(rawValue: 1 << 10)
}

extension PlatformView {
  var facts: PlatformFacts {
    var facts: PlatformFacts = []
    func note(_ fact: PlatformFacts, _ isSo: Bool) { if isSo { facts.insert(fact) } }
    let isAtRest = isAtRest
    note(.atRest, isAtRest)
    note(.works, state.outcome == .running)
    note(.moving, state.outcome != .frozen)
    note(.intact, state.outcome != .crashed && state.outcome != .corrupted)
    note(.rootIsFree, state.hosts[0].top == nil)
    note(.boundOnce, isBoundOnce)
    note(.ownStyle, stylesAreRight)
    if isAtRest, state.outcome == .running {
      note(.asAsked, shown == wished)
      note(.valuesAgree, valuesAgreeWithScreen)
      note(.closedIsGone, closedIsGone)
      note(.ownContent, contentIsRight)
    }
    return facts
  }
}
