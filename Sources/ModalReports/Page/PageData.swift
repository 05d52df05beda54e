import ModalModels
import ModelChecking

/// What the page's script walks about in. Texts, fields and pictures, of which there are few
/// different ones, are written once and meant by their numbers; and so are the shapes of pictures, of
/// which there are fewer still.
struct PageData {
  private var strings = Table<String>()
  private var fields = Table<Field>()
  private var shapes = Table<String>()
  private var pictures = Table<Picture>()
  private var models: [JSONValue] = []

  init(_ models: [ModelReport]) {
    for model in models { self.models.append(value(of: model)) }
  }

  /// As a JSON text that may stand in a script element.
  var json: String {
    JSONValue.object([
      ("strings", .array(strings.values.map { .string($0) })),
      ("fields", .array(fields.values.map { .numbers([$0.name, $0.value]) })),
      ("shapes", .array(shapes.values.map { .string($0) })),
      ("pictures", .array(pictures.values.map { .numbers($0.shapes) })),
      ("labels", .array(pictures.values.map { .string($0.label) })),
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
      numbers += state.description.fields.map { number(of: $0) }
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

  private mutating func number(of field: StateDescription.Field) -> Int {
    fields.number(
      of: Field(name: strings.number(of: field.name), value: strings.number(of: field.value))
    )
  }

  private mutating func picture(of scene: Scene) -> Int {
    pictures.number(
      of: Picture(
        shapes: PhonePicture(scene).shapes.map { shapes.number(of: $0) },
        label: scene.words
      )
    )
  }
}

/// A part of a state, by the numbers of its name and its value.
private struct Field: Hashable {
  var name: Int
  var value: Int
}

/// A picture by the numbers of its shapes, and what is to be seen in it.
private struct Picture: Hashable {
  var shapes: [Int]
  var label: String
}

/// Values, each with a number.
private struct Table<Value: Hashable> {
  private(set) var values: [Value] = []
  private var numbers: [Value: Int] = [:]

  mutating func number(of value: Value) -> Int {
    if let number = numbers[value] { return number }
    numbers[value] = values.count
    values.append(value)
    return values.count - 1
  }
}
