// A model often fails many properties, several of them by one run or by runs much alike. Who reads of
// it wants to know first what users would notice, and only then what went wrong inside to cause it. The
// order in which properties are listed can't say that: it is that in which they are explained.

extension PropertyID {
  /// All properties, first those whose failure users notice most: the app is gone, or takes no more
  /// taps; something is not there, or is and should not be; then what may lead to these.
  package static let byWeight: [PropertyID] = [
    .noCrash, .noFreeze, .noStuckModal, .noDesync, .showsWhatWasAsked, .noLostClose, .noExtraClose,
    .rightContent, .rightStyle, .actionsRunOnce, .noOverlap, .settles, .noDeadlock,
    .honoursLastRequest, .singlePresentation, .conforms, .noBrokenInvariant,
  ]

  /// The place of a property in `byWeight`, by its name; a name that is not known comes last.
  package static func rank(of id: String) -> Int {
    byWeight.firstIndex { $0.rawValue == id } ?? byWeight.count
  }
}
