/// A part of the work of an engine.
enum EnginePhase: String {
  /// The tree is built and, for constraints, described; nothing is solved yet.
  case create
  /// The first layout.
  case layout
  /// The root takes another width.
  case resize
  /// One number in the description changes.
  case constant
  /// About a tenth of the boxes are arranged in another way.
  case replace
  /// Texts are exchanged for others.
  case texts

  /// The phases that every scene has.
  static let ofAllScenes: [EnginePhase] = [.create, .layout, .resize, .constant, .replace]

  /// The state that the phase goes to from ``SceneState/first`` and comes back from, if it changes
  /// a scene; with the values of this turn, where each change brings another one.
  func changedState(_ turn: Int = 0) -> SceneState? {
    switch self {
    case .create, .layout: nil
    case .resize: SceneState(isNarrow: true, turn: turn)
    case .constant: SceneState(isTuned: true, turn: turn)
    case .replace: SceneState(isRearranged: true)
    case .texts: SceneState(hasOtherTexts: true)
    }
  }

  /// Whether the phase can bring another value each time.
  var hasValues: Bool { self == .resize || self == .constant }
}
