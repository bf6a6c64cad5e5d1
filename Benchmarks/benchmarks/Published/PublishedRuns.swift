import Dovetail

/// A scenario whose frames are worked out by hand, all of them each time.
struct ManualRun<Scene: PublishedScene>: EngineRun {
  static var engine: String { "manual" }

  private let scene: Scene
  var root: LayoutNode { scene.root }

  init(about count: Int) throws(TreeError) {
    scene = Scene(about: count)
    try scene.resizeRoot(for: .first)
  }

  func layOut() -> [FrameChange] {
    try? scene.setFrames(in: .first)
    return []
  }

  func change(from old: SceneState, to new: SceneState) throws(TreeError) -> [FrameChange] {
    try scene.resizeRoot(from: old, to: new)
    try scene.setFrames(in: new)
    return []
  }

  func complaints(in state: SceneState) -> [String] { [] }
}

/// A scenario in a layout of the frame engine, where a change sets traits.
struct KindRun<Scene: PublishedScene>: EngineRun {
  static var engine: String { "frames" }

  private let scene: Scene
  var root: LayoutNode { scene.root }

  init(about count: Int) throws(TreeError) {
    scene = Scene(about: count)
    try scene.resizeRoot(for: .first)
    scene.setLayout()
    for part in ScenePart.allCases { scene.setTraits(part, in: .first) }
  }

  func layOut() -> [FrameChange] { root.layoutIfNeeded() }

  func change(from old: SceneState, to new: SceneState) throws(TreeError) -> [FrameChange] {
    try scene.resizeRoot(from: old, to: new)
    if scene.tunedValue(in: old) != scene.tunedValue(in: new) { scene.setTraits(.tuned, in: new) }
    if old.isRearranged != new.isRearranged { scene.setTraits(.replaceable, in: new) }
    return root.layoutIfNeeded()
  }

  func complaints(in state: SceneState) -> [String] {
    root.diagnostics.filter { $0.severity == .error }.map { "\($0)" }
  }
}

/// A scenario by constraints that are made from anchors and installed one by one.
final class SinglesRun<Scene: PublishedScene>: EngineRun {
  static var engine: String { "single" }

  private let scene: Scene
  private let tuned: LayoutConstraint?
  private var replaceable: [LayoutConstraint]
  var root: LayoutNode { scene.root }

  init(about count: Int) throws(TreeError) {
    scene = Scene(about: count)
    try scene.resizeRoot(for: .first)
    for part in [ScenePart.sizes, .placement] {
      for constraint in scene.constraints(part, in: .first) { constraint.install() }
    }
    tuned = scene.constraints(.tuned, in: .first).first
    tuned?.install()
    replaceable = scene.constraints(.replaceable, in: .first)
    for constraint in replaceable { constraint.install() }
  }

  func layOut() -> [FrameChange] { root.layoutIfNeeded() }

  func change(from old: SceneState, to new: SceneState) throws(TreeError) -> [FrameChange] {
    try scene.resizeRoot(from: old, to: new)
    let value = scene.tunedValue(in: new)
    if value != scene.tunedValue(in: old) { tuned?.constant = value }
    if old.isRearranged != new.isRearranged {
      for constraint in replaceable { constraint.uninstall() }
      replaceable = scene.constraints(.replaceable, in: new)
      for constraint in replaceable { constraint.install() }
    }
    return root.layoutIfNeeded()
  }

  func complaints(in state: SceneState) -> [String] { root.constraintComplaints }
}
