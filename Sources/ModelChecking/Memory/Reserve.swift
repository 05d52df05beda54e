import Synchronization

/// Memory that is held back for the moment when the system gives no more.
///
/// A search grows its buffers in the midst of inner loops, where it can't stop: the transition under
/// way would be lost, and with it what was found out so far. So a part of the address space is held
/// while something is checked. When the system refuses what is asked for, that part is given back, the
/// request is met from it, and the refusal is counted. Searches compare the count with that at their
/// beginning whenever they look at the clock, and end as undecided. Pages that were never touched cost
/// nothing, so neither does the reserve; and as long as nothing is refused, nothing is looked at.
///
/// The whole process has one reserve and one count: memory that is refused to one search is refused to
/// all that run at the same time.
@usableFromInline
enum Reserve {
  /// More than all threads of a search ask for until each has come to the end of its stretch.
  private static let bytes = 64 << 20

  private struct State {
    /// How many want it to be held.
    var holders = 0
    /// Where it is; nil if it is not held.
    var address: UInt?
  }

  private static let state = Mutex(State())
  private static let refused = Atomic<Int>(0)

  /// How often the system has refused memory.
  @usableFromInline static var refusals: Int { refused.load(ordering: .relaxed) }

  /// Counts a refusal.
  @usableFromInline
  static func noteRefusal() { refused.wrappingAdd(1, ordering: .relaxed) }

  /// Somebody who wants the reserve to be held, for as long as this lives. Where there is no room for
  /// it, that is a refusal: nothing is begun that could not end cleanly.
  @usableFromInline
  final class Hold: Sendable {
    @usableFromInline
    init() {
      state.withLock { state in
        state.holders += 1
        guard state.address == nil else { return }
        guard let pointer = Platform.map(bytes: bytes) else { return noteRefusal() }
        state.address = UInt(bitPattern: pointer)
      }
    }

    deinit {
      state.withLock { state in
        state.holders -= 1
        if state.holders == 0 { giveBack(&state) }
      }
    }
  }

  /// Somebody who holds the reserve, and looks whether memory was refused since.
  @usableFromInline
  struct Watch {
    private let refusals = Reserve.refusals
    private let hold = Hold()

    @usableFromInline init() {}

    /// Whether the system has refused memory.
    @usableFromInline var sawRefusal: Bool { Reserve.refusals != refusals }

    /// Why to stop, if memory was refused, or else what `reasonToStop` gives.
    @usableFromInline
    func reason(or reasonToStop: () -> StopReason?) -> StopReason? {
      sawRefusal ? .exhausted : reasonToStop()
    }

    /// Throws if the system would not give so many bytes now.
    @usableFromInline
    func ensureRoom(for bytes: Int) throws(StopReason) {
      guard !sawRefusal, Platform.hasRoom(for: bytes) else { throw .exhausted }
    }
  }

  private static func giveBack(_ state: inout State) {
    guard let pointer = state.address.flatMap(UnsafeMutableRawPointer.init(bitPattern:)) else {
      return
    }
    Platform.unmap(pointer, bytes: bytes)
    state.address = nil
  }

  /// What `request` gives; if it is refused, what it gives with the reserve given back.
  ///
  /// A request that can't be met even so ends the process. Whoever asks for much at once asks
  /// `Platform.hasRoom` before.
  static func meeting(_ request: () -> UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer {
    if let pointer = request() { return pointer }
    noteRefusal()
    state.withLock { giveBack(&$0) }
    guard let pointer = request() else { fatalError("the system gives no more memory") }
    return pointer
  }
}
