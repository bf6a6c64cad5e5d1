import LayoutTree

extension LayoutNode {
  /// Returns the size that this node needs for a proposal in a size class.
  ///
  /// A root whose own traits request an extent has that one, in an area of the proposal; see
  /// <doc:Passes>.
  ///
  /// No frames change and no results are kept; only contents cache their measurements.
  ///
  /// Visibilities for classes are respected where a layout places the node, and not where
  /// constraints do.
  ///
  /// MyLayout: `sizeThatFits:inSizeClass:`.
  ///
  /// Complexity: that of measuring the layouts with variants for classes below them, and those
  /// above these; others have cached sizes.
  public func fittingSize(
    for proposal: ProposedSize = .unspecified, in sizeClass: LayoutSizeClass
  ) -> Size {
    whilePassIsAtWork {
      let trial = ClassTrial(sizeClass, in: self)
      defer { trial.end() }
      return size(for: proposal, trial)
    }
  }

  /// Returns the frames that this node and its descendants would have for a proposal, before
  /// rounding.
  ///
  /// The node keeps its origin. Along an axis with a proposal it has that extent, else the one that
  /// it needs; a root whose own traits request an extent has that one, as in
  /// ``fittingSize(for:in:)``. Nodes laid out by constraints inside a constraint-based node are
  /// left out. No frames change. Layouts keep their measurements, unless the class is another one:
  /// a layout in the same size then measures nothing again.
  ///
  /// MyLayout: `estimatedRect`.
  ///
  /// - Parameters:
  ///   - proposal: The given extents; ones that are not finite or negative count as absent.
  ///   - sizeClass: The size class; the one in force if it is `nil`.
  /// - Returns: The frames in the coordinates of each parent, parents first.
  /// - Complexity: O(nodes) plus measuring.
  public func fittingFrames(
    for proposal: ProposedSize = .unspecified, in sizeClass: LayoutSizeClass? = nil
  ) -> LayoutResult {
    tryFrames(for: proposal, in: sizeClass) {
      LayoutResult(of: self, isOpen: { $0.hasLayout }, frame: { $0.exactFrame })
    }
  }

  /// Returns the frame that another node would have if appended as the front child, before
  /// rounding.
  ///
  /// This node has the size that ``fittingFrames(for:in:)`` would give it then. The other one is
  /// measured in the direction and the size class of this one. Both trees stay unchanged and
  /// separate; nothing is kept except measurements of their descendants, as there.
  ///
  /// MyLayout: `subview:estimatedRectInLayoutSize:`.
  ///
  /// - Parameters:
  ///   - child: The root of a tree of its own.
  ///   - proposal: The given extents; ones that are not finite or negative count as absent.
  ///   - sizeClass: The size class; the one in force here if it is `nil`.
  /// - Returns: The frame in the coordinates of this node; `nil` if this node has no layout, and
  ///   for a node that takes no part in one.
  /// - Throws: `TreeError.parent` if the other node has a parent, `TreeError.cycle` if it is this
  ///   node or above it, `TreeError.guide` if one of the two stands for a guide.
  /// - Complexity: O(nodes) plus measuring; this layout itself is always measured.
  public func fittingFrame(
    ofAppended child: LayoutNode, for proposal: ProposedSize = .unspecified,
    in sizeClass: LayoutSizeClass? = nil
  ) throws(TreeError) -> Rect? {
    let answer = whilePassIsAtWork {
      child.whilePassIsAtWork { () -> Result<Rect?, TreeError> in
        // Pending constraint changes are applied now, so that the trial does not affect them.
        child.forEachInSubtree { $0.host?.takeChanges() }
        let trial = ClassTrial(sizeClass ?? root.sizeClass, in: child)
        defer { trial.end() }
        return Result { () throws(TreeError) in
          try tryAppending(child) { frame(ofLastChild: child, for: proposal, in: sizeClass) }
        }
      }
    }
    return try answer.get()
  }

  /// Returns the frame of the child in front, which is there temporarily; `nil` if it takes no part
  /// in a layout.
  private func frame(
    ofLastChild child: LayoutNode, for proposal: ProposedSize, in sizeClass: LayoutSizeClass?
  ) -> Rect? {
    guard hasLayout, child.takesPart, let item = frameStorage, let cache = item.layoutCache else {
      return nil
    }
    let hadKnownSizes = hasKnownSizes
    let standIn = cache.copy()
    item.layoutCache = standIn
    defer {
      item.layoutCache = cache
      hasKnownSizes = hadKnownSizes
      if standIn.age != 0 { cache.reset() }
    }
    return tryFrames(for: proposal, in: sizeClass) { child.exactFrame }
  }

