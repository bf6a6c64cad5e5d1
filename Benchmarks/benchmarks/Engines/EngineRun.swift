import Dovetail

/// A scene in the hands of one engine.
protocol EngineRun {
  /// The name in result rows.
  static var engine: String { get }

  /// Builds the tree and tells the engine all that it wants to know before it computes.
  init(about count: Int) throws(TreeError)

  /// The root of the tree.
  var root: LayoutNode { get }

  /// Computes all frames for the first time.
  func layOut() -> [FrameChange]

  /// Changes what differs between the two states and brings all frames up to date.
  func change(from old: SceneState, to new: SceneState) throws(TreeError) -> [FrameChange]

  /// What the engine has to complain about in the state that the scene is in, one line each.
  func complaints(in state: SceneState) -> [String]
}

extension EngineScene {
  func resizeRoot(for state: SceneState) throws(TreeError) {
    let size = size(in: state)
    try root.setSize(width: size.width, height: size.height)
  }

  func resizeRoot(from old: SceneState, to new: SceneState) throws(TreeError) {
    if size(in: old) != size(in: new) { try resizeRoot(for: new) }
  }
}
