import LayoutTree

extension LayoutNode {
  /// Lays out this root in an area of its owner, as its own traits ask for; see <doc:Passes>.
  ///
  /// - Parameters:
  ///   - area: The size of the area, in points.
  ///   - safeArea: The insets of the area that are covered, which margins of `.safeArea` stand for
  ///     and ``LayoutStyle/safeAreaPadding`` adds to the padding; if it is `nil`, those that were
  ///     set with `setSafeAreaInsets(_:)`. They hold until the next call.
  /// - Returns: The nodes whose frame has changed, this root among them.
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

  /// The size of an area that holds this root with its margins, as its own traits ask for.
  ///
  /// UIKit, MyLayout: the `contentSize` of a scroll view around it.
  ///
  /// - Parameters:
  ///   - proposal: The extents of the area that are given.
  ///   - safeArea: The insets of the area that are covered, as in ``layout(in:safeArea:)``.
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

  /// A node that stands for the owner of a root.
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

  /// What of the safe area of an area is left for this root: the insets less its distances from the
  /// edges.
  private func ownSafeArea(in owner: LayoutNode, _ area: Size) -> EdgeInsets {
    if owner.safeAreaInsets == .zero { return .zero }
    let insets = owner.cell.leadingSafeArea
    let margins = givenMargins(in: area, safeArea: insets)
    func left(_ inset: Double, _ margin: Double) -> Double {
      inset > 0 ? max(0, inset - margin) : inset
    }
    let own = DirectionalEdgeInsets(
      top: left(insets.top, margins.top), leading: left(insets.left, margins.left),
      bottom: left(insets.bottom, margins.bottom), trailing: left(insets.right, margins.right))
    return own.resolved(in: effectiveDirection)
  }

  /// An extent wins over margins on both sides, which otherwise stretch the root.
  var areaLayout: OverlayLayout {
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

  /// Gives this root its frame in an area, left for leading.
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
  /// Asks something of a node as the only child of another one, whose child it is not.
  func withAlone<Result>(
    _ node: LayoutNode, in owner: LayoutNode, _ body: (LayoutSubviews) -> Result
  ) -> Result {
    var members = LayoutMembers()
    members.collect([node])
    defer { members.deallocate() }
    return body(
      LayoutSubviews(
        pass: self, cell: owner.cell, members: members, life: nil, available: .maxContent))
  }
}
