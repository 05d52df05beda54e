#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the checker takes from the operating system, and the one place that knows which it is.
@usableFromInline
enum Platform {
  /// Gives memory for a buffer, aligned to 16 bytes.
  @usableFromInline
  static func allocate(bytes: Int) -> UnsafeMutableRawPointer {
    Reserve.meeting { malloc(bytes) }
  }

  /// Resizes the memory of a buffer, so that it holds `needed` elements of `stride` bytes, and sets
  /// `capacity` to how many it holds then: twice as many as before, so that growing takes no longer
  /// than filling; as memory gets scarce, an eighth more, or few more than needed.
  ///
  /// Large blocks are moved by the kernel without copying, and pages never touched cost nothing.
  @usableFromInline
  static func enlarge(
    _ pointer: UnsafeMutableRawPointer,
    capacity: inout Int,
    toHold needed: Int,
    stride: Int
  ) -> UnsafeMutableRawPointer {
    let before = capacity
    capacity = max(needed, 2 * before)
    if let resized = realloc(pointer, capacity * stride) { return resized }
    capacity = max(needed, before + before / 8)
    if let resized = realloc(pointer, capacity * stride) { return resized }
    // Not so few that each element asks anew.
    capacity = needed + 1024
    return Reserve.meeting { [capacity] in realloc(pointer, capacity * stride) }
  }

  @usableFromInline
  static func free(_ pointer: UnsafeMutableRawPointer?) {
    #if canImport(Glibc)
      Glibc.free(pointer)
    #elseif canImport(Musl)
      Musl.free(pointer)
    #elseif canImport(Darwin)
      Darwin.free(pointer)
    #endif
  }

  /// Maps `bytes` of zeroes, of which pages that are never touched cost nothing. In large pages, if
  /// wanted, where the system has them: a table that is read at random misses the translation cache
  /// as often as the data cache.
  @usableFromInline
  static func mapZeroes(bytes: Int, inLargePages: Bool = true) -> UnsafeMutableRawPointer {
    Reserve.meeting { map(bytes: bytes, inLargePages: inLargePages) }
  }

  /// The same; nil if the system refuses.
  @usableFromInline
  static func map(bytes: Int, inLargePages: Bool = false) -> UnsafeMutableRawPointer? {
    let pointer = mmap(nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let pointer, pointer != MAP_FAILED else { return nil }
    #if os(Linux)
      if inLargePages { _ = madvise(pointer, bytes, 14 /* MADV_HUGEPAGE */) }
    #endif
    return pointer
  }

  /// Whether the system would give so many bytes now.
  @usableFromInline
  static func hasRoom(for bytes: Int) -> Bool {
    guard bytes > 0 else { return true }
    guard let pointer = map(bytes: bytes) else { return false }
    unmap(pointer, bytes: bytes)
    return true
  }

  @usableFromInline
  static func unmap(_ pointer: UnsafeMutableRawPointer, bytes: Int) {
    munmap(pointer, bytes)
  }

  /// Seconds since some moment; never goes back.
  @usableFromInline
  static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

extension Platform {
  #if canImport(Darwin)
    private typealias ThreadArgument = UnsafeMutableRawPointer
  #else
    private typealias ThreadArgument = UnsafeMutableRawPointer?
  #endif

  /// A mutex with a condition that threads can wait for.
  final class Condition: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    init() {
      pthread_mutex_init(mutex, nil)
      pthread_cond_init(condition, nil)
    }

    deinit {
      pthread_cond_destroy(condition)
      pthread_mutex_destroy(mutex)
      condition.deallocate()
      mutex.deallocate()
    }

    func lock() { pthread_mutex_lock(mutex) }
    func unlock() { pthread_mutex_unlock(mutex) }
    func wait() { pthread_cond_wait(condition, mutex) }
    func wakeAll() { pthread_cond_broadcast(condition) }
  }

  /// A thread of the operating system.
  struct Thread: @unchecked Sendable {
    #if canImport(Darwin)
      private let handle: pthread_t?
    #else
      private let handle: pthread_t
    #endif

    private final class Body {
      let run: @Sendable () -> Void
      init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    /// Starts a thread that runs `body`; nil if the system gives no more threads.
    init?(_ body: @escaping @Sendable () -> Void) {
      let argument = Unmanaged.passRetained(Body(body)).toOpaque()
      #if canImport(Darwin)
        var handle: pthread_t?
      #else
        var handle = pthread_t()
      #endif
      let result = pthread_create(&handle, nil, Self.start, argument)
      guard result == 0 else {
        Unmanaged<Body>.fromOpaque(argument).release()
        return nil
      }
      self.handle = handle
    }

    private static let start: @convention(c) (ThreadArgument) -> UnsafeMutableRawPointer? = {
      let argument: UnsafeMutableRawPointer? = $0
      if let argument { Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run() }
      return nil
    }

    func join() {
      #if canImport(Darwin)
        if let handle { pthread_join(handle, nil) }
      #else
        pthread_join(handle, nil)
      #endif
    }
  }
}
