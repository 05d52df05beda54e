import Foundation
import ModelChecking
import Testing

/// The example of the documentation: what stands between the markers stands there word for word.
// begin example
/// A farmer brings a wolf, a goat and a cabbage over a river, in a boat for two.
struct River: TransitionSystem {
  /// Who crosses, a bit for each: the farmer, alone or with one of the three.
  enum Crossing: UInt64, CaseIterable, Sendable {
    case alone = 0b0001
    case wolf = 0b0011
    case goat = 0b0101
    case cabbage = 0b1001
  }

  /// The same bits say who is on the far bank.
  let initialStates: [UInt64] = [0b0000]
  let eventKinds = [EventKind(name: "cross", group: "farmer")]

  func kind(of event: Crossing) -> Int { 0 }
  func makeWorkspace() {}

  func forEachTransition(
    from state: UInt64,
    using workspace: inout Void,
    _ body: (Crossing, UInt64, TransitionMarks) -> Void
  ) {
    if isEating(state) { return }
    for crossing in Crossing.allCases {
      let there = state & crossing.rawValue
      let areTogether = there == 0 || there == crossing.rawValue
      if areTogether { body(crossing, state ^ crossing.rawValue, []) }
    }
  }

  /// Whether the goat is alone with the wolf or the cabbage.
  func isEating(_ state: UInt64) -> Bool {
    let goat = state >> 2 & 1
    return state & 1 != goat && (state >> 1 & 1 == goat || state >> 3 & 1 == goat)
  }
}

let river = River()
let result = check(
  river,
  properties: [
    Property(id: "never-all-across", requirements: [.always(premise: nil) { $0 != 0b1111 }]),
    Property(id: "nothing-is-lost", requirements: [.alwaysReachable { $0 == 0b1111 }]),
  ]
)
// end example

struct RiverTests {
  @Test func `the documentation shows this very example`() throws {
    let parts = try Self.text(of: #filePath).split(separator: "\n// begin example\n")
    let example = try #require(parts.last?.split(separator: "\n// end example\n").first)
    let article = Self.folder + "/../../Sources/ModelChecking/ModelChecking.docc/ModelChecking.md"
    #expect(
      try Self.text(of: article).contains("```swift\nimport ModelChecking\n\n\(example)\n```")
    )
  }

  static let folder = "\(#filePath)".split(separator: "/", omittingEmptySubsequences: false)
    .dropLast().joined(separator: "/")

  static func text(of path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test func `all cross in seven crossings, as everybody knows`() throws {
    let crossing = try #require(result.properties[0].counterexample)
    #expect(crossing.events.map { "\($0)" }.joined(separator: ", ") == Self.solution)
    #expect(result.properties[0].verdict == .fails)
  }

  static let solution = "goat, alone, wolf, goat, cabbage, alone, goat"

  @Test func `what is eaten is lost, and the event after which it is is named`() throws {
    let loss = try #require(result.properties[1].counterexample)
    #expect(loss.events.count == 1)
    #expect(loss.pointOfNoReturn == 1)
    #expect(river.isEating(loss.states[1]))
  }

  @Test func `the reference explorer agrees`() {
    let reference = ReferenceExplorer(river)
    #expect(result.statistics.states == reference.states.count)
    #expect(result.statistics.transitions == reference.statistics.transitions)
  }
}
