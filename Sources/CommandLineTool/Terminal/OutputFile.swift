import Synchronization

/// Why an output could not be written.
package struct OutputError: Error, Sendable {
  /// The file, as the user named it.
  package var path: String

  package var reason: String

  /// What is wrong, in a sentence.
  package var message: String { "Can't write '\(path)': \(reason)." }

  /// Makes an error about a file; `reason` is no sentence.
  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}

/// A file to be written whole or not at all.
///
/// The text goes to a new file in the same folder, then to the disk, and only then is the new file
/// given the name. Whoever reads the name, at any time and after any crash, finds the old text or
/// the new one, never a part. What is no regular file (a device, a pipe) is written as it is.
package struct OutputFile: Sendable {
  /// The file, as the user named it.
  package let path: String

  private let target: Target

  private enum Target: Sendable {
    /// Resolved path; permissions, if the file exists.
    case file(String, folder: String, mode: UInt32?)
    case device
  }

  /// Whether it is a file that a later one can take the place of, and no device or pipe.
  package var isRegular: Bool {
    if case .file = target { true } else { false }
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
    if case .file(_, _, mode: _?) = target { Self.notReplaced.withLock { $0.append(path) } }
  }

  /// Files of earlier runs that were to be replaced and are not yet.
  private static let notReplaced = Mutex<[String]>([])

  /// The files that were to be written and are still those of an earlier run, in the order in which they
  /// were asked for. Whoever finds them there could take them for what this run has found.
  package static var leftFromEarlierRuns: [String] { notReplaced.withLock { $0 } }

  fileprivate static func noteReplacement(of path: String) {
    notReplaced.withLock { paths in paths.removeAll { $0 == path } }
  }

  /// Writes the whole of `text`.
  package func write(_ text: String) throws(OutputError) {
    let draft = try draft()
    try draft.write(text)
    try draft.finish()
  }

  /// Begins to write the file piece by piece.
  package func draft() throws(OutputError) -> Draft {
    do throws(SystemError) {
      switch target {
      case .device:
        return Draft(path, descriptor: try Platform.openExisting(path))
      case .file(let destination, let folder, let mode):
        removeAbandonedDrafts(of: destination, in: folder)
        let draft = try Draft(
          path,
          at: Draft.Place(
            temporary: "\(folder)/\(Self.temporaryName(for: destination))",
            destination: destination,
            folder: folder
          )
        )
        if let mode { try Platform.setMode(mode, of: draft.descriptor) }
        return draft
      }
    } catch {
      throw OutputError(path: path, reason: error.message)
    }
  }

  /// A new name that tells which file it is for, and is no longer than systems allow whatever that
  /// file's is.
  static func temporaryName(for destination: String) -> String {
    let number = UInt32.random(in: 0...(.max))
    return "\(temporaryStart(for: destination)).\(Platform.processIdentifier).\(number).tmp"
  }

  private static func temporaryStart(for destination: String) -> String {
    "." + String(String.UnicodeScalarView(name(of: destination).unicodeScalars.prefix(longestName)))
  }

  private static func name(of path: String) -> Substring { path.split(separator: "/").last ?? "" }

  /// As much of a file's name as that of its draft has.
  private static var longestName: Int { 40 }

  /// Removes the drafts of this very file that processes have left which were killed, or whose machine
  /// lost its power, while they wrote it. A draft that somebody may still write stays: it is locked, or
  /// its process is running.
  private func removeAbandonedDrafts(of destination: String, in folder: String) {
    guard Self.name(of: destination).unicodeScalars.count <= Self.longestName else { return }
    let start = Self.temporaryStart(for: destination) + "."
    for name in Platform.names(in: folder) where name.hasPrefix(start) && name.hasSuffix(".tmp") {
      let numbers = name.dropFirst(start.count).dropLast(4).split(
        separator: ".",
        omittingEmptySubsequences: false
      )
      guard numbers.count == 2, UInt32(numbers[1]) != nil, let process = Int32(numbers[0]),
        process > 0, !Platform.isRunning(process)
      else { continue }
      Platform.removeUnlocked("\(folder)/\(name)")
    }
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

extension OutputFile {
  /// A file being written. Without `finish` it leaves nothing behind.
  package final class Draft {
    /// Where a regular file is written, and where it goes then.
    struct Place {
      var temporary: String
      var destination: String
      var folder: String
    }

    private let path: String
    fileprivate let descriptor: Int32
    private var isOpen = true
    private var place: Place?
    private let remembered: UnsafeMutablePointer<SuddenEnd.Draft>?

    /// Writes to what is no regular file.
    fileprivate init(_ path: String, descriptor: Int32) {
      self.path = path
      self.descriptor = descriptor
      remembered = nil
    }

    /// Makes a regular file.
    fileprivate init(_ path: String, at place: Place) throws(SystemError) {
      self.path = path
      let remembered = SuddenEnd.remember(place.temporary)
      do throws(SystemError) {
        descriptor = try Platform.create(place.temporary)
      } catch {
        remembered.pointee.forget()
        throw error
      }
      Platform.lock(descriptor)
      self.remembered = remembered
      self.place = place
    }

    deinit {
      if isOpen { _ = Platform.closeDescriptor(descriptor) }
      if let place { Platform.removeFile(place.temporary) }
      if let remembered { remembered.pointee.forget() }
    }

    /// Appends text.
    package func write(_ text: String) throws(OutputError) {
      try perform { () throws(SystemError) in try Platform.write(text, to: descriptor) }
    }

    /// Appends bytes.
    package func write(_ bytes: UnsafeRawBufferPointer) throws(OutputError) {
      try perform { () throws(SystemError) in try Platform.write(bytes, to: descriptor) }
    }

    /// Gives the file its name, after all of it has reached the disk.
    package func finish() throws(OutputError) {
      try perform { () throws(SystemError) in
        try Platform.synchronize(descriptor)
        isOpen = false
        if let error = Platform.closeDescriptor(descriptor) { throw error }
        guard let place else { return }
        try Platform.move(place.temporary, to: place.destination)
        self.place = nil
        if let remembered { remembered.pointee.forget() }
        OutputFile.noteReplacement(of: path)
        Platform.synchronizeFolder(place.folder)
      }
    }

    private func perform(_ call: () throws(SystemError) -> Void) throws(OutputError) {
      do {
        try call()
      } catch {
        throw OutputError(path: path, reason: error.message)
      }
    }
  }
}
