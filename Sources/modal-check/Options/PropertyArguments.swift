import CommandLineTool
import ModalModels

/// Which properties a command is about.
enum PropertyArguments {
  static let property = Option(
    "property",
    .searchedProperty,
    isRepeatable: true,
    defaultText: "all that have a meaning for the model",
    group: "Model",
    help: "A property to check."
  )
}

extension ValueType<PropertyID> {
  /// The id of a property that a search decides. One that takes running the engine is refused
  /// rather than passed over: what was not evaluated must not look as if it held.
  static var searchedProperty: Self {
    let reason: @Sendable (PropertyID) -> String? = { property in
      property.isDecidedBySearch
        ? nil : "it is decided by running the production engine, for which there is 'conform'"
    }
    return .word("id", topic: HelpTopics.properties.name, unless: reason)
  }
}