  /// Runs `body` while this node and its descendants have the exact frames for a proposal and a
  /// class.
  private func tryFrames<Result>(
    for proposal: ProposedSize, in sizeClass: LayoutSizeClass?, _ body: () -> Result
  ) -> Result {
    whilePassIsAtWork { tryFramesNow(for: proposal, in: sizeClass, body) }
  }

  private func tryFramesNow<Result>(
    for proposal: ProposedSize, in sizeClass: LayoutSizeClass?, _ body: () -> Result
  ) -> Result {
    let trial = sizeClass.map { ClassTrial($0, in: self) }
    defer { trial?.end() }
    var placed: [PlacedChildren] = []
    forEachLaidOut { placed.append(PlacedChildren(of: $0.pointer)) }
    let frame = exactFrame
    defer {
      for children in placed { children.putBack() }
      exactFrame = frame
    }
    exactFrame.size = filledSize(for: proposal, trial)
    if hasLayout {
      FramePass.run(in: self, nil) { $0.arrange(pointer, effectiveDirection) }
    }
    return body()
  }

  /// Returns the size of this node for a proposal: the requested size of a root with traits, else
  /// the given extents, and the needed ones along other axes.
  private func filledSize(for proposal: ProposedSize, _ trial: ClassTrial?) -> Size {
    if asksForExtents {
      return FramePass.run(in: self, nil) { ownSize(proposal, fillsProposal: true, $0) }
    }
    let needed = size(for: proposal, trial)
    return Size(
      width: Self.given(proposal.width) ?? needed.width,
      height: Self.given(proposal.height) ?? needed.height)
  }

  /// Returns a valid extent of a proposal; `nil` if it is not.
  static func given(_ extent: Double?) -> Double? {
    extent.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
  }

  private func size(for proposal: ProposedSize, _ trial: ClassTrial?) -> Size {
    if asksForExtents { return FramePass.run(in: self, nil) { ownSize(proposal, $0) } }
    if hasLayout {
      return FramePass.run(in: self, nil) { $0.size(of: pointer, AvailableSize(proposal)) }
    }
    guard let host = constraintRoot.host else { return measureSize(proposal).size }
    return host.sizeThatFits(
      ProposedSize(width: Self.given(proposal.width), height: Self.given(proposal.height)), self,
      remeasuring: trial?.remeasured(constraintRoot) ?? [])
  }

  /// Calls `visit` for this node and its descendants placed by layouts that have a layout or
  /// children, parents first.
  private func forEachLaidOut(_ visit: (LayoutNode) -> Void) {
    var pending = [self]
    while let node = pending.popLast() {
      // The container around places the children of a node that generates no box.
      let isOpen =
        node.hasLayout || node.pointer.hasFlexContents(FlexStyleReference(of: node.pointer))
      if isOpen || node.pointer.layoutCache != nil { visit(node) }
      if isOpen { pending.append(contentsOf: node.children.reversed()) }
    }
  }
}

extension LayoutNode {
  /// Lays out this root in an area of its owner, by its own traits; see <doc:Passes>.
  ///
  /// - Parameters:
  ///   - area: The size of the area, in points.
  ///   - safeArea: The covered insets of the area, to which margins of `.safeArea` refer and which
  ///     ``LayoutStyle/safeAreaPadding`` adds to the padding; if it is `nil`, those set with
  ///     `setSafeAreaInsets(_:)`. They hold until the next call.
  /// - Returns: The nodes whose frame has changed, including this root.
  /// - Throws: `TreeError.invalidFrame` if the area is negative, not finite or beyond
  ///   `Rect.maximumCoordinate`, `TreeError.invalidInsets` if an inset is not finite; nothing is
  ///   laid out then.
  @discardableResult
  public func layout(
    in area: Size, safeArea: EdgeInsets? = nil
  ) throws(TreeError) -> [FrameChange] {
    let root = root
    let owner = try LayoutNode.owner(area, safeArea, of: root)
    return root.layOutTree { root in
      root.setSafeAreaInArea(root.ownSafeArea(in: owner, area))
      let frame = root.frame(in: owner, area)
      if root.asksForExtents { root.makeFrameRareData().areaFrame = frame }
      return frame
    }
  }

