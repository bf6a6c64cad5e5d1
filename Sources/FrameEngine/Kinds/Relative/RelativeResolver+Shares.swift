import LayoutTree

/// Equal groups (step 8).
extension RelativeResolver {
  /// Shares the content area out and writes the shares of the members down.
  ///
  /// - Returns: The share of the leader.
  mutating func shareOut(
    _ box: Int, _ list: [LayoutDimensionReference], _ axis: Axis
  ) -> ContentLength {
    var (pool, lengths) = self.pool(box, list, axis)
    if pool.isFixed {
      share(pool.points, among: &lengths, axis)
    } else if !isLacking {
      findShares(of: pool, lengths, axis)
    }
    return boxes[box].isGone ? .zero : boxes[box][axis].extent
  }

  /// What a group shares, and among whom.
  mutating func pool(
    _ box: Int, _ list: [LayoutDimensionReference], _ axis: Axis
  ) -> (pool: ContentLength, lengths: [FreeSpace.FlexibleLength]) {
    var pool = contentLength(axis)
    var lengths: [FreeSpace.FlexibleLength] = []
    if !boxes[box].isGone {
      let dimension = children[box].itemTraits.rareDimension(axis)
      pool = pool + (dimension?.constant ?? 0)
      lengths.append(length(of: box, dimension?.multiplier ?? 1, axis))
    }
    for extent in list {
      if let member = member(extent, of: box, axis) {
        boxes[member][axis].extent = .zero
        if boxes[member].isGone || boxes[member][axis].isCounted { continue }
        boxes[member][axis].isCounted = true
        pool = pool + extent.constant
        lengths.append(length(of: member, extent.multiplier, axis))
      } else if let taken = taken(extent, box, axis) {
        pool = pool - taken
      }
    }
    for length in lengths { boxes[length.index][axis].isCounted = false }
    return (pool, lengths)
  }

  /// The length of a box in an equal group, within its bounds that are known.
  private mutating func length(of box: Int, _ factor: Double, _ axis: Axis)
    -> FreeSpace.FlexibleLength
  {
    let bounds = bounds(of: children[box].itemTraits.rareDimension(axis), axis, box)
    let maximum = max(0, bounds.maximum ?? .infinity)
    return FreeSpace.FlexibleLength(
      factor: max(0, factor), minimum: min(max(0, bounds.minimum ?? 0), maximum), maximum: maximum,
      index: box)
  }

  private func member(_ extent: LayoutDimensionReference, of box: Int, _ axis: Axis) -> Int? {
    guard case .box(let reference, let other) = extent.source, other ?? axis == axis,
      case .box(let member)? = target(reference),
      boxes[member][axis].equalGroup == .ledBy(box)
    else { return nil }
    return member
  }

  /// What an extent that has a value takes of the pool.
  private mutating func taken(
    _ extent: LayoutDimensionReference, _ box: Int, _ axis: Axis
  ) -> ContentLength? {
    guard case .box(let reference, _) = extent.source, let target = target(reference) else {
      return value(of: extent, axis, box)
    }
    if case .box(let member) = target, boxes[member].isGone { return .zero }
    var plain = extent
    plain.multiplier = 1
    plain.constant = 0
    return value(of: plain, axis, box).map { $0 - extent.constant }
  }

  private mutating func share(
    _ pool: Double, among lengths: inout [FreeSpace.FlexibleLength], _ axis: Axis
  ) {
    FreeSpace.distribute(max(0, pool), among: &lengths)
    for length in lengths {
      boxes[length.index][axis].extent = ContentLength(points: length.target)
    }
  }

  /// Shares out what is to be found (step 18): in the least pool that gives each box what it needs,
  /// those that meet a bound have that, and the others share the rest.
  private mutating func findShares(
    of pool: ContentLength, _ lengths: [FreeSpace.FlexibleLength], _ axis: Axis
  ) {
    let needs = lengths.map { min(max(natural(axis, $0.index), $0.minimum), $0.maximum) }
    if isLacking { return }
    var level = 0.0
    for (length, need) in zip(lengths, needs) where length.factor > 0 && need > length.minimum {
      level = max(level, need / length.factor)
    }
    var rest = pool
    var factors = 0.0
    for length in lengths {
      let bound = length.bound(at: level)
      rest = rest - (bound ?? 0)
      if bound == nil { factors += length.factor }
    }
    for (length, need) in zip(lengths, needs) {
      let box = length.index
      if let bound = length.bound(at: level) {
        boxes[box][axis].extent = ContentLength(points: bound)
      } else {
        boxes[box][axis].extent = rest * (length.factor / factors)
        boxes[box][axis].need = need
      }
    }
  }
}

extension FreeSpace.FlexibleLength {
  /// The bound that the share meets if a factor of 1 has a share of so many points; without a
  /// factor the least.
  fileprivate func bound(at level: Double) -> Double? {
    if factor <= 0 || level < minimum / factor { return minimum }
    return level > maximum / factor ? maximum : nil
  }
}
