#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A regular file that is read a part at a time.
///
/// What is no regular file is refused, since it may have no end, or none that it knows of, and can't
/// be read twice: a device, a pipe. To open one does not wait for somebody to write into it.
final class RegularFile: Sendable {
  /// Why a file can't be read.
  enum Problem: Error, Hashable {
    case system(FileSystem.Failure)
    case folder
    case notRegular

    var reason: String {
      switch self {
      case .system(let failure): failure.reason
      case .folder: "it is a folder"
      case .notRegular: "it is no regular file, but a device, a pipe or the like"
      }
    }
  }

  /// How many bytes it had when it was opened.
  let count: Int

  private let descriptor: Int32

  /// Opens the file at `path`.
  init(_ path: String) throws(Problem) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .system(FileSystem.Failure(code: errno)) }
    var status = stat()
    let isKnown = fstat(descriptor, &status) == 0
    let kind = status.st_mode & S_IFMT
    guard isKnown, kind == S_IFREG else {
      close(descriptor)
      throw kind == S_IFDIR ? .folder : .notRegular
    }
    self.descriptor = descriptor
    count = Int(status.st_size)
  }

  deinit { close(descriptor) }

  /// The bytes at the positions `range`; fewer if the file has become shorter.
  func bytes(_ range: Range<Int>) throws(FileSystem.Failure) -> [UInt8] {
    var failure: FileSystem.Failure?
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, filled in
      while filled < range.count {
        let rest = UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...]
        )
        let count = pread(
          descriptor,
          rest.baseAddress,
          range.count - filled,
          off_t(range.lowerBound + filled)
        )
        if count == 0 { break }
        if count < 0 {
          if errno == EINTR { continue }
          failure = FileSystem.Failure(code: errno)
          break
        }
        filled += count
      }
    }
    if let failure { throw failure }
    return bytes
  }
}
