public import ModelChecking

extension ModelClaims {
  @usableFromInline
  init<System: TransitionSystem>(
    id: String,
    text: String,
    encoding: String,
    exploration: Exploration<System>,
    results: [PropertyResult<System>]
  ) {
    self.id = id
    self.text = text
    self.encoding = encoding
    digest = SHA256.hash(text.utf8)
    wordCount = System.State.wordCount
    transitions = exploration.statistics.transitions
    levelWidths = exploration.statistics.levelWidths
    properties = results.map { result in
      PropertyClaim(
        id: result.id,
        verdict: result.verdict,
        instances: result.instances,
        bound: result.bound
      )
    }
  }
}

extension ModelClaims {
  func write(to writer: inout ByteWriter) {
    writer.write(text: id)
    writer.write(text: text)
    writer.write(bytes: digest.bytes)
    writer.write(text: encoding)
    writer.write(wordCount)
    writer.write(transitions)
    writer.write(levelWidths.count)
    for width in levelWidths { writer.write(width) }
    writer.write(properties.count)
    for property in properties {
      writer.write(text: property.id)
      writer.write(property.verdict == .holds ? 1 : 2)
      writer.write(property.instances)
      writer.write(property.bound.map { $0 + 1 } ?? 0)
    }
  }
}
