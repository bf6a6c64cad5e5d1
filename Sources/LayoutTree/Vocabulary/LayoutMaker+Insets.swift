extension LayoutMaker {
  /// The width of the content area, with the insets in force now.
  public var w: DimensionAnchor { contentExtent(along: .horizontal) }

  /// The height of the content area, with the insets in force now.
  public var h: DimensionAnchor { contentExtent(along: .vertical) }

  /// An element of place lists that ends a chain: what stands on its two sides is not related.
  public var wall: PlaceItem { .wall }

  /// One share of the free space, as a gap or as an extent.
  public var flexible: Flexible { Flexible() }

  /// A gap of at least so many points in place lists.
  public func atLeast(_ distance: Double) -> PlaceItem { .atLeast(distance) }

  /// A gap of at most so many points in place lists.
  public func atMost(_ distance: Double) -> PlaceItem { .atMost(distance) }

  /// Adds to the insets in force and returns the previous ones.
  @discardableResult
  public func insetEdges(
    top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0
  ) -> EdgeInsets {
    let old = insets
    insets = old + EdgeInsets(top: top, left: left, bottom: bottom, right: right)
    return old
  }

  /// Adds the same distance to the inset of every side and returns the previous insets.
  @discardableResult
  public func insetEdges(edge: Double) -> EdgeInsets {
    insetEdges(top: edge, left: edge, bottom: edge, right: edge)
  }

  /// Adds a distance to the insets of the left and right sides, and perhaps one to those of the top
  /// and bottom, and returns the previous insets.
  @discardableResult
  public func insetEdges(horizontal: Double, vertical: Double = 0) -> EdgeInsets {
    insetEdges(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
  }

  /// Adds the same distance to the insets of the top and bottom and returns the previous insets.
  @discardableResult
  public func insetEdges(vertical: Double) -> EdgeInsets {
    insetEdges(horizontal: 0, vertical: vertical)
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

  /// Sets ``insets``, usually back to what ``insetEdges(edge:)`` returned.
  public func resetEdges(_ edges: EdgeInsets) { insets = edges }

  /// Sets ``directionalInsets``, usually back to what
  /// ``insetEdges(top:leading:bottom:trailing:)`` returned.
  public func resetEdges(directional edges: DirectionalEdgeInsets) { directionalInsets = edges }

  /// A maker of the same kind whose reference is `item`, with insets.
  public func ref(_ item: any LayoutItem, insets: EdgeInsets) -> Self {
    let maker = ref(item)
    maker.insets = insets
    return maker
  }

  /// The distances of the content area from the edges of the reference in a direction.
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
