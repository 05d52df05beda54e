import ModelChecking

/// Results that `verify --save` wrote.
package enum SavedResults {
  /// What the key `saved` says in every such file, which tells it from a model.
  package static let format = "modal-check results"

  /// The version of the format, in the key `version`.
  package static let version = 1

  private enum Key: String, CaseIterable { case saved, version, models }
  private enum ModelKey: String, CaseIterable {
    case id, properties, states, initial, events, transitions
  }
  private enum PropertyKey: String, CaseIterable { case id, verdict, counterexample }
  private enum VerdictName: String, CaseIterable { case holds, fails, undecided }

  /// The results in the file at `path`; nil if it is not such a file.
  package static func results(inFileAt path: String) throws(ModelFileError) -> [ModelResult]? {
    let bytes: [UInt8]
    do throws(FileSystem.Failure) {
      guard try FileSystem.kind(of: path) == .file else { return nil }
      bytes = try FileSystem.bytes(of: path, limit: .max)
    } catch {
      if error.isMissing { return nil }
      throw .cannotOpen(path: path, reason: error.reason)
    }
    // A model's file is not read as a result, nor its mistakes reported twice.
    let head = bytes.prefix(200)
    guard !head.ranges(of: Array(#""saved": "\#(format)""#.utf8)).isEmpty else { return nil }
    let value: JSON5Value
    do { value = try JSON5Value(json5: bytes, file: path) } catch { throw .syntax(error) }
    let file = try ObjectReader(ModelField(path: "", value: value), keys: Key.self)
    _ = try file.required(.saved).string()
    _ = try file.required(.version).integer(in: version...version)
    var results: [ModelResult] = []
    for field in try file.required(.models).elements() { results.append(try result(field)) }
    return results
  }

  private static func position(
    _ field: ModelField,
    in list: [String]
  ) throws(ModelFileError) -> Int {
    guard !list.isEmpty else { throw field.badValue(expected: "nothing, since there is none") }
    return try field.integer(in: 0...list.count - 1)
  }

  private static func result(_ field: ModelField) throws(ModelFileError) -> ModelResult {
    let model = try ObjectReader(field, keys: ModelKey.self)
    var states: [String] = []
    for state in try model.required(.states).elements() { states.append(try state.string()) }
    var events: [String] = []
    for event in try model.required(.events).elements() { events.append(try event.string()) }
    var transitions: [StateGraph.Transition] = []
    for numbers in try model.required(.transitions).elements() {
      let parts = try numbers.elements()
      guard parts.count == 3 else { throw numbers.badValue(expected: "three numbers") }
      transitions.append(
        StateGraph.Transition(
          source: try position(parts[0], in: states),
          event: events[try position(parts[1], in: events)],
          target: try position(parts[2], in: states)
        )
      )
    }
    var properties: [ModelResult.PropertyResult] = []
    for field in try model.required(.properties).elements() {
      let property = try ObjectReader(field, keys: PropertyKey.self)
      var counterexample: [String] = []
      for event in try property.required(.counterexample).elements() {
        counterexample.append(try event.string())
      }
      let name = try property.required(.verdict).oneCase(of: VerdictName.self)
      properties.append(
        ModelResult.PropertyResult(
          id: try property.required(.id).string(),
          verdict: Verdict(rawValue: name.rawValue) ?? .undecided,
          counterexample: counterexample
        )
      )
    }
    return ModelResult(
      id: try model.required(.id).string(),
      properties: properties,
      graph: StateGraph(
        states: states,
        initialCount: try model.required(.initial).integer(in: 0...states.count),
        transitions: transitions
      )
    )
  }
}
