package import ModelChecking

extension RandomSystem: DescribedSystem {
  package func describe(_ state: State) -> StateDescription {
    StateDescription(fields: [StateDescription.Field(name: "node", value: "\(node(state))")])
  }

  package func describe(_ event: Event, in state: State) -> EventDescription {
    EventDescription(event: eventKinds[kind(of: event)].name, group: "")
  }
}
