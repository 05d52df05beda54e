/// A comparison of this checker with others that are installed, in one run: each round does all of
/// the work once, in turn, so that whatever else the machine does meets all alike.
package struct Benchmark: Sendable {
  package var workloads: [Workload]
  package var rounds: Int
  package var peers: [Peer]
  /// Models/peers; nil to compare with nobody.
  package var peersFolder: String?
  /// Numbers of threads to try besides one.
  package var threads: [Int]
  /// Whether to count instructions, which takes fifty times as long as to run them.
  package var countsInstructions: Bool
  /// Called with what is about to be done.
  package var progress: @Sendable (String) -> Void

  package init(
    workloads: [Workload],
    rounds: Int,
    peers: [Peer] = Peer.all,
    peersFolder: String?,
    threads: [Int] = [],
    countsInstructions: Bool = false,
    progress: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.workloads = workloads
    self.rounds = rounds
    self.peers = peers
    self.peersFolder = peersFolder
    self.threads = threads
    self.countsInstructions = countsInstructions
    self.progress = progress
  }

  /// Whether other checkers can be run on what is in the folder.
  package static func canCompare(withPeersIn folder: String) -> Bool {
    Platform.isExecutable(folder + "/run")
  }

  /// Measures.
  ///
  /// - Parameters:
  ///   - builds: a folder for compiled checkers, which is not removed.
  ///   - processors: how many there are, for the report.
  /// - Returns: what was measured, left out, and found to be wrong.
  package func run(builds: String, processors: Int) -> BenchmarkReport {
    var report = BenchmarkReport(rounds: rounds, processors: processors)
    var missing: Set<Peer> = []
    if let folder = peersFolder, !Self.canCompare(withPeersIn: folder) {
      report.omissions.append("Other checkers: there is no \(folder)/run.")
      missing = Set(peers)
    } else if peersFolder == nil {
      missing = Set(peers)
    }
    for workload in workloads {
      var measured = Measured(workload)
      for round in 1...max(rounds, 1) {
        progress("\(workload.name), round \(round) of \(rounds)")
        measured.runOwn(threads: threads)
        for peer in peers where !missing.contains(peer) {
          guard round == 1 || !workload.isLarge else { continue }
          progress("\(workload.name), round \(round) of \(rounds), \(peer.name)")
          do throws(Peer.Failure) {
            try measured.run(peer, folder: peersFolder ?? "", builds: builds)
          } catch {
            missing.insert(peer)
            switch error {
            case .notInstalled(let reason): report.omissions.append("\(peer.name): \(reason)")
            case .failed(let reason): report.faults.append("\(peer.name): \(reason)")
            }
          }
        }
      }
      var table = measured.table(peers: peers, threads: threads)
      report.faults += measured.faults
      if countsInstructions {
        progress("\(workload.name), counting instructions")
        do throws(InstructionCount.Failure) {
          table.instructions = try InstructionCount.perTransition(of: workload)
        } catch {
          report.omissions.append("Instructions, \(workload.name): \(error.reason)")
        }
      }
      report.tables.append(table)
    }
    return report
  }
}

/// What was measured of one workload so far.
private struct Measured {
  let workload: Workload
  private var own: [Workload.Task: [Workload.Run]] = [:]
  private var parallel: [Int: [(wall: Double, speedup: Double)]] = [:]
  private var others: [Peer: [Peer.Run]] = [:]
  private(set) var faults: [String] = []

  init(_ workload: Workload) { self.workload = workload }

  mutating func runOwn(threads: [Int]) {
    for task in workload.tasks { own[task, default: []].append(workload.run(task, threads: 1)) }
    guard let single = own[.exploration]?.last else { return }
    for count in threads {
      let run = workload.run(.exploration, threads: count)
      parallel[count, default: []].append((run.wallSeconds, single.wallSeconds / run.wallSeconds))
      if (run.states, run.transitions) != (single.states, single.transitions) {
        faults.append("\(workload.name): \(count) threads count otherwise than one.")
      }
    }
  }

  mutating func run(_ peer: Peer, folder: String, builds: String) throws(Peer.Failure) {
    let run = try peer.run(workload, workload.tasksOfOthers, folder: folder, builds: builds)
    others[peer, default: []].append(run)
    guard let ours = own[.exploration]?.last else { return }
    if (run.states, run.transitions) != (ours.states, ours.transitions) {
      throw .failed(
        "it counts \(run.states) states and \(run.transitions) transitions of \(workload.name), "
          + "not \(ours.states) and \(ours.transitions)"
      )
    }
  }

  func table(peers: [Peer], threads: [Int]) -> BenchmarkReport.Table {
    let first = own[.exploration]?.first
    var table = BenchmarkReport.Table(
      workload: workload,
      states: first?.states ?? 0,
      transitions: first?.transitions ?? 0,
      depth: first?.depth ?? 0
    )
    let states = Double(max(table.states, 1))
    for task in workload.tasks {
      guard let runs = own[task], let last = runs.last else { continue }
      table.rows.append(
        BenchmarkReport.Row(
          engine: BenchmarkReport.ownName,
          task: task,
          seconds: Sample(runs.map(\.processorSeconds)),
          bytesPerState: Double(last.bytes) / states
        )
      )
    }
    for task in workload.tasks {
      for peer in peers {
        let seconds = (others[peer] ?? []).compactMap { $0.seconds[task] }
        guard !seconds.isEmpty else { continue }
        let peak = task == .exploration ? others[peer]?.compactMap(\.peakBytes).max() : nil
        table.rows.append(
          BenchmarkReport.Row(
            engine: peer.name,
            task: task,
            seconds: Sample(seconds),
            bytesPerState: peak.map { Double($0) / states }
          )
        )
      }
    }
    table.scaling = threads.compactMap { count in
      guard let runs = parallel[count] else { return nil }
      return BenchmarkReport.Scaling(
        threads: count,
        wallSeconds: Sample(runs.map(\.wall)),
        speedup: Sample(runs.map(\.speedup))
      )
    }
    return table
  }
}
