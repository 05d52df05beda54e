// All that differs between the systems this is built for: clocks, and running another program.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What benchmarks take from the operating system.
enum Platform {
  /// Processor seconds this process has used, all threads together.
  static var processorSeconds: Double { seconds(CLOCK_PROCESS_CPUTIME_ID) }

  /// Seconds since some moment; never goes back.
  static var wallSeconds: Double { seconds(CLOCK_MONOTONIC) }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// How a program ended, and all it wrote to standard output and to standard error.
  struct Ending {
    var output: String
    var errors: String
    /// The exit code; nil if a signal ended it or it could not be run.
    var code: Int32?
  }

  /// Runs a program found along PATH, in the environment of this process, and waits for it.
  static func run(_ arguments: [String]) -> Ending {
    guard let output = tmpfile(), let errors = tmpfile() else {
      return Ending(output: "", errors: "no temporary file can be made", code: nil)
    }
    defer {
      fclose(output)
      fclose(errors)
    }
    var identifier = pid_t()
    let failure = spawn(arguments, output: fileno(output), errors: fileno(errors), &identifier)
    guard failure == 0 else {
      return Ending(output: "", errors: String(cString: strerror(failure)), code: nil)
    }
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0 {
      guard errno == EINTR else {
        return Ending(output: "", errors: String(cString: strerror(errno)), code: nil)
      }
    }
    // The lowest seven bits are the signal that ended it, the next byte is its exit code.
    let code = status & 0x7F == 0 ? status >> 8 & 0xFF : nil
    return Ending(output: text(of: output), errors: text(of: errors), code: code)
  }

  private static func spawn(
    _ arguments: [String],
    output: Int32,
    errors: Int32,
    _ identifier: inout pid_t
  ) -> Int32 {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    defer { for word in words { free(word) } }
    guard let program = words.first ?? nil else { return EINVAL }
    words.append(nil)
    return posix_spawnp(&identifier, program, &actions, nil, words, environ)
  }

  private static func text(of file: UnsafeMutablePointer<FILE>) -> String {
    rewind(file)
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The path of the program that runs.
  static var executable: String? {
    guard let path = realpath("/proc/self/exe", nil) ?? realpath(CommandLine.arguments[0], nil)
    else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  static func isExecutable(_ path: String) -> Bool { access(path, X_OK) == 0 }
}
