extension LayoutNode {
  /// Measures the content, or the layout of the children, for a proposal; results are cached.
  ///
  /// Extents are rounded up by the ``rounding`` of the root, but not to more than is proposed. A
  /// node without content measures zero, and so does one whose closure returns numbers that are
  /// negative or not finite, which `diagnostics` reports, or that is measured by its own closure,
  /// directly or not. An extent may be infinite where the proposed one is.
  public func measure(_ proposal: ProposedSize) -> MeasuredSize {
    var answer = measureSize(proposal)
    if hasLayout, let host = pointer.frameHost, answer.isValid {
      answer.firstBaseline = host.baseline(.firstBaseline, of: self, in: answer.size)
      answer.lastBaseline = host.baseline(.lastBaseline, of: self, in: answer.size)
    }
    return answer
  }

  /// Measures the content or the layout without computing the baselines of a layout.
  package func measureSize(_ proposal: ProposedSize) -> MeasuredSize {
    if hasLayout, let host = pointer.frameHost {
      return MeasuredSize(size: host.sizeThatFits(proposal, self))
    }
    guard let nodeContent, let content = nodeContent.content else {
      return MeasuredSize(size: .zero)
    }
    if let known = nodeContent.measurements.answer(to: proposal) { return known }
    if nodeContent.isAnswering {
      forgetSizesAfterPass()
      return MeasuredSize(size: .zero)
    }
    nodeContent.measurementCount += 1
    nodeContent.isAnswering = true
    let answer = content.measure(proposal)
    nodeContent.isAnswering = false
    let isValid = answer.isValid(for: proposal)
    if !isValid, rareData?.refusedAnswer == nil { makeRareData().refusedAnswer = answer }
    let valid =
      isValid ? answer.roundedUp(root.rounding, for: proposal) : MeasuredSize(size: .zero)
    if nodeContent.hasChanged {
      nodeContent.hasChanged = false
      forgetSizesAfterPass()
    } else {
      nodeContent.measurements.insert(valid, for: proposal)
    }
    return valid
  }

  /// The min-content width, if a measurement of the content has provided it.
  package var knownMinimumWidth: Double? { nodeContent?.measurements.minimumWidth }

  /// Whether there is content to measure: that of a leaf, or a layout.
  package var hasContent: Bool { pointer.pointee[.hasContent] || hasLayout }

  /// Whether the content has an intrinsic extent along an axis; otherwise it takes any.
  package func hasIdealExtent(along axis: Axis) -> Bool {
    guard let content = nodeContent?.content else { return true }
    return axis == .horizontal ? content.hasIntrinsicWidth : content.hasIntrinsicHeight
  }

  /// Whether the content of this leaf has the same extent along an axis in any box.
  package func hasFixedExtent(along axis: Axis) -> Bool {
    !hasLayout && nodeContent?.content?.isOfFixedSize == true && hasIdealExtent(along: axis)
  }

  /// Discards all measurements of this node, because its content has changed.
  ///
  /// UIKit: `invalidateIntrinsicContentSize`, `setNeedsLayout`.
  public func invalidateContent() {
    nodeContent?.measurements.invalidate(mayCompare: !needsLayout)
    if let nodeContent, nodeContent.isAnswering { nodeContent.hasChanged = true }
    rareData?.refusedAnswer = nil
    parent?.container?.contentOfChildDidChange()
    constraintRoot.host?.contentDidChange(self)
    invalidateLayout()
  }

  /// Whether content that has changed measures the same as before for all cached proposals.
  ///
  /// Complexity: at most two measurements, which are cached.
  package func contentAnswersAsBefore() -> Bool {
    guard !hasLayout, let nodeContent, nodeContent.content != nil, !nodeContent.isAnswering,
      let former = nodeContent.measurements.takeFormer()
    else { return false }
    return former.areSame { measureSize($0) }
  }

  /// Discards the measurements of the content, because the size of this node is now decided in
  /// another way.
  package func loseMeasurements() { nodeContent?.measurements.lose() }

