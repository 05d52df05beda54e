import ModalModels

/// An engine and the model, to which the same calls are made.
@MainActor
struct EngineBesideModel<Driver: EngineDriver> {
  let engine: Driver
  private var model: ModelRun

  init(engine: Driver, model: ModelRun) {
    self.engine = engine
    self.model = model
  }

  mutating func perform(_ call: EngineCall) {
    engine.perform(call)
    model.perform(call)
  }

  /// What differs after the last call.
  var difference: TreeSnapshot.Difference? {
    model.snapshot.firstDifference(from: engine.snapshot())
  }

  /// What differs after calls that were to do nothing.
  var quietDifference: TreeSnapshot.Difference? {
    model.quietSnapshot.firstDifference(from: engine.snapshot())
  }
}
