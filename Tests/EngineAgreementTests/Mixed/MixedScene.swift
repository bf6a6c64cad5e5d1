import Dovetail
import TestSupport

/// Trees of layouts and of constrained cards in each other, made up from a seed, and changes to them.
///
/// The same seed gives the same tree and the same changes. Constraints in a card decide all frames, so that
/// nothing depends on the order in which they came.
final class MixedScene {
  let root: LayoutNode
  private let seed: UInt64
  /// What ties a box to the card around it.
  private var ties: [LayoutConstraint] = []
  private var groups: [ObjectIdentifier: ConstraintGroup] = [:]
  private var rank = 0

  init(seed: UInt64) {
    self.seed = seed
    root = LayoutNode("root")
    var random = SeededGenerator(seed: seed)
    fill(root, depth: 5, &random)
    resize(&random)
  }

  /// All nodes, parents first.
  var nodes: [LayoutNode] {
    var nodes: [LayoutNode] = []
    root.forEachInSubtree { nodes.append($0) }
    return nodes
  }

  /// Those that are not gone in a layout, or below such a one.
  var shown: [LayoutNode] {
    nodes.filter { node in
      !sequence(first: node) { $0.parent }.dropFirst().contains { node in
        node.visibility == .gone && node.parent?.arrangesChildren == true
      }
    }
  }

  /// The root and those that are in nothing but layouts.
  var placed: [LayoutNode] {
    nodes.filter { node in
      sequence(first: node) { $0.parent }.dropFirst().allSatisfy { $0.arrangesChildren }
    }
  }

  static let compact = LayoutSizeClass(width: .compact)

  // MARK: Making

  private func make(depth: Int, _ random: inout SeededGenerator) -> LayoutNode {
    let isLeaf = depth == 0 || random.oneIn(3)
    let node = LayoutNode(isLeaf ? "leaf" : "inner \(depth)")
    if isLeaf { node.content = content(&random) } else { fill(node, depth: depth, &random) }
    node.traits = traits(&random)
    return node
  }

  private func fill(_ node: LayoutNode, depth: Int, _ random: inout SeededGenerator) {
    if random.oneIn(2) { setLayout(of: node, &random) } else { hold(node) }
    for _ in 0..<random.integer(in: 1...3) {
      add(make(depth: depth - 1, &random), to: node, &random)
    }
  }

  /// Draws a card together where nothing else has a say.
  private func hold(_ card: LayoutNode) {
    card.constrain { make in
      make.install((card.width == 0).priority(30))
      make.install((card.height == 0).priority(30))
    }
  }

  private func add(_ node: LayoutNode, to parent: LayoutNode, _ random: inout SeededGenerator) {
    if node.isAncestorOrSelf(of: parent) { return }
    let count = parent.children.count - (node.parent === parent ? 1 : 0)
    let place = random.integer(in: 0...max(0, count))
    let wasThere = node.parent === parent
    try? parent.insert(node, at: place)
    if !parent.arrangesChildren, !wasThere { tie(node, to: parent, &random) }
  }

  /// Says where a box is in the card around it.
  private func tie(
    _ node: LayoutNode, to parent: LayoutNode, _ random: inout SeededGenerator
  ) {
    let (x, y) = (Double(random.integer(in: 0...9)), Double(random.integer(in: 0...9)))
    rank += 1
    node.compressionResistance.vertical = LayoutPriority(600 + rank % 90)
    let made = [
      node.leading == parent.leading + x, node.top == parent.top + y,
      (node.trailing <= parent.trailing - 3).priority(950),
      (node.bottom <= parent.bottom - y).priority(400),
    ]
    parent.constrain { make in for tie in made { make.install(tie) } }
    ties += made
  }

  private func content(_ random: inout SeededGenerator) -> LeafContent {
    if random.oneIn(2) {
      return .fixed(
        width: Double(random.integer(in: 0...40)), height: Double(random.integer(in: 0...30)))
    }
    let words = (0..<random.integer(in: 1...9)).map { _ in
      String(repeating: "x", count: random.integer(in: 1...5))
    }
    return .text(words.joined(separator: " "), font: .ahem, size: 10)
  }

  private func setLayout(
    of node: LayoutNode, in sizeClass: LayoutSizeClass = .any, _ random: inout SeededGenerator
  ) {
    let padding = DirectionalEdgeInsets(
      top: 1, leading: Double(random.integer(in: 0...9)), bottom: 2,
      trailing: Double(random.integer(in: 0...9)))
    let gravity = random.pick(LayoutGravity.allCases)
    func style<L: StyledLayout>(_ layout: L) -> L {
      var layout = layout
      layout.padding = padding
      layout.horizontalGravity = gravity
      return layout
    }
    let line = style(LinearLayout(random.pick(Axis.allCases), spacing: 2))
    switch random.integer(in: 0...7) {
    case 0: node.setLayout(style(FrameLayout()), in: sizeClass)
    case 1: node.setLayout(style(RelativeLayout()), in: sizeClass)
    case 2: node.setLayout(style(PathLayout(.rectangular { $0 / 2 })), in: sizeClass)
    case 3: node.setLayout(line.transformed(by: .rotation(0.3)), in: sizeClass)
    case 4: node.setLayout(Cascade(), in: sizeClass)
    default: node.setLayout(line, in: sizeClass)
    }
  }

