import Dovetail

/// A root of 300 x 200 with five boxes, each 40 x 30 at (7, 9) unless a test says otherwise.
struct Bench {
  let root: LayoutNode
  let a: LayoutNode
  let b: LayoutNode
  let c: LayoutNode
  let d: LayoutNode
  let e: LayoutNode

  init(
    width: Double = 300, height: Double = 200,
    boxes: Rect = Rect(x: 7, y: 9, width: 40, height: 30)
  ) throws {
    let nodes = ["a", "b", "c", "d", "e"].map { LayoutNode($0) }
    (a, b, c, d, e) = (nodes[0], nodes[1], nodes[2], nodes[3], nodes[4])
    root = LayoutNode("root", children: nodes)
    for node in nodes { try node.setFrame(boxes) }
    try root.setSize(width: width, height: height)
  }

  /// A node below `parent` with a frame.
  static func node(_ name: String, in parent: LayoutNode, _ frame: Rect) throws -> LayoutNode {
    let node = LayoutNode(name)
    try parent.append(node)
    try node.setFrame(frame)
    return node
  }
}

/// The left edges of boxes.
func lefts(_ nodes: LayoutNode...) -> [Double] { nodes.map(\.frame.minX) }

/// The widths of boxes.
func widths(_ nodes: LayoutNode...) -> [Double] { nodes.map(\.frame.width) }
