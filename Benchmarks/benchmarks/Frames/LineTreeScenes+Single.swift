/// Trees that show one thing each, in the sizes of a public suite of layout engines.
///
/// All numbers that come out are whole, so that engines that count in 32 bits have the same ones.
extension LineTreeScene {
  static let single = [boxes, bounds, column, weights, pairs, percent, deep, leaves]

  /// A row of boxes of given size.
  private static let boxes = LineTreeScene(name: "boxes", size: 1_001) { count in
    var tree = LineTree(isRow: true, size: (10 * Double(count), 100), otherWidth: 9 * Double(count))
    for _ in 1..<max(2, count) { tree.addLeaf(in: 0, width: 10, height: 10) }
    tree.chooseChangingLeaf()
    return tree
  }

  /// Rows of a box that grows and one that grows within bounds.
  private static let bounds = LineTreeScene(name: "bounds", size: 3_001) { count in
    makePairs(count, LineTree.Node(parent: 0, weight: 1, minWidth: 20, maxWidth: 100))
  }

  /// A column of boxes of given size.
  private static let column = LineTreeScene(name: "column", size: 10_001) { count in
    var tree = LineTree(isRow: false, size: (100, 20 * Double(count)), otherWidth: 90)
    for _ in 1..<max(2, count) { tree.addLeaf(in: 0, width: 10, height: 10) }
    tree.chooseChangingLeaf()
    return tree
  }

  /// A row of boxes that grow by the same share.
  private static let weights = LineTreeScene(name: "weights", size: 15_001, make: wide.make)

  /// Rows of two boxes that grow by the same share, because Clay knows no others.
  private static let pairs = LineTreeScene(name: "pairs", size: 15_001) { count in
    makePairs(count, LineTree.Node(parent: 0, weight: 1))
  }

  /// A row of boxes that are percentages of it: powers of two, which have no rest in 32 bits.
  private static let percent = LineTreeScene(name: "percent", size: 10_001) { count in
    var parts = 2
    while parts < 2 * count { parts *= 2 }
    var tree = LineTree(isRow: true, size: (Double(parts) * 8, 100), otherWidth: Double(parts) * 4)
    for place in 1..<max(2, count) {
      let percent = 100 / Double(parts) * (place.isMultiple(of: 2) ? 1 : 2)
      tree.add(LineTree.Node(parent: 0, height: 10, percent: percent))
    }
    tree.chooseChangingLeaf()
    return tree
  }

  /// Rows and columns in each other, one in each, which fill what is around them.
  private static let deep = LineTreeScene(name: "deep", size: 52) { count in
    var tree = LineTree(isRow: true, size: (1_000, 1_000), otherWidth: 900)
    var parent = 0
    for depth in 1..<max(2, count - 1) {
      let line = LineTree.Node(
        parent: parent, isRow: depth.isMultiple(of: 2), padding: 1, weight: 1)
      parent = tree.add(line)
    }
    tree.addLeaf(in: parent, width: 8, height: 8)
    tree.chooseChangingLeaf()
    return tree
  }

  /// Columns of four rows of four columns and so on, which all grow; leaves are in rows.
  private static let leaves = LineTreeScene(name: "leaves", size: 5_461) { count in
    var tree = LineTree(isRow: false, size: (6_400, 6_400), otherWidth: 5_760)
    var level = [0]
    var isRow = true
    var whole = 1
    while whole < count || !isRow {
      var next: [Int] = []
      whole += level.count * 4
      let isLeaf = whole >= count && !isRow
      for parent in level {
        for _ in 0..<4 {
          next.append(
            tree.add(LineTree.Node(parent: parent, isRow: isLeaf ? nil : isRow, weight: 1)))
        }
      }
      level = next
      isRow.toggle()
    }
    tree.orderDepthFirst()
    tree.chooseChangingLeaf()
    return tree
  }

  /// A column of rows of a box that grows and another one.
  private static func makePairs(_ count: Int, _ other: LineTree.Node) -> LineTree {
    var tree = LineTree(isRow: false, size: (1_000, 1_000), otherWidth: 900)
    for _ in 0..<max(1, count / 3) {
      let row = tree.add(LineTree.Node(parent: 0, isRow: true))
      tree.addLeaf(in: row, height: 10, weight: 1)
      var other = other
      (other.parent, other.height) = (row, 10)
      tree.add(other)
    }
    tree.chooseChangingLeaf()
    return tree
  }
}
