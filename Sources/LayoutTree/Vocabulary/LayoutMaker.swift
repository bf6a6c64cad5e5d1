/// A maker of layouts: the verbs that both engines share, for sizes, then x, then y, with many
/// boxes in a call.
///
/// A maker lays out boxes within the content area of one reference node: its bounds less the
/// present insets. The constraint engine's maker records relations that stay in force; the frame
/// engine's maker computes frames at once. A generic function over a maker describes a scene once
/// for both:
///
///     func toolbar(_ make: some LayoutMaker, _ icon: LayoutNode, _ title: LayoutNode) {
///       make.size(icon) == (24, 24)
///       make.width(title) == make.w * 0.5
///       make.xPlace(8, icon, 8, title, make.wall)
///       make.yCenter(icon, title)
///     }
///
/// Its requirements, of which some have a default, are sufficient for the whole vocabulary; the
/// verbs are extensions of this protocol.
public protocol LayoutMaker: AnyObject {
  /// The node whose content area is laid out.
  var reference: LayoutNode { get }

  /// The distances of the content area from the edges of the reference, for the calls that follow.
  var insets: EdgeInsets { get set }

  /// The distances that are added to ``insets`` and change sides with the text direction.
  var directionalInsets: DirectionalEdgeInsets { get set }

  /// A Boolean value that indicates whether the place lists that follow close around boxes that are
  /// gone: a gap goes with the box; `false` at first.
  ///
  /// The box takes the gap after it along, or if it is the last one of its list the gap before it.
  /// The only gap of a list that can give way, by shares or bounds, stays; then the other gap goes,
  /// unless it is at an end of the list. In the list 16, a, 8, b, 12, c, 20, without `b` the gap
  /// between `a` and `c` is 8, and without `c` the list ends b, 20.
  ///
  /// UIKit: `UIStackView.setCustomSpacing(_:after:)`; ConstraintLayout: chains with widgets that
  /// are gone.
  var closesGaps: Bool { get set }

  /// Returns a maker of the same kind and target whose reference is `item`, without insets.
  func ref(_ item: any LayoutItem) -> Self

  /// Chains boxes and gaps along `axis`, from one edge of the content area to the other.
  ///
  /// The far edge of a box before the list, and the near edge of one after it, replace the edges of
  /// the content area.
  func place(
    _ axis: Axis, _ items: [PlaceItem], from first: (any LayoutItem)?, to last: (any LayoutItem)?,
    at callSite: CallSite)

  /// Aligns each box within the content area.
  func align(_ axis: Axis, _ alignment: Alignment, _ nodes: [LayoutNode], at callSite: CallSite)

  /// Places each box within the content area, at a share of the free space from the left or top
  /// edge.
  func align(_ axis: Axis, bias: Double, _ nodes: [LayoutNode], at callSite: CallSite)

  /// Places the centres of boxes along `axis` at a position.
  func alignCenters(
    _ axis: Axis, _ nodes: [LayoutNode], to position: Anchor, at callSite: CallSite)

  /// Gives boxes an aspect ratio, and a size that the content area decides.
  func fit(
    _ nodes: [LayoutNode], aspectRatio: Double, _ fit: ObjectFit, at callSite: CallSite)

  /// Returns a line of the reference, which lists and anchors can name.
  func makeLine(_ line: MakerLine, at callSite: CallSite) -> LayoutGuide

  /// Sets the extents of boxes along `axis`; a `nil` box skips its value.
  func setExtents(
    _ axis: Axis, of nodes: [LayoutNode?], to values: ExtentValues, at callSite: CallSite)

  /// Sizes boxes to their content: at once, by measuring (frames), or by the content sizes that
  /// the engine keeps anyway (constraints, where there is nothing to do).
  func fitContent(_ fit: ContentFit, of nodes: [LayoutNode], at callSite: CallSite)

  /// Aligns boxes at the edge where a line of text starts (`start`) or ends (`end`).
  func alignAlongText(_ alignment: Alignment, _ nodes: [LayoutNode], at callSite: CallSite)

  /// Chains boxes and gaps in the text direction, from edge to edge of the content area.
  func placeAlongText(
    _ items: [PlaceItem], from first: (any LayoutItem)?, to last: (any LayoutItem)?,
    at callSite: CallSite)

  /// Runs `body` and names the constraints that it writes, if the maker writes constraints.
  func identified(_ identifier: String, _ body: () -> Void)

