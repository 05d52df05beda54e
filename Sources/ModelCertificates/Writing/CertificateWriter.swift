public import ModelChecking

/// Writes a certificate: the evidence of what searches have found, so that `CertificateReader` can
/// check it without searching.
///
/// Nothing is held but the columns of one model; bytes go to the sink as they come. What was written
/// before `finish` has returned is no certificate, whatever happens.
public final class CertificateWriter {
  @usableFromInline var writer: ByteWriter
  @usableFromInline var sections = 0

  /// Begins a certificate.
  ///
  /// - Parameter sink: Takes the bytes, in order. If it can't, it has to remember so itself, and what
  ///   it took is no certificate.
  public init(sink: @escaping (UnsafeRawBufferPointer) -> Void) {
    writer = ByteWriter(sink: sink)
    writer.write(bytes: CertificateFormat.magic)
    writer.write(CertificateFormat.version)
  }

  /// Adds what was found about a model.
  ///
  /// - Parameters:
  ///   - id: What the model is called.
  ///   - text: The model as a text from which it can be read again.
  ///   - encoding: How a state is packed, for a model whose states can be packed in several ways.
  ///   - exploration: All of its states: a search that nothing stopped.
  ///   - properties: What was decided.
  ///   - results: A result for each of them, none of them undecided.
  ///   - reasonToStop: Asked now and then, with the bytes that are held besides the exploration.
  /// - Returns: The reason to stop, if there was one: then what was written can't become a certificate
  ///   any more.
  /// - Complexity: O(states · log(level) + transitions) time; 8 bytes a state and 4 more for each
  ///   requirement on the finished graph.
  @discardableResult
  @inlinable
  public func add<System: TransitionSystem>(
    id: String,
    text: String,
    encoding: String,
    exploration: Exploration<System>,
    properties: [Property<System>],
    results: [PropertyResult<System>],
    until reasonToStop: (Int) -> StopReason? = { _ in nil }
  ) -> StopReason? {
    precondition(exploration.stopped == nil, "only a whole state space can be certified")
    // Of the order, besides what the evidence takes.
    let bytes = 8 * exploration.count
    func reason(_ more: Int) -> StopReason? { reasonToStop(bytes + more) }
    if let reason = reason(0) { return reason }
    let order = StateOrder(exploration)
    beginSection(
      ModelClaims(
        id: id,
        text: text,
        encoding: encoding,
        exploration: exploration,
        results: results
      )
    )
    do throws(StopReason) {
      try write(exploration, in: order, until: reason)
      for property in properties {
        for requirement in property.requirements {
          write(try requirement.evidence(from: exploration, in: order, until: reason))
        }
      }
    } catch {
      return error
    }
    for result in results {
      guard let counterexample = result.counterexample else { continue }
      write(Refutation(counterexample, of: exploration, in: order))
    }
    return nil
  }

  /// Ends the certificate. Only now it is one.
  public func finish() {
    writer.write(CertificateFormat.endFollows)
    writer.write(sections)
    writer.writeTrailer()
  }

  @usableFromInline
  func beginSection(_ claims: ModelClaims) {
    sections += 1
    writer.write(CertificateFormat.sectionFollows)
    claims.write(to: &writer)
  }

  @inlinable
  func write<System: TransitionSystem>(
    _ exploration: Exploration<System>,
    in order: StateOrder,
    until reasonToStop: (Int) -> StopReason?
  ) throws(StopReason) {
    var start = 0
    for end in exploration.levelEnds {
      var previous: System.State?
      for position in start..<end {
        if position & 0xFFFF == 0, let reason = reasonToStop(0) { throw reason }
        let state = exploration.state(at: Int(order.numbers[position]))
        StateCoding.write(state, after: previous, to: &writer)
        previous = state
      }
      start = end
    }
  }

  @usableFromInline
  func write(_ evidence: Evidence) { evidence.write(to: &writer) }

  @usableFromInline
  func write(_ refutation: Refutation) {
    refutation.write(to: &writer)
  }
}
