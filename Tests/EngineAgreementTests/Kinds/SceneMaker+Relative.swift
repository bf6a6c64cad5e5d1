import Dovetail
import TestSupport

/// Boxes that are tied to those made before them.
extension SceneMaker {
  mutating func fillRelative(_ box: SaidBox, _ depth: Int) {
    box.inside = .relative
    let children = (0..<random.integer(in: 1...5)).map { _ in emptyBox(depth) }
    var order = children
    order.shuffle(using: &random)
    box.children = order
    for axis in Axis.allCases {
      let isKnown = !box[axis].isWrapped
      let sharing = isKnown && random.oneIn(3) ? random.integer(in: 0...3) : 0
      let centered = isKnown && random.oneIn(3) ? random.integer(in: 0...3) : 0
      for (place, child) in children.enumerated() {
        let earlier = Array(children[..<place])
        if place >= centered { placeRelative(child, earlier, axis, isKnown) }
        if place >= sharing, !child[axis].isBounded {
          child[axis].extent = relativeExtent(child, earlier, axis, isKnown)
          if !child[axis].hasBothEdges {
            setBounds(child, in: box, axis)
          } else if !isKnown, !child.isLeaf {
            child[axis].extent = .wrap
          }
        }
        child[axis].isWrapped =
          child[axis].hasBothEdges ? !isKnown : child[axis].extent.isInside
        if place < sharing { child[axis].isWrapped = child[axis].hasBothEdges && !isKnown }
      }
      share(Array(children.prefix(sharing)), axis)
      center(Array(children.prefix(centered)), axis)
    }
    for child in children { fillLater(child, depth: depth) }
  }

  // MARK: Groups

  /// Lets boxes share the layout; those with both edges given have no part.
  private mutating func share(_ boxes: [SaidBox], _ axis: Axis) {
    for child in boxes where child[axis].isBounded || child[axis].hasBothEdges {
      child[axis].start = nil
      child[axis].end = nil
      child[axis].isWrapped = false
    }
    for child in boxes.dropFirst() {
      child[axis].extent = random.oneIn(4) ? .points(number(0...40)) : .unset
    }
    guard let first = boxes.first else { return }
    let others = boxes.dropFirst().map { other in
      SaidShare(box: other, multiplier: number(1...3), constant: number(-10...5))
    }
    first[axis].extent = .equal(others, multiplier: number(1...3), constant: number(-10...5))
    let isLeast = random.oneIn(2)
    for child in boxes where random.oneIn(3) && !child[axis].extent.isPoints {
      if child !== first { child[axis].extent = .fill }
      let bound = number(0...150)
      if isLeast { child[axis].minimum = bound } else { child[axis].maximum = bound }
    }
  }

  private mutating func center(_ boxes: [SaidBox], _ axis: Axis) {
    guard let first = boxes.first else { return }
    let lines = boxes.dropFirst().map { other in
      SaidLineOf(box: other, attribute: .centerX, offset: number(-3...9))
    }
    first[axis].center = .centered(
      lines.map { line in
        SaidLineOf(
          box: line.box, attribute: axis == .horizontal ? .centerX : .centerY, offset: line.offset)
      }, offset: number(-4...4))
  }

  // MARK: One box

  private mutating func relativeExtent(
    _ child: SaidBox, _ earlier: [SaidBox], _ axis: Axis, _ isKnown: Bool
  ) -> SaidExtent {
    switch random.integer(in: 0...8) {
    case 0...1: return .points(number(0...60))
    case 2 where isKnown: return .percent(number(10...90))
    case 3 where isKnown: return .layout(multiplier: number(1...4) / 4, constant: number(0...9))
    case 4 where isKnown: return child[axis].hasLineEdges ? .wrap : .fill
    case 5 where axis == .vertical:
      return .otherAxis(multiplier: number(1...4) / 2, constant: number(0...5))
    case 6...7:
      let free = earlier.filter { isKnown || !$0[axis].hasBothEdges }
      if free.isEmpty { return .wrap }
      return .sibling(
        random.pick(free), axis, multiplier: number(1...4) / 2, constant: number(0...5))
    default: return random.oneIn(2) ? .wrap : .unset
    }
  }

  private mutating func placeRelative(
    _ child: SaidBox, _ earlier: [SaidBox], _ axis: Axis, _ isKnown: Bool
  ) {
    switch random.integer(in: 0...12) {
    case 0: child[axis].start = margin(isKnown)
    case 1: child[axis].end = margin(isKnown)
    case 2:
      child[axis].start = margin(isKnown)
      child[axis].end = margin(isKnown)
    case 3: child[axis].center = .points(number(-5...9))
    case 4: child[axis].start = line(earlier, axis)
    case 5: child[axis].end = line(earlier, axis)
    case 6: child[axis].center = line(earlier, axis)
    case 7 where isKnown:
      child[axis].start = line(earlier, axis)
      child[axis].end = line(earlier, axis)
    case 8 where isKnown: child[axis].start = .min(lines(earlier, axis))
    case 9 where isKnown: child[axis].end = .max(lines(earlier, axis))
    case 10 where isKnown: bind(child, earlier, axis)
    case 11 where axis == .vertical && child.isText && !child.isGone:
      child[axis].baseline = earlier.last { $0.isText && !$0.isGone }
    default: break
    }
  }

  /// Keeps a box of so many points between lines.
  private mutating func bind(_ child: SaidBox, _ earlier: [SaidBox], _ axis: Axis) {
    child[axis].extent = .points(number(5...80))
    child[axis].isWrapped = false
    switch random.integer(in: 0...2) {
    case 0:
      child[axis].start = .bound(lineOf(earlier, axis))
      child[axis].end = .bound(lineOf(earlier, axis))
    case 1: child[axis].start = .bounded(number(0...40), lineOf(earlier, axis))
    default: child[axis].end = .bounded(number(0...40), lineOf(earlier, axis))
    }
  }

  private mutating func line(_ earlier: [SaidBox], _ axis: Axis) -> SaidPlace {
    .line(lineOf(earlier, axis), offset: random.oneIn(3) ? number(0...9) : 0)
  }

  private mutating func lines(_ earlier: [SaidBox], _ axis: Axis) -> [SaidLineOf] {
    (0..<random.integer(in: 1...3)).map { _ in lineOf(earlier, axis) }
  }

  private mutating func lineOf(_ earlier: [SaidBox], _ axis: Axis) -> SaidLineOf {
    let attributes: [LayoutAttribute] =
      axis == .horizontal ? [.leading, .centerX, .trailing] : [.top, .centerY, .bottom]
    let box = earlier.isEmpty || random.oneIn(4) ? nil : random.pick(earlier)
    return SaidLineOf(box: box, attribute: random.pick(attributes), offset: number(0...9))
  }
}

extension SaidAxis {
  /// Whether an edge is tied to a line.
  fileprivate var hasLineEdges: Bool {
    for place in [start, end] {
      switch place {
      case nil, .points, .percent: break
      default: return true
      }
    }
    return false
  }
}
