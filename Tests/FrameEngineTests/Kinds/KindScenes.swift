import Dovetail

/// Shorthands for scenes of layouts.
func box(
  _ name: String, _ children: [LayoutNode] = [], _ set: (inout LayoutTraits) -> Void = { _ in }
) -> LayoutNode {
  let node = LayoutNode(name, children: children)
  set(&node.traits)
  return node
}

func box<L: Layout>(
  _ name: String, _ layout: L, _ children: [LayoutNode],
  _ set: (inout LayoutTraits) -> Void = { _ in }
) -> LayoutNode {
  let node = LayoutNode(name, layout, children: children)
  set(&node.traits)
  return node
}

extension LayoutNode {
  /// Lays out this root in a size, or in the one it needs.
  @discardableResult
  func laidOut(_ width: Double? = nil, _ height: Double? = nil) throws -> LayoutNode {
    if let width, let height { try setFrame(Rect(x: 0, y: 0, width: width, height: height)) }
    layoutIfNeeded()
    return self
  }

  /// Frames of the children as lists of x, y, width and height.
  var frames: [[Double]] {
    children.map { [$0.frame.minX, $0.frame.minY, $0.frame.width, $0.frame.height] }
  }
}
