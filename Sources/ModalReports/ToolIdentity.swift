/// What the tool is called in reports.
package enum ToolIdentity {
  package static let name = "modal-check"

  /// The version of the tool, as of Semantic Versioning 2.0.0.
  package static let version = "0.1.0"
}
