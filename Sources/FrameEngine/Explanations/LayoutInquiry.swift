import LayoutTree

/// A query for the reasons of a child's frame, in a pass that runs its layout again.
///
/// A layout pass has none, and records nothing.
final class LayoutInquiry {
  let owner: NodePointer
  let child: NodePointer
  /// The space shared in the line of the child.
  var line: LineRecord?
  /// The space shared by the equal group of the child.
  var equalShares = PerAxis<LineRecord.Sharing?>(nil)
  var extents = PerAxis<ReasonDraft?>(nil)
  var starts = PerAxis<ReasonDraft?>(nil)

  init(about child: NodePointer, in owner: NodePointer) {
    self.child = child
    self.owner = owner
  }

  /// The attributes to be explained, in this order.
  static let attributes: [LayoutAttribute] = [.left, .top, .width, .height]

  /// Returns the recorded reason of an edge or an extent.
  func draft(of attribute: LayoutAttribute) -> ReasonDraft? {
    attribute.isExtent ? extents[attribute.axis] : starts[attribute.axis]
  }
}

/// A reason under construction.
struct ReasonDraft {
  var rule: LayoutRule
  var trait: String?
  var terms: [LayoutTerm] = []

  var sum: Double { terms.reduce(0) { $0 + $1.points } }

  init(_ rule: LayoutRule, trait: String? = nil, _ points: Double? = nil) {
    self.rule = rule
    self.trait = trait
    if let points { add(points) }
  }

  /// Adds a part of the sum; the main part has no name.
  mutating func add(_ points: Double, _ name: String = "") { add(points, .part(name)) }

  /// Adds a term, unless it is 0.
  mutating func add(_ points: Double, _ kind: LayoutTerm.Kind) {
    if points != 0 { terms.append(LayoutTerm(kind: kind, points: points)) }
  }

  /// Renames parts.
  mutating func rename(_ name: String, to other: String) {
    for index in terms.indices where terms[index].kind == .part(name) {
      terms[index] = LayoutTerm(kind: .part(other), points: terms[index].points)
    }
  }

  /// Adds the effect of bounds on the sum.
  mutating func bound(to points: Double, _ bounds: (minimum: Double?, maximum: Double?)) {
    let change = points - sum
    if points == bounds.maximum, change < 0 {
      add(change, .maximum(points))
    } else if points == bounds.minimum, change > 0 {
      add(change, .minimum(points))
    } else {
      add(change, .nonNegative)
    }
  }
}

/// The space that a line shared, and the lengths that shared it.
struct LineRecord {
  /// The extents before space was shared.
  let extents: [Double]
  /// The free space of the line; negative for missing space.
  var spare: Double
  /// The sum of all weights.
  let weights: Double
  /// The distributions by weight, then by gravity.
  var sharings: [Sharing] = []

  /// The lengths that shared space.
  struct Sharing {
    let lengths: [FreeSpace.FlexibleLength]
    let space: Double
    /// Whether the lengths grew by it.
    let isGrowth: Bool

    /// Returns the length of a box's extent, if it was among the lengths.
    func extent(of index: Int) -> FreeSpace.FlexibleLength? {
      lengths.first { $0.index == index && $0.part == .extent }
    }

    /// The space that lengths within their bounds shared, and the sum of their factors.
    var unbounded: (space: Double, factors: Double) {
      var (free, factors) = (space, 0.0)
      for length in lengths {
        if length.isFrozen { free -= length.target } else { factors += length.factor }
      }
      return (free, factors)
    }
  }

  /// Returns the share of a box by its weight.
  func share(_ index: Int, weight: Double) -> LayoutRule {
    if spare <= 0 { return .noShare(weight: weight) }
    guard let sharing = sharings.first(where: { $0.isGrowth && $0.extent(of: index) != nil }),
      let length = sharing.extent(of: index)
    else { return .share(weight: weight, of: weights, space: spare) }
    if length.isFrozen { return .boundedShare(weight: weight, bound: length.target) }
    let unbounded = sharing.unbounded
    return .share(weight: weight, of: unbounded.factors, space: unbounded.space)
  }

  /// Returns by how much a box shrank, if it shrank last.
  func shrinkage(_ index: Int) -> Double? {
    guard let sharing = sharings.last(where: { $0.extent(of: index) != nil }), !sharing.isGrowth
    else { return nil }
    return sharing.extent(of: index)?.target
  }

  /// Returns how a box without a weight grew by free space, or shrank by missing space.
  func change(_ index: Int) -> LayoutTerm.Kind? {
    guard let sharing = sharings.last(where: { $0.extent(of: index) != nil }) else { return nil }
    return sharing.isGrowth ? .growth(of: sharing.space) : .shrinking(of: sharing.space)
  }
}

extension LineLayout {
  /// Whether the child of the inquiry is in the line.
  private func isAskedFor(_ items: LayoutItems) -> Bool {
    guard let inquiry = items.pass.inquiry, let index = items.place(of: inquiry) else {
      return false
    }
    return range.contains(index)
  }

