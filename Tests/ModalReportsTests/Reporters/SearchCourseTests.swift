import ModalModels
import ModalReports
import ModelChecking
import Testing

@testable import CommandLineTool

@Suite struct SearchCourseTests {
  /// The reports of a breadth-first search of levels of these widths: one for each state expanded,
  /// new states being found evenly.
  private func reports(widths: [Int]) -> [Progress] {
    var reports: [Progress] = []
    var expanded = 0
    var before = 0
    for (depth, width) in widths.enumerated() {
      let next = depth + 1 < widths.count ? widths[depth + 1] : 0
      before += width
      for position in 1...width {
        expanded += 1
        let states = before + position * next / width
        reports.append(
          Progress(
            states: states,
            transitions: 3 * expanded,
            depth: depth,
            queue: states - expanded,
            bytes: states << 5
          )
        )
      }
    }
    return reports
  }

  /// Each state finds fewer new ones than those before it, as in all counters of two digits, of
  /// which there are `size` each.
  private func counters(_ size: Int) -> [Int] { Array(1...size) + (1..<size).reversed() }

  @Test(arguments: 12...48)
  func whatIsDoneIsBetweenTheBoundsOfTheEstimate(size: Int) throws {
    let reports = reports(widths: counters(size))
    let total = try #require(reports.last).states
    var course = SearchCourse(bounds: Bounds())
    var estimates = 0
    for report in reports {
      course.add(report)
      guard let done = course.done else { continue }
      estimates += 1
      let truth = Double(report.states - report.queue) / Double(total)
      #expect(done.lowerBound <= truth + 0.02, "\(report)")
      #expect(done.upperBound >= truth - 0.02, "\(report)")
    }
    // The queue shrinks in the second half.
    #expect(estimates * 3 > reports.count)
  }

  @Test func thereIsNoEstimateWhileTheQueueGrows() {
    for widths in [Array(1...60), Array(repeating: 20, count: 60)] {
      var course = SearchCourse(bounds: Bounds())
      for report in reports(widths: widths).dropLast(widths[59] * 2) {
        course.add(report)
        #expect(course.done == nil)
      }
    }
  }

  /// Whatever is explored for however long: the number of states is never cut, and what does not fit is
  /// left out as a whole.
  @Test func theWidestLineFitsIntoAScreen() throws {
    let names = ModelCatalog().builtInNames + [String(repeating: "x", count: 200)]
    #expect(names.count > 50)
    for name in names {
      for (queue, limit) in [(0, nil), (1 << 31, nil), (1 << 32, 1 << 33), (3, nil)] {
        var course = SearchCourse(bounds: Bounds(states: limit))
        for states in [1 << 30, (1 << 32) - 1] {
          course.add(
            Progress(
              states: states,
              transitions: 1 << 50,
              depth: 1_000_000,
              queue: min(queue, states),
              bytes: 1 << 46
            )
          )
        }
        let whole = course.line(for: name, after: 0.001)
        let line = ProgressLine.beginning(of: whole, width: 79)
        #expect(line.count <= 79)
        let rest = whole.dropFirst(line.count)
        #expect(rest.isEmpty || rest.hasPrefix(", ") || name.count + 24 > 79)
      }
    }
  }

  @Test func theLineSaysWhatIsKnown() {
    func line(_ reports: [(states: Int, queue: Int)], limit: Int? = nil) -> String {
      var course = SearchCourse(bounds: Bounds(states: limit))
      for (states, queue) in reports {
        course.add(
          Progress(states: states, transitions: 0, depth: 7, queue: queue, bytes: 5 << 20)
        )
      }
      return course.line(for: "m", after: 2)
    }
    let rest = "depth 7, queue"
    #expect(line([]) == "")
    #expect(line([(1000, 900)]) == "m: 1,000 states, 500 states/s, \(rest) 900, 5 MiB")
    #expect(
      line([(1000, 900)], limit: 4000)
        == "m: 1,000 states, 25% of the limit, 500 states/s, \(rest) 900, 5 MiB"
    )
    #expect(
      line([(1000, 500), (1500, 500)])
        == "m: 1,500 states, 750 states/s, \(rest) 500, 5 MiB"
    )
    // The last 250 found 50 new ones. At that rate the queue of 200 is 250 in the end.
    #expect(
      line([(900, 400), (1400, 400), (1450, 200)], limit: 4000)
        == "m: 1,450 states, 83 to 87% done, 725 states/s, \(rest) 200, 5 MiB"
    )
    #expect(
      line([(900, 400), (1400, 0)])
        == "m: 1,400 states, all explored: deciding, 700 states/s, \(rest) 0, 5 MiB"
    )
  }
}
