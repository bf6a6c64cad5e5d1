import LayoutTree
import TestSupport

/// A tree in which the children of each node tile it along one axis, in turn.
///
/// Extents are tenths and sixths of a point, so that edges often fall on half a step, and sums
/// that mean the same edge often differ in their last digit.
func tiledTree(levels: Int, random: inout SeededGenerator) -> LayoutNode {
  let root = LayoutNode("root")
  root.exactFrame = Rect(
    x: 0, y: 0, width: extent(&random) * 10, height: extent(&random) * 10)
  tile(root, axis: .horizontal, levels: levels, random: &random)
  return root
}

private func extent(_ random: inout SeededGenerator) -> Double {
  Double(1 + random.next() % 200) / (random.next().isMultiple(of: 3) ? 6 : 10)
}

private func tile(_ node: LayoutNode, axis: Axis, levels: Int, random: inout SeededGenerator) {
  guard levels > 0 else { return }
  var rest = node.exactFrame.size[axis]
  var position = 0.0
  while rest > 0 {
    let isLast = node.children.count == 3
    let part = isLast ? rest : min(extent(&random), rest)
    var frame = Rect(origin: .zero, size: node.exactFrame.size)
    frame.origin[axis] = position
    frame.size[axis] = part
    let child = LayoutNode()
    child.exactFrame = frame
    try? node.append(child)
    tile(child, axis: axis.cross, levels: levels - 1, random: &random)
    position += part
    rest = isLast ? 0 : rest - part
  }
}

/// A node's frame in the coordinates of the root, before and after rounding.
struct AbsolutePlace {
  let node: LayoutNode
  let exact: Rect
  let rounded: Rect
}

/// The places of everything below the root.
func absolutePlaces(of root: LayoutNode) -> [AbsolutePlace] {
  var result: [AbsolutePlace] = []
  var pending = [(node: root, exact: Point.zero, rounded: Point.zero)]
  while let (node, exact, rounded) = pending.popLast() {
    for child in node.children {
      let place = AbsolutePlace(
        node: child,
        exact: Rect(origin: exact + child.exactFrame.origin, size: child.exactFrame.size),
        rounded: Rect(origin: rounded + child.frame.origin, size: child.frame.size))
      result.append(place)
      pending.append((child, place.exact.origin, place.rounded.origin))
    }
  }
  return result
}

/// How many neighbours in a tiled tree have a gap or an overlap between them.
func gaps(in root: LayoutNode) -> Int {
  var count = 0
  root.forEachInSubtree { node in
    for (one, next) in neighbours(in: node.children) {
      let axis: Axis = next.exactFrame.minX > 0 ? .horizontal : .vertical
      let distance = next.frame.min(along: axis) - one.frame.max(along: axis)
      if distance.magnitude > 1e-9 { count += 1 }
    }
  }
  return count
}

/// Everything below the root, parents first.
func nodesBelow(_ root: LayoutNode) -> [LayoutNode] {
  var nodes: [LayoutNode] = []
  root.forEachInSubtree { if $0 !== root { nodes.append($0) } }
  return nodes
}
