import Dovetail
import TestSupport

/// A tree of layouts in which nothing asks for more room than there is.
///
/// Along an axis, a layout either has a given extent, and its boxes ask for parts of that which are not
/// more than all of it; or it finds its own, and its boxes ask for points and for what is inside.
struct RoomyTree {
  let root: LayoutNode
  private var random: SeededGenerator
  private let gravities: [LayoutGravity] = [
    .none, .none, .start, .center, .end, .between, .around, .among, .fill, .stretch,
  ]

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    let top = LayoutNode("top")
    root = LayoutNode("root", FrameLayout(), children: [top])
    let given = Given(horizontal: random.oneIn(2), vertical: random.oneIn(2))
    fill(top, given, depth: 6)
    top.traits.width = given.horizontal ? .fill : .wrap
    top.traits.height = given.vertical ? .fill : .wrap
    try? root.setSize(width: number(0...500), height: number(0...500))
    root.layoutIfNeeded()
  }

  /// Along which axes a layout has a given extent.
  private struct Given {
    var horizontal: Bool
    var vertical: Bool

    subscript(axis: Axis) -> Bool { axis == .horizontal ? horizontal : vertical }
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Double {
    Double(random.integer(in: range))
  }

  // MARK: Layouts

  private mutating func fill(_ node: LayoutNode, _ given: Given, depth: Int) {
    let children = (0..<random.integer(in: 1...4)).map { LayoutNode("\(depth).\($0)") }
    for child in children { try? node.append(child) }
    let kind = random.integer(in: 0...3)
    let lineAxis: Axis? = kind == 0 ? .horizontal : kind == 1 ? .vertical : nil
    switch lineAxis {
    case .some(let axis):
      let hasGap = !given[axis] && random.oneIn(2)
      node.setLayout(
        styled(LinearLayout(axis, spacing: hasGap ? number(0...6) : 0), isGravity: true))
    case nil where kind == 2: node.setLayout(styled(FrameLayout(), isGravity: true))
    case nil: node.setLayout(styled(RelativeLayout(), isGravity: false))
    }
    for child in children {
      for axis in Axis.allCases {
        let before = children.prefix { $0 !== child }.last
        say(
          child, axis, given[axis], isAlone: lineAxis != axis, parts: children.count,
          before: kind == 3 ? before : nil, isRelative: kind == 3)
      }
      fillLater(child, given, depth)
      child.visibility = random.oneIn(8) ? .gone : .visible
    }
  }

  private mutating func fillLater(_ child: LayoutNode, _ given: Given, _ depth: Int) {
    if depth > 1, random.oneIn(2) {
      fill(
        child,
        Given(
          horizontal: isGiven(child, .horizontal, given),
          vertical: isGiven(child, .vertical, given)), depth: depth - 1)
    } else {
      child.content =
        given.vertical
        ? .fixed(width: 0, height: 0)
        : random.oneIn(2)
          ? .text("aa bbb c dddd", font: .ahem, size: 5)
          : .fixed(width: number(0...40), height: number(0...30))
    }
  }

  /// Whether the inside of a box has no say in its extent.
  private func isGiven(_ child: LayoutNode, _ axis: Axis, _ given: Given) -> Bool {
    let dimension = axis == .horizontal ? child.traits.width : child.traits.height
    if case .points? = dimension?.value { return true }
    return given[axis]
  }

  private mutating func styled<L: StyledLayout>(_ layout: L, isGravity: Bool) -> L {
    var layout = layout
    layout.padding = DirectionalEdgeInsets(
      top: number(0...5), leading: number(0...5), bottom: number(0...5), trailing: number(0...5))
    layout.style.isReversed = random.oneIn(4)
    if isGravity {
      layout.horizontalGravity = random.pick(gravities)
      layout.verticalGravity = random.pick(gravities)
    }
    return layout
  }

  // MARK: Boxes

  private mutating func say(
    _ child: LayoutNode, _ axis: Axis, _ isGiven: Bool, isAlone: Bool, parts: Int,
    before: LayoutNode?, isRelative: Bool
  ) {
    var traits = child.traits
    if isGiven {
      sayParts(&traits, axis, isAlone: isAlone, parts: parts, isRelative: isRelative)
    } else {
      sayPoints(child, &traits, axis, before: before, isRelative: isRelative)
    }
    child.traits = traits
  }

  /// Parts of a given extent that together are no more than all of it.
  private mutating func sayParts(
    _ traits: inout LayoutTraits, _ axis: Axis, isAlone: Bool, parts: Int, isRelative: Bool
  ) {
    let room = isAlone ? 100 : 100 / parts
    let margin: () -> LayoutPosition? = { nil }
    var margins = (start: margin(), end: margin())
    if random.oneIn(2) { margins.start = .percent(number(0...room / 4)) }
    if random.oneIn(2) { margins.end = .percent(number(0...room / 4)) }
    var extent = LayoutDimension.percent(number(0...room / 2))
    if !isAlone, random.oneIn(2) {
      margins = (.share(number(0...3)), .share(number(0...3)))
    } else if !isAlone || !isRelative, random.oneIn(2) {
      extent = .fill
    }
    set(&traits, axis, extent, margins.start, margins.end)
    if isRelative, random.oneIn(3) { setCenter(&traits, axis, 0) }
  }

  /// Points, and what is inside.
  private mutating func sayPoints(
    _ child: LayoutNode, _ traits: inout LayoutTraits, _ axis: Axis, before: LayoutNode?,
    isRelative: Bool
  ) {
    var margins: (start: LayoutPosition?, end: LayoutPosition?) = (nil, nil)
    if random.oneIn(2) { margins.start = .points(number(0...9)) }
    if random.oneIn(2) { margins.end = .points(number(0...9)) }
    let extent: LayoutDimension? = random.pick([.wrap, nil, .points(number(0...40))])
    let isTied = isRelative && random.oneIn(2) && margins.end == nil
    if isTied, let before, before.traits.isAtStart(axis) {
      let tie = RelativePosition.of(before, axis == .horizontal ? .trailing : .bottom)
        .offset(number(0...9))
      if axis == .horizontal {
        child[RelativeItem.self].leading = tie
      } else {
        child[RelativeItem.self].top = tie
      }
    } else if isRelative, random.oneIn(4) {
      setCenter(&traits, axis, number(-9...9))
    }
    set(&traits, axis, extent, margins.start, margins.end)
  }

  private func set(
    _ traits: inout LayoutTraits, _ axis: Axis, _ extent: LayoutDimension?,
    _ start: LayoutPosition?, _ end: LayoutPosition?
  ) {
    if axis == .horizontal {
      (traits.width, traits.leading, traits.trailing) = (extent, start, end)
    } else {
      (traits.height, traits.top, traits.bottom) = (extent, start, end)
    }
  }

  private func setCenter(_ traits: inout LayoutTraits, _ axis: Axis, _ offset: Double) {
    if axis == .horizontal {
      traits.centerX = .points(offset)
    } else {
      traits.centerY = .points(offset)
    }
  }
}

extension LayoutTraits {
  /// Whether a box is at a fixed distance from the start of its layout, and so may have others after it.
  fileprivate func isAtStart(_ axis: Axis) -> Bool {
    axis == .horizontal ? trailing == nil && centerX == nil : bottom == nil && centerY == nil
  }
}
