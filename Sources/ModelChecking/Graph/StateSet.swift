/// A set of state numbers below a limit, a byte for each number.
@usableFromInline
struct StateSet: ~Copyable {
  @usableFromInline var members: Buffer<Bool>
  @usableFromInline var count = 0

  @inlinable
  init(limit: Int) { members = Buffer(repeating: false, count: limit) }

  @inlinable func contains(_ number: Int) -> Bool { members[number] }

  @inlinable
  mutating func insert(_ number: Int) {
    if !members[number] { count += 1 }
    members[number] = true
  }
}
