extension LayoutMaker {
  /// Chains boxes and gaps from the left edge of the content area to the right one.
  ///
  /// Boxes without a gap between them touch, or have the spacing between them, in points. A wall
  /// ends the chain: gaps next to it are dropped, and the chain after it starts anew at its first
  /// box. A line, such as one of ``barrier(_:of:margin:countsGone:file:line:)``, ends one list and
  /// begins another. With `first` the list starts at the right
  /// edge of that box instead, with `last` it ends at the left edge of that one.
  public func xPlace(
    from first: (any LayoutItem)? = nil, _ items: [PlaceItem], spacing: Double = 0,
    to last: (any LayoutItem)? = nil, file: String = #fileID, line: Int = #line
  ) {
    chain(
      .horizontal, items, spacing: spacing, from: first, to: last,
      at: CallSite(file: file, line: line))
  }

  /// Chains boxes and gaps from the top edge of the content area to the bottom one.
  ///
  /// Boxes without a gap between them touch, or have the spacing between them, in points. A wall
  /// ends the chain: gaps next to it are dropped, and the chain after it starts anew at its first
  /// box. A line, such as one of ``barrier(_:of:margin:countsGone:file:line:)``, ends one list and
  /// begins another. With `first` the list starts at the
  /// bottom edge of that box instead, with `last` it ends at the top edge of that one.
  public func yPlace(
    from first: (any LayoutItem)? = nil, _ items: [PlaceItem], spacing: Double = 0,
    to last: (any LayoutItem)? = nil, file: String = #fileID, line: Int = #line
  ) {
    chain(
      .vertical, items, spacing: spacing, from: first, to: last,
      at: CallSite(file: file, line: line))
  }

  /// Chains boxes and gaps from the leading edge of the content area to the trailing one.
  ///
  /// In right-to-left the list is laid out from its end. With `first` the list starts at the
  /// trailing edge of that box instead, with `last` it ends at the leading edge of that one.
  public func xPlaceLeading(
    from first: (any LayoutItem)? = nil, _ items: [PlaceItem], spacing: Double = 0,
    to last: (any LayoutItem)? = nil, file: String = #fileID, line: Int = #line
  ) {
    chainAlongText(
      items, spacing: spacing, from: first, to: last, at: CallSite(file: file, line: line))
  }
}

extension LayoutMaker {
  /// Returns boxes whose width the right side of `==` sets.
  public func width(
    _ items: [LayoutNode], file: String = #fileID, line: Int = #line
  ) -> ExtentGroup<Self> {
    width(items: items.map(Optional.some), file: file, line: line)
  }

  /// Returns boxes whose width the right side of `==` sets.
  public func width(
    _ items: any LayoutItem..., file: String = #fileID, line: Int = #line
  ) -> ExtentGroup<Self> {
    width(items: items.map { $0.layoutNode }, file: file, line: line)
  }

  /// Returns boxes, and `nil` for skipped values, whose width the right side of `==` sets.
  public func width(
    items: [LayoutNode?], file: String = #fileID, line: Int = #line
  ) -> ExtentGroup<Self> {
    ExtentGroup(
      maker: self, axis: .horizontal, nodes: items, callSite: CallSite(file: file, line: line))
  }

  /// Returns boxes whose height the right side of `==` sets.
  public func height(
    _ items: [LayoutNode], file: String = #fileID, line: Int = #line
  ) -> ExtentGroup<Self> {
    height(items: items.map(Optional.some), file: file, line: line)
  }

  /// Returns boxes whose height the right side of `==` sets.
  public func height(
    _ items: any LayoutItem..., file: String = #fileID, line: Int = #line
  ) -> ExtentGroup<Self> {
    height(items: items.map { $0.layoutNode }, file: file, line: line)
  }

  /// Returns boxes, and `nil` for skipped values, whose height the right side of `==` sets.
  public func height(
    items: [LayoutNode?], file: String = #fileID, line: Int = #line
  ) -> ExtentGroup<Self> {
    ExtentGroup(
      maker: self, axis: .vertical, nodes: items, callSite: CallSite(file: file, line: line))
  }

  /// Returns boxes whose width and height the right side of `==` sets.
  public func size(
    _ items: [LayoutNode], file: String = #fileID, line: Int = #line
  ) -> SizeGroup<Self> {
    SizeGroup(
      width: width(items, file: file, line: line), height: height(items, file: file, line: line))
  }