  /// Returns the size of an area that holds this root with its margins, by its own traits.
  ///
  /// UIKit, MyLayout: the `contentSize` of a scroll view around it.
  ///
  /// - Parameters:
  ///   - proposal: The given extents of the area.
  ///   - safeArea: The covered insets of the area, as in ``layout(in:safeArea:)``.
  /// - Returns: The extents of the root and its margins.
  /// - Throws: `TreeError.invalidInsets` if an inset is not finite.
  public func areaThatFits(
    _ proposal: ProposedSize = .unspecified, safeArea: EdgeInsets? = nil
  ) throws(TreeError) -> Size {
    let root = root
    let owner = try LayoutNode.owner(.zero, safeArea, of: root)
    let area = Size(
      width: Self.given(proposal.width) ?? 0, height: Self.given(proposal.height) ?? 0)
    let old = root.ownSafeArea
    root.setSafeAreaInArea(root.ownSafeArea(in: owner, area))
    defer { root.setSafeAreaInArea(old) }
    return FramePass.run(in: root, nil) { pass in
      pass.withAlone(root, in: owner) { subviews in
        var cache: Void = ()
        return root.areaLayout.sizeThatFits(
          proposal: proposal, subviews: subviews, cache: &cache)
      }
    }
  }

  /// Returns a node that represents the owner of a root.
  static func owner(
    _ area: Size, _ safeArea: EdgeInsets?, of root: LayoutNode, named name: String? = nil
  ) throws(TreeError) -> LayoutNode {
    guard Rect(origin: .zero, size: area).isInRange, area.width >= 0, area.height >= 0 else {
      throw .invalidFrame(root.name)
    }
    let owner = LayoutNode(name ?? root.name)
    owner.direction = root.effectiveDirection
    try owner.setSafeAreaInsets(safeArea ?? root.safeAreaInsets)
    return owner
  }

  /// Returns the part of an area's safe area that is left for this root: the insets less its
  /// distances from the edges.
  private func ownSafeArea(in owner: LayoutNode, _ area: Size) -> EdgeInsets {
    if owner.safeAreaInsets == .zero { return .zero }
    let insets = owner.pointer.leadingSafeArea
    let margins = givenMargins(in: area, safeArea: insets)
    func left(_ inset: Double, _ margin: Double) -> Double {
      inset > 0 ? max(0, inset - margin) : inset
    }
    let own = DirectionalEdgeInsets(
      top: left(insets.top, margins.top), leading: left(insets.left, margins.left),
      bottom: left(insets.bottom, margins.bottom), trailing: left(insets.right, margins.right))
    return own.resolved(in: effectiveDirection)
  }

  /// The layout of a root in an area.
  ///
  /// An extent wins over margins on both sides, which otherwise stretch the root.
  private var areaLayout: OverlayLayout {
    var layout = OverlayLayout()
    layout.style.safeAreaPadding = []
    for axis in Axis.allCases where itemTraits.hasBothMargins(axis) {
      layout.style[gravity: axis] = itemTraits.hasExtent(axis) ? .start : .stretch
    }
    return layout
  }

  private func frame(in owner: LayoutNode, _ area: Size) -> Rect {
    if !takesPart { return frame }
    let old = exactFrame
    defer { exactFrame = old }
    FramePass.run(in: self, nil) { pass in
      place(in: owner, area, pass)
    }
    var frame = exactFrame
    if effectiveDirection == .rightToLeft { frame.mirror(in: area.width) }
    let moved = itemTraits.moved(frame, effectiveDirection)
    return moved.isInRange ? moved : .zero
  }

  /// Sets the frame of this root in an area, left for leading.
  func place(in owner: LayoutNode, _ area: Size, _ pass: FramePass) {
    pass.withAlone(self, in: owner) { subviews in
      var cache: Void = ()
      areaLayout.placeSubviews(
        in: Rect(origin: .zero, size: area),
        proposal: ProposedSize(width: area.width, height: area.height), subviews: subviews,
        cache: &cache)
    }
  }
}

extension FramePass {
  /// Runs `body` on a node as the only child of another one, which is not its parent.
  func withAlone<Result>(
    _ node: LayoutNode, in owner: LayoutNode, _ body: (LayoutSubviews) -> Result
  ) -> Result {
    var members = LayoutMembers()
    members.collect([node])
    defer { members.deallocate() }
    return body(
      LayoutSubviews(
        pass: self, pointer: owner.pointer, members: members, life: nil, available: .maxContent))
  }
}

