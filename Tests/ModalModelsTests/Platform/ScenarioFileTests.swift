import ModalModels
import ModelChecking
import Testing

@Suite struct ScenarioFileTests {
  /// A scenario with other screens, actions or more.
  private static func text(
    screens: String = "[{ name: 'Root', modifiers: [{ name: 's', kind: 'sheet', shows: 'A' }] }, "
      + "{ name: 'A' }]",
    actions: String = "[{ name: 'open', by: 'app', on: 'Root', does: { present: 's' } }]",
    rest: String = ""
  ) -> String {
    "{ model: 'scenario', title: '', screens: \(screens), actions: \(actions), \(rest) }"
  }

  @Test func aFileGivesOneModelForEachStrategy() throws {
    let file = try ScenarioFiles.read(Self.text())
    #expect(
      file.models(id: "m").map(\.id)
        == StrategyName.allCases.map { "m@strategy=\($0.rawValue)" }
    )
    let single = try ScenarioFiles.read(Self.text(rest: "strategies: 'bindings'"))
    #expect(single.models(id: "m").map(\.id) == ["m"])
  }

  @Test func aSwitchTakesOneOptionSeveralOrEither() throws {
    func options(_ text: String) throws -> [String] {
      let rest = "platform: { ios: 16, switches: { 'tap-outside': \(text) } }"
      return try ScenarioFiles.read(Self.text(rest: rest)).scenario.profile[.tapOutside]
    }
    #expect(try options("'delivers'") == ["delivers"])
    #expect(try options("['delivers', 'closes']") == ["closes", "delivers"])
    #expect(try options("'either'") == PlatformSwitch.tapOutside.options)
  }

  @Test func theEngineHasTheRulesThatTheFileGivesIt() throws {
    func strategies(_ rest: String) throws -> [Strategy] {
      try ScenarioFiles.read(Self.text(rest: rest)).models(id: "m").map(\.strategy)
    }
    let all = NodeTreePolicy.hardened.rules
    #expect(try strategies("strategies: 'node-tree'") == [.nodeTree(all)])
    let some = "rules: ['watchdog', 'vanished']"
    #expect(
      try strategies(some)
        == [.bindings, .presentationView, .nodeTree([.watchdog, .vanished]), .nodeTree([])]
    )
    #expect(
      try strategies("strategies: 'node-tree', rules: 'vanished'") == [.nodeTree([.vanished])]
    )
  }

  @Test(arguments: [
    (text(rest: "rules: ['watchdg']"), "Did you mean 'watchdog'"),
    (text(rest: "strategies: 'bindings', rules: ['watchdog']"), "not among the strategies"),
    (text(rest: "fault: []"), "Did you mean 'faults'"),
    (text(rest: "faults: ['tap-outsid']"), "Did you mean 'tap-outside'"),
    (text(rest: "platform: { ios: 14 }"), "14"),
    (text(rest: "platform: { switches: { 'inner-win': 'yes' } }"), "Did you mean 'inner-wins'"),
    (text(rest: "expect: { binding: {} }"), "Did you mean 'bindings'"),
    (text(rest: "expect: { bindings: { 'no-crsh': 'fails' } }"), "Did you mean 'no-crash'"),
    (text(rest: "open: ['t']"), "There is no modifier 't'"),
    (text(actions: "[{ name: 'a', by: 'app', on: 'B', does: { close: 's' } }]"), "no screen 'B'"),
    (text(actions: "[{ name: 'a', by: 'app', on: 'A', does: [] }]"), "asks for nothing"),
    (
      text(actions: "[{ name: 'a', by: 'user', button: 's', does: { close: 's' } }]"),
      "a sheet has none"
    ),
    (
      text(actions: "[{ name: 'a', by: 'app', on: 'A', does: { close: 's', present: 's' } }]"),
      "A request is one of"
    ),
    (
      text(actions: "[{ name: 'a', by: 'app', on: 'A', does: { close: 's' }, after: 'b' }]"),
      "There is no action 'b'"
    ),
    (
      text(screens: "[{ name: 'R', modifiers: [{ name: 's', kind: 'sheet', shows: 'R' }] }]"),
      "shows itself"
    ),
    (text(screens: "[{ name: 'R' }, { name: 'B' }]"), "No modifier shows the screen 'B'"),
    (
      text(
        screens: "[{ name: 'R', modifiers: [{ name: 's', kind: 'popover', target: 'x' }] }]"
      ),
      "a target that a view of the screen carries"
    ),
    (
      text(screens: "[{ name: 'R', modifiers: [{ name: 's', kind: 'alert', shows: 'R' }] }]"),
      "shows a screen"
    ),
    (text(screens: "[]"), "at least one screen"),
    (text(actions: "[]"), "Nothing can ever happen"),
    (
      text(actions: "[{ name: 'a', by: 'app', on: 'A', does: { close: 's' } }]"),
      "is on 'A', which no action presents, so it can never be taken"
    ),
    (
      text(
        screens: "[{ name: 'Root', modifiers: [{ name: 'b', kind: 'alert' }] }]",
        actions: "[{ name: 'a', by: 'user', button: 'b', does: [] }]"
      ),
      "is a button of 'b', which no action presents"
    ),
    (
      text(
        actions: "[{ name: 'a', by: 'app', on: 'Root', does: { present: 's' }, after: 'a' }]"
      ),
      "waits for 'a', which can't be taken before it"
    ),
    (
      text(rest: "expect: { bindings: { 'actions-run-once': 'fails' } }"),
      "'actions-run-once' has no meaning with 'bindings'"
    ),
    (
      text(rest: "expect: { 'presentation-view': { conforms: 'holds' } }"),
      "'conforms' has no meaning with 'presentation-view'"
    ),
  ])
  func mistakesAreLocatedAndSaidInWords(text: String, part: String) {
    let error = #expect(throws: ModelFileError.self) { try ScenarioFiles.read(text) }
    #expect(error?.description.contains(part) == true, "\(error?.description ?? "")")
    #expect(error?.location?.line == 1)
    #expect(error?.isMissingInput == false)
  }

  /// A name that is declared nowhere is shown where it is used, with the nearest one there is.
  @Test(arguments: [
    ("on: 'Frist'", 7, "There is no screen 'Frist'. Did you mean 'First'?"),
    ("button: 'alrt'", 7, "There is no modifier 'alrt'. Did you mean 'alert'?"),
    ("on: 'First', after: 'opne'", 7, "There is no action 'opne'. Did you mean 'open'?"),
  ])
  func aMisspeltNameIsShownWhereItIsUsed(origin: String, line: Int, message: String) {
    let text = """
      { model: 'scenario', title: 'T',
        screens: [
          { name: 'Root', modifiers: [{ name: 'sheet', kind: 'sheet', shows: 'First' },
              { name: 'alert', kind: 'alert' }] }, { name: 'First' } ],
        actions: [
          { name: 'open', by: 'user', on: 'Root', does: { present: 'sheet' } },
          { name: 'go', by: 'user', \(origin), does: { close: 'sheet' } } ] }
      """
    let error = #expect(throws: ModelFileError.self) { try ScenarioFiles.read(text) }
    #expect(error?.location?.line == line)
    #expect(error?.message == message)
  }

  @Test func whatIsExpectedIsSaidByStrategyAndARequestIsAnObject() {
    let screens = "screens: [{ name: 'R', modifiers: [{ name: 'a', kind: 'alert' }] }], "
    for (actions, rest, part) in [
      ("{ present: 'a' }", "expect: { 'no-desync': 'fails' }", "expect: { bindings: { 'no-desync'"),
      ("'a'", "", "is a string, expected an object, such as { present: 'sheet' }."),
    ] {
      let text =
        "{ model: 'scenario', title: 'T', \(screens)"
        + "actions: [{ name: 'x', by: 'app', on: 'R', does: \(actions) }], \(rest) }"
      let error = #expect(throws: ModelFileError.self) { try ScenarioFiles.read(text) }
      #expect(error?.message.contains(part) == true, "\(error?.message ?? "")")
    }
  }

  @Test func whatHasAMeaningForTheStrategyCanBeExpected() throws {
    let rest =
      "expect: { bindings: { 'no-desync': 'fails' }, "
      + "'node-tree': { 'actions-run-once': 'holds', conforms: 'holds' } }"
    let file = try ScenarioFiles.read(Self.text(rest: rest))
    #expect(file.expectations[.nodeTree]?.count == 2)
  }

  /// What is open at the start can be closed by the user, which is something that can happen.
  @Test func withoutActionsSomethingCanHappenToWhatIsOpen() throws {
    _ = try ScenarioFiles.read(Self.text(actions: "[]", rest: "open: ['s']"))
  }

  /// A screen that the user can't swipe away, and that is closed whatever presents it, or not.
  @Test(arguments: StrategyName.allCases)
  func aScreenIsClosedWhateverPresentsIt(strategy: StrategyName) throws {
    func verdict(_ request: String) throws -> Verdict? {
      let text = Self.text(
        screens:
          "[{ name: 'Root', modifiers: [{ name: 's', kind: 'fullScreenCover', shows: 'A' }] }"
          + ", { name: 'A' }]",
        actions: "[{ name: 'open', by: 'user', on: 'Root', does: { present: 's' } }, "
          + "{ name: 'close', by: 'user', on: 'A', does: \(request) }]",
        rest: "strategies: '\(strategy.rawValue)', platform: { ios: 17 }"
      )
      let model = try #require(ScenarioFiles.read(text).models(id: "m").first)
      let options = VerificationOptions(properties: [.noStuckModal])
      return model.verify(options).properties.first?.verdict
    }
    #expect(try verdict("{ closeScreen: 'A' }") == .holds)
    #expect(try verdict("{ closeAll: 'A' }") == .fails)
  }

  @Test func whatCanNotBeOpenAtTheStartIsFoundBeforeTheSearch() throws {
    let screens =
      "[{ name: 'R', targets: ['x'], modifiers: [{ name: 'p', kind: 'popover', target: 'y', "
      + "carried: false }, { name: 's', kind: 'sheet' }] }]"
    let actions = "[{ name: 'open', by: 'app', on: 'R', does: { present: 's' } }]"
    let error = #expect(throws: ModelFileError.self) {
      try ScenarioFiles.read(
        Self.text(screens: screens, actions: actions, rest: "open: ['p']")
      )
    }
    #expect(error?.description.contains("can't be open at the start") == true)
    _ = try ScenarioFiles.read(Self.text(screens: screens, actions: actions, rest: "open: ['s']"))
  }
}
