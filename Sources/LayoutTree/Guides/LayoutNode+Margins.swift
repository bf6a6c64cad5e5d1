extension LayoutNode {
  /// The distances of the margins from the edges; 8 on all sides unless set.
  public var layoutMargins: DirectionalEdgeInsets {
    extras?.margins ?? DirectionalEdgeInsets(edge: 8)
  }

  /// Sets the distances of the margins from the edges.
  ///
  /// - Throws: ``TreeError/invalidInsets(_:)`` if a number is not finite.
  public func setLayoutMargins(_ margins: DirectionalEdgeInsets) throws(TreeError) {
    guard margins.resolved(in: .leftToRight).isFinite else { throw .invalidInsets(name) }
    makeExtras().margins = margins
    constraintRoot.host?.guidesDidChange(self)
  }

  /// Whether margins also keep clear of what of the parent's margins reaches into this node; not
  /// unless set.
  public var preservesParentMargins: Bool {
    get { extras?.preservesParentMargins ?? false }
    set {
      makeExtras().preservesParentMargins = newValue
      constraintRoot.host?.guidesDidChange(self)
    }
  }

  /// Whether margins are measured from the safe area instead of the edges; so unless set.
  public var insetsMarginsFromSafeArea: Bool {
    get { extras?.insetsMarginsFromSafeArea ?? true }
    set {
      makeExtras().insetsMarginsFromSafeArea = newValue
      constraintRoot.host?.guidesDidChange(self)
    }
  }

  /// What the host of this node covers along its edges; zero unless set.
  ///
  /// Nodes below have as much of it as reaches into them.
  public var safeAreaInsets: EdgeInsets { extras?.safeArea ?? .zero }

  /// Sets what the host of this node covers along its edges: bars, notches.
  ///
  /// - Throws: ``TreeError/invalidInsets(_:)`` if a number is not finite.
  public func setSafeAreaInsets(_ insets: EdgeInsets) throws(TreeError) {
    guard insets.isFinite else { throw .invalidInsets(name) }
    makeExtras().safeArea = insets
    cell.pointee[.hasSafeArea] = insets != .zero
    constraintRoot.host?.guidesDidChange(self)
    invalidateArrangement()
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
      safeArea = .greater(node.safeAreaInsets, safeArea.reach(into: rect, of: size))
      let parentMargins = margins.reach(into: rect, of: size)
      margins = node.layoutMargins.resolved(in: direction)
      if node.insetsMarginsFromSafeArea { margins = margins + safeArea }
      if node.preservesParentMargins { margins = .greater(margins, parentMargins) }
      size = node.exactFrame.size
    }
    return (margins, safeArea)
  }
}