  /// Runs `body`, and names the constraints that it writes by a verb in reports, if the maker
  /// writes constraints.
  ///
  /// It is for verbs that consist of others.
  func named(_ verb: String, _ body: () -> Void)

  /// Refuses a call with an invalid argument.
  func refuse(_ misuse: LayoutMisuse, at callSite: CallSite)
}

/// An invalid argument of a verb; the call then had no effect.
public enum LayoutMisuse: Hashable, Sendable {
  /// A grid cannot have this number of columns.
  case columns(Int)
  /// The numbers of boxes and weights differ.
  case weightCount(boxes: Int, weights: Int)
  /// A weight is negative or not finite, or all of them are zero.
  case weight(Double)
  /// An aspect ratio is not greater than zero, or not finite.
  case aspectRatio(Double)
  /// A share, a margin or a distance of a line, or the angle or radius of a position, is not
  /// finite.
  case number(Double)
  /// A line of this name is in a list along it, and so between no boxes.
  case lineAlongList(String)
}

extension LayoutMisuse: CustomStringConvertible {
  /// A description in one sentence.
  public var description: String {
    switch self {
    case .columns(let count): "a grid needs at least one column, not \(count)"
    case .weightCount(let boxes, let weights): "\(boxes) boxes but \(weights) weights"
    case .weight(let weight):
      "weights must be finite and not negative, and one above 0; found \(weight)"
    case .aspectRatio(let ratio): "an aspect ratio must be finite and above 0; found \(ratio)"
    case .number(let number): "numbers must be finite; found \(number)"
    case .lineAlongList(let line):
      "\"\(line)\" is a line along this list; only lines across it can be in it"
    }
  }
}

extension LayoutMaker {
  /// Aligns the left edges of the boxes with the left edge of the content area.
  public func xLeft(_ items: [LayoutNode], file: String = #fileID, line: Int = #line) {
    align(.horizontal, .start, items, at: CallSite(file: file, line: line))
  }

  /// Aligns the left edges of the boxes with the left edge of the content area.
  public func xLeft(_ items: any LayoutItem..., file: String = #fileID, line: Int = #line) {
    xLeft(items.nodes, file: file, line: line)
  }

  /// Aligns the right edges of the boxes with the right edge of the content area.
  public func xRight(_ items: [LayoutNode], file: String = #fileID, line: Int = #line) {
    align(.horizontal, .end, items, at: CallSite(file: file, line: line))
  }

  /// Aligns the right edges of the boxes with the right edge of the content area.
  public func xRight(_ items: any LayoutItem..., file: String = #fileID, line: Int = #line) {
    xRight(items.nodes, file: file, line: line)
  }

  /// Centres the boxes between the left and right edges of the content area.
  public func xCenter(_ items: [LayoutNode], file: String = #fileID, line: Int = #line) {
    align(.horizontal, .center, items, at: CallSite(file: file, line: line))
  }

  /// Centres the boxes between the left and right edges of the content area.
  public func xCenter(_ items: any LayoutItem..., file: String = #fileID, line: Int = #line) {
    xCenter(items.nodes, file: file, line: line)
  }

  /// Stretches the boxes from the left edge of the content area to the right one.
  public func xEqual(_ items: [LayoutNode], file: String = #fileID, line: Int = #line) {
    align(.horizontal, .fill, items, at: CallSite(file: file, line: line))
  }

  /// Stretches the boxes from the left edge of the content area to the right one.
  public func xEqual(_ items: any LayoutItem..., file: String = #fileID, line: Int = #line) {
    xEqual(items.nodes, file: file, line: line)
  }

  /// Aligns the top edges of the boxes with the top edge of the content area.
  public func yTop(_ items: [LayoutNode], file: String = #fileID, line: Int = #line) {
    align(.vertical, .start, items, at: CallSite(file: file, line: line))
  }

  /// Aligns the top edges of the boxes with the top edge of the content area.
  public func yTop(_ items: any LayoutItem..., file: String = #fileID, line: Int = #line) {
    yTop(items.nodes, file: file, line: line)
  }

  /// Aligns the bottom edges of the boxes with the bottom edge of the content area.
  public func yBottom(_ items: [LayoutNode], file: String = #fileID, line: Int = #line) {
    align(.vertical, .end, items, at: CallSite(file: file, line: line))
  }

  /// Aligns the bottom edges of the boxes with the bottom edge of the content area.
  public func yBottom(_ items: any LayoutItem..., file: String = #fileID, line: Int = #line) {
    yBottom(items.nodes, file: file, line: line)
  }

