package import ModalModels
import ModelChecking

extension SavedResults {
  /// The text of a file that `results(inFileAt:)` reads. Transitions are numbers: of the source, the
  /// event and the target.
  package static func text(of results: [ModelResult]) -> String {
    JSONValue.object([
      ("saved", .string(format)), ("version", .number(version)),
      ("models", .array(results.map(model))),
    ]).text
  }

  private static func model(_ result: ModelResult) -> JSONValue {
    var numbers: [String: Int] = [:]
    var events: [String] = []
    for transition in result.graph.transitions where numbers[transition.event] == nil {
      numbers[transition.event] = events.count
      events.append(transition.event)
    }
    return .object([
      ("id", .string(result.id)),
      (
        "properties",
        .array(
          result.properties.map { property in
            .object([
              ("id", .string(property.id)), ("verdict", .string(property.verdict.rawValue)),
              ("counterexample", .array(property.counterexample.map { .string($0) })),
            ])
          }
        )
      ),
      ("initial", .number(result.graph.initialCount)),
      ("states", .array(result.graph.states.map { .string($0) })),
      ("events", .array(events.map { .string($0) })),
      (
        "transitions",
        .array(
          result.graph.transitions.map { transition in
            .array([
              .number(transition.source), .number(numbers[transition.event] ?? 0),
              .number(transition.target),
            ])
          }
        )
      ),
    ])
  }
}
