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
    var sharing: [(box: Int, weight: Double)] = []
    if !boxes[box].isGone {
      pool = pool + dimension.plus
      sharing.append((box, max(0, dimension.times)))
    }
    for extent in list {
      if let member = member(extent, of: box, axis) {
        boxes[member][axis].extent = .zero
        if boxes[member].isGone || boxes[member][axis].isCounted { continue }
        boxes[member][axis].isCounted = true
        pool = pool + extent.plus
        sharing.append((member, max(0, extent.times)))
      } else if let taken = taken(extent, box, axis) {
        pool = pool - taken
      }
    }
    for member in sharing { boxes[member.box][axis].isCounted = false }
    share(pool, among: sharing, axis, leader: box, dimension)
    return boxes[box].isGone ? .zero : boxes[box][axis].extent
  }

  private func member(_ extent: LayoutExtent, of box: Int, _ axis: Axis) -> Int? {
    guard case .node(_, let other) = extent.source, other ?? axis == axis,
      case .box(let member)? = target(extent.reference),
      boxes[member][axis].extentLeader == box
    else { return nil }
    return member
  }

  /// What an extent that has a value takes of the pool.
  private mutating func taken(
    _ extent: LayoutExtent, _ box: Int, _ axis: Axis
  ) -> ContentLength? {
    guard case .node = extent.source else { return value(of: extent, box, axis) }
    guard let target = target(extent.reference) else { return value(of: extent, box, axis) }
    if case .box(let member) = target, boxes[member].isGone { return .zero }
    var plain = extent
    plain.times = 1
    plain.plus = 0
    return value(of: plain, box, axis).map { $0 - extent.plus }
  }

  private mutating func share(
    _ pool: ContentLength, among sharing: [(box: Int, weight: Double)], _ axis: Axis, leader: Int,
    _ dimension: LayoutDimension
  ) {
    let least = dimension.minimum.flatMap { value(of: $0, leader, axis) }?.points
    let greatest = dimension.maximum.flatMap { value(of: $0, leader, axis) }?.points
    guard pool.isFixed else {
      let sum = sharing.reduce(0) { $0 + $1.weight }
      for (box, weight) in sharing {
        boxes[box][axis].extent = sum > 0 ? pool * (weight / sum) : .zero
        if !isLacking { boxes[box][axis].need = natural(box, axis) }
      }
      return
    }
    var claims = sharing.map { box, weight in
      box == leader
        ? ShareOut.Claim(
          weight: weight, least: min(least ?? 0, greatest ?? .infinity),
          greatest: greatest ?? .infinity)
        : ShareOut.Claim(weight: weight)
    }
    ShareOut.resolve(&claims, space: max(0, pool.points))
    for (place, claim) in claims.enumerated() {
      boxes[sharing[place].box][axis].extent = ContentLength(points: claim.share)
    }
  }
}