  private func traits(_ random: inout SeededGenerator) -> LayoutTraits {
    var traits = LayoutTraits()
    func extent(_ axis: Axis, _ random: inout SeededGenerator) -> LayoutDimension? {
      switch random.integer(in: 0...8) {
      case 0: .fill
      case 1: .percent(Double(random.integer(in: 10...90)))
      case 2 where axis == .vertical: .otherAxis
      case 3: .points(Double(random.integer(in: 0...60)))
      case 4: .wrap.minimum(20).maximum(50)
      default: nil
      }
    }
    traits.width = extent(.horizontal, &random)
    traits.height = extent(.vertical, &random)
    if random.oneIn(4) { traits.leading = .points(Double(random.integer(in: 0...9))) }
    if random.oneIn(4) { traits.bottom = .share(1) }
    if random.oneIn(4) { traits.weight = 1 }
    if random.oneIn(5) { traits.verticalAlignment = random.pick([.baseline, .center, .fill]) }
    return traits
  }

  private func resize(_ random: inout SeededGenerator) {
    try? root.setSize(
      width: Double(random.integer(in: 50...400)), height: Double(random.integer(in: 50...400)))
  }

  // MARK: Changing

  /// Makes the change of that number; `aside` is called with what is out of the tree for a moment.
  func change(_ number: Int, aside: (LayoutNode) -> Void = { _ in }) {
    var random = SeededGenerator(seed: seed &* 7919 &+ UInt64(number))
    let nodes = nodes
    let node = random.pick(nodes)
    switch random.integer(in: 0...19) {
    case 16: root.sizeClass = random.pick([.any, Self.compact])
    case 17: node.setTraits(traits(&random), in: Self.compact)
    case 18:
      if node.arrangesChildren { setLayout(of: node, in: Self.compact, &random) }
      if node.parent?.arrangesChildren == true { node.setVisibility(.gone, in: Self.compact) }
    case 19:
      if !node.arrangesChildren { break }
      node.removeLayout()
      hold(node)
      for child in node.children { tie(child, to: node, &random) }
    case 0...1: node.traits = traits(&random)
    case 2...3:
      let leaf = random.pick(nodes.filter { $0.content != nil } + [node])
      if leaf.content != nil { leaf.content = content(&random) }
    case 4: if node !== root { node.visibility = random.pick([.visible, .invisible, .gone]) }
    case 5: resize(&random)
    case 6...7: if !ties.isEmpty { random.pick(ties).constant += 3 }
    case 8: node.direction = random.pick([nil, .leftToRight, .rightToLeft])
    case 9: if node.content == nil { setLayout(of: node, &random) }
    case 10...11:
      let target = random.pick(nodes.filter { $0.content == nil })
      if node !== root { add(node, to: target, &random) }
    case 12:
      if node === root { break }
      node.removeFromParent()
      aside(node)
      add(node, to: random.pick(self.nodes.filter { $0.content == nil } + [root]), &random)
    case 13: if node !== root, nodes.count > 4 { node.removeFromParent() }
    case 14:
      let target = random.pick(nodes.filter { $0.content == nil } + [node])
      if target.content == nil { add(make(depth: 2, &random), to: target, &random) }
    default: swapGroup(of: node, &random)
    }
  }

  private func swapGroup(of node: LayoutNode, _ random: inout SeededGenerator) {
    guard let card = node.parent, !card.arrangesChildren else { return }
    let extent = Double(random.integer(in: 10...70))
    let isWidth = random.oneIn(2)
    func body(_ make: ConstraintMaker) {
      make.install(((isWidth ? node.width : node.height) == extent).priority(980))
    }
    if let group = groups[ObjectIdentifier(node)] {
      node.constrain(replacing: group) { body($0) }
    } else {
      groups[ObjectIdentifier(node)] = node.constrain { body($0) }
    }
  }
}

/// Boxes behind each other, each a step further down; it counts them in its cache.
private struct Cascade: Layout {
  func makeCache(subviews: LayoutSubviews) -> Int { subviews.count }

  func updateCache(_ cache: inout Int, subviews: LayoutSubviews) { cache = subviews.count }

  func sizeThatFits(
    proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Int
  ) -> Size {
    var size = Size(width: 0, height: 3 * Double(cache))
    for subview in subviews {
      let inner = subview.sizeThatFits(ProposedSize(width: proposal.width))
      size.width = max(size.width, inner.width)
      size.height = max(size.height, inner.height)
    }
    return size
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Int
  ) {
    for (place, subview) in subviews.enumerated() {
      subview.place(
        at: Point(x: bounds.maxX, y: 3 * Double(place)), anchor: (1, 0),
        proposal: ProposedSize(width: bounds.width))
    }
  }
}
