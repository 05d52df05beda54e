import CommandLineTool
import ModalReports

/// Where a command's output goes, and how it looks.
enum OutputArguments {
  private static let group = "Output"

  static let output = Option(
    "output",
    .file("file"),
    short: "o",
    isRepeatable: true,
    defaultText: "standard output",
    group: group,
    help: "Where the report goes. The file is written whole or not at all. '-' is standard output."
  )

  static let colour = Flag(
    "color",
    hasInversion: true,
    group: group,
    help: "Use colour, or don't. Without it, colour is for terminals."
  )

  static func console(_ console: Console, for arguments: ParsedArguments) -> Console {
    arguments[choice: colour].map { console.colouring($0) } ?? console
  }

  /// Where a report goes.
  enum Destination {
    case standardOutput
    case file(OutputFile)

    /// What can be shown there.
    func style(on console: Console) -> TextStyle {
      if case .standardOutput = self { console.output.style } else { .plain }
    }

    func write(_ text: String, on console: Console) throws(OutputError) {
      switch self {
      case .standardOutput: try console.output.write(text)
      case .file(let file): try file.write(text)
      }
    }
  }

  /// The formats asked for, each with where it goes; `defaultFormat` if there is only a place.
  static func destinations<Format>(
    in arguments: ParsedArguments,
    format: Option<Format>,
    defaultFormat: Format
  ) throws(CommandError) -> [(format: Format, destination: Destination)] {
    var pairs: [(first: Format?, second: String?)]
    do throws(UsageError) {
      pairs = try arguments.pairs(format, output)
    } catch {
      throw .usage(error)
    }
    if pairs.isEmpty { pairs = [(nil, nil)] }
    let places = pairs.map { $0.second ?? "-" }
    for (index, place) in places.enumerated() where places[..<index].contains(place) {
      let name = place == "-" ? "standard output" : "'\(place)'"
      throw .usage(
        .conflict("Two reports would go to \(name). Give each its own '--output <file>'.")
      )
    }
    var destinations: [(format: Format, destination: Destination)] = []
    for (pair, place) in zip(pairs, places) {
      destinations.append((pair.first ?? defaultFormat, try destination(place)))
    }
    return destinations
  }

  /// Where the report goes, for a command that makes one.
  static func destination(in arguments: ParsedArguments) throws(CommandError) -> Destination {
    let places = arguments.all(output)
    guard places.count <= 1 else {
      throw .usage(.conflict("There is one report, and '--output <file>' is given twice."))
    }
    return try destination(places.first ?? "-")
  }

  private static func destination(_ place: String) throws(CommandError) -> Destination {
    if place == "-" { return .standardOutput }
    do throws(OutputError) {
      return .file(try OutputFile(place))
    } catch {
      throw .output(error)
    }
  }
}
