import FrameEngine
import LayoutTree
import TestSupport

/// What changes in a random tree.
public enum RandomChange: CaseIterable, Sendable {
  case traits, content, visibility, direction, size, safeArea
  case layout, partOfLayout, questions, ties
  case growth, removal, move, detour
  case sizeClass, forClass

  /// The changes, each as often as it has lots.
  static func lots(hasClasses: Bool) -> [RandomChange] {
    hasClasses ? plain + [.sizeClass, .forClass, .forClass, .forClass] : plain
  }

  private static let plain: [RandomChange] = [
    .traits, .traits, .traits, .traits, .content, .content, .visibility, .direction, .size,
    .safeArea, .layout, .partOfLayout, .partOfLayout, .questions, .ties, .growth, .removal, .move,
    .detour,
  ]
}

extension RandomTree {
  func make(
    _ change: RandomChange, of node: LayoutNode, among nodes: [LayoutNode],
    _ random: inout SeededGenerator, aside: (LayoutNode) -> Void
  ) {
    switch change {
    case .traits: if node !== root { node.traits = random.traits() }
    case .content:
      let leaf = random.pick(nodes.filter { $0.content != nil } + [node])
      if leaf.content != nil { leaf.content = random.content() }
    case .visibility: if node !== root { node.visibility = random.visibility() }
    case .direction: node.direction = random.pick([nil, .leftToRight, .rightToLeft])
    case .size: resize(&random)
    case .safeArea:
      let (left, right) = (random.points(0...9), random.points(0...9))
      try? node.setSafeAreaInsets(EdgeInsets(top: 3, left: left, bottom: 2, right: right))
    case .layout: if node.content == nil { setLayout(of: node, in: .any, &random) }
    case .partOfLayout: changeLayout(among: nodes, &random)
    case .questions: ask(random.pick(nodes.filter(\.hasLayout) + [node]), &random)
    case .ties: if let parent = node.parent { random.tieExtents(of: parent.children) }
    case .growth:
      let target = random.pick(nodes.filter { $0.content == nil } + [root])
      put(makeNode(depth: 2, &random), into: target, at: random.integer(in: 0...4), &random)
    case .removal: if node !== root, nodes.count > 4 { node.removeFromParent() }
    case .move: move(node, among: nodes, &random)
    case .detour:
      if node === root { return }
      node.removeFromParent()
      aside(node)
      move(node, among: self.nodes, &random)
    case .sizeClass: root.sizeClass = random.sizeClass()
    case .forClass: changeForClass(node, &random)
    }
  }

  /// Puts a node elsewhere: at another place of its parent, or into another node.
  private func move(
    _ node: LayoutNode, among nodes: [LayoutNode], _ random: inout SeededGenerator
  ) {
    let targets = nodes.filter { $0.content == nil && (cards != nil || isLaidOut($0)) }
    if node === root || targets.isEmpty { return }
    put(node, into: random.pick(targets), at: random.integer(in: 0...4), &random)
  }

  /// Whether children of a node get their frames from layouts; in others they keep the ones they had.
  private func isLaidOut(_ node: LayoutNode) -> Bool {
    sequence(first: node) { $0.parent }.allSatisfy { $0.hasLayout }
  }

  private func setLayout(
    of node: LayoutNode, in sizeClass: LayoutSizeClass, _ random: inout SeededGenerator
  ) {
    let kind = random.draw(shape.kinds)
    kind.setLayout(node, sizeClass, &random)
    kind.ask(node.children, &random)
  }

  private func changeLayout(among nodes: [LayoutNode], _ random: inout SeededGenerator) {
    let node = random.pick(nodes.filter(\.hasLayout) + [root])
    for kind in shape.kinds where kind.isKind(node) { _ = kind.change(node, &random) }
  }

  private func ask(_ node: LayoutNode, _ random: inout SeededGenerator) {
    for kind in shape.kinds where kind.isKind(node) { kind.ask(node.children, &random) }
  }

  /// Gives a node attributes of a kind for a size class, or takes them back.
  private func changeAttributes(
    of node: LayoutNode, for sizeClass: LayoutSizeClass, _ random: inout SeededGenerator
  ) {
    switch random.integer(in: 0...5) {
    case 0: node[RelativeItem.self, in: sizeClass].top = .points(random.points(0...20))
    case 1:
      let other = node.parent.map { random.pick($0.children) } ?? node
      node[RelativeItem.self, in: sizeClass].leading = .of(other, .trailing)
    case 2: node[PathItem.self, in: sizeClass].isOrigin.toggle()
    case 3: node[FloatItem.self, in: sizeClass].float = random.pick(FloatItem.Side.allCases)
    case 4: random.vary(&node[FlexItem.self, in: sizeClass])
    default:
      node.removeAttributes(RelativeItem.self, in: sizeClass)
      node.removeAttributes(FlexItem.self, in: sizeClass)
      node.removeAttributes(PathItem.self, in: sizeClass)
      node.removeAttributes(FloatItem.self, in: sizeClass)
    }
  }

  /// Says something for a size class, or takes it back.
  func changeForClass(_ node: LayoutNode, _ random: inout SeededGenerator) {
    let sizeClass = random.sizeClass()
    switch random.integer(in: 0...9) {
    case 0: node.setTraits(random.traits(), in: sizeClass)
    case 1: node.updateTraits(in: sizeClass) { $0.weight = 1 }
    case 2: node.copyTraits(from: sizeClass, to: random.sizeClass())
    case 3: node.removeTraits(in: sizeClass)
    case 4: if node.content == nil, cards == nil { node.removeLayout(in: sizeClass) }
    case 5: if node !== root { node.setVisibility(random.visibility(), in: sizeClass) }
    case 6: node.removeVisibility(in: sizeClass)
    case 7: changeAttributes(of: node, for: sizeClass, &random)
    default:
      // A layout for one class is one for all where there is none, and no card is left then.
      if node.content == nil, cards == nil || node.hasLayout {
        setLayout(of: node, in: sizeClass, &random)
      }
    }
  }
}
