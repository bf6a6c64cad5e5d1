/// A line across a node, at a share of its extent and a distance from there.
///
/// ConstraintLayout: `Guideline`.
public struct GuideLine: Hashable, Sendable {
  /// The axis along which the position is measured: a horizontal axis for a vertical line.
  public var axis: Axis
  /// The part of the extent before the line, 0 to 1.
  public var share: Double
  /// The distance of the line after that part, in points.
  public var offset: Double
  /// A Boolean value that indicates whether the position is measured from the leading edge, and
  /// not from the left one.
  public var isDirectional: Bool

  /// Creates a line.
  public init(_ axis: Axis, at share: Double, offset: Double = 0, isDirectional: Bool = false) {
    self.axis = axis
    self.share = share
    self.offset = offset
    self.isDirectional = isDirectional
  }

  var isFinite: Bool { share.isFinite && offset.isFinite }

  /// Returns the edges of a guide on the line.
  func edges(in direction: LayoutDirection) -> GuideEdges {
    let isMirrored = isDirectional && axis == .horizontal && direction == .rightToLeft
    return GuideEdges(
      at: isMirrored
        ? GuideEdge(share: 1 - share, offset: -offset) : GuideEdge(share: share, offset: offset),
      along: axis)
  }
}

/// An edge of a guide: a part of the extent of its owner, and a distance after that.
package struct GuideEdge: Hashable, Sendable {
  package var share = 0.0
  package var offset: Double

  /// Creates an edge.
  package init(share: Double = 0, offset: Double) {
    self.share = share
    self.offset = offset
  }
}

/// The edges of a guide, as distances from the left and top edges of its owner.
package struct GuideEdges: Hashable, Sendable {
  /// The left and the top edge.
  private let start: (x: GuideEdge, y: GuideEdge)
  /// The right and the bottom edge.
  private let end: (x: GuideEdge, y: GuideEdge)

  /// Creates the edges at distances from those of the owner.
  init(_ insets: EdgeInsets) {
    start = (GuideEdge(offset: insets.left), GuideEdge(offset: insets.top))
    end = (GuideEdge(share: 1, offset: -insets.right), GuideEdge(share: 1, offset: -insets.bottom))
  }

  /// Creates the edges of a line across an axis, from edge to edge of the owner.
  init(at position: GuideEdge, along axis: Axis) {
    let (near, far) = (GuideEdge(offset: 0), GuideEdge(share: 1, offset: 0))
    start = axis == .horizontal ? (position, near) : (near, position)
    end = axis == .horizontal ? (position, far) : (far, position)
  }

  /// Returns the left or the top edge.
  package func start(along axis: Axis) -> GuideEdge { axis == .horizontal ? start.x : start.y }

  /// Returns the right or the bottom edge.
  package func end(along axis: Axis) -> GuideEdge { axis == .horizontal ? end.x : end.y }

  /// Returns the rectangle of a guide with these edges in an owner of a size.
  package func frame(in size: Size) -> Rect {
    var frame = Rect.zero
    for axis in Axis.allCases {
      let start = start(along: axis)
      let end = end(along: axis)
      frame.origin[axis] = start.share * size[axis] + start.offset
      frame.size[axis] = end.share * size[axis] + end.offset - frame.origin[axis]
    }
    return frame
  }

  package static func == (left: GuideEdges, right: GuideEdges) -> Bool {
    left.start == right.start && left.end == right.end
  }

  package func hash(into hasher: inout Hasher) {
    for edge in [start.x, start.y, end.x, end.y] { hasher.combine(edge) }
  }
}

/// A line at the farthest edge of several boxes, which follows them and moves none of them.
///
/// ConstraintLayout: `Barrier`.
public struct LayoutBarrier {
  /// The side of the boxes on which the line is.
  public enum Side: Hashable, Sendable, CaseIterable {
    /// Before the leading edges.
    case before
    /// After the trailing edges.
    case after
    /// Above the top edges.
    case above
    /// Below the bottom edges.
    case below
    /// Left of the left edges, also in right-to-left.
    case left
    /// Right of the right edges, also in right-to-left.
    case right
  }

  /// The side of the boxes on which the line is.
  public let side: Side
  /// The distance of the line from the farthest edge, in points.
  public let margin: Double
  /// A Boolean value that indicates whether boxes that are gone count, as points in their places.
  public let countsGone: Bool
  private let references: [NodeReference]

  /// The boxes that still exist.
  public var boxes: [LayoutNode] { references.compactMap { $0.node } }

  /// Creates a line beside boxes.
  public init(
    _ side: Side, of boxes: [LayoutNode], margin: Double = 0, countsGone: Bool = false
  ) {
    self.side = side
    self.margin = margin
    self.countsGone = countsGone
    references = boxes.map { $0.reference }
  }

