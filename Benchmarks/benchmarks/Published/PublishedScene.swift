import Dovetail

/// A scenario of a benchmark that was published.
///
/// It is the same picture by hand, by a layout of frames, by single constraints and by the verbs of
/// the maker.
protocol PublishedScene: EngineScene {
  /// Gives all boxes their frames by plain arithmetic.
  func setFrames(in state: SceneState) throws(TreeError)

  /// Gives the root its layout.
  func setLayout()

  /// Sets the traits that a part of the layout is described by.
  func setTraits(_ part: ScenePart, in state: SceneState)

  /// The constraints of a part, one by one, from anchors; ``ScenePart/tuned`` is one.
  func constraints(_ part: ScenePart, in state: SceneState) -> [LayoutConstraint]
}

extension PublishedScene {
  /// The number of a box whose frame is changed by one constant.
  func tunedValue(in state: SceneState) -> Double {
    state.isTuned ? 19 - PublishedBoxes.fraction(of: state) / 2 : PublishedBoxes.side
  }

  /// The width of the root: in no state is there room for a sixth box beside five.
  func width(in state: SceneState) -> Double {
    state.isNarrow ? 101 + PublishedBoxes.fraction(of: state) : 100
  }
}

/// What the scenarios have in common.
enum PublishedBoxes {
  static let side = 20.0

  /// A root with about `count` boxes, a multiple of ten.
  static func makeRoot(about count: Int) -> LayoutNode {
    let boxes = (0..<max(1, (count + 5) / 10) * 10).map { _ in LayoutNode("box") }
    return LayoutNode("root", children: boxes)
  }

  /// A number from 0 to 6 that is another one in each of 97 turns.
  static func fraction(of state: SceneState) -> Double { Double(state.turn % 97) / 16 }
}
