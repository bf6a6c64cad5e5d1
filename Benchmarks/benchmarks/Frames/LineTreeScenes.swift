import BenchmarkWorkloads

/// A way to make trees of lines.
struct LineTreeScene: Sendable {
  let name: String
  /// What can lay the tree out.
  var engines: [LineTreeEngine] = [.frames, .flex]
  /// The only size that is measured unless another one is asked for, where there is one.
  var size: Int?
  /// Makes a tree of about so many nodes.
  let make: @Sendable (Int) -> LineTree

  static let all = [list, nested, wide, tree, treetext] + single

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

  /// Rows, rows that wrap, and columns, of 4 to 10 boxes each: a seeded mix of shares, fixed widths,
  /// percentages, boxes that shrink, gaps, padding and margins.
  ///
  /// Rows that wrap have a width, and no sum of widths in them comes near to it: whether such a line is full
  /// depends on how widths are rounded, by Yoga to numbers of 32 bits, here to 64ths as browsers do.
  static let tree = LineTreeScene(name: "tree", engines: [.flex]) { mixedTree($0, hasTexts: false) }

  /// The same; half of the leaves are texts.
  static let treetext = LineTreeScene(name: "treetext", engines: [.flex]) {
    mixedTree($0, hasTexts: true)
  }

  private static func mixedTree(_ count: Int, hasTexts: Bool) -> LineTree {
    var random = SeededRandom(seed: 11)
    func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
    let width = (200 * Double(count).squareRoot()).rounded()
    var tree = LineTree(
      isRow: false, spacing: 1, size: (width, 1_000), otherWidth: (width * 0.9).rounded())
    var open = [0]
    var next = 0
    while tree.nodes.count < count {
      let parent = open[next]
      next += 1
      let isInRow = tree.nodes[parent].isRow == true
      let isInWrap = tree.nodes[parent].wraps
      for _ in 0..<Int.random(in: 4...10, using: &random) {
        if tree.nodes.count < 3 || chance(33) {
          var line = LineTree.Node(
            parent: parent, isRow: !isInRow, spacing: chance(50) ? 1 : 0,
            padding: isInRow ? 0 : chance(50) ? 1 : 0, isNarrowable: true)
          if isInWrap {
            line.percent = 37
          } else if isInRow {
            line.weight = 1
          } else {
            line.wraps = chance(25)
            if line.wraps { (line.width, line.spacing) = (48, 0) }
          }
          open.append(tree.add(line))
          continue
        }
        var leaf = LineTree.Node(
          parent: parent, margin: !isInWrap && chance(25) ? 1 : 0, isNarrowable: true)
        if isInWrap {
          leaf.percent = 14
          leaf.height = Double(Int.random(in: 5..<20, using: &random))
        } else if hasTexts, chance(50) {
          leaf.words = Int.random(in: 1...12, using: &random)
          if isInRow { leaf.weight = 1 }
        } else {
          leaf.height = Double(Int.random(in: 5..<20, using: &random))
          switch isInRow ? Int.random(in: 0..<4, using: &random) : 4 {
          case 0: leaf.weight = Double(Int.random(in: 1...3, using: &random))
          case 1: leaf.percent = Double(Int.random(in: 2...8, using: &random))
          case 2:
            leaf.width = Double(Int.random(in: 4...30, using: &random))
            leaf.shrink = 1
          case 4: break
          default: leaf.width = Double(Int.random(in: 2...10, using: &random))
          }
        }
        tree.add(leaf)
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
}
