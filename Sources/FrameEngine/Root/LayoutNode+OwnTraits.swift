import LayoutTree

/// What a root asks for with its own traits, wherever its owner has not given it a frame; the steps
/// are in the article <doc:Passes>.
extension LayoutNode {
  /// Whether this is a root that asks for an extent along an axis itself.
  package func asksForExtent(along axis: Axis) -> Bool {
    guard parent == nil, takesPart else { return false }
    let alignment = itemTraits.alignment(axis)
    return itemTraits.hasExtent(axis) || itemTraits.hasBothMargins(axis) || alignment == .fill
      || alignment == .stretch
  }

  /// Whether this is a root that asks for an extent itself.
  var asksForExtents: Bool { Axis.allCases.contains { asksForExtent(along: $0) } }

  /// The size that this root asks for in an area; along an axis on which it asks for none, what its
  /// inside needs.
  ///
  /// - Parameters:
  ///   - proposal: The extents of the area, as far as they are known.
  ///   - fillsProposal: Whether it has the extents that are given, where it asks for none.
  ///   - pass: The pass in which contents are measured.
  /// - Returns: The size.
  func ownSize(
    _ proposal: ProposedSize, fillsProposal: Bool = false, _ pass: FramePass
  ) -> Size {
    withOwnItem(proposal, fillsProposal: fillsProposal, pass) { $0[0].size }
  }

  /// Runs `body` on this root as the only item of an area, whose extents are decided.
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
            items[0].decide(given ?? pass.size(of: cell, inside)[axis], axis)
          }
          if axis == .horizontal { inside.width = .definite(items[0].size.width) }
          items.reopenHeights()
        }
        return body(items)
      }
    }
  }

  /// What of its own this root asks for in vain, because its owner has set its frame.
  var ownTraitsDiagnostic: LayoutDiagnostic? {
    guard isFrameSet, asksForExtents, frameRareData?.areaFrame != exactFrame else { return nil }
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
