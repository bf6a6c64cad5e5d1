import LayoutTree
import TestSupport
import Testing

struct LayoutResultTests {
  private func tree() throws -> LayoutNode {
    let inner = LayoutNode()
    let twin = LayoutNode("a")
    let root = LayoutNode("root", children: [LayoutNode("a", children: [inner]), twin])
    try root.setSize(width: 100, height: 50)
    try root.children[0].setFrame(Rect(x: 1, y: 2, width: 3, height: 4))
    try inner.setFrame(Rect(x: 5, y: 6, width: 7, height: 8))
    try twin.setFrame(Rect(x: 9, y: 10, width: 11, height: 12))
    return root
  }

  @Test("A result lists ids, depths and frames, parents first")
  func entries() throws {
    let result = LayoutResult(of: try tree())
    #expect(result.entries.map(\.id) == ["root", "a", "#2", "a"])
    #expect(result.entries.map(\.depth) == [0, 1, 2, 1])
    #expect(result.entries[2].frame == Rect(x: 5, y: 6, width: 7, height: 8))
  }

  @Test("An id gives the first frame of that name")
  func subscripts() throws {
    let result = LayoutResult(of: try tree())
    #expect(result["root"] == Rect(x: 0, y: 0, width: 100, height: 50))
    #expect(result["a"] == Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(result["#2"] == Rect(x: 5, y: 6, width: 7, height: 8))
    #expect(result["#3"] == nil)
    #expect(result[""] == nil)
  }

  @Test("A result crosses tasks and stays what it was when the tree changes")
  func sendable() async throws {
    let root = try tree()
    let result = LayoutResult(of: root)
    try root.setSize(width: 1, height: 1)
    let width = await Task.detached { result["root"]?.width }.value
    #expect(width == 100)
    #expect(result == LayoutResult(of: try tree()))
    #expect(result != LayoutResult(of: root))
  }

  @Test("The greatest difference is found in every number of a frame", arguments: 0..<4)
  func difference(place: Int) throws {
    let root = try tree()
    let before = LayoutResult(of: root)
    #expect(before.maximumDifference(from: before) == 0)
    var numbers = [9.0, 10, 11, 12]
    numbers[place] -= 2.5
    try root.children[1].setFrame(
      Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    try root.children[0].setFrame(Rect(x: 1, y: 2, width: 3.5, height: 4))
    #expect(before.maximumDifference(from: LayoutResult(of: root)) == 2.5)
    #expect(LayoutResult(of: root).maximumDifference(from: before) == 2.5)
  }

  @Test("Results of different trees have no difference")
  func incomparable() throws {
    let result = LayoutResult(of: try tree())
    let renamed = LayoutNode(
      "root", children: [LayoutNode("b", children: [LayoutNode()]), LayoutNode("a")])
    let flatter = LayoutNode("root", children: ["a", "", "a"].map { LayoutNode($0) })
    let smaller = LayoutNode("root", children: [LayoutNode("a", children: [LayoutNode()])])
    for other in [renamed, flatter, smaller] {
      #expect(result.maximumDifference(from: LayoutResult(of: other)) == nil)
      #expect(LayoutResult(of: other).maximumDifference(from: result) == nil)
    }
  }
}
