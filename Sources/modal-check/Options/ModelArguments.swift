import CommandLineTool
import ModalModels

/// Which models a command is about, and what it changes of them.
enum ModelArguments {
  private static let group = "Model"

  static let models = Positional(
    .file("model", orOutputOf: ["models", "--names"]),
    .any,
    help: "A file, a folder, or the id of a built-in model. Without any: all below "
      + "\(ModelCatalog.folderName)/, or where there is no such folder, all that are built in."
  )

  /// Models that a certificate is to be about.
  static let certified = Positional(
    .file("model", orOutputOf: ["models", "--names"]),
    .any,
    help: "Files, folders, or ids of built-in models that the certificate has to be about."
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
    .list(of: ValueType<NodeKind>.choice("kind")),
    defaultText: "what the model says",
    group: group,
    help: "What may be added to the tree."
  )

  static let policy = Option(
    "policy",
    ValueType<NodeTreePolicy>.choice("policy"),
    defaultText: "what the model says",
    group: group,
    help: "The engine's rules. Changed, every property is expected to hold."
  )

  static let without = Option(
    "without",
    ValueType<HardenedRule>.choice("rule"),
    isRepeatable: true,
    group: group,
    help: "Take a rule from the hardened policy. Every property is then expected to hold."
  )

  static let environment = Option(
    "environment",
    ValueType<NodeTreeEnvironment>.choice("name"),
    defaultText: "what the model says",
    group: group,
    help: "What surrounds the tree."
  )

  static let iOS = Option(
    "ios",
    ValueType<String>.choice("version", of: PlatformProfile.versions.map(String.init)),
    defaultText: "what the model says",
    group: group,
    help: "The version whose platform scenarios are on. Every property is then expected to hold."
  )

  static let fault = Option(
    "fault",
    ValueType<Fault>.choice("name"),
    isRepeatable: true,
    group: group,
    help: "Something more that may go wrong in scenarios. Every property is then expected to hold."
  )

  static let options = [
    levels.declaration, kinds.declaration, policy.declaration, without.declaration,
    environment.declaration, iOS.declaration, fault.declaration,
  ]

  /// The models that the arguments name, as they are to be checked.
  static func models(in arguments: ParsedArguments) throws(CommandError) -> [Model] {
    try models(named: arguments[models], in: arguments)
  }

  /// The one model of this name, for a command that shows one.
  static func model(
    named name: [String],
    in arguments: ParsedArguments
  ) throws(CommandError) -> Model {
    let models = try models(named: name, in: arguments)
    guard let model = models.first, models.count == 1 else {
      let ids = models.map { "'\($0.id)'" }.joined(separator: ", ")
      throw .usage(.conflict("A picture is of one model, not of several. Name one of \(ids)."))
    }
    return model
  }

  /// The models of these names, with what the arguments change of them.
  static func models(
    named names: [String],
    in arguments: ParsedArguments
  ) throws(CommandError) -> [Model] {
    let overrides = ModelOverrides(
      levels: arguments[levels],
      kinds: arguments[kinds].map { Set($0) },
      policy: arguments[policy],
      environment: arguments[environment],
      without: Set(arguments.all(without)),
      iOS: arguments[iOS].flatMap { Int($0) },
      faults: Set(arguments.all(fault))
    )
    do throws(ModelFileError) {
      return overrides.applied(to: try ModelCatalog().models(for: names))
    } catch {
      throw .model(error)
    }
  }
}
