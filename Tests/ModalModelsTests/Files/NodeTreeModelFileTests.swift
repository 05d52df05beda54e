import ModalModels
import ModelChecking
import Testing

@Suite struct NodeTreeModelFileTests {
  @Test func readsWhatAFileSays() throws {
    let file = try read(
      """
      { $schema: 's', model: 'node-tree', title: 'T', policy: 'hardened', without: ['watchdog'],
        levels: [3, 2], kinds: ['dialog'], environment: 'unconstrained',
        expect: { settles: 'fails', 'no-overlap': [
          { levels: 3, verdict: 'fails', length: 7 }, { levels: [2], verdict: 'holds' } ] } }
      """
    )
    let models = file.models(id: "a/b")
    #expect(models.map(\.id) == ["a/b@levels=3", "a/b@levels=2"])
    #expect(models.map(\.title) == ["T", "T"])
    let rules: Set<HardenedRule> = [.vanished, .settleFirst, .onScreenOnly, .tappedDialogStays]
    #expect(
      models.map(\.parameters) == [
        NodeTreeParameters(levels: 3, kinds: [.dialog], rules: rules),
        NodeTreeParameters(levels: 2, kinds: [.dialog], rules: rules),
      ]
    )
    #expect(models[0].expectation(of: .noOverlap) == expectation(.fails, 7, line: 4, column: 5))
    #expect(models[1].expectation(of: .noOverlap) == expectation(.holds, nil, line: 4, column: 49))
    for model in models {
      #expect(model.expectation(of: .settles) == expectation(.fails, nil, line: 3, column: 22))
      #expect(model.expectation(of: .noDeadlock).verdict == .holds)
    }
  }

  @Test func whatIsNotSaidIsTheWholeModel() throws {
    let models = try read("{ model: 'node-tree', policy: 'hardened', levels: 2 }").models(id: "m")
    #expect(models.map(\.id) == ["m"])
    #expect(
      models[0].parameters
        == NodeTreeParameters(
          levels: 2,
          kinds: Set(NodeKind.allCases),
          rules: Set(HardenedRule.allCases)
        )
    )
    #expect(models[0].expectations.isEmpty)
  }

  @Test(arguments: HardenedRule.allCases)
  func rulesAreLeftOutOrAlone(rule: HardenedRule) throws {
    let text = "model: 'node-tree', policy: 'hardened', levels: 2"
    let without = try read("{ \(text), without: ['\(rule.rawValue)'] }")
    #expect(without.rules == Set(HardenedRule.allCases).subtracting([rule]))
    #expect(try read("{ \(text), only: ['\(rule.rawValue)'] }").rules == [rule])
    #expect(try read("{ model: 'node-tree', policy: 'reference', levels: 2 }").rules.isEmpty)
  }

  @Test func expectedPropertiesAreThoseThatAreDecided() {
    let parameters = NodeTreeParameters(levels: 2, kinds: [.screen], rules: [])
    let decided = NodeTreeSystem<Words2>(parameters).properties.map(\.id)
    // That the engine conforms is decided by running it, not by the system.
    let expected = decided + [PropertyID.conforms.rawValue]
    #expect(NodeTreeModelFile.properties.map(\.rawValue) == expected)
  }

  @Test func whatAFileStatesHasToBeSaid() {
    let error = #expect(throws: ModelFileError.self) { try ModelFile("{}".utf8, file: "test") }
    #expect(
      error?.description == "test:1:1: The key 'model' is missing from the model. "
        + "It says what the file states: 'node-tree' or 'scenario'."
    )
  }

  @Test(arguments: [
    ("[]", "1:1: The model is an array, expected an object."),
    (
      "{ model: 'nodetree' }",
      "1:10: The value of 'model' is 'nodetree', expected 'node-tree' or 'scenario'. Did you mean 'node-tree'?"
    ),
    ("{ model: 'node-tree', levels: 2 }", "1:1: The key 'policy' is missing from the model."),
    (
      "{ model: 'node-tree',\n  polcy: 'hardened' }",
      "2:3: Unknown key 'polcy'. Did you mean 'policy'?"
    ),
    (
      "{ model: 'node-tree', zzz: 1 }",
      "1:23: Unknown key 'zzz'. Expected one of '$schema', 'model', 'title', 'policy', 'without', "
        + "'only', 'levels', 'kinds', 'environment' or 'expect'."
    ),
    (
      "{ model: 'node-tree', policy: 3 }",
      "1:31: The value of 'policy' is a number, expected 'reference' or 'hardened'."
    ),
    (
      "{ model: 'node-tree', policy: 'harden' }",
      "1:31: The value of 'policy' is 'harden', expected 'reference' or 'hardened'. Did you mean 'hardened'?"
    ),
    (valid("levels: 0"), "1:51: The value of 'levels' is 0, expected a whole number from 2 to 8."),
    (
      valid("levels: 40"), "1:51: The value of 'levels' is 40, expected a whole number from 2 to 8."
    ),
    (
      valid("levels: 2.5"),
      "1:51: The value of 'levels' is 2.5, expected a whole number from 2 to 8."
    ),
    (
      valid("levels: '2'"),
      "1:51: The value of 'levels' is a string, expected a whole number from 2 to 8."
    ),
    (valid("levels: []"), "1:51: The value of 'levels' is empty, expected at least one element."),
    (
      valid("levels: [2, 2]"),
      "1:55: The value of 'levels[1]' is 2, expected an element that is not in the list already."
    ),
    (
      valid("kinds: []", levels: true),
      "1:61: The value of 'kinds' is empty, expected at least one element."
    ),
    (
      valid("kinds: ['screens']", levels: true),
      "1:62: The value of 'kinds[0]' is 'screens', expected 'screen' or 'dialog'. Did you mean 'screen'?"
    ),
    (
      valid("environment: 'platform'", levels: true),
      "1:67: The value of 'environment' is 'platform', expected 'unconstrained'."
    ),
    (
      valid("without: ['vanish']", levels: true),
      "1:64: The value of 'without[0]' is 'vanish', expected one of 'vanished', 'settle-first', "
        + "'on-screen-only', 'tapped-dialog-stays' or 'watchdog'. Did you mean 'vanished'?"
    ),
    (
      valid("without: ['vanished'], only: ['vanished']", levels: true),
      "1:83: 'without' and 'only' can't be given together. Remove one of the two."
    ),
    (
      "{ model: 'node-tree', policy: 'reference', levels: 2, only: ['vanished'] }",
      "1:61: 'only' names rules of the policy 'hardened', and the policy is 'reference'. Remove one "
        + "of the two."
    ),
    (
      valid("expect: { 'no-overlp': 'holds' }", levels: true),
      "1:64: Unknown key 'no-overlp'. Did you mean 'no-overlap'?"
    ),
    (
      valid("expect: { 'no-crash': 'holds' }", levels: true),
      "1:64: The property 'no-crash' has no meaning for a node tree without a platform."
    ),
    (
      valid("expect: { settles: 'undecided' }", levels: true),
      "1:73: The value of 'expect.settles' is 'undecided', expected 'holds' or 'fails'."
    ),
    (
      valid("expect: { settles: { length: 4 } }", levels: true),
      "1:73: The key 'verdict' is missing from 'expect.settles'."
    ),
    (
      valid("expect: { settles: { verdict: 'holds', length: 4 } }", levels: true),
      "1:101: 'length' is that of a counterexample, and 'settles' is expected to hold."
    ),
    (
      valid("expect: { settles: { verdict: 'fails', length: -1 } }", levels: true),
      "1:101: The value of 'expect.settles.length' is -1, expected a whole number from 0 to 1000000."
    ),
    (
      valid("expect: { settles: { levels: 3, verdict: 'fails' } }", levels: true),
      "1:73: The value of 'expect.settles' is for 3 levels, which the model is not explored at."
    ),
    (
      valid("expect: { settles: ['fails', 'holds'] }", levels: true),
      "1:83: The value of 'expect.settles' says twice what is expected at 2 levels."
    ),
    (valid("title: null", levels: true), "1:61: The value of 'title' is null, expected a string."),
    ("{ model: 'node-tree', }}", "1:24: Found '}', expected the end of the file."),
  ])
  func mistakesAreLocatedAndSaidInWords(text: String, message: String) {
    let error = #expect(throws: ModelFileError.self) { try read(text) }
    #expect(error?.description == "test:\(message)")
    #expect(error?.isMissingInput == false)
  }

  /// A hardened model with `rest`, and with two levels if `levels`.
  private static func valid(_ rest: String, levels: Bool = false) -> String {
    "{ model: 'node-tree', policy: 'hardened', \(levels ? "levels: 2, " : "")\(rest) }"
  }

  private func read(_ text: String) throws(ModelFileError) -> NodeTreeModelFile {
    switch try ModelFile(text.utf8, file: "test") {
    case .nodeTree(let file): return file
    case .scenario(let file):
      throw .notAModel(path: "test", reason: "it is a scenario, '\(file.scenario.title)'")
    }
  }

  private func expectation(
    _ verdict: Verdict,
    _ length: Int?,
    line: Int,
    column: Int
  ) -> ExpectedVerdict {
    let location = SourceLocation(file: "test", line: line, column: column)
    return ExpectedVerdict(verdict: verdict, length: length, location: location)
  }
}
