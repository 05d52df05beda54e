import Synchronization

/// A line on a terminal that says where a long run stands, rewritten in place.
///
/// It appears once the run has taken a second, changes at most ten times a second, and is gone when
/// `clear` returns. Where nobody looks at the stream, or a line can't be rewritten, it does nothing.
package final class ProgressLine: Sendable {
  private struct State {
    var start: ContinuousClock.Instant
    var lastShown: ContinuousClock.Instant?
    var isCleared = false
  }

  private let stream: Console.Stream
  private let state: Mutex<State>

  /// Makes a line on `stream`, whose clock starts now.
  package init(on stream: Console.Stream) {
    self.stream = stream
    state = Mutex(State(start: .now))
  }

  /// Shows what `text` gives for the time since the start, if it is time to. May be called from any
  /// thread, as often as is convenient.
  package func update(_ text: (Duration) -> String) {
    guard stream.canRewriteLines else { return }
    state.withLock { state in
      let now = ContinuousClock.now
      guard !state.isCleared, now - state.start >= .seconds(1) else { return }
      if let last = state.lastShown, now - last < .milliseconds(100) { return }
      state.lastShown = now
      // A line as wide as the terminal would wrap, and could not be rewritten.
      let line = String(text(now - state.start).prefix(max(1, stream.width - 1)))
      // Nobody is helped by an error about a progress line.
      try? stream.writeAsIs("\r\u{1B}[K" + withoutControls(line))
    }
  }

  /// Removes the line; it does not come back.
  package func clear() {
    state.withLock { state in
      if state.lastShown != nil, !state.isCleared { try? stream.writeAsIs("\r\u{1B}[K") }
      state.isCleared = true
    }
  }
}
