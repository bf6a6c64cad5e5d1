import LayoutTree

/// The coordinates of positions (steps 12, 14 and 15).
extension RelativeResolver {
  /// Returns the coordinate of one of the lines of a box; `nil` if it is not set.
  mutating func coordinate(_ box: Int, _ axis: Axis, _ role: RelativeRole) -> ContentLength? {
    guard let position = position(of: box, axis, role),
      let coordinate = unbounded(position, axis, role, for: box)
    else { return nil }
    return bounded(coordinate, by: position, axis, role, for: box)
  }

  private mutating func unbounded(
    _ position: RelativePosition, _ axis: Axis, _ role: RelativeRole, for box: Int
  ) -> ContentLength? {
    switch position.value {
    case .points(let points):
      return fromEdge(ContentLength(points: points + position.offset), axis, role)
    case .percent(let percent):
      return fromEdge(contentLength(axis) * (percent / 100) + position.offset, axis, role)
    case .safeArea:
      let area = owner.pointer.leadingSafeArea
      let inset = role == .end ? area.max(along: axis) : role == .center ? 0 : area.min(along: axis)
      return fromEdge(ContentLength(points: inset + position.offset), axis, role)
    case .free, .centered: return nil
    case .line(let line):
      guard counts(line, in: position),
        let found = coordinate(of: line, axis, role, for: box)
      else { return nil }
      let offset = found.isGone ? position.offsetIfGone : position.offset
      return moved(found.length, by: offset, role)
    case .min(let lines):
      return extreme(lines, of: position, axis, role, for: box, FrameEngine.minimum).map {
        moved($0, by: position.offset, role)
      }
    case .max(let lines):
      return extreme(lines, of: position, axis, role, for: box, FrameEngine.maximum).map {
        moved($0, by: position.offset, role)
      }
    }
  }

  private mutating func extreme(
    _ lines: [LayoutLine], of position: RelativePosition, _ axis: Axis, _ role: RelativeRole,
    for box: Int, _ choose: (ContentLength, ContentLength) -> ContentLength
  ) -> ContentLength? {
    var chosen: ContentLength?
    for line in lines where counts(line, in: position) {
      guard let found = coordinate(of: line, axis, role, for: box) else { continue }
      chosen = chosen.map { choose($0, found.length) } ?? found.length
    }
    return chosen
  }

  /// Returns a coordinate moved inwards, or to the right and down.
  private func moved(
    _ coordinate: ContentLength, by offset: Double, _ role: RelativeRole
  ) -> ContentLength {
    role == .end ? coordinate - offset : coordinate + offset
  }

  /// Returns the coordinate at a distance from the edge, or from the centre; and the other way
  /// round.
  private func fromEdge(
    _ distance: ContentLength, _ axis: Axis, _ role: RelativeRole
  ) -> ContentLength {
    switch role {
    case .start, .baseline: distance
    case .center: contentLength(axis) * 0.5 + distance
    case .end: contentLength(axis) - distance
    }
  }

  private func toEdge(
    _ coordinate: ContentLength, _ axis: Axis, _ role: RelativeRole
  ) -> ContentLength {
    role == .center ? coordinate - contentLength(axis) * 0.5 : fromEdge(coordinate, axis, role)
  }

  private mutating func bounded(
    _ coordinate: ContentLength, by position: RelativePosition, _ axis: Axis, _ role: RelativeRole,
    for box: Int
  ) -> ContentLength {
    if position.minimum == nil, position.maximum == nil { return coordinate }
    let distance = toEdge(coordinate, axis, role)
    var coordinate = coordinate
    if distance.isFixed {
      let points = position.bounded(distance.points)
      if points != distance.points {
        coordinate = fromEdge(ContentLength(points: points), axis, role)
      }
    }
    if role != .end, let line = boundLine(position.maximum, axis, role, for: box) {
      coordinate = minimum(coordinate, line)
    }
    if role != .start, let line = boundLine(position.minimum, axis, role, for: box) {
      coordinate = maximum(coordinate, line)
    }
    return coordinate
  }

  /// Returns the coordinate of a bound that is a line.
  private mutating func boundLine(
    _ bound: RelativePosition.Bound?, _ axis: Axis, _ role: RelativeRole, for box: Int
  ) -> ContentLength? {
    guard case .line(let line)? = bound else { return nil }
    return coordinate(of: line, axis, role, for: box)?.length
  }

  /// Returns the lines between which a box is kept (step 15).
  mutating func limits(
    of box: Int, _ axis: Axis
  ) -> (lower: ContentLength?, upper: ContentLength?) {
    let lower = boundLine(
      position(of: box, axis, .start)?.minimum, axis, .start, for: box)
    let upper = boundLine(position(of: box, axis, .end)?.maximum, axis, .end, for: box)
    return (lower, upper)
  }
}

/// Equal groups (step 8).
extension RelativeResolver {
  /// Distributes the content area, and stores the shares of the members.
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

  /// Returns the pool that a group shares, and the flexible lengths of its members.
  private mutating func pool(
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

  /// Returns the flexible length of a box in an equal group, with its known bounds.
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

  /// Returns the length that a fixed extent takes from the pool.
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
    let space = max(0, pool)
    FreeSpace.distribute(space, among: &lengths)
    if pass.isInquiry { note(lengths, space, axis) }
    for length in lengths {
      boxes[length.index][axis].extent = ContentLength(points: length.target)
    }
  }

  /// Computes the shares of an unknown pool (step 18): in the smallest pool that fits the needs of
  /// each box, boxes that meet a bound are fixed, and the others share the rest.
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
  /// Returns the bound that a share meets if a factor of 1 has a share of `level` points; without a
  /// factor, the minimum.
  fileprivate func bound(at level: Double) -> Double? {
    if factor <= 0 || level < minimum / factor { return minimum }
    return level > maximum / factor ? maximum : nil
  }
}

/// The results: frames, and the size of the content area.
extension RelativeResolver {
  /// Returns the frame of a child whose quantities are all resolved.
  mutating func frame(of index: Int) -> Rect {
    var frame = Rect(
      x: insets.left + boxes[index].horizontal.start.points,
      y: insets.top + boxes[index].vertical.start.points, width: 0, height: 0)
    for axis in Axis.allCases { frame.size[axis] = extent(of: index, axis).points }
    return frame
  }

  /// Returns the content area that the boxes need along an axis (steps 18 and 19).
  mutating func need(_ axis: Axis) -> Double {
    var need = 0.0
    for box in boxes.indices where !boxes[box].isGone && !boxes[box].isExcludedFromLayout {
      let start = boxes[box][axis].start
      let extent = extent(of: box, axis)
      let end = start + extent
      if start.share > 0 { need = max(need, -start.points / start.share) }
      if end.share < 1 { need = max(need, end.points / (1 - end.share)) }
      if extent.share > 0 {
        need = max(need, (boxes[box][axis].need - extent.points) / extent.share)
      }
    }
    return need
  }
}
