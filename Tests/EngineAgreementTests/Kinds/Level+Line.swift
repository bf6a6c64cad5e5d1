import Dovetail

/// A chain of boxes with gaps, as constraints.
extension Level {
  /// The boxes of a line along it: each starts where the one before ends, after its gap.
  func line(_ line: SaidLine) {
    let boxes = line.isReversed ? box.shown.reversed() : box.shown
    let axis = line.axis
    let area = area(axis)
    if boxes.isEmpty { return }
    let units = units(line, boxes)
    var position = area.start
    for (place, child) in boxes.enumerated() {
      let edges = edges(child, axis)
      extentAlong(child, line, units)
      position = position + gap(child[axis].start, units, axis)
      position = position + units.gravity * gravityShare(axis, boxes.count, beforeFirst: place == 0)
      make.relate(edges.start, .equal, position)
      position = edges.end + gap(child[axis].end, units, axis)
      if place < boxes.count - 1 { position = position + line.spacing }
    }
    position = position + units.gravity * gravityShare(axis, boxes.count, beforeFirst: nil)
    close(at: position, axis, units)
  }

  /// What is shared out along a line.
  struct Units {
    /// What a weight of 1 stands for.
    var share = Sum.zero
    /// What gravity gives to a gap.
    var gravity = Sum.zero
    /// What each box grows by, or a shrink of 1 stands for.
    var growth = Sum.zero
    var hasShares = false
    /// Whether the last gap ends where the content area does.
    var isClosed = false
  }

  private func units(_ line: SaidLine, _ boxes: [SaidBox]) -> Units {
    let axis = line.axis
    var units = Units()
    units.hasShares =
      line.extents == .equal
      || boxes.contains {
        $0.weight > 0 || $0[axis].extent.isFill || $0[axis].start.isShare || $0[axis].end.isShare
      }
    if units.hasShares {
      units.share = Edges(twin.node(box).addGuide("share"), axis).extent
      units.isClosed = true
      return units
    }
    let gravity = box.gravity(axis)
    if boxes.contains(where: { $0[axis].shrink > 0 }) {
      units.growth = free("shrink", axis)
      make.relate(units.growth, .lessThanOrEqual, 0)
      units.isClosed = true
    } else if gravity == .fill || gravity == .stretch {
      units.growth = free("growth", axis)
      units.isClosed = true
    } else if gravity != .unspecified, gravity != .start, gravity != .baseline {
      units.gravity = free("gravity", axis)
      units.isClosed = gravity != .spaceBetween || boxes.count > 1
      if box[axis].isWrapped { make.relate(units.gravity, .greaterThanOrEqual, 0) }
    }
    return units
  }

  /// A length that may be negative: the way from the content area to a guide.
  private func free(_ name: String, _ axis: Axis) -> Sum {
    Edges(twin.node(box).addGuide(name), axis).start - area(axis).start
  }

  /// How much of the room that is left is before a box, or after the last one.
  private func gravityShare(_ axis: Axis, _ count: Int, beforeFirst: Bool?) -> Double {
    let isEnd = beforeFirst != false
    switch box.gravity(axis) {
    case .end: return beforeFirst == true ? 1 : 0
    case .center: return isEnd ? 1 : 0
    case .spaceBetween: return isEnd ? 0 : 1
    case .spaceAround: return isEnd ? 0.5 : 1
    case .spaceEvenly: return 1
    case .unspecified, .start, .fill, .stretch, .baseline: return 0
    }
  }

  /// The gap before or after a box.
  private func gap(_ place: SaidPlace?, _ units: Units, _ axis: Axis) -> Sum {
    if case .weight(let share) = place { return units.share * share }
    return distance(place, axis)
  }

  private func close(at position: Sum, _ axis: Axis, _ units: Units) {
    let end = area(axis).end
    if box[axis].isWrapped {
      make.relate(position, units.isClosed ? .equal : .lessThanOrEqual, end)
    } else if units.isClosed {
      // Boxes that share nothing may be too long.
      make.relate(position, .equal, end, rule(axis, 9))
    }
  }

  private func extentAlong(_ child: SaidBox, _ line: SaidLine, _ units: Units) {
    let extent = edges(child, line.axis).extent
    let content = area(line.axis).extent
    switch line.extents {
    case .intrinsic: break
    case .points(let points): return make.relate(extent, .equal, points)
    case .equal: return make.relate(extent, .equal, units.share)
    case .divided(into: let count):
      let spacing = line.spacing * Double(count - 1)
      return make.relate(
        extent, .equal, (content - spacing) * (1 / Double(count)), rule(child, line.axis))
    case .flexibleSpacing: return
    }
    if child.weight > 0 { return make.relate(extent, .equal, units.share * child.weight) }
    if child[line.axis].extent.isFill { return make.relate(extent, .equal, units.share) }
    guard case .points(let points) = child[line.axis].extent, !units.growth.anchors.isEmpty else {
      return self.extent(child, line.axis)
    }
    let growth = child[line.axis].shrink > 0 ? child[line.axis].shrink : fillShare(line.axis)
    make.relate(extent, .equal, units.growth * growth + points)
  }

  private func fillShare(_ axis: Axis) -> Double { box.gravity(axis) == .fill ? 1 : 0 }
}
