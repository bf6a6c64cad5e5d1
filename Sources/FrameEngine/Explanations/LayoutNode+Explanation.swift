import LayoutTree

extension LayoutNode {
  /// Returns the rule that decided each edge and extent of this node, and the numbers that add up
  /// to it.
  ///
  /// It brings the frames of the tree up to date first, and asks the layout that the node is in
  /// once more. While a layout of the tree is at work, it says so instead. For a node among
  /// constraints, see `explainFrame()`.
  public func explainLayout() -> LayoutExplanation {
    layoutIfNeeded()
    if awaitsFrames { return explanation(.pending) }
    guard let parent, parent.hasLayout, let box = parent.frameItem?.box else {
      return explanation { self.reasonOutside($0) }
    }
    if visibility == .gone { return explanation(.gone) }
    if itemTraits.isExcludedFromLayout { return explanation(isFrameSet ? .owner : .unset) }
    if itemTraits.reservesSpaceOnly { return explanation(.reserved) }
    let inquiry = LayoutInquiry(about: cell, in: parent.cell)
    let found = FramePass.run(in: parent, nil) { pass in
      pass.inquiry = inquiry
      let size = parent.exactFrame.size
      return pass.find { _ = box.answer(.places(size), parent.cell, pass) }
    }
    let frame = found.last { $0.node == cell }?.frame ?? .zero
    return explanation(
      inquiry, placedAt: frame, by: parent.layoutText ?? "",
      mirroredIn: parent.effectiveDirection == .rightToLeft ? parent.exactFrame.width : nil)
  }

  /// Lays out this root in an area and returns the reasons for its frame; see
  /// ``layout(in:safeArea:)``.
  ///
  /// - Throws: What ``layout(in:safeArea:)`` throws.
  public func explainLayout(
    in area: Size, safeArea: EdgeInsets? = nil
  ) throws(TreeError) -> LayoutExplanation {
    let root = root
    try root.layout(in: area, safeArea: safeArea)
    let owner = try LayoutNode.owner(area, safeArea, of: root, named: "area")
    if root.awaitsFrames { return root.explanation(.pending) }
    if !root.takesPart { return root.explanation(.owner) }
    let inquiry = LayoutInquiry(about: root.cell, in: owner.cell)
    let old = root.exactFrame
    FramePass.run(in: root, nil) { pass in
      pass.inquiry = inquiry
      root.place(in: owner, area, pass)
    }
    let frame = root.exactFrame
    root.exactFrame = old
    // Margins on both sides stretch a root; what says so to the layout is how that is done.
    for axis in Axis.allCases {
      guard case .stretch(by: .gravity) = inquiry.extents[axis]?.rule else { continue }
      inquiry.extents[axis]?.rule = .stretch(by: .distances)
    }
    return root.explanation(
      inquiry, placedAt: frame, by: "",
      mirroredIn: root.effectiveDirection == .rightToLeft ? area.width : nil)
  }

  /// A reason of one rule for each edge and extent.
  private func explanation(_ rule: LayoutRule) -> LayoutExplanation {
    explanation { ReasonDraft(rule, self.exactFrame.value(of: $0)) }
  }

  private func explanation(_ draft: (LayoutAttribute) -> ReasonDraft) -> LayoutExplanation {
    LayoutExplanation(
      node: name, reasons: LayoutInquiry.attributes.map { reason($0, draft($0)) })
  }

  private func explanation(
    _ inquiry: LayoutInquiry, placedAt frame: Rect, by layout: String, mirroredIn width: Double?
  ) -> LayoutExplanation {
    var mirrored = frame
    if let width { mirrored.mirror(in: width) }
    let reasons = LayoutInquiry.attributes.map { attribute in
      let placed = frame.value(of: attribute)
      guard var draft = inquiry.draft(of: attribute) else {
        return reason(attribute, ReasonDraft(.layout(layout), exactFrame.value(of: attribute)))
      }
      if (placed - draft.sum).magnitude > 1e-9 * max(1, placed.magnitude) {
        draft.add(placed - draft.sum, attribute.isExtent && placed == 0 ? .nonNegative : .transform)
      }
      if attribute == .left, let width {
        draft.add(mirrored.minX - placed, .mirroring(in: width))
      }
      if itemTraits.offset != .zero {
        draft.add(exactFrame.value(of: attribute) - mirrored.value(of: attribute), .offset)
      }
      return reason(attribute, draft)
    }
    return LayoutExplanation(node: name, reasons: reasons)
  }

  private func reason(_ attribute: LayoutAttribute, _ draft: ReasonDraft) -> LayoutReason {
    LayoutReason(
      node: name, attribute: attribute, value: exactFrame.value(of: attribute), rule: draft.rule,
      trait: draft.trait, terms: draft.terms)
  }

  /// The reason for a frame that no layout of frames decides; a layout that nobody gave a size has
  /// the one that it needs, or that it asks for itself.
  private func reasonOutside(_ attribute: LayoutAttribute) -> ReasonDraft {
    let value = exactFrame.value(of: attribute)
    if attribute.isExtent, isSizedByLayout {
      let axis = attribute.axis
      if asksForExtent(along: axis) {
        return FramePass.run(in: self, nil) { pass in
          withOwnItem(.unspecified, fillsProposal: false, pass) { $0.extentReasonAlone(axis, 0) }
        }
      }
      return ReasonDraft(wrapping: cell, attribute.axis, value)
    }
    let isConstrained = attribute.isExtent && hostIndex >= 0 && !isFrameSet
    if parent != nil || isConstrained { return ReasonDraft(.outside, value) }
    if isFrameInArea { return ReasonDraft(.area, value) }
    return ReasonDraft(isFrameSet ? .owner : isDetached ? .detached : .unset, value)
  }
}

extension Rect {
  /// One of the four numbers.
  fileprivate func value(of attribute: LayoutAttribute) -> Double {
    attribute.isExtent ? size[attribute.axis] : origin[attribute.axis]
  }
}
