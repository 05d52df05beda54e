import ModalReports

/// The numbers of workloads that are the same on every machine and every run.
package struct CountTable: Sendable {
  package var workloads: [Workload]

  package init(_ workloads: [Workload]) { self.workloads = workloads }

  /// The table in Markdown.
  package var markdown: String {
    var lines = ["| workload | states | transitions | depth | bytes/state | with verdict |"]
    lines.append("| --- | --: | --: | --: | --: | --: |")
    for workload in workloads {
      let runs = workload.tasks.map { workload.run($0, threads: 1) }
      let bytes = runs.map { (Double($0.bytes) / Double($0.states)).formatted(places: 1) }
      lines.append(
        "| \(workload.name) | \(runs[0].states.grouped) | \(runs[0].transitions.grouped) "
          + "| \(runs[0].depth) | \(bytes[0]) | \(bytes.count > 1 ? bytes[1] : "") |"
      )
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
