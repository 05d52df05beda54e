/// Which options of its switches the platform may take.
package struct PlatformProfile: Hashable, Sendable {
  /// For each switch, in the order of `PlatformSwitch.allCases`, the possible options, one bit each.
  private var masks: [UInt8]

  /// What the profile is called, such as `iOS 16`.
  package var name: String

  /// The versions that it is of; none if it is of no version in particular.
  private(set) var versions: [Int] = []

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
  package init(iOS version: Int) { self.init(iOS: [version]) }

  /// What is possible on any of several versions.
  package init(iOS versions: [Int]) {
    self = .any
    self.versions = versions
    name = "iOS " + versions.map(String.init).joined(separator: ", ")
    for boundary in Self.boundaries { setMask(of: boundary) }
    self[.valueAfterSwipe] = ["end"]
    self[.alertRepresents] = ["no"]
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

  /// The switches set otherwise than by the versions, as in `inner-wins: no`; none of a profile that
  /// is of no version.
  package var ownSwitches: [String] {
    guard !versions.isEmpty else { return [] }
    let ofVersions = PlatformProfile(iOS: versions)
    return PlatformSwitch.allCases.filter { self[$0] != ofVersions[$0] }.map { words(for: [$0]) }
  }

  /// The possible options of a switch, one bit each.
  func mask(_ point: PlatformSwitch) -> UInt8 { masks[Self.index(of: point)] }

  static func index(of point: PlatformSwitch) -> Int {
    switch point {
    case .closesManyLevels: 0
    case .presentWhileClosing: 1
    case .closeWhilePresenting: 2
    case .closeThroughTransition: 3
    case .coverSharesController: 4
    case .innerWins: 5
    case .replaceWhileReplacing: 6
    case .presentWhileMenuCloses: 7
    case .tapOutside: 8
    case .valueAfterSwipe: 9
    case .alertRepresents: 10
    case .dialogAction: 11
    }
  }
}

/// From which version on a switch takes other options.
struct VersionBoundary: Sendable {
  var point: PlatformSwitch
  var before: [String]
  var version: Int
  var after: [String]

  /// The versions next to it, to which a mistake may move it.
  var neighbours: [Int] {
    let versions = PlatformProfile.versions
    let earlier = versions.last { $0 < version }
    let later = versions.first { $0 > version }
    return [earlier, later ?? version + 1].compactMap { $0 }
  }
}

extension PlatformProfile {
  /// What differs between versions, as far as reports agree.
  static let boundaries = [
    VersionBoundary(point: .closesManyLevels, before: ["no"], version: 16, after: ["yes"]),
    VersionBoundary(
      point: .presentWhileClosing,
      before: ["kept"],
      version: 26,
      after: ["corrupts"]
    ),
    VersionBoundary(
      point: .coverSharesController,
      before: ["yes"],
      version: 17,
      after: ["no", "yes"]
    ),
  ]

  private mutating func setMask(of boundary: VersionBoundary) {
    self[boundary.point] = versions.flatMap {
      $0 < boundary.version ? boundary.before : boundary.after
    }
  }

  /// Lets a switch change with another version, unless its options were set otherwise.
  mutating func moveBoundary(of point: PlatformSwitch, to version: Int) {
    guard var boundary = Self.boundaries.first(where: { $0.point == point }) else { return }
    var right = self
    right.setMask(of: boundary)
    guard right == self else { return }
    boundary.version = version
    setMask(of: boundary)
  }
}
