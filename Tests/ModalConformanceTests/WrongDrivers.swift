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

  func perform(_ event: NodeTreeEvent) { engine.perform(event) }
  func snapshot() -> TreeSnapshot { engine.snapshot() }
}

/// The production engine, where calls of one kind are made too rarely or too often.
@MainActor
final class MiscallingDriver: EngineDriver {
  static var kind = NodeTreeEvent.Kind.tick
  static var times = 0
  private let engine: ProductionDriver

  init(rules: Set<HardenedRule>) { engine = ProductionDriver(rules: rules) }

  func perform(_ event: NodeTreeEvent) {
    for _ in 0..<(event.kind == Self.kind ? Self.times : 1) { engine.perform(event) }
  }

  func snapshot() -> TreeSnapshot { engine.snapshot() }
}

/// The production engine, where one effect counts twice.
@MainActor
final class MiscountingDriver: EngineDriver {
  static var effect: WritableKeyPath<TreeSnapshot.Effects, Int> = \.swaps
  private let engine: ProductionDriver

  init(rules: Set<HardenedRule>) { engine = ProductionDriver(rules: rules) }

  func perform(_ event: NodeTreeEvent) { engine.perform(event) }

  func snapshot() -> TreeSnapshot {
    var snapshot = engine.snapshot()
    snapshot.effects[keyPath: Self.effect] *= 2
    return snapshot
  }
}
