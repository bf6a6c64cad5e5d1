import Dovetail

/// Boxes that are alone along an axis, as constraints.
extension Level {
  /// All boxes of an overlay layout, or of a line across it.
  func alone(_ axis: Axis, in line: SaidLine? = nil) {
    if line != nil, axis == .vertical, box.gravity.vertical == .baseline { shareBaseline() }
    for child in box.shown {
      let (before, after) = margins(child, axis)
      let edges = edges(child, axis)
      let area = area(axis)
      let gravity = box.gravity(of: child, axis)
      var center = 0.0
      if case .points(let points) = child[axis].center { center = points }
      if box.fills(child, axis) {
        make.relate(edges.extent, .equal, area.extent - before - after, roomy(child, axis))
      } else {
        extent(child, axis)
      }
      switch gravity {
      case .end: make.relate(edges.end, .equal, area.end - after)
      case .center, .spaceAround, .spaceEvenly:
        make.relate(
          edges.center, .equal, (area.start + before + area.end - after) * 0.5 + center)
      case .baseline:
        if !child.isText { make.relate(edges.start, .equal, area.start + before) }
      case .unspecified, .start, .spaceBetween, .fill, .stretch:
        make.relate(edges.start, .equal, area.start + before)
      }
      if box[axis].isWrapped {
        if gravity == .baseline, child.isText {
          make.relate(edges.end + after, .lessThanOrEqual, area.end)
        } else {
          make.relate(before + edges.extent + after + center, .lessThanOrEqual, area.extent)
        }
      }
    }
  }

  private func margins(_ child: SaidBox, _ axis: Axis) -> (before: Sum, after: Sum) {
    (distance(child[axis].start, axis), distance(child[axis].end, axis))
  }

  /// A distance from an edge without what it shares.
  func distance(_ place: SaidPlace?, _ axis: Axis) -> Sum {
    switch place {
    case .points(let points): Sum() + points
    case .percent(let percent): area(axis).extent * (percent / 100)
    default: .zero
    }
  }

  /// The extent that a box asks for.
  func extent(_ child: SaidBox, _ axis: Axis) {
    let extent = edges(child, axis).extent
    let value: Sum
    switch child[axis].extent {
    case .unset, .wrap, .fill, .equal: return
    case .points(let points): value = Sum() + points
    case .percent(let percent): value = area(axis).extent * (percent / 100)
    case .otherAxis(let multiplier, let constant):
      value = edges(child, axis.cross).extent * multiplier + constant
    case .sibling(let other, let otherAxis, let multiplier, let constant):
      value = edges(other, otherAxis).extent * multiplier + constant
    case .layout(let multiplier, let constant): value = area(axis).extent * multiplier + constant
    }
    if child[axis].minimum == nil, child[axis].maximum == nil {
      make.relate(extent, .equal, value)
    } else {
      let isGiven = value.anchors.isEmpty
      make.relate(extent, .equal, value, isGiven ? rank(.given, axis) : rule(child, axis))
      bound(child, axis)
    }
  }

  /// First lines of text on one line, as high as it can be.
  private func shareBaseline() {
    let texts = box.shown.filter { $0.isText && box.gravity(of: $0, .vertical) == .baseline }
    guard let first = texts.first else { return }
    let line = Sum(twin.node(first), .firstBaseline)
    for text in texts {
      make.relate(Sum(twin.node(text), .firstBaseline), .equal, line)
      let (before, _) = margins(text, .vertical)
      make.relate(
        edges(text, .vertical).start, .greaterThanOrEqual, area(.vertical).start + before)
    }
    make.relate(line, .equal, area(.vertical).start, rule(.vertical, 9))
  }
}