  /// Returns boxes whose width and height the right side of `==` sets.
  public func size(
    _ items: any LayoutItem..., file: String = #fileID, line: Int = #line
  ) -> SizeGroup<Self> {
    size(items.nodes, file: file, line: line)
  }
}

// Relations between the sizes of several boxes. A maker that computes frames at once reads the size
// that the others follow, so it must be set before.
extension LayoutMaker {
  /// Sets the width of all boxes to that of the first one.
  public func equalWidths(_ items: [LayoutNode], file: String = #fileID, line: Int = #line) {
    named("equalWidths") {
      equalExtents(.horizontal, items, at: CallSite(file: file, line: line))
    }
  }

  /// Sets the width of all boxes to that of the first one.
  public func equalWidths(_ items: any LayoutItem..., file: String = #fileID, line: Int = #line) {
    equalWidths(items.nodes, file: file, line: line)
  }

  /// Sets the height of all boxes to that of the first one.
  public func equalHeights(_ items: [LayoutNode], file: String = #fileID, line: Int = #line) {
    named("equalHeights") {
      equalExtents(.vertical, items, at: CallSite(file: file, line: line))
    }
  }

  /// Sets the height of all boxes to that of the first one.
  public func equalHeights(_ items: any LayoutItem..., file: String = #fileID, line: Int = #line) {
    equalHeights(items.nodes, file: file, line: line)
  }

  /// Sets the size of all boxes to that of the first one.
  public func equalSizes(_ items: [LayoutNode], file: String = #fileID, line: Int = #line) {
    named("equalSizes") {
      for axis in Axis.allCases {
        equalExtents(axis, items, at: CallSite(file: file, line: line))
      }
    }
  }

  /// Sets the size of all boxes to that of the first one.
  public func equalSizes(_ items: any LayoutItem..., file: String = #fileID, line: Int = #line) {
    equalSizes(items.nodes, file: file, line: line)
  }

  /// Sets widths in the proportion of weights: `make.widths(a, b, weights: [1, 2])`.
  ///
  /// The others follow the first one of the greatest weight. A weight of 0 gives a width of 0.
  public func widths(
    _ items: [LayoutNode], weights: [Double], file: String = #fileID, line: Int = #line
  ) {
    proportion(.horizontal, items, weights, at: CallSite(file: file, line: line))
  }

  /// Sets widths in the proportion of weights: `make.widths(a, b, weights: [1, 2])`.
  public func widths(
    _ items: any LayoutItem..., weights: [Double], file: String = #fileID, line: Int = #line
  ) {
    widths(items.nodes, weights: weights, file: file, line: line)
  }

  /// Sets heights in the proportion of weights: `make.heights(a, b, weights: [1, 2])`.
  ///
  /// The others follow the first one of the greatest weight. A weight of 0 gives a height of 0.
  public func heights(
    _ items: [LayoutNode], weights: [Double], file: String = #fileID, line: Int = #line
  ) {
    proportion(.vertical, items, weights, at: CallSite(file: file, line: line))
  }

  /// Sets heights in the proportion of weights: `make.heights(a, b, weights: [1, 2])`.
  public func heights(
    _ items: any LayoutItem..., weights: [Double], file: String = #fileID, line: Int = #line
  ) {
    heights(items.nodes, weights: weights, file: file, line: line)
  }

  /// Sets the width of each box to `ratio` times its height:
  /// `make.aspectRatio(16.0 / 9, of: video)`.
  ///
  /// A maker that computes frames at once derives the height from the width.
  public func aspectRatio(
    _ ratio: Double, of items: [LayoutNode], file: String = #fileID, line: Int = #line
  ) {
    let site = CallSite(file: file, line: line)
    guard ratio.isFinite, ratio > 0 else { return refuse(.aspectRatio(ratio), at: site) }
    named("aspectRatio") {
      setExtents(
        .vertical, of: items.map(Optional.some),
        to: .each(items.map { .anchor($0.width / ratio) }), at: site)
    }
  }

  /// Sets the width of each box to `ratio` times its height:
  /// `make.aspectRatio(16.0 / 9, of: video)`.
  public func aspectRatio(
    _ ratio: Double, of items: any LayoutItem..., file: String = #fileID, line: Int = #line
  ) {
    aspectRatio(ratio, of: items.nodes, file: file, line: line)
  }

