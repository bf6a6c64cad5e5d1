import LayoutTree

extension LayoutNode {
  /// Lays out this root in an area of its owner, as its own traits ask for; see <doc:Passes>.
  ///
  /// - Parameters:
  ///   - area: The size of the area, in points.
  ///   - safeArea: The insets that margins of `.safeArea` stand for.
  /// - Returns: The nodes whose frame has changed, this root among them.
  /// - Throws: `TreeError.invalidFrame` if the area is not finite or negative,
  ///   `TreeError.invalidInsets` if an inset is not finite; nothing is laid out then.
  @discardableResult
  public func layout(
    in area: Size, safeArea: EdgeInsets = .zero
  ) throws(TreeError) -> [FrameChange] {
    let root = root
    let owner = try LayoutNode.owner(area, safeArea, of: root)
    return root.layOutTree { $0.frame(in: owner, area) }
  }

  /// The size of an area that holds this root with its margins, as its own traits ask for.
  ///
  /// - Parameters:
  ///   - proposal: The extents of the area that are given.
  ///   - safeArea: The insets that margins of `.safeArea` stand for.
  /// - Returns: The extents of the root and its margins.
  /// - Throws: `TreeError.invalidInsets` if an inset is not finite.
  public func areaThatFits(
    _ proposal: ProposedSize = .unspecified, safeArea: EdgeInsets = .zero
  ) throws(TreeError) -> Size {
    let root = root
    let owner = try LayoutNode.owner(.zero, safeArea, of: root)
    return FramePass.run(in: root, nil) { pass in
      pass.withAlone(root, in: owner) { subviews in
        var cache: Void = ()
        return root.areaLayout.sizeThatFits(
          proposal: proposal, subviews: subviews, cache: &cache)
      }
    }
  }

  /// A node that stands for the owner of a root.
  private static func owner(
    _ area: Size, _ safeArea: EdgeInsets, of root: LayoutNode
  ) throws(TreeError) -> LayoutNode {
    guard area.width.isFinite, area.height.isFinite, area.width >= 0, area.height >= 0 else {
      throw .invalidFrame(root.name)
    }
    let owner = LayoutNode(root.name)
    owner.direction = root.effectiveDirection
    try owner.setSafeAreaInsets(safeArea)
    return owner
  }

  /// An extent wins over margins on both sides, which otherwise stretch the root.
  private var areaLayout: FrameLayout {
    var layout = FrameLayout()
    layout.style.safeAreaPadding = []
    if asks.hasBothMargins(.horizontal) { layout.horizontalGravity = .stretch }
    if asks.hasBothMargins(.vertical) { layout.verticalGravity = .stretch }
    return layout
  }

  private func frame(in owner: LayoutNode, _ area: Size) -> Rect {
    if !takesPart { return frame }
    let old = exactFrame
    defer { exactFrame = old }
    FramePass.run(in: self, nil) { pass in
      pass.withAlone(self, in: owner) { subviews in
        var cache: Void = ()
        areaLayout.placeSubviews(
          in: Rect(origin: .zero, size: area),
          proposal: ProposedSize(width: area.width, height: area.height), subviews: subviews,
          cache: &cache)
      }
    }
    var frame = exactFrame
    if effectiveDirection == .rightToLeft { frame.origin.x = area.width - frame.maxX }
    return frame
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
