/// Where a scenario's names are declared and used.
struct Places {
  let whole: SourceLocation
  /// Where the screens are listed.
  var screens: SourceLocation?
  /// Where the actions are listed.
  var actions: SourceLocation?
  private var places: [ScenarioError.Subject: [String: SourceLocation]] = [:]
  private var uses: [ScenarioError.Subject: [String: SourceLocation]] = [:]

  init(whole: SourceLocation) { self.whole = whole }

  /// Notes a declaration; of two of one name the later one is the mistake.
  mutating func note(_ subject: ScenarioError.Subject, _ name: String, at place: SourceLocation) {
    places[subject, default: [:]][name] = place
  }

  /// The name in `field`, which has to be that of something declared elsewhere.
  mutating func name(
    of subject: ScenarioError.Subject,
    _ field: ModelField
  ) throws(ModelFileError) -> String {
    let name = try field.string()
    if uses[subject]?[name] == nil { uses[subject, default: [:]][name] = field.location }
    return name
  }

  /// Where each action is declared.
  var ofActions: [String: SourceLocation] { places[.action] ?? [:] }

  /// Where the mistake is, as closely as its names say.
  func place(of error: ScenarioError) -> SourceLocation {
    switch error {
    case .nothingCanHappen: return actions ?? whole
    case .noScreens: return screens ?? whole
    case .unknown(let subject, let name, _): return uses[subject]?[name] ?? whole
    default: break
    }
    guard let (subject, name) = error.culprit else { return whole }
    return places[subject]?[name] ?? whole
  }
}
