import LayoutTree

/// What is known of the boxes before anything is worked out.
extension RelativeResolver {
  /// Makes the table of boxes, and finds out who leads whom.
  mutating func prepare() {
    boxes.reserveCapacity(children.count)
    items.reserveCapacity(children.count)
    for (index, child) in children.enumerated() {
      child.cell.pointee.scratchIndex = Int32(truncatingIfNeeded: index)
      let isExcludedFromLayout = child.itemTraits.isExcludedFromLayout
      boxes.append(
        RelativeBox(isGone: child.visibility == .gone, isExcludedFromLayout: isExcludedFromLayout))
      items.append(child.heldAttributes(RelativeItem.self))
    }
    for box in boxes.indices where items[box] != nil && !boxes[box].isExcludedFromLayout {
      for axis in Axis.allCases {
        findMembers(of: box, axis)
        boxes[box][axis].isBoundByLines = isBoundByLines(box, axis)
      }
    }
    for axis in Axis.allCases { dissolveOverlaps(axis) }
  }

  /// Takes boxes that are in several groups out of all of them.
  private mutating func dissolveOverlaps(_ axis: Axis) {
    let isListed = boxes.map { $0[axis].centringGroup != .none }
    for box in boxes.indices {
      let group = boxes[box][axis].centringGroup
      if let leader = group.leader, isListed[leader] {
        pass.report(.overlappingGroups(children[leader].reference))
        boxes[box][axis].centringGroup = .none
      }
      if group == .several || boxes[box][axis].equalGroup == .several {
        pass.report(.overlappingGroups(children[box].reference))
      }
    }
  }

  /// The position of a line of a box along an axis, if it is given and counts.
  func position(of box: Int, _ axis: Axis, _ role: RelativeRole) -> RelativePosition? {
    if let tied = items[box]?.attributes.position(axis, role) { return tied }
    return children[box].itemTraits.position(axis, role).map { RelativePosition(distance: $0) }
  }

  private mutating func findMembers(of box: Int, _ axis: Axis) {
    if let extents = items[box]?.attributes.equal(axis) {
      for extent in extents {
        guard let member = sharingMember(extent, axis), member != box else { continue }
        claim(&boxes[member][axis].equalGroup, for: box)
      }
    }
    if case .centered(let lines)? = position(of: box, axis, .center)?.value,
      !hasBothEdges(box, axis),
      position(of: box, axis, .baseline).map({ isGiven($0, axis, .baseline) }) != true
    {
      for line in lines {
        guard case .box(let member)? = target(line.reference), member != box else { continue }
        claim(&boxes[member][axis].centringGroup, for: box)
      }
    }
  }

  private func claim(_ group: inout RelativeBox.Group, for box: Int) {
    group = group == .none || group == .ledBy(box) ? .ledBy(box) : .several
  }

  /// The box that an extent in an equal group stands for, if it can share (step 8).
  private func sharingMember(_ extent: LayoutDimensionReference, _ axis: Axis) -> Int? {
    guard case .box(let reference, let other) = extent.source, other ?? axis == axis,
      case .box(let member)? = target(reference), !boxes[member].isExcludedFromLayout
    else { return nil }
    let traits = children[member].itemTraits
    let leads = items[member]?.attributes.equal(axis) != nil
    let isFree = !leads && (!traits.hasExtent(axis) || traits.fills(axis))
    return isFree && !hasBothEdges(member, axis) ? member : nil
  }

  private func isBoundByLines(_ box: Int, _ axis: Axis) -> Bool {
    if hasBothEdges(box, axis) { return false }
    if case .line? = position(of: box, axis, .start)?.minimum { return true }
    if case .line? = position(of: box, axis, .end)?.maximum { return true }
    return false
  }

  /// Whether both edges along an axis are given.
  func hasBothEdges(_ box: Int, _ axis: Axis) -> Bool {
    guard let start = position(of: box, axis, .start), let end = position(of: box, axis, .end)
    else { return false }
    return isGiven(start, axis, .start) && isGiven(end, axis, .end)
      && !children[box].itemTraits.hasMarginBox(axis)
  }
}
