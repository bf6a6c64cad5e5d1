import BenchmarkWorkloads

/// A way to make trees of lines.
struct LineTreeScene: Sendable {
  let name: String
  /// Makes a tree of about so many nodes.
  let make: @Sendable (Int) -> LineTree

  static let all = [list, nested, wide]

  /// A column of rows of six nodes: an icon, a column of two texts, a badge.
  static let list = LineTreeScene(name: "list") { count in
    var tree = LineTree(isRow: false, spacing: 4, size: (1_000, 1_000), otherWidth: 900)
    for _ in 0..<max(1, (count - 1) / 6) {
      let row = tree.add(LineTree.Node(parent: 0, isRow: true, spacing: 8, padding: 8))
      tree.addLeaf(in: row, width: 40, height: 40)
      let texts = tree.add(LineTree.Node(parent: row, isRow: false, weight: 1))
      tree.addLeaf(in: texts, height: 16)
      tree.addLeaf(in: texts, height: 16)
      tree.addLeaf(in: row, width: 24, height: 24)
    }
    tree.chooseChangingLeaf()
    return tree
  }

  /// Rows and columns in each other, of 4 to 10 boxes each.
  ///
  /// Boxes with a weight have no padding, because in CSS they would be larger by it; and the root is wide
  /// enough for no box to be narrower than its padding, which CSS does not let it be.
  static let nested = LineTreeScene(name: "nested") { count in
    var random = SeededRandom(seed: 7)
    var tree = LineTree(isRow: false, spacing: 1, size: (1e7, 1_000), otherWidth: 9e6)
    var open = [0]
    var next = 0
    while tree.nodes.count < count {
      let parent = open[next]
      next += 1
      let isInRow = tree.nodes[parent].isRow == true
      for _ in 0..<Int.random(in: 4...10, using: &random) {
        let weight = isInRow && Int.random(in: 0..<4, using: &random) > 0 ? 1.0 : 0
        if tree.nodes.count < 3 || Int.random(in: 0..<3, using: &random) == 0 {
          let line = LineTree.Node(
            parent: parent, isRow: !isInRow, spacing: 1, padding: isInRow ? 0 : 1,
            weight: isInRow ? 1 : 0)
          open.append(tree.add(line))
        } else {
          tree.addLeaf(
            in: parent, width: isInRow && weight == 0 ? 4 : nil,
            height: Double(Int.random(in: 5..<20, using: &random)), weight: weight)
        }
      }
      if next == open.count, tree.nodes.count < count {
        open.append(
          tree.add(LineTree.Node(parent: 0, isRow: true, spacing: 1, padding: 1)))
      }
    }
    tree.orderDepthFirst()
    tree.chooseChangingLeaf()
    return tree
  }

  /// One row of boxes of equal weight, which have whole widths, because Yoga adds up in 32 bits.
  static let wide = LineTreeScene(name: "wide") { count in
    let boxes = max(1, count - 1)
    var tree = LineTree(
      isRow: true, size: (8 * Double(boxes), 100), otherWidth: 7 * Double(boxes))
    for _ in 0..<boxes { tree.addLeaf(in: 0, height: 10, weight: 1) }
    tree.chooseChangingLeaf()
    return tree
  }
}
