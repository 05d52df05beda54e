#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What is read of the file system, and how it fails.
///
/// The C library rather than Foundation, for its error codes: whether a file is missing, is a folder
/// or may not be read decides what a person has to do, and the exit code.
enum FileSystem {
  /// Why something could not be read, by the C library's error number.
  struct Failure: Error, Hashable {
    var code: Int32

    var isMissing: Bool { code == ENOENT || code == ENOTDIR }

    /// The reason in the C library's words, beginning with a small letter.
    var reason: String {
      let text = String(cString: strerror(code))
      return text.prefix(1).lowercased() + text.dropFirst()
    }
  }

  /// What a path names.
  enum Kind: Hashable {
    case file
    case folder
    case other
  }

  /// What `path` names; a symbolic link is followed if `followingLinks`.
  static func kind(of path: String, followingLinks: Bool = true) throws(Failure) -> Kind {
    var status = stat()
    let result = followingLinks ? stat(path, &status) : lstat(path, &status)
    guard result == 0 else { throw Failure(code: errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// Which folder or file it is, by whatever path.
  struct Identity: Hashable {
    var device: UInt64
    var number: UInt64
  }

  /// What `path` leads to, links followed.
  static func identity(of path: String) throws(Failure) -> Identity {
    var status = stat()
    guard stat(path, &status) == 0 else { throw Failure(code: errno) }
    return Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      number: UInt64(truncatingIfNeeded: status.st_ino)
    )
  }

  /// The first `limit` bytes of the file at `path`.
  static func bytes(of path: String, limit: Int) throws(Failure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < limit {
      let count = read(descriptor, &chunk, min(chunk.count, limit - bytes.count))
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR { continue }
        throw Failure(code: errno)
      }
      bytes += chunk.prefix(count)
    }
    return bytes
  }

  /// The names in the folder at `path`, those that are not UTF-8 left out, in the order of their
  /// characters.
  static func names(in path: String) throws(Failure) -> [String] {
    var names: [String] = []
    try forEachName(in: path) { name, _ in
      guard let name = String(validating: name, as: UTF8.self) else { return }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// The first name in the folder at `path` that is not UTF-8 and is that of a folder, or ends in
  /// `suffix`, with what can't be read of it replaced.
  static func firstName(
    notUTF8In path: String,
    endingIn suffix: [UInt8]
  ) throws(Failure) -> String? {
    var names: [String] = []
    try forEachName(in: path) { name, isFolder in
      guard String(validating: name, as: UTF8.self) == nil, name.first != UInt8(ascii: ".") else {
        return
      }
      if isFolder || name.suffix(suffix.count) == suffix[...] {
        names.append(String(decoding: name, as: UTF8.self))
      }
    }
    return names.min()
  }

  /// Calls `body` with the bytes of each name in the folder at `path`, and whether it is that of a
  /// folder itself.
  private static func forEachName(
    in path: String,
    _ body: (_ name: [UInt8], _ isFolder: Bool) -> Void
  ) throws(Failure) {
    guard let folder = opendir(path) else { throw Failure(code: errno) }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 1) { name in
          var status = stat()
          let found = fstatat(dirfd(folder), name, &status, AT_SYMLINK_NOFOLLOW) == 0
          let bytes = UnsafeBufferPointer(start: name, count: strlen(name))
          body(bytes.map { UInt8(bitPattern: $0) }, found && status.st_mode & S_IFMT == S_IFDIR)
        }
      }
    }
  }
}
