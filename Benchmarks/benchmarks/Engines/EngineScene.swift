import Dovetail

/// A workload of the engines: a tree, and its layout described once for both.
///
/// The description has four parts. Frames are computed in the order of the parts, each time all of
/// them; constraints hold each change in a group of its own.
protocol EngineScene {
  /// The name in result rows.
  static var name: String { get }

  /// Builds a tree of about `count` boxes, without sizes.
  init(about count: Int)

  /// The root of the tree.
  var root: LayoutNode { get }

  /// The size that the root is laid out in.
  func size(in state: SceneState) -> Size

  /// The number that ``ScenePart/tuned`` is about.
  func tunedValue(in state: SceneState) -> Double

  /// Gives boxes the contents that ``SceneState/hasOtherTexts`` changes.
  func setContents(in state: SceneState)

  /// Describes one part of the layout; `make` lays out ``root``.
  func describe<Maker: LayoutMaker>(_ part: ScenePart, in state: SceneState, _ make: Maker)
}

extension EngineScene {
  /// One of two numbers.
  func tunedValue(in state: SceneState) -> Double { Tuning.value(in: state) }

  /// Contents stay as they are.
  func setContents(in state: SceneState) {}
}

/// A part of a description.
enum ScenePart: CaseIterable {
  /// One number, which ``SceneState/isTuned`` changes: a single constraint.
  case tuned
  /// Most sizes.
  case sizes
  /// What ``SceneState/isRearranged`` changes.
  case replaceable
  /// What needs everything else to have its size.
  case placement
}

/// The changes that a scene has gone through.
struct SceneState: Hashable {
  var isNarrow = false
  var isTuned = false
  var isRearranged = false
  var hasOtherTexts = false
  /// Counts the values that a scene takes where each change brings another one.
  var turn = 0

  /// The state that every scene begins with.
  static let first = SceneState()
}

extension LayoutNode {
  /// The number of nodes in the subtree.
  var subtreeCount: Int {
    var count = 0
    forEachInSubtree { _ in count += 1 }
    return count
  }
}
