/// A wait for display ticks that a node asks for.
public struct TickWait: Hashable, Sendable {
  /// The node that waits.
  public let node: NodeID

  /// How many ticks are to pass.
  public let ticks: Int

  /// What for.
  public let purpose: Purpose

  /// What a node waits for.
  public enum Purpose: Hashable, Sendable {
    /// For menus and alerts to be gone, before it presents its child.
    case presenting
    /// For the end of a transition, which the watchdog gives up on afterwards.
    case watching(ModalTransition)
  }
}

/// Lets display ticks pass: on iOS a `CADisplayLink`, in tests a ``VirtualClock``.
@MainActor
public protocol TickWaiter {
  /// Calls `callBack` once, on the main actor, after `wait.ticks` display ticks.
  ///
  /// Ticks that a screen does not draw, because the app is in the background, are not to count.
  func wait(_ wait: TickWait, then callBack: @escaping @MainActor () -> Void)
}

/// A tick waiter for where no display link is at hand: takes a fixed time for a tick.
public struct IntervalTickWaiter: TickWaiter {
  /// How long a tick is taken to be.
  public let tick: Duration

  /// Makes a tick waiter; a tick is a 60th of a second unless set.
  public nonisolated init(tick: Duration = .nanoseconds(16_666_667)) { self.tick = tick }

  public func wait(_ wait: TickWait, then callBack: @escaping @MainActor () -> Void) {
    TaskSleeper().sleep(Sleep(node: wait.node, duration: tick * wait.ticks), then: callBack)
  }
}
