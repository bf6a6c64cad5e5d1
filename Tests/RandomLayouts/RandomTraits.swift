import FrameEngine
import LayoutTree
import TestSupport

/// What a box asks of any layout.
extension SeededGenerator {
  /// Traits of all sorts that name no other box; each is set in some of them.
  public mutating func traits() -> LayoutTraits {
    var traits = LayoutTraits()
    if oneIn(2) { traits.width = dimension(.horizontal) }
    if oneIn(2) { traits.height = dimension(.vertical) }
    if oneIn(4) { traits.leading = position() }
    if oneIn(4) { traits.trailing = position() }
    if oneIn(4) { traits.top = position() }
    if oneIn(4) { traits.bottom = position() }
    if oneIn(14) { traits.left = position() }
    if oneIn(14) { traits.right = position() }
    if oneIn(14) { traits.layoutPriority = points(-1...2) }
    if oneIn(8) { traits.centerX = position() }
    if oneIn(8) { traits.centerY = position() }
    if oneIn(5) { traits.weight = points(1...3) }
    if oneIn(9) { traits.horizontalAlignment = pick(LayoutGravity.allCases) }
    if oneIn(5) {
      traits.verticalAlignment = pick(
        [.unspecified, .baseline, .baseline] + LayoutGravity.allCases)
      traits.leadsBaseline = oneIn(3)
    }
    if oneIn(8) { traits.sizeBox = .margin }
    if oneIn(10) { traits.offset = Point(x: points(-9...9), y: points(-9...9)) }
    return traits
  }

  /// How wide or high a box is, without other boxes.
  public mutating func dimension(_ axis: Axis) -> LayoutDimension {
    var dimension: LayoutDimension
    switch integer(in: 0...6) {
    case 0: dimension = .wrap
    case 1: dimension = .fill
    case 2: dimension = .percent(points(10...90))
    case 3 where axis == .vertical || oneIn(3): dimension = .otherAxis
    case 4 where oneIn(3):
      dimension = LayoutDimension(.extent(.ofLayout())).multiplier(0.5).constant(points(-9...9))
    default: dimension = .points(points(0...60))
    }
    if oneIn(5) { dimension.minimum = .points(points(0...30)) }
    if oneIn(5) { dimension.maximum = .points(points(20...90)) }
    if oneIn(9) { dimension.maximum = .min([.ofLayout().multiplier(0.5), .wrap]) }
    if oneIn(5) { dimension.shrink = points(1...3) }
    if oneIn(20) { dimension.isActive = false }
    return dimension
  }

  /// Where an edge or the centre of a box goes, without other boxes.
  public mutating func position() -> LayoutPosition {
    var position: LayoutPosition
    switch integer(in: 0...5) {
    case 0: position = .percent(points(0...30))
    case 1: position = .weight(points(0...3) / 2)
    case 2 where oneIn(3): position = .safeArea
    default: position = .points(oneIn(9) ? points(-9...0) : points(0...20))
    }
    if oneIn(9) { position.offset = points(0...5) }
    if oneIn(9) { position.minimum = points(0...9) }
    if oneIn(9) { position.maximum = points(5...15) }
    if oneIn(5) { position.shrink = points(1...3) }
    if oneIn(20) { position.isActive = false }
    return position
  }

  /// How wide or high a box is, perhaps by others, in cycles as well; `nil` lets the inside decide.
  public mutating func dimension(among boxes: [LayoutNode]) -> LayoutDimension? {
    let other = pick(boxes)
    let axis = pick(Axis.allCases)
    switch integer(in: 0...16) {
    case 0: return .points(points(0...60))
    case 1: return .percent(points(0...80))
    case 2: return .fill
    case 3: return .otherAxis
    case 14: return .fill.minimum(20).maximum(LayoutDimensionReference(of: other).constant(9))
    case 4: return .wrap.minimum(20)
    case 5: return .wrap.maximum(.min([LayoutDimensionReference(of: other, axis), 90]))
    case 6, 7: return .of(other, axis).multiplier(0.5).constant(points(0...1) * 3)
    case 8: return .wrap.minimum(LayoutDimensionReference(of: other, axis))
    case 9: return .of(other, axis).maximum(.wrap)
    case 10: return .fill.minimum(20)
    case 11: return .wrap.minimum(.max([LayoutDimensionReference(of: other), 30])).maximum(50)
    case 12:
      return LayoutDimension(
        .max([LayoutDimensionReference(of: other), LayoutDimensionReference(of: pick(boxes))])
      )
      .maximum(90)
    case 13:
      let second = LayoutDimensionReference(of: pick(boxes), axis)
      return LayoutDimension(.min([LayoutDimensionReference(of: other), second]))
    default: return nil
    }
  }

  /// Ties extents of boxes to those of boxes before them.
  public mutating func tieExtents(of boxes: [LayoutNode]) {
    for (place, box) in boxes.enumerated() where place > 0 && oneIn(3) {
      let other = boxes[integer(in: 0...place - 1)]
      if oneIn(2) {
        box.traits.width = .of(other, oneIn(3) ? .vertical : .horizontal).constant(points(0...9))
      } else {
        box.traits.height = .of(other).multiplier(0.5).maximum(40)
      }
    }
  }
}
