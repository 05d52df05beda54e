/// How a tree behaves: its policy, and how long it waits. Fixed when the tree is made.
public struct ModalSettings: Hashable, Sendable {
  /// The rules in force.
  public var policy: Policy

  /// How many display ticks pass between closing the menus and presenting a modal; 2 unless set.
  public var presentationTicks: Int

  /// After how many display ticks the watchdog gives up on a transition. Well above the longest
  /// one the app has; 600 (ten seconds at 60 Hz) unless set.
  public var watchdogTicks: Int

  /// How long after a dialog's `onAppear` its presentation is taken to have ended; half a second
  /// unless set.
  public var dialogDelay: Duration

  /// Makes settings.
  public init(
    policy: Policy = .hardened,
    presentationTicks: Int = 2,
    watchdogTicks: Int = 600,
    dialogDelay: Duration = .milliseconds(500)
  ) {
    self.policy = policy
    self.presentationTicks = presentationTicks
    self.watchdogTicks = watchdogTicks
    self.dialogDelay = dialogDelay
  }
}
