import Dovetail
import Testing

@Suite("How deep layouts may lie in each other")
struct DepthTests {
  private func nested(_ depth: Int) throws -> LayoutNode {
    var node = LayoutNode("leaf", content: .fixed(width: 3, height: 3))
    for level in 0..<depth { node = LayoutNode("\(level)", OverlayLayout(), children: [node]) }
    try node.setSize(width: 10, height: 10)
    return node
  }

  @Test("The root says how deep, and the problem says it again")
  func limit() throws {
    let root = try nested(10)
    root.maximumLayoutDepth = 4
    root.layoutIfNeeded()
    #expect(
      root.layoutProblems.map(\.description)
        == ["layouts lie more than 4 deep in each other at box \"5\""])
    root.maximumLayoutDepth = 10
    root.layoutIfNeeded()
    #expect(root.layoutProblems == [])
    #expect(root.first(named: "leaf")?.frame.width == 3)
    root.maximumLayoutDepth = 0
    #expect(root.maximumLayoutDepth == 1)
  }

  @Test("More than 300 levels are laid out if the root allows it")
  func deeper() throws {
    let root = try nested(400)
    root.maximumLayoutDepth = 400
    root.layoutIfNeeded()
    #expect(root.layoutProblems == [])
    #expect(root.first(named: "leaf")?.frame.width == 3)
  }
}
