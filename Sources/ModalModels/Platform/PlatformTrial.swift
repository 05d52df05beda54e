import Synchronization

/// A platform on trial: it makes one deliberate mistake, or none, and notes where it could have made
/// one.
///
/// A wrong platform differs from the right one only where a step asks for its mistake, or for the
/// switch that it takes otherwise. A model whose right platform never asks has the same state graph
/// under the wrong one, by induction on the length of runs, and need not be searched again. Ordinary
/// checks have no trial: to them an asked mistake is a look at a reference that is nil.
package final class PlatformTrial: Sendable {
  package let mutation: PlatformMutation?

  private let mistake: PlatformMistake?
  private let mistakes = Atomic<UInt64>(0)
  private let switches = Atomic<UInt64>(0)

  package init(_ mutation: PlatformMutation? = nil) {
    self.mutation = mutation
    mistake = if case .mistake(let mistake) = mutation { mistake } else { nil }
  }

  /// Whether the platform makes a mistake at the place that asks.
  func makes(_ mistake: PlatformMistake) -> Bool {
    Self.note(Int(mistake.rawValue), in: mistakes)
    return mistake == self.mistake
  }

  /// Notes that a switch was looked at.
  func note(_ point: PlatformSwitch) { Self.note(PlatformProfile.index(of: point), in: switches) }

  /// Whether a platform with `mutation` could have done something else than this one. `profile` has
  /// the options of the scenario's switches.
  func wasAsked(for mutation: PlatformMutation, _ profile: PlatformProfile) -> Bool {
    switch mutation {
    case .mistake(let mistake):
      Self.has(Int(mistake.rawValue), in: mistakes)
    case .option(let point, _), .boundary(let point, _, _):
      Self.has(PlatformProfile.index(of: point), in: switches)
        && mutation.profile(profile).mask(point) != profile.mask(point)
    }
  }

  private static func note(_ number: Int, in set: borrowing Atomic<UInt64>) {
    let bit: UInt64 = 1 << UInt64(number)
    if set.load(ordering: .relaxed) & bit == 0 { set.bitwiseOr(bit, ordering: .relaxed) }
  }

  private static func has(_ number: Int, in set: borrowing Atomic<UInt64>) -> Bool {
    set.load(ordering: .relaxed) & (UInt64(1) << UInt64(number)) != 0
  }
}
