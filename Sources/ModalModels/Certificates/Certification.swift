package import ModelCertificates
package import ModelChecking

/// What a certificate file makes certain.
package struct Certification: Sendable {
  /// A model that the file is about, and what is certain of it.
  package struct CheckedModel: Sendable {
    /// The model that its text states.
    package var model: Model

    /// The model of the same name, which says what is expected; nil if none is known here.
    package var named: Model?

    package var certified: CertifiedModel
  }

  /// The models it is about, with what is certain of each.
  package var models: [CheckedModel] = []

  /// Why the rest of the file proves nothing; nil if all was checked and is right.
  package var rejection: Rejection?

  /// What is wrong, and in which model; nil for the file as a whole.
  package struct Rejection: Hashable, Sendable {
    package var model: String?
    package var reason: Reason
  }

  /// What is wrong.
  package enum Reason: Error, Hashable, Sendable {
    case certificate(CertificateRejection)

    /// The text of a model can't be read by this program.
    case model(String)

    /// The models here can't be read, among which the one of this name is looked for.
    case name(String)

    /// The model has the name of another one.
    case otherModel
  }

  /// The bytes of a file, which is taken for a certificate.
  package static func bytes(ofFileAt path: String) throws(ModelFileError) -> CertificateBytes {
    do throws(RegularFile.Problem) {
      let file = try RegularFile(path)
      return CertificateBytes(count: file.count) { range throws(CertificateRejection) in
        do throws(FileSystem.Failure) {
          return try file.bytes(range)
        } catch {
          throw .unreadable(error.reason)
        }
      }
    } catch {
      throw .cannotOpen(path: path, reason: error.reason)
    }
  }

  /// Checks a whole file, up to the first thing that is wrong.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - implementation: How successors of node trees are found.
  ///   - known: The models that have a name, by that name. A model in the file that is called like
  ///     one of them has to be that one.
  ///   - reasonToStop: Asked now and then, with the bytes that are held.
  package init(
    of bytes: CertificateBytes,
    implementation: NodeTreeImplementation = .words,
    known: (String) throws(ModelFileError) -> [Model] = { _ in [] },
    until reasonToStop: @escaping (Int) -> StopReason? = { _ in nil }
  ) {
    var current: String?
    do throws(CertificateRejection) {
      let reader = try CertificateReader(bytes, until: reasonToStop)
      while let claims = try reader.nextModel() {
        current = claims.id
        let model: Model
        let named: Model?
        do throws(Reason) {
          (model, named) = try Self.models(claims, known)
        } catch {
          rejection = Rejection(model: current, reason: error)
          return
        }
        let certified = try model.certify(claims, from: reader, implementation: implementation)
        models.append(CheckedModel(model: model, named: named, certified: certified))
        current = nil
      }
    } catch {
      rejection = Rejection(model: current, reason: .certificate(error))
    }
  }

  /// The model that the text of the claims states, and the one here that has its name: the same, or
  /// the name is a false one.
  private static func models(
    _ claims: ModelClaims,
    _ known: (String) throws(ModelFileError) -> [Model]
  ) throws(Reason) -> (Model, named: Model?) {
    let model: Model
    do throws(ModelFileError) {
      model = try Model(canonicalText: claims.text, id: claims.id)
    } catch {
      throw .model("\(error)")
    }
    let namesakes: [Model]
    do throws(ModelFileError) {
      namesakes = try known(claims.id)
    } catch {
      throw .name("\(error)")
    }
    let text = model.canonicalText
    let named = namesakes.first { $0.canonicalText == text }
    if named == nil, !namesakes.isEmpty { throw .otherModel }
    return (model, named)
  }
}

extension Certification.Reason: CustomStringConvertible {
  package var description: String {
    switch self {
    case .certificate(let rejection): rejection.description
    case .model(let text): "The text of its model can't be read: \(text)"
    case .name(let text): "What has this name here can't be read: \(text)"
    case .otherModel:
      "It is not of the model that has this name here, or that model was changed since."
    }
  }
}
