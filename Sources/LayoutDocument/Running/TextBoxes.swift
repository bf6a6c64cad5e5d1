import LayoutTree

/// The boxes of texts in nodes with a CSS style: a flex container lays out text as an item (Flexbox
/// Level 1, section 4).
struct TextBoxes {
  private var boxes: Set<NodeIdentity> = []

  /// The box of the text of a node; `nil` for a node that has none.
  func box(in node: LayoutNode) -> LayoutNode? {
    boxes.isEmpty ? nil : node.children.first { boxes.contains($0.identity) }
  }

  /// Gives a node the content of a description, in the place of what it shows.
  mutating func show(_ described: DocumentNode, in node: LayoutNode) throws(TreeError) {
    let content = described.content?.leafContent
    guard described.hasTextBox else {
      forgetBox(in: node)?.removeFromParent()
      node.content = content
      return
    }
    if let box = box(in: node) {
      box.content = content
      return
    }
    node.content = nil
    let box = LayoutNode("", content: content)
    boxes.insert(box.identity)
    try node.append(box)
  }

  /// Forgets the box in a node that leaves.
  ///
  /// - Returns: The box, which stays in the node.
  @discardableResult
  mutating func forgetBox(in node: LayoutNode) -> LayoutNode? {
    guard let box = box(in: node) else { return nil }
    boxes.remove(box.identity)
    return box
  }
}

extension DocumentNode {
  /// Whether the text of the node is a box in it.
  var hasTextBox: Bool {
    guard style != nil, let content else { return false }
    return !content.isFixed
  }
}
