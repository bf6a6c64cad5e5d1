import LayoutTree

/// Equal groups (step 8).
extension RelativeResolver {
  /// Shares the content area out and writes the shares of the members down.
  ///
  /// - Returns: The share of the leader.
  mutating func shareOut(
    _ box: Int, _ dimension: LayoutDimension, _ list: [LayoutExtent], _ axis: Axis
  ) -> ContentLength {
    var pool = contentLength(axis)
    var claims: [ShareOut.Claim] = []
    if !boxes[box].isGone {
      pool = pool + dimension.plus
      claims.append(claim(of: box, dimension.times, axis))
    }
    for extent in list {
      if let member = member(extent, of: box, axis) {
        boxes[member][axis].extent = .zero
        if boxes[member].isGone || boxes[member][axis].isCounted { continue }
        boxes[member][axis].isCounted = true
        pool = pool + extent.plus
        claims.append(claim(of: member, extent.times, axis))
      } else if let taken = taken(extent, box, axis) {
        pool = pool - taken
      }
    }
    for claim in claims { boxes[claim.place][axis].isCounted = false }
    if pool.isFixed {
      share(pool.points, among: &claims, axis)
    } else if !isLacking {
      findShares(of: pool, claims, axis)
    }
    return boxes[box].isGone ? .zero : boxes[box][axis].extent
  }

  /// What a box in an equal group claims, within its bounds that are known.
  private mutating func claim(of box: Int, _ factor: Double, _ axis: Axis) -> ShareOut.Claim {
    let bounds = bounds(of: box, children[box].asks.rareDimension(axis), axis)
    let greatest = max(0, bounds.greatest ?? .infinity)
    return ShareOut.Claim(
      weight: max(0, factor), least: min(max(0, bounds.least ?? 0), greatest), greatest: greatest,
      place: box)
  }

  private func member(_ extent: LayoutExtent, of box: Int, _ axis: Axis) -> Int? {
    guard case .box(let reference, let other) = extent.source, other ?? axis == axis,
      case .box(let member)? = target(reference),
      boxes[member][axis].extentLeader == box
    else { return nil }
    return member
  }

  /// What an extent that has a value takes of the pool.
  private mutating func taken(
    _ extent: LayoutExtent, _ box: Int, _ axis: Axis
  ) -> ContentLength? {
    guard case .box(let reference, _) = extent.source, let target = target(reference) else {
      return value(of: extent, box, axis)
    }
    if case .box(let member) = target, boxes[member].isGone { return .zero }
    var plain = extent
    plain.times = 1
    plain.plus = 0
    return value(of: plain, box, axis).map { $0 - extent.plus }
  }

  private mutating func share(_ pool: Double, among claims: inout [ShareOut.Claim], _ axis: Axis) {
    ShareOut.resolve(&claims, space: max(0, pool))
    for claim in claims {
      boxes[claim.place][axis].extent = ContentLength(points: claim.share)
    }
  }

  /// Shares out what is to be found (step 18): in the least pool that gives each box what it needs, those
  /// that meet a bound have that, and the others share the rest.
  private mutating func findShares(
    of pool: ContentLength, _ claims: [ShareOut.Claim], _ axis: Axis
  ) {
    let needs = claims.map { min(max(natural($0.place, axis), $0.least), $0.greatest) }
    if isLacking { return }
    var level = 0.0
    for (claim, need) in zip(claims, needs) where claim.weight > 0 && need > claim.least {
      level = max(level, need / claim.weight)
    }
    var rest = pool
    var weights = 0.0
    for claim in claims {
      let bound = claim.bound(at: level)
      rest = rest - (bound ?? 0)
      if bound == nil { weights += claim.weight }
    }
    for (claim, need) in zip(claims, needs) {
      let box = claim.place
      if let bound = claim.bound(at: level) {
        boxes[box][axis].extent = ContentLength(points: bound)
      } else {
        boxes[box][axis].extent = rest * (claim.weight / weights)
        boxes[box][axis].need = need
      }
    }
  }
}

extension ShareOut.Claim {
  /// The bound that the share meets if a weight of 1 has a share of so many points; without a weight the
  /// least.
  fileprivate func bound(at level: Double) -> Double? {
    if weight <= 0 || level < least / weight { return least }
    return level > greatest / weight ? greatest : nil
  }
}
