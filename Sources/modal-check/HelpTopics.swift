import CommandLineTool
import ModalModels

/// What `modal-check help` explains besides commands: the words that options take and that reports
/// are full of. Each meaning is said once, beside what it is the meaning of.
enum HelpTopics {
  static let properties = Tool.Topic(
    name: "properties",
    abstract: "What is proved or refuted of models.",
    words: PropertyID.self
  )

  static let faults = Tool.Topic(
    name: "faults",
    abstract: "What may go wrong in scenarios, if '--fault' or their files say so.",
    words: Fault.self
  )

  static let engineRules = Tool.Topic(
    name: "engine-rules",
    abstract: "The rules of the engine's hardened policy, which '--without' takes from it.",
    words: HardenedRule.self
  )

  static let strategies = Tool.Topic(
    name: "strategies",
    abstract: "Who decides in a scenario what is presented.",
    words: StrategyName.self
  )

  static let platformRules = Tool.Topic(
    name: "platform-rules",
    abstract: "How the platform presents, as scenarios take it.",
    entries: PlatformRule.table.filter { $0.reasonLeftOut == nil }
      .map { ("\($0.id)", $0.statement) }
  )

  static let switches = Tool.Topic(
    name: "switches",
    abstract: "Points of the platform on which reports conflict or versions differ; a scenario's "
      + "file may settle them.",
    words: PlatformSwitch.self
  )

  static let assumptions = Tool.Topic(
    name: "assumptions",
    abstract: "What verdicts about scenarios take for granted about time and order.",
    words: Assumption.self
  )

  static let all = [
    properties, faults, engineRules, strategies, platformRules, switches, assumptions,
  ]
}
