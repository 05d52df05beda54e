import CommandLineTool
import ModalModels

extension ValueType<PropertyID> {
  /// The id of a property that a search decides. One that takes running the engine is refused
  /// rather than passed over: what was not evaluated must not look as if it held.
  static var searchedProperty: Self {
    .choice("id") { property in
      property.isDecidedBySearch
        ? nil : "it is decided by running the production engine, for which there is 'conform'"
    }
  }
}
