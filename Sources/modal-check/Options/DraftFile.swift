import CommandLineTool

/// A file that is written piece by piece while models are checked. What goes wrong on the way is told
/// at its end; it is then no file.
final class DraftFile {
  private let draft: OutputFile.Draft
  private var failure: OutputError?

  /// Begins the file at `path`.
  init(_ path: String) throws(CommandError) {
    do throws(OutputError) {
      draft = try OutputFile(path).draft()
    } catch {
      throw .outputs([error])
    }
  }

  func write(_ bytes: UnsafeRawBufferPointer) {
    perform { () throws(OutputError) in try draft.write(bytes) }
  }

  func write(_ text: String) {
    perform { () throws(OutputError) in try draft.write(text) }
  }

  /// Gives the file its name; returns what went wrong, then or before.
  func finish() -> OutputError? {
    perform { () throws(OutputError) in try draft.finish() }
    return failure
  }

  private func perform(_ call: () throws(OutputError) -> Void) {
    guard failure == nil else { return }
    do throws(OutputError) {
      try call()
    } catch {
      failure = error
    }
  }
}
