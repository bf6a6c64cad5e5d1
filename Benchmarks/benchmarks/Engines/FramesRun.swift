import Dovetail

/// A scene whose frames are computed anew by one closure, whatever has changed.
struct FramesRun<Scene: EngineScene>: EngineRun {
  static var engine: String { "frames" }

  var root: LayoutNode { scene.root }
  private let scene: Scene

  init(about count: Int) throws(TreeError) {
    scene = Scene(about: count)
    try scene.resizeRoot(for: .first)
  }

  func layOut() -> [FrameChange] { layOut(in: .first) }

  func change(from old: SceneState, to new: SceneState) throws(TreeError) -> [FrameChange] {
    try scene.resizeRoot(from: old, to: new)
    if old.hasOtherTexts != new.hasOtherTexts { scene.setContents(in: new) }
    return layOut(in: new)
  }

  func complaints(in state: SceneState) -> [String] {
    do {
      try scene.root.layoutFramesOrThrow { describe($0, in: state) }
      return []
    } catch {
      return error.diagnostics.map { "\($0)" }
    }
  }

  private func layOut(in state: SceneState) -> [FrameChange] {
    scene.root.layoutFrames { describe($0, in: state) }
  }

  private func describe(_ make: FrameMaker, in state: SceneState) {
    for part in ScenePart.allCases { scene.describe(part, in: state, make) }
  }
}
