import FrameEngine
import LayoutTree
import TestSupport

/// What a box asks of relative layouts only: lines of other boxes, groups, baselines.
///
/// Nothing else makes up any of it.
extension SeededGenerator {
  /// Ties boxes to lines of boxes before them.
  public mutating func tieLines(of boxes: [LayoutNode]) {
    for (place, box) in boxes.enumerated() where place > 0 && oneIn(3) {
      let other = boxes[integer(in: 0...place - 1)]
      let offset = points(0...9)
      switch integer(in: 0...8) {
      case 0: box.traits.leading = .of(other, .trailing).offset(offset)
      case 1: box.traits.trailing = .of(other, .leading)
      case 2: box.traits.top = .of(other, .bottom).offset(offset)
      case 3: box.traits.centerY = .of(other)
      case 4: box.traits.baseline = .of(other)
      case 5: box.traits.leading = .atLeast(LayoutLine(of: other, .centerX))
      case 6:
        box.traits.bottom = LayoutPosition(
          .greatest([LayoutLine(of: other, .top), LayoutLine(points: offset)]))
      case 7: box.traits.centerX = LayoutPosition(.centered([LayoutLine(of: other)]))
      default:
        box.traits.width = LayoutDimension(.equal([LayoutExtent(of: other).plus(-offset)]))
      }
    }
  }

  /// Puts the start of a box behind the end of another one.
  public mutating func tie(_ box: LayoutNode, behind other: LayoutNode, along axis: Axis) {
    let offset = points(0...9)
    if axis == .horizontal {
      box.traits.leading = .of(other, .trailing).offset(offset)
    } else {
      box.traits.top = .of(other, .bottom).offset(offset)
    }
  }

  /// Gives a box traits that may name any of a layout's, in circles as well.
  public mutating func relate(_ box: LayoutNode, among boxes: [LayoutNode]) {
    var traits = LayoutTraits()
    traits.width = dimension(among: boxes)
    traits.height = dimension(among: boxes)
    if oneIn(9) {
      traits.height = .fill.minimum(20).maximum(LayoutExtent(of: pick(boxes)).plus(9))
    }
    if oneIn(13) {
      let other = pick(boxes)
      let extents = [LayoutExtent(of: other).plus(-3), LayoutExtent(of: pick(boxes)).times(2)]
      traits.width = LayoutDimension(.equal(extents)).maximum(100)
    }
    traits.leading = relation(among: boxes, [.leading, .trailing, .centerX])
    traits.trailing = relation(among: boxes, [.leading, .trailing, .centerX])
    traits.centerX = oneIn(3) ? relation(among: boxes, [.leading, .centerX]) : nil
    traits.top = relation(among: boxes, [.top, .bottom, .centerY, .firstBaseline])
    traits.bottom = relation(among: boxes, [.top, .bottom, .centerY])
    traits.baseline = oneIn(5) ? .of(pick(boxes)) : nil
    if oneIn(6) {
      traits.centerY = LayoutPosition(.centered([LayoutLine(of: pick(boxes)).offset(3)]))
    }
    box.traits = traits
  }

  private mutating func relation(
    among boxes: [LayoutNode], _ attributes: [LayoutAttribute]
  ) -> LayoutPosition? {
    let line = LayoutLine(of: pick(boxes), pick(attributes)).offset(points(0...8))
    switch integer(in: 0...8) {
    case 0: return .points(points(0...39))
    case 1: return LayoutPosition(.line(line)).offset(2)
    case 2: return .of(pick(boxes), attributes[0])
    case 3: return .atLeast(line)
    case 4: return .atMost(line)
    case 5: return LayoutPosition(.least([line, LayoutLine(points: 50)]))
    default: return nil
    }
  }
}
