extension LayoutNode {
  /// The distances of the margins from the edges; 8 on all sides unless set.
  public var layoutMargins: DirectionalEdgeInsets {
    rareData?.margins ?? DirectionalEdgeInsets(edge: 8)
  }

  /// Sets the distances of the margins from the edges.
  ///
  /// - Throws: ``TreeError/invalidInsets(_:)`` if a number is not finite.
  public func setLayoutMargins(_ margins: DirectionalEdgeInsets) throws(TreeError) {
    guard margins.resolved(in: .leftToRight).isFinite else { throw .invalidInsets(name) }
    makeRareData().margins = margins
    constraintRoot.host?.guidesDidChange(self)
  }

  /// A Boolean value that indicates whether the margins include the part of the parent's margins
  /// that reaches into this node; `false` by default.
  public var preservesParentMargins: Bool {
    get { rareData?.preservesParentMargins ?? false }
    set {
      makeRareData().preservesParentMargins = newValue
      constraintRoot.host?.guidesDidChange(self)
    }
  }

  /// A Boolean value that indicates whether margins are measured from the safe area instead of the
  /// edges; `true` by default.
  public var insetsMarginsFromSafeArea: Bool {
    get { rareData?.insetsMarginsFromSafeArea ?? true }
    set {
      makeRareData().insetsMarginsFromSafeArea = newValue
      constraintRoot.host?.guidesDidChange(self)
    }
  }

  /// The insets that the host of this node covers along its edges; zero by default.
  ///
  /// Nodes below have as much of it as reaches into them.
  public var safeAreaInsets: EdgeInsets { rareData?.safeArea ?? .zero }

  /// Sets what the host of this node covers along its edges: bars, notches.
  ///
  /// - Throws: ``TreeError/invalidInsets(_:)`` if a number is not finite.
  public func setSafeAreaInsets(_ insets: EdgeInsets) throws(TreeError) {
    guard insets.isFinite else { throw .invalidInsets(name) }
    let data = makeRareData()
    data.safeArea = insets
    data.safeAreaInArea = nil
    safeAreaDidChange(to: insets)
  }

  /// The safe area of this node itself: that of the last area it was laid out in, else what was
  /// set.
  package var ownSafeArea: EdgeInsets { rareData?.safeAreaInArea ?? safeAreaInsets }

  /// Lets the safe area be another one than was set, as long as this root stays in an area; `nil`
  /// for what was set.
  package func setSafeAreaInArea(_ insets: EdgeInsets?) {
    let new = insets == safeAreaInsets ? nil : insets
    if new == nil, rareData?.safeAreaInArea == nil { return }
    let old = ownSafeArea
    makeRareData().safeAreaInArea = new
    if ownSafeArea != old { safeAreaDidChange(to: ownSafeArea) }
  }

  private func safeAreaDidChange(to insets: EdgeInsets) {
    cell.pointee[.hasSafeArea] = insets != .zero
    constraintRoot.host?.guidesDidChange(self)
    invalidateLayout()
  }

  /// The margins that apply, with those of the parent and the safe area where they count.
  ///
  /// What is inherited is read from the frames of the last layout. Complexity: O(depth).
  public var effectiveMargins: EdgeInsets { inheritedInsets.margins }

  /// The safe area that applies: its own or, where it is greater, what reaches in from above.
  ///
  /// What is inherited is read from the frames of the last layout. Complexity: O(depth).
  public var effectiveSafeArea: EdgeInsets { inheritedInsets.safeArea }

  private var inheritedInsets: (margins: EdgeInsets, safeArea: EdgeInsets) {
    var path = [self]
    var top = self
    while let parent = top.parent {
      path.append(parent)
      top = parent
    }
    var margins = EdgeInsets.zero
    var safeArea = EdgeInsets.zero
    var size = Size.zero
    var direction = LayoutDirection.leftToRight
    for node in path.reversed() {
      let rect = node.parent == nil ? Rect(origin: .zero, size: size) : node.exactFrame
      direction = node.direction ?? direction
      safeArea = .greater(node.ownSafeArea, safeArea.reach(into: rect, of: size))
      let parentMargins = margins.reach(into: rect, of: size)
      margins = node.layoutMargins.resolved(in: direction)
      if node.insetsMarginsFromSafeArea { margins = margins + safeArea }
      if node.preservesParentMargins { margins = .greater(margins, parentMargins) }
      size = node.exactFrame.size
    }
    return (margins, safeArea)
  }
}
