import Dovetail
import TestSupport

/// Trees of all kinds of layouts, made up from a seed, and changes to them.
///
/// The same seed gives the same tree and the same changes, so that a tree that was laid out after each
/// change can be compared with one that was laid out once.
struct RandomTree {
  let root: LayoutNode
  private let seed: UInt64
  private let hasRelative: Bool

  init(seed: UInt64, depth: Int = 6, hasRelative: Bool = true) {
    self.seed = seed
    self.hasRelative = hasRelative
    var generator = SeededGenerator(seed: seed)
    root = Self.inner(&generator, depth: depth, hasRelative)
    Self.resize(root, &generator)
  }

  /// All nodes, parents first.
  var nodes: [LayoutNode] {
    var nodes: [LayoutNode] = []
    root.forEachInSubtree { nodes.append($0) }
    return nodes
  }

  /// The nodes that are not below one that is gone.
  var shown: [LayoutNode] {
    nodes.filter { node in
      var parent = node.parent
      while let current = parent {
        if current.visibility == .gone { return false }
        parent = current.parent
      }
      return true
    }
  }

  var frames: [Rect] { nodes.map(\.frame) }

  /// Makes the change of that number.
  func change(_ number: Int) {
    var generator = SeededGenerator(seed: seed &* 7919 &+ UInt64(number))
    let nodes = nodes
    let node = nodes[generator.integer(in: 0...nodes.count - 1)]
    switch generator.integer(in: 0...9) {
    case 0...3: if node !== root { node.traits = Self.traits(&generator) }
    case 4:
      if node !== root {
        node.visibility = [.visible, .invisible, .gone][generator.integer(in: 0...2)]
      }
    case 5: Self.resize(root, &generator)
    case 6: if node.content != nil { node.content = Self.content(&generator) }
    case 7: if node !== root, nodes.count > 4 { node.removeFromParent() }
    case 8: if node.content == nil { try? node.append(Self.leaf(&generator)) }
    default: if node.content == nil { Self.setLayout(of: node, &generator, hasRelative) }
    }
  }

  // MARK: Making

  private static func inner(
    _ generator: inout SeededGenerator, depth: Int, _ hasRelative: Bool
  ) -> LayoutNode {
    let count = generator.integer(in: 1...4)
    let children = (0..<count).map { _ in
      depth > 1 && !generator.oneIn(3)
        ? inner(&generator, depth: depth - 1, hasRelative) : leaf(&generator)
    }
    let node = LayoutNode("inner", children: children)
    setLayout(of: node, &generator, hasRelative)
    node.traits = traits(&generator)
    return node
  }

  private static func leaf(_ generator: inout SeededGenerator) -> LayoutNode {
    let node = LayoutNode("leaf", content: generator.oneIn(4) ? nil : content(&generator))
    node.traits = traits(&generator)
    return node
  }

  private static func content(_ generator: inout SeededGenerator) -> LeafContent {
    if generator.oneIn(2) {
      return .fixed(
        width: Double(generator.integer(in: 0...40)), height: Double(generator.integer(in: 0...30)))
    }
    let words = (0..<generator.integer(in: 1...9)).map { _ in
      String(repeating: "x", count: generator.integer(in: 1...5))
    }
    return .text(words.joined(separator: " "), font: .ahem, size: 10)
  }

  private static func setLayout(
    of node: LayoutNode, _ generator: inout SeededGenerator, _ hasRelative: Bool
  ) {
    let gravities = LayoutGravity.allCases
    func style<L: StyledLayout>(_ layout: L, _ generator: inout SeededGenerator) -> L {
      var layout = layout
      layout.padding = DirectionalEdgeInsets(
        top: Double(generator.integer(in: 0...9)), leading: Double(generator.integer(in: 0...9)),
        bottom: Double(generator.integer(in: 0...9)), trailing: Double(generator.integer(in: 0...9))
      )
      layout.spacing = Double(generator.integer(in: 0...6))
      if generator.oneIn(2) { layout.horizontalGravity = generator.pick(gravities) }
      if generator.oneIn(2) { layout.verticalGravity = generator.pick(gravities) }
      layout.style.isReversed = generator.oneIn(5)
      return layout
    }
    switch generator.integer(in: 0...4) {
    case 0: node.setLayout(style(FrameLayout(), &generator))
    case 2 where hasRelative: node.setLayout(style(RelativeLayout(), &generator))
    case 1: node.setLayout(style(LinearLayout(.horizontal), &generator))
    default: node.setLayout(style(LinearLayout(.vertical), &generator))
    }
  }

  private static func traits(_ generator: inout SeededGenerator) -> LayoutTraits {
    var traits = LayoutTraits()
    if generator.oneIn(2) { traits.width = dimension(&generator, .horizontal) }
    if generator.oneIn(2) { traits.height = dimension(&generator, .vertical) }
    if generator.oneIn(4) { traits.leading = position(&generator) }
    if generator.oneIn(4) { traits.trailing = position(&generator) }
    if generator.oneIn(4) { traits.top = position(&generator) }
    if generator.oneIn(4) { traits.bottom = position(&generator) }
    if generator.oneIn(8) { traits.centerX = position(&generator) }
    if generator.oneIn(8) { traits.centerY = position(&generator) }
    if generator.oneIn(5) { traits.weight = Double(generator.integer(in: 1...3)) }
    return traits
  }

  private static func dimension(
    _ generator: inout SeededGenerator, _ axis: Axis
  ) -> LayoutDimension {
    var dimension: LayoutDimension
    switch generator.integer(in: 0...5) {
    case 0: dimension = .wrap
    case 1: dimension = .fill
    case 2: dimension = .percent(Double(generator.integer(in: 10...90)))
    case 3 where axis == .vertical: dimension = .otherAxis
    default: dimension = .points(Double(generator.integer(in: 0...60)))
    }
    if generator.oneIn(5) { dimension.minimum = .points(Double(generator.integer(in: 0...30))) }
    if generator.oneIn(5) { dimension.maximum = .points(Double(generator.integer(in: 20...90))) }
    if generator.oneIn(5) { dimension.shrink = Double(generator.integer(in: 1...3)) }
    return dimension
  }

  private static func position(_ generator: inout SeededGenerator) -> LayoutPosition {
    var position: LayoutPosition
    switch generator.integer(in: 0...4) {
    case 0: position = .percent(Double(generator.integer(in: 0...30)))
    case 1: position = .share(Double(generator.integer(in: 0...3)) / 2)
    default: position = .points(Double(generator.integer(in: 0...20)))
    }
    if generator.oneIn(5) { position.shrink = Double(generator.integer(in: 1...3)) }
    return position
  }

  private static func resize(_ root: LayoutNode, _ generator: inout SeededGenerator) {
    try? root.setSize(
      width: Double(generator.integer(in: 50...400)),
      height: Double(generator.integer(in: 50...400)))
  }
}
