extension ScenarioCompiler {
  /// No screen shows itself again, however many modals lie between, and each can be reached.
  func checkNesting() throws(ScenarioError) {
    var reached: Set<Int> = []
    try visit(0, path: [], &reached)
    for index in compiled.screens.indices where !reached.contains(index) {
      throw .unreachableScreen(compiled.screens[index].name)
    }
  }

  private func visit(
    _ screen: Int,
    path: Set<Int>,
    _ reached: inout Set<Int>
  ) throws(ScenarioError) {
    guard !path.contains(screen) else {
      throw .endlessNesting(screen: compiled.screens[screen].name)
    }
    reached.insert(screen)
    for presentation in compiled.presentations.dropFirst() where presentation.screen == screen {
      guard let content = presentation.content else { continue }
      try visit(content, path: path.union([screen]), &reached)
    }
  }
}
