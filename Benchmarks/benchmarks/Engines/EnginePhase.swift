/// A part of the work of an engine.
enum EnginePhase: String, CaseIterable {
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

  /// The state that the phase goes to from ``SceneState/first`` and comes back from, if it changes
  /// a scene.
  var changedState: SceneState? {
    switch self {
    case .create, .layout: nil
    case .resize: SceneState(isNarrow: true)
    case .constant: SceneState(isTuned: true)
    case .replace: SceneState(isRearranged: true)
    }
  }
}
