import Foundation
import ModalModels
import ModelChecking
import Testing

/// Where reports send readers: to a line that says what was found wrong, or could say it.
@Suite struct ModelPlacesTests {
  /// The text from a place on; nil if there is no such place.
  private func text(at place: ModalModels.SourceLocation, in text: String) -> Substring? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.indices.contains(place.line - 1) else { return nil }
    let line = lines[place.line - 1]
    guard (1...line.count).contains(place.column) else { return nil }
    return text[line.index(line.startIndex, offsetBy: place.column - 1)...]
  }

  /// Every property of every model of the checkout.
  @Test func everyPropertyHasAPlaceInItsFile() throws {
    for model in try ModelCatalog(root: Repository.path("")).models(for: []) {
      let file = try #require(model.location?.file)
      let text = try String(contentsOfFile: Repository.path(file), encoding: .utf8)
      for property in model.properties {
        let stated = model.expectations[property] != nil
        let place = try #require(model.expectation(of: property).location ?? model.location)
        let found = try #require(self.text(at: place, in: text), "\(model.id): \(place)")
        let starts =
          stated
          ? ["{", "'fails'", "\"fails\"", "'holds'", "\"holds\""] : model.placesForWhatIsNotStated
        #expect(starts.contains { found.hasPrefix($0) }, "\(model.id), \(property): \(place)")
      }
      for (name, place) in model.actionPlaces {
        let found = try #require(self.text(at: place, in: text))
        let start = found.prefix(80).split { " \n".contains($0) }.joined(separator: " ")
        let words = name.split(separator: " ").joined(separator: " ")
        let names = ["'\(words)'", "\"\(words)\""]
        #expect(names.contains { start.hasPrefix("{ name: \($0)") }, "\(model.id): \(start)")
      }
    }
  }

  private static let scenario = """
    {
      model: 'scenario',
      title: 'T',
      strategies: [
        'bindings',
        'node-tree',
      ],
      screens: [{ name: 'Root', modifiers: [{ name: 'm', kind: 'menu' }, { name: 'a', kind: 'alert' }] }],
      actions: [
        { name: 'go', by: 'app', on: 'Root', does: { present: 'a' } },
      ],
      expect: {
        bindings: {
          'no-desync': 'fails',
        },
      },
    }
    """

  @Test func whatIsNotExpectedIsLookedForBesideWhatIs() throws {
    let models = try ScenarioFiles.read(Self.scenario).models(id: "m")
    func lines(_ model: ScenarioModel) -> [Int?] {
      [model.location?.line, model.expectationPlace?.line]
        + [.noDesync, .noCrash].map { model.expectation(of: $0).location?.line }
    }
    #expect(lines(models[0]) == [5, 13, 14, 13])
    #expect(lines(models[1]) == [6, nil, nil, nil])
    #expect(models[0].actionPlaces["go"]?.line == 10)
  }

  /// What a file expects is not of the model that the command line makes of it. What fails then is
  /// shown at the action that it fails by.
  @Test func aChangedModelIsLookedForAtItsActions() throws {
    let overrides = ModelOverrides(iOS: 18)
    let models = try ScenarioFiles.read(Self.scenario).models(id: "m").map(Model.scenario)
    let report = overrides.applied(to: models)[0].verify(VerificationOptions())
    #expect(report.isOverridden && report.location?.line == 5)
    let failing = report.properties.filter { $0.verdict == .fails }
    #expect(!failing.isEmpty)
    for property in report.properties {
      let actions = property.counterexample?.steps.count { $0.event.event == "go" } ?? 0
      #expect(property.location?.line == (actions > 0 ? 10 : nil), "\(property.id)")
    }
  }

  @Test func aTreeIsLookedForWhereItsLevelsAreNamed() throws {
    let text = """
      { model: 'node-tree', policy: 'reference',
        levels: [2,
          3],
        expect: { 'no-overlap': { levels: 3, verdict: 'fails' } } }
      """
    guard case .nodeTree(let file) = try ModelFile(text.utf8, file: "test") else { return }
    let models = file.models(id: "m")
    #expect(models.map(\.location?.line) == [2, 3])
    #expect(models.map { $0.expectation(of: .noOverlap).location?.column } == [3, 27])
    var changed = ModelOverrides()
    changed.levels = 4
    guard case .nodeTree(let model) = changed.applied(to: [.nodeTree(models[1])])[0] else { return }
    #expect(model.expectation(of: .noOverlap).location == nil)
    #expect(model.location?.line == 3)
  }
}

extension Model {
  fileprivate var location: ModalModels.SourceLocation? {
    switch self {
    case .nodeTree(let model): model.location
    case .scenario(let model): model.location
    }
  }

  fileprivate var expectations: [PropertyID: ExpectedVerdict] {
    switch self {
    case .nodeTree(let model): model.expectations
    case .scenario(let model): model.expectations
    }
  }

  fileprivate func expectation(of property: PropertyID) -> ExpectedVerdict {
    switch self {
    case .nodeTree(let model): model.expectation(of: property)
    case .scenario(let model): model.expectation(of: property)
    }
  }

  fileprivate var actionPlaces: [String: ModalModels.SourceLocation] {
    if case .scenario(let model) = self { model.actionPlaces } else { [:] }
  }

  /// How what stands at the place of a property begins of which the file says nothing.
  fileprivate var placesForWhatIsNotStated: [String] {
    switch self {
    case .nodeTree(let model): ["expect:", "\(model.parameters.levels)"]
    case .scenario(let model):
      [
        "'\(model.name.rawValue)'", "\"\(model.name.rawValue)\"", "\(model.name.rawValue):",
        "actions:",
      ]
    }
  }
}
