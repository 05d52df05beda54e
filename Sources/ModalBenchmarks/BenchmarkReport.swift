/// What a benchmark measured.
package struct BenchmarkReport: Hashable, Sendable {
  package var rounds: Int
  package var processors: Int
  package var tables: [Table] = []
  /// What was left out, and why.
  package var omissions: [String] = []
  /// What should not be: an engine that counts otherwise, or that fails.
  package var faults: [String] = []

  /// One workload, done by several engines.
  package struct Table: Hashable, Sendable {
    package var workload: Workload
    package var states: Int
    package var transitions: Int
    package var depth: Int
    package var rows: [Row] = []
    package var scaling: [Scaling] = []
    /// Instructions a transition, start and end of the program not counted.
    package var instructions: Double?

    /// The seconds of a row, if it was measured.
    package func seconds(_ engine: String, _ task: Workload.Task) -> Sample? {
      rows.first { $0.engine == engine && $0.task == task }?.seconds
    }
  }

  /// One engine doing one task.
  package struct Row: Hashable, Sendable {
    package var engine: String
    package var task: Workload.Task
    /// Processor seconds, a value each round.
    package var seconds: Sample
    /// Bytes for each state: what our search holds, or the peak of another program.
    package var bytesPerState: Double?
  }

  /// Our exploration with several threads.
  package struct Scaling: Hashable, Sendable {
    package var threads: Int
    package var wallSeconds: Sample
    /// One thread's wall seconds for these in the same round.
    package var speedup: Sample
  }

  /// What our own engine is called in tables.
  package static let ownName = "modal-check"
}
