// Lines across the content area, which lists and anchors can name.
extension LayoutMaker {
  /// Returns a line beside several boxes: after the farthest of their edges, whichever that is.
  ///
  ///     let line = make.barrier(after: name, address)
  ///     make.xPlace(line, 8, value)
  ///
  /// The line follows the boxes and moves none of them. If a box depends on a line that depends on
  /// the box, this is reported, and the box does not count.
  ///
  /// ConstraintLayout: `Barrier`.
  ///
  /// - Parameters:
  ///   - side: The side of the boxes on which the line is.
  ///   - boxes: The boxes that it follows; without any, it is at the left or top edge of the
  ///     reference.
  ///   - margin: The distance from the farthest edge, in points.
  ///   - countsGone: Whether boxes that are gone count, as points in their places.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The line.
  public func barrier(
    _ side: LayoutBarrier.Side, of boxes: [LayoutNode], margin: Double = 0,
    countsGone: Bool = false, file: String = #fileID, line: Int = #line
  ) -> LayoutGuide {
    makeLine(
      .barrier(LayoutBarrier(side, of: boxes, margin: margin, countsGone: countsGone)),
      at: CallSite(file: file, line: line))
  }

  /// Returns a line after the trailing edges of boxes, in the text direction.
  public func barrier(
    after boxes: any LayoutItem..., margin: Double = 0, countsGone: Bool = false,
    file: String = #fileID, line: Int = #line
  ) -> LayoutGuide {
    barrier(
      .after, of: boxes.nodes, margin: margin, countsGone: countsGone, file: file, line: line)
  }

  /// Returns a line before the leading edges of boxes, in the text direction.
  public func barrier(
    before boxes: any LayoutItem..., margin: Double = 0, countsGone: Bool = false,
    file: String = #fileID, line: Int = #line
  ) -> LayoutGuide {
    barrier(
      .before, of: boxes.nodes, margin: margin, countsGone: countsGone, file: file, line: line)
  }

  /// Returns a line below the bottom edges of boxes.
  public func barrier(
    below boxes: any LayoutItem..., margin: Double = 0, countsGone: Bool = false,
    file: String = #fileID, line: Int = #line
  ) -> LayoutGuide {
    barrier(
      .below, of: boxes.nodes, margin: margin, countsGone: countsGone, file: file, line: line)
  }

  /// Returns a line above the top edges of boxes.
  public func barrier(
    above boxes: any LayoutItem..., margin: Double = 0, countsGone: Bool = false,
    file: String = #fileID, line: Int = #line
  ) -> LayoutGuide {
    barrier(
      .above, of: boxes.nodes, margin: margin, countsGone: countsGone, file: file, line: line)
  }

  /// Returns a vertical line at a share of the width of the content area, and a distance in points
  /// after that: `make.xLine(at: 0.34)`, `make.xLine(20)`.
  ///
  /// ConstraintLayout: `Guideline`.
  public func xLine(
    _ distance: Double = 0, at share: Double = 0, file: String = #fileID, line: Int = #line
  ) -> LayoutGuide {
    makeLine(
      .line(GuideLine(.horizontal, at: share, offset: distance)),
      at: CallSite(file: file, line: line))
  }

  /// Returns a vertical line at a distance in points after the edge where a line of text starts.
  public func xLine(
    leading distance: Double, file: String = #fileID, line: Int = #line
  ) -> LayoutGuide {
    makeLine(
      .line(GuideLine(.horizontal, at: 0, offset: distance, isDirectional: true)),
      at: CallSite(file: file, line: line))
  }

  /// Returns a vertical line at a distance in points before the edge where a line of text ends.
  public func xLine(
    trailing distance: Double, file: String = #fileID, line: Int = #line
  ) -> LayoutGuide {
    makeLine(
      .line(GuideLine(.horizontal, at: 1, offset: -distance, isDirectional: true)),
      at: CallSite(file: file, line: line))
  }

  /// Returns a horizontal line at a share of the height of the content area, and a distance in
  /// points below that.
  public func yLine(
    _ distance: Double = 0, at share: Double = 0, file: String = #fileID, line: Int = #line
  ) -> LayoutGuide {
    makeLine(
      .line(GuideLine(.vertical, at: share, offset: distance)),
      at: CallSite(file: file, line: line))
  }

