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
  /// Resizes memory got from here, or gets some if `pointer` is nil. Large blocks are moved by the
  /// kernel without copying, and pages never touched cost nothing.
  @usableFromInline
  static func reallocate(_ pointer: UnsafeMutableRawPointer?, bytes: Int)
    -> UnsafeMutableRawPointer
  {
    guard let resized = realloc(pointer, bytes) else { fatalError("out of memory") }
    return resized
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
    let pointer = mmap(nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let pointer, pointer != MAP_FAILED else { fatalError("out of memory") }
    #if os(Linux)
      if inLargePages { _ = madvise(pointer, bytes, 14 /* MADV_HUGEPAGE */) }
    #endif
    return pointer
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

    /// Starts a thread that runs `body`.
    init(_ body: @escaping @Sendable () -> Void) {
      let argument = Unmanaged.passRetained(Body(body)).toOpaque()
      #if canImport(Darwin)
        var handle: pthread_t?
      #else
        var handle = pthread_t()
      #endif
      let result = pthread_create(&handle, nil, Self.start, argument)
      guard result == 0 else { fatalError("the system gives no more threads") }
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
