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
      case 0: box[RelativeItem.self].leading = .of(other, .trailing).offset(offset)
      case 1: box[RelativeItem.self].trailing = .of(other, .leading)
      case 2: box[RelativeItem.self].top = .of(other, .bottom).offset(offset)
      case 3: box[RelativeItem.self].centerY = .of(other)
      case 4: box[RelativeItem.self].baseline = .of(other)
      case 5: box[RelativeItem.self].leading = .atLeast(LayoutLine(of: other, .centerX))
      case 6:
        box[RelativeItem.self].bottom = RelativePosition(
          .max([LayoutLine(of: other, .top), LayoutLine(points: offset)]))
      case 7:
        box[RelativeItem.self].centerX = RelativePosition(.centered([LayoutLine(of: other)]))
      default:
        box[RelativeItem.self].equalWidth = [LayoutDimensionReference(of: other).constant(-offset)]
      }
    }
  }

  /// Puts the start of a box behind the end of another one.
  public mutating func tie(_ box: LayoutNode, behind other: LayoutNode, along axis: Axis) {
    let offset = points(0...9)
    if axis == .horizontal {
      box[RelativeItem.self].leading = .of(other, .trailing).offset(offset)
    } else {
      box[RelativeItem.self].top = .of(other, .bottom).offset(offset)
    }
  }

  /// Lets a box ask for what may name any of a layout's, in cycles as well.
  public mutating func relate(_ box: LayoutNode, among boxes: [LayoutNode]) {
    var traits = LayoutTraits()
    var item = RelativeItem()
    traits.width = dimension(among: boxes)
    traits.height = dimension(among: boxes)
    if oneIn(13) {
      let other = pick(boxes)
      let extents = [
        LayoutDimensionReference(of: other).constant(-3),
        LayoutDimensionReference(of: pick(boxes)).multiplier(2),
      ]
      item.equalWidth = extents
      traits.width = .fill.maximum(100)
    }
    item.leading = relation(among: boxes, [.leading, .trailing, .centerX])
    item.trailing = relation(among: boxes, [.leading, .trailing, .centerX])
    item.centerX = oneIn(3) ? relation(among: boxes, [.leading, .centerX]) : nil
    item.top = relation(among: boxes, [.top, .bottom, .centerY, .firstBaseline])
    item.bottom = relation(among: boxes, [.top, .bottom, .centerY])
    item.baseline = oneIn(5) ? .of(pick(boxes)) : nil
    if oneIn(6) {
      item.centerY = RelativePosition(.centered([LayoutLine(of: pick(boxes)).offset(3)]))
    }
    box.traits = traits
    box[RelativeItem.self] = item
  }

  private mutating func relation(
    among boxes: [LayoutNode], _ attributes: [LayoutAttribute]
  ) -> RelativePosition? {
    let line = LayoutLine(of: pick(boxes), pick(attributes)).offset(points(0...8))
    switch integer(in: 0...8) {
    case 0: return .points(points(0...39))
    case 1: return RelativePosition(.line(line)).offset(2)
    case 2: return .of(pick(boxes), attributes[0])
    case 3: return .atLeast(line)
    case 4: return .atMost(line)
    case 5: return RelativePosition(.min([line, LayoutLine(points: 50)]))
    default: return nil
    }
  }
}
