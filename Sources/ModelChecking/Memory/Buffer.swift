/// A growing row of plain values in memory of its own.
///
/// An owner of raw memory rather than an `Array`: appending in the search's inner loop is then a
/// comparison and a store, without a uniqueness check, and growing a large one moves pages instead
/// of copying them. Positions are checked in debug builds only.
@usableFromInline
struct Buffer<Element: BitwiseCopyable>: ~Copyable, @unchecked Sendable {
  @usableFromInline var base: UnsafeMutablePointer<Element>
  @usableFromInline var count: Int
  @usableFromInline var capacity: Int

  @inlinable
  init(capacity: Int = 16) {
    precondition(MemoryLayout<Element>.alignment <= 16, "malloc aligns to 16 bytes")
    base = Platform.allocate(bytes: max(capacity, 1) * MemoryLayout<Element>.stride)
      .assumingMemoryBound(to: Element.self)
    count = 0
    self.capacity = max(capacity, 1)
  }

  /// Makes a buffer of `count` times `element`.
  @inlinable
  init(repeating element: Element, count: Int) {
    self.init(capacity: count)
    base.initialize(repeating: element, count: count)
    self.count = count
  }

  @inlinable deinit { Platform.free(base) }

  /// Bytes in use.
  @inlinable var bytes: Int { count * MemoryLayout<Element>.stride }

  @inlinable
  subscript(index: Int) -> Element {
    get {
      assert(index >= 0 && index < count)
      return base[index]
    }
    set {
      assert(index >= 0 && index < count)
      base[index] = newValue
    }
  }

  @inlinable
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    appendReserved(element)
  }

  /// Makes room for `needed` elements in all.
  @inlinable
  mutating func reserve(_ needed: Int) { if needed > capacity { grow(to: needed) } }

  /// Appends an element for which room was made.
  @inlinable
  mutating func appendReserved(_ element: Element) {
    assert(count < capacity)
    (base + count).initialize(to: element)
    count &+= 1
  }

  /// Appends `length` elements that begin at `source`.
  @inlinable
  mutating func append(from source: UnsafePointer<Element>, count length: Int) {
    reserve(count + length)
    (base + count).initialize(from: source, count: length)
    count += length
  }

  @inlinable
  mutating func removeAll() { count = 0 }

  @inlinable @inline(never)
  mutating func grow(to needed: Int) {
    base = Platform.enlarge(
      base,
      capacity: &capacity,
      toHold: needed,
      stride: MemoryLayout<Element>.stride
    ).assumingMemoryBound(to: Element.self)
  }
}
