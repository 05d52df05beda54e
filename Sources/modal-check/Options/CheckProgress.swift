import CommandLineTool
import ModalReports
import ModelChecking
import Synchronization

/// The progress line of a command that checks one model after the other.
final class CheckProgress: Sendable {
  private struct State {
    var name = ""
    var course: SearchCourse
  }

  private let line: ProgressLine
  private let bounds: Bounds
  private let state: Mutex<State>

  init(on console: Console, _ search: SearchOptions) {
    line = ProgressLine(on: console.error)
    bounds = search.bounds
    state = Mutex(State(course: SearchCourse(bounds: search.bounds)))
  }

  /// Shows what is checked from now on.
  func begin(_ name: String) {
    state.withLock { $0 = State(name: name, course: SearchCourse(bounds: bounds)) }
    line.update { _ in name }
  }

  /// Shows how far that is.
  func add(_ progress: Progress) {
    let state = state.withLock { state in
      state.course.add(progress)
      return state
    }
    line.update { state.course.line(for: state.name, after: $0 / .seconds(1)) }
  }

  /// Removes the line.
  func clear() { line.clear() }
}
