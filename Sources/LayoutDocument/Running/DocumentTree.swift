import ConstraintEngine
import FrameEngine
import LayoutTree

/// The nodes of a document, ready to be laid out.
struct DocumentTree {
  /// One node for each of ``Document/nodes``, in the same order.
  var nodes: [LayoutNode]
  let root: LayoutNode
  /// Whether a node places its children by a layout of frames.
  let hasLayouts: Bool
  /// The boxes of texts in the nodes.
  var texts: TextBoxes
  /// The constraints of each part of the tree.
  let constraintGroups: PartConstraints

  /// A tree of nodes of which the root is that of another tree.
  init(_ nodes: [LayoutNode], like other: DocumentTree, hasLayouts: Bool) {
    self.nodes = nodes
    self.hasLayouts = hasLayouts
    root = other.root
    texts = other.texts
    constraintGroups = other.constraintGroups
  }

  /// Builds the tree.
  ///
  /// Complexity: O(nodes * depth).
  init(of document: Document, size: Size) throws(TreeError) {
    let top = LayoutNode(document.nodes[0].id)
    var nodes: [LayoutNode] = []
    var texts = TextBoxes()
    nodes.reserveCapacity(document.nodes.count)
    for described in document.nodes {
      let node = described.parent == nil ? top : LayoutNode(described.id)
      try texts.show(described, in: node)
      if let parent = described.parent { try nodes[parent].append(node) }
      try described.applyOwn(to: node)
      nodes.append(node)
    }
    for (node, described) in zip(nodes, document.nodes) {
      described.applyBaselineItems(to: node, nodes)
    }
    root = try document.block?.root(around: top, document.direction) ?? top
    root.rounding = document.rounding
    root.sizeClass = document.sizeClass
    if document.block == nil {
      root.direction = document.nodes[0].direction ?? document.direction
      try root.setSize(width: size.width, height: size.height)
    }
    self.nodes = nodes
    self.texts = texts
    constraintGroups = PartConstraints()
    hasLayouts = document.hasLayouts
    try applyLayouts(of: document)
  }

  /// The frames of the nodes of the document.
  ///
  /// Complexity: O(nodes).
  func result(of document: Document) -> LayoutResult {
    let isOpen = { (node: LayoutNode) in texts.box(in: node) == nil }
    guard document.block?.isRounded == true else {
      return LayoutResult(of: nodes[0], isOpen: isOpen) { $0.frame }
    }
    var origins: [ObjectIdentifier: Point] = [:]
    return LayoutResult(of: nodes[0], isOpen: isOpen) { node in
      let around = node.parent.flatMap { origins[ObjectIdentifier($0)] } ?? .zero
      let frame = node.exactFrame
      let origin = Point(x: around.x + frame.minX, y: around.y + frame.minY)
      origins[ObjectIdentifier(node)] = origin
      return frame.rounded(from: origin)
    }
  }
}

extension Rect {
  /// The frame with a whole position, half of one up, and extents from whole edge to whole edge, of
  /// coordinates that are multiples of 1/64, as those of browsers are.
  ///
  /// - Parameter origin: Where the frame lies in the root.
  /// - Returns: The rounded frame.
  fileprivate func rounded(from origin: Point) -> Rect {
    func round(_ number: Double) -> Double {
      ((number * 64 + 0.5).rounded(.down) / 64 + 0.5).rounded(.down)
    }
    return Rect(
      x: round(minX), y: round(minY), width: round(origin.x + width) - round(origin.x),
      height: round(origin.y + height) - round(origin.y))
  }
}

/// The constraints of the parts of a tree, by their tops.
final class PartConstraints {
  private var groups: [Int: ConstraintGroup] = [:]

  /// The constraints of a part; none at first.
  func group(of top: Int) -> ConstraintGroup {
    if let group = groups[top] { return group }
    let group = ConstraintGroup()
    groups[top] = group
    return group
  }
}

extension Document {
  /// Whether a node places its children by a layout of frames.
  var hasLayouts: Bool { block != nil || nodes.contains { $0.nodeLayout != nil } }
}

extension DocumentNode {
  /// Gives a node what does not depend on others.
  func applyOwn(to node: LayoutNode) throws(TreeError) {
    node.visibility = visibility
    node.direction = direction
    try applyConstraintTraits(to: node)
  }

  /// Tells a node which ones below it have its baselines.
  func applyBaselineItems(to node: LayoutNode, _ nodes: [LayoutNode]) {
    if let item = firstBaselineItem { node.firstBaselineItem = nodes[item.index] }
    if let item = lastBaselineItem { node.lastBaselineItem = nodes[item.index] }
  }
}

extension DocumentNode.Content {
  /// Whether the content is of a fixed size.
  var isFixed: Bool { if case .fixed = self { true } else { false } }

  /// The measurer of the content.
  var leafContent: LeafContent {
    switch self {
    case .fixed(let size): .fixed(width: size.width, height: size.height)
    case .plainText(let text, let model): model.content(of: text)
    case .text(let text):
      .text(text.string, font: text.font, size: text.size, maximumLines: text.maximumLines)
    }
  }
}