  /// The axis along which the position is measured.
  package var axis: Axis {
    switch side {
    case .before, .after, .left, .right: .horizontal
    case .above, .below: .vertical
    }
  }

  /// The edge of the owner from which the position is measured: where the boxes begin, so that the
  /// line follows that edge when the owner changes its size.
  package func base(in direction: LayoutDirection) -> Double {
    switch side {
    case .below, .right: 0
    case .above, .left: 1
    case .after: direction == .leftToRight ? 0 : 1
    case .before: direction == .leftToRight ? 1 : 0
    }
  }

  /// Returns the edge of a guide on the line; if no box counts, that from which the position is
  /// measured.
  ///
  /// - Parameters:
  ///   - owner: The node in whose coordinates the line is.
  ///   - boxes: Those of the boxes that are taken into account; all if it is `nil`.
  ///   - frame: The function that returns the frame of a node in its parent.
  /// - Returns: The edge.
  package func edge(
    in owner: LayoutNode, among boxes: [LayoutNode]? = nil, frame: (LayoutNode) -> Rect
  ) -> GuideEdge {
    edge(in: owner, frame(owner).size, among: boxes ?? self.boxes) {
      Self.rect(of: $0, in: owner, frame: frame)
    }
  }

  /// Returns the position of the line beside a box alone, in the coordinates of the owner; `nil`
  /// for a box that does not count.
  package func place(
    beside box: LayoutNode, in owner: LayoutNode, frame: (LayoutNode) -> Rect
  ) -> Double? {
    place(beside: box, owner.effectiveDirection) { Self.rect(of: $0, in: owner, frame: frame) }
  }

  /// Returns the rectangle of a box in the coordinates of the owner; `nil` if these are in
  /// different trees.
  private static func rect(
    of box: LayoutNode, in owner: LayoutNode, frame: (LayoutNode) -> Rect
  ) -> Rect? {
    guard let common = [box, owner].commonAncestor else { return nil }
    var rect = frame(box)
    if box === common { rect.origin = .zero }
    var above = box === common ? nil : box.parent
    while let node = above, node !== common {
      rect.origin = rect.origin + frame(node).origin
      above = node.parent
    }
    var inside: LayoutNode? = owner
    while let node = inside, node !== common {
      rect.origin = rect.origin - frame(node).origin
      inside = node.parent
    }
    return rect
  }

  /// Returns the edge of a guide on the line beside some boxes.
  ///
  /// - Parameters:
  ///   - owner: The node in whose coordinates the line is.
  ///   - size: The size of the owner.
  ///   - boxes: Those of the boxes that are taken into account.
  ///   - rect: The function that returns the rectangle of a box in the coordinates of the owner;
  ///     `nil` for a box that does not count.
  /// - Returns: The edge.
  package func edge(
    in owner: LayoutNode, _ size: Size, among boxes: [LayoutNode],
    _ rect: (LayoutNode) -> Rect?
  ) -> GuideEdge {
    let direction = owner.effectiveDirection
    let base = base(in: direction)
    var farthest: Double?
    for box in boxes {
      guard let place = place(beside: box, direction, rect) else { continue }
      farthest = farthest.map { base == 0 ? max($0, place) : min($0, place) } ?? place
    }
    return GuideEdge(share: base, offset: farthest.map { $0 - base * size[axis] } ?? 0)
  }

  /// Returns the position of the line beside a box alone; `nil` for one that does not count.
  private func place(
    beside box: LayoutNode, _ direction: LayoutDirection, _ rect: (LayoutNode) -> Rect?
  ) -> Double? {
    guard countsGone || box.visibility != .gone, let rect = rect(box) else { return nil }
    let edge =
      followsEnd(of: box, direction) ? rect.max(along: axis) : rect.min(along: axis)
    return base(in: direction) == 0 ? edge + margin : edge - margin
  }

  /// Returns whether the line beside a box is at its right or bottom edge; that of a box that is
  /// gone is where the box begins.
  package func followsEnd(of box: LayoutNode, _ direction: LayoutDirection) -> Bool {
    if box.visibility != .gone { return base(in: direction) == 0 }
    return axis == .horizontal && direction == .rightToLeft
  }

  var isFinite: Bool { margin.isFinite }
}

extension LayoutBarrier.Side: CustomStringConvertible {
  /// The side as in code: `after`.
  public var description: String {
    switch self {
    case .before: "before"
    case .after: "after"
    case .above: "above"
    case .below: "below"
    case .left: "left"
    case .right: "right"
    }
  }
}