  /// Centres the boxes between the top and bottom edges of the content area.
  public func yCenter(_ items: [LayoutNode], file: String = #fileID, line: Int = #line) {
    align(.vertical, .center, items, at: CallSite(file: file, line: line))
  }

  /// Centres the boxes between the top and bottom edges of the content area.
  public func yCenter(_ items: any LayoutItem..., file: String = #fileID, line: Int = #line) {
    yCenter(items.nodes, file: file, line: line)
  }

  /// Stretches the boxes from the top edge of the content area to the bottom one.
  public func yEqual(_ items: [LayoutNode], file: String = #fileID, line: Int = #line) {
    align(.vertical, .fill, items, at: CallSite(file: file, line: line))
  }

  /// Stretches the boxes from the top edge of the content area to the bottom one.
  public func yEqual(_ items: any LayoutItem..., file: String = #fileID, line: Int = #line) {
    yEqual(items.nodes, file: file, line: line)
  }

  /// Centres the boxes in the content area, on both axes.
  public func center(_ items: [LayoutNode], file: String = #fileID, line: Int = #line) {
    named("center") {
      xCenter(items, file: file, line: line)
      yCenter(items, file: file, line: line)
    }
  }

  /// Centres the boxes in the content area, on both axes.
  public func center(_ items: any LayoutItem..., file: String = #fileID, line: Int = #line) {
    center(items.nodes, file: file, line: line)
  }

  /// Places the boxes in the content area at shares of the free space: `make.center(a, bias: (0.3,
  /// 0.7))` leaves 0.3 of it at the left, and 0.7 of it at the top.
  ///
  /// ConstraintLayout: `layout_constraintHorizontal_bias`; CSS: `object-position: 30% 70%`.
  public func center(
    _ items: [LayoutNode], bias: (x: Double, y: Double), file: String = #fileID, line: Int = #line
  ) {
    let site = CallSite(file: file, line: line)
    if let number = [bias.x, bias.y].firstNotFinite { return refuse(.number(number), at: site) }
    named("center") {
      align(.horizontal, bias: bias.x, items, at: site)
      align(.vertical, bias: bias.y, items, at: site)
    }
  }

  /// Places the boxes in the content area at shares of the free space: `make.center(a, bias: (0.3,
  /// 0.7))` leaves 0.3 of it at the left, and 0.7 of it at the top.
  public func center(
    _ items: any LayoutItem..., bias: (x: Double, y: Double), file: String = #fileID,
    line: Int = #line
  ) {
    center(items.nodes, bias: bias, file: file, line: line)
  }

  /// Stretches the boxes over the content area, less `insets`: `make.equal(photo, insets: 8)`.
  ///
  /// The insets are added to the present ones for this call only.
  public func equal(
    _ items: [LayoutNode], insets: EdgeInsets = .zero, file: String = #fileID, line: Int = #line
  ) {
    let old = self.insets
    self.insets = old + insets
    named("equal") {
      xEqual(items, file: file, line: line)
      yEqual(items, file: file, line: line)
    }
    self.insets = old
  }

  /// Stretches the boxes over the content area, less `insets`: `make.equal(photo, insets: 8)`.
  public func equal(
    _ items: any LayoutItem..., insets: EdgeInsets = .zero, file: String = #fileID,
    line: Int = #line
  ) {
    equal(items.nodes, insets: insets, file: file, line: line)
  }
}

extension [any LayoutItem] {
  /// The nodes of the items.
  package var nodes: [LayoutNode] { map { $0.layoutNode } }
}

// A maker that computes frames at once uses the present direction of its reference; one that writes
// relations lets them change sides with the direction.
extension LayoutMaker {
  /// Aligns boxes at the edge where a line of text presently starts or ends.
  public func alignAlongText(_ alignment: Alignment, _ nodes: [LayoutNode], at callSite: CallSite) {
    let other: Alignment = alignment == .start ? .end : .start
    let isEdge = alignment == .start || alignment == .end
    align(.horizontal, isMirrored && isEdge ? other : alignment, nodes, at: callSite)
  }

  /// Chains boxes and gaps in the present text direction.
  public func placeAlongText(
    _ items: [PlaceItem], from first: (any LayoutItem)?, to last: (any LayoutItem)?,
    at callSite: CallSite
  ) {
    if isMirrored {
      place(.horizontal, items.reversed(), from: last, to: first, at: callSite)
    } else {
      place(.horizontal, items, from: first, to: last, at: callSite)
    }
  }

