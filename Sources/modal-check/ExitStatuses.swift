import CommandLineTool
import ModalReports

extension Tool.ExitStatus {
  /// An outcome with what it means for a command, or what it means anyway.
  init(_ outcome: Outcome, _ meaning: String? = nil) {
    self.init(code: outcome.exitCode, meaning: meaning ?? outcome.meaning)
  }
}

/// How commands end whose work is done. Why it could not be done has the same codes for all of them.
enum ExitStatuses {
  /// Of commands that compare verdicts with those expected.
  static let verdicts: [Tool.ExitStatus] = [
    .init(.asExpected), .init(.unexpected), .init(.undecided),
  ]

  /// Of commands that look for something and show it.
  static func shown(_ meaning: String) -> [Tool.ExitStatus] {
    [.init(.asExpected, meaning), .init(.undecided, "A bound ran out before it was known.")]
  }
}
