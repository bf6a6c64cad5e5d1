import LayoutTree
import Testing

struct DeepTreeTests {
  private static let depth = 100_000

  /// A chain of nodes, and its lowest one.
  private func chain() throws -> (top: LayoutNode, leaf: LayoutNode) {
    let leaf = LayoutNode("leaf")
    var top = leaf
    for level in 1..<Self.depth {
      if level.isMultiple(of: 2) {
        top = LayoutNode("", children: [top])
      } else {
        let above = LayoutNode()
        try above.append(top)
        top = above
      }
    }
    return (top, leaf)
  }

  @Test("A tree of 100 000 levels is built, walked, read and searched")
  func walk() throws {
    let (top, leaf) = try chain()
    var count = 0
    top.forEachInSubtree { _ in count += 1 }
    #expect(count == Self.depth)
    #expect(top.first(named: "leaf") === leaf)
    #expect(leaf.root === top)
    #expect(top.isAncestorOrSelf(of: leaf))
    #expect(leaf.effectiveDirection == .leftToRight)
    let result = LayoutResult(of: top)
    #expect(result.entries.last?.depth == Self.depth - 1)
  }

  @Test("Its frames are committed under every policy")
  func commit() throws {
    for policy in [RoundingPolicy.none, .cells, .pixels(scale: 2)] {
      let (top, _) = try chain()
      top.rounding = policy
      top.forEachInSubtree { $0.exactFrame = Rect(x: 0.25, y: 0, width: 10, height: 10) }
      #expect(top.commitAllFrames().count == Self.depth - 1)
    }
  }

  @Test("Letting go of the top releases every level")
  func release() throws {
    var released = 0
    do {
      var top = LayoutNode(content: Self.content { released += 1 })
      for _ in 1..<Self.depth {
        let content = Self.content { released += 1 }
        let above = LayoutNode("", content: content)
        try above.append(top)
        top = above
      }
      #expect(released == 0)
    }
    #expect(released == Self.depth)
  }

  @Test("A node that is still held outlives its parents, with what is below it")
  func survivor() throws {
    var chain: (top: LayoutNode, leaf: LayoutNode)? = try chain()
    let leaf = try #require(chain?.leaf)
    let middle = try #require(leaf.parent?.parent?.parent)
    chain = nil
    #expect(middle.parent == nil)
    #expect(leaf.root === middle)
    var count = 0
    middle.forEachInSubtree { _ in count += 1 }
    #expect(count == 4)
  }

  /// Content that tells when its node is gone.
  private static func content(whenReleased action: @escaping () -> Void) -> LeafContent {
    let witness = Witness(action)
    return LeafContent { _ in
      withExtendedLifetime(witness) { MeasuredSize(size: .zero) }
    }
  }

  private final class Witness {
    private let action: () -> Void
    init(_ action: @escaping () -> Void) { self.action = action }
    deinit { action() }
  }
}
