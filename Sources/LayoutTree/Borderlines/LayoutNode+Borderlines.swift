/// The lines of a node, which keeps them only if it has some.
final class BorderlineBox {
  let lines: Borderlines

  init(_ lines: Borderlines) { self.lines = lines }
}

extension LayoutNode {
  /// The lines along the edges of this node and between its children; `nil` unless set.
  public var borderlines: Borderlines? { extras?.borderlines?.lines }

  /// Sets the lines along the edges of this node and between its children.
  ///
  /// Nothing is laid out again: lines take no room.
  ///
  /// - Throws: ``TreeError/invalidBorderlines(_:)`` for a number that is not finite, and for a
  ///   thickness or a dash that is not greater than 0.
  public func setBorderlines(_ lines: Borderlines?) throws(TreeError) {
    if let lines, !lines.isValid { throw .invalidBorderlines(name) }
    if lines == nil, extras == nil { return }
    makeExtras().borderlines = lines.map { BorderlineBox($0) }
  }

  /// Where the lines of this node are in its own coordinates, as of the last commit.
  ///
  /// Nothing for a node without any extent.
  ///
  /// Complexity: O(depth), and O(children log children) with lines between them.
  public var borderlineRects: [BorderlineRect] {
    guard let lines = borderlines else { return [] }
    let direction = effectiveDirection
    let pixel = root.rounding.pixel
    let edges = lines.rects(of: frame.size, direction: direction, pixel: pixel)
    guard let separators = lines.between, frame.width > 0, frame.height > 0 else { return edges }
    var inner = SeparatorLines(separators, in: frame.size, pixel: pixel)
    let isMirrored = direction == .rightToLeft
    inner.add(children.filter { isNeighbour($0) }, isMirrored: isMirrored)
    return edges + (isMirrored ? inner.rects.map { $0.mirrored(in: frame.width) } : inner.rects)
  }

  /// Whether a child is one of the boxes that are next to each other: not one that is gone, nor one
  /// that the layout of this node leaves to its owner.
  private func isNeighbour(_ child: LayoutNode) -> Bool {
    child.visibility != .gone && !(arrangesChildren && child.cell.pointee[.isPlacedByOwner])
  }
}

extension RoundingPolicy {
  /// The size of a device pixel in points; 1 where nothing is said about it.
  var pixel: Double {
    if case .pixels(let scale) = self, scale.isFinite, scale > 0 { return 1 / scale }
    return 1
  }
}

/// The lines between the children of a node, seen from leading to trailing.
private struct SeparatorLines {
  private(set) var rects: [BorderlineRect] = []
  private let separators: Borderlines.Separators
  private let box: Rect
  private let pixel: Double

  private struct Neighbour {
    let frame: Rect
    let holdsBoxes: Bool
    let keepsGapsClear: Bool
  }

  init(_ separators: Borderlines.Separators, in size: Size, pixel: Double) {
    self.separators = separators
    box = Rect(origin: .zero, size: size)
    self.pixel = pixel
  }

  mutating func add(_ children: [LayoutNode], isMirrored: Bool) {
    var neighbours: [Neighbour] = []
    for child in children {
      var frame = child.frame
      guard frame.width > 0 || frame.height > 0 else { continue }
      if isMirrored { frame.origin.x = box.width - frame.maxX }
      neighbours.append(
        Neighbour(
          frame: frame, holdsBoxes: !child.children.isEmpty,
          keepsGapsClear: child.borderlines?.keepsGapsClear ?? false))
    }
    let axis = separators.axis
    // Boxes at one place stay in the order of the children.
    let order = neighbours.indices.sorted { left, right in
      let (first, second) = (
        neighbours[left].frame.min(along: axis), neighbours[right].frame.min(along: axis)
      )
      return first == second ? left < right : first < second
    }
    for (former, later) in zip(order, order.dropFirst()) {
      add(neighbours[former], neighbours[later])
    }
  }

  private mutating func add(_ former: Neighbour, _ later: Neighbour) {
    if former.keepsGapsClear || later.keepsGapsClear { return }
    let axis = separators.axis
    let line = separators.line
    let end = former.frame.max(along: axis)
    let start = later.frame.min(along: axis)
    guard separators.placement == .edges else {
      let thickness = line.thickness(pixel: pixel)
      let position = (start + end - thickness) / 2 + line.offset
      append(BorderlineRect(line, at: position, across: axis, of: box, thickness))
      return
    }
    // Up to errors of rounding in sums of extents.
    let touches = (start - end).magnitude < 1e-6
    if former.holdsBoxes, !(touches && later.holdsBoxes) {
      let edge: Borderlines.Edge = axis == .horizontal ? .trailing : .bottom
      append(BorderlineRect(line, at: edge, of: former.frame, pixel: pixel))
    }
    if later.holdsBoxes {
      let edge: Borderlines.Edge = axis == .horizontal ? .leading : .top
      append(BorderlineRect(line, at: edge, of: later.frame, pixel: pixel))
    }
  }

  private mutating func append(_ rect: BorderlineRect?) { if let rect { rects.append(rect) } }
}
