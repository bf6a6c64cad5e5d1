import LayoutTree

/// Who takes from what is left of a line, and who gives to what is missing.
extension LineLayout {
  /// Shares out what is left by weight (step 6).
  ///
  /// - Returns: What nobody could take.
  func distribute(_ spare: Double, _ sums: Sums, _ boxes: LayoutItems) -> Double {
    if weightRule == .growth || weightRule == .flexGrow {
      return distributeGrowth(spare, sums, boxes)
    }
    if sums.areWeightsFree {
      distributeFreely(spare, sums, boxes)
      return 0
    }
    var lengths: [FreeSpace.FlexibleLength] = []
    lengths.reserveCapacity(boxes.count)
    var space = spare
    for index in range {
      if let length = boxes.marginWeight(axis, index, isEnd: false) { lengths.append(length) }
      let after = boxes.marginWeight(axis, index, isEnd: true)
      let weight = boxes[index].weight
      if weight > 0 {
        let around = margins(around: index, boxes)
        lengths.append(
          FreeSpace.FlexibleLength(
            factor: weight, minimum: around + boxes[index].size[axis],
            maximum: around + boxes.maximum(axis, index), index: index))
      }
      if let after { lengths.append(after) }
    }
    for length in lengths { space += length.minimum }
    // Not before all bounds are known, some of which may be extents of these boxes.
    for index in range where boxes[index].weight > 0 {
      boxes[index].size[axis] = -margins(around: index, boxes)
    }
    return settle(&lengths, space, 1, boxes)
  }

  /// Shares out what is left where no share can break a bound; the last box gets what the others
  /// leave.
  private func distributeFreely(_ spare: Double, _ sums: Sums, _ boxes: LayoutItems) {
    var rest = spare
    for index in range {
      let weight = boxes[index].weight
      if weight <= 0 { continue }
      let share = index == sums.lastWeighted ? max(0, rest) : spare * weight / sums.weights
      boxes[index].size[axis] = share
      rest -= share
    }
  }

  /// Lets boxes grow by equal parts of what is left, or get smaller by equal parts of what is
  /// missing (step 11).
  func grow(by spare: Double, _ boxes: LayoutItems, isStretch: Bool) {
    var lengths: [FreeSpace.FlexibleLength] = []
    lengths.reserveCapacity(boxes.count)
    for index in range {
      guard boxes[index].weight == 0, boxes.grows(axis, index, isStretch) else { continue }
      let extent = boxes[index].size[axis]
      let minimum = boxes.bounded(0, axis, index)
      let maximum = boxes.maximum(axis, index)
      lengths.append(
        FreeSpace.FlexibleLength(
          factor: 1, minimum: min(0, minimum - extent), maximum: max(0, maximum - extent),
          index: index))
    }
    _ = settle(&lengths, spare, 1, boxes)
  }

  /// Takes what is missing from those that give it up.
  ///
  /// - Returns: How much the line is still too long.
  func shrink(by missing: Double, _ sums: Sums, _ boxes: LayoutItems) -> Double {
    var lengths: [FreeSpace.FlexibleLength] = []
    if sums.shrinks > 0 {
      for index in range { addShrinking(index, boxes, &lengths) }
    } else {
      switch shrinking {
      case .none: return missing
      case .extentsEqually: addExtents(boxes, &lengths) { _ in 1 }
      case .extentsInProportion: addExtents(boxes, &lengths) { $0 }
      case .gapsEqually: addGaps(boxes, &lengths) { _ in 1 }
      case .gapsInProportion: addGaps(boxes, &lengths) { $0 }
      case .fair: addFairly(missing, boxes, &lengths)
      }
    }
    return settle(&lengths, missing, -1, boxes)
  }

