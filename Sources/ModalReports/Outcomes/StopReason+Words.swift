package import ModelChecking

extension StopReason {
  /// Its name in machine formats.
  package var word: String {
    switch self {
    case .states: "states"
    case .memory, .exhausted: "memory"
    case .time: "time"
    case .interrupted: "interrupted"
    case .overflow: "overflow"
    }
  }

  /// Why the search ended, as in `stopped: …`.
  package var words: String {
    switch self {
    case .states(let limit): "the limit of \(limit.grouped) states was reached"
    case .memory(let limit): "the limit of \((limit >> 20).grouped) MiB of memory was reached"
    case .exhausted: "the system gave no more memory"
    case .time(let limit): "the limit of \(limit.formatted(places: 3)) seconds was reached"
    case .interrupted: "it was interrupted"
    case .overflow: "a state did not fit into the words of a packed state"
    }
  }

  /// What the user can do about it.
  package var remedy: String {
    switch self {
    case .states: "Raise --max-states, or make the model smaller."
    case .memory: "Raise --max-memory, or make the model smaller."
    case .exhausted: "Give it more memory, or make the model smaller."
    case .time: "Raise --timeout, or make the model smaller."
    case .interrupted: "Run it again to the end."
    case .overflow: "Make the model smaller: fewer levels or kinds."
    }
  }
}
