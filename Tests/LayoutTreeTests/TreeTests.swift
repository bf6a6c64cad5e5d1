import LayoutTree
import TestSupport
import Testing

struct TreeTests {
  /// `root` with the children `a`, `b`, `c`.
  private let nodes = ["a", "b", "c"].map { LayoutNode($0) }
  private let root: LayoutNode

  init() { root = LayoutNode("root", children: nodes) }

  private var names: [String] { root.children.map(\.name) }

  @Test("Children stand in the order in which they were given")
  func children() {
    #expect(names == ["a", "b", "c"])
    #expect(nodes.nonEmptyAllSatisfy { $0.parent === root && $0.root === root })
    #expect(root.parent == nil)
  }

  @Test("A node given twice to a new parent stands there once, last")
  func repeatedChild() {
    let node = LayoutNode("n")
    let parent = LayoutNode("p", children: [node, nodes[0], node])
    #expect(parent.children.map(\.name) == ["a", "n"])
    #expect(node.parent === parent)
    #expect(names == ["b", "c"])
  }

  @Test("Appending and inserting put a node in its place", arguments: 0...3)
  func insertion(index: Int) throws {
    let node = LayoutNode("n")
    try root.insert(node, at: index)
    var expected = ["a", "b", "c"]
    expected.insert("n", at: index)
    #expect(names == expected)
    #expect(node.parent === root)
  }

  @Test("A child moves to an index counted without itself", arguments: 0..<3, 0..<3)
  func reordering(from: Int, to: Int) throws {
    try root.insert(nodes[from], at: to)
    var expected = ["a", "b", "c"]
    expected.insert(expected.remove(at: from), at: to)
    #expect(names == expected)
    #expect(nodes[from].parent === root)
  }

  @Test("Appending a child again brings it to the front")
  func appendAgain() throws {
    try root.append(nodes[0])
    #expect(names == ["b", "c", "a"])
    try root.append(nodes[0])
    #expect(names == ["b", "c", "a"])
    try root.append(contentsOf: [nodes[2], nodes[2], nodes[1]])
    #expect(names == ["a", "c", "b"])
  }

  @Test("A node leaves its parent for another")
  func newParent() throws {
    let other = LayoutNode("other")
    try other.append(nodes[1])
    #expect(names == ["a", "c"])
    #expect(nodes[1].parent === other)
    #expect(nodes[1].root === other)
  }

  @Test("A node can be lifted to the parent of its parent")
  func lift() throws {
    let leaf = LayoutNode("leaf")
    try nodes[0].append(leaf)
    try root.insert(leaf, at: 0)
    #expect(names == ["leaf", "a", "b", "c"])
    #expect(nodes[0].children.isEmpty)
  }

  @Test("Removing takes a node out with what is below it; a root stays as it is")
  func removal() throws {
    let leaf = LayoutNode("leaf")
    try nodes[1].append(leaf)
    nodes[1].removeFromParent()
    #expect(names == ["a", "c"])
    #expect(nodes[1].parent == nil)
    #expect(leaf.root === nodes[1])
    root.removeFromParent()
    #expect(names == ["a", "c"])
  }

  @Test("No node becomes its own ancestor; a refusal changes nothing")
  func cycles() throws {
    let leaf = LayoutNode("leaf")
    let free = LayoutNode("free")
    try nodes[1].append(leaf)
    #expect(throws: TreeError.cycle("root")) { try leaf.append(root) }
    #expect(throws: TreeError.cycle("b")) { try leaf.insert(nodes[1], at: 0) }
    #expect(throws: TreeError.cycle("leaf")) { try leaf.append(leaf) }
    #expect(throws: TreeError.cycle("root")) { try leaf.append(contentsOf: [free, root]) }
    #expect(names == ["a", "b", "c"])
    #expect(leaf.parent === nodes[1])
    #expect(free.parent == nil)
    #expect(leaf.children.isEmpty)
    #expect(TreeError.cycle("b").description == "node \"b\" cannot become its own ancestor")
  }

  @Test("An index out of range is refused by name; a refusal changes nothing")
  func indices() throws {
    let other = LayoutNode("other", children: [LayoutNode("n")])
    let node = other.children[0]
    for index in [-1, 4, .min, .max] {
      #expect(throws: TreeError.indexOutOfRange("root", index: index, count: 3)) {
        try root.insert(node, at: index)
      }
    }
    #expect(throws: TreeError.indexOutOfRange("root", index: 3, count: 2)) {
      try root.insert(nodes[0], at: 3)
    }
    #expect(names == ["a", "b", "c"])
    #expect(node.parent === other)
    #expect(
      TreeError.indexOutOfRange("root", index: 4, count: 3).description
        == "index 4 is outside 0...3 of the children of node \"root\"")
  }

  @Test("Walking visits parents first, siblings in order")
  func walking() throws {
    try nodes[0].append(contentsOf: [LayoutNode("a1"), LayoutNode("a2")])
    try nodes[2].append(LayoutNode("c1"))
    var visited: [String] = []
    root.forEachInSubtree { visited.append($0.name) }
    #expect(visited == ["root", "a", "a1", "a2", "b", "c", "c1"])
  }

  @Test("Searching finds the first node of a name, itself included")
  func searching() throws {
    let deep = LayoutNode("x")
    let shallow = LayoutNode("x")
    try nodes[0].append(deep)
    try root.append(shallow)
    #expect(root.first(named: "x") === deep)
    #expect(root.first(named: "root") === root)
    #expect(nodes[1].first(named: "x") == nil)
    #expect(root.isAncestorOrSelf(of: deep))
    #expect(root.isAncestorOrSelf(of: root))
    #expect(!deep.isAncestorOrSelf(of: root))
    #expect(!shallow.isAncestorOrSelf(of: deep))
  }

  @Test("The direction is the nearest one above, left to right at the top")
  func direction() throws {
    let leaf = LayoutNode("leaf")
    try nodes[0].append(leaf)
    #expect(leaf.effectiveDirection == .leftToRight)
    root.direction = .rightToLeft
    #expect(leaf.effectiveDirection == .rightToLeft)
    nodes[0].direction = .leftToRight
    #expect(leaf.effectiveDirection == .leftToRight)
    #expect(nodes[1].effectiveDirection == .rightToLeft)
    leaf.removeFromParent()
    #expect(leaf.effectiveDirection == .leftToRight)
  }

  @Test("Frames with a number that is not finite or a negative size are refused")
  func frames() throws {
    try root.setFrame(Rect(x: 1, y: 2, width: 3, height: 4))
    for bad in [
      Rect(x: .nan, y: 0, width: 1, height: 1), Rect(x: 0, y: 0, width: .infinity, height: 1),
      Rect(x: 0, y: 0, width: -1, height: 1), Rect(x: 0, y: 0, width: 1, height: -0.5),
    ] {
      #expect(throws: TreeError.invalidFrame("root")) { try root.setFrame(bad) }
    }
    #expect(throws: TreeError.invalidFrame("root")) { try root.setSize(width: .nan, height: 1) }
    #expect(root.frame == Rect(x: 1, y: 2, width: 3, height: 4))
    try root.setSize(width: 30, height: 0)
    #expect(root.frame == Rect(x: 1, y: 2, width: 30, height: 0))
    #expect(root.exactFrame == root.frame)
    #expect(
      TreeError.invalidFrame("root").description
        == "the frame of node \"root\" must be finite, with no negative size, and within 1e12 points"
    )
  }

  @Test("A tree without a layout has nothing to lay out")
  func noHost() { #expect(root.layoutIfNeeded().isEmpty) }
}
