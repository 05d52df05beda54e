/// How much is shown of what differs.
package struct DifferenceOptions: Sendable {
  /// How many states and transitions of a kind are told in text and Markdown, the nearest first; nil
  /// for all. They are counted in any case.
  package var shown: Int? = 10

  /// In a picture, the parts of a state that tell boxes apart, such as `root`; nil for all.
  package var projection: [String]?

  /// The most boxes of a picture that can be read.
  package var maxNodes = StateGraphOptions().maxNodes

  package init() {}
}
