import Dovetail

/// One long row: every box stands behind the one before, and all but one are equally wide.
struct ChainScene: EngineScene {
  static let name = "chain"

  let root: LayoutNode
  private let replaceable: Range<Int>

  init(about count: Int) {
    let boxes = (0..<max(2, count - 1)).map { _ in LayoutNode("box") }
    root = LayoutNode("chain", children: boxes)
    replaceable = middleTenth(of: boxes.count)
  }

  func size(in state: SceneState) -> Size {
    Size(width: Double(root.children.count) * (state.isNarrow ? 7 : 8), height: 100)
  }

  func describe<Maker: LayoutMaker>(_ part: ScenePart, in state: SceneState, _ make: Maker) {
    let boxes = root.children
    switch part {
    case .tuned: make.width(middle) == Tuning.value(in: state)
    case .sizes:
      make.shareOut(boxes, along: .horizontal, except: middle, gap: 0)
      make.yEqual(Array(boxes[..<replaceable.lowerBound] + boxes[replaceable.upperBound...]))
    case .replaceable:
      let some = Array(boxes[replaceable])
      if state.isRearranged {
        make.height(some) == make.h * 0.5
        make.yCenter(some)
      } else {
        make.yEqual(some)
      }
    case .placement: make.xPlace(boxes.map { .node($0) })
    }
  }

  private var middle: LayoutNode { root.children[root.children.count / 2] }
}
