import Dovetail

/// A scene as a tree of constraints, on every level.
///
/// What must hold is required. What gives way where there is no room, or where two rules meet, has a
/// priority: inner levels a lower one than outer ones, so that nothing inside moves what is outside.
final class ConstraintTwin {
  private(set) var nodes: [Int: LayoutNode] = [:]
  let root: LayoutNode

  /// What wins where not all can hold, first of widths, then of heights, which follow from widths.
  enum Rank: Int {
    /// Content is as large as it likes.
    case content = 990
    /// Extents in points, which bounds may win over.
    case given = 980
    /// What fills a layout that goes by its inside is at least as large as its own inside needs.
    case inside = 970
    /// Layouts that go by their inside are as small as they can be, inner ones first; one that fills
    /// another together with that one.
    case small = 960
    /// Rules that may give way.
    case rule = 950
  }

  static func rank(_ rank: Rank, _ axis: Axis, less: Int = 0) -> LayoutPriority {
    LayoutPriority(rank.rawValue - less - (axis == .horizontal ? 0 : 300))
  }

  init(_ scene: SaidBox) {
    root = LayoutNode(scene.name)
    nodes[scene.number] = root
    root.safelyAppend(scene.children.map(make))
    root.constrain { make in self.arrange(scene, make, depth: 0) }
  }

  private func make(_ box: SaidBox) -> LayoutNode {
    let node = LayoutNode(box.name)
    if case .leaf(let content) = box.inside { node.content = content }
    node.safelyAppend(box.children.map(make))
    nodes[box.number] = node
    return node
  }

  func node(_ box: SaidBox) -> LayoutNode { nodes[box.number] ?? root }

  func edges(_ box: SaidBox, _ axis: Axis) -> Edges { Edges(node(box), axis) }

  // MARK: Levels

  private func arrange(
    _ box: SaidBox, in parent: SaidBox? = nil, _ make: ConstraintMaker, depth: Int
  ) {
    let level = Level(box, in: parent, self, make, depth: depth)
    for axis in Axis.allCases {
      switch box.inside {
      case .leaf: break
      case .line(let line), .table(let line):
        if axis == line.axis { level.line(line) } else { level.alone(axis, in: line) }
      case .frame: level.alone(axis)
      case .relative: level.relative(axis)
      }
      for child in box.children { level.say(child, axis) }
    }
    for child in box.children where !child.isGone {
      arrange(child, in: box, make, depth: depth + 1)
    }
  }
}

/// One layout of a scene, with its content area.
struct Level {
  let box: SaidBox
  let twin: ConstraintTwin
  let make: ConstraintMaker
  let depth: Int
  let content: LayoutGuide

  init(
    _ box: SaidBox, in parent: SaidBox?, _ twin: ConstraintTwin, _ make: ConstraintMaker,
    depth: Int
  ) {
    self.box = box
    self.twin = twin
    self.make = make
    self.depth = depth
    let node = twin.node(box)
    content = node.addGuide("content")
    if box.isLeaf { return }
    for axis in Axis.allCases {
      let inside = Edges(content, axis)
      let outside = Edges(node, axis)
      let (before, after) = box.padding(axis)
      make.relate(inside.start, .equal, outside.start + before)
      let isWrapped = box[axis].isWrapped
      make.relate(
        inside.end, .equal, outside.end - after,
        isWrapped ? .required : ConstraintTwin.rank(.rule, axis, less: 40 * depth))
      if isWrapped {
        let lead = parent?.fills(box, axis) == true ? depth - 1 : depth
        make.relate(outside.extent, .equal, 0, ConstraintTwin.rank(.small, axis, less: -lead))
      }
    }
  }

  func area(_ axis: Axis) -> Edges { Edges(content, axis) }

  func edges(_ child: SaidBox, _ axis: Axis) -> Edges { twin.edges(child, axis) }

  func rank(_ rank: ConstraintTwin.Rank, _ axis: Axis) -> LayoutPriority {
    ConstraintTwin.rank(rank, axis)
  }

  /// A rule of this level that may give way.
  func rule(_ axis: Axis, _ place: Int, less: Int = 0) -> LayoutPriority {
    ConstraintTwin.rank(.rule, axis, less: 40 * depth + 4 * place + less)
  }

  /// The rule of a child that may give way; one is tied only to others with lesser numbers.
  func rule(_ child: SaidBox, _ axis: Axis, less: Int = 0) -> LayoutPriority {
    rule(axis, 1 + box.children.count { $0.number < child.number }, less: less)
  }

  /// The same, but there is always room in a layout that goes by what is inside.
  func roomy(_ child: SaidBox, _ axis: Axis) -> LayoutPriority {
    box[axis].isWrapped ? .required : rule(child, axis)
  }

  /// What holds for a child wherever it is: whether its content decides about its extent.
  func say(_ child: SaidBox, _ axis: Axis) {
    if child.isGone { return }
    if child[axis].isWrapped { bound(child, axis) }
    guard child.isLeaf else { return }
    let node = twin.node(child)
    let said = child[axis]
    let fills = box.fills(child, axis)
    node.contentHugging[axis] = said.isWrapped && !fills ? rank(.content, axis) : 1
    node.compressionResistance[axis] =
      !said.isWrapped || said.extent.isPoints
      ? 1 : fills ? rank(.inside, axis) : rank(.content, axis)
    if said.isWrapped, !fills, case .leaf(nil) = child.inside {
      make.relate(edges(child, axis).extent, .equal, 0, rank(.content, axis))
    }
  }

  /// Keeps an extent within its bounds.
  func bound(_ child: SaidBox, _ axis: Axis) {
    let extent = edges(child, axis).extent
    if let minimum = child[axis].minimum { make.relate(extent, .greaterThanOrEqual, minimum) }
    if let maximum = child[axis].maximum { make.relate(extent, .lessThanOrEqual, maximum) }
  }
}

extension SaidBox {
  func padding(_ axis: Axis) -> (before: Double, after: Double) {
    axis == .horizontal ? (padding.leading, padding.trailing) : (padding.top, padding.bottom)
  }
}

extension LayoutNode {
  fileprivate func safelyAppend(_ nodes: [LayoutNode]) {
    for node in nodes { try? append(node) }
  }
}
