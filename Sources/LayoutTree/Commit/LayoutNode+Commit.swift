extension LayoutNode {
  /// Publishes the exact frames of `nodes` under the rounding policy of their root, `self`.
  ///
  /// Without rounding, only `nodes` are visited. With rounding, what is below a moved node is
  /// visited too, once, because its edges are rounded in the coordinates of the root.
  ///
  /// - Returns: The nodes whose published frame differs from before, parents before children
  ///   wherever one is reached through the other.
  package func commitFrames(of nodes: [LayoutNode]) -> [FrameChange] {
    var changes: [FrameChange] = []
    if rounding == .none {
      changes.reserveCapacity(nodes.count)
      for node in nodes { node.cell.publish(node.exactFrame, into: &changes) }
      return changes
    }
    for node in nodes { node.isMarked = true }
    for node in nodes where node.isMarked {
      let top = node.topmostMarked
      top.publishRounded(with: rounding, origin: top.exactOriginOfParent, into: &changes)
    }
    return changes
  }

  /// The marked node, of this one and those above it, that is nearest to the root.
  private var topmostMarked: LayoutNode {
    var topmost = self
    var node = parent
    while let current = node {
      if current.isMarked { topmost = current }
      node = current.parent
    }
    return topmost
  }

  /// Publishes the exact frames of everything below this root, and perhaps its own.
  package func commitAllFrames(withOwn: Bool = false) -> [FrameChange] {
    if withOwn, rounding != .none { return commitFrames(of: [self]) }
    var nodes: [LayoutNode] = []
    forEachWithGuides { if withOwn || $0 !== self { nodes.append($0) } }
    let own = children + guides.map { $0.layoutNode }
    return commitFrames(of: rounding == .none ? nodes : own)
  }

  /// Position of the parent's corner in the root's coordinates, before rounding.
  private var exactOriginOfParent: Point {
    var origin = Point.zero
    var node = parent
    while let current = node, let above = current.parent {
      origin = origin + current.exactFrame.origin
      node = above
    }
    return origin
  }

  /// Publishes this node and what is below it, and takes the marks away.
  private func publishRounded(
    with policy: RoundingPolicy, origin: Point, into changes: inout [FrameChange]
  ) {
    var pending = [(node: self, origin: origin)]
    while let (node, origin) = pending.popLast() {
      let left = origin.x + node.exactFrame.minX
      let top = origin.y + node.exactFrame.minY
      let corner = Point(x: policy.round(left), y: policy.round(top))
      let far = Point(
        x: policy.round(left + node.exactFrame.width),
        y: policy.round(top + node.exactFrame.height))
      let base = Point(x: policy.round(origin.x), y: policy.round(origin.y))
      let rounded = Rect(
        origin: corner - base, size: Size(width: far.x - corner.x, height: far.y - corner.y))
      node.cell.publish(rounded.heldInRange, into: &changes)
      node.isMarked = false
      let inner = node.parent == nil ? Point.zero : Point(x: left, y: top)
      for child in node.children.reversed() { pending.append((child, inner)) }
      for guide in node.guides { pending.append((guide.layoutNode, inner)) }
    }
  }
}

extension NodePointer {
  @inline(__always)
  func publish(_ new: Rect, into changes: inout [FrameChange]) {
    let old = pointee.frame
    guard new != old else { return }
    pointee.frame = new
    if pointee[.isGuide] { return }
    changes.append(FrameChange(node: node, old: old, new: new))
  }
}
