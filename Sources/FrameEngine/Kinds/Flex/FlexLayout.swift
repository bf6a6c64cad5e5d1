import LayoutTree

/// A layout of boxes in lines that grow and shrink, as in CSS flexbox.
///
/// The properties of a child are in its ``FlexItem``, `node.flex`; traits have no effect here.
/// Initial values are those of CSS Flexible Box Layout Level 1; the steps are those of its section
/// 9, by their numbers, in the article <doc:FlexLayouts>.
///
/// MyLayout: `MyFlexLayout`; Yoga: `YGNode`.
public struct FlexLayout: Layout, Hashable, Sendable {
  /// The direction of the lines (CSS: `flex-direction`).
  public enum Direction: UInt8, Hashable, Sendable, CaseIterable {
    /// From leading to trailing.
    case row
    /// From trailing to leading.
    case rowReverse
    /// Downwards.
    case column
    /// Upwards.
    case columnReverse

    /// Whether lines are rows.
    public var isRow: Bool { self == .row || self == .rowReverse }
    /// Whether lines run from trailing to leading, or upwards.
    public var isReversed: Bool { self == .rowReverse || self == .columnReverse }
  }

  /// Whether there may be several lines (CSS: `flex-wrap`).
  public enum Wrap: UInt8, Hashable, Sendable, CaseIterable {
    /// A single line.
    case nowrap
    /// As many lines as needed.
    case wrap
    /// As many lines as needed, from the cross end.
    case wrapReverse
  }

  // Small fields use the padding after the length before.

  /// The distance between rows.
  public var rowGap: FlexLength
  /// The direction of the lines.
  public var direction: Direction
  /// Whether there may be several lines.
  public var wrap: Wrap
  /// Whether lines are balanced: broken so that the sum of the squares of their free space is the
  /// least (CSS Flexible Box Layout Level 2: `balance`), instead of filled one after the other.
  ///
  /// It has an effect where lines wrap.
  public var isBalanced = false
  /// The distribution of free space along a line.
  public var justifyContent = FlexContentAlignment.normal
  /// The alignment of items across their line, unless their own overrides it.
  public var alignItems = FlexItemAlignment.stretch
  /// The distance between columns.
  public var columnGap: FlexLength
  /// The distribution of free space among several lines.
  public var alignContent = FlexContentAlignment.normal
  /// The least number of lines of a balanced container, as far as there are items.
  public var minimumLineCount = 1

  /// Whether items follow each other, or lines do, upwards.
  var isYReversed: Bool {
    direction.isRow ? wrap == .wrapReverse : direction == .columnReverse
  }

  /// Whether there may be several columns, whose length the height limits.
  var wrapsColumns: Bool { wrap != .nowrap && !direction.isRow }

  /// Creates a flex container.
  ///
  /// - Parameters:
  ///   - direction: The direction of the lines.
  ///   - wrap: Whether there may be several lines.
  ///   - justifyContent: The distribution of free space along a line.
  ///   - alignItems: The alignment of items across their line, unless their own overrides it.
  ///   - alignContent: The distribution of free space among several lines.
  ///   - gap: The distance between rows and between columns.
  ///   - rowGap: The distance between rows, in place of `gap`.
  ///   - columnGap: The distance between columns, in place of `gap`.
  public init(
    _ direction: Direction = .row, wrap: Wrap = .nowrap,
    justifyContent: FlexContentAlignment = .normal, alignItems: FlexItemAlignment = .stretch,
    alignContent: FlexContentAlignment = .normal, gap: FlexLength = 0, rowGap: FlexLength? = nil,
    columnGap: FlexLength? = nil
  ) {
    self.direction = direction
    self.wrap = wrap
    self.justifyContent = justifyContent
    self.alignItems = alignItems
    self.alignContent = alignContent
    self.rowGap = rowGap ?? gap
    self.columnGap = columnGap ?? gap
  }

  /// The gaps that are negative, and a count of lines of less than 1.
  public var settingsOutOfRange: [SettingOutOfRange] {
    let gaps = [("rowGap", rowGap), ("columnGap", columnGap)].filter { $0.1.isNegative }
    let lines = SettingOutOfRange(
      "minimumLineCount", String(minimumLineCount), count: minimumLineCount)
    return gaps.map { SettingOutOfRange($0.0, $0.1.description, countsAs: "0") }
      + (isBalanced ? lines.map { [$0] } ?? [] : [])
  }

  /// The properties of the kind.
  public var properties: LayoutProperties { .builtIn(usesWeights: false, reads: .flex) }

  /// Returns the size that the items need in a proposal.
  public func sizeThatFits(
    proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
  ) -> Size {
    let available = subviews.available(proposal).width
    if subviews.pointer.isFlexContainer {
      return subviews.pass.flexSize(of: subviews.pointer, available)
    }
    let width = width(in: available, subviews)
    var container = container(of: subviews)
    defer { container.end() }
    let space = CSSSpace(width: width)
    container.needsPlaces = true
    container.begin(in: space, isFinal: false)
    return Size(width: width, height: container.layOut(in: space, isFinal: false).height)
  }

  /// Returns the max-content width.
  public func idealWidth(subviews: LayoutSubviews, cache: inout Void) -> Double {
    width(in: .maxContent, subviews)
  }

  /// Returns the min-content width.
  public func minimumWidth(subviews: LayoutSubviews, cache: inout Void) -> Double {
    width(in: .minContent, subviews)
  }

  /// Sets the frames of the items.
  public func placeSubviews(
    in bounds: Rect, proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
  ) {
    subviews.pass.placeItems(
      of: subviews.pointer, self, subviews.members, in: bounds.size,
      isRightToLeft: subviews.isRightToLeft)
    subviews.move(to: bounds.origin)
  }
}

// A container of this kind answers from its cache; a layout that wraps this one keeps the answers.
extension FlexLayout {
  private func container(of subviews: LayoutSubviews) -> FlexContainer {
    FlexContainer(
      subviews.pointer, self, subviews.members, isRightToLeft: subviews.isRightToLeft, basis: nil,
      scrollbars: FlexStyleReference(of: subviews.pointer).fixedScrollbars, subviews.pass)
  }

  /// Returns the border-box width in an available length.
  private func width(in available: AvailableLength, _ subviews: LayoutSubviews) -> Double {
    if subviews.pointer.isFlexContainer {
      return subviews.pass.flexWidth(of: subviews.pointer, available)
    }
    if let width = available.points, width < .infinity { return width }
    var container = container(of: subviews)
    defer { container.end() }
    let question: CSSWidthQuestion = available == .minContent ? .least : .ideal
    let widths = container.contentWidths(
      asking: question, height: CSSKnownHeight(nil, isDefinite: true, scrollbars: []),
      limit: .infinity)
    let insets = container.insets
    return (question == .least ? widths.least : widths.ideal) + insets.left + insets.right
  }
}

extension Rect {
  /// Returns the empty frame of a node that generates no box, at the left of a container in either
  /// direction.
  static func emptyAtLeft(of width: Double, _ isRightToLeft: Bool) -> Rect {
    Rect(x: isRightToLeft ? width : 0, y: 0, width: 0, height: 0)
  }
}

extension LayoutSubviews {
  var isRightToLeft: Bool { layoutDirection == .rightToLeft }
}
