import CommandLineTool

/// How much of a graph a picture shows, for the commands that draw one.
struct PictureArguments {
  private static let projection = Option(
    "project",
    .list(of: .text("part")),
    group: "Picture",
    help: "Draw as one all states that agree in these parts, such as root,root.child."
  )

  private let maxNodes: Option<Int>

  /// Makes the options; without them, a picture has at most `maxNodes` boxes.
  init(maxNodes: Int) {
    self.maxNodes = Option(
      "max-nodes",
      .integer("n", in: 1...100_000),
      defaultText: "\(maxNodes)",
      group: "Picture",
      help: "The most boxes of a picture; with more, nothing is drawn."
    )
  }

  var options: [OptionDeclaration] { [Self.projection.declaration, maxNodes.declaration] }

  /// The parts that tell states apart; nil for all.
  func projection(in arguments: ParsedArguments) -> [String]? { arguments[Self.projection] }

  /// The most boxes, if that is said.
  func maxNodes(in arguments: ParsedArguments) -> Int? { arguments[maxNodes] }
}
