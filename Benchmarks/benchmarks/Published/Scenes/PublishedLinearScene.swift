import Dovetail

/// Rows below each other, as wide as the root, which is as high as they are.
///
/// One row takes another height; a tenth of the rows become twice as high.
struct PublishedLinearScene: PublishedScene {
  private static let gap = 10.0

  static let name = "linear"

  let root: LayoutNode
  private let boxes: [LayoutNode]
  private let replaceable: Range<Int>

  init(about count: Int) {
    root = PublishedBoxes.makeRoot(about: count)
    boxes = root.children
    replaceable = middleTenth(of: boxes.count)
  }

  func size(in state: SceneState) -> Size {
    var height = Double(boxes.count) * (PublishedBoxes.side + Self.gap)
    height += tunedValue(in: state) - PublishedBoxes.side
    height += Double(replaceable.count) * (replaceableHeight(in: state) - PublishedBoxes.side)
    return Size(width: width(in: state), height: height)
  }

  func setFrames(in state: SceneState) throws(TreeError) {
    let (width, tuned) = (width(in: state), tunedValue(in: state))
    let swapped = replaceableHeight(in: state)
    var y = 0.0
    for (index, box) in boxes.enumerated() {
      var height = PublishedBoxes.side
      if index == tunedIndex { height = tuned }
      if replaceable.contains(index) { height = swapped }
      y += Self.gap
      try box.setFrame(Rect(x: 0, y: y, width: width, height: height))
      y += height
    }
  }

  func setLayout() {
    root.setLayout(
      LinearLayout(
        .vertical, spacing: Self.gap,
        padding: DirectionalEdgeInsets(top: Self.gap, leading: 0, bottom: 0, trailing: 0)))
  }

  func setTraits(_ part: ScenePart, in state: SceneState) {
    switch part {
    case .tuned: boxes[tunedIndex].traits.height = .points(tunedValue(in: state))
    case .sizes:
      for box in boxes {
        box.traits.width = .fill
        box.traits.height = .points(PublishedBoxes.side)
      }
    case .replaceable:
      for box in boxes[replaceable] {
        box.traits.height = .points(replaceableHeight(in: state))
      }
    case .placement: break
    }
  }

  func constraints(_ part: ScenePart, in state: SceneState) -> [LayoutConstraint] {
    switch part {
    case .tuned: return [boxes[tunedIndex].height == tunedValue(in: state)]
    case .sizes: return fixed.map { $0.height == PublishedBoxes.side }
    case .replaceable:
      return boxes[replaceable].map { $0.height == replaceableHeight(in: state) }
    case .placement:
      var constraints: [LayoutConstraint] = []
      var above: LayoutNode?
      for box in boxes {
        constraints.append(box.left == root.left)
        constraints.append(box.width == root.width)
        if let above {
          constraints.append(box.top == above.bottom + Self.gap)
        } else {
          constraints.append(box.top == root.top + Self.gap)
        }
        above = box
      }
      return constraints
    }
  }

  func describe<Maker: LayoutMaker>(_ part: ScenePart, in state: SceneState, _ make: Maker) {
    switch part {
    case .tuned: make.height(boxes[tunedIndex]) == tunedValue(in: state)
    case .sizes: make.height(fixed) == PublishedBoxes.side
    case .replaceable: make.height(Array(boxes[replaceable])) == replaceableHeight(in: state)
    case .placement:
      make.xEqual(boxes)
      make.yPlace(boxes.flatMap { [.space(Self.gap), .node($0)] } + [.wall])
    }
  }

  /// The rows in a stack, which places them; only their heights are said.
  struct Stacked: EngineScene {
    static let name = PublishedLinearScene.name

    private let rows: PublishedLinearScene
    private let stack: StackContainer?
    var root: LayoutNode { rows.root }

    init(about count: Int) {
      rows = PublishedLinearScene(about: count)
      stack = try? StackContainer(
        .vertical, in: rows.root, rows.boxes, spacing: PublishedLinearScene.gap)
      stack?.insets.top = PublishedLinearScene.gap
    }

    func size(in state: SceneState) -> Size { rows.size(in: state) }

    func tunedValue(in state: SceneState) -> Double { rows.tunedValue(in: state) }

    func describe<Maker: LayoutMaker>(_ part: ScenePart, in state: SceneState, _ make: Maker) {
      if part != .placement { rows.describe(part, in: state, make) }
    }
  }

  private var tunedIndex: Int { boxes.count / 4 }

  /// The rows whose height never changes.
  private var fixed: [LayoutNode] {
    boxes.indices.filter { $0 != tunedIndex && !replaceable.contains($0) }.map { boxes[$0] }
  }

  private func replaceableHeight(in state: SceneState) -> Double {
    state.isRearranged ? 2 * PublishedBoxes.side : PublishedBoxes.side
  }
}
