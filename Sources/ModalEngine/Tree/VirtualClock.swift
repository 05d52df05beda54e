/// A tick waiter and sleeper whose time passes only when it is told to: for tests of an app, and for
/// running the engine through every order of events.
@MainActor
public final class VirtualClock: TickWaiter, Sleeper {
  private struct Pending<Request, Amount> {
    let request: Request
    var left: Amount
    let callBack: @MainActor () -> Void
  }

  private var waits: [Pending<TickWait, Int>] = []
  private var sleeps: [Pending<Sleep, Duration>] = []

  /// Makes a clock that nobody waits on.
  public init() {}

  public func wait(_ wait: TickWait, then callBack: @escaping @MainActor () -> Void) {
    waits.append(Pending(request: wait, left: wait.ticks, callBack: callBack))
  }

  public func sleep(_ sleep: Sleep, then callBack: @escaping @MainActor () -> Void) {
    sleeps.append(Pending(request: sleep, left: sleep.duration, callBack: callBack))
  }

  /// The waits whose ticks have not passed, in the order in which they were asked for.
  public var pendingWaits: [TickWait] { waits.map(\.request) }

  /// The sleeps that have not ended, in the order in which they were asked for.
  public var pendingSleeps: [Sleep] { sleeps.map(\.request) }

  /// Ends every pending wait that `matches`, whatever ticks are left, in the order in which they
  /// were asked for.
  ///
  /// - Returns: How many there were.
  @discardableResult
  public func endWaits(where matches: (TickWait) -> Bool) -> Int {
    callBack(waits.take { matches($0.request) })
  }

  /// Ends every pending sleep that `matches`, whatever time is left, in the order in which they
  /// were asked for.
  ///
  /// - Returns: How many there were.
  @discardableResult
  public func endSleeps(where matches: (Sleep) -> Bool) -> Int {
    callBack(sleeps.take { matches($0.request) })
  }

  /// Lets `count` display ticks pass, one by one.
  public func advance(ticks count: Int) {
    for _ in 0..<max(count, 0) {
      for index in waits.indices { waits[index].left -= 1 }
      callBack(waits.take { $0.left <= 0 })
    }
  }

  /// Lets `duration` pass at once, without a display tick.
  public func advance(by duration: Duration) {
    for index in sleeps.indices { sleeps[index].left -= duration }
    callBack(sleeps.take { $0.left <= .zero })
  }

  /// Calls back all that were due. They are out of the lists by then, since a call-back may ask for
  /// the next wait.
  @discardableResult
  private func callBack<Request, Amount>(_ due: [Pending<Request, Amount>]) -> Int {
    for pending in due { pending.callBack() }
    return due.count
  }
}

extension Array {
  /// Removes the elements that match, keeping the order of the others.
  ///
  /// - Returns: The removed ones, in their order.
  fileprivate mutating func take(where matches: (Element) -> Bool) -> [Element] {
    let taken = filter(matches)
    removeAll(where: matches)
    return taken
  }
}
