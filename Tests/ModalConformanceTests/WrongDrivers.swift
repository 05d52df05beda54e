import ModalConformance
import ModalModels

/// The production engine with a rule left out.
@MainActor
final class MisruledDriver: EngineDriver {
  static var missing = HardenedRule.vanished
  private let engine: ProductionDriver

  init(rules: Set<HardenedRule>) {
    engine = ProductionDriver(rules: rules.subtracting([Self.missing]))
  }

  func perform(_ call: EngineCall) { engine.perform(call) }
  func perform(_ calls: VoidCalls) -> Int { engine.perform(calls) }
  func snapshot() -> TreeSnapshot { engine.snapshot() }
}

/// The production engine, where calls are other ones, are left out, or are made more than once.
@MainActor
final class MiscallingDriver: EngineDriver {
  /// What becomes of a call, given what was to be seen before it.
  static var calls: @MainActor (EngineCall, TreeSnapshot) -> [EngineCall] = { call, _ in [call] }

  /// What is called besides, when calls are made that must do nothing.
  static var calledByVoidCalls: @MainActor (VoidCalls, TreeSnapshot) -> [EngineCall] = { _, _ in []
  }

  private let engine: ProductionDriver

  init(rules: Set<HardenedRule>) { engine = ProductionDriver(rules: rules) }

  func perform(_ call: EngineCall) {
    for call in Self.calls(call, engine.snapshot()) { engine.perform(call) }
  }

  func perform(_ calls: VoidCalls) -> Int {
    for call in Self.calledByVoidCalls(calls, engine.snapshot()) { engine.perform(call) }
    return engine.perform(calls)
  }

  func snapshot() -> TreeSnapshot { engine.snapshot() }
}

/// The production engine, of which something else is seen.
@MainActor
final class MisseenDriver: EngineDriver {
  static var change: @MainActor (inout TreeSnapshot) -> Void = { _ in }
  private let engine: ProductionDriver

  init(rules: Set<HardenedRule>) { engine = ProductionDriver(rules: rules) }

  func perform(_ call: EngineCall) { engine.perform(call) }
  func perform(_ calls: VoidCalls) -> Int { engine.perform(calls) }

  func snapshot() -> TreeSnapshot {
    var snapshot = engine.snapshot()
    Self.change(&snapshot)
    return snapshot
  }
}
