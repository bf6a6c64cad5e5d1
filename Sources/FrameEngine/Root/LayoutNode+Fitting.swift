import LayoutTree

extension LayoutNode {
  /// The size that this node needs for a proposal in a size class.
  ///
  /// A root that asks for an extent with its own traits has that one, in an area of the proposal;
  /// see <doc:Passes>.
  ///
  /// Nothing that is laid out changes and nothing is kept, as if it had not been asked; only
  /// contents remember what they have measured.
  ///
  /// Visibilities for classes count where a layout places the node, and not where constraints do.
  ///
  /// MyLayout: `sizeThatFits:inSizeClass:`.
  ///
  /// Complexity: that of measuring the layouts with something for classes below them, and those
  /// above these; others know their sizes.
  public func fittingSize(
    for proposal: ProposedSize = .unspecified, in sizeClass: LayoutSizeClass
  ) -> Size {
    whilePassIsAtWork {
      let trial = ClassTrial(sizeClass, in: self)
      defer { trial.end() }
      return size(for: proposal, trial)
    }
  }

  /// The frames that this node and what is below it would have for a proposal, before rounding.
  ///
  /// The node keeps its origin. Along an axis with a proposal it has that extent, else the one that
  /// it needs; a root that asks for an extent with its own traits has that one, as
  /// ``fittingSize(for:in:)`` says. What constraints lay out inside a node of theirs is left out.
  /// Nothing that is laid out changes, and what layouts have measured is remembered, unless it was
  /// in another class: a layout in the same size then measures nothing again.
  ///
  /// MyLayout: `estimatedRect`.
  ///
  /// - Parameters:
  ///   - proposal: The extents that are given; ones that are not finite or negative count as not
  ///     given.
  ///   - sizeClass: The size class; the one in force if it is `nil`.
  /// - Returns: The frames in the coordinates of each parent, parents first.
  /// - Complexity: O(nodes) and what is measured.
  public func fittingFrames(
    for proposal: ProposedSize = .unspecified, in sizeClass: LayoutSizeClass? = nil
  ) -> LayoutResult {
    tryFrames(for: proposal, in: sizeClass) {
      LayoutResult(of: self, isOpen: { $0.hasLayout }, frame: { $0.exactFrame })
    }
  }

  /// The frame that another node would have in front of the other children here, before rounding.
  ///
  /// This node has the size that ``fittingFrames(for:in:)`` would give it then. The other one is
  /// asked in the direction and the size class of this one. Both trees stay as they are, and apart;
  /// nothing is kept but what is remembered of those below this node, and below the other one, as
  /// there.
  ///
  /// MyLayout: `subview:estimatedRectInLayoutSize:`.
  ///
  /// - Parameters:
  ///   - child: The root of a tree of its own.
  ///   - proposal: The extents that are given; ones that are not finite or negative count as not
  ///     given.
  ///   - sizeClass: The size class; the one in force here if it is `nil`.
  /// - Returns: The frame in the coordinates of this node; `nil` if this node has no layout, and
  ///   for a node that takes no part in one.
  /// - Throws: `TreeError.parent` if the other node has a parent, `TreeError.cycle` if it is this
  ///   node or above it, `TreeError.guide` if one of the two stands for a guide.
  /// - Complexity: O(nodes) and what is measured; this layout itself is, whatever it knows.
  public func fittingFrame(
    ofAppended child: LayoutNode, for proposal: ProposedSize = .unspecified,
    in sizeClass: LayoutSizeClass? = nil
  ) throws(TreeError) -> Rect? {
    let answer = whilePassIsAtWork {
      child.whilePassIsAtWork { () -> Result<Rect?, TreeError> in
        // Constraints are put in order now, so that nothing of the trial gets into them.
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

  /// The frame of the child in front, which is there for a moment; `nil` if it takes no part in a
  /// layout.
  private func frame(
    ofLastChild child: LayoutNode, for proposal: ProposedSize, in sizeClass: LayoutSizeClass?
  ) -> Rect? {
    guard hasLayout, child.takesPart, let item = frameItem, let box = item.box else {
      return nil
    }
    let hadKnownSizes = hasKnownSizes
    let standIn = box.copy()
    item.box = standIn
    defer {
      item.box = box
      hasKnownSizes = hadKnownSizes
      if standIn.age != 0 { box.forgetSizes(.own) }
    }
    return tryFrames(for: proposal, in: sizeClass) { child.exactFrame }
  }

  /// Runs `body` while this node and those below it have the exact frames for a proposal and a
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
    forEachLaidOut { placed.append(PlacedChildren(of: $0.cell)) }
    let frame = exactFrame
    defer {
      for children in placed { children.putBack() }
      exactFrame = frame
    }
    exactFrame.size = filledSize(for: proposal, trial)
    if hasLayout {
      FramePass.run(in: self, nil) { $0.arrange(cell, effectiveDirection) }
    }
    return body()
  }

  /// The size that this node has for a proposal: the extents that are given, and the others that it
  /// needs, apart from what a root asks for itself.
  private func filledSize(for proposal: ProposedSize, _ trial: ClassTrial?) -> Size {
    if asksForExtents {
      return FramePass.run(in: self, nil) { ownSize(proposal, fillsProposal: true, $0) }
    }
    let needed = size(for: proposal, trial)
    return Size(
      width: Self.given(proposal.width) ?? needed.width,
      height: Self.given(proposal.height) ?? needed.height)
  }

  /// An extent that a proposal gives.
  static func given(_ extent: Double?) -> Double? {
    extent.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
  }

  private func size(for proposal: ProposedSize, _ trial: ClassTrial?) -> Size {
    if asksForExtents { return FramePass.run(in: self, nil) { ownSize(proposal, $0) } }
    if hasLayout {
      return FramePass.run(in: self, nil) { $0.size(of: cell, AvailableSize(proposal)) }
    }
    guard let host = constraintRoot.host else { return measureSize(proposal).size }
    return host.sizeThatFits(
      ProposedSize(width: Self.given(proposal.width), height: Self.given(proposal.height)), self,
      remeasuring: trial?.remeasured(constraintRoot) ?? [])
  }

  /// Calls `visit` for this node and those below it that are placed by layouts, parents first, as
  /// far as there is a layout or children in them.
  private func forEachLaidOut(_ visit: (LayoutNode) -> Void) {
    var pending = [self]
    while let node = pending.popLast() {
      // The container around places the children of a node that generates no box.
      let isOpen = node.hasLayout || node.cell.hasFlexContents(FlexStyleReference(of: node.cell))
      if isOpen || node.cell.box != nil { visit(node) }
      if isOpen { pending.append(contentsOf: node.children.reversed()) }
    }
  }
}
