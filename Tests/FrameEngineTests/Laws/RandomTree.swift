import Dovetail
import TestSupport

/// Trees of all kinds of layouts, made up from a seed, and changes to them.
///
/// The same seed gives the same tree and the same changes, so that a tree that was laid out after each
/// change can be compared with one that was laid out once.
struct RandomTree {
  let root: LayoutNode
  private let seed: UInt64
  private let hasClasses: Bool

  init(seed: UInt64, depth: Int = 6, hasClasses: Bool = false) {
    self.seed = seed
    self.hasClasses = hasClasses
    var generator = SeededGenerator(seed: seed)
    root = Self.inner(&generator, depth: depth)
    Self.resize(root, &generator)
    if !hasClasses { return }
    for node in nodes where generator.oneIn(4) { changeForClass(node, &generator) }
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
    switch generator.integer(in: 0...(hasClasses ? 17 : 13)) {
    case 14: root.sizeClass = Self.sizeClass(&generator)
    case 15...17: changeForClass(node, &generator)
    case 0...3: if node !== root { node.traits = Self.traits(&generator) }
    case 4:
      if node !== root {
        node.visibility = [.visible, .invisible, .gone][generator.integer(in: 0...2)]
      }
    case 5: Self.resize(root, &generator)
    case 6: if node.content != nil { node.content = Self.content(&generator) }
    case 7: if node !== root, nodes.count > 4 { node.removeFromParent() }
    case 8: if node.content == nil { try? node.append(Self.leaf(&generator)) }
    case 9: if node.content == nil { Self.setLayout(of: node, &generator) }
    case 10: move(node, &generator)
    case 11: node.direction = generator.pick([nil, .leftToRight, .rightToLeft])
    case 12: changeLayout(of: node, &generator)
    default: if let parent = node.parent { Self.tie(parent.children, &generator) }
    }
  }

  /// Puts a node elsewhere: at another place of its parent, or into another node.
  private func move(_ node: LayoutNode, _ generator: inout SeededGenerator) {
    let target = generator.pick(nodes)
    if node === root || !isLaidOut(target) { return }
    let count = target.children.count - (node.parent === target ? 1 : 0)
    try? target.insert(node, at: generator.integer(in: 0...max(0, count)))
  }

  /// Whether children of a node get their frames from layouts; in others they keep the ones they had.
  private func isLaidOut(_ node: LayoutNode) -> Bool {
    sequence(first: node) { $0.parent }.allSatisfy { $0.arrangesChildren }
  }

  /// Changes something about the layout that a node has, or its safe area.
  private func changeLayout(of node: LayoutNode, _ generator: inout SeededGenerator) {
    if generator.oneIn(4) {
      try? node.setSafeAreaInsets(
        EdgeInsets(
          top: 3, left: Double(generator.integer(in: 0...9)), bottom: 2,
          right: Double(generator.integer(in: 0...9))))
      return
    }
    let edge = Double(generator.integer(in: 0...9))
    let gravity = generator.pick(LayoutGravity.allCases)
    let (axis, isReversed) = (generator.pick(Axis.allCases), generator.oneIn(2))
    func change<L: StyledLayout>(_ layout: inout L) {
      layout.padding = DirectionalEdgeInsets(edge: edge)
      layout.horizontalGravity = gravity
      layout.spacing = edge
      layout.style.isReversed = isReversed
    }
    node.updateLayout(LinearLayout.self) {
      change(&$0)
      $0.axis = axis
    }
    node.updateLayout(FrameLayout.self) { change(&$0) }
    node.updateLayout(RelativeLayout.self) { change(&$0) }
    node.updateLayout(PathLayout.self) { change(&$0) }
    if let table = LayoutTable(node) { change(&table.layout) }
  }

  /// Says something for a size class, or takes it back.
  private func changeForClass(_ node: LayoutNode, _ generator: inout SeededGenerator) {
    let sizeClass = Self.sizeClass(&generator)
    switch generator.integer(in: 0...8) {
    case 0: node.setTraits(Self.traits(&generator), in: sizeClass)
    case 1: node.updateTraits(in: sizeClass) { $0.weight = 1 }
    case 2: node.copyTraits(from: sizeClass, to: Self.sizeClass(&generator))
    case 3: node.removeTraits(in: sizeClass)
    case 4: if node.content == nil { node.removeLayout(in: sizeClass) }
    case 5:
      if node !== root {
        node.setVisibility(
          [.visible, .invisible, .gone][generator.integer(in: 0...2)], in: sizeClass)
      }
    case 6: node.removeVisibility(in: sizeClass)
    default:
      if node.content == nil {
        Self.setLayout(of: node, &generator, in: sizeClass)
      }
    }
  }