  private func equalExtents(_ axis: Axis, _ items: [LayoutNode], at site: CallSite) {
    guard let first = items.first, items.count > 1 else { return }
    setExtents(
      axis, of: items.dropFirst().map(Optional.some),
      to: .same(.anchor(Anchor(first, .extent(along: axis)))), at: site)
  }

  private func proportion(
    _ axis: Axis, _ items: [LayoutNode], _ weights: [Double], at site: CallSite
  ) {
    guard let maximum = maximumWeight(weights, of: items.count, at: site) else { return }
    var others: [LayoutNode?] = []
    var values: [SizeItem] = []
    let base = Anchor(items[maximum], .extent(along: axis))
    for (index, item) in items.enumerated() where index != maximum {
      others.append(item)
      values.append(.anchor(base * (weights[index] / weights[maximum])))
    }
    if others.isEmpty { return }
    named(axis == .horizontal ? "widths" : "heights") {
      setExtents(axis, of: others, to: .each(values), at: site)
    }
  }

  /// Returns the index of the first greatest weight; `nil` after refusing the call.
  func maximumWeight(_ weights: [Double], of count: Int, at site: CallSite) -> Int? {
    guard weights.count == count else {
      refuse(.weightCount(boxes: count, weights: weights.count), at: site)
      return nil
    }
    if let bad = weights.first(where: { !$0.isFinite || $0 < 0 }) {
      refuse(.weight(bad), at: site)
      return nil
    }
    guard let maximum = weights.max(), maximum > 0 else {
      if count > 0 { refuse(.weight(0), at: site) }
      return nil
    }
    return weights.firstIndex(of: maximum)
  }
}

extension LayoutMaker {
  /// The width of the content area, with the present insets.
  public var w: DimensionAnchor { contentExtent(along: .horizontal) }

  /// The height of the content area, with the present insets.
  public var h: DimensionAnchor { contentExtent(along: .vertical) }

  /// An element of place lists that ends a chain: the items on its two sides are not related.
  public var wall: PlaceItem { .wall }

  /// One share of the free space, as a gap or as an extent.
  public var flexible: Flexible { Flexible() }

  /// An extent that is as large as fits: `make.width(a) == make.fill.atMost(200)`.
  ///
  /// It is the extent of the content area, less the points and anchors in the same list. Under
  /// constraints it is a wish that gives way to all that is required, to texts that must not be
  /// cut, and to shares that must not be negative; it is stronger than the wish of content to be no
  /// larger than needed.
  public var fill: Fill { Fill() }

  /// Returns a gap in points with another value in case that a box next to it is gone, for place
  /// lists.
  ///
  /// ConstraintLayout: `layout_goneMarginStart`.
  public func gap(_ distance: Double, ifGone other: Double) -> PlaceItem {
    .gap(distance, ifGone: other)
  }

  /// Returns a gap of at least a number of points, for place lists.
  public func atLeast(_ distance: Double) -> PlaceItem { .atLeast(distance) }

  /// Returns a gap of at most a number of points, for place lists.
  public func atMost(_ distance: Double) -> PlaceItem { .atMost(distance) }

  /// Adds to the present insets and returns the previous ones.
  @discardableResult
  public func insetEdges(
    top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0
  ) -> EdgeInsets {
    let old = insets
    insets = old + EdgeInsets(top: top, left: left, bottom: bottom, right: right)
    return old
  }

  /// Adds a distance to the insets of all sides and returns the previous insets.
  @discardableResult
  public func insetEdges(edge: Double) -> EdgeInsets {
    insetEdges(top: edge, left: edge, bottom: edge, right: edge)
  }