  /// Discards the measurements of all contents in this subtree, because the rounding has changed.
  ///
  /// Complexity: O(descendants).
  func forgetRoundedSizes() {
    forEachInSubtree { node in
      if node.nodeContent?.measurements.isEmpty == false { node.invalidateContent() }
    }
  }

  /// Measures the content for a width that was found for it.
  ///
  /// Content that has its ideal width, perhaps an infinite one, is not measured again, so that a
  /// leaf is measured at most twice in a cold layout.
  package func measure(forWidth width: Double) -> MeasuredSize {
    measure(forWidth: width, idealWidth: idealWidth)
  }

  /// Measures the content for a width found for it, with a known ``idealWidth``.
  package func measure(forWidth width: Double, idealWidth: IdealWidth) -> MeasuredSize {
    if !width.isFinite || idealWidth.isReached(by: width) {
      return measureSize(.unspecified)
    }
    return measureSize(ProposedSize(width: max(0, width)))
  }

  /// Whether a box of the content that wraps is as wide as its longest line.
  package var goesByLongestLine: Bool {
    !hasLayout && nodeContent?.content?.widthBasis == .longestLine
  }

  /// Returns the width of a box whose content is cut to a width: that of the longest line in it, if
  /// the content goes by that and wraps, otherwise the width itself.
  ///
  /// Complexity: at most one measurement more than for the width itself, which is cached.
  package func widthOfLines(in width: Double) -> Double {
    guard goesByLongestLine, !idealWidth.isReached(by: width) else { return width }
    return min(width, measure(forWidth: width).size.width)
  }

  /// Measures the content for a width that was decided without measuring its ideal width.
  ///
  /// Content known to have its ideal width is not measured again.
  package func measure(forDecidedWidth width: Double) -> MeasuredSize {
    let proposal = ProposedSize(width: max(0, width))
    guard width.isFinite, let nodeContent, !hasLayout else { return measure(forWidth: width) }
    if let known = nodeContent.measurements.answer(to: proposal) { return known }
    if let ideal = nodeContent.measurements.answer(to: .unspecified),
      hasIdealExtent(along: .horizontal), IdealWidth(ideal.size.width).isReached(by: width)
    {
      return ideal
    }
    return measureSize(proposal)
  }

  /// The width from which on the content has its ideal size.
  package var idealWidth: IdealWidth {
    if hasLayout { return .unknown }
    if !pointer.pointee[.hasContent] { return .none }
    return hasIdealExtent(along: .horizontal)
      ? IdealWidth(measureSize(.unspecified).size.width) : .unknown
  }
}

extension LayoutNode {
  /// The descendant whose first baseline is this node's; `nil` to have an own one.
  ///
  /// A node that is not below this one, or no longer is, has no effect; it is not kept alive.
  public var firstBaselineItem: LayoutNode? {
    get { rareData?.firstBaseline?.node }
    set {
      makeRareData().firstBaseline = newValue?.reference
      constraintRoot.host?.baselineDidChange(self)
      invalidateLayout()
    }
  }

  /// The descendant whose last baseline is this node's; `nil` to have an own one.
  ///
  /// A node that is not below this one, or no longer is, has no effect; it is not kept alive.
  public var lastBaselineItem: LayoutNode? {
    get { rareData?.lastBaseline?.node }
    set {
      makeRareData().lastBaseline = newValue?.reference
      constraintRoot.host?.baselineDidChange(self)
      invalidateLayout()
    }
  }

  /// Returns the descendant whose baseline is this node's, if it names one.
  package func baselineItem(_ attribute: LayoutAttribute) -> LayoutNode? {
    attribute == .firstBaseline ? firstBaselineItem : lastBaselineItem
  }

  /// Returns the node that provides a baseline of this one: itself, or the descendant to which it
  /// forwards.
  ///
  /// A node with a layout provides the baselines of its descendants.
  package func baselineNode(_ attribute: LayoutAttribute) -> LayoutNode {
    var node = self
    while !node.hasLayout {
      guard let item = node.baselineItem(attribute), item !== node,
        node.isAncestorOrSelf(of: item)
      else { return node }
      let start = node
      node = item
      var above = item.parent
      while let current = above, current !== start {
        if current.hasLayout { node = current }
        above = current.parent
      }
    }
    return node
  }

