package import ModelCertificates

/// What a certificate file makes certain.
package struct Certification: Sendable {
  /// The models it is about, with what is certain of each.
  package var models: [(model: Model, certified: CertifiedModel)] = []

  /// Why the rest of the file proves nothing; nil if all was checked and is right.
  package var rejection: Rejection?

  /// What is wrong, and in which model; nil for the file as a whole.
  package struct Rejection: Hashable, Sendable {
    package var model: String?
    package var reason: Reason
  }

  /// What is wrong.
  package enum Reason: Hashable, Sendable {
    case certificate(CertificateRejection)

    /// The text of a model can't be read by this program.
    case model(String)
  }

  /// The bytes of a file, which is taken for a certificate.
  package static func bytes(ofFileAt path: String) throws(ModelFileError) -> [UInt8] {
    do throws(FileSystem.Failure) {
      return try FileSystem.bytes(of: path, limit: .max)
    } catch {
      throw .cannotOpen(path: path, reason: error.reason)
    }
  }

  /// Checks a whole file, up to the first thing that is wrong.
  package init(of bytes: [UInt8], implementation: NodeTreeImplementation = .words) {
    var current: String?
    do throws(CertificateRejection) {
      let reader = try CertificateReader(bytes)
      while let claims = try reader.nextModel() {
        current = claims.id
        let model: Model
        do throws(ModelFileError) {
          model = try Model(canonicalText: claims.text, id: claims.id)
        } catch {
          rejection = Rejection(model: current, reason: .model("\(error)"))
          return
        }
        let certified = try model.certify(claims, from: reader, implementation: implementation)
        models.append((model, certified))
        current = nil
      }
    } catch {
      rejection = Rejection(model: current, reason: .certificate(error))
    }
  }
}

extension Certification.Reason: CustomStringConvertible {
  package var description: String {
    switch self {
    case .certificate(let rejection): rejection.description
    case .model(let text): "The text of its model can't be read: \(text)"
    }
  }
}
