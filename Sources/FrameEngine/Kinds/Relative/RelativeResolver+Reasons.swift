import LayoutTree

/// The reasons for the sizes and positions of the boxes of a relative layout.
extension RelativeResolver {
  /// Explains the frame of the child of the inquiry, after all quantities are resolved.
  mutating func explain() {
    guard let inquiry = pass.inquiry, inquiry.owner == owner.pointer,
      let box = children.firstIndex(where: { $0.pointer == inquiry.child })
    else { return }
    for axis in Axis.allCases {
      inquiry.extents[axis] = extentReason(box, axis)
      inquiry.starts[axis] = startReason(box, axis)
    }
  }

  private mutating func extentReason(_ box: Int, _ axis: Axis) -> ReasonDraft {
    let unbounded = unboundedExtent(of: box, axis).points
    var reason = unboundedReason(box, axis, unbounded)
    if case .reference = reason.rule, (reason.sum - unbounded).magnitude > 1e-6 {
      // The other box has been bounded by lines since.
      reason = ReasonDraft(.reference(of: nil), trait: reason.trait, unbounded)
    }
    reason.add(extent(of: box, axis).points - unbounded, .lines)
    return reason
  }

  private mutating func unboundedReason(
    _ box: Int, _ axis: Axis, _ extent: Double
  ) -> ReasonDraft {
    let traits = children[box].itemTraits
    let isCut = isInCycle(.extent(box, axis))
    let leader =
      items[box]?.attributes.equal(axis) != nil ? box : boxes[box][axis].equalGroup.leader
    if let leader, !isCut, !isInCycle(.extent(leader, axis)),
      items[leader]?.attributes.equal(axis) != nil
    {
      return shareReason(box, axis, extent)
    }
    if isCut { return ReasonDraft(.cycle, extent) }
    let dimension = traits.fullDimension(axis)
    var reason: ReasonDraft
    if hasBothEdges(box, axis), let start = coordinate(box, axis, .start),
      let end = coordinate(box, axis, .end)
    {
      reason = ReasonDraft(.betweenEdges, end.points)
      reason.add(-start.points)
      let bounds = bounds(of: traits.rareDimension(axis), axis, box)
      reason.bound(to: extent, bounds)
    } else if let dimension,
      let asked = self.reason(for: dimension, axis, box, children[box].pointer)
    {
      reason = asked
      let bounded = bounded(ContentLength(points: reason.sum), by: dimension, axis, box)
      reason.bound(to: bounded.points, bounds(of: dimension, axis, box))
      if reason.sum != extent, pass.goesByLines(children[box].pointer) {
        reason.add(extent - reason.sum, .longestLine)
      }
    } else if let dimension {
      reason = ReasonDraft(.unknown, trait: dimension.description, extent)
    } else {
      reason = ReasonDraft(wrapping: children[box].pointer, axis, extent)
    }
    return reason
  }

  /// Records the space shared by an equal group, if the child of the inquiry is among its lengths.
  func note(_ lengths: [FreeSpace.FlexibleLength], _ space: Double, _ axis: Axis) {
    guard let inquiry = pass.inquiry, inquiry.owner == owner.pointer,
      lengths.contains(where: { children[$0.index].pointer == inquiry.child })
    else { return }
    inquiry.equalShares[axis] = LineRecord.Sharing(lengths: lengths, space: space, isGrowth: true)
  }

  private func shareReason(_ box: Int, _ axis: Axis, _ extent: Double) -> ReasonDraft {
    guard let sharing = pass.inquiry?.equalShares[axis], let mine = sharing.extent(of: box) else {
      return ReasonDraft(.equalShare(factor: 0, of: 0, space: 0), extent)
    }
    if mine.isFrozen {
      return ReasonDraft(.boundedShare(weight: mine.factor, bound: mine.target), extent)
    }
    let unbounded = sharing.unbounded
    return ReasonDraft(
      .equalShare(factor: mine.factor, of: unbounded.factors, space: unbounded.space), extent)
  }

  private mutating func startReason(_ box: Int, _ axis: Axis) -> ReasonDraft {
    var reason: ReasonDraft
    let extent = unboundedExtent(of: box, axis).points
    let leader = boxes[box][axis].centringGroup.leader
    if isInCycle(.place(box, axis)) {
      reason = ReasonDraft(.cycle)
    } else if let leader, !isInCycle(.place(leader, axis)) {
      reason = ReasonDraft(.centeredTogether, boxes[box][axis].start.points)
    } else {
      reason = startReason(box, axis, extent, startRule(box, axis))
      reason.add(boxes[box][axis].start.points - reason.sum, .lines)
    }
    if insets.min(along: axis) != 0 {
      let term = LayoutTerm(kind: .part("padding"), points: insets.min(along: axis))
      reason.terms.insert(term, at: 0)
    }
    return reason
  }

  private mutating func startReason(
    _ box: Int, _ axis: Axis, _ extent: Double, _ rule: StartRule
  ) -> ReasonDraft {
    let name = LayoutAttribute.extent(along: axis).description
    switch rule {
    case .edges(let start), .start(let start):
      return reason(box, axis, .start, start)
    case .baseline(let line):
      var reason = reason(box, axis, .baseline, line)
      reason.add(-baseline(.firstBaseline, of: box).points, "firstBaseline")
      return reason
    case .together: return ReasonDraft(.centeredTogether, boxes[box][axis].start.points)
    case .center(let center, let isClamped):
      var reason = reason(box, axis, .center, center)
      reason.add(-extent / 2, "half of " + name)
      if isClamped, reason.sum < 0 { reason.add(-reason.sum, .nonNegative) }
      return reason
    case .end(let end):
      var reason = reason(box, axis, .end, end)
      reason.add(-extent, name)
      return reason
    case .nothing: return ReasonDraft(.start(of: owner.name, by: .nobody))
    }
  }

  private func reason(
    _ box: Int, _ axis: Axis, _ role: RelativeRole, _ coordinate: ContentLength
  ) -> ReasonDraft {
    let attribute: LayoutAttribute =
      switch (axis, role) {
      case (.horizontal, .start): .leading
      case (.horizontal, .end): .trailing
      default: role.attribute(axis)
      }
    let position = position(of: box, axis, role)
    let gone = position.map { offsetIfGone($0, role) } ?? 0
    var reason = ReasonDraft(
      .position(attribute), trait: position?.description, coordinate.points - gone)
    reason.add(gone, "ifGone")
    return reason
  }

  /// Returns the offsets that a position has because the box of its line is gone; 0 within bounds,
  /// which may outweigh them.
  private func offsetIfGone(_ position: RelativePosition, _ role: RelativeRole) -> Double {
    guard case .line(let line) = position.value, position.minimum == nil, position.maximum == nil,
      isGone(line)
    else { return 0 }
    return line.offsetIfGone + (role == .end ? -position.offsetIfGone : position.offsetIfGone)
  }
}
