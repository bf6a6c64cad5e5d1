import LayoutTree

/// Who takes from what is left of a line, and who gives to what is missing.
extension LinearLayout {
  /// Shares out what is left by weight (step 6).
  ///
  /// - Returns: What nobody could take.
  func shareOut(_ spare: Double, _ sums: Sums, _ boxes: ArrangedBoxes) -> Double {
    if sums.areWeightsFree {
      shareOutFreely(spare, sums, boxes)
      return 0
    }
    var claims: [ShareOut.Claim] = []
    claims.reserveCapacity(boxes.count)
    var space = spare
    for place in 0..<boxes.count {
      if let claim = boxes.shareOfMargin(axis, place, isEnd: false) { claims.append(claim) }
      let weight = boxes[place].weight
      if weight > 0 {
        claims.append(
          ShareOut.Claim(
            weight: weight, least: boxes[place].size[axis],
            greatest: boxes.greatest(axis, place), place: place))
        boxes[place].size[axis] = 0
      }
      if let claim = boxes.shareOfMargin(axis, place, isEnd: true) { claims.append(claim) }
    }
    for claim in claims { space += claim.least }
    return settle(&claims, space, 1, boxes)
  }

  /// Shares out what is left where no share can break a bound; the last box gets what the others leave.
  private func shareOutFreely(_ spare: Double, _ sums: Sums, _ boxes: ArrangedBoxes) {
    var rest = spare
    for place in 0..<boxes.count {
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
    var claims: [ShareOut.Claim] = []
    claims.reserveCapacity(boxes.count)
    for place in 0..<boxes.count {
      guard boxes[place].weight == 0, boxes.grows(axis, place, isStretch) else { continue }
      let extent = boxes[place].size[axis]
      let least = boxes.bounded(0, axis, place)
      let greatest = boxes.greatest(axis, place)
      claims.append(
        ShareOut.Claim(
          weight: 1, least: min(0, least - extent), greatest: max(0, greatest - extent),
          place: place))
    }
    _ = settle(&claims, spare, 1, boxes)
  }

  /// Takes what is missing from those that give it up.
  ///
  /// - Returns: How much the line is still too long.
  func shrink(by missing: Double, _ sums: Sums, _ boxes: ArrangedBoxes) -> Double {
    var claims: [ShareOut.Claim] = []
    if sums.shrinks > 0 {
      for place in 0..<boxes.count { claimByShrink(place, boxes, &claims) }
    } else {
      switch shrinking {
      case .none: return missing
      case .extentsEqually: claimExtents(boxes, &claims) { _ in 1 }
      case .extentsInProportion: claimExtents(boxes, &claims) { $0 }
      case .gapsEqually: claimGaps(boxes, &claims) { _ in 1 }
      case .gapsInProportion: claimGaps(boxes, &claims) { $0 }
      case .fair: claimFairly(missing, boxes, &claims)
      }
    }
    return settle(&claims, missing, -1, boxes)
  }

  /// Shares out space among claims and adds to each what it got, times a sign.
  ///
  /// - Returns: What nobody could take.
  private func settle(
    _ claims: inout [ShareOut.Claim], _ space: Double, _ sign: Double, _ boxes: ArrangedBoxes
  ) -> Double {
    if claims.isEmpty { return space }
    let isOpen = ShareOut.resolve(&claims, space: space)
    var rest = space
    for claim in claims {
      rest -= claim.share
      switch claim.part {
      case .before: boxes[claim.place, axis].before += sign * claim.share
      case .center: boxes[claim.place, axis].center += sign * claim.share
      case .extent: boxes[claim.place].size[axis] += sign * claim.share
      case .after: boxes[claim.place, axis].after += sign * claim.share
      }
    }
    return isOpen ? 0 : rest
  }

  // MARK: Who gives

  /// Step 7.
  private func claimByShrink(
    _ place: Int, _ boxes: ArrangedBoxes, _ claims: inout [ShareOut.Claim]
  ) {
    let shrinks = boxes.shrinks(axis, place, boxes[place].weight > 0)
    if shrinks.sum == 0 { return }
    if shrinks.before > 0 {
      let give = boxes[place, axis].before - boxes.leastMargin(axis, place, isEnd: false)
      claims.append(
        ShareOut.Claim(weight: shrinks.before, greatest: max(0, give), place: place, part: .before))
    }
    if shrinks.extent > 0 {
      let give = boxes[place].size[axis] - boxes.bounded(0, axis, place)
      claims.append(ShareOut.Claim(weight: shrinks.extent, greatest: max(0, give), place: place))
    }
    if shrinks.after > 0 {
      let give = boxes[place, axis].after - boxes.leastMargin(axis, place, isEnd: true)
      claims.append(
        ShareOut.Claim(weight: shrinks.after, greatest: max(0, give), place: place, part: .after))
    }
  }

  /// Step 8, for extents.
  private func claimExtents(
    _ boxes: ArrangedBoxes, _ claims: inout [ShareOut.Claim], _ weigh: (Double) -> Double
  ) {
    for place in 0..<boxes.count where boxes[place].weight == 0 {
      let extent = boxes[place].size[axis]
      let give = extent - boxes.bounded(0, axis, place)
      guard give > 0 else { continue }
      claims.append(ShareOut.Claim(weight: weigh(extent), greatest: give, place: place))
    }
  }

  /// Step 8, for gaps; the spacing between two boxes is taken from what is after the first.
  private func claimGaps(
    _ boxes: ArrangedBoxes, _ claims: inout [ShareOut.Claim], _ weigh: (Double) -> Double
  ) {
    let spacing = style.spacing(axis)
    for place in 0..<boxes.count {
      for isEnd in [false, true] {
        let margins = boxes[place, axis]
        let gap = isEnd ? margins.after : margins.before
        guard gap > 0, !boxes.hasShare(axis, place, isEnd: isEnd) else { continue }
        claims.append(
          ShareOut.Claim(
            weight: weigh(gap),
            greatest: max(0, gap - boxes.leastMargin(axis, place, isEnd: isEnd)),
            place: place, part: isEnd ? .after : .before))
      }
      if spacing > 0, place < boxes.count - 1 {
        claims.append(ShareOut.Claim(weight: weigh(spacing), place: place, part: .after))
      }
    }
  }

  /// Step 9.
  private func claimFairly(
    _ missing: Double, _ boxes: ArrangedBoxes, _ claims: inout [ShareOut.Claim]
  ) {
    var wrapping: [Int] = []
    for place in 0..<boxes.count where boxes[place].weight == 0 && boxes.wraps(axis, place) {
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
      claims.append(ShareOut.Claim(weight: give, greatest: give, place: place))
    }
  }
}
