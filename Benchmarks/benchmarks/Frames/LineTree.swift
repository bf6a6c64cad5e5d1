/// A tree of nested lines, written down for any engine.
///
/// A line stretches its boxes across its axis, unless they have an extent of their own.
struct LineTree {
  /// One box, or one line of boxes.
  struct Node {
    /// The place of the parent in the list; -1 for the root.
    var parent: Int
    /// The axis of a line; `nil` for a leaf.
    var isRow: Bool?
    var spacing = 0.0
    var padding = 0.0
    var width: Double?
    var height: Double?
    /// The share of what is left of the parent's line.
    var weight = 0.0
    /// The width in percent of the parent's content area, in place of ``width``.
    var percent: Double?
    /// The bounds of a width that is a share.
    var minWidth: Double?
    var maxWidth: Double?
    /// The distance from other boxes at each edge.
    var margin = 0.0
    /// The share of lacking space that the box gives up.
    var shrink = 0.0
    /// Whether the box may be narrower than its content; Yoga knows no automatic minimum size.
    var isNarrowable = false
    /// Whether the boxes of a row wrap into several ones.
    var wraps = false
    /// The number of words of a text, which is measured; `nil` for a box without content.
    var words: Int?
  }

  /// The extents of a word and of a line of text.
  static let word = (width: 30.0, height: 10.0)

  /// Parents before children, siblings in order.
  private(set) var nodes: [Node]
  /// The size of the root, and the widths between which it is resized.
  let size: (width: Double, height: Double)
  let otherWidth: Double
  /// The leaf that changes, and the heights that it changes between.
  private(set) var changing = 0
  let heights = (16.0, 17.0)
  /// The text that changes, and the numbers of words that it changes between.
  private(set) var changingText: Int?
  let words = (4, 7)

  init(
    isRow: Bool, spacing: Double = 0, size: (width: Double, height: Double), otherWidth: Double
  ) {
    nodes = [Node(parent: -1, isRow: isRow, spacing: spacing)]
    self.size = size
    self.otherWidth = otherWidth
  }

  /// Adds a node; returns its place.
  @discardableResult
  mutating func add(_ node: Node) -> Int {
    nodes.append(node)
    return nodes.count - 1
  }

  /// Adds a leaf.
  mutating func addLeaf(
    in parent: Int, width: Double? = nil, height: Double? = nil, weight: Double = 0
  ) {
    add(Node(parent: parent, width: width, height: height, weight: weight))
  }

  /// Lets the leaf and the text in the middle be those that change.
  mutating func chooseChangingLeaf() {
    changing =
      nodes[(nodes.count / 2)...].firstIndex { $0.isRow == nil && $0.words == nil }
      ?? nodes.count - 1
    nodes[changing].height = heights.0
    changingText = nodes[(nodes.count / 2)...].firstIndex { $0.words != nil }
    if let changingText { nodes[changingText].words = words.0 }
  }

  /// Puts the nodes into the order in which they stand in the tree, as interfaces are built.
  mutating func orderDepthFirst() {
    var children = Array(repeating: [Int](), count: nodes.count)
    for (place, node) in nodes.enumerated() where node.parent >= 0 {
      children[node.parent].append(place)
    }
    var ordered: [Node] = []
    var open = [(place: 0, parent: -1)]
    while let (place, parent) = open.popLast() {
      let here = ordered.count
      ordered.append(nodes[place])
      ordered[here].parent = parent
      open.append(contentsOf: children[place].reversed().map { ($0, here) })
    }
    nodes = ordered
  }

  /// The number of levels.
  var depth: Int {
    var depths: [Int] = []
    for node in nodes { depths.append(node.parent < 0 ? 1 : depths[node.parent] + 1) }
    return depths.max() ?? 0
  }

  /// Whether all that is asked for is known to lines of any kind, not only to those of CSS.
  var isPlain: Bool {
    nodes.allSatisfy { !$0.wraps && $0.margin == 0 && $0.shrink == 0 && $0.words == nil }
  }

  /// The tree as programs of other languages read it: a line of the changes, then one for each node.
  ///
  ///     CHANGING HEIGHT HEIGHT TEXT WORDS WORDS WIDTH HEIGHT OTHERWIDTH
  ///     PARENT KIND SPACING PADDING WIDTH HEIGHT WEIGHT PERCENT MARGIN SHRINK WORDS MIN MAX
  ///
  /// The kind is `row`, `wrap` for a row that wraps, `column` or `leaf`; what is not given is -1.
  var text: String {
    var text =
      "\(changing) \(heights.0) \(heights.1) \(changingText ?? -1) \(words.0) \(words.1) "
      + "\(size.width) \(size.height) \(otherWidth)\n"
    for node in nodes {
      let kind = node.isRow.map { $0 ? node.wraps ? "wrap" : "row" : "column" } ?? "leaf"
      text +=
        "\(node.parent) \(kind) \(node.spacing) \(node.padding) \(node.width ?? -1) "
        + "\(node.height ?? -1) \(node.weight) \(node.percent ?? -1) \(node.margin) "
        + "\(node.shrink) \(node.words ?? -1) \(node.minWidth ?? -1) \(node.maxWidth ?? -1)\n"
    }
    return text
  }
}
