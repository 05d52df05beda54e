package import ModalModels
package import ModelChecking

/// Writes a file that `SavedResults.results(inFileAt:)` reads, as models are checked.
///
/// Piece by piece, since the words of a large state space take many times the memory of the search;
/// nothing is held but what tells states of the same words apart. The events are listed behind the
/// transitions, when all have been met. Of each state there is one text for all transitions, the
/// number of the event and that of the successor for each, such as `0:12 3:4`.
package final class SavedResultsWriter {
  private let sink: (String) -> Void
  private var pending = ""
  private var isFirst = true

  /// How many bytes are held before the sink gets them.
  private static let bufferSize = 1 << 16

  /// Begins a file.
  ///
  /// - Parameter sink: Takes its text, in order. What it took before `finish` is no such file.
  package init(sink: @escaping (String) -> Void) {
    self.sink = sink
    write("{\n  \"saved\": \(quoted(SavedResults.format)),\n")
    write("  \"version\": \(SavedResults.version),\n  \"models\": [")
  }

  /// Ends the file. Only now it is one.
  package func finish() {
    write("\n  ]\n}\n")
    sink(pending)
    pending = ""
  }

  /// Writes the graph of a model. `end` has to follow, unless it returns a reason to stop: then what
  /// was written can't become a whole file any more.
  package func begin<System: DescribedSystem>(
    _ id: String,
    _ exploration: Exploration<System>,
    within limits: SearchLimits
  ) -> StopReason? {
    let bytes = exploration.statistics.bytes
    do throws(StopReason) {
      let more = StateWords<System>.bytesPerState * exploration.count
      if let reason = limits.reasonToStop(holding: bytes + more) { throw reason }
      let words = try StateWords(of: exploration) { limits.reasonToStop() }
      write("\(isFirst ? "" : ",")\n    {\n      \"id\": \(quoted(id)),\n")
      isFirst = false
      write("      \"initial\": \(exploration.levelEnds.first ?? 0),\n")
      try list("states", count: exploration.count, limits) { quoted(words[$0]) }
      var events: [String: Int] = [:]
      var names: [String] = []
      var workspace = exploration.system.makeWorkspace()
      try list("transitions", count: exploration.count, limits) { number in
        var transitions: [String] = []
        exploration.forEachTransitionInWords(from: number, using: &workspace) { event, target in
          if events[event] == nil {
            events[event] = names.count
            names.append(event)
          }
          transitions.append("\(events[event] ?? 0):\(target)")
        }
        return quoted(transitions.joined(separator: " "))
      }
      try list("events", count: names.count, limits) { quoted(names[$0]) }
      return nil
    } catch {
      return error
    }
  }

  /// Writes the verdicts on the model whose graph was written last.
  package func end(_ properties: [ModelResult.PropertyResult]) {
    let lines = properties.map { property in
      let value = JSONValue.object([
        ("id", .string(property.id)), ("verdict", .string(property.verdict.rawValue)),
        ("counterexample", .array(property.counterexample.map { .string($0) })),
      ])
      return "\n        " + value.compactText
    }
    write("      \"properties\": [\(lines.joined(separator: ","))\n      ]\n    }")
  }

  /// Writes a list, an element a line.
  private func list(
    _ name: String,
    count: Int,
    _ limits: SearchLimits,
    _ element: (Int) -> String
  ) throws(StopReason) {
    write("      \(quoted(name)): [")
    for index in 0..<count {
      if index & 0xFF == 0, let reason = limits.reasonToStop() { throw reason }
      write("\(index == 0 ? "" : ",")\n        \(element(index))")
    }
    write("\n      ],\n")
  }

  private func write(_ text: String) {
    pending += text
    guard pending.utf8.count >= Self.bufferSize else { return }
    sink(pending)
    pending = ""
  }

  private func quoted(_ text: String) -> String { JSONValue.string(text).compactText }
}

/// Has the graph of a model saved.
package final class SavedResultsRecorder: ExplorationRecorder {
  private let id: String
  private let writer: SavedResultsWriter
  private let limits: SearchLimits

  /// Why the graph was not written to the end.
  package private(set) var stopped: StopReason?

  package init(_ id: String, to writer: SavedResultsWriter, within limits: SearchLimits) {
    self.id = id
    self.writer = writer
    self.limits = limits
  }

  package func record<System: DescribedSystem>(
    _ exploration: Exploration<System>,
    encoding: String,
    properties: [Property<System>],
    result: CheckResult<System>
  ) {
    stopped = writer.begin(id, exploration, within: limits)
  }
}
