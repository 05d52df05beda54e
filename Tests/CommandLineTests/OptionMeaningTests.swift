import Testing

/// What is said of models that it has no meaning for.
@Suite struct OptionMeaningTests {
  @Test(arguments: [
    ["gallery", "--levels", "3"], ["gallery", "--kinds", "screen"],
    ["problems/menu-open@strategy=bindings", "--policy", "reference"],
    ["gallery", "--environment", "unconstrained"],
    ["node-tree/reference", "--without", "watchdog"],
    ["node-tree/hardened", "--policy", "reference", "--without", "watchdog"],
    ["node-tree", "--ios", "18"], ["node-tree", "--fault", "lost-call-back"],
    ["node-tree", "--property", "no-crash"],
    ["problems/menu-open@strategy=bindings", "--property", "actions-run-once"],
  ])
  func forNoneItIsAnErrorThatNamesTheOption(line: [String]) throws {
    let result = try Executable().start(["verify"] + line).finish()
    #expect(result.code == 64)
    #expect(result.output == "")
    let given = line.suffix(2).joined(separator: " ")
    #expect(
      result.errors.hasPrefix("Error: '\(given)' is for ")
        || result.errors.hasPrefix("Error: '\(line[line.count - 2])' is for "),
      "\(result.errors)"
    )
    #expect(result.errors.contains("one."))
  }

  @Test func forSomeItAppliesAndANoteNamesTheOthers() throws {
    let result = try Executable()(
      "verify",
      "node-tree/hardened@levels=2",
      "problems/menu-open@strategy=node-tree",
      "--levels",
      "3",
      "--format",
      "json"
    )
    #expect(result.code == 0)
    #expect(
      result.errors.replacing("\n  ", with: " ")
        == "Note: '--levels' is for node trees. It does not concern "
        + "'problems/menu-open@strategy=node-tree'.\n"
    )
    #expect(result.output.contains("\"levels\": 3"))
  }

  @Test func modelsWithoutThePropertyAreLeftOut() throws {
    let result = try Executable()(
      "verify",
      "node-tree/screens",
      "problems/menu-open@strategy=node-tree",
      "--property",
      "no-crash"
    )
    #expect(result.code == 0)
    #expect(result.output.contains("1 property of 1 model"))
    #expect(result.errors.hasPrefix("Note: '--property no-crash'"))
  }

  /// The command that reproduces has only what means something to the model: else it would be an
  /// error.
  @Test func whatHasNoMeaningIsNotInTheCommandThatReproduces() throws {
    let result = try Executable()(
      "verify",
      "node-tree/screens",
      "problems/menu-open@strategy=node-tree",
      "--kinds",
      "screen,dialog",
      "--fault",
      "tap-outside",
      "--details",
      "--max-states",
      "20"
    )
    let text = result.output.replacing(#/ \\\n +/#, with: " ")
    let name = " modal-check verify"
    #expect(text.contains("\(name) node-tree/screens --kinds screen,dialog --max-states 20\n"))
    #expect(
      text.contains("problems/menu-open@strategy=node-tree --fault tap-outside")
    )
    #expect(!text.contains("node-tree --kinds"))
  }

  @Test func whatAFileExpectsIsNotExpectedOfAnotherModel() throws {
    let stated = try Executable()("verify", "node-tree/screens", "--levels", "2")
    #expect(stated.code == 0)
    #expect(!stated.output.contains("Changed on the command line"))
    let changed = try Executable()("verify", "node-tree/screens", "--levels", "3")
    #expect(changed.code == 1)
    #expect(changed.output.contains("Changed on the command line"))
    #expect(changed.output.contains("REFUTED; expected to hold"))
    #expect(!changed.output.contains("REFUTED DIFFERENTLY"))
    let holds = try Executable()("verify", "node-tree/hardened@levels=2", "--kinds", "screen")
    #expect(holds.code == 0)
  }

  @Test func commandsThatAreNotAboutTheModelsSaySo() throws {
    for line in [
      ["compare", "node-tree"], ["conform", "problems/menu-open@strategy=bindings"],
      ["compare", "problems/menu-open", "--levels", "3"],
    ] {
      let result = try Executable().start(line).finish()
      #expect(result.code == 64)
      #expect(result.output == "")
    }
  }
}
