import LayoutTree

/// Who takes from what is left of a line, and who gives to what is missing.
extension LineLayout {
  /// Shares out what is left by weight (step 6).
  ///
  /// - Returns: What nobody could take.
  func distribute(_ spare: Double, _ sums: Sums, _ boxes: ArrangedBoxes) -> Double {
    if sums.areWeightsFree {
      distributeFreely(spare, sums, boxes)
      return 0
    }
    var lengths: [FreeSpace.FlexibleLength] = []
    lengths.reserveCapacity(boxes.count)
    var space = spare
    for place in range {
      if let length = boxes.shareOfMargin(axis, place, isEnd: false) { lengths.append(length) }
      let weight = boxes[place].weight
      if weight > 0 {
        lengths.append(
          FreeSpace.FlexibleLength(
            factor: weight, minimum: boxes[place].size[axis],
            maximum: boxes.greatest(axis, place), place: place))
      }
      if let length = boxes.shareOfMargin(axis, place, isEnd: true) { lengths.append(length) }
    }
    for length in lengths { space += length.minimum }
    // Not before all bounds are known, some of which may be extents of these boxes.
    for place in range where boxes[place].weight > 0 { boxes[place].size[axis] = 0 }
    return settle(&lengths, space, 1, boxes)
  }

  /// Shares out what is left where no share can break a bound; the last box gets what the others leave.
  private func distributeFreely(_ spare: Double, _ sums: Sums, _ boxes: ArrangedBoxes) {
    var rest = spare
    for place in range {
      let weight = boxes[place].weight
      if weight <= 0 { continue }
      let share = place == sums.lastWeighted ? max(0, rest) : spare * weight / sums.weights
      boxes[place].size[axis] = share
      rest -= share
    }
  }

  /// Lets boxes grow by equal parts of what is left, or get smaller by equal parts of what is missing
  /// (step 11).
  func grow(by spare: Double, _ boxes: ArrangedBoxes, isStretch: Bool) {
    var lengths: [FreeSpace.FlexibleLength] = []
    lengths.reserveCapacity(boxes.count)
    for place in range {
      guard boxes[place].weight == 0, boxes.grows(axis, place, isStretch) else { continue }
      let extent = boxes[place].size[axis]
      let least = boxes.bounded(0, axis, place)
      let greatest = boxes.greatest(axis, place)
      lengths.append(
        FreeSpace.FlexibleLength(
          factor: 1, minimum: min(0, least - extent), maximum: max(0, greatest - extent),
          place: place))
    }
    _ = settle(&lengths, spare, 1, boxes)
  }

  /// Takes what is missing from those that give it up.
  ///
  /// - Returns: How much the line is still too long.
  func shrink(by missing: Double, _ sums: Sums, _ boxes: ArrangedBoxes) -> Double {
    var lengths: [FreeSpace.FlexibleLength] = []
    if sums.shrinks > 0 {
      for place in range { addShrinking(place, boxes, &lengths) }
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
  private func settle(
    _ lengths: inout [FreeSpace.FlexibleLength], _ space: Double, _ sign: Double,
    _ boxes: ArrangedBoxes
  ) -> Double {
    if lengths.isEmpty { return space }
    let isOpen = FreeSpace.distribute(space, among: &lengths)
    var rest = space
    for length in lengths {
      rest -= length.target
      switch length.part {
      case .before: boxes[length.place, axis].before += sign * length.target
      case .center: boxes[length.place, axis].center += sign * length.target
      case .extent: boxes[length.place].size[axis] += sign * length.target
      case .after: boxes[length.place, axis].after += sign * length.target
      }
    }
    return isOpen ? 0 : rest
  }

  // MARK: Who gives

  /// Step 7.
  private func addShrinking(
    _ place: Int, _ boxes: ArrangedBoxes, _ lengths: inout [FreeSpace.FlexibleLength]
  ) {
    let shrinks = boxes.shrinks(axis, place, boxes[place].weight > 0)
    if shrinks.sum == 0 { return }
    if shrinks.before > 0 {
      let give = boxes[place, axis].before - boxes.leastMargin(axis, place, isEnd: false)
      lengths.append(
        FreeSpace.FlexibleLength(
          factor: shrinks.before, maximum: max(0, give), place: place, part: .before))
    }
    if shrinks.extent > 0 {
      let give = boxes[place].size[axis] - boxes.bounded(0, axis, place)
      lengths.append(
        FreeSpace.FlexibleLength(factor: shrinks.extent, maximum: max(0, give), place: place))
    }
    if shrinks.after > 0 {
      let give = boxes[place, axis].after - boxes.leastMargin(axis, place, isEnd: true)
      lengths.append(
        FreeSpace.FlexibleLength(
          factor: shrinks.after, maximum: max(0, give), place: place, part: .after))
    }
  }

  /// Step 8, for extents.
  private func addExtents(
    _ boxes: ArrangedBoxes, _ lengths: inout [FreeSpace.FlexibleLength], _ weigh: (Double) -> Double
  ) {
    for place in range where boxes[place].weight == 0 {
      let extent = boxes[place].size[axis]
      let give = extent - boxes.bounded(0, axis, place)
      guard give > 0 else { continue }
      lengths.append(FreeSpace.FlexibleLength(factor: weigh(extent), maximum: give, place: place))
    }
  }

  /// Step 8, for gaps; the spacing between two boxes is taken from what is after the first.
  private func addGaps(
    _ boxes: ArrangedBoxes, _ lengths: inout [FreeSpace.FlexibleLength], _ weigh: (Double) -> Double
  ) {
    for place in range {
      for isEnd in [false, true] {
        let margins = boxes[place, axis]
        let gap = isEnd ? margins.after : margins.before
        guard gap > 0, !boxes.hasShare(axis, place, isEnd: isEnd) else { continue }
        lengths.append(
          FreeSpace.FlexibleLength(
            factor: weigh(gap),
            maximum: max(0, gap - boxes.leastMargin(axis, place, isEnd: isEnd)),
            place: place, part: isEnd ? .after : .before))
      }
      if spacing > 0, place < range.upperBound - 1 {
        lengths.append(FreeSpace.FlexibleLength(factor: weigh(spacing), place: place, part: .after))
      }
    }
  }

  /// Step 9.
  private func addFairly(
    _ missing: Double, _ boxes: ArrangedBoxes, _ lengths: inout [FreeSpace.FlexibleLength]
  ) {
    var wrapping: [Int] = []
    for place in range where boxes[place].weight == 0 && boxes.wraps(axis, place) {
      wrapping.append(place)
    }
    guard wrapping.count == 2 else { return }
    let extents = wrapping.map { boxes[$0].size[axis] }
    let room = max(0, extents[0] + extents[1] - missing)
    for (number, place) in wrapping.enumerated() {
      let mine = extents[number]
      let theirs = extents[1 - number]
      guard mine > room / 2 else { continue }
      let give = mine - (theirs > room / 2 ? room / 2 : room - theirs)
      lengths.append(FreeSpace.FlexibleLength(factor: give, maximum: give, place: place))
    }
  }
}
