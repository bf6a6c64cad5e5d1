import Dovetail
import Testing

/// What a closure that measures changes counts in the next layout, as in a new tree.
@Suite("Changes made while a tree is laid out")
struct ChangesInLayoutTests {
  private struct Scene {
    let root: LayoutNode
    let changing: LayoutNode

    var frames: [Rect] {
      var frames: [Rect] = []
      root.forEachInSubtree { frames.append($0.frame) }
      return frames
    }
  }

  private static let changes: [@Sendable (LayoutNode) -> Void] = [
    { $0.traits.height = 43 },
    { $0.traits.width = 7 },
    { $0.traits.top = 5 },
    { $0.visibility = .gone },
    { $0.content = .fixed(width: 9, height: 33) },
    { $0.parent?.setLayout(LinearLayout(.vertical, spacing: 3)) },
  ]

  private static let kinds: [@Sendable (LayoutNode) -> Void] = [
    { $0.setLayout(LinearLayout(.vertical)) },
    { $0.setLayout(LinearLayout(.horizontal)) },
    { $0.setLayout(OverlayLayout()) },
    { $0.setLayout(FlowLayout()) },
    { $0.setLayout(FloatLayout()) },
    { $0.setLayout(RelativeLayout()) },
    { $0.setLayout(FlexLayout(.column)) },
    { $0.setLayout(PathLayout(.rectangular { $0 })) },
    { $0.setLayout(GridLayout(Grid(rows: [Grid(.wrap), Grid(.wrap)]))) },
  ]

  /// A box of given size with a leaf that is measured when it is placed, beside one that follows its
  /// content.
  private func scene(
    _ kind: (LayoutNode) -> Void, isLast: Bool, _ act: @escaping (LayoutNode) -> Void
  ) throws -> Scene {
    let changing = LayoutNode("changing", content: .fixed(width: 20, height: 20))
    let measured = LayoutNode(
      "measured",
      content: LeafContent { [unowned changing] _ in
        act(changing)
        return MeasuredSize(width: 20, height: 20)
      })
    let fixed = LayoutNode("fixed", LinearLayout(.vertical), children: [measured])
    fixed.traits.width = 30
    fixed.traits.height = 30
    let wrapping = LayoutNode("wrapping", OverlayLayout(), children: [changing])
    let root = LayoutNode("root", children: isLast ? [fixed, wrapping] : [wrapping, fixed])
    kind(root)
    try root.setSize(width: 150, height: 80)
    return Scene(root: root, changing: changing)
  }

  @Test(
    "The second layout is that of a new tree", arguments: kinds.indices, changes.indices)
  func laterChange(_ kind: Int, _ change: Int) throws {
    for isLast in [false, true] {
      var waits = true
      let live = try scene(Self.kinds[kind], isLast: isLast) { node in
        if waits {
          waits = false
          Self.changes[change](node)
        }
      }
      live.root.layoutIfNeeded()
      live.root.layoutIfNeeded()
      let fresh = try scene(Self.kinds[kind], isLast: isLast) { _ in }
      Self.changes[change](fresh.changing)
      fresh.root.layoutIfNeeded()
      #expect(!waits)
      #expect(live.frames == fresh.frames, "\(isLast)")
      #expect(live.root.layoutIfNeeded().isEmpty)
      #expect(live.root.checkInvariants() == [])
    }
  }

  @Test("A closure that replaces its own content is not asked for long")
  func ownContent() throws {
    final class Owner { weak var node: LayoutNode? }
    let owner = Owner()
    let node = LayoutNode(
      "node",
      content: LeafContent { _ in
        owner.node?.content = .fixed(width: 33, height: 34)
        return MeasuredSize(width: 20, height: 20)
      })
    owner.node = node
    let root = LayoutNode("root", LinearLayout(.horizontal), children: [node])
    try root.setSize(width: 150, height: 80)
    root.layoutIfNeeded()
    root.layoutIfNeeded()
    #expect(node.frame.size == Size(width: 33, height: 34))
    #expect(node.measure(.unspecified).size == Size(width: 33, height: 34))
  }

  @Test("The size of a box that its owner places counts for others that refer to it")
  func excluded() throws {
    for kind in Self.kinds.dropLast(3) {
      let (a, b) = (LayoutNode("a"), LayoutNode("b"))
      a.traits.width = .of(b)
      b.traits.isExcludedFromLayout = true
      let root = LayoutNode("root", children: [a, b])
      kind(root)
      try root.setSize(width: 150, height: 80)
      for width in [33.0, 44] {
        try b.setFrame(Rect(x: 0, y: 0, width: width, height: 10))
        root.layoutIfNeeded()
        #expect(a.frame.width == width)
      }
    }
  }
}