  private var isMirrored: Bool { reference.effectiveDirection == .rightToLeft }

  /// Aligns the boxes with the edge where a line of text starts: left, or right in right-to-left.
  public func xLeading(_ items: [LayoutNode], file: String = #fileID, line: Int = #line) {
    alignAlongText(.start, items, at: CallSite(file: file, line: line))
  }

  /// Aligns the boxes with the edge where a line of text starts: left, or right in right-to-left.
  public func xLeading(_ items: any LayoutItem..., file: String = #fileID, line: Int = #line) {
    xLeading(items.nodes, file: file, line: line)
  }

  /// Aligns the boxes with the edge where a line of text ends: right, or left in right-to-left.
  public func xTrailing(_ items: [LayoutNode], file: String = #fileID, line: Int = #line) {
    alignAlongText(.end, items, at: CallSite(file: file, line: line))
  }

  /// Aligns the boxes with the edge where a line of text ends: right, or left in right-to-left.
  public func xTrailing(_ items: any LayoutItem..., file: String = #fileID, line: Int = #line) {
    xTrailing(items.nodes, file: file, line: line)
  }
}

extension LayoutMaker {
  /// Sizes the boxes to the ideal width and height of their content.
  ///
  /// Text takes one line unless it has line feeds; a container extends to the far edges of its
  /// children, which must be laid out before if frames are computed at once.
  public func fitContent(_ items: [LayoutNode], file: String = #fileID, line: Int = #line) {
    fitContent(.ideal, of: items, at: CallSite(file: file, line: line))
  }

  /// Sizes the boxes to the ideal width and height of their content.
  public func fitContent(_ items: any LayoutItem..., file: String = #fileID, line: Int = #line) {
    fitContent(items.nodes, file: file, line: line)
  }

  /// Sets the height of the boxes to that of their content in their width.
  ///
  /// Text wraps in that width. The width must be set before if frames are computed at once;
  /// constraints find it in any order.
  public func fitHeight(_ items: [LayoutNode], file: String = #fileID, line: Int = #line) {
    fitContent(.heightForWidth, of: items, at: CallSite(file: file, line: line))
  }

  /// Sets the height of the boxes to that of their content in their width.
  public func fitHeight(_ items: any LayoutItem..., file: String = #fileID, line: Int = #line) {
    fitHeight(items.nodes, file: file, line: line)
  }
}

// Many boxes in a call: columns, rows, grids and equal gaps fill the content area.
extension LayoutMaker {
  /// Places boxes side by side in the text direction, as high as the content area and together as
  /// wide.
  ///
  /// Widths are equal, or in the proportion of `weights`; they share the space that the spacing
  /// leaves.
  public func columns(
    _ items: [LayoutNode], weights: [Double]? = nil, spacing: Double = 0,
    file: String = #fileID, line: Int = #line
  ) {
    named("columns") {
      divide(.horizontal, items, weights, spacing, at: CallSite(file: file, line: line))
    }
  }

  /// Places boxes one below the other, as wide as the content area and together as high.
  ///
  /// Heights are equal, or in the proportion of `weights`; they share the space that the spacing
  /// leaves.
  public func rows(
    _ items: [LayoutNode], weights: [Double]? = nil, spacing: Double = 0,
    file: String = #fileID, line: Int = #line
  ) {
    named("rows") {
      divide(.vertical, items, weights, spacing, at: CallSite(file: file, line: line))
    }
  }

