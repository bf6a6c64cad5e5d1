import Dovetail

/// Boxes within boxes: each holds three, side by side and one upon another by turns.
///
/// The boxes are numbered level by level, so the depth is the logarithm of their number.
struct NestedScene: EngineScene {
  private static let fanOut = 3
  private static let inset = 1.0
  private static let gap = 1.0

  static let name = "nested"

  let root: LayoutNode
  private let replaceable: LayoutNode
  private let tunedParent: LayoutNode

  init(about count: Int) {
    let boxes = Self.makeTree(of: count)
    root = boxes[0]
    replaceable = Self.middleSubtree(of: boxes)
    tunedParent = Self.firstParentHalfWayDown(root)
  }

  func size(in state: SceneState) -> Size {
    Size(width: state.isNarrow ? 5_600 : 6_400, height: 4_800)
  }

  func describe<Maker: LayoutMaker>(_ part: ScenePart, in state: SceneState, _ make: Maker) {
    switch part {
    case .tuned:
      make.setExtents(
        axis(of: tunedParent), of: tunedParent.children.prefix(1).map { $0 },
        to: .same(.points(Tuning.value(in: state))), at: CallSite(file: #fileID, line: #line))
    case .sizes: describeInside(of: root, axis: .horizontal, flipping: .none, make)
    case .replaceable:
      describeInside(
        of: replaceable, axis: axis(of: replaceable),
        flipping: state.isRearranged ? .every : .none, make)
    case .placement: break
    }
  }

  /// Whether the axes of a subtree are exchanged.
  private enum Flipping {
    case none
    case every
  }

  /// Describes the inside of a box and of the boxes in it, but for the replaceable ones.
  private func describeInside<Maker: LayoutMaker>(
    of box: LayoutNode, axis: Axis, flipping: Flipping, _ make: Maker
  ) {
    var pending = [(box: box, axis: axis)]
    while let (parent, axis) = pending.popLast() {
      let boxes = parent.children
      if boxes.isEmpty || (parent === replaceable && box !== replaceable) { continue }
      let along = flipping == .every ? axis.cross : axis
      let inside = make.ref(parent)
      inside.insetEdges(edge: Self.inset)
      let fixed = parent === tunedParent ? boxes.first : nil
      inside.shareOut(boxes, along: along, except: fixed, gap: Self.gap)
      let items = boxes.flatMap { [PlaceItem.space(Self.gap), .node($0)] }
      let site = CallSite(file: #fileID, line: #line)
      inside.place(along, Array(items.dropFirst()) + [.wall], from: nil, to: nil, at: site)
      inside.align(along.cross, .fill, boxes, at: site)
      pending += boxes.map { ($0, axis.cross) }
    }
  }

  /// The axis along which the children of a box stand.
  private func axis(of box: LayoutNode) -> Axis {
    var axis = Axis.horizontal
    var node = box
    while let parent = node.parent {
      axis = axis.cross
      node = parent
    }
    return axis
  }

  private static func makeTree(of count: Int) -> [LayoutNode] {
    let total = max(fanOut * fanOut + 1, count)
    var boxes = (0..<total).map { _ in LayoutNode("box") }
    for index in stride(from: (total - 2) / fanOut, through: 0, by: -1) {
      let first = fanOut * index + 1
      let children = Array(boxes[first..<min(first + fanOut, total)])
      boxes[index] = LayoutNode("box", children: children)
    }
    return boxes
  }

  /// The box in the middle of the tree with about a tenth of all boxes in it.
  private static func middleSubtree(of boxes: [LayoutNode]) -> LayoutNode {
    var box = boxes[0].children[1]
    while box.subtreeCount * 100 > boxes.count * 15, let next = box.children.dropFirst().first,
      !next.children.isEmpty
    {
      box = next
    }
    return box
  }

  private static func firstParentHalfWayDown(_ root: LayoutNode) -> LayoutNode {
    var path = [root]
    while let next = path.last?.children.first, !next.children.isEmpty { path.append(next) }
    return path[path.count / 2]
  }
}
