package import CommandLineTool
package import ModalModels

/// The models there are, as `modal-check models` lists them.
package struct ModelList {
  private let models: [Model]

  package init(_ models: [Model]) { self.models = models }

  /// Ids and titles, in two columns, or one below the other where there is no room for that.
  package func text(style: TextStyle, width: Int) -> String {
    let column = (models.map(\.id.count).max() ?? 0) + 2
    if column + 24 > width {
      return models.flatMap { model in
        [style.apply(.heading, to: withoutControls(model.id))]
          + wrapped(model.heading, width: width, indent: 2)
      }
      .joined(separator: "\n") + "\n"
    }
    return models.flatMap { model in
      let label = padded(withoutControls(model.id), to: column)
      var lines = wrapped(model.heading, label: label, width: width, hanging: column)
      lines[0] = style.apply(.heading, to: label) + lines[0].dropFirst(label.count)
      return lines
    }
    .joined(separator: "\n") + "\n"
  }

  /// Ids alone, one a line.
  package var names: String { models.map { withoutControls($0.id) + "\n" }.joined() }
}

extension Model {
  /// The title, or what stands for it.
  fileprivate var heading: String {
    switch self {
    case .nodeTree(let model): model.title ?? "Node tree, \(model.policy.rawValue) policy"
    case .scenario(let model): model.scenario.title
    }
  }
}
