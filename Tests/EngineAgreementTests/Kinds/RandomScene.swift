import Dovetail
import RandomLayouts
import TestSupport

/// A scene that both engines can say, made up from a seed.
struct RandomScene {
  enum Kind: String, CaseIterable {
    case linear, frame, relative, table
  }

  /// A root of a given size around one box of the kind.
  let root: SaidBox
  let direction: LayoutDirection
  let sizes: [Size]

  init(seed: UInt64, _ kind: Kind) {
    var maker = SceneMaker(seed: seed)
    root = maker.scene(kind)
    direction = maker.random.pick([.leftToRight, .rightToLeft])
    sizes = (0..<2).map { _ in maker.random.size(60...400) }
  }
}

/// Makes up boxes.
struct SceneMaker {
  var random: SeededGenerator
  private(set) var count = 0

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func scene(_ kind: RandomScene.Kind) -> SaidBox {
    let root = SaidBox("root", next(), .frame)
    for axis in Axis.allCases { root[axis].isWrapped = false }
    let top = SaidBox("\(kind)", next(), .frame)
    for axis in Axis.allCases {
      if random.oneIn(2) { top[axis].extent = .fill }
      top[axis].isWrapped = !top[axis].extent.isFill
    }
    root.children = [top]
    fill(top, kind, depth: 1)
    return root
  }

  mutating func next() -> Int {
    count += 1
    return count - 1
  }

  mutating func number(_ range: ClosedRange<Int>) -> Double { random.points(range) }

  // MARK: Insides

  /// Puts boxes into a layout whose own extents are said.
  mutating func fill(_ box: SaidBox, _ kind: RandomScene.Kind, depth: Int) {
    box.padding = random.padding(0...8)
    switch kind {
    case .linear: fillLine(box, depth)
    case .frame: fillFrame(box, depth)
    case .relative: fillRelative(box, depth)
    case .table: fillTable(box, depth)
    }
  }

  /// A box whose inside is made up later, when its extents are said.
  mutating func emptyBox(_ depth: Int, onlyLeaves: Bool = false) -> SaidBox {
    let number = next()
    let isLayout = !onlyLeaves && depth < 4 && random.oneIn(depth == 1 ? 2 : 3)
    let box = SaidBox(
      isLayout ? "layout \(number)" : "leaf \(number)", number,
      isLayout ? .frame : .leaf(content()))
    box.isGone = random.oneIn(12)
    return box
  }

  mutating func fillLater(_ box: SaidBox, depth: Int) {
    if !box.isLeaf { fill(box, random.pick(RandomScene.Kind.allCases), depth: depth + 1) }
  }

  private mutating func content() -> LeafContent? {
    switch random.integer(in: 0...4) {
    case 0: return nil
    case 1: return .fixed(width: number(0...50), height: number(0...40))
    default:
      // The words come before the size: seeds that once showed a fault stay what they were.
      let words = random.words(1...6)
      return .text(words, font: .ahem, size: random.pick([5, 10]))
    }
  }

  private mutating func fillFrame(_ box: SaidBox, _ depth: Int) {
    box.inside = .frame
    box.gravity.horizontal = frameGravity()
    box.gravity.vertical = frameGravity()
    for _ in 0..<random.integer(in: 1...4) {
      let child = emptyBox(depth)
      box.children.append(child)
      for axis in Axis.allCases { alone(child, in: box, axis, mayFollow: true) }
      fillLater(child, depth: depth)
    }
  }

  private mutating func frameGravity() -> LayoutGravity {
    random.pick([
      .unspecified, .unspecified, .unspecified, .start, .center, .end, .fill, .stretch,
      .spaceAround, .spaceBetween,
    ])
  }

  // MARK: Alone

  /// Says what a box asks for along an axis on which it is alone.
  mutating func alone(
    _ child: SaidBox, in box: SaidBox, _ axis: Axis, mayFollow: Bool = false
  ) {
    let isKnown = !box[axis].isWrapped
    var said = SaidAxis()
    if random.oneIn(3) { said.start = margin(isKnown) }
    if random.oneIn(3) { said.end = margin(isKnown) }
    if box.gravity(axis) == .unspecified, random.oneIn(5) { said.center = .points(number(-5...9)) }
    if box.gravity(axis) != .baseline, random.oneIn(6) {
      said.alignment = random.pick([.start, .center, .end, .fill, .stretch])
    }
    said.extent = extent(child, in: box, axis, mayFollow: mayFollow)
    child[axis] = said
    if box.fills(child, axis) {
      child[axis].center = nil
      child[axis].isWrapped = !isKnown
      if !isKnown, !said.extent.isUnset { child[axis].extent = random.pick([.wrap, .fill]) }
      return
    }
    child[axis].isWrapped = said.extent.isInside
    setBounds(child, in: box, axis)
    if case .points(let points) = said.extent, child[axis].minimum == nil,
      child[axis].maximum == nil
    {
      child[axis].given = points
    }
  }

  mutating func margin(_ isKnown: Bool) -> SaidPlace {
    isKnown && random.oneIn(3) ? .percent(number(0...20)) : .points(number(0...12))
  }

  private mutating func extent(
    _ child: SaidBox, in box: SaidBox, _ axis: Axis, mayFollow: Bool
  ) -> SaidExtent {
    switch random.integer(in: 0...9) {
    case 0...1: return .points(number(0...60))
    case 2 where box.gravity(axis) != .baseline: return .fill
    case 3 where !box[axis].isWrapped: return .percent(number(10...90))
    case 4 where !box[axis].isWrapped:
      return .layout(multiplier: number(1...4) / 4, constant: number(0...9))
    case 5 where axis == .vertical:
      return .otherAxis(multiplier: number(1...4) / 2, constant: number(0...5))
    case 6 where mayFollow:
      if let other = box.children.dropLast().last(where: { isSure($0, in: box, axis) }) {
        return .sibling(other, axis, multiplier: number(1...4) / 2, constant: number(0...5))
      }
      return .wrap
    case 7: return .wrap
    default: return .unset
    }
  }

  /// Whether the extent of a box depends on nothing around it.
  private func isSure(_ child: SaidBox, in box: SaidBox, _ axis: Axis) -> Bool {
    if child.isGone || box.fills(child, axis) { return false }
    if case .points = child[axis].extent { return true }
    return child[axis].extent.isInside && axis == .horizontal
  }

  /// Boxes with something inside keep it inside.
  ///
  /// An extent that gives way to a bound must not give way to a layout that is to be small.
  mutating func setBounds(_ child: SaidBox, in box: SaidBox, _ axis: Axis) {
    switch child[axis].extent {
    case .points, .wrap: break
    case .unset: return
    case .fill, .percent, .otherAxis, .sibling, .layout, .equal: if box[axis].isWrapped { return }
    }
    if random.oneIn(5) { child[axis].minimum = number(0...40) }
    if random.oneIn(5), child.isLeaf || !child[axis].isWrapped {
      child[axis].maximum = number(40...80)
    }
  }
}
