import FrameEngine
import LayoutTree
import TestSupport

/// A tree of layouts of all kinds, made up from a seed, and changes to it.
///
/// The same seed gives the same tree and the same changes, so that a tree that was laid out after each
/// change can be compared with one that was laid out once.
public final class RandomTree {
  /// How large a tree is, and what is in it.
  public struct Shape: Sendable {
    /// How many layouts lie in each other at most.
    public var depth = 6
    /// How many children a layout has.
    public var children = 0...4
    /// The kinds of its layouts.
    public var kinds = RandomKind.ofPackage
    /// Whether something is said for size classes.
    public var hasClasses = false

    /// A tree of the kinds of this package, with the same layouts in all size classes.
    public init() {}

    /// A tree of all kinds, which may change with the size class.
    public static func of(
      depth: Int = 6, kinds: [RandomKind] = RandomKind.ofPackage, hasClasses: Bool = false
    ) -> Shape {
      var shape = Shape()
      shape.depth = depth
      shape.kinds = kinds
      shape.hasClasses = hasClasses
      return shape
    }
  }

  /// The root, which has a layout, or is a card if there are any.
  public let root: LayoutNode
  let shape: Shape
  let cards: (any RandomCards)?
  private let seed: UInt64

  /// The tree of a seed.
  ///
  /// - Parameters:
  ///   - seed: The seed.
  ///   - shape: How large the tree is, and what is in it.
  ///   - cards: Fills nodes without a layout; every other inner node is such a card, if there are any.
  public init(seed: UInt64, _ shape: Shape = Shape(), cards: (any RandomCards)? = nil) {
    self.seed = seed
    self.shape = shape
    self.cards = cards
    var random = SeededGenerator(seed: seed)
    root = LayoutNode("root")
    fill(root, depth: shape.depth, &random)
    resize(&random)
    if !shape.hasClasses || cards != nil { return }
    for node in nodes where random.oneIn(4) { changeForClass(node, &random) }
  }

  /// All nodes, parents first.
  public var nodes: [LayoutNode] {
    var nodes: [LayoutNode] = []
    root.forEachInSubtree { nodes.append($0) }
    return nodes
  }

  /// The nodes that are not below one that is gone.
  public var shown: [LayoutNode] {
    var nodes: [LayoutNode] = []
    func add(_ node: LayoutNode) {
      nodes.append(node)
      if node.visibility == .gone { return }
      for child in node.children { add(child) }
    }
    add(root)
    return nodes
  }

  /// Makes the change of that number.
  ///
  /// - Parameters:
  ///   - number: The number of the change.
  ///   - aside: Is called with a node that is out of the tree for a moment.
  /// - Returns: What is changed.
  @discardableResult
  public func change(_ number: Int, aside: (LayoutNode) -> Void = { _ in }) -> RandomChange {
    var random = generator(ofChange: number)
    let nodes = nodes
    let change = random.pick(RandomChange.lots(hasClasses: shape.hasClasses))
    make(change, of: random.pick(nodes), among: nodes, &random, aside: aside)
    return change
  }

  /// The source of the change of a number.
  public func generator(ofChange number: Int) -> SeededGenerator {
    SeededGenerator(seed: seed &* 7919 &+ UInt64(bitPattern: Int64(number)))
  }

  // MARK: Making

  func makeNode(depth: Int, _ random: inout SeededGenerator) -> LayoutNode {
    let node: LayoutNode
    if depth <= 0 || random.oneIn(3) {
      node = LayoutNode("leaf")
      if random.oneIn(cards == nil ? 4 : 9) {
        cards?.hold(node)
      } else {
        node.content = random.content()
      }
    } else {
      node = LayoutNode("inner")
      fill(node, depth: depth, &random)
    }
    node.traits = random.traits()
    return node
  }

  private func fill(_ node: LayoutNode, depth: Int, _ random: inout SeededGenerator) {
    let count = random.integer(in: shape.children)
    if let cards, random.oneIn(2) {
      cards.hold(node)
      for _ in 0..<count {
        let child = makeNode(depth: depth - 1, &random)
        put(child, into: node, at: node.children.count, &random)
      }
      return
    }
    let kind = random.draw(shape.kinds)
    kind.setLayout(node, .any, &random)
    kind.fill(node, count, { self.makeNode(depth: depth - kind.levels, &$0) }, &random)
    kind.ask(node.children, &random)
    if random.oneIn(5) { random.tieExtents(of: node.children) }
  }

  /// Puts a node into another one, whose card says where it is if that has no layout.
  func put(
    _ node: LayoutNode, into parent: LayoutNode, at place: Int, _ random: inout SeededGenerator
  ) {
    if node.isAncestorOrSelf(of: parent) { return }
    let wasThere = node.parent === parent
    try? parent.insert(node, at: min(place, parent.children.count - (wasThere ? 1 : 0)))
    if !parent.hasLayout, !wasThere { cards?.tie(node, to: parent, &random) }
  }

  func resize(_ random: inout SeededGenerator) {
    let size = random.size(50...400)
    try? root.setSize(width: size.width, height: size.height)
  }
}

/// What fills nodes of a random tree that have no layout.
public protocol RandomCards: AnyObject {
  /// Says how large a card, or an empty leaf, is where nothing else has a say.
  func hold(_ card: LayoutNode)

  /// Says where a node is in the card that it was put into.
  func tie(_ node: LayoutNode, to card: LayoutNode, _ random: inout SeededGenerator)
}

extension RandomTree {
  /// Lets what goes by left go by right, and the other way round.
  public func swapLeftAndRight() {
    for node in nodes {
      node.updateLayoutIfAny(GridLayout.self) { $0.grid.swapLeftAndRight() }
      let traits = node.traits
      if traits.left == nil, traits.right == nil { continue }
      node.traits.left = traits.right
      node.traits.right = traits.left
    }
  }
}

extension Grid {
  fileprivate mutating func swapLeftAndRight() {
    switch gravity.horizontal {
    case .left: gravity.horizontal = .right
    case .right: gravity.horizontal = .left
    default: break
    }
    for place in subgrids.indices { subgrids[place].swapLeftAndRight() }
  }
}

extension LayoutNode {
  /// Changes the layout if it is of a kind.
  func updateLayoutIfAny<L: Layout>(_ kind: L.Type, _ change: (inout L) -> Void) {
    if layout(kind) != nil { updateLayout(kind, change) }
  }
}
