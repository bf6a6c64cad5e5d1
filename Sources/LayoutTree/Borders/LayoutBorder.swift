/// Lines along the edges of a box, and between the boxes in it.
///
/// Lines take no space: layouts ignore them.
///
/// MyLayout: `bottomBorderline`, `boundBorderline`.
public struct LayoutBorder: Hashable, Sendable {
  /// An edge of a box.
  public enum Edge: Hashable, Sendable, CaseIterable {
    /// The top edge.
    case top
    /// The bottom edge.
    case bottom
    /// The edge where lines of text start.
    case leading
    /// The edge where lines of text end.
    case trailing
    /// The left edge, also in right-to-left.
    case left
    /// The right edge, also in right-to-left.
    case right
  }

  /// Lines between boxes that are next to each other along an axis.
  ///
  /// Boxes that are gone or empty, and boxes that their owner places, have no neighbours.
  ///
  /// MyLayout: `intelligentBorderline`; MKLayoutLibrary: `insertBorder`.
  public struct Separators: Hashable, Sendable {
    /// The positions of the lines.
    public enum Placement: Hashable, Sendable {
      /// In the middle of each gap, with the length set by ``Separators/span``.
      case middle
      /// At the facing edges of boxes that contain others; of two such boxes that touch, only the
      /// second one has a line there, so that nothing is drawn twice.
      case edges
    }

    /// The length of lines in the middle of gaps.
    public enum Span: Hashable, Sendable, CaseIterable {
      /// From edge to edge of the parent.
      case box
      /// From edge to edge of the parent's content area: the box less the padding of its layout.
      case contentArea
    }

    /// The axis along which boxes are adjacent.
    public var axis: Axis
    /// The style of each line; its offset moves it towards the end of the axis, or inwards at an
    /// edge.
    public var line: BorderLine
    /// The positions of the lines.
    public var placement: Placement
    /// The length of lines in the middle of gaps.
    public var span: Span

    /// Creates lines between boxes.
    public init(
      _ axis: Axis, _ line: BorderLine, placement: Placement = .middle, span: Span = .box
    ) {
      self.axis = axis
      self.line = line
      self.placement = placement
      self.span = span
    }
  }

  /// The line along the top edge.
  public var top: BorderLine?
  /// The line along the bottom edge.
  public var bottom: BorderLine?
  /// The line along the edge where lines of text start.
  public var leading: BorderLine?
  /// The line along the edge where lines of text end.
  public var trailing: BorderLine?
  /// The line along the left edge, in place of a leading or trailing one there.
  public var left: BorderLine?
  /// The line along the right edge, in place of a leading or trailing one there.
  public var right: BorderLine?
  /// The lines between the children.
  public var separators: Separators?
  /// A Boolean value that indicates whether the separators of the parent next to this box are
  /// omitted.
  ///
  /// MyLayout: `notUseIntelligentBorderline`.
  public var hidesAdjacentSeparators = false

  /// Creates a border without lines.
  public init() {}

  /// Creates a border with the same line along all four edges.
  public init(all line: BorderLine) {
    top = line
    bottom = line
    leading = line
    trailing = line
  }

  /// The line along an edge.
  public subscript(edge: Edge) -> BorderLine? {
    get {
      switch edge {
      case .top: top
      case .bottom: bottom
      case .leading: leading
      case .trailing: trailing
      case .left: left
      case .right: right
      }
    }
    set {
      switch edge {
      case .top: top = newValue
      case .bottom: bottom = newValue
      case .leading: leading = newValue
      case .trailing: trailing = newValue
      case .left: left = newValue
      case .right: right = newValue
      }
    }
  }

  /// Returns the rectangles of the lines along the edges of a box whose corner is the origin.
  ///
  /// A box without a width or without a height has none.
  ///
  /// - Parameters:
  ///   - size: The size of the box in points.
  ///   - direction: The direction of the box, by which leading and trailing are left and right.
  ///   - pixel: The size of a device pixel in points.
  /// - Returns: The lines, in the order of ``Edge``.
  public func rects(
    of size: Size, direction: LayoutDirection = .leftToRight, pixel: Double = 1
  ) -> [BorderRect] {
    let box = Rect(origin: .zero, size: size)
    let isMirrored = direction == .rightToLeft
    return Edge.allCases.compactMap { edge in
      guard !isReplaced(edge, isMirrored), let line = self[edge] else { return nil }
      let rect = BorderRect(line, at: edge, of: box, pixel: pixel)
      return isMirrored && !edge.isPhysical ? rect?.mirrored(in: size.width) : rect
    }
  }

  /// Whether a left or right line overrides a leading or trailing one.
  private func isReplaced(_ edge: Edge, _ isMirrored: Bool) -> Bool {
    switch edge {
    case .leading: (isMirrored ? right : left) != nil
    case .trailing: (isMirrored ? left : right) != nil
    case .top, .bottom, .left, .right: false
    }
  }

  var isValid: Bool {
    for line in [top, bottom, leading, trailing, left, right, separators?.line] {
      if let line, !line.isValid { return false }
    }
    return true
  }
}

