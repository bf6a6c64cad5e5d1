import LayoutTree

/// A layout that places boxes one after the other along an axis.
///
/// The steps are numbered in the article <doc:LinearLayouts>.
///
/// MyLayout: `MyLinearLayout`; MKLayoutLibrary: `MKLinearLayout`; UIKit: `UIStackView`; SwiftUI:
/// `HStack`, `VStack`.
public struct LinearLayout: StyledLayout, Hashable, Sendable {
  /// The way boxes shrink in a line that is too long, if none of them has a `shrink` factor.
  public enum Shrinking: Hashable, Sendable, CaseIterable {
    /// Boxes do not shrink.
    case none
    /// Boxes without a weight shrink by equal parts.
    case extentsEqually
    /// Boxes without a weight shrink in proportion to their extents.
    case extentsInProportion
    /// Gaps that are not empty, margins and spacing, shrink by equal parts.
    case gapsEqually
    /// Gaps shrink in proportion to their lengths.
    case gapsInProportion
    /// Two boxes that wrap their content share their space as fairly as their contents allow.
    case fair
  }

  /// The lengths of the boxes along the axis.
  public enum Extents: Hashable, Sendable {
    /// Each box has its own length.
    case intrinsic
    /// All boxes have this length in points.
    case points(Double)
    /// All boxes have a weight of 1.
    case equal
    /// All boxes have the length with which the given number of boxes, and the spacing between
    /// them, would fill the layout.
    ///
    /// In a layout that sizes itself, each box is as long as its content needs. Less than 1 counts
    /// as 1.
    case divided(into: Int)
    /// All boxes have the same length, and the gaps shrink first; spacing and weights of margins
    /// are not used.
    case flexibleSpacing(FlexibleSpacing)
  }

  // This order avoids padding in memory.

  /// The padding, spacing, gravity and order of the boxes.
  public var style = LayoutStyle()
  /// The axis along which the boxes follow each other.
  public var axis: Axis
  /// The way boxes shrink if the line is too long.
  ///
  /// MyLayout: `shrinkType`.
  public var shrinking = Shrinking.none
  /// The box of a child whose share a weight determines: its border box, without margins, by
  /// default.
  ///
  /// Margins of ``LayoutBox/border`` boxes are subtracted before space is shared, and their own
  /// extents along the axis are ignored. A child with its own extent keeps it within the share of a
  /// ``LayoutBox/margin`` box, aligned by its alignment along the axis, at the start by default.
  ///
  /// MKLayoutLibrary: always as ``LayoutBox/margin``.
  public var weightBox = LayoutBox.border
  /// The lengths of the boxes along the axis; by default, by their traits.
  public var extents = Extents.intrinsic

  /// Creates a row or a column.
  ///
  /// - Parameters:
  ///   - axis: The axis along which children follow each other.
  ///   - spacing: The distance between two children, in points.
  ///   - padding: The distance of the content area from the edges, in points.
  ///   - horizontalGravity: The horizontal alignment of the children, unless their traits override
  ///     it.
  ///   - verticalGravity: The vertical alignment of the children, unless their traits override it.
  public init(
    _ axis: Axis, spacing: Double = 0, padding: DirectionalEdgeInsets = .zero,
    horizontalGravity: LayoutGravity = .unspecified,
    verticalGravity: LayoutGravity = .unspecified
  ) {
    self.axis = axis
    style.horizontalGravity = horizontalGravity
    style.verticalGravity = verticalGravity
    style.horizontalSpacing = spacing
    style.verticalSpacing = spacing
    style.padding = padding
  }

  /// The count or the extent of ``extents`` that is too small.
  public var settingsOutOfRange: [SettingOutOfRange] {
    let setting: SettingOutOfRange? =
      switch extents {
      case .divided(into: let count):
        SettingOutOfRange("the count of extents", String(count), count: count)
      case .points(let points):
        SettingOutOfRange("the length of extents", codeText(points), length: points)
      case .flexibleSpacing(let spacing): spacing.settingOutOfRange
      case .intrinsic, .equal: nil
      }
    return setting.map { [$0] } ?? []
  }

  /// The properties of the kind.
  public var properties: LayoutProperties {
    var properties = LayoutProperties.builtIn(
      usesWeights: true, ignores: .marginWeight(axis.cross))
    properties.lineAxis = axis
    properties.hasSingleLine = true
    return properties
  }

  /// Returns the size that the boxes need in a proposal.
  public func sizeThatFits(
    proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
  ) -> Size {
    LayoutItems.with(subviews, style, subviews.available(proposal), alone: alone, line: axis) {
      items in
      let line = line(of: items)
      let (need, placement) = resolve(items, line)
      let whole = items.whole(for: need)
      items.placeAhead(whole.height, orTaller: staysInTaller) {
        line.place(items, placement, from: items.area.origin[axis])
      }
      return whole
    }
  }

  /// Whether the frames of boxes without weights stay the same if the layout is higher than they
  /// need.
  private var staysInTaller: Bool {
    guard axis == .vertical else { return false }
    switch style.verticalGravity {
    case .unspecified, .start, .baseline: return true
    case .center, .end, .spaceBetween, .spaceAround, .spaceEvenly, .fill, .stretch: return false
    }
  }

