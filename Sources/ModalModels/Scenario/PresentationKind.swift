/// What kind of thing is presented, as far as the platform treats kinds differently.
///
/// The table of kinds is that of the talk "Understanding modal transitions" (iOSDC Japan 2023).
package enum PresentationKind: String, CaseIterable, Hashable, Sendable {
  case sheet, fullScreenCover, popover, alert, confirmationDialog
  case menu, picker

  /// A controller that UIKit presents without a binding, such as a share sheet or a document picker.
  case foreign
}

extension PresentationKind {
  /// Whether its content is a screen, from which more can be presented.
  package var hostsContent: Bool {
    switch self {
    case .sheet, .fullScreenCover, .popover: true
    case .alert, .confirmationDialog, .menu, .picker, .foreign: false
    }
  }

  /// Whether it has buttons of its own and reports the start of its presentation only.
  package var isDialog: Bool { self == .alert || self == .confirmationDialog }

  /// Whether it opens by a tap and has no binding.
  package var isMenu: Bool { self == .menu || self == .picker }

  /// The slot of its host that it competes for; nil if SwiftUI keeps none for it.
  package var slot: PresentationSlot? {
    switch self {
    case .sheet, .fullScreenCover: .sheet
    case .popover: .popover
    case .alert: .alert
    case .confirmationDialog: .confirmationDialog
    case .menu, .picker, .foreign: nil
    }
  }

  /// Whether it points at a view: one that no view carries is never shown.
  package var needsTarget: Bool { self == .popover || self == .confirmationDialog }
}

/// SwiftUI's place in a host for one kind of presentation. Sheets and covers share one.
package enum PresentationSlot: Int, CaseIterable, Hashable, Sendable {
  case sheet, popover, alert, confirmationDialog
}