extension LayoutBorder.Edge {
  /// Whether the edge does not depend on the direction.
  fileprivate var isPhysical: Bool { self == .left || self == .right }
}

/// The rectangle of a line, for rendering.
public struct BorderRect: Hashable, Sendable {
  /// The rectangle that the line fills, in points.
  public let rect: Rect
  /// The axis along which the line runs.
  public let axis: Axis
  /// The style of the line.
  public let line: BorderLine

  /// Creates a line in a rectangle.
  public init(rect: Rect, axis: Axis, line: BorderLine) {
    self.rect = rect
    self.axis = axis
    self.line = line
  }

  /// Creates the line along an edge of a box that is not mirrored; `nil` if its rectangle is empty.
  init?(_ line: BorderLine, at edge: LayoutBorder.Edge, of box: Rect, pixel: Double) {
    let across: Axis = edge == .top || edge == .bottom ? .vertical : .horizontal
    let thickness = line.thickness(pixel: pixel)
    let isEnd = edge == .bottom || edge == .trailing || edge == .right
    let position =
      isEnd
      ? box.max(along: across) - thickness - line.offset : box.min(along: across) + line.offset
    self.init(line, at: position, across: across, of: box, thickness)
  }

  /// Creates the line across an axis at a position, from edge to edge of a box.
  init?(
    _ line: BorderLine, at position: Double, across: Axis, of box: Rect, _ thickness: Double
  ) {
    axis = across.cross
    self.line = line
    var rect = box
    rect.origin[axis] += line.headIndent
    rect.size[axis] -= line.headIndent + line.tailIndent
    rect.origin[across] = position
    rect.size[across] = thickness
    self.rect = rect
    if box.width <= 0 || box.height <= 0 || rect.size[axis] <= 0 { return nil }
  }

  /// Returns the line moved by a distance.
  package func moved(by distance: Point) -> BorderRect {
    var rect = rect
    rect.origin.x += distance.x
    rect.origin.y += distance.y
    return BorderRect(rect: rect, axis: axis, line: line)
  }

  /// Returns the line mirrored in a width, with leading on the right.
  func mirrored(in width: Double) -> BorderRect {
    var rect = rect
    rect.origin.x = width - rect.maxX
    return BorderRect(rect: rect, axis: axis, line: line)
  }
}

/// A line along an edge of a box.
public struct BorderLine: Hashable, Sendable {
  /// The thickness of a line.
  public enum Thickness: Hashable, Sendable {
    /// A number of points.
    case points(Double)
    /// A number of device pixels, at least 1; their size depends on the rounding of the tree's
    /// root.
    case pixels(Double)
  }

  /// Strokes and the gaps between them; a line begins in the middle of a stroke.
  public struct Dash: Hashable, Sendable {
    /// The length of a stroke in points.
    public var on: Double
    /// The length of a gap in points.
    public var off: Double

    /// Creates a pattern; gaps are as long as strokes by default.
    public init(on: Double, off: Double? = nil) {
      self.on = on
      self.off = off ?? on
    }
  }

  /// The colour on light paper, and on dark paper if ``darkColor`` is `nil`.
  public var color: LayoutColor
  /// The colour on dark paper; `nil` for the same.
  public var darkColor: LayoutColor?
  /// The thickness; one device pixel by default.
  public var thickness: Thickness
  /// The length omitted at the leading or top end, in points.
  public var headIndent = 0.0
  /// The length omitted at the trailing or bottom end, in points.
  public var tailIndent = 0.0
  /// The distance of the line from the edge inwards, in points.
  public var offset = 0.0
  /// The pattern of a line that is dashed.
  public var dash: Dash?

  /// Creates a line from end to end of an edge.
  public init(
    _ color: LayoutColor = .black, dark: LayoutColor? = nil, thickness: Thickness = .pixels(1)
  ) {
    self.color = color
    darkColor = dark
    self.thickness = thickness
  }

  /// Returns the thickness in points, for device pixels of a size.
  public func thickness(pixel: Double) -> Double {
    switch thickness {
    case .points(let points): points
    case .pixels(let pixels): max(1, pixels) * pixel
    }
  }

  /// Whether all numbers are finite, and a thickness and a dash greater than 0.
  package var isValid: Bool {
    let thickness = thickness(pixel: 1)
    guard thickness.isFinite, thickness > 0, headIndent.isFinite, tailIndent.isFinite,
      offset.isFinite
    else { return false }
    guard let dash else { return true }
    return dash.on.isFinite && dash.off.isFinite && dash.on > 0 && dash.off > 0
  }
}

/// The lines of a node, stored only if it has some.
final class BorderlineBox {
  let lines: LayoutBorder

  init(_ lines: LayoutBorder) { self.lines = lines }
}

extension LayoutNode {
  /// The lines along the edges of this node and between its children; `nil` by default.
  public var border: LayoutBorder? { rareData?.border?.lines }

