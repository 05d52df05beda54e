package import ModalModels

/// Which modal a node stands for: what tells it from all others of a run, and how it is shown.
///
/// The model's nodes have no identities between events, and two kinds, screen and dialog. To see
/// whether an engine mixes up two sheets, or shows one as a cover, each addition of a run has its
/// number, and the number decides between the ways of showing.
package struct ModalIdentity: Hashable, Sendable, CustomStringConvertible {
  /// Which addition of the run it was, counted from 1.
  package let number: Int

  package let style: Style

  /// The ways a modal is shown. Targets are numbered.
  package enum Style: Hashable, Sendable {
    case sheet, fullScreenCover
    case popover(target: Int)
    case alert
    case confirmationDialog(target: Int)
  }

  package init(number: Int, style: Style) {
    self.number = number
    self.style = style
  }

  /// The identity of a run's addition with this number: neighbours are shown in different ways, and
  /// over a run every way has its turn.
  package init(ofAddition number: Int, kind: NodeKind) {
    let target = number / 2 % 2
    self.number = number
    style =
      switch (kind, number % 3) {
      case (.dialog, _): number % 2 == 0 ? .alert : .confirmationDialog(target: target)
      case (.screen, 0): .sheet
      case (.screen, 1): .fullScreenCover
      case (.screen, _): .popover(target: target)
      }
  }

  package var description: String {
    switch style {
    case .sheet: "sheet \(number)"
    case .fullScreenCover: "cover \(number)"
    case .popover(let target): "popover \(number) at target \(target)"
    case .alert: "alert \(number)"
    case .confirmationDialog(let target): "confirmation dialog \(number) at target \(target)"
    }
  }
}
