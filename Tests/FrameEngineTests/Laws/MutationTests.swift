import FrameEngine
import LayoutTree
import Testing

/// Closures that measure should be pure; one that is not may spoil the layout that is at work, but neither
/// the memory nor the next layout.
@Suite("Changes of the tree while it is laid out")
struct MutationTests {
  private final class Scene {
    let root: LayoutNode
    let line: LayoutNode
    var boxes: [LayoutNode] = []
    var act: ((Scene) -> Void)?

    init(_ count: Int) throws {
      line = LayoutNode("line", LinearLayout(.vertical))
      root = LayoutNode("root", LinearLayout(.vertical), children: [line])
      try root.setSize(width: 100, height: 100)
      boxes = (0..<count).map { LayoutNode("box \($0)") }
      for box in boxes {
        let content = LeafContent { [unowned self] _ in
          let act = self.act
          self.act = nil
          act?(self)
          return MeasuredSize(width: 10, height: 10)
        }
        let inner = LayoutNode("inner", content: content)
        try box.append(inner)
        box.setLayout(OverlayLayout())
        try line.append(box)
      }
    }
  }

  private static let acts: [(name: String, act: @Sendable (Scene) -> Void)] = [
    ("removes all", { scene in for box in scene.boxes { box.removeFromParent() } }),
    (
      "frees all",
      { scene in
        for box in scene.boxes { box.removeFromParent() }
        scene.boxes = []
      }
    ),
    (
      "adds many",
      { scene in
        for _ in 0..<100 { try? scene.line.append(LayoutNode("", OverlayLayout())) }
      }
    ),
    ("asks for more", { scene in for box in scene.boxes { box.traits.height = 25 } }),
    ("shows and hides", { scene in for box in scene.boxes { box.visibility = .gone } }),
    ("replaces the layout", { scene in scene.line.setLayout(LinearLayout(.horizontal)) }),
    (
      "replaces all layouts",
      { scene in
        for box in scene.boxes { box.setLayout(LinearLayout(.vertical)) }
        scene.root.setLayout(OverlayLayout())
      }
    ),
    ("removes the line", { scene in scene.line.removeFromParent() }),
    ("lays out", { scene in scene.root.layoutIfNeeded() }),
    ("asks for a size", { scene in _ = scene.root.fittingSize(in: .any) }),
  ]

  @Test("The next layout is that of the tree as it is then", arguments: acts.indices, 1..<4)
  func nextLayout(number: Int, count: Int) throws {
    let scene = try Scene(count)
    scene.act = Self.acts[number].act
    scene.root.layoutIfNeeded()
    #expect(scene.act == nil)
    scene.root.layoutIfNeeded()
    let warm = LayoutResult(of: scene.root)
    scene.root.forEachInSubtree { $0.invalidateContent() }
    scene.root.layoutIfNeeded()
    #expect(LayoutResult(of: scene.root) == warm, "\(Self.acts[number].name)")
    #expect(!scene.root.isLayingOut)
  }

  @Test("A change that leaves the size of a line as it is counts in the next layout")
  func sameSize() throws {
    let contents = [10.0, 10].map { LayoutNode("box", content: .fixed(width: 1, height: $0)) }
    var isFirst = true
    let last = LayoutNode(
      "last",
      content: LeafContent { _ in
        if isFirst {
          contents[0].traits.height = 5
          contents[1].traits.height = 15
        }
        isFirst = false
        return MeasuredSize(width: 1, height: 10)
      })
    let line = LayoutNode("line", LinearLayout(.vertical), children: contents + [last])
    line.traits.width = 50
    let root = LayoutNode("root", LinearLayout(.vertical), children: [line])
    try root.setSize(width: 100, height: 100)
    root.layoutIfNeeded()
    root.layoutIfNeeded()
    #expect(!isFirst)
    #expect(line.children.map(\.frame.minY) == [0, 5, 20])
  }

  @Test("A node that is let go during a layout is freed after it")
  func freed() throws {
    let scene = try Scene(3)
    var reference: NodeReference?
    scene.act = { scene in
      let box = scene.boxes.removeLast()
      reference = box.reference
      box.removeFromParent()
    }
    scene.root.layoutIfNeeded()
    #expect(reference != nil)
    #expect(reference?.node == nil)
  }

  @Test("A child that cannot come any more when the layout is over is reported")
  func refused() throws {
    let scene = try Scene(2)
    scene.act = { scene in
      try? scene.boxes[0].append(scene.boxes[1])
      try? scene.boxes[1].append(scene.boxes[0])
      try? scene.line.insert(LayoutNode("late"), at: 99)
      #expect(throws: TreeError.indexOutOfRange("line", index: -1, count: 2)) {
        try scene.line.insert(LayoutNode("early"), at: -1)
      }
    }
    scene.root.layoutIfNeeded()
    #expect(
      scene.boxes[0].refusedChanges
        == [.cycle("box 0"), .indexOutOfRange("line", index: 99, count: 1)])
    #expect(scene.boxes[1].parent === scene.boxes[0])
    scene.root.layoutIfNeeded()
    #expect(scene.root.refusedChanges == [])
  }

  @Test("New parents take children of a tree that is laid out when that is over")
  func newParent() throws {
    let scene = try Scene(2)
    var parent: LayoutNode?
    scene.act = { scene in
      parent = LayoutNode("parent", children: scene.boxes)
      #expect(parent?.children.isEmpty == true)
    }
    scene.root.layoutIfNeeded()
    #expect(parent?.children.map(\.name) == ["box 0", "box 1"])
    #expect(scene.line.children.isEmpty)
  }

  @Test("A closure that changes a layout may ask for it, and change it")
  func updates() {
    let node = LayoutNode("node", LinearLayout(.horizontal))
    let isChanged = node.updateLayout(LinearLayout.self) { layout in
      node.updateLayout(LinearLayout.self) { $0.spacing = 3 }
      #expect(node.layout(LinearLayout.self)?.spacing == 3)
      layout.spacing = 5
    }
    #expect(isChanged)
    #expect(node.layout(LinearLayout.self)?.spacing == 5)
    #expect(!node.updateLayout(OverlayLayout.self) { _ in })
  }

  @Test("Content whose closure asks for its own size gets none, and the next layout is right")
  func asksItself() throws {
    var node: LayoutNode?
    let leaf = LayoutNode(
      "leaf",
      content: LeafContent { _ in
        let size = node?.root.fittingSize() ?? .zero
        return MeasuredSize(width: 10 + size.width, height: 10)
      })
    node = leaf
    let root = LayoutNode("root", LinearLayout(.horizontal), children: [leaf])
    root.layoutIfNeeded()
    root.layoutIfNeeded()
    #expect(leaf.frame.size == Size(width: 10, height: 10))
    #expect(root.layoutIfNeeded().isEmpty)
    node = nil
  }
}
