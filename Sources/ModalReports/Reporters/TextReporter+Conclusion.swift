import CommandLineTool
import ModalModels
import ModelChecking

extension TextReporter {
  /// What is not as it should be, once more, and what to do about it: what is read first when it
  /// runs through a terminal. Nothing where all is said in one model.
  var conclusion: [String] {
    guard report.models.count + report.notStarted.count > 1 else { return [] }
    var lines: [String] = []
    let unexpected = report.models.filter { $0.outcome == .unexpected }
    for isOverridden in [false, true] {
      let ids = unexpected.filter { $0.isOverridden == isOverridden }.map(\.id)
      guard !ids.isEmpty else { continue }
      lines += labelled("Not as expected", .failure, listed(ids))
      lines += body(
        isOverridden
          ? ModelReport.overriddenRemark
          : "If that is as it should be, write it into 'expect' in the model's file; otherwise see "
            + "the counterexample.",
        nil
      )
    }
    for (remedy, models) in undecided {
      lines += labelled("Undecided", .warning, listed(models))
      lines += body(remedy, nil)
    }
    return (lines.isEmpty ? [] : [""]) + lines + (context.showsTimings ? total : [])
  }

  /// Models of which something is not decided, by what can be done about it.
  private var undecided: [(remedy: String, models: [String])] {
    var groups: [(remedy: String, models: [String])] = []
    func add(_ id: String, _ remedy: String) {
      if let index = groups.firstIndex(where: { $0.remedy == remedy }) {
        groups[index].models.append(id)
      } else {
        groups.append((remedy, [id]))
      }
    }
    for model in report.models {
      let open = model.outcomes.filter { $0.outcome == .undecided }.map(\.property)
      if let stopped = model.stopped {
        add(model.id, stopped.remedy)
      } else if let first = open.first {
        add(model.id, first.explanation ?? "See above.")
      } else if model.properties.isEmpty {
        add(model.id, "No property was checked.")
      }
    }
    for id in report.notStarted { add(id, StopReason.interrupted(signal: nil).remedy) }
    return groups
  }

  /// So many of `ids` as can be taken in; all of them have been named above.
  private func listed(_ ids: [String]) -> String {
    let most = 8
    guard ids.count > most else { return ids.joined(separator: ", ") }
    let rest = (ids.count - most + 1).counted("other", "others")
    return ids.prefix(most - 1).joined(separator: ", ") + " and \(rest)"
  }

  private var total: [String] {
    let seconds = report.models.reduce(0) { $0 + $1.seconds }
    return ["", "All in all \(seconds.formatted(places: 3)) seconds."]
  }
}