  /// Returns the distance of a baseline from the top edge in a width; `nil` if the content has no
  /// text.
  ///
  /// A node with a layout has the baselines of its needed height in that width.
  package func contentBaseline(_ attribute: LayoutAttribute, forWidth width: Double) -> Double? {
    guard hasContent else { return nil }
    let measurement = measure(forWidth: width)
    if hasLayout, let host = pointer.frameHost {
      let size = Size(
        width: width.isFinite ? width : measurement.size.width, height: measurement.size.height)
      return host.baseline(attribute, of: self, in: size)
    }
    return attribute == .firstBaseline ? measurement.firstBaseline : measurement.lastBaseline
  }

  /// Returns the distance of a baseline from the top edge of this node, by the present frames.
  package func baselineOffset(_ attribute: LayoutAttribute) -> Double {
    let node = baselineNode(attribute)
    let edge = attribute == .firstBaseline ? 0 : node.exactFrame.height
    var offset = node.contentBaseline(attribute, forWidth: node.exactFrame.width) ?? edge
    var current = node
    while current !== self, let parent = current.parent {
      offset += current.exactFrame.minY
      current = parent
    }
    return offset
  }
}

extension LayoutNode {
  /// The guides of this node, oldest first; margins and safe area are included after their first
  /// use.
  public var guides: [LayoutGuide] { rareData?.guides ?? [] }

  /// Returns the first guide of this name.
  ///
  /// Complexity: O(guides).
  public func guide(named name: String) -> LayoutGuide? { guides.first { $0.name == name } }

  /// Adds a guide whose position is decided by constraints.
  ///
  /// UIKit: `UILayoutGuide`, `addLayoutGuide`.
  @discardableResult
  public func addGuide(_ name: String) -> LayoutGuide { addGuide(name, .free) }

  /// Adds a guide that is held at distances from the edges of this node.
  ///
  /// - Throws: ``TreeError/invalidInsets(_:)`` if a number is not finite.
  @discardableResult
  public func addGuide(_ name: String, insets: EdgeInsets) throws(TreeError) -> LayoutGuide {
    guard insets.isFinite else { throw .invalidInsets(name) }
    return addGuide(name, .held(insets))
  }

  /// Adds a guide that is a line of this node.
  ///
  /// - Throws: ``TreeError/invalidInsets(_:)`` if a number is not finite.
  @discardableResult
  public func addGuide(_ name: String, line: GuideLine) throws(TreeError) -> LayoutGuide {
    guard line.isFinite else { throw .invalidInsets(name) }
    return addGuide(name, .line(line))
  }

  /// Adds a guide that is a line beside several boxes.
  ///
  /// - Throws: ``TreeError/invalidInsets(_:)`` if the margin is not finite.
  @discardableResult
  public func addGuide(_ name: String, barrier: LayoutBarrier) throws(TreeError) -> LayoutGuide {
    guard barrier.isFinite else { throw .invalidInsets(name) }
    return addGuide(name, .barrier(barrier))
  }

  /// Removes a guide; constraints that name it are no longer in force.
  ///
  /// A guide of another node is ignored. During a layout, the removal is deferred until it is over.
  public func remove(_ guide: LayoutGuide) {
    let node = guide.layoutNode
    guard node.parent === self else { return }
    if let top = topOfPassAtWork { return top.deferChange { self.remove(guide) } }
    let hosts = hostsAround
    for host in hosts { host.subtreeWillLeave(node) }
    rareData?.guides.removeAll { $0 === guide }
    node.parent = nil
    for host in hosts { host.subtreeDidLeave(node) }
  }

  /// The rectangle within the margins, named after this node: `card.margins`.
  public var marginsGuide: LayoutGuide {
    for guide in guides { if case .margins = guide.place { return guide } }
    return addGuide(name.isEmpty ? "margins" : name + ".margins", .margins)
  }

  /// The rectangle within the safe area, named after this node: `card.safeArea`.
  public var safeAreaGuide: LayoutGuide {
    for guide in guides { if case .safeArea = guide.place { return guide } }
    return addGuide(name.isEmpty ? "safeArea" : name + ".safeArea", .safeArea)
  }

