import FrameEngine
import LayoutTree
import TestSupport

/// A tree of layouts in which nothing asks for more room than there is.
///
/// Along an axis, a layout either has a given extent, and its boxes ask for parts of that which are not
/// more than all of it; or it finds its own, and its boxes ask for points and for what is inside.
public struct RoomyTree {
  /// An overlay layout around the tree; it is laid out.
  public let root: LayoutNode
  /// The kinds of layouts there are in such trees.
  public static let kinds = RandomKind.ofPackage.filter { $0.roomy != nil }

  private var random: SeededGenerator
  private let gravities: [LayoutGravity] = [
    .unspecified, .unspecified, .start, .center, .end, .spaceBetween, .spaceAround, .spaceEvenly,
    .fill, .stretch,
  ]

  /// The tree of a seed.
  public init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    let top = LayoutNode("top")
    root = LayoutNode("root", OverlayLayout(), children: [top])
    let given = Given(horizontal: random.oneIn(2), vertical: random.oneIn(2))
    fill(top, given, depth: 6)
    top.traits.width = given.horizontal ? .fill : .wrap
    top.traits.height = given.vertical ? .fill : .wrap
    try? root.setSize(width: random.points(0...500), height: random.points(0...500))
    root.layoutIfNeeded()
  }

  /// Along which axes a layout has a given extent.
  private struct Given {
    var horizontal: Bool
    var vertical: Bool

    subscript(axis: Axis) -> Bool { axis == .horizontal ? horizontal : vertical }
  }

  /// What a box in a layout has to know along an axis.
  private struct Situation {
    let rule: RoomyRule
    let axis: Axis
    let isGiven: Bool
    /// Whether the boxes of the layout do not follow each other along the axis.
    let isAlone: Bool
    /// How many boxes there are.
    let count: Int
    let before: LayoutNode?
  }

  // MARK: Layouts

  private mutating func fill(_ node: LayoutNode, _ given: Given, depth: Int) {
    let children = (0..<random.integer(in: 1...4)).map { LayoutNode("\(depth).\($0)") }
    for child in children { try? node.append(child) }
    guard let rule = random.draw(Self.kinds).roomy else { return }
    rule.setLayout(node, &random)
    let lines = rule.lines(node)
    rule.setStyle(node, style(rule, lines.filter { !given[$0] }))
    for (place, child) in children.enumerated() {
      for axis in Axis.allCases {
        let situation = Situation(
          rule: rule, axis: axis, isGiven: given[axis], isAlone: !lines.contains(axis),
          count: children.count, before: place == 0 ? nil : children[place - 1])
        if given[axis] { sayParts(child, situation) } else { sayPoints(child, situation) }
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
          : .fixed(width: random.points(0...40), height: random.points(0...30))
    }
  }

  /// Whether the inside of a box has no say in its extent.
  private func isGiven(_ child: LayoutNode, _ axis: Axis, _ given: Given) -> Bool {
    let dimension = axis == .horizontal ? child.traits.width : child.traits.height
    if case .points? = dimension?.value { return true }
    return given[axis]
  }

  /// A style with spacing along axes on which the layout grows with its boxes.
  private mutating func style(_ rule: RoomyRule, _ growing: [Axis]) -> LayoutStyle {
    var style = LayoutStyle()
    style.padding = random.padding(0...5)
    style.isReversed = random.oneIn(4)
    if growing.contains(.horizontal), random.oneIn(2) {
      style.horizontalSpacing = random.points(0...6)
    }
    if growing.contains(.vertical), random.oneIn(2) { style.verticalSpacing = random.points(0...6) }
    if rule.hasGravity {
      style.horizontalGravity = random.pick(gravities)
      style.verticalGravity = random.pick(gravities)
    }
    return style
  }

  // MARK: Boxes

  /// Asks for parts of a given extent that together are no more than all of it.
  private mutating func sayParts(_ child: LayoutNode, _ situation: Situation) {
    let room = situation.isAlone ? 100 : 100 / situation.count
    var margins: (start: LayoutPosition?, end: LayoutPosition?) = (nil, nil)
    if random.oneIn(2) { margins.start = .percent(random.points(0...room / 4)) }
    if random.oneIn(2) { margins.end = .percent(random.points(0...room / 4)) }
    var extent = LayoutDimension.percent(random.points(0...room / 2))
    let hasShares = !situation.isAlone && situation.rule.hasShares
    if hasShares, random.oneIn(2) {
      margins = (.weight(random.points(0...3)), .weight(random.points(0...3)))
    } else if situation.isAlone ? !situation.rule.hasRelations : hasShares, random.oneIn(2) {
      extent = .fill
    }
    child.set(situation.axis, extent, margins.start, margins.end)
    if situation.rule.hasRelations, random.oneIn(3) { child.setCenter(situation.axis, 0) }
  }

  /// Asks for points, and for what is inside.
  private mutating func sayPoints(_ child: LayoutNode, _ situation: Situation) {
    let axis = situation.axis
    var margins: (start: LayoutPosition?, end: LayoutPosition?) = (nil, nil)
    if random.oneIn(2) { margins.start = .points(random.points(0...9)) }
    if random.oneIn(2) { margins.end = .points(random.points(0...9)) }
    let extent: LayoutDimension? = random.pick([.wrap, nil, .points(random.points(0...40))])
    child.set(axis, extent, margins.start, margins.end)
    if !situation.rule.hasRelations { return }
    if let before = situation.before, random.oneIn(2), margins.end == nil,
      before.traits.isAtStart(axis)
    {
      random.tie(child, behind: before, along: axis)
    } else if random.oneIn(4) {
      child.setCenter(axis, random.points(-9...9))
    }
  }
}

extension LayoutNode {
  fileprivate func set(
    _ axis: Axis, _ extent: LayoutDimension?, _ start: LayoutPosition?, _ end: LayoutPosition?
  ) {
    if axis == .horizontal {
      (traits.width, traits.leading, traits.trailing) = (extent, start, end)
    } else {
      (traits.height, traits.top, traits.bottom) = (extent, start, end)
    }
  }

  fileprivate func setCenter(_ axis: Axis, _ offset: Double) {
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
