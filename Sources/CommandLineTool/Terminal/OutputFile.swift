/// Why an output could not be written.
package struct OutputError: Error, Sendable {
  /// The file, as the user named it.
  package var path: String

  package var reason: String

  /// What is wrong, in a sentence.
  package var message: String { "Can't write '\(path)': \(reason)." }
}

/// A file to be written whole or not at all.
///
/// The text goes to a new file in the same folder, then to the disk, and only then is the new file
/// given the name. Whoever reads the name, at any time and after any crash, finds the old text or
/// the new one, never a part. What is no regular file (a device, a pipe) is written as it is.
package struct OutputFile: Sendable {
  private let path: String
  private let target: Target

  private enum Target: Sendable {
    /// Resolved path; permissions, if the file exists.
    case file(String, folder: String, mode: UInt32?)
    case device
  }

  /// Looks whether the file can be written, before the work that it is to hold is done.
  package init(_ path: String) throws(OutputError) {
    self.path = path
    let resolved = Platform.resolved(path) ?? path
    let folder = Self.folder(of: resolved)
    do throws(SystemError) {
      switch try Platform.kind(of: path) {
      case .folder: throw .isFolder
      case .other: target = .device
      case .missing: target = .file(resolved, folder: folder, mode: nil)
      case .regular(let mode): target = .file(resolved, folder: folder, mode: mode)
      }
      if case .file = target, let problem = Platform.problemWithFolder(folder) { throw problem }
    } catch {
      throw OutputError(path: path, reason: error.message)
    }
  }

  /// Writes the whole of `text`.
  package func write(_ text: String) throws(OutputError) {
    do throws(SystemError) {
      switch target {
      case .device:
        try fill(try Platform.openExisting(path), with: text, mode: nil)
      case .file(let destination, let folder, let mode):
        let name = destination.split(separator: "/").last ?? ""
        let suffix = "\(Platform.processIdentifier).\(UInt32.random(in: 0...(.max))).tmp"
        let temporary = "\(folder)/.\(name).\(suffix)"
        let descriptor = try Platform.create(temporary)
        do throws(SystemError) {
          try fill(descriptor, with: text, mode: mode)
          try Platform.move(temporary, to: destination)
        } catch {
          Platform.removeFile(temporary)
          throw error
        }
        Platform.synchronizeFolder(folder)
      }
    } catch {
      throw OutputError(path: path, reason: error.message)
    }
  }

  private func fill(
    _ descriptor: Int32,
    with text: String,
    mode: UInt32?
  ) throws(SystemError) {
    do throws(SystemError) {
      if let mode { try Platform.setMode(mode, of: descriptor) }
      try Platform.write(text, to: descriptor)
      try Platform.synchronize(descriptor)
    } catch {
      _ = Platform.closeDescriptor(descriptor)
      throw error
    }
    if let error = Platform.closeDescriptor(descriptor) { throw error }
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