  /// Returns a line of the reference for one of its content area.
  package func line(inContentArea line: GuideLine) -> GuideLine {
    var line = line
    let axis = line.axis
    let direction = reference.effectiveDirection
    let insets = edgeInsets(in: direction)
    let isMirrored = line.isDirectional && direction == .rightToLeft
    let inset = isMirrored ? insets.max(along: axis) : insets.min(along: axis)
    line.offset += inset - line.share * insets.sum(along: axis)
    return line
  }

  /// Chains boxes and gaps along `axis`, as ``place(_:_:from:to:at:)`` does, in a list that may
  /// have lines.
  package func chain(
    _ axis: Axis, _ items: [PlaceItem], spacing: Double = 0, from first: (any LayoutItem)?,
    to last: (any LayoutItem)?, at callSite: CallSite
  ) {
    if let line = items.line(along: axis) { return refuse(.lineAlongList(line), at: callSite) }
    items.forEachPart(across: axis, spacing, from: first, to: last) { part, first, last in
      place(axis, part, from: first, to: last, at: callSite)
    }
  }

  /// Chains boxes and gaps in the text direction, in a list that may have lines.
  package func chainAlongText(
    _ items: [PlaceItem], spacing: Double = 0, from first: (any LayoutItem)?,
    to last: (any LayoutItem)?, at callSite: CallSite
  ) {
    if let line = items.line(along: .horizontal) {
      return refuse(.lineAlongList(line), at: callSite)
    }
    items.forEachPart(across: .horizontal, spacing, from: first, to: last) { part, first, last in
      placeAlongText(part, from: first, to: last, at: callSite)
    }
  }
}

/// A line that a maker has been asked for.
public enum MakerLine {
  /// A line at a position in the content area.
  case line(GuideLine)
  /// A line beside boxes.
  case barrier(LayoutBarrier)

  /// The first number that is not finite.
  package var numberNotFinite: Double? {
    switch self {
    case .line(let line): [line.share, line.offset].firstNotFinite
    case .barrier(let barrier): [barrier.margin].firstNotFinite
    }
  }

  /// The position of a guide in the reference of a maker.
  package func place(on maker: some LayoutMaker) -> LayoutGuide.Place {
    switch self {
    case .line(let line): .line(maker.line(inContentArea: line))
    case .barrier(let barrier): .barrier(barrier)
    }
  }

  /// A name for reports: `after(a, b)`, `line(25% + 8)`.
  package var name: String {
    switch self {
    case .line(let line):
      let share = shortDecimal(line.share * 100) + "%"
      let sign = line.offset < 0 ? " - " : " + "
      return line.share == 0
        ? "line(\(shortDecimal(line.offset)))"
        : "line(\(share + (line.offset == 0 ? "" : sign + shortDecimal(line.offset.magnitude))))"
    case .barrier(let barrier):
      return "\(barrier.side)(" + barrier.boxes.map { $0.name }.joined(separator: ", ") + ")"
    }
  }
}

extension [Double] {
  /// The first number that is not finite.
  package var firstNotFinite: Double? { first { !$0.isFinite } }
}

extension [PlaceItem] {
  /// Calls `body` with the parts of the list between lines across an axis, each with the boxes or
  /// lines around it; a part has the spacing between boxes without a gap.
  fileprivate func forEachPart(
    across axis: Axis, _ spacing: Double, from first: (any LayoutItem)?,
    to last: (any LayoutItem)?,
    _ body: ([PlaceItem], _ first: (any LayoutItem)?, _ last: (any LayoutItem)?) -> Void
  ) {
    var part: [PlaceItem] = []
    var start = first
    var hasLine = false
    var endsWithBox = false
    for item in self {
      guard case .node(let node) = item else {
        part.append(item)
        endsWithBox = false
        continue
      }
      if node.guide?.isLine(across: axis) == true {
        if part.hasBox { body(part, start, node) }
        (part, start, hasLine, endsWithBox) = ([], node, true, false)
        continue
      }
      if spacing != 0, endsWithBox { part.append(.space(spacing)) }
      part.append(item)
      endsWithBox = true
    }
    if !hasLine || part.hasBox { body(part, start, last) }
  }

