import Dovetail

/// What the snippets of the pages in `Docs/From` lay out.
enum Scene {
  /// Boxes with contents of 50 x 20, 30 x 10 and 20 x 30 points.
  static func boxes() -> (a: LayoutNode, b: LayoutNode, c: LayoutNode) {
    (box("a", 50, 20), box("b", 30, 10), box("c", 20, 30))
  }

  static func box(_ name: String, _ width: Double, _ height: Double) -> LayoutNode {
    LayoutNode(name, content: .fixed(width: width, height: height))
  }

  /// Letters of the font Ahem, each as wide and as high as `size`.
  static func text(_ text: String, size: Double = 10) -> LayoutNode {
    LayoutNode(text, content: .text(text, font: .ahem, size: size))
  }

  /// A root of 200 x 100 points with a layout.
  static func root(
    _ layout: some Layout, _ children: [LayoutNode], width: Double = 200, height: Double = 100
  ) throws -> LayoutNode {
    let root = LayoutNode("root", layout, children: children)
    try root.setSize(width: width, height: height)
    return root
  }

  /// A root of 300 x 100 points, for constraints.
  static func plain(_ children: [LayoutNode]) throws -> LayoutNode {
    let root = LayoutNode("root", children: children)
    try root.setSize(width: 300, height: 100)
    return root
  }
}

extension LayoutNode {
  /// The frame after a layout of the tree: left, top, width, height.
  var laidOut: [Double] {
    layoutIfNeeded()
    return [frame.minX, frame.minY, frame.width, frame.height]
  }
}