  /// Records the space to be shared.
  @inline(never)
  func note(_ spare: Double, _ sums: Sums, _ items: LayoutItems) {
    guard isAskedFor(items) else { return }
    items.pass.inquiry?.line = LineRecord(
      extents: (0..<items.count).map { items[$0].size[axis] }, spare: spare, weights: sums.weights)
  }

  /// Records the space that shrinking has left.
  @inline(never)
  func noteFreed(_ spare: Double, _ items: LayoutItems) {
    if isAskedFor(items) { items.pass.inquiry?.line?.spare = spare }
  }

  /// Records the lengths that shared space.
  @inline(never)
  func note(
    _ lengths: [FreeSpace.FlexibleLength], _ space: Double, _ sign: Double, _ items: LayoutItems
  ) {
    guard isAskedFor(items) else { return }
    items.pass.inquiry?.line?.sharings.append(
      LineRecord.Sharing(lengths: lengths, space: space, isGrowth: sign > 0))
  }
}

extension LayoutNode {
  /// Returns the rule that decided each edge and extent of this node, and the numbers that add up
  /// to it.
  ///
  /// It updates the frames of the tree first, and runs the layout around the node again. While a
  /// layout of the tree is running, it reports that instead. For a node among constraints, see
  /// `explainFrame()`.
  public func explainLayout() -> LayoutExplanation {
    layoutIfNeeded()
    if awaitsFrames { return explanation(.pending) }
    guard let parent, parent.hasLayout, let cache = parent.frameStorage?.layoutCache else {
      return explanation { self.reasonOutside($0) }
    }
    if visibility == .gone { return explanation(.gone) }
    if itemTraits.isExcludedFromLayout { return explanation(isFrameSet ? .owner : .unset) }
    if itemTraits.reservesSpaceOnly { return explanation(.reserved) }
    let inquiry = LayoutInquiry(about: pointer, in: parent.pointer)
    let found = FramePass.run(in: parent, nil) { pass in
      pass.inquiry = inquiry
      let size = parent.exactFrame.size
      return pass.find { _ = cache.answer(.places(size), parent.pointer, pass) }
    }
    let frame = found.last { $0.node == pointer }?.frame ?? .zero
    return explanation(
      inquiry, placedAt: frame, by: cache.layoutText ?? "",
      mirroredIn: parent.effectiveDirection == .rightToLeft ? parent.exactFrame.width : nil)
  }

  /// Lays out this root in an area and returns the reasons for its frame; see
  /// ``layout(in:safeArea:)``.
  ///
  /// - Throws: The errors of ``layout(in:safeArea:)``.
  public func explainLayout(
    in area: Size, safeArea: EdgeInsets? = nil
  ) throws(TreeError) -> LayoutExplanation {
    let root = root
    try root.layout(in: area, safeArea: safeArea)
    let owner = try LayoutNode.owner(area, safeArea, of: root, named: "area")
    if root.awaitsFrames { return root.explanation(.pending) }
    if !root.takesPart { return root.explanation(.owner) }
    let inquiry = LayoutInquiry(about: root.pointer, in: owner.pointer)
    let old = root.exactFrame
    FramePass.run(in: root, nil) { pass in
      pass.inquiry = inquiry
      root.place(in: owner, area, pass)
    }
    let frame = root.exactFrame
    root.exactFrame = old
    // Margins on both sides stretch a root. The layout stretches it by a gravity, which is not the
    // reason to report.
    for axis in Axis.allCases {
      guard case .stretch(by: .gravity) = inquiry.extents[axis]?.rule else { continue }
      inquiry.extents[axis]?.rule = .stretch(by: .distances)
    }
    return root.explanation(
      inquiry, placedAt: frame, by: "",
      mirroredIn: root.effectiveDirection == .rightToLeft ? area.width : nil)
  }

  /// Returns an explanation with one rule for each edge and extent.
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

  /// Returns the reason for a frame that no frame layout decides; a layout without a given size has
  /// its own requested or needed one.
  private func reasonOutside(_ attribute: LayoutAttribute) -> ReasonDraft {
    let value = exactFrame.value(of: attribute)
    if attribute.isExtent, isSizedByLayout {
      let axis = attribute.axis
      if asksForExtent(along: axis) {
        return FramePass.run(in: self, nil) { pass in
          withOwnItem(.unspecified, fillsProposal: false, pass) { $0.extentReasonAlone(axis, 0) }
        }
      }
      return ReasonDraft(wrapping: pointer, attribute.axis, value)
    }
    let isConstrained = attribute.isExtent && hostIndex >= 0 && !isFrameSet
    if parent != nil || isConstrained { return ReasonDraft(.outside, value) }
    if isFrameInArea { return ReasonDraft(.area, value) }
    return ReasonDraft(isFrameSet ? .owner : isDetached ? .detached : .unset, value)
  }
}

extension Rect {
  /// Returns one of the four numbers of a frame.
  fileprivate func value(of attribute: LayoutAttribute) -> Double {
    attribute.isExtent ? size[attribute.axis] : origin[attribute.axis]
  }
}
