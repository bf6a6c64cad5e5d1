import Dovetail
import Testing

@Suite("Left and right in traits")
struct SideTests {
  @Test("Setting them leaves leading and trailing as they are said, and taking them back as well")
  func storage() {
    var traits = LayoutTraits()
    traits.leading = 5
    traits.left = .points(10).minimum(3)
    traits.trailing = .percent(10)
    #expect(traits.leading == 5 && traits.trailing == .percent(10))
    #expect(traits.left == .points(10).minimum(3) && traits.right == nil)
    #expect(
      traits.description
        == "LayoutTraits(leading: 5, trailing: .percent(10), left: .points(10).minimum(3))")
    traits.left = nil
    #expect(traits.description == "LayoutTraits(leading: 5, trailing: .percent(10))")
    traits.right = 4
    traits.leading = nil
    traits.trailing = nil
    #expect(traits.description == "LayoutTraits(right: 4)")
    #expect(traits.horizontalMargins == nil)
  }

  @Test("A table and a path know them")
  func kinds() throws {
    let cell = LayoutNode("cell")
    cell.traits.width = 30
    cell.traits.height = 10
    cell.traits.left = 20
    let node = LayoutNode("table", TableLayout())
    let table = try #require(TableNode(node) as TableNode?)
    _ = try table.append(.init(10), [cell])
    try node.setSize(width: 200, height: 100)
    node.layoutIfNeeded()
    #expect(cell.frame.minX == 20)
    node.direction = .rightToLeft
    node.layoutIfNeeded()
    #expect(cell.frame.minX == 20)
    cell.removeFromParent()

    let path = LayoutNode("path", PathLayout(.rectangular { _ in 0 }), children: [cell])
    try path.setSize(width: 200, height: 100)
    path.layoutIfNeeded()
    #expect(cell.frame.minX == 5)
    path.direction = .rightToLeft
    path.layoutIfNeeded()
    #expect(cell.frame.maxX == 200 - 5 + 40)
  }

  @Test("A root in an area goes by them")
  func area() throws {
    let root = LayoutNode("root", OverlayLayout())
    root.traits.size = 20
    root.traits.left = 10
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      root.direction = direction
      try root.layout(in: Size(width: 100, height: 100))
      #expect(root.frame == Rect(x: 10, y: 0, width: 20, height: 20))
    }
  }

  @Test("A side in place of a leading or trailing distance is told")
  func replaced() throws {
    let child = LayoutNode("child")
    child.traits.leading = 5
    child.traits.left = 10
    let root = LayoutNode("root", OverlayLayout(), children: [child])
    try root.setSize(width: 100, height: 100)
    root.layoutIfNeeded()
    #expect(
      root.diagnostics.map(\.description) == [
        """
        warning: box "child" asks for left and leading, which are the same edge here; left counts; \
        leave one of them out
        """
      ])
    #expect(root.diagnostics.map(\.code) == ["replacedDistance"])
    root.direction = .rightToLeft
    #expect(root.diagnostics == [])
    child.traits.trailing = 7
    #expect(root.diagnostics.map(\.subject) == ["trailing"])
  }

  @Test("A subtree that goes to a tree of another direction goes by that one")
  func moved() throws {
    let child = LayoutNode("child", content: .fixed(width: 10, height: 10))
    child.traits.leading = 50
    child.traits.left = 10
    let row = LayoutNode("row", LinearLayout(.horizontal), children: [child])
    let first = LayoutNode("first", OverlayLayout(), children: [row])
    try first.setSize(width: 200, height: 50)
    first.layoutIfNeeded()
    #expect(row.frame.width == 20)
    let second = LayoutNode("second", OverlayLayout())
    second.direction = .rightToLeft
    try second.setSize(width: 200, height: 50)
    second.layoutIfNeeded()
    row.removeFromParent()
    try second.append(row)
    second.layoutIfNeeded()
    #expect(row.frame.width == 70)
  }

  @Test("Explanations name the side")
  func explanation() throws {
    let child = LayoutNode("child", content: .fixed(width: 10, height: 10))
    child.traits.left = 10
    let row = LayoutNode("row", LinearLayout(.horizontal), children: [child])
    try row.setSize(width: 200, height: 50)
    #expect(child.explainLayout().description.contains("left 10"))
  }
}
