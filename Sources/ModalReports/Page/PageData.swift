import ModalModels
import ModelChecking

/// What the page's script walks about in. Texts and pictures, of which there are few different
/// ones, are written once and meant by their numbers; and so are the shapes of pictures, of which
/// there are fewer still.
struct PageData {
  private var strings = Table()
  private var shapes = Table()
  private var pictures: [Picture] = []
  private var pictureNumbers: [Picture: Int] = [:]
  private var models: [JSONValue] = []

  init(_ models: [ModelReport]) {
    for model in models { self.models.append(value(of: model)) }
  }

  /// As a JSON text that may stand in a script element.
  var json: String {
    JSONValue.object([
      ("strings", .array(strings.texts.map { .string($0) })),
      ("shapes", .array(shapes.texts.map { .string($0) })),
      ("pictures", .array(pictures.map { .numbers($0.shapes) })),
      ("labels", .array(pictures.map { .string($0.label) })),
      ("models", .array(models)),
    ])
    .compactText
  }

  private mutating func value(of model: ModelReport) -> JSONValue {
    let excerpt = model.excerpt
    var states: [JSONValue] = []
    var edges: [JSONValue] = []
    for state in excerpt?.states ?? [] {
      var numbers = [picture(of: state.scene), state.depth]
      for field in state.description.fields {
        numbers += [strings.number(of: field.name), strings.number(of: field.value)]
      }
      states.append(.numbers(numbers))
      edges.append(.numbers(state.transitions.flatMap { [$0.event, $0.target ?? -1] }))
    }
    let events = (excerpt?.events ?? []).map { event in
      JSONValue.numbers([strings.number(of: event.group), strings.number(of: event.words)])
    }
    return .object([
      ("id", .string(model.id)),
      ("total", .number(model.statistics.states)),
      ("complete", .bool(excerpt?.isComplete ?? false)),
      ("states", .array(states)),
      ("edges", .array(edges)),
      ("events", .array(events)),
      ("stories", .array(model.properties.compactMap { story(of: $0, excerpt, model.id) })),
    ])
  }

  private mutating func story(
    of property: PropertyReport,
    _ excerpt: StateExcerpt?,
    _ model: String
  ) -> JSONValue? {
    guard let excerpt, let walk = excerpt.walks[property.id], property.counterexample != nil,
      let storyboard = Storyboard(property, of: model)
    else { return nil }
    let steps = walk.enumerated().map { index, state in
      let panel = storyboard.panels[index]
      let event = panel.event.flatMap { excerpt.events.firstIndex(of: $0) } ?? 0
      let notes = panel.narration.map {
        $0.remarks + $0.rules.map { "\($0.name): \($0.statement)" }
      }
      let told = strings.number(of: panel.narration?.words ?? "At first")
      return JSONValue.numbers(
        [state, event, picture(of: panel.scene), told]
          + (notes ?? []).map { strings.number(of: $0) }
      )
    }
    return .object([
      ("property", .string(property.id)),
      ("steps", .array(steps)),
      ("marks", .array(storyboard.panels.map { .string($0.mark ?? "") })),
      ("end", .string(storyboard.conclusion)),
      ("finding", .string(property.finding?.sentence ?? "")),
      (
        "differs",
        .array(
          property.disagreement.map { [$0.part, $0.model, $0.engine].map(JSONValue.string) } ?? []
        )
      ),
    ])
  }

  private mutating func picture(of scene: Scene) -> Int {
    let picture = Picture(
      shapes: PhonePicture(scene).shapes.map { shapes.number(of: $0) },
      label: scene.words
    )
    if let number = pictureNumbers[picture] { return number }
    pictureNumbers[picture] = pictures.count
    pictures.append(picture)
    return pictures.count - 1
  }
}

/// A picture by the numbers of its shapes, and what is to be seen in it.
private struct Picture: Hashable {
  var shapes: [Int]
  var label: String
}

/// Texts, each with a number.
private struct Table {
  private(set) var texts: [String] = []
  private var numbers: [String: Int] = [:]

  mutating func number(of text: String) -> Int {
    if let number = numbers[text] { return number }
    numbers[text] = texts.count
    texts.append(text)
    return texts.count - 1
  }
}
