// MARK: Coordinates

extension LayoutNode {
  /// Returns the frame of this node in the coordinates of another node of its tree, as of the last
  /// layout; `nil` for a node of another tree.
  ///
  ///     let place = label.frame(in: root)
  ///
  /// The origin of the coordinates of a node is its own top left corner, also at a root: the frame
  /// of a node in its parent is ``frame``, and in itself it starts at zero.
  ///
  /// UIKit: `convert(_:to:)`; SwiftUI: `frame(in:)`.
  ///
  /// Complexity: O(depth).
  public func frame(in other: LayoutNode) -> Rect? {
    convert(Rect(origin: .zero, size: frame.size), to: other)
  }

  /// Converts a point in the coordinates of this node to those of another node of its tree, as of
  /// the last layout; `nil` for a node of another tree.
  ///
  /// Complexity: O(depth).
  public func convert(_ point: Point, to other: LayoutNode) -> Point? {
    origin(in: other).map { point + $0 }
  }

  /// Converts a rectangle in the coordinates of this node to those of another node of its tree, as
  /// of the last layout; `nil` for a node of another tree.
  ///
  /// Complexity: O(depth).
  public func convert(_ rect: Rect, to other: LayoutNode) -> Rect? {
    origin(in: other).map { Rect(origin: rect.origin + $0, size: rect.size) }
  }

  /// Returns the top left corner in the coordinates of another node of the tree.
  private func origin(in other: LayoutNode) -> Point? {
    let (own, others) = (pathFromRoot, other.pathFromRoot)
    guard own[0] === others[0] else { return nil }
    var shared = 1
    while shared < min(own.count, others.count), own[shared] === others[shared] { shared += 1 }
    return Self.sumOfOrigins(own[shared...]) - Self.sumOfOrigins(others[shared...])
  }

  /// The nodes from the root to this one.
  private var pathFromRoot: [LayoutNode] {
    var nodes = [self]
    while let above = nodes[nodes.count - 1].parent { nodes.append(above) }
    return nodes.reversed()
  }

  /// Returns the sum of positions, from the outside in, as ``node(at:where:)`` adds them.
  private static func sumOfOrigins(_ nodes: ArraySlice<LayoutNode>) -> Point {
    var sum = Point.zero
    for node in nodes { sum = sum + node.frame.origin }
    return sum
  }
}

// MARK: Hit test

extension LayoutNode {
  /// Finds the frontmost node at a point among this one and its descendants, as of the last layout.
  ///
  ///     let tapped = root.node(at: Point(x: 12, y: 40))
  ///
  /// A node is in front of its parent and of the siblings before it. It holds the points of its
  /// left and top edges, but not those of its right and bottom edges, so two boxes that touch never
  /// hold the same point. It is also hit outside of its parent, unless a node around it clips: see
  /// ``clipsChildren(along:)``. Nodes that are invisible or gone are not hit, nor is what is in
  /// them.
  ///
  /// UIKit: `hitTest(_:with:)`.
  ///
  /// Complexity: O(nodes in front of the one that is returned); what is in a node that clips is
  /// visited only if the node holds the point.
  ///
  /// - Parameters:
  ///   - point: A point in the coordinates of this node.
  ///   - isHit: Returns whether a node can be hit; nodes for which it returns `false`, but not
  ///     those inside of them, are skipped.
  /// - Returns: The node; `nil` if there is none.
  public func node(
    at point: Point, where isHit: (LayoutNode) -> Bool = { _ in true }
  ) -> LayoutNode? {
    var open = visibility == .visible ? [OpenNode(self, at: .zero, point)] : []
    while let box = open.last {
      if box.childrenLeft > 0 {
        let index = box.childrenLeft - 1
        open[open.count - 1].childrenLeft = index
        let child = box.children[index]
        guard child.visibility == .visible else { continue }
        open.append(OpenNode(child, at: box.frame.origin + child.frame.origin, point))
      } else {
        open.removeLast()
        if box.frame.contains(point), isHit(box.node) { return box.node }
      }
    }
    return nil
  }

  /// Returns a Boolean value that indicates whether what is in this node is shown only inside of
  /// its frame along an axis.
  ///
  /// That is so in a scroll layout and in the viewport of a scroll container along both axes, and
  /// in a box whose CSS overflow is not visible.
  public func clipsChildren(along axis: Axis) -> Bool {
    container?.clipsChildren ?? false
      || pointer.frameHost?.clipsChildren(of: self, along: axis) ?? false
  }
}

/// A node whose children are searched for a point, the last one first.
private struct OpenNode {
  let node: LayoutNode
  /// The frame in the coordinates of the point.
  let frame: Rect
  let children: [LayoutNode]
  /// The number of children that are still to be searched.
  var childrenLeft: Int

  init(_ node: LayoutNode, at origin: Point, _ point: Point) {
    self.node = node
    frame = Rect(origin: origin, size: node.frame.size)
    children = node.children
    childrenLeft = children.count
    if childrenLeft > 0, node.hides(point, from: frame) { childrenLeft = 0 }
  }
}

extension LayoutNode {
  /// Whether this node, which has a frame, clips what is in it at a point.
  fileprivate func hides(_ point: Point, from frame: Rect) -> Bool {
    for axis in [Axis.horizontal, .vertical] {
      let isInside = frame.min(along: axis) <= point[axis] && point[axis] < frame.max(along: axis)
      if !isInside, clipsChildren(along: axis) { return true }
    }
    return false
  }
}
