import Dovetail

/// Six boxes on top of each other, each 20 points further in.
enum NestedEdges: ExampleScene {
  static let name = "nested edges"
  static let size = Size(width: 320, height: 480)

  static func makeTree() -> LayoutNode {
    tree(of: "box 0", "box 1", "box 2", "box 3", "box 4", "box 5")
  }

  static func describe<Maker: LayoutMaker>(_ make: Maker, in root: LayoutNode) {
    for node in root.children {
      make.equal(node)
      make.insetEdges(edge: 20)
    }
  }
}
