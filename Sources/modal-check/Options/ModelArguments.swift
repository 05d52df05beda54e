import CommandLineTool
import ModalModels

/// Which models a command is about, and what it changes of them.
enum ModelArguments {
  private static let group = "Model"

  static let models = Positional(
    .file("model", orOutputOf: ["models", "--names"]),
    .any,
    help: "A file, a folder, or the id of a model: of one in \(ModelCatalog.folderName)/, or else "
      + "built in; '@strategy=' or '@levels=' behind it names one of several. Without any: all below "
      + "\(ModelCatalog.folderName)/, or where there is no such folder, all that are built in."
  )

  /// Models that a certificate is to be about.
  static let certified = Positional(
    .file("model", orOutputOf: ["models", "--names"]),
    .any,
    help: "Files, folders, or ids of models that the certificate has to be about."
  )

  static let levels = Option(
    "levels",
    .integer("n", in: NodeTreeParameters.levelBounds),
    defaultText: "what the model says",
    group: group,
    help: "How deep the tree may grow: 2 is a root and a child."
  )

  static let kinds = Option(
    "kinds",
    .list(of: ValueType<NodeKind>.word("kind")),
    defaultText: "what the model says",
    group: group,
    help: "What may be added to the tree."
  )

  static let policy = Option(
    "policy",
    ValueType<NodeTreePolicy>.word("policy"),
    defaultText: "what the model says",
    group: group,
    help: "The engine's rules: as published, or with the hardened ones."
  )

  static let without = Option(
    "without",
    ValueType<HardenedRule>.word("rule", topic: HelpTopics.engineRules.name),
    isRepeatable: true,
    group: group,
    help: "Take a rule from the hardened policy."
  )

  static let environment = Option(
    "environment",
    ValueType<NodeTreeEnvironment>.word("name"),
    defaultText: "what the model says",
    group: group,
    help: "What may happen around the tree."
  )

  static let iOS = Option(
    "ios",
    ValueType<String>.choice("version", of: PlatformProfile.versions.map(String.init)),
    defaultText: "what the model says",
    group: group,
    help: "The version whose platform scenarios are on."
  )

  static let fault = Option(
    "fault",
    ValueType<Fault>.word("name", topic: HelpTopics.faults.name),
    isRepeatable: true,
    group: group,
    help: "Something more that may go wrong in scenarios."
  )

  static let options = [
    levels.declaration, kinds.declaration, policy.declaration, without.declaration,
    environment.declaration, iOS.declaration, fault.declaration,
  ]

  /// What commands that check models say of ids.
  static let naming =
    "An id is the path of a model's file below \(ModelCatalog.folderName)/, without its ending. One "
    + "file may state several models: a scenario with several strategies, as in "
    + "problems/menu-open@strategy=bindings, or a node tree of several heights, as in "
    + "node-tree/hardened@levels=3. Without '@' and what follows, all of them are meant, as all "
    + "models in a folder are by its name. 'modal-check help strategies' says what the strategies are."

  /// What commands that check models say of these options.
  static let remark =
    "A model that one of the options below changes is another model, and what its file expects does "
    + "not apply to it: every property is expected to hold. An option that has no meaning for any of "
    + "the models is an error; where it has none for some, a note says so."

  /// The one model of this name, for a command that is about one; `purpose` is what it makes, as in
  /// `A picture`.
  static func model(
    named name: [String],
    in arguments: ParsedArguments,
    purpose: String = "A picture",
    on console: Console
  ) throws(CommandError) -> Model {
    let models = try selection(named: name, in: arguments, on: console).models
    guard let model = models.first, models.count == 1 else {
      throw .usage(
        .conflict(
          "\(purpose) is of one model, not of several. Name one: \(listed(models.map(\.id)))."
        )
      )
    }
    return model
  }

  /// The models that the arguments name, with what the arguments change of them, and with what is
  /// said that does not concern them.
  ///
  /// - Throws: a usage error if something that is said concerns none of them.
  static func selection(
    named names: [String],
    in arguments: ParsedArguments,
    properties: [PropertyID] = [],
    on console: Console
  ) throws(CommandError) -> ModelSelection {
    let overrides = ModelOverrides(
      levels: arguments[levels],
      kinds: arguments[kinds].map { Set($0) },
      policy: arguments[policy],
      environment: arguments[environment],
      without: Set(arguments.all(without)),
      iOS: arguments[iOS].flatMap { Int($0) },
      faults: Set(arguments.all(fault))
    )
    return try ModelSelection(
      of: models(named: names, on: console),
      overrides: overrides,
      properties: properties,
      on: console
    )
  }

  /// The names that the arguments give; where they give none, `defaults`, if they are in the folder
  /// of models or there is no such folder, and else none, which is all of it.
  static func names(in arguments: ParsedArguments, or defaults: [String]) -> [String] {
    let named = arguments[models]
    guard named.isEmpty else { return named }
    return ModelCatalog().lacks(defaults) ? [] : defaults
  }

  /// The files that the models named by the arguments are read from.
  static func filesRead(by arguments: ParsedArguments) -> [String] {
    ModelCatalog().files(of: arguments.fileOperands)
  }

  /// The models of these names as their files state them. Says where what is built in stands in for
  /// what is not there.
  static func models(
    named names: [String],
    on console: Console
  ) throws(CommandError) -> [Model] {
    let catalog = ModelCatalog()
    do throws(ModelFileError) {
      let models = try catalog.models(for: names)
      for remark in try catalog.remarks(on: names) { console.say("Note: \(remark)") }
      return models
    } catch {
      throw .model(error)
    }
  }
}
