import Dovetail
import RandomLayouts
import TestSupport

/// Trees of layouts and of constrained cards in each other, made up from a seed, and changes to them.
///
/// The same seed gives the same tree and the same changes. Constraints in a card decide all frames, so that
/// nothing depends on the order in which they came.
final class MixedScene {
  private let tree: RandomTree
  private let cards = Cards()

  init(seed: UInt64) {
    var shape = RandomTree.Shape.of(depth: 5, kinds: RandomKind.all, hasClasses: true)
    shape.children = 1...3
    tree = RandomTree(seed: seed, shape, cards: cards)
  }

  var root: LayoutNode { tree.root }

  /// All nodes, parents first.
  var nodes: [LayoutNode] { tree.nodes }

  /// Those that are not gone in a layout, or below such a one.
  var shown: [LayoutNode] {
    nodes.filter { node in
      !sequence(first: node) { $0.parent }.dropFirst().contains { node in
        node.visibility == .gone && node.parent?.hasLayout == true
      }
    }
  }

  /// The root and those that are in nothing but layouts.
  var placed: [LayoutNode] {
    nodes.filter { node in
      sequence(first: node) { $0.parent }.dropFirst().allSatisfy { $0.hasLayout }
    }
  }

  /// Makes the change of that number; `aside` is called with what is out of the tree for a moment.
  func change(_ number: Int, aside: (LayoutNode) -> Void = { _ in }) {
    var random = tree.generator(ofChange: -1 - number)
    let node = random.pick(nodes)
    switch random.integer(in: 0...19) {
    case 0:
      if !node.hasLayout { return }
      node.removeLayout()
      cards.hold(node)
      for child in node.children { cards.tie(child, to: node, &random) }
    case 1...2: if !cards.ties.isEmpty { random.pick(cards.ties).constant += 3 }
    case 3...6: cards.swapGroup(of: node, &random)
    default: tree.change(number, aside: aside)
    }
  }
}

/// The constraints in the cards of a scene.
private final class Cards: RandomCards {
  /// What ties a box to the card around it.
  private(set) var ties: [LayoutConstraint] = []
  /// Groups by their nodes, which may have gone, so that another one has the identifier.
  private var groups: [ObjectIdentifier: (node: NodeReference, group: ConstraintGroup)] = [:]
  private var rank = 0

  /// Draws a card together where nothing else has a say.
  func hold(_ card: LayoutNode) {
    card.constrain { make in
      make.install((card.width == 0).priority(30))
      make.install((card.height == 0).priority(30))
    }
  }

  func tie(_ node: LayoutNode, to card: LayoutNode, _ random: inout SeededGenerator) {
    let (x, y) = (random.points(0...9), random.points(0...9))
    rank += 1
    node.compressionResistance.vertical = LayoutPriority(600 + rank % 90)
    let made = [
      node.leading == card.leading + x, node.top == card.top + y,
      (node.trailing <= card.trailing - 3).priority(950),
      (node.bottom <= card.bottom - y).priority(400),
    ]
    card.constrain { make in for tie in made { make.install(tie) } }
    ties += made
  }

  /// Gives a node in a card another extent.
  func swapGroup(of node: LayoutNode, _ random: inout SeededGenerator) {
    guard let card = node.parent, !card.hasLayout else { return }
    let extent = random.points(10...70)
    let isWidth = random.oneIn(2)
    func body(_ make: ConstraintMaker) {
      make.install(((isWidth ? node.width : node.height) == extent).priority(980))
    }
    if let known = groups[ObjectIdentifier(node)], known.node.node === node {
      node.constrain(replacing: known.group) { body($0) }
    } else {
      groups[ObjectIdentifier(node)] = (node.reference, node.constrain { body($0) })
    }
  }
}
