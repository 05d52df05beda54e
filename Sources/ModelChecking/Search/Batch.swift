/// Successors of some consecutive states, collected to be looked up together: the run of each state,
/// one after the other.
///
/// A run begins with its state itself and has every other state that its transitions lead to, in
/// their order. A successor equal to the one before is left out, which the sinks that fill a batch see
/// to with a comparison and without a branch: they write each successor to the next place, and go on
/// to the place after it only if it is to stay.
@usableFromInline
struct Batch<State: PackedState>: ~Copyable {
  @usableFromInline var states = Buffer<State>(capacity: 256)
  /// Where each run ends.
  @usableFromInline var ends = Buffer<UInt32>()

  @inlinable init() {}

  /// Whether there is enough for a look-up: the processor has as many cache misses to wait for at
  /// once as it can.
  @inlinable var isFull: Bool { states.count >= 128 }

  /// Begins the run of a state. There is always room for one successor.
  @inlinable
  mutating func beginRun(of state: State) {
    states.append(state)
    states.reserve(states.count + 1)
  }

  @inlinable
  mutating func endRun() { ends.append(UInt32(truncatingIfNeeded: states.count)) }

  /// Writes a successor to the next place, and keeps it there if `isKept`.
  @inlinable @inline(__always)
  mutating func write(_ state: State, isKept: Bool) {
    (states.base + states.count).initialize(to: state)
    states.count &+= isKept ? 1 : 0
    if states.count == states.capacity { states.grow(to: states.count + 1) }
  }

  /// The successor written last, or the state whose run has begun.
  @inlinable var last: State { states.base[states.count &- 1] }

  @inlinable
  mutating func removeAll() {
    states.removeAll()
    ends.removeAll()
  }
}