/// The size of a root by its own traits, if its owner has not set its frame; the steps are in the
/// article <doc:Passes>.
extension LayoutNode {
  /// Whether this is a root whose own traits request an extent along an axis.
  package func asksForExtent(along axis: Axis) -> Bool {
    guard parent == nil, takesPart else { return false }
    let alignment = itemTraits.alignment(axis)
    return itemTraits.hasExtent(axis) || itemTraits.hasBothMargins(axis) || alignment == .fill
      || alignment == .stretch
  }

  /// Whether this is a root whose own traits request an extent along any axis.
  var asksForExtents: Bool { Axis.allCases.contains { asksForExtent(along: $0) } }

  /// Returns the size that this root requests in an area; along an axis without a request, that of
  /// its content.
  ///
  /// - Parameters:
  ///   - proposal: The extents of the area, as far as they are known.
  ///   - fillsProposal: Whether the root has the given extents along axes without a request.
  ///   - pass: The pass in which contents are measured.
  /// - Returns: The size.
  func ownSize(
    _ proposal: ProposedSize, fillsProposal: Bool = false, _ pass: FramePass
  ) -> Size {
    withOwnItem(proposal, fillsProposal: fillsProposal, pass) { $0[0].size }
  }

  /// Runs `body` on this root as the only item of an area, with its extents resolved.
  func withOwnItem<Result>(
    _ proposal: ProposedSize, fillsProposal: Bool, _ pass: FramePass,
    _ body: (LayoutItems) -> Result
  ) -> Result {
    let owner = LayoutNode(name)
    owner.direction = effectiveDirection
    return pass.withAlone(self, in: owner) { subviews in
      let available = AvailableSize(proposal)
      return LayoutItems.with(subviews, areaLayout.style, available, alone: PerAxis(true)) {
        items in
        var inside = available
        for axis in Axis.allCases {
          if asksForExtent(along: axis) {
            items.resolve(axis, 0)
          } else {
            let given =
              fillsProposal
              ? LayoutNode.given((axis == .horizontal ? proposal.width : proposal.height)) : nil
            items[0].decide(given ?? pass.size(of: pointer, inside)[axis], axis)
          }
          if axis == .horizontal { inside.width = .definite(items[0].size.width) }
          items.reopenHeights()
        }
        return body(items)
      }
    }
  }

  /// A warning about an extent requested by this root that is ignored, because its owner has set
  /// its frame.
  func ownTraitsDiagnostic(_ query: DiagnosticsQuery) -> LayoutDiagnostic? {
    guard isFrameSet, asksForExtents, frameRareData?.areaFrame != exactFrame else { return nil }
    let name = query.name(of: self)
    let (width, height) = (exactFrame.width, exactFrame.height)
    let asked = FramePass.run(in: self, nil) {
      ownSize(ProposedSize(width: width, height: height), fillsProposal: true, $0)
    }
    for axis in Axis.allCases where (asked[axis] - exactFrame.size[axis]).magnitude > 1e-6 {
      let extent = axis == .horizontal ? "width" : "height"
      return LayoutDiagnostic(
        .warning, "ownTraits",
        "the owner of root \"" + name + "\" has set its frame, so the " + extent
          + " that its traits ask for does not count",
        node: name, subject: extent,
        remedy: "call layout(in:safeArea:), or leave out setSize(width:height:)")
    }
    return nil
  }
}

extension FramePass {
  /// The default maximum depth.
  ///
  /// Each level takes about 4 KB of stack in an optimised build and 10 KB in others; a main thread
  /// usually has 8 MB.
  static let defaultMaximumDepth = 300
}

extension LayoutNode {
  /// The maximum depth of nested layouts in the tree of this root; 300 by default.
  ///
  /// Deeper layouts are skipped, and reported as `tooDeep` in the `diagnostics`. Layouts call each
  /// other, and the stack of the thread limits the depth: each level takes about 4 KB of it in an
  /// optimised build and 10 KB in others. 300 levels suit a main thread; a thread with 512 KB takes
  /// 100 in an optimised build. Less than 1 counts as 1.
  public var maximumLayoutDepth: Int {
    get { frameRareData?.maximumDepth ?? FramePass.defaultMaximumDepth }
    set {
      let depth = max(1, newValue)
      guard depth != maximumLayoutDepth else { return }
      makeFrameRareData().maximumDepth = depth
      forEachInSubtree { $0.invalidateLayout() }
    }
  }
}