  /// Sets the lines along the edges of this node and between its children.
  ///
  /// Nothing is invalidated: lines take no space.
  ///
  /// - Throws: ``TreeError/invalidBorder(_:)`` for a number that is not finite, and for a
  ///   thickness or a dash that is not greater than 0.
  public func setBorder(_ lines: LayoutBorder?) throws(TreeError) {
    if let lines, !lines.isValid { throw .invalidBorder(name) }
    if lines == nil, rareData == nil { return }
    makeRareData().border = lines.map { BorderlineBox($0) }
  }

  /// The rectangles of the lines of this node in its own coordinates, as of the last commit: along
  /// its edges, between its children, and of the grids of its layout.
  ///
  /// Empty for a node without a width or without a height.
  ///
  /// Complexity: O(depth), and O(children log children) with lines between them, O(grids) with a
  /// layout that has lines.
  public var borderRects: [BorderRect] {
    let inside = hasLayout ? pointer.frameHost?.borders(of: self).lines ?? [] : []
    guard let lines = border else { return inside }
    let edges = lines.rects(
      of: frame.size, direction: effectiveDirection, pixel: root.rounding.pixel)
    return edges + separators.rects + inside
  }

  /// The lines between the children of this node.
  public var separators: NodeSeparators { NodeSeparators(node: self) }

  /// The padding of the layout of this node, left for leading; zero without a layout.
  fileprivate var contentInsets: EdgeInsets {
    hasLayout ? pointer.frameHost?.borders(of: self).insets ?? .zero : .zero
  }

  /// Whether a child counts as a neighbour of others: it is neither gone, nor excluded from the
  /// layout of this node.
  fileprivate func isNeighbour(_ child: LayoutNode) -> Bool {
    child.visibility != .gone && !(hasLayout && child.pointer.pointee[.isExcludedFromLayout])
  }
}

/// The lines between the children of a node.
public struct NodeSeparators {
  fileprivate let node: LayoutNode

  /// The rectangles of the lines in the coordinates of the node, as of the last commit.
  ///
  /// Complexity: O(depth + children log children).
  public var rects: [BorderRect] {
    let frame = node.frame
    guard let separators = node.border?.separators, frame.width > 0, frame.height > 0 else {
      return []
    }
    var content = Rect(origin: .zero, size: frame.size)
    if separators.span == .contentArea { content = content.inset(by: node.contentInsets) }
    var inner = SeparatorLines(
      separators, in: frame.size, content, pixel: node.root.rounding.pixel)
    let isMirrored = node.effectiveDirection == .rightToLeft
    inner.add(node.children.filter { node.isNeighbour($0) }, isMirrored: isMirrored)
    return isMirrored ? inner.rects.map { $0.mirrored(in: frame.width) } : inner.rects
  }

  /// Returns the number of lines in the node and its descendants, as of the last commit.
  ///
  /// Complexity: O(nodes below and their depths).
  ///
  /// - Parameter axis: The axis along which the children follow each other; both if it is `nil`.
  /// - Returns: The number of lines.
  public func count(along axis: Axis? = nil) -> Int {
    var count = 0
    node.forEachInSubtree { node in
      guard let separators = node.border?.separators, axis ?? separators.axis == separators.axis
      else { return }
      count += node.separators.rects.count
    }
    return count
  }

  /// Removes the lines between children in the node and its descendants; lines along edges stay.
  ///
  /// Complexity: O(nodes below).
  public func removeAll() {
    node.forEachInSubtree { node in
      guard var lines = node.border, lines.separators != nil else { return }
      lines.separators = nil
      node.makeRareData().border = BorderlineBox(lines)
    }
  }
}

extension RoundingPolicy {
  /// The size of a device pixel in points; 1 if it is not specified.
  package var pixel: Double {
    switch self {
    case .none, .cells: return 1
    case .pixels(let scale), .equalExtents(let scale):
      return scale.isFinite && scale > 0 ? 1 / scale : 1
    }
  }
}

/// The lines between the children of a node, from leading to trailing.
private struct SeparatorLines {
  private(set) var rects: [BorderRect] = []
  private let separators: LayoutBorder.Separators
  private let box: Rect
  /// The rectangle that lines in the middle of gaps span.
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
    // Of boxes that begin at the same position, the one that ends there comes first.
    let order = neighbours.indices.sorted { left, right in
      let (first, second) = (neighbours[left].frame, neighbours[right].frame)
      return (first.min(along: axis), first.max(along: axis), left)
        < (second.min(along: axis), second.max(along: axis), right)
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

  /// Whether two boxes are beside each other, in two lines of a layout, so that no line separates
  /// them.
  private func isBeside(_ former: Neighbour, _ later: Neighbour) -> Bool {
    let (axis, tolerance) = (separators.axis, 1e-6)
    guard former.frame.max(along: axis) > later.frame.min(along: axis) + tolerance else {
      return false
    }
    return former.frame.max(along: axis.cross) <= later.frame.min(along: axis.cross) + tolerance
      || later.frame.max(along: axis.cross) <= former.frame.min(along: axis.cross) + tolerance
  }

  /// Adds the lines between one band of boxes and the next.
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
    // Up to rounding errors in sums of extents.
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
