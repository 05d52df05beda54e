/// Which options of its switches the platform may take.
package struct PlatformProfile: Hashable, Sendable {
  /// For each switch, in the order of `PlatformSwitch.allCases`, the possible options, one bit each.
  private var masks: [UInt8]

  /// What the profile is called, such as `iOS 16`.
  package var name: String

  /// All options of all switches.
  package static let any = PlatformProfile(
    name: "any",
    masks: PlatformSwitch.allCases.map { UInt8(1 << $0.options.count) - 1 }
  )

  /// iOS 16 to 26.
  package static let `default` = PlatformProfile(iOS: [16, 17, 18, 26])

  /// The versions for which there is a profile.
  package static let versions = [15, 16, 17, 18, 26]

  private init(name: String, masks: [UInt8]) {
    self.name = name
    self.masks = masks
  }

  /// The profile of an iOS version: `versions` has those there are.
  package init(iOS version: Int) {
    self = .any
    name = "iOS \(version)"
    self[.closesManyLevels] = [version >= 16 ? "yes" : "no"]
    self[.presentWhileClosing] = [version >= 26 ? "corrupts" : "kept"]
    self[.valueAfterSwipe] = ["end"]
    self[.alertRepresents] = ["no"]
    if version <= 16 { self[.coverSharesController] = ["yes"] }
  }

  /// What is possible on any of several versions.
  package init(iOS versions: [Int]) {
    self = PlatformProfile(iOS: versions.first ?? Self.versions[0])
    for version in versions.dropFirst() {
      let masks = PlatformProfile(iOS: version).masks
      self.masks = zip(self.masks, masks).map { $0 | $1 }
    }
    name = "iOS " + versions.map(String.init).joined(separator: ", ")
  }

  /// The possible options of a switch. Names that are none of its options are not kept.
  package subscript(point: PlatformSwitch) -> [String] {
    get {
      let mask = masks[Self.index(of: point)]
      return point.options.indices.filter { mask & (1 << $0) != 0 }.map { point.options[$0] }
    }
    set {
      masks[Self.index(of: point)] = point.options.indices.reduce(0) { mask, option in
        newValue.contains(point.options[option]) ? mask | (1 << option) : mask
      }
    }
  }

  /// The possible options of a switch, one bit each.
  func mask(_ point: PlatformSwitch) -> UInt8 { masks[Self.index(of: point)] }

  private static func index(of point: PlatformSwitch) -> Int {
    // The order of `allCases` is that of the declarations, and there are a dozen.
    PlatformSwitch.allCases.firstIndex(of: point) ?? 0
  }
}
