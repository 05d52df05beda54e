#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

// Signals, and what may be done while one is handled.

extension Platform {
  static let interrupt: Int32 = SIGINT
  static let termination: Int32 = SIGTERM
  static let hangUp: Int32 = SIGHUP

  /// The signals by which a process ends that can't go on.
  static let fatalSignals = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE]

  /// A reader that is gone, or a file that has become too long, is an error of the call that writes.
  static func ignoreSignalsOfWriting() {
    for number in [SIGPIPE, SIGXFSZ] { _ = signal(number, SIG_IGN) }
  }

  /// Calls `handler` on `number`. One that is to be ignored, as for a program in the background, stays
  /// so; one that the parent has blocked, as Foundation's `Process` may, is let through.
  static func handle(_ number: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0, !isIgnored(action) else { return }
    set(handler, of: &action)
    action.sa_flags = SA_RESTART
    sigaction(number, &action, nil)
    letThrough(number)
  }

  private static func letThrough(_ number: Int32) {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Calls `handler` on `number`, on a stack of its own where there is one; also in place of another
  /// handler, if wanted.
  static func handleAlways(
    _ number: Int32,
    inPlaceOfOthers: Bool,
    _ handler: @escaping @convention(c) (Int32) -> Void
  ) {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0, inPlaceOfOthers || self.handler(of: action) == 0
    else { return }
    set(handler, of: &action)
    action.sa_flags = Int32(truncatingIfNeeded: SA_ONSTACK)
    sigaction(number, &action, nil)
    letThrough(number)
  }

  /// Gives this thread a stack for signals, so that one can be handled when the other is used up.
  static func useOwnStackForSignals() {
    let size = 1 << 16
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_size = numericCast(size)
    sigaltstack(&stack, nil)
  }

  private static func set(
    _ handler: @escaping @convention(c) (Int32) -> Void,
    of action: inout sigaction
  ) {
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #elseif canImport(Glibc)
      action.__sigaction_handler.sa_handler = handler
    #else
      action.__sa_handler.sa_handler = handler
    #endif
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    handler(of: action) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// The address of what handles a signal; 0 for its usual effect.
  private static func handler(of action: sigaction) -> Int {
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #elseif canImport(Glibc)
      let handler = action.__sigaction_handler.sa_handler
    #else
      let handler = action.__sa_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self)
  }

  // While a signal is handled.

  /// Writes a text to standard error, if it can be.
  static func writeError(_ text: UnsafePointer<CChar>) {
    _ = writeOnce(standardError, UnsafeRawBufferPointer(start: text, count: strlen(text)))
  }

  /// A clock that only goes forward.
  static var monotonicNanoseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// Lets a signal have its usual effect on this process.
  static func raise(_ number: Int32) {
    _ = signal(number, SIG_DFL)
    kill(getpid(), number)
  }

  /// Ends the process without anything that is usually done then.
  static func endAtOnce(_ code: Int32) -> Never { _exit(code) }

  static func waitForEver() -> Never {
    while true { pause() }
  }
}