  /// Adds a guide with a position.
  package func addGuide(_ name: String, _ place: LayoutGuide.Place) -> LayoutGuide {
    let guide = LayoutGuide(name, place)
    guide.layoutNode.parent = self
    makeRareData().guides.append(guide)
    return guide
  }
}

extension LayoutNode {
  /// The distances of the margins from the edges; 8 on all sides by default.
  public var layoutMargins: DirectionalEdgeInsets {
    rareData?.margins ?? DirectionalEdgeInsets(edge: 8)
  }

  /// Sets the distances of the margins from the edges.
  ///
  /// - Throws: ``TreeError/invalidInsets(_:)`` if a number is not finite.
  public func setLayoutMargins(_ margins: DirectionalEdgeInsets) throws(TreeError) {
    guard margins.resolved(in: .leftToRight).isFinite else { throw .invalidInsets(name) }
    makeRareData().margins = margins
    guidesDidChange()
  }

  /// A Boolean value that indicates whether the margins include the part of the parent's margins
  /// that reaches into this node; `false` by default.
  public var preservesParentMargins: Bool {
    get { rareData?.preservesParentMargins ?? false }
    set {
      makeRareData().preservesParentMargins = newValue
      guidesDidChange()
    }
  }

  /// A Boolean value that indicates whether margins are measured from the safe area instead of the
  /// edges; `true` by default.
  public var insetsMarginsFromSafeArea: Bool {
    get { rareData?.insetsMarginsFromSafeArea ?? true }
    set {
      makeRareData().insetsMarginsFromSafeArea = newValue
      guidesDidChange()
    }
  }

  /// The insets along the edges that the host of this node covers; zero by default.
  ///
  /// Descendants have the part of it that reaches into them.
  public var safeAreaInsets: EdgeInsets { rareData?.safeArea ?? .zero }

  /// Sets the safe area insets: the parts along the edges that the host of this node covers, such
  /// as bars and notches.
  ///
  /// - Throws: ``TreeError/invalidInsets(_:)`` if a number is not finite.
  public func setSafeAreaInsets(_ insets: EdgeInsets) throws(TreeError) {
    guard insets.isFinite else { throw .invalidInsets(name) }
    let data = makeRareData()
    data.safeArea = insets
    data.safeAreaInArea = nil
    safeAreaDidChange(to: insets)
  }

  /// The safe area of this node itself: that of the last area it was laid out in, else the one set
  /// for it.
  package var ownSafeArea: EdgeInsets { rareData?.safeAreaInArea ?? safeAreaInsets }

  /// Overrides the safe area while this root is laid out in an area; `nil` removes the override.
  package func setSafeAreaInArea(_ insets: EdgeInsets?) {
    let new = insets == safeAreaInsets ? nil : insets
    if new == nil, rareData?.safeAreaInArea == nil { return }
    let old = ownSafeArea
    makeRareData().safeAreaInArea = new
    if ownSafeArea != old { safeAreaDidChange(to: ownSafeArea) }
  }

  /// Tells the constraints around this node and those of layouts inside, which may inherit its
  /// margins and its safe area.
  ///
  /// Complexity: O(nodes around such constraints and their children).
  private func guidesDidChange() {
    constraintRoot.host?.guidesDidChange(self)
    forEachMarked(.inheritsInsets) { node in
      if node !== self, let host = node.host { host.guidesDidChange(node) }
    }
  }

  private func safeAreaDidChange(to insets: EdgeInsets) {
    pointer.pointee[.hasSafeArea] = insets != .zero
    guidesDidChange()
    invalidateLayout()
  }

  /// The effective margins, including inherited ones and the safe area where these apply.
  ///
  /// Inherited insets use the frames of the last layout. Complexity: O(depth).
  public var effectiveMargins: EdgeInsets { inheritedInsets.margins }

  /// The effective safe area: on each side the greater of its own and the inherited one that
  /// overlaps the node.
  ///
  /// Inherited insets use the frames of the last layout. Complexity: O(depth).
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
