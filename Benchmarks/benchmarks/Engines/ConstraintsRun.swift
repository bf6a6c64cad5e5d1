import BenchmarkWorkloads
import Dovetail

/// A scene laid out by constraints that stay in force.
struct ConstraintsRun<Scene: EngineScene>: EngineRun {
  static var engine: String { "constraints" }

  var root: LayoutNode { scene.root }
  private let scene: Scene
  private let tuned: ConstraintGroup
  private let replaceable: ConstraintGroup

  init(about count: Int) throws(TreeError) {
    let scene = Scene(about: count)
    try scene.resizeRoot(for: .first)
    scene.root.constrain { make in
      scene.describe(.sizes, in: .first, make)
      scene.describe(.placement, in: .first, make)
    }
    tuned = scene.root.constrain { scene.describe(.tuned, in: .first, $0) }
    replaceable = scene.root.constrain { scene.describe(.replaceable, in: .first, $0) }
    self.scene = scene
  }

  func layOut() -> [FrameChange] { scene.root.layoutIfNeeded() }

  func change(from old: SceneState, to new: SceneState) throws(TreeError) -> [FrameChange] {
    try scene.resizeRoot(from: old, to: new)
    if old.hasOtherTexts != new.hasOtherTexts { scene.setContents(in: new) }
    let value = scene.tunedValue(in: new)
    if value != scene.tunedValue(in: old) { tuned.constraints.first?.constant = value }
    if old.isRearranged != new.isRearranged {
      scene.root.constrain(replacing: replaceable) { scene.describe(.replaceable, in: new, $0) }
    }
    return scene.root.layoutIfNeeded()
  }

  func complaints(in state: SceneState) -> [String] {
    root.constraintComplaints
  }
}

extension LayoutNode {
  /// What is wrong with the constraints of the tree, and with the work that they have been.
  var constraintComplaints: [String] {
    constraintProblems.map { "\($0)" } + constraintConflicts.map { "\($0)" }
      + [solverComplaint()].compactMap { $0 }
  }

  /// What is wrong with the work of the solver since it had taken so many pivots, or nil.
  func solverComplaint(since start: Int = 0) -> String? {
    guard let work = solverWork else { return nil }
    let size = solverStorage.reduce(0) { size, storage in
      ["constraints", "variables"].contains(storage.kind) ? size + storage.count : size
    }
    return SolverLimits.complaint(about: work, since: start, size: size)
  }
}

/// The two values of the number that a scene tunes.
enum Tuning {
  static let first = 48.0
  static let second = 55.0

  static func value(in state: SceneState) -> Double { state.isTuned ? second : first }
}
