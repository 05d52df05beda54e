/// Counts instructions with callgrind, which gives the same number on a busy machine as on an idle
/// one; processors' own counters are seldom open to a guest of a virtual machine.
enum InstructionCount {
  struct Failure: Error {
    var reason: String
  }

  /// Instructions for each transition more: between one level or digit less and the workload, so
  /// that what starting the program takes is not counted.
  static func perTransition(of workload: Workload) throws(Failure) -> Double {
    guard case .nodeTree(let levels) = workload, levels > 2 else {
      throw Failure(reason: "they are counted of node trees of more than two levels only")
    }
    guard levels <= 6 else { throw Failure(reason: "more than six levels take too long") }
    let smaller = Workload.nodeTree(levels: levels - 1)
    let more =
      workload.run(.exploration, threads: 1).transitions
      - smaller.run(.exploration, threads: 1).transitions
    let instructions = try count(levels: levels) - count(levels: levels - 1)
    return Double(instructions) / Double(more)
  }

  private static func count(levels: Int) throws(Failure) -> Int {
    guard let executable = Platform.executable else {
      throw Failure(reason: "the program does not find itself")
    }
    let ending = Platform.run([
      "valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", executable,
      "bench", "--once", "\(levels)",
    ])
    guard ending.code == 0 else {
      throw Failure(reason: "valgrind is not installed, or fails: \(ending.errors.suffix(200))")
    }
    for line in ending.errors.split(separator: "\n") where line.contains("Collected :") {
      if let number = line.split(separator: " ").last.flatMap({ Int($0) }) { return number }
    }
    throw Failure(reason: "valgrind does not say how many it counted")
  }
}
