import ConstraintEngine
import FrameEngine
import LayoutTree

/// A foreign item, as a view would be one.
private final class Badge: LayoutItem {
  let layoutNode: LayoutNode

  init(_ name: String) { layoutNode = LayoutNode(name) }
}

/// The boxes of the scene.
private struct Boxes {
  let root = LayoutNode("root")
  let nodes = ["a", "b", "c", "d"].map { LayoutNode($0) }
  let badges = [Badge("x"), Badge("y")]

  init() throws(TreeError) {
    try root.setSize(width: 320, height: 240)
    try root.append(contentsOf: nodes)
    try root.append(contentsOf: badges.map { $0.layoutNode })
  }

  var slots: [LayoutNode?] { [nodes[0], nil] }
}

/// What both makers do with lists of nodes and with items of several types, and what there is to report of it.
func sceneReport() throws(TreeError) -> String {
  let framed = try Boxes()
  framed.root.layoutFrames { make in
    layOut(framed, make)
    make.sizeToFit([LayoutNode]())
    make.sizeToFit([LayoutNode](), width: 10)
  }
  return try frames(of: LayoutResult(of: framed.root)) + constrainedReport() + conflicts()
}

private func layOut(_ boxes: Boxes, _ make: some LayoutMaker) {
  make.insetEdges(edge: 10)
  make.width(boxes.nodes) == 30
  make.height(boxes.nodes) == 20.5
  make.size(boxes.badges.map { $0.layoutNode }) == (12, 14)
  make.width(items: boxes.slots) == [36, 7]
  make.xDistribute(boxes.nodes)
  make.yTop(boxes.nodes)
  make.xLeft(boxes.badges.map { $0.layoutNode })
  make.yBottom(boxes.badges[0], boxes.badges[1])
}

/// The verbs for boxes that the scene above leaves out.
private func useAllVerbs(_ nodes: [LayoutNode], _ make: some LayoutMaker) {
  make.xLeft(nodes)
  make.xRight(nodes)
  make.xCenter(nodes)
  make.xEqual(nodes)
  make.yBottom(nodes)
  make.yCenter(nodes)
  make.yEqual(nodes)
  make.center(nodes)
  make.equal(nodes)
  make.xLeading(nodes)
  make.xTrailing(nodes)
  make.fitContent(nodes)
  make.fitHeight(nodes)
  make.columns(nodes, spacing: 4)
  make.rows(nodes, weights: nodes.map { _ in 1 })
  make.grid(nodes, columns: 2)
  make.yDistribute(nodes, includingEnds: true)
  make.equalWidths(nodes)
  make.equalHeights(nodes)
  make.equalSizes(nodes)
  make.widths(nodes, weights: nodes.map { _ in 1 })
  make.heights(nodes, weights: nodes.map { _ in 2 })
  make.aspectRatio(1.5, of: nodes)
  make.height(items: nodes.map { $0 }) == [10]
}

private func constrainedReport() throws(TreeError) -> String {
  let boxes = try Boxes()
  boxes.nodes[2].visibility = .gone
  boxes.badges[0].layoutNode.visibility = .invisible
  boxes.root.constrain { make in
    layOut(boxes, make)
    make.width(boxes.nodes[3], boxes.badges[1]) == 50
    make.visual("V:[a]-[b]", views: ["a": boxes.nodes[0], "b": boxes.nodes[1]])
  }
  let trace = boxes.root.layoutTrace() + "\n"
  return trace + lines(boxes.root.constraintConflicts) + lines(boxes.root.constraintProblems)
    + lines(boxes.root.ambiguities()) + lines(boxes.nodes.map { $0.explainFrame() })
}

/// Every verb for lists, on the same four boxes.
private func conflicts() throws(TreeError) -> String {
  let framed = try Boxes()
  framed.root.layoutFrames { make in useAllVerbs(framed.nodes, make) }
  let constrained = try Boxes()
  constrained.root.constrain { make in
    useAllVerbs(constrained.nodes, make)
    useAllVerbs([], make)
  }
  constrained.root.layoutIfNeeded()
  return frames(of: LayoutResult(of: framed.root)) + lines(constrained.root.constraintConflicts)
    + lines(constrained.root.constraintProblems)
}
