import FrameEngine
import LayoutTree

extension Document {
  /// Returns a hint if boxes end below the root, and one if they end beyond its right edge, or its
  /// left one in right-to-left, each about the box that ends farthest, in a full analysis.
  ///
  /// What scrolls or is clipped does not count, nor do boxes that an offset moves, nor an edge
  /// whose farthest box is known to overflow. A page of CSS boxes scrolls as a whole. Complexity:
  /// O(nodes).
  func hintsAtBoxesOutside(
    _ tree: DocumentTree, _ engine: Engine, besides known: [Finding], _ analysis: Analysis
  ) -> [Finding] {
    guard analysis == .full, block == nil else { return [] }
    let names = NamesInTree(of: tree.root)
    return OutsideBoxes(of: tree.root).farthest.filter { box in
      !known.contains { finding in
        let diagnostic = finding.diagnostic
        return diagnostic.code == "overflow" && diagnostic.subject == box.axis.extentVerb
          && diagnostic.node == names.name(of: box.node)
      }
    }.map { box in
      var message = "box \(quoted(names.name(of: box.node))) ends " + shortDecimal(box.distance)
      message += " points beyond the " + box.edge.description + " edge of the root"
      if box.others > 0 {
        message += ", and \(box.others) more" + (box.others == 1 ? " does" : " do")
      }
      let diagnostic = LayoutDiagnostic(
        .hint, "outside", message, node: names.name(of: box.node), subject: box.axis.extentVerb,
        remedy: "let a box give way, make the root larger, or let what is around it scroll")
      return Finding(diagnostic, of: engine)
    }
  }
}

/// The boxes of a tree that end outside of its root.
private struct OutsideBoxes {
  /// A box that ends outside.
  struct Outside {
    let node: LayoutNode
    /// The edge of the root: `right`, `left` or `bottom`.
    let edge: LayoutAttribute
    let distance: Double
    /// The number of other boxes beyond the same edge, without those inside of others.
    var others = 0

    var axis: Axis { edge.axis }
  }

  /// The box beyond each edge that ends farthest.
  private(set) var farthest: [Outside] = []

  /// The distance in points up to which a box counts as inside.
  private static let slack = 0.01

  init(of root: LayoutNode) {
    let area = root.exactFrame.size
    let end: LayoutAttribute = root.effectiveDirection == .leftToRight ? .right : .left
    var open = [(node: root, corner: Point.zero, edges: [end, .bottom])]
    while let (node, corner, edges) = open.popLast() {
      let edges = edges.filter { area[$0.axis] > 0 && !node.clipsChildren(along: $0.axis) }
      if edges.isEmpty { continue }
      for child in node.children.reversed() where child.visibility == .visible {
        let frame = Rect(origin: corner + child.exactFrame.origin, size: child.exactFrame.size)
        if child.traits.offset != .zero { continue }
        if note(child, frame, edges, area) { continue }
        open.append((child, frame.origin, edges))
      }
    }
  }

  /// Notes a box if it ends beyond some edges; returns whether it does.
  private mutating func note(
    _ node: LayoutNode, _ frame: Rect, _ edges: [LayoutAttribute], _ area: Size
  ) -> Bool {
    var isOutside = false
    for edge in edges {
      let (start, end) = (frame.min(along: edge.axis), frame.max(along: edge.axis))
      let distance = edge == .left ? -start : end - area[edge.axis]
      guard distance > Self.slack else { continue }
      isOutside = true
      add(Outside(node: node, edge: edge, distance: distance))
    }
    return isOutside
  }

  private mutating func add(_ box: Outside) {
    guard let index = farthest.firstIndex(where: { $0.edge == box.edge }) else {
      return farthest.append(box)
    }
    let others = farthest[index].others + 1
    if box.distance > farthest[index].distance { farthest[index] = box }
    farthest[index].others = others
  }
}