  /// Adds a distance to the insets of the left and right sides, and one to those of the top and
  /// bottom, and returns the previous insets.
  @discardableResult
  public func insetEdges(horizontal: Double = 0, vertical: Double = 0) -> EdgeInsets {
    insetEdges(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
  }

  /// Adds to the insets at the edges where a line of text starts and ends, which change sides with
  /// the direction, and returns the previous ``directionalInsets``.
  @discardableResult
  public func insetEdges(
    top: Double = 0, leading: Double, bottom: Double = 0, trailing: Double = 0
  ) -> DirectionalEdgeInsets {
    let old = directionalInsets
    directionalInsets = DirectionalEdgeInsets(
      top: old.top + top, leading: old.leading + leading, bottom: old.bottom + bottom,
      trailing: old.trailing + trailing)
    return old
  }

  /// Adds to the inset at the edge where a line of text ends, which changes sides with the
  /// direction, and returns the previous ``directionalInsets``.
  @discardableResult
  public func insetEdges(
    top: Double = 0, bottom: Double = 0, trailing: Double
  ) -> DirectionalEdgeInsets {
    insetEdges(top: top, leading: 0, bottom: bottom, trailing: trailing)
  }

  /// Sets ``insets``, usually to the result of ``insetEdges(edge:)``.
  public func resetEdges(_ edges: EdgeInsets) { insets = edges }

  /// Sets ``directionalInsets``, usually to the result of
  /// ``insetEdges(top:leading:bottom:trailing:)``.
  public func resetEdges(directional edges: DirectionalEdgeInsets) { directionalInsets = edges }

  /// Returns a maker of the same kind whose reference is `item`, with insets.
  public func ref(_ item: any LayoutItem, insets: EdgeInsets) -> Self {
    let maker = ref(item)
    maker.insets = insets
    return maker
  }

  /// Returns the distances of the content area from the edges of the reference in a direction.
  package func edgeInsets(in direction: LayoutDirection) -> EdgeInsets {
    insets + directionalInsets.resolved(in: direction)
  }

  private func contentExtent(along axis: Axis) -> DimensionAnchor {
    DimensionAnchor(reference, .extent(along: axis)) - edgeInsets(in: .leftToRight).sum(along: axis)
  }
}

extension LayoutMaker {
  /// Runs `body`; the name has no effect, as no constraints are written.
  public func identified(_ identifier: String, _ body: () -> Void) { body() }

  /// Runs `body`; the name has no effect, as no constraints are written.
  public func named(_ verb: String, _ body: () -> Void) { body() }
}

// Lists of mixed types, as in `make.xPlace(20, a, make.wall, b, 20)`, need existentials of value
// types, which Embedded Swift does not have. The forms that take `[PlaceItem]` are everywhere.
#if !hasFeature(Embedded)

  /// Elements of a place list: a number, a box, a wall, a share, or an array of boxes.
  public protocol PlaceItemConvertible {
    /// The elements that this value represents.
    var placeItems: [PlaceItem] { get }
  }

  /// A value for the right side of `width(…) ==`: a number, an anchor, a box, a share.
  public protocol SizeItemConvertible {
    /// Returns the value that this one represents among widths, or among heights.
    func sizeItem(along axis: Axis) -> SizeItem
  }

  extension PlaceItem: PlaceItemConvertible {
    /// The element itself.
    public var placeItems: [PlaceItem] { [self] }
  }

  extension Array: PlaceItemConvertible where Element: LayoutItem {
    /// The boxes, one after the other.
    public var placeItems: [PlaceItem] { map { .node($0.layoutNode) } }
  }

  extension SizeItem: SizeItemConvertible {
    /// Returns the value itself.
    public func sizeItem(along axis: Axis) -> SizeItem { self }
  }

  extension LayoutNumber {
    /// A gap in points.
    public var placeItems: [PlaceItem] { [.space(layoutValue)] }
    /// Returns an extent in points.
    public func sizeItem(along axis: Axis) -> SizeItem { .points(layoutValue) }
  }

  extension Int: PlaceItemConvertible, SizeItemConvertible {}
  extension Double: PlaceItemConvertible, SizeItemConvertible {}
  extension Float: PlaceItemConvertible, SizeItemConvertible {}

  extension LayoutNode: PlaceItemConvertible, SizeItemConvertible {
    /// The node as a box in the chain.
    public var placeItems: [PlaceItem] { [.node(self)] }
  }

  extension Anchor: SizeItemConvertible {
    /// Returns the anchor as an extent.
    public func sizeItem(along axis: Axis) -> SizeItem { .anchor(self) }
  }

  extension LayoutAnchor: SizeItemConvertible where Kind == DimensionKind {
    /// Returns the anchor as an extent.
    public func sizeItem(along axis: Axis) -> SizeItem { .anchor(self) }
  }

  extension Flexible: PlaceItemConvertible, SizeItemConvertible {
    /// A gap of this many shares.
    public var placeItems: [PlaceItem] { [.flexible(weight)] }
    /// Returns an extent of this many shares.
    public func sizeItem(along axis: Axis) -> SizeItem { .flexible(weight) }
  }

  extension Fill: SizeItemConvertible {
    /// Returns an extent that is as large as fits.
    public func sizeItem(along axis: Axis) -> SizeItem { .fill(atMost: maximum) }
  }

