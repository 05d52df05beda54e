import CommandLineTool
import ModalReports

/// How a report is written.
package enum BenchmarkFormat: String, CaseIterable, Hashable, Sendable {
  case text, markdown, json
}

extension BenchmarkReport {
  /// The report in a format; text has lines of `width` columns.
  package func render(_ format: BenchmarkFormat, width: Int = 80) -> String {
    switch format {
    case .text: text(width)
    case .markdown: markdown
    case .json: json.text
    }
  }
}

/// A report's tables as cells, for those who lay them out.
extension BenchmarkReport.Table {
  static let headings = [
    "engine", "does", "processor s", "spread", "M states/s", "M transitions/s", "bytes/state",
    "we explore", "we decide",
  ]

  var cells: [[String]] {
    rows.map { row in
      let seconds = row.seconds.median
      func ratio(_ task: Workload.Task) -> String {
        guard row.engine != BenchmarkReport.ownName,
          let ours = self.seconds(BenchmarkReport.ownName, task)
        else { return "" }
        return (seconds / ours.median).formatted(places: 1) + " x"
      }
      return [
        row.engine,
        row.task.words,
        seconds.formatted(places: 3),
        row.seconds.least.formatted(places: 3) + " to " + row.seconds.most.formatted(places: 3),
        (Double(states) / seconds / 1e6).formatted(places: 2),
        (Double(transitions) / seconds / 1e6).formatted(places: 1),
        row.bytesPerState.map { $0.formatted(places: 0) } ?? "",
        row.task == .exploration ? ratio(.exploration) : "",
        ratio(.verdict),
      ]
    }
  }

  var summary: String {
    "\(workload.name): \(states.grouped) states, \(transitions.grouped) transitions"
  }

  var remarks: [String] {
    var remarks = scaling.map { scaling in
      let median = scaling.speedup.median.formatted(places: 2)
      let least = scaling.speedup.least.formatted(places: 2)
      let most = scaling.speedup.most.formatted(places: 2)
      return "\(scaling.threads) threads are \(median) times as fast as one "
        + "(\(least) to \(most), by the clock on the wall)."
    }
    if let instructions {
      remarks.append("\(instructions.formatted(places: 0)) instructions a transition.")
    }
    return remarks
  }
}

extension BenchmarkReport {
  private var lead: String {
    rounds.counted("round", "rounds") + " on "
      + processors.counted("processor", "processors") + "; medians of processor time. "
      + "\"We explore\" and \"we decide\": how many times as long the engine takes as our "
      + "exploration alone, and as it with no-stuck-modal decided."
  }

  func text(_ width: Int) -> String {
    func lines(_ text: String) -> [String] { wrapped(text, width: width, hanging: 2) }
    var result = wrapped(lead, width: width)
    for table in tables {
      result += [""] + lines(table.summary)
      let columns = Table.headings.enumerated().map { index, heading in
        TextTable.Column(heading, isRightAligned: index >= 2)
      }
      result += TextTable(columns, names: 2, rows: table.cells).lines(width: width)
      result += table.remarks.flatMap(lines)
    }
    if !notes.isEmpty { result += [""] + notes.flatMap(lines) }
    return result.joined(separator: "\n") + "\n"
  }

  var markdown: String {
    var lines = [lead]
    for table in tables {
      lines += ["", "### " + table.summary, ""]
      lines.append("| " + Table.headings.joined(separator: " | ") + " |")
      lines.append("| --- | --- |" + String(repeating: " --: |", count: Table.headings.count - 2))
      lines += table.cells.map { "| " + $0.joined(separator: " | ") + " |" }
      if !table.remarks.isEmpty { lines += [""] + table.remarks.map { "- " + $0 } }
    }
    if !notes.isEmpty { lines += [""] + notes.map { "- " + $0 } }
    return lines.joined(separator: "\n") + "\n"
  }

  private var notes: [String] {
    faults.map { "FAULT  " + $0 } + omissions.map { "Left out: " + $0 }
  }
}
