// All that differs between the systems this is built for, and every call into their C libraries.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  #error("This system's C library is not known here.")
#endif

/// An error of the operating system, by number.
package struct SystemError: Error, Hashable, Sendable {
  package var code: Int32

  /// Whether the other end of a pipe was closed.
  package var isClosedPipe: Bool { code == EPIPE }

  /// What the system calls it, such as `No space left on device`.
  package var message: String { String(cString: strerror(code)) }

  static var last: SystemError { SystemError(code: errno) }
  static var isFolder: SystemError { SystemError(code: EISDIR) }
}

/// A file, by where the system keeps it: the same for every path and link to it.
struct FileIdentity: Hashable {
  var device: UInt64
  var number: UInt64

  /// Of a file that is not there yet: its name, in the folder that the numbers are those of.
  var name: String?
}

/// The operating system's calls that the tool makes.
enum Platform {
  static let standardOutput: Int32 = STDOUT_FILENO
  static let standardError: Int32 = STDERR_FILENO

  static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// How many columns the terminal behind `descriptor` has; nil if it is none, or does not know.
  static func columns(_ descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Writes all of `text`.
  static func write(_ text: String, to descriptor: Int32) throws(SystemError) {
    var text = text
    let error: SystemError? = text.withUTF8 { bytes in
      do throws(SystemError) {
        try write(UnsafeRawBufferPointer(bytes), to: descriptor)
        return nil
      } catch {
        return error
      }
    }
    if let error { throw error }
  }

  /// Writes all of `bytes`.
  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = writeOnce(descriptor, UnsafeRawBufferPointer(rebasing: rest))
      if count < 0 {
        if errno == EINTR { continue }
        throw .last
      }
      rest = rest.dropFirst(count)
    }
  }

  static func writeOnce(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
      Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Glibc)
      Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #else
      Musl.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }

  /// Opens a file that exists for writing, without making it empty.
  static func openExisting(_ path: String) throws(SystemError) -> Int32 {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last }
    return descriptor
  }

  /// Makes a file that must not exist, and opens it for writing.
  static func create(_ path: String) throws(SystemError) -> Int32 {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .last }
    return descriptor
  }

  /// What stands at a path.
  enum FileKind {
    case missing
    case regular(mode: UInt32)
    case folder
    case other
  }

  static func kind(of path: String) throws(SystemError) -> FileKind {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT { return .missing }
      throw .last
    }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .regular(mode: UInt32(status.st_mode & 0o7777))
    case S_IFDIR: .folder
    default: .other
    }
  }

  static func setMode(_ mode: UInt32, of descriptor: Int32) throws(SystemError) {
    guard fchmod(descriptor, mode_t(mode)) == 0 else { throw .last }
  }

  /// Whether files can be made in a folder; nil if so.
  static func problemWithFolder(_ path: String) -> SystemError? {
    access(path, W_OK | X_OK) == 0 ? nil : .last
  }

  /// The path with all its links followed; nil if it does not exist.
  static func resolved(_ path: String) -> String? {
    guard let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  /// Waits until what was written is on the disk. A pipe or device can't be waited for.
  static func synchronize(_ descriptor: Int32) throws(SystemError) {
    guard fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS || errno == ENOTSUP else {
      throw .last
    }
  }

  /// Waits until the entries of a folder are on the disk, where the system can.
  static func synchronizeFolder(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    _ = Self.closeDescriptor(descriptor)
  }

  /// Closes a descriptor; the error, if the last of its data could not be written.
  static func closeDescriptor(_ descriptor: Int32) -> SystemError? {
    close(descriptor) == 0 || errno == EINTR ? nil : .last
  }

  static func move(_ path: String, to destination: String) throws(SystemError) {
    guard rename(path, destination) == 0 else { throw .last }
  }

  static func removeFile(_ path: UnsafePointer<CChar>) { _ = unlink(path) }

  /// A copy of a text that stays for as long as the process lives.
  static func copy(_ text: String) -> UnsafeMutablePointer<CChar> {
    let bytes = text.utf8CString
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    for (index, byte) in bytes.enumerated() { (copy + index).initialize(to: byte) }
    return copy
  }

  static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  static var processIdentifier: Int32 { getpid() }

  /// Opens those of the three standard descriptors that the parent has closed, so that no file that
  /// is opened later gets their numbers, and what is meant for a stream ends up in it. They are
  /// opened the wrong way round: what is written to a closed stream is still an error.
  static func occupyStandardDescriptors() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Which file a path names, be it there or not: the same for all paths to it.
  static func identity(of path: String) -> FileIdentity? {
    var status = stat()
    if stat(path, &status) == 0 {
      return FileIdentity(
        device: UInt64(truncatingIfNeeded: status.st_dev),
        number: UInt64(truncatingIfNeeded: status.st_ino),
        name: nil
      )
    }
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    guard errno == ENOENT, stat(folder, &status) == 0 else { return nil }
    return FileIdentity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      number: UInt64(truncatingIfNeeded: status.st_ino),
      name: String(slash.map { path[path.index(after: $0)...] } ?? path[...])
    )
  }

  /// The names of what is in a folder; none if it can't be read.
  static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      withUnsafePointer(to: &entry.pointee.d_name) { name in
        let bytes = UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self)
        names.append(String(cString: bytes))
      }
    }
    return names
  }

  /// Locks an open file against `removeAbandoned` of other processes. The lock ends with the process,
  /// however that ends; where files can't be locked, nothing is lost.
  static func lock(_ descriptor: Int32) { _ = flock(descriptor, LOCK_EX | LOCK_NB) }

  /// Whether there is a process with this number.
  static func isRunning(_ process: Int32) -> Bool { kill(process, 0) == 0 || errno != ESRCH }

  /// Removes a regular file unless a process has it locked.
  static func removeUnlocked(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { _ = closeDescriptor(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { removeFile(path) }
  }

  /// Ends the process.
  static func end(_ code: Int32) -> Never { exit(code) }
}
