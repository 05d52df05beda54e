package import ModalModels

extension DiagramError {
  /// Why no run can be drawn that ends well.
  package init(_ error: GoodRunError) {
    switch error {
    case .unknown(let name, let known): self = .unknownPresentation(name, known: known)
    case .never(let name): self = .neverShown(name)
    case .incomplete(let reason): self = .incomplete(reason)
    case .contradiction(let error): self = .contradiction(error)
    }
  }
}
