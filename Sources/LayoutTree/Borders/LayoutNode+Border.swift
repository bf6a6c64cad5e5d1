/// The lines of a node, which keeps them only if it has some.
final class BorderlineBox {
  let lines: LayoutBorder

  init(_ lines: LayoutBorder) { self.lines = lines }
}

extension LayoutNode {
  /// The lines along the edges of this node and between its children; `nil` unless set.
  public var border: LayoutBorder? { rareData?.border?.lines }

  /// Sets the lines along the edges of this node and between its children.
  ///
  /// Nothing is laid out again: lines take no room.
  ///
  /// - Throws: ``TreeError/invalidBorder(_:)`` for a number that is not finite, and for a
  ///   thickness or a dash that is not greater than 0.
  public func setBorder(_ lines: LayoutBorder?) throws(TreeError) {
    if let lines, !lines.isValid { throw .invalidBorder(name) }
    if lines == nil, rareData == nil { return }
    makeRareData().border = lines.map { BorderlineBox($0) }
  }

  /// The rectangles of the lines of this node in its own coordinates, as of the last commit: those
  /// along its edges, those between its children, and those of the grids of its layout.
  ///
  /// Nothing for a node without any extent.
  ///
  /// Complexity: O(depth), and O(children log children) with lines between them, O(grids) with a
  /// layout that has lines.
  public var borderRects: [BorderRect] {
    let inside = hasLayout ? cell.engineHooks?.linesInside(self) ?? [] : []
    guard let lines = border else { return inside }
    let edges = lines.rects(
      of: frame.size, direction: effectiveDirection, pixel: root.rounding.pixel)
    return edges + separatorRects + inside
  }

  /// The rectangles of the lines between the children of this node in its own coordinates, as of
  /// the last commit.
  ///
  /// Complexity: O(depth + children log children).
  public var separatorRects: [BorderRect] {
    guard let separators = border?.separators, frame.width > 0, frame.height > 0 else { return [] }
    var content = Rect(origin: .zero, size: frame.size)
    if separators.span == .contentArea { content = content.inset(by: contentInsets) }
    var inner = SeparatorLines(
      separators, in: frame.size, content, pixel: root.rounding.pixel)
    let isMirrored = effectiveDirection == .rightToLeft
    inner.add(children.filter { isNeighbour($0) }, isMirrored: isMirrored)
    return isMirrored ? inner.rects.map { $0.mirrored(in: frame.width) } : inner.rects
  }

  /// The number of lines between children in this node and all below it, as of the last
  /// commit.
  ///
  /// Complexity: O(nodes below and their depths).
  ///
  /// - Parameter axis: The axis along which the children follow each other; both if it is `nil`.
  /// - Returns: The number of lines.
  public func separatorCount(along axis: Axis? = nil) -> Int {
    var count = 0
    forEachInSubtree { node in
      guard let separators = node.border?.separators, axis ?? separators.axis == separators.axis
      else { return }
      count += node.separatorRects.count
    }
    return count
  }

  /// Takes away the lines between children in this node and all below it; lines along edges stay.
  ///
  /// Complexity: O(nodes below).
  public func removeSeparators() {
    forEachInSubtree { node in
      guard var lines = node.border, lines.separators != nil else { return }
      lines.separators = nil
      node.makeRareData().border = BorderlineBox(lines)
    }
  }

  /// The padding of the layout of this node, left for leading; none without a layout.
  private var contentInsets: EdgeInsets {
    hasLayout ? cell.engineHooks?.contentInsets(self) ?? .zero : .zero
  }

  /// Whether a child is one of the boxes that are next to each other: not one that is gone, nor one
  /// that the layout of this node leaves to its owner.
  private func isNeighbour(_ child: LayoutNode) -> Bool {
    child.visibility != .gone && !(hasLayout && child.cell.pointee[.isExcludedFromLayout])
  }
}

extension RoundingPolicy {
  /// The size of a device pixel in points; 1 where nothing is said about it.
  package var pixel: Double {
    if case .pixels(let scale) = self, scale.isFinite, scale > 0 { return 1 / scale }
    return 1
  }
}

/// The lines between the children of a node, seen from leading to trailing.
private struct SeparatorLines {
  private(set) var rects: [BorderRect] = []
  private let separators: LayoutBorder.Separators
  private let box: Rect
  /// What lines in the middle of gaps reach across.
  private let content: Rect
  private let pixel: Double

  private struct Neighbour {
    let frame: Rect
    let holdsBoxes: Bool
    let hidesAdjacentSeparators: Bool
  }

  init(_ separators: LayoutBorder.Separators, in size: Size, _ content: Rect, pixel: Double) {
    self.separators = separators
    self.content = content
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
          hidesAdjacentSeparators: child.border?.hidesAdjacentSeparators ?? false))
    }
    let axis = separators.axis
    // Boxes at one place stay in the order of the children.
    let order = neighbours.indices.sorted { left, right in
      let (first, second) = (
        neighbours[left].frame.min(along: axis), neighbours[right].frame.min(along: axis)
      )
      return first == second ? left < right : first < second
    }
    var band: [Neighbour] = []
    var former: [Neighbour] = []
    for index in order {
      let box = neighbours[index]
      if band.contains(where: { isBeside($0, box) }) {
        band.append(box)
        continue
      }
      add(former, band)
      former = band
      band = [box]
    }
    add(former, band)
  }

  /// Whether two boxes lie beside each other, in two lines of a layout, so that no line goes
  /// between them.
  private func isBeside(_ former: Neighbour, _ later: Neighbour) -> Bool {
    let (axis, tolerance) = (separators.axis, 1e-6)
    guard former.frame.max(along: axis) > later.frame.min(along: axis) + tolerance else {
      return false
    }
    return former.frame.max(along: axis.cross) <= later.frame.min(along: axis.cross) + tolerance
      || later.frame.max(along: axis.cross) <= former.frame.min(along: axis.cross) + tolerance
  }

  /// Adds the lines between boxes beside each other and those that follow them.
  private mutating func add(_ former: [Neighbour], _ later: [Neighbour]) {
    if former.isEmpty || (former + later).contains(where: { $0.hidesAdjacentSeparators }) { return }
    let axis = separators.axis
    let line = separators.line
    let end = former.map { $0.frame.max(along: axis) }.max() ?? 0
    let start = later.map { $0.frame.min(along: axis) }.min() ?? 0
    guard separators.placement == .edges else {
      let thickness = line.thickness(pixel: pixel)
      let position = (start + end - thickness) / 2 + line.offset
      append(BorderRect(line, at: position, across: axis, of: content, thickness))
      return
    }
    // Up to errors of rounding in sums of extents.
    let touches = (start - end).magnitude < 1e-6 && later.contains { $0.holdsBoxes }
    if !touches {
      let edge: LayoutBorder.Edge = axis == .horizontal ? .trailing : .bottom
      for box in former where box.holdsBoxes {
        append(BorderRect(line, at: edge, of: box.frame, pixel: pixel))
      }
    }
    let edge: LayoutBorder.Edge = axis == .horizontal ? .leading : .top
    for box in later where box.holdsBoxes {
      append(BorderRect(line, at: edge, of: box.frame, pixel: pixel))
    }
  }

  private mutating func append(_ rect: BorderRect?) { if let rect { rects.append(rect) } }
}
