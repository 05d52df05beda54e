public import ModelChecking

/// A state of a certificate with all that can happen in it: what checks look at, one state after the
/// other.
///
/// The transitions are collected before anything is asked of them, so that each check goes over them
/// by itself, in one place, and so that successors, to which often several events lead one after the
/// other, are looked up together and once.
@usableFromInline
struct Neighbourhood<System: TransitionSystem>: ~Copyable {
  /// What happens, and where it leads.
  @usableFromInline
  struct Transition: BitwiseCopyable {
    @usableFromInline let event: System.Event
    @usableFromInline let marks: TransitionMarks
    /// The number of the successor.
    @usableFromInline let successor: Int32

    @inlinable
    init(_ event: System.Event, _ marks: TransitionMarks, successor: Int) {
      self.event = event
      self.marks = marks
      self.successor = Int32(truncatingIfNeeded: successor)
    }

    /// Whether it leads to another state.
    @inlinable var isChange: Bool { successor != 0 }
  }

  @usableFromInline
  struct Successor: BitwiseCopyable {
    @usableFromInline let state: System.State
    /// Where it stands in the certificate.
    @usableFromInline var position: Int

    @inlinable
    init(_ state: System.State, position: Int) {
      self.state = state
      self.position = position
    }
  }

  @usableFromInline var level = 0
  @usableFromInline var transitions = RefilledList<Transition>()

  /// What is noted of any of the transitions.
  @usableFromInline var marks: TransitionMarks = []

  /// The states to which the transitions lead; first of all the state itself.
  @usableFromInline var successors = RefilledList<Successor>()

  @inlinable
  init() { successors.append(Successor(System.State { _ in 0 }, position: 0)) }

  @inlinable var state: System.State { successors[0].state }

  /// Where the state stands in the certificate.
  @inlinable var position: Int { successors[0].position }

  /// Where a transition leads.
  @inlinable
  func target(of transition: Transition) -> Int { successors[Int(transition.successor)].position }

  /// Begins with a state of which no transition is known.
  @inlinable
  mutating func begin(_ state: System.State, position: Int) {
    transitions.count = 0
    marks = []
    successors.count = 0
    successors.append(Successor(state, position: position))
  }

  @inlinable
  mutating func append(_ event: System.Event, _ state: System.State, _ marks: TransitionMarks) {
    var number = successors.count - 1
    if state == successors[0].state {
      number = 0
    } else if state != successors[number].state {
      successors.append(Successor(state, position: 0))
      number += 1
    }
    transitions.append(Transition(event, marks, successor: number))
    self.marks.formUnion(marks)
  }
}

/// A list that is filled anew for each state. An array would ask for each element whether it is shared,
/// which takes longer than most of what is then done with a transition.
@usableFromInline
struct RefilledList<Element: BitwiseCopyable>: ~Copyable {
  @usableFromInline var storage = UnsafeMutableBufferPointer<Element>.allocate(capacity: 64)
  @usableFromInline var count = 0

  @inlinable init() {}

  @inlinable deinit { storage.deallocate() }

  /// What is in it, until something is appended.
  @inlinable var elements: UnsafeMutableBufferPointer<Element> {
    UnsafeMutableBufferPointer(start: storage.baseAddress, count: count)
  }

  @inlinable
  subscript(index: Int) -> Element { elements[index] }

  @inlinable
  mutating func append(_ element: Element) {
    if count == storage.count { grow() }
    storage[count] = element
    count += 1
  }

  @usableFromInline
  mutating func grow() {
    let larger = UnsafeMutableBufferPointer<Element>.allocate(capacity: 2 * count)
    _ = larger.initialize(from: elements)
    storage.deallocate()
    storage = larger
  }
}

/// Takes the transitions of a state.
@usableFromInline
struct TransitionCollector<System: TransitionSystem>: TransitionSink {
  @usableFromInline let here: UnsafeMutablePointer<Neighbourhood<System>>

  @inlinable
  init(_ here: UnsafeMutablePointer<Neighbourhood<System>>) { self.here = here }

  @inlinable
  func callAsFunction(
    _ event: System.Event,
    _ successor: System.State,
    _ marks: TransitionMarks
  ) {
    here.pointee.append(event, successor, marks)
  }
}
