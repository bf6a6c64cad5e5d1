extension LayoutNode {
  /// The subtree as text: a line for each node, indented, with its frame as of the last commit, its
  /// layout, its visibility where it is not visible, and its traits where some are set.
  ///
  /// ```
  /// row at (0, 0), 300 x 40, LinearLayout(.horizontal, spacing: 8)
  ///   icon at (0, 0), 24 x 40, traits: width: 24
  ///   title at (32, 0), 268 x 40, traits: weight: 1
  /// ```
  ///
  /// Nothing is laid out. Complexity: O(nodes).
  public var treeDescription: String {
    treeText { node in
      var marks: [String] = []
      if let layout = node.layoutText { marks.append(layout) }
      if node.visibility != .visible { marks.append(node.visibility.description) }
      if let traits = node.traitsText { marks.append("traits: " + traits) }
      return marks
    }
  }

  /// The subtree as text: a line for each node, indented, with its frame and marks.
  package func treeText(marks: (LayoutNode) -> [String]) -> String {
    var text = ""
    var open = [(node: self, depth: 0)]
    while let (node, depth) = open.popLast() {
      if !text.isEmpty { text += "\n" }
      text += String(repeating: "  ", count: depth) + node.treeLine
      text += marks(node).map { ", " + $0 }.joined()
      for child in node.children.reversed() { open.append((child, depth + 1)) }
    }
    return text
  }

  private var treeLine: String {
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(shortDecimal)
    return
      "\(title(name)) at (\(numbers[0]), \(numbers[1])), \(numbers[2]) x \(numbers[3])"
  }
}
