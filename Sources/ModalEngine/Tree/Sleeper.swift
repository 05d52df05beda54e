/// A time that a node asks to be woken after.
public struct Sleep: Hashable, Sendable {
  /// The node that waits.
  public let node: NodeID

  /// How long.
  public let duration: Duration
}

/// Lets time pass: a task that sleeps, or in tests a ``VirtualClock``.
@MainActor
public protocol Sleeper {
  /// Calls `callBack` once, on the main actor, after `sleep.duration`.
  func sleep(_ sleep: Sleep, then callBack: @escaping @MainActor () -> Void)
}

/// A sleeper that lets a task sleep.
public struct TaskSleeper: Sleeper {
  /// Makes a sleeper.
  public nonisolated init() {}

  public func sleep(_ sleep: Sleep, then callBack: @escaping @MainActor () -> Void) {
    Task { @MainActor in
      // The task is never cancelled, and to be woken early would do no harm but show up as a
      // transition that ends early.
      try? await Task.sleep(for: sleep.duration)
      callBack()
    }
  }
}