  // A foreign item class conforms by naming the protocols; the requirements are implemented here.
  extension LayoutItem {
    /// The item's node as a box in the chain.
    public var placeItems: [PlaceItem] { [.node(layoutNode)] }

    /// Returns the item's own extent: among widths its width, among heights its height.
    public func sizeItem(along axis: Axis) -> SizeItem {
      .anchor(Anchor(layoutNode, .extent(along: axis)))
    }
  }

  extension [any PlaceItemConvertible] {
    /// The elements that the values represent.
    package var placeItems: [PlaceItem] { flatMap { $0.placeItems } }
  }

  extension LayoutMaker {
    /// Chains boxes and gaps from the left edge of the content area to the right one.
    ///
    /// Boxes without a gap between them touch. A wall ends the chain: gaps next to it are dropped,
    /// and the chain after it starts anew at its first box. With `last` the list ends at the left
    /// edge of that box instead.
    public func xPlace(
      _ items: any PlaceItemConvertible..., spacing: Double = 0,
      fixed last: (any LayoutItem)? = nil,
      file: String = #fileID, line: Int = #line
    ) {
      xPlace(items.placeItems, spacing: spacing, to: last, file: file, line: line)
    }

    /// Chains boxes and gaps from the right edge of `first` to that of the content area, or to the
    /// left edge of `last`.
    public func xPlace(
      fixed first: any LayoutItem, _ items: any PlaceItemConvertible..., spacing: Double = 0,
      fixed last: (any LayoutItem)? = nil, file: String = #fileID, line: Int = #line
    ) {
      xPlace(from: first, items.placeItems, spacing: spacing, to: last, file: file, line: line)
    }

    /// Chains boxes and gaps from the top edge of the content area to the bottom one.
    ///
    /// Boxes without a gap between them touch. A wall ends the chain: gaps next to it are dropped,
    /// and the chain after it starts anew at its first box. With `last` the list ends at the top
    /// edge of that box instead.
    public func yPlace(
      _ items: any PlaceItemConvertible..., spacing: Double = 0,
      fixed last: (any LayoutItem)? = nil,
      file: String = #fileID, line: Int = #line
    ) {
      yPlace(items.placeItems, spacing: spacing, to: last, file: file, line: line)
    }

    /// Chains boxes and gaps from the bottom edge of `first` to that of the content area, or to the
    /// top edge of `last`.
    public func yPlace(
      fixed first: any LayoutItem, _ items: any PlaceItemConvertible..., spacing: Double = 0,
      fixed last: (any LayoutItem)? = nil, file: String = #fileID, line: Int = #line
    ) {
      yPlace(from: first, items.placeItems, spacing: spacing, to: last, file: file, line: line)
    }

    /// Chains boxes and gaps from the leading edge of the content area to the trailing one.
    ///
    /// In right-to-left the list is laid out from its end. With `last` it ends at the leading edge
    /// of that box instead.
    public func xPlaceLeading(
      _ items: any PlaceItemConvertible..., spacing: Double = 0,
      fixed last: (any LayoutItem)? = nil,
      file: String = #fileID, line: Int = #line
    ) {
      xPlaceLeading(items.placeItems, spacing: spacing, to: last, file: file, line: line)
    }

    /// Chains boxes and gaps from the trailing edge of `first` to that of the content area, or to
    /// the leading edge of `last`.
    public func xPlaceLeading(
      fixed first: any LayoutItem, _ items: any PlaceItemConvertible..., spacing: Double = 0,
      fixed last: (any LayoutItem)? = nil, file: String = #fileID, line: Int = #line
    ) {
      xPlaceLeading(
        from: first, items.placeItems, spacing: spacing, to: last, file: file, line: line)
    }
  }

  extension ExtentGroup {
    /// Sets the extent of every box to the same value.
    public static func == (group: ExtentGroup, value: any SizeItemConvertible) {
      group == value.sizeItem(along: group.axis)
    }

    /// Sets the extents of the boxes to values in order, up to the shorter of the two lists.
    public static func == (group: ExtentGroup, values: [any SizeItemConvertible]) {
      group == values.map { $0.sizeItem(along: group.axis) }
    }
  }

  extension SizeGroup {
    /// Sets the width of every box to one value, and the height to another.
    public static func == (
      group: SizeGroup, size: (any SizeItemConvertible, any SizeItemConvertible)
    ) {
      group.set(
        width: size.0.sizeItem(along: .horizontal), height: size.1.sizeItem(along: .vertical))
    }
  }
#endif
