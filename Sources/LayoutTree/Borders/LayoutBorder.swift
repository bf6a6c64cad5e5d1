/// Lines along the edges of a box, and between the boxes in it.
///
/// Lines take no room: layouts do not know of them.
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
  /// Boxes that are gone or empty, and those that a layout leaves to their owner, are next to
  /// nobody.
  ///
  /// MyLayout: `intelligentBorderline`; MKLayoutLibrary: `insertBorder`.
  public struct Separators: Hashable, Sendable {
    /// The positions of the lines.
    public enum Placement: Hashable, Sendable {
      /// In the middle of each gap, as far as ``Separators/span`` says.
      case middle
      /// At the edges, facing each other, of boxes that hold others; of two such boxes that touch,
      /// only the second one has a line there, so that nothing is drawn twice.
      case edges
    }

    /// The length of lines in the middle of gaps.
    public enum Span: Hashable, Sendable, CaseIterable {
      /// From edge to edge of the box around.
      case box
      /// From edge to edge of its content area: the box less the padding of its layout.
      case contentArea
    }

    /// The axis along which boxes are next to each other.
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
  /// Lines between the boxes inside.
  public var separators: Separators?
  /// A Boolean value that indicates whether the separators of the parent are left out next to this
  /// box.
  ///
  /// MyLayout: `notUseIntelligentBorderline`.
  public var hidesAdjacentSeparators = false

  /// No lines.
  public init() {}

  /// The same line along all four edges.
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

  /// The rectangles of the lines along the edges of a box whose corner is the origin.
  ///
  /// A box without any extent has none.
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

  /// Whether there is a left or right line where a leading or trailing one would be.
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

/// The rectangle of a line, for any renderer.
public struct BorderRect: Hashable, Sendable {
  /// The rectangle that the line fills, in points.
  public let rect: Rect
  /// The axis along which the line runs.
  public let axis: Axis
  /// The style of the line.
  public let line: BorderLine

  /// A line in a rectangle.
  public init(rect: Rect, axis: Axis, line: BorderLine) {
    self.rect = rect
    self.axis = axis
    self.line = line
  }

  /// The line along an edge of a box that is not mirrored; `nil` if nothing of it is left.
  init?(_ line: BorderLine, at edge: LayoutBorder.Edge, of box: Rect, pixel: Double) {
    let across: Axis = edge == .top || edge == .bottom ? .vertical : .horizontal
    let thickness = line.thickness(pixel: pixel)
    let isEnd = edge == .bottom || edge == .trailing || edge == .right
    let position =
      isEnd
      ? box.max(along: across) - thickness - line.offset : box.min(along: across) + line.offset
    self.init(line, at: position, across: across, of: box, thickness)
  }

  /// The line across an axis at a position, from edge to edge of a box.
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

  /// The same line, further along both axes.
  package func moved(by distance: Point) -> BorderRect {
    var rect = rect
    rect.origin.x += distance.x
    rect.origin.y += distance.y
    return BorderRect(rect: rect, axis: axis, line: line)
  }

  /// The same line, with leading on the right.
  func mirrored(in width: Double) -> BorderRect {
    var rect = rect
    rect.origin.x = width - rect.maxX
    return BorderRect(rect: rect, axis: axis, line: line)
  }
}
