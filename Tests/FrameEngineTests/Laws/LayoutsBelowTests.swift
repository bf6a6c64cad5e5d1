import Dovetail
import Testing

@Suite("Layouts below boxes that place their children in no way")
struct LayoutsBelowTests {
  private func row(_ name: String) -> LayoutNode {
    LayoutNode(
      name, LinearLayout(.horizontal, spacing: 4),
      children: [
        LayoutNode("\(name) a", content: .fixed(width: 10, height: 5)),
        LayoutNode("\(name) b", content: .fixed(width: 20, height: 6)),
      ])
  }

  @Test("A layout in a plain box of a layout is arranged, at the size it needs or was given")
  func plainBox() throws {
    let (free, given) = (row("free"), row("given"))
    try given.setFrame(Rect(x: 3, y: 4, width: 90, height: 7))
    given.updateLayout(LinearLayout.self) { $0.horizontalGravity = .end }
    let box = LayoutNode("box", children: [free, given])
    box.traits.width = 100
    let root = LayoutNode("root", OverlayLayout(), children: [box])
    try root.setSize(width: 200, height: 100)
    root.layoutIfNeeded()
    #expect(free.frame == Rect(x: 0, y: 0, width: 34, height: 6))
    #expect(free.children.map(\.frame.minX) == [0, 14])
    #expect(given.frame == Rect(x: 3, y: 4, width: 90, height: 7))
    #expect(given.children.map(\.frame.minX) == [56, 70])
    #expect(root.layoutIfNeeded().isEmpty)
    free.children[0].content = .fixed(width: 11, height: 5)
    #expect(root.layoutIfNeeded().map(\.node.name) == ["free a", "free b", "free"])
    #expect(free.frame.width == 35)
    free.removeFromParent()
    given.removeFromParent()
    #expect(root.layoutIfNeeded().isEmpty)
  }

  @Test("A layout in a plain box is arranged although frames were asked for before")
  func askedBefore() throws {
    let free = row("free")
    let root = LayoutNode(
      "root", OverlayLayout(), children: [LayoutNode("box", children: [free])])
    try root.setSize(width: 200, height: 100)
    #expect(root.fittingFrames().entries.map(\.id) == ["root", "box"])
    root.layoutIfNeeded()
    #expect(free.frame == Rect(x: 0, y: 0, width: 34, height: 6))
    #expect(free.children.map(\.frame.minX) == [0, 14])
  }

  @Test("The layout of a box that its owner places is arranged in the frame it was given")
  func placedByOwner() throws {
    let bar = row("bar")
    bar.traits.isExcludedFromLayout = true
    bar.updateLayout(LinearLayout.self) { $0.horizontalGravity = .end }
    try bar.setFrame(Rect(x: 5, y: 5, width: 50, height: 9))
    let root = LayoutNode("root", OverlayLayout(), children: [bar])
    root.direction = .rightToLeft
    try root.setSize(width: 200, height: 100)
    root.layoutIfNeeded()
    #expect(bar.frame == Rect(x: 5, y: 5, width: 50, height: 9))
    #expect(bar.children.map(\.frame.minX) == [24, 0])
    #expect(root.layoutIfNeeded().isEmpty)
    try bar.setFrame(Rect(x: 5, y: 5, width: 60, height: 9))
    root.layoutIfNeeded()
    #expect(bar.children.map(\.frame.minX) == [24, 0])
  }

  @Test("Layouts and plain boxes in turn are not laid out deeper than layouts may lie")
  func deep() throws {
    var node = row("row")
    for level in 0..<1000 {
      node =
        level.isMultiple(of: 2)
        ? LayoutNode("plain", children: [node])
        : LayoutNode("frame \(level)", OverlayLayout(), children: [node])
    }
    try node.setSize(width: 200, height: 100)
    node.layoutIfNeeded()
    #expect(node.layoutProblems == [LayoutIssue(.tooDeep(limit: 300), "frame 399")])
  }

  @Test("The maker fits a node with a layout to what that needs")
  func fitContent() throws {
    let bar = row("bar")
    let text = LayoutNode("text", content: .text("aa bb", font: .ahem, size: 10))
    text.traits.weight = 1
    let line = LayoutNode("line", LinearLayout(.horizontal), children: [text])
    let root = LayoutNode("root", children: [bar, line])
    try root.setSize(width: 100, height: 50)
    root.layoutFrames { make in
      make.fitContent(bar)
      make.width(line) == 20
      make.fitHeight(line)
    }
    #expect(bar.frame.size == Size(width: 34, height: 6))
    #expect(line.frame.size == Size(width: 20, height: 20))
  }
}
