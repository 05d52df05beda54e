import ModalEngine

/// A clock that stands still until it is told whom to call back, and that can call back late and
/// twice: it forgets no wait.
@MainActor
final class SteppedClock: TickWaiter, Sleeper {
  private var waits: [(request: TickWait, callBack: @MainActor () -> Void)] = []
  private var sleeps: [(request: Sleep, callBack: @MainActor () -> Void)] = []

  func wait(_ wait: TickWait, then callBack: @escaping @MainActor () -> Void) {
    waits.append((wait, callBack))
  }

  func sleep(_ sleep: Sleep, then callBack: @escaping @MainActor () -> Void) {
    sleeps.append((sleep, callBack))
  }

  /// Ends the newest wait of a node for a purpose.
  func endWait(of node: NodeID, for purpose: TickWait.Purpose) {
    guard let position = newest(node, purpose) else { return }
    waits[position].callBack()
  }

  /// Ends the sleep of a node, or, if it has ended already, calls back once more.
  func endSleep(of node: NodeID) {
    for sleep in sleeps where sleep.request.node == node { sleep.callBack() }
  }

  /// Calls back for all waits of a node but the newest for `current`, ended or not. Gives how many
  /// there were.
  @discardableResult
  func callBackLate(to node: NodeID, current: TickWait.Purpose?) -> Int {
    let kept = current.flatMap { newest(node, $0) }
    var count = 0
    for position in waits.indices
    where waits[position].request.node == node && position != kept {
      waits[position].callBack()
      count += 1
    }
    return count
  }

  private func newest(_ node: NodeID, _ purpose: TickWait.Purpose) -> Int? {
    waits.lastIndex { $0.request.node == node && $0.request.purpose == purpose }
  }
}
