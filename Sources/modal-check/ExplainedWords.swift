import CommandLineTool
import ModalModels

// Words of models that the command line takes and explains.

extension PropertyID: ExplainedWord {}
extension Fault: ExplainedWord {}
extension HardenedRule: ExplainedWord {}
extension Assumption: ExplainedWord {}
extension StrategyName: ExplainedWord {}
extension NodeKind: ExplainedWord {}
extension NodeTreePolicy: ExplainedWord {}
extension NodeTreeEnvironment: ExplainedWord {}

extension PlatformSwitch: ExplainedWord {
  /// The question it settles, and the answers.
  var meaning: String { "\(question) \(options.joined(separator: ", "))" }
}
