import CommandLineTool
import ModalReports

/// Where a command's output goes, and how it looks.
enum OutputArguments {
  static let group = "Output"

  static let output = Option(
    "output",
    .output("file", orStandardOutput: true),
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

    /// What to call it in a sentence.
    var name: String {
      if case .file(let file) = self { "'\(file.path)'" } else { "standard output" }
    }

    /// Whether what is written there can be written anew.
    var isReplaceable: Bool {
      if case .file(let file) = self { file.isRegular } else { false }
    }

    /// Columns that a line of text may have.
    func width(on console: Console) -> Int {
      if case .standardOutput = self { console.output.width } else { 80 }
    }

    func write(_ text: String, on console: Console) throws(OutputError) {
      switch self {
      case .standardOutput: try console.output.write(text)
      case .file(let file): try file.write(terminalSafe(text))
      }
    }
  }

  /// Refuses a file whose name says that it is a picture of another sort than what is written, which
  /// nothing could open then: `formats` are the endings of what it can be, and `advice` says, for an
  /// ending and a path, what to do instead.
  static func refusePictures(
    _ destination: Destination,
    otherThan formats: Set<String>,
    advice: (_ ending: String, _ path: String) -> String
  ) throws(CommandError) {
    guard case .file(let file) = destination else { return }
    let name = file.path.split(separator: "/").last ?? ""
    let ending = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    let pictures: Set = ["svg", "png", "pdf", "jpg", "jpeg", "gif", "webp", "dot", "gv", "mmd"]
    guard name.contains("."), pictures.subtracting(formats).contains(ending) else { return }
    throw .usage(.conflict(advice(ending, file.path)))
  }

  /// Where the report goes, for a command that makes one.
  static func destination(in arguments: ParsedArguments) throws(CommandError) -> Destination {
    let places = arguments.all(output)
    guard places.count <= 1 else {
      throw .usage(.conflict("There is one report, and '--output <file>' is given twice."))
    }
    return try destination(places.first ?? "-")
  }

  static func destination(_ place: String) throws(CommandError) -> Destination {
    if place == "-" { return .standardOutput }
    do throws(OutputError) {
      return .file(try OutputFile(place))
    } catch {
      throw .outputs([error])
    }
  }
}