  /// Shares out space among lengths and adds to each what it got, times a sign.
  ///
  /// - Returns: What nobody could take.
  func settle(
    _ lengths: inout [FreeSpace.FlexibleLength], _ space: Double, _ sign: Double,
    _ boxes: LayoutItems
  ) -> Double {
    if lengths.isEmpty { return space }
    let isOpen = FreeSpace.distribute(space, among: &lengths)
    if boxes.pass.isInquiry { note(lengths, space, sign, boxes) }
    var rest = space
    for length in lengths {
      rest -= length.target
      switch length.part {
      case .before: boxes[length.index, axis].before += sign * length.target
      case .center: boxes[length.index, axis].center += sign * length.target
      case .extent: boxes[length.index].size[axis] += sign * length.target
      case .after: boxes[length.index, axis].after += sign * length.target
      }
    }
    return isOpen ? 0 : rest
  }

  // MARK: Who gives

  /// Step 7.
  private func addShrinking(
    _ index: Int, _ boxes: LayoutItems, _ lengths: inout [FreeSpace.FlexibleLength]
  ) {
    let shrinks = boxes.shrinks(axis, index, boxes[index].weight > 0)
    if shrinks.sum == 0 { return }
    if shrinks.before > 0 {
      let give = boxes[index, axis].before - boxes.minimumMargin(axis, index, isEnd: false)
      lengths.append(
        FreeSpace.FlexibleLength(
          factor: shrinks.before, maximum: max(0, give), index: index, part: .before))
    }
    if shrinks.extent > 0 {
      let give = boxes[index].size[axis] - boxes.bounded(0, axis, index)
      lengths.append(
        FreeSpace.FlexibleLength(factor: shrinks.extent, maximum: max(0, give), index: index))
    }
    if shrinks.after > 0 {
      let give = boxes[index, axis].after - boxes.minimumMargin(axis, index, isEnd: true)
      lengths.append(
        FreeSpace.FlexibleLength(
          factor: shrinks.after, maximum: max(0, give), index: index, part: .after))
    }
  }

  /// Step 8, for extents.
  private func addExtents(
    _ boxes: LayoutItems, _ lengths: inout [FreeSpace.FlexibleLength], _ weigh: (Double) -> Double
  ) {
    for index in range where boxes[index].weight == 0 {
      let extent = boxes[index].size[axis]
      let give = extent - boxes.bounded(0, axis, index)
      guard give > 0 else { continue }
      lengths.append(FreeSpace.FlexibleLength(factor: weigh(extent), maximum: give, index: index))
    }
  }

  /// Step 8, for gaps; the spacing between two boxes is taken from what is after the first.
  private func addGaps(
    _ boxes: LayoutItems, _ lengths: inout [FreeSpace.FlexibleLength], _ weigh: (Double) -> Double
  ) {
    for index in range {
      for isEnd in [false, true] {
        let margins = boxes[index, axis]
        let gap = isEnd ? margins.after : margins.before
        guard gap > 0, !boxes.hasShare(axis, index, isEnd: isEnd) else { continue }
        lengths.append(
          FreeSpace.FlexibleLength(
            factor: weigh(gap),
            maximum: max(0, gap - boxes.minimumMargin(axis, index, isEnd: isEnd)),
            index: index, part: isEnd ? .after : .before))
      }
      if spacing > 0, index < range.upperBound - 1 {
        lengths.append(FreeSpace.FlexibleLength(factor: weigh(spacing), index: index, part: .after))
      }
    }
  }

  /// Step 9.
  private func addFairly(
    _ missing: Double, _ boxes: LayoutItems, _ lengths: inout [FreeSpace.FlexibleLength]
  ) {
    var wrapping: [Int] = []
    for index in range where boxes[index].weight == 0 && boxes.wraps(axis, index) {
      wrapping.append(index)
    }
    guard wrapping.count == 2 else { return }
    let extents = wrapping.map { boxes[$0].size[axis] }
    let room = max(0, extents[0] + extents[1] - missing)
    for (number, index) in wrapping.enumerated() {
      let mine = extents[number]
      let theirs = extents[1 - number]
      guard mine > room / 2 else { continue }
      let give = mine - (theirs > room / 2 ? room / 2 : room - theirs)
      lengths.append(FreeSpace.FlexibleLength(factor: give, maximum: give, index: index))
    }
  }
}