  /// Returns the name of a line in the list that runs along it.
  fileprivate func line(along axis: Axis) -> String? {
    for case .node(let node) in self where node.guide?.isLine(across: axis.cross) == true {
      return node.name
    }
    return nil
  }

  private var hasBox: Bool {
    contains { item in
      if case .node = item { return true }
      return false
    }
  }
}

/// The size of a box of an aspect ratio in an area.
///
/// CSS: `object-fit`.
public enum ObjectFit: Hashable, Sendable, CaseIterable {
  /// As large as fits into the area.
  case contain
  /// As small as covers the area.
  case cover
  /// As large as fits into the area, but no larger than the content.
  case scaleDown
}

extension LayoutMaker {
  /// Fits boxes of an aspect ratio into the content area: `make.fit(video, aspectRatio: 16.0 / 9)`.
  ///
  /// The content area of `make.ref(other)` is that of another box or guide. Under constraints, the
  /// sizes of boxes that are fitted into a fitted box give way to the size of that one.
  ///
  /// CSS: `object-fit` and `object-position`; PinLayout: `aspectRatio`.
  ///
  /// - Parameters:
  ///   - items: The boxes.
  ///   - aspectRatio: The width of a box divided by its height.
  ///   - fit: The size.
  ///   - bias: The shares of the free space at the left and at the top; for a box that covers the
  ///     area, of what sticks out.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  public func fit(
    _ items: [LayoutNode], aspectRatio: Double, _ fit: ObjectFit = .contain,
    bias: (x: Double, y: Double) = (0.5, 0.5), file: String = #fileID, line: Int = #line
  ) {
    let site = CallSite(file: file, line: line)
    guard aspectRatio.isFinite, aspectRatio > 0 else {
      return refuse(.aspectRatio(aspectRatio), at: site)
    }
    if let number = [bias.x, bias.y].firstNotFinite { return refuse(.number(number), at: site) }
    named("fit") {
      self.fit(items, aspectRatio: aspectRatio, fit, at: site)
      align(.horizontal, bias: bias.x, items, at: site)
      align(.vertical, bias: bias.y, items, at: site)
    }
  }

  /// Fits boxes of an aspect ratio into the content area: `make.fit(video, aspectRatio: 16.0 / 9)`.
  public func fit(
    _ items: any LayoutItem..., aspectRatio: Double, _ fit: ObjectFit = .contain,
    bias: (x: Double, y: Double) = (0.5, 0.5), file: String = #fileID, line: Int = #line
  ) {
    self.fit(
      items.nodes, aspectRatio: aspectRatio, fit, bias: bias, file: file, line: line)
  }

  /// Places the centre of boxes at a distance from the centre of another one, in a direction:
  /// `make.place(moon, around: earth, angle: 30, radius: 50)`.
  ///
  /// ConstraintLayout: `layout_constraintCircle`.
  ///
  /// - Parameters:
  ///   - items: The boxes.
  ///   - center: The box around which they are placed.
  ///   - angle: The direction in degrees, clockwise from the top.
  ///   - radius: The distance in points.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  public func place(
    _ items: [LayoutNode], around center: any LayoutItem, angle: Double, radius: Double,
    file: String = #fileID, line: Int = #line
  ) {
    let site = CallSite(file: file, line: line)
    let (sine, cosine) = Trigonometry.sineAndCosine(degrees: angle)
    if let number = [sine, radius].firstNotFinite {
      return refuse(.number(number.isNaN ? angle : number), at: site)
    }
    named("place") {
      alignCenters(
        .horizontal, items, to: Anchor(center, .centerX) + radius * sine, at: site)
      alignCenters(
        .vertical, items, to: Anchor(center, .centerY) - radius * cosine, at: site)
    }
  }

  /// Places the centre of boxes at a distance from the centre of another one, in a direction:
  /// `make.place(moon, around: earth, angle: 30, radius: 50)`.
  public func place(
    _ items: any LayoutItem..., around center: any LayoutItem, angle: Double, radius: Double,
    file: String = #fileID, line: Int = #line
  ) {
    place(items.nodes, around: center, angle: angle, radius: radius, file: file, line: line)
  }
}
