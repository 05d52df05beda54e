/// What a monitor says of events, remembered.
///
/// There are few events and many transitions, and to ask each requirement about each transition would
/// cost as much as finding its successor. An event of one or two bytes is looked up by these bytes
/// instead; equal bytes are the same event, so nothing else can come out. Each thread has a memory of
/// its own, pages of which are taken only for events that occur.
@usableFromInline
struct EventBits<System: TransitionSystem>: ~Copyable {
  @usableFromInline typealias Bits = Monitor<System>.Bits

  /// For each event 1 + its bits; 0 where it was not asked about yet.
  @usableFromInline let known: UnsafeMutablePointer<UInt32>

  @inlinable static var bytes: Int { (1 << 16) * MemoryLayout<UInt32>.stride }

  @inlinable
  init() {
    known = Platform.mapZeroes(bytes: Self.bytes).assumingMemoryBound(to: UInt32.self)
  }

  @inlinable deinit { Platform.unmap(known, bytes: Self.bytes) }

  /// The bits of an edge by `event`.
  @inlinable
  func bits(of event: System.Event, by monitor: Monitor<System>) -> Bits {
    let index: Int
    switch MemoryLayout<System.Event>.size {
    case 1: index = Int(unsafeBitCast(event, to: UInt8.self))
    case 2: index = Int(unsafeBitCast(event, to: UInt16.self))
    default: return monitor.edgeBits(event)
    }
    let entry = known[index]
    if entry != 0 { return Bits(truncatingIfNeeded: entry &- 1) }
    return remember(event, index, monitor)
  }

  @inlinable @inline(never)
  func remember(_ event: System.Event, _ index: Int, _ monitor: Monitor<System>) -> Bits {
    let bits = monitor.edgeBits(event)
    known[index] = UInt32(bits) + 1
    return bits
  }
}
