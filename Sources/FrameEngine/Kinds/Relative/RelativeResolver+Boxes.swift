import LayoutTree

/// What is known of the boxes before anything is worked out.
extension RelativeResolver {
  /// Makes the table of boxes, and finds out who leads whom.
  mutating func prepare() {
    boxes.reserveCapacity(children.count)
    for (place, child) in children.enumerated() {
      child.cell.pointee.place = Int32(truncatingIfNeeded: place)
      let isPlacedByOwner = child.asks.isPlacedByOwner
      boxes.append(
        RelativeBox(isGone: child.visibility == .gone, isPlacedByOwner: isPlacedByOwner))
    }
    for box in boxes.indices {
      let traits = children[box].asks
      guard traits.hasMore, !boxes[box].isPlacedByOwner else { continue }
      for axis in Axis.allCases {
        findMembers(of: box, traits, axis)
        boxes[box][axis].isBoundByLines = isBoundByLines(traits, axis)
      }
    }
    for axis in Axis.allCases { dissolveOverlaps(axis) }
  }

  /// Takes boxes that are in several groups out of all of them.
  private mutating func dissolveOverlaps(_ axis: Axis) {
    let isListed = boxes.map { $0[axis].placeLeader != -1 }
    for box in boxes.indices {
      let leader = boxes[box][axis].placeLeader
      if leader >= 0, isListed[leader] {
        pass.report(.overlappingGroups(children[leader].name))
        boxes[box][axis].placeLeader = -1
      }
      let many = RelativeBox.manyLeaders
      if leader == many || boxes[box][axis].extentLeader == many {
        pass.report(.overlappingGroups(children[box].name))
      }
    }
  }

  private mutating func findMembers(
    of box: Int, _ traits: AskedTraits, _ axis: Axis
  ) {
    if case .equal(let extents)? = traits.rareDimension(axis)?.value {
      for extent in extents {
        guard let member = sharingMember(extent, axis), member != box else { continue }
        claim(&boxes[member][axis].extentLeader, for: box)
      }
    }
    if case .centered(let lines)? = traits.center(axis)?.value, !hasBothEdges(traits, axis),
      traits.position(axis, .baseline).map({ isGiven($0, axis, .baseline) }) != true
    {
      for line in lines {
        guard case .box(let member)? = target(line.reference), member != box else { continue }
        claim(&boxes[member][axis].placeLeader, for: box)
      }
    }
  }

  private func claim(_ leader: inout Int, for box: Int) {
    leader = leader == -1 || leader == box ? box : RelativeBox.manyLeaders
  }

  /// The box that an extent in an equal group stands for, if it can share (step 8).
  private func sharingMember(_ extent: LayoutExtent, _ axis: Axis) -> Int? {
    guard case .box(let reference, let other) = extent.source, other ?? axis == axis,
      case .box(let member)? = target(reference), !boxes[member].isPlacedByOwner
    else { return nil }
    let traits = children[member].asks
    let isFree = !traits.hasExtent(axis) || traits.fills(axis)
    return isFree && !hasBothEdges(traits, axis) ? member : nil
  }

  private func isBoundByLines(_ traits: AskedTraits, _ axis: Axis) -> Bool {
    if hasBothEdges(traits, axis) { return false }
    if case .line? = traits.position(axis, .start)?.minimum { return true }
    if case .line? = traits.position(axis, .end)?.maximum { return true }
    return false
  }

  /// Whether both edges along an axis are given.
  func hasBothEdges(_ traits: AskedTraits, _ axis: Axis) -> Bool {
    guard traits.hasMargin(axis, isEnd: false), traits.hasMargin(axis, isEnd: true),
      let start = traits.position(axis, .start), let end = traits.position(axis, .end)
    else { return false }
    return isGiven(start, axis, .start) && isGiven(end, axis, .end)
  }
}
