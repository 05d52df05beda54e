import ModelCertificates
import ModelChecking

/// A file in memory.
private final class File {
  var bytes: [UInt8] = []
}

/// The bytes of a certificate of one model.
func certificate<System: TransitionSystem>(
  of exploration: Exploration<System>,
  properties: [Property<System>],
  results: [PropertyResult<System>],
  text: String = "the model",
  encoding: String = ""
) -> [UInt8] {
  let file = File()
  let writer = CertificateWriter { file.bytes += $0 }
  writer.add(
    id: "model",
    text: text,
    encoding: encoding,
    exploration: exploration,
    properties: properties,
    results: results
  )
  writer.finish()
  return file.bytes
}

/// The certificate of what a check of the system finds.
func certificate<System: TransitionSystem>(
  of system: System,
  properties: [Property<System>]
) -> [UInt8] {
  certificate(
    of: explore(system),
    properties: properties,
    results: check(system, properties: properties).properties
  )
}

/// Checks a certificate of one model.
func certified<System: DescribedSystem>(
  _ bytes: [UInt8],
  of system: System,
  properties: [Property<System>]
) throws(CertificateRejection) -> CertifiedModel {
  let reader = try CertificateReader(CertificateBytes(bytes))
  guard let claims = try reader.nextModel() else { throw .malformed("no model") }
  let certified = try reader.check(claims, of: system, properties: properties)
  guard try reader.nextModel() == nil else { throw .malformed("another model") }
  return certified
}

/// Why a certificate is rejected; nil if it is not.
func rejection<System: DescribedSystem>(
  of bytes: [UInt8],
  as system: System,
  properties: [Property<System>]
) -> CertificateRejection? {
  do {
    _ = try certified(bytes, of: system, properties: properties)
    return nil
  } catch {
    return error
  }
}

/// The bytes with an end that fits them: what a forger would write.
func sealed(_ bytes: [UInt8]) -> [UInt8] {
  let body = Array(bytes.dropLast(40))
  let length = (0..<8).map { UInt8(truncatingIfNeeded: body.count >> (8 * $0)) }
  return body + length + SHA256.hash(body).bytes
}
