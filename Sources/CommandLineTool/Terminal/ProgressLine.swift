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
      // A line as wide as the terminal would wrap, and could not be rewritten. The terminal may have
      // become narrower since the start.
      let width = min(stream.width, Platform.columns(stream.descriptor) ?? stream.width)
      let line = Self.beginning(of: withoutControls(text(now - state.start)), width: width - 1)
      // What is new covers what is old, and only then the rest goes: nothing flickers. Nobody is
      // helped by an error about a progress line.
      try? stream.writeAsIs("\r\(line)\u{1B}[K")
    }
  }

  /// As much of a line as fits, part by part, which commas stand between.
  static func beginning(of line: String, width: Int) -> String {
    let most = max(1, width)
    guard line.count > most else { return line }
    // The space tells such a comma from one within a number.
    let parts = line.split(separator: ", ")
    guard parts[0].count <= most else { return beginningOfPart(parts[0], width: most) }
    var fitting = String(parts[0])
    for part in parts.dropFirst() {
      guard fitting.count + 2 + part.count <= most else { break }
      fitting += ", " + part
    }
    return fitting
  }

  /// As much of a part as fits, word by word if it has several.
  private static func beginningOfPart(_ part: Substring, width: Int) -> String {
    let fitting = part.prefix(width)
    let next = part[fitting.endIndex]
    guard next != " ", let space = fitting.lastIndex(of: " ") else { return String(fitting) }
    return String(fitting[..<space])
  }

  /// Removes the line; it does not come back.
  package func clear() {
    state.withLock { state in
      if state.lastShown != nil, !state.isCleared { try? stream.writeAsIs("\r\u{1B}[K") }
      state.isCleared = true
    }
  }
}
