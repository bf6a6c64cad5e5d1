import LayoutTree
import TestSupport
import Testing

@Suite("Coordinates and hit tests")
struct HitTestTests {
  /// `root` of 100 x 100 with `back` and `front` in it, which overlap, and `inner` in `back`, which it
  /// leaves at the right.
  private let root = LayoutNode("root", size: Size(width: 100, height: 100))
  private let back = LayoutNode("back")
  private let front = LayoutNode("front")
  private let inner = LayoutNode("inner")

  init() throws {
    try root.append(contentsOf: [back, front])
    try back.append(inner)
    try root.setFrame(Rect(x: 1000, y: 1000, width: 100, height: 100))
    try back.setFrame(Rect(x: 10, y: 10, width: 40, height: 40))
    try front.setFrame(Rect(x: 30, y: 30, width: 40, height: 40))
    try inner.setFrame(Rect(x: 5, y: 0, width: 60, height: 10))
  }

  private func hit(_ x: Double, _ y: Double) -> String? {
    root.node(at: Point(x: x, y: y))?.name
  }

  @Test("A frame is taken to the coordinates of any node of the tree")
  func frames() {
    #expect(inner.frame(in: inner) == Rect(x: 0, y: 0, width: 60, height: 10))
    #expect(inner.frame(in: back) == inner.frame)
    #expect(inner.frame(in: root) == Rect(x: 15, y: 10, width: 60, height: 10))
    #expect(inner.frame(in: front) == Rect(x: -15, y: -20, width: 60, height: 10))
    #expect(front.frame(in: inner) == Rect(x: 15, y: 20, width: 40, height: 40))
    #expect(root.frame(in: inner) == Rect(x: -15, y: -10, width: 100, height: 100))
    #expect(root.frame(in: root) == Rect(x: 0, y: 0, width: 100, height: 100))
  }

  @Test("Points and rectangles are converted there and back")
  func conversion() {
    let point = Point(x: 1, y: 2)
    #expect(inner.convert(point, to: root) == Point(x: 16, y: 12))
    #expect(root.convert(Point(x: 16, y: 12), to: inner) == point)
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    #expect(inner.convert(rect, to: front) == Rect(x: -14, y: -18, width: 3, height: 4))
  }

  @Test("Nodes of two trees share no coordinates")
  func otherTree() {
    let other = LayoutNode("other")
    #expect(inner.frame(in: other) == nil)
    #expect(inner.convert(Point.zero, to: other) == nil)
    #expect(other.convert(Rect.zero, to: root) == nil)
  }

  @Test("A guide has coordinates in the tree of its owner, and is not hit")
  func guide() throws {
    let guide = front.addGuide("guide")
    #expect(guide.layoutNode.frame(in: root)?.origin == Point(x: 30, y: 30))
    #expect(hit(30, 30) == "front")
  }

  @Test("The last sibling is in front, and what is in a node in front of it")
  func order() throws {
    #expect(hit(12, 12) == "back")
    #expect(hit(20, 12) == "inner")
    #expect(hit(40, 40) == "front")
    #expect(hit(90, 90) == "root")
    #expect(hit(100, 50) == nil)
    try root.append(back)
    #expect(hit(40, 40) == "back")
  }

  @Test("Left and top edges are in a node, right and bottom edges are not")
  func edges() {
    #expect(hit(10, 49) == "back")
    #expect(hit(9.999, 49) == "root")
    #expect(hit(10, 50) == "root")
    #expect([hit(30, 30), hit(70, 30), hit(30, 70)] == ["front", "root", "root"])
    #expect(hit(.nan, 10) == nil)
  }

  @Test("A node is hit outside of its parent")
  func overflow() throws {
    #expect(hit(60, 12) == "inner")
    try inner.setFrame(Rect(x: 500, y: 0, width: 10, height: 10))
    #expect(hit(511, 12) == "inner")
    #expect(!back.clipsChildren(along: .horizontal))
  }

  @Test("What is not shown is not hit", arguments: [Visibility.invisible, .gone])
  func hidden(visibility: Visibility) {
    front.visibility = visibility
    #expect(hit(40, 40) == "back")
    back.visibility = visibility
    #expect(hit(20, 12) == "root")
    root.visibility = visibility
    #expect(hit(20, 12) == nil)
  }

  @Test("Nodes can be skipped, but not with what is in them")
  func predicate() {
    let point = Point(x: 40, y: 40)
    #expect(root.node(at: point) { $0 !== front } === back)
    #expect(root.node(at: Point(x: 20, y: 12)) { $0 !== back } === inner)
    #expect(root.node(at: point) { $0.children.isEmpty && $0 !== front } == nil)
  }

  @Test("A node that changes its children while it is asked is searched as it was")
  func reentrance() {
    let found = root.node(at: Point(x: 20, y: 12)) { node in
      back.removeFromParent()
      return node === root
    }
    #expect(found === root)
  }

  @Test("A test starts at any node, in its coordinates")
  func subtree() {
    #expect(back.node(at: Point(x: 25, y: 25)) === back)
    #expect(back.node(at: Point(x: 41, y: 5)) === inner)
    #expect(back.node(at: Point(x: 41, y: 15)) == nil)
  }
}