  static func sizeClass(_ generator: inout SeededGenerator) -> LayoutSizeClass {
    LayoutSizeClass(
      width: generator.pick(LayoutSizeClass.Extent.allCases),
      height: generator.pick([.any, .compact]),
      orientation: generator.pick([.any, .landscape]))
  }

  // MARK: Making

  private static func inner(
    _ generator: inout SeededGenerator, depth: Int
  ) -> LayoutNode {
    if generator.oneIn(6) { return table(&generator, depth: depth) }
    let count = generator.integer(in: 0...4)
    let children = (0..<count).map { _ in
      depth > 1 && !generator.oneIn(3)
        ? inner(&generator, depth: depth - 1) : leaf(&generator)
    }
    let node = LayoutNode("inner", children: children)
    setLayout(of: node, &generator)
    if node.layout(RelativeLayout.self) != nil { tie(children, &generator) }
    node.traits = traits(&generator)
    return node
  }

  /// Ties nodes to lines and extents of those before them; of meaning in relative layouts.
  private static func tie(_ nodes: [LayoutNode], _ generator: inout SeededGenerator) {
    for (place, node) in nodes.enumerated() where place > 0 && generator.oneIn(2) {
      let other = nodes[generator.integer(in: 0...place - 1)]
      let offset = Double(generator.integer(in: 0...9))
      switch generator.integer(in: 0...6) {
      case 0: node[RelativeItem.self].leading = .of(other, .trailing).offset(offset)
      case 1: node[RelativeItem.self].trailing = .of(other, .leading)
      case 2: node[RelativeItem.self].top = .of(other, .bottom).offset(offset)
      case 3: node[RelativeItem.self].centerY = .of(other)
      case 4:
        let axis = generator.oneIn(3) ? Axis.vertical : .horizontal
        node.traits.width = .of(other, axis).plus(offset)
      case 5: node[RelativeItem.self].baseline = .of(other)
      default: node.traits.height = .of(other).times(0.5).maximum(40)
      }
    }
  }

  private static func table(
    _ generator: inout SeededGenerator, depth: Int
  ) -> LayoutNode {
    let axis = generator.pick([Axis.horizontal, .vertical])
    let table = LayoutTable("table", TableLayout(axis, spacing: 3))
    for _ in 0..<generator.integer(in: 1...3) {
      let row = TableLayout.Row(
        generator.pick([.wrap, .average, 25]),
        cells: generator.pick([.wrap, .fill, .average, .count(2), .points(18)]))
      let cells = (0..<generator.integer(in: 0...2)).map { _ in
        depth > 2 ? inner(&generator, depth: depth - 2) : leaf(&generator)
      }
      _ = try? table.append(row, cells)
    }
    return table.layoutNode
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
    of node: LayoutNode, _ generator: inout SeededGenerator,
    in sizeClass: LayoutSizeClass = .any
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
    func line(_ axis: Axis, _ generator: inout SeededGenerator) -> LinearLayout {
      var layout = style(LinearLayout(axis), &generator)
      if generator.oneIn(3) { layout.shrinking = generator.pick(LinearLayout.Shrinking.allCases) }
      if generator.oneIn(4) {
        layout.extents = generator.pick([
          .points(20), .equalShares, .parts(3),
          .flexed(FlexedSpacing(30, least: 2, greatest: 9)),
        ])
      }
      return layout
    }
    switch generator.integer(in: 0...6) {
    case 5:
      let layout = style(PathLayout(.rectangular { $0 / 2 }), &generator)
      node.setLayout(layout, in: sizeClass)
    case 0: node.setLayout(style(FrameLayout(), &generator), in: sizeClass)
    case 2: node.setLayout(style(RelativeLayout(), &generator), in: sizeClass)
    case 1: node.setLayout(line(.horizontal, &generator), in: sizeClass)
    default: node.setLayout(line(.vertical, &generator), in: sizeClass)
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
    if generator.oneIn(5) {
      traits.verticalAlignment = generator.pick([.none, .baseline, .center, .fill])
      traits.leadsBaseline = generator.oneIn(3)
    }
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
    case 3 where axis == .vertical || generator.oneIn(3): dimension = .otherAxis
    default: dimension = .points(Double(generator.integer(in: 0...60)))
    }
    if generator.oneIn(5) { dimension.minimum = .points(Double(generator.integer(in: 0...30))) }
    if generator.oneIn(5) { dimension.maximum = .points(Double(generator.integer(in: 20...90))) }
    if generator.oneIn(9) { dimension.maximum = .least([.ofLayout().times(0.5), .wrap]) }
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
