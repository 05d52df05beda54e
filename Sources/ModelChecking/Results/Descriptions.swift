/// An event in words.
public struct EventDescription: Hashable, Sendable {
  /// The name of its kind, such as `add`.
  public var event: String

  /// Where it happens, such as `root` or `root.child`; nil where the system has no places.
  public var at: String?

  /// What it is given, such as `screen`; nil if nothing.
  public var argument: String?

  /// Who acts, such as `app`.
  public var group: String

  /// Makes a description.
  public init(event: String, at: String? = nil, argument: String? = nil, group: String) {
    self.event = event
    self.at = at
    self.argument = argument
    self.group = group
  }
}

/// A state in words: named fields in a fixed order, so that two states can be compared field by
/// field.
public struct StateDescription: Hashable, Sendable {
  /// A named part of a state.
  public struct Field: Hashable, Sendable {
    /// What part of the state, such as `root.child`.
    public var name: String

    /// Its value, such as `screen, childPresenting, removal reserved`.
    public var value: String

    /// What matters most of the value, such as `childPresenting`, for pictures that leave out the
    /// rest.
    public var brief: String

    /// Makes a field; `brief` is all of the value unless given.
    public init(name: String, value: String, brief: String? = nil) {
      self.name = name
      self.value = value
      self.brief = brief ?? value
    }
  }

  /// The fields. No name occurs twice.
  public var fields: [Field]

  /// Makes a description.
  public init(fields: [Field]) { self.fields = fields }
}

/// A run of a system in words: a counterexample or a witness.
public struct TraceDescription: Hashable, Sendable {
  /// One event and what it led to.
  public struct Step: Hashable, Sendable {
    /// What happened.
    public var event: EventDescription

    /// The state after it.
    public var state: StateDescription

    /// What a reader should know about this step, such as a platform rule at work.
    public var notes: [String]

    /// Makes a step.
    public init(event: EventDescription, state: StateDescription, notes: [String] = []) {
      self.event = event
      self.state = state
      self.notes = notes
    }
  }

  /// Where the run begins.
  public var initial: StateDescription

  /// Its steps; step *i* leads to state *i* + 1.
  public var steps: [Step]

  /// For a run that repeats for ever: the number of the state (0 is the initial one) to which the
  /// last step leads back.
  public var loopStart: Int?

  /// The number of the step (1 is the first) after which what should have been possible is out of
  /// reach, if the property is one of possibility.
  public var pointOfNoReturn: Int?

  /// Makes a trace.
  public init(
    initial: StateDescription,
    steps: [Step],
    loopStart: Int? = nil,
    pointOfNoReturn: Int? = nil
  ) {
    self.initial = initial
    self.steps = steps
    self.loopStart = loopStart
    self.pointOfNoReturn = pointOfNoReturn
  }
}
