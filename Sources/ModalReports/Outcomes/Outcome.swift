/// How a run of the tool ended. This table is the only place where an outcome gets its exit code and
/// its words; nothing but `asExpected` is a success.
package enum Outcome: Hashable, Sendable, CaseIterable {
  case asExpected
  case unexpected
  case undecided
  case usage
  case invalidModel
  case missingInput
  case internalError
  case unwritableOutput
  case interrupted
  case terminated

  /// The process's exit code. Above 2, they are those of `sysexits.h` and of shells.
  package var exitCode: Int32 {
    switch self {
    case .asExpected: 0
    case .unexpected: 1
    case .undecided: 2
    case .usage: 64
    case .invalidModel: 65
    case .missingInput: 66
    case .internalError: 70
    case .unwritableOutput: 74
    case .interrupted: 130
    case .terminated: 143
    }
  }

  /// Its name in machine formats.
  package var word: String {
    switch self {
    case .asExpected: "as-expected"
    case .unexpected: "unexpected"
    case .undecided: "undecided"
    case .usage: "usage"
    case .invalidModel: "invalid-model"
    case .missingInput: "missing-input"
    case .internalError: "internal-error"
    case .unwritableOutput: "unwritable-output"
    case .interrupted: "interrupted"
    case .terminated: "terminated"
    }
  }

  /// What it means, in a sentence.
  package var meaning: String {
    switch self {
    case .asExpected: "Every verdict is the expected one."
    case .unexpected:
      "Some verdict is not the expected one: a counterexample where none was expected, or none "
        + "where one was; or a conformance mismatch."
    case .undecided:
      "A bound ran out before all was decided, and nothing decided differs from what is expected."
    case .usage: "The command line is wrong."
    case .invalidModel: "A model makes no sense; file, line and column are named."
    case .missingInput: "An input does not exist or can't be opened."
    case .internalError: "An error of the program itself, or no memory is left to go on."
    case .unwritableOutput: "An output can't be written."
    case .interrupted: "Interrupted; reported as undecided, with how far it got."
    case .terminated: "Terminated; reported as undecided, with how far it got."
    }
  }

  /// What is said when the program can't go on.
  package static let crash =
    "The program could not go on: it has an error, or the system gave it no more memory. Nothing was "
    + "decided, and a file that was not finished is what it was before. Where memory is short, try "
    + "--max-memory, --threads 1 or a smaller model; where it is not, please report the error."

  /// What is said when a signal ends the run before there is anything to say, or another one does.
  package var meaningAtOnce: String {
    switch self {
    case .interrupted: "Interrupted before there was a result: undecided."
    case .terminated: "Terminated before there was a result: undecided."
    default: meaning
    }
  }

  package var isSuccess: Bool { self == .asExpected }

  /// How much an outcome outweighs others when they come together.
  private var weight: Int {
    switch self {
    case .asExpected: 0
    case .undecided: 1
    case .unexpected: 2
    case .interrupted: 3
    case .terminated: 4
    case .missingInput: 5
    case .invalidModel: 6
    case .usage: 7
    case .unwritableOutput: 8
    case .internalError: 9
    }
  }

  /// The outcome of several runs together: the worst. Nothing done is nothing decided.
  package static func worst(of outcomes: some Sequence<Outcome>) -> Outcome {
    outcomes.max { $0.weight < $1.weight } ?? .undecided
  }
}
