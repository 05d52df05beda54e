/// Another checker, run on a restatement of the workload by the script `run` of Models/peers.
package struct Peer: Hashable, Sendable {
  package enum Tool: String, CaseIterable, Hashable, Sendable {
    case spin, rumur
  }

  package var tool: Tool

  /// Whether its code is compiled with forced inlining, which its manual does not ask for.
  package var isTuned: Bool

  package init(_ tool: Tool, isTuned: Bool = false) {
    self.tool = tool
    self.isTuned = isTuned
  }

  /// Those that are compared with.
  package static let all = [Peer(.spin), Peer(.rumur), Peer(.rumur, isTuned: true)]

  package var name: String {
    switch tool {
    case .spin: "SPIN, breadth first"
    case .rumur: isTuned ? "rumur, tuned" : "rumur"
    }
  }

  /// What one run of the script said.
  package struct Run: Hashable, Sendable {
    package var states: Int
    package var transitions: Int
    package var seconds: [Workload.Task: Double]
    package var peakBytes: Int?
  }

  /// Why there are no numbers.
  package enum Failure: Error, Hashable {
    /// The tool, or what it needs, is not there.
    case notInstalled(String)
    /// It did not say what was asked for, in its words.
    case failed(String)
  }

  /// Runs it once.
  ///
  /// - Parameters:
  ///   - workload: what to explore.
  ///   - tasks: what to do besides exploring.
  ///   - folder: Models/peers.
  ///   - builds: a folder in which compiled checkers are kept for the next run.
  /// - Throws: why there are no numbers.
  /// - Returns: what it counted, and how long it took.
  package func run(
    _ workload: Workload,
    _ tasks: [Workload.Task],
    folder: String,
    builds: String
  ) throws(Failure) -> Run {
    var command = [folder + "/run", "--timings", "--keep", builds]
    if isTuned { command.append("--tuned") }
    // SPIN has no branching time, so the verdict is not to be had from it.
    let decides = tool == .rumur && tasks.contains(.verdict)
    switch workload {
    case .nodeTree(let levels):
      command += decides ? ["--only", "no-stuck-modal"] : ["--counts-only"]
      command += [tool.rawValue, "best", "\(levels)"]
    case .counters(let digits):
      command += [tool.rawValue, "counters", "\(digits)"]
    }
    let ending = Platform.run(command)
    switch ending.code {
    case 0: break
    case 69: throw .notInstalled(Self.lastLine(ending.errors))
    default: throw .failed(Self.lastLine(ending.errors + ending.output))
    }
    guard let run = Run(line: ending.output, decides: decides) else {
      throw .failed("its output is not understood: " + Self.lastLine(ending.output))
    }
    return run
  }

  private static func lastLine(_ text: String) -> String {
    text.split(separator: "\n").last.map(String.init) ?? "it said nothing"
  }
}

extension Peer.Run {
  /// Reads the line that the script prints; nil if anything is missing from it.
  package init?(line: String, decides: Bool) {
    let fields = line.split(whereSeparator: \.isWhitespace)
    guard fields.count > 6, let states = Int(fields[4]), let transitions = Int(fields[5]) else {
      return nil
    }
    var values: [Substring: Substring] = [:]
    for field in fields[6...] {
      let parts = field.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      values[parts[0]] = parts[1]
    }
    guard let seconds = values["counts-seconds"].flatMap({ Double($0) }) else { return nil }
    self.states = states
    self.transitions = transitions
    self.seconds = [.exploration: seconds]
    peakBytes = values["kib"].flatMap { Int($0) }.map { $0 * 1024 }
    guard decides else { return }
    guard values["no-stuck-modal"] == "fails",
      let seconds = values["no-stuck-modal-seconds"].flatMap({ Double($0) })
    else { return nil }
    self.seconds[.verdict] = seconds
  }
}