  /// Places boxes in a grid of equal cells that fills the content area, row by row in the text
  /// direction.
  ///
  /// - Parameters:
  ///   - items: The boxes; the last row may be short.
  ///   - columns: The number of cells in a row, at least 1.
  ///   - spacing: The gap between cells, in points.
  ///   - rowSpacing: The gap between rows, if it differs.
  ///   - rowHeight: The height of a row, in points; `nil` for rows that share the height of the
  ///     content area.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  public func grid(
    _ items: [LayoutNode], columns: Int, spacing: Double = 0, rowSpacing: Double? = nil,
    rowHeight: Double? = nil, file: String = #fileID, line: Int = #line
  ) {
    let site = CallSite(file: file, line: line)
    guard columns >= 1 else { return refuse(.columns(columns), at: site) }
    if items.isEmpty { return }
    named("grid") {
      arrange(
        items, columns: columns, spacing, rowSpacing ?? spacing, rowHeight,
        at: site)
    }
  }

  private func arrange(
    _ nodes: [LayoutNode], columns: Int, _ spacing: Double, _ down: Double, _ rowHeight: Double?,
    at site: CallSite
  ) {
    let rows = (nodes.count - 1) / columns + 1
    let width = part(.horizontal, of: columns, spacing, weight: 1 / Double(columns))
    let height = part(.vertical, of: rows, down, weight: 1 / Double(rows))
    let slots = nodes.map(Optional.some)
    setExtents(.horizontal, of: slots, to: .same(.anchor(width)), at: site)
    setExtents(
      .vertical, of: slots, to: .same(rowHeight.map { .points($0) } ?? .anchor(height)), at: site)
    for start in stride(from: 0, to: nodes.count, by: columns) {
      let row = Array(nodes[start..<min(start + columns, nodes.count)])
      placeAlongText(chain(row, spacing), from: nil, to: nil, at: site)
    }
    for column in 0..<min(columns, nodes.count) {
      let places = stride(from: column, to: nodes.count, by: columns)
      place(.vertical, chain(places.map { nodes[$0] }, down), from: nil, to: nil, at: site)
    }
  }

  /// Places boxes from left to right with equal gaps between them, and with `includingEnds` the
  /// same gaps before and after them.
  ///
  /// Without gaps at the ends, a single box stays at the start. Margins, in points, are kept free
  /// at both ends.
  public func xDistribute(
    _ items: [LayoutNode], includingEnds: Bool = false, margins: Double = 0,
    file: String = #fileID, line: Int = #line
  ) {
    named("xDistribute") {
      distribute(.horizontal, items, includingEnds, margins, at: CallSite(file: file, line: line))
    }
  }

  /// Places boxes from top to bottom with equal gaps between them, and with `includingEnds` the
  /// same gaps before and after them.
  ///
  /// Without gaps at the ends, a single box stays at the start. Margins, in points, are kept free
  /// at both ends.
  public func yDistribute(
    _ items: [LayoutNode], includingEnds: Bool = false, margins: Double = 0,
    file: String = #fileID, line: Int = #line
  ) {
    named("yDistribute") {
      distribute(.vertical, items, includingEnds, margins, at: CallSite(file: file, line: line))
    }
  }

  private func distribute(
    _ axis: Axis, _ items: [LayoutNode], _ includingEnds: Bool, _ margins: Double,
    at site: CallSite
  ) {
    if items.isEmpty { return }
    let margin: [PlaceItem] = margins == 0 ? [] : [.space(margins)]
    let ends: [PlaceItem] = includingEnds ? [.flexible(1)] : []
    var list = margin + ends
    for (index, item) in items.enumerated() {
      if index > 0 { list.append(.flexible(1)) }
      list.append(.node(item))
    }
    let isAlone = items.count == 1 && !includingEnds
    place(axis, list + (isAlone ? [.wall] : ends + margin), from: nil, to: nil, at: site)
  }

  private func divide(
    _ axis: Axis, _ nodes: [LayoutNode], _ weights: [Double]?, _ spacing: Double,
    at site: CallSite
  ) {
    let weights = weights ?? nodes.map { _ in 1 }
    guard maximumWeight(weights, of: nodes.count, at: site) != nil else { return }
    let sum = weights.reduce(0, +)
    let values: [SizeItem] = weights.map {
      .anchor(part(axis, of: nodes.count, spacing, weight: $0 / sum))
    }
    setExtents(axis, of: nodes.map(Optional.some), to: .each(values), at: site)
    let list = chain(nodes, spacing)
    if axis == .horizontal {
      placeAlongText(list, from: nil, to: nil, at: site)
    } else {
      place(axis, list, from: nil, to: nil, at: site)
    }
    align(axis.cross, .fill, nodes, at: site)
  }

  /// Returns a part of the content area less the spacing between `count` boxes.
  private func part(
    _ axis: Axis, of count: Int, _ spacing: Double, weight: Double
  ) -> DimensionAnchor {
    let whole = axis == .horizontal ? w : h
    return (whole - spacing * Double(count - 1)) * weight
  }

  /// Returns boxes with gaps between them; their extents determine the end of the last one.
  private func chain(_ nodes: [LayoutNode], _ spacing: Double) -> [PlaceItem] {
    var list: [PlaceItem] = []
    for node in nodes {
      if !list.isEmpty { list.append(.space(spacing)) }
      list.append(.node(node))
    }
    return list + [.wall]
  }
}
