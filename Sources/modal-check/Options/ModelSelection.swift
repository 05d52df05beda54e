import CommandLineTool
import ModalModels

/// The models that a command is about, as they are to be checked.
struct ModelSelection {
  private(set) var models: [Model]

  /// For the ids of models, what the command line says that has no meaning for them.
  private var meaningless: [String: [ModelOption]] = [:]

  /// Changes `models`, and looks what is said that has a meaning for which of them.
  ///
  /// What has a meaning for some applies to those, and a note says which the others are. A model for
  /// which none of the properties asked for has a meaning is left out.
  ///
  /// - Throws: a usage error for what has no meaning for any.
  init(
    of models: [Model],
    overrides: ModelOverrides = ModelOverrides(),
    properties: [PropertyID] = [],
    on console: Console
  ) throws(CommandError) {
    let options = overrides.options + properties.map(\.option)
    for option in options {
      let others = models.filter { !option.concerns($0) }
      guard others.count < models.count else {
        throw .usage(
          .conflict(
            "'\(option.description)' is for \(option.subject), and \(Self.none(of: others)) one."
          )
        )
      }
      guard !others.isEmpty else { continue }
      let ids = others.map(\.id)
      console.say(
        "Note: '\(option.description)' is for \(option.subject). It does not concern "
          + (others.count == 1 ? "" : "\(others.count) of the \(models.count) models: ")
          + "\(listed(ids))."
      )
    }
    let meant = models.filter { model in
      properties.isEmpty || properties.contains { $0.option.concerns(model) }
    }
    self.models = overrides.applied(to: meant)
    for model in meant {
      let unmeant = options.filter { !$0.concerns(model) }
      for changed in overrides.applied(to: [model]) where !unmeant.isEmpty {
        meaningless[changed.id] = unmeant
      }
    }
  }

  private static func none(of models: [Model]) -> String {
    models.count == 1 ? "'\(models[0].id)' is not" : "none of the \(models.count) models named is"
  }

  /// The models for which `isMeant` holds, which has to be true of one at least.
  ///
  /// - Throws: a usage error if it is true of none; `subject` says what of.
  func only(_ subject: String, _ isMeant: (Model) -> Bool) throws(CommandError) -> ModelSelection {
    var selection = self
    selection.models = models.filter(isMeant)
    guard !selection.models.isEmpty else {
      throw .usage(
        .conflict("The command is about \(subject), and \(Self.none(of: models)) one.")
      )
    }
    return selection
  }

  /// The given options again, for a command line about the model of this id alone: those of `kept`
  /// that have a meaning for it.
  func optionsText(
    of arguments: ParsedArguments,
    for id: String,
    keeping kept: [OptionDeclaration]
  ) -> String {
    let names = Set(kept.map(\.name))
    let meaningless = meaningless[id] ?? []
    return arguments.optionsText { name, value in
      names.contains(name)
        && !meaningless.contains { $0.name == name && ($0.value == nil || $0.value == value) }
    }
  }
}