  /// Returns the ideal width of the boxes; heights are not measured.
  public func idealWidth(subviews: LayoutSubviews, cache: inout Void) -> Double {
    width(subviews, .maxContent)
  }

  /// Returns the least width without overflow; heights are not measured.
  public func minimumWidth(subviews: LayoutSubviews, cache: inout Void) -> Double {
    width(subviews, .minContent)
  }

  private func width(_ subviews: LayoutSubviews, _ available: AvailableLength) -> Double {
    let available = AvailableSize(width: available, height: .maxContent)
    return LayoutItems.with(subviews, style, available, alone: alone, line: axis) { items in
      let width =
        axis == .horizontal
        ? line(of: items).resolve(items).need : items.resolveAlone(.horizontal)
      return items.whole(for: Size(width: width, height: 0)).width
    }
  }

  /// Places the boxes one after the other.
  public func placeSubviews(
    in bounds: Rect, proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
  ) {
    LayoutItems.with(
      subviews, style, AvailableSize(bounds.size), alone: alone, line: axis
    ) { items in
      let line = line(of: items)
      let placement = resolve(items, line).placement
      line.place(items, placement, from: items.area.origin[axis])
      if items.pass.isInquiry { line.explain(items, placement) }
    }
    subviews.move(to: bounds.origin)
  }

  /// The axes along which boxes do not depend on each other.
  private var alone: PerAxis<Bool> {
    var alone = PerAxis(true)
    alone[axis] = false
    return alone
  }

  /// Resolves widths before heights, whichever axis is the line's, because heights depend on widths
  /// (step 1).
  @inline(__always)
  private func resolve(
    _ items: LayoutItems, _ line: LineLayout
  ) -> (need: Size, placement: LineLayout.Placement) {
    if axis == .horizontal {
      let placement = line.resolve(items)
      items.reopenHeights()
      let height = items.resolveAlone(.vertical, sharesBaseline: true)
      return (Size(width: placement.need, height: height), placement)
    }
    line.resolveColumns(items)
    let width = items.resolveAlone(.horizontal)
    items.reopenHeights()
    let placement = line.resolve(items)
    return (Size(width: width, height: placement.need), placement)
  }

  /// Returns the line of all boxes.
  @inline(__always)
  private func line(of items: LayoutItems) -> LineLayout {
    var line = LineLayout(
      axis, style.gravity(axis), spacing: style.spacing(axis), range: 0..<items.count,
      length: items.area.known(axis))
    line.shrinking = shrinking
    line.weightBox = weightBox
    line.extents = extents
    return line
  }
}

/// Equal extents and gaps, written once to existing boxes.
extension LinearLayout {
  /// Gives boxes and the gaps between them equal shares of the length; gaps have a length in points
  /// instead if `gap` is not `nil`.
  ///
  /// Weights and margins along the axis are written into the boxes; boxes added later are not
  /// affected, and nothing keeps the boxes equal afterwards. The spacing of the layout is added.
  ///
  /// MyLayout: `equalizeSubviews:`.
  ///
  /// - Parameters:
  ///   - items: Children of one node, or boxes in the order in which they are appended to one;
  ///     those that take no part in the layout are skipped.
  ///   - gap: The length of each gap in points; `nil` for a share as large as that of a box.
  ///   - isCentered: Whether there is a gap before the first box and after the last one as well.
  public func equalizeExtents(of items: [LayoutNode], gap: Double? = nil, isCentered: Bool = false)
  {
    let items = items.filter { $0.takesPart }
    let parts = max(1, 2 * items.count + (isCentered ? 1 : -1))
    let share = 1 / Double(parts)
    writeGaps(gap.map { .points($0) } ?? .weight(share), into: items, isCentered)
    for box in items { box.traits.weight = gap == nil ? share : 1 }
  }

  /// Gives the gaps between boxes equal shares of the space that the boxes leave; extents and
  /// weights stay.
  ///
  /// Later changes have the effects described at ``equalizeExtents(of:gap:isCentered:)``.
  ///
  /// MyLayout: `equalizeSubviewsSpacing:`.
  public func equalizeGaps(of items: [LayoutNode], isCentered: Bool = false) {
    let items = items.filter { $0.takesPart }
    let gaps = max(1, items.count + (isCentered ? 1 : -1))
    writeGaps(.weight(1 / Double(gaps)), into: items, isCentered)
  }

  private func writeGaps(_ gap: LayoutPosition, into items: [LayoutNode], _ isCentered: Bool) {
    var ordered = items
    if let parent = items.first?.parent {
      let members = Set(items.map { ObjectIdentifier($0) })
      ordered = parent.children.filter { members.contains(ObjectIdentifier($0)) }
    }
    for (index, box) in (style.isReversed ? ordered.reversed() : ordered).enumerated() {
      let before = index == 0 && !isCentered ? 0 : gap
      let after = index == items.count - 1 && isCentered ? gap : 0
      if axis == .horizontal {
        box.traits.leading = before
        box.traits.trailing = after
      } else {
        box.traits.top = before
        box.traits.bottom = after
      }
    }
  }
}
