import FrameEngine
import LayoutTree

extension FlexCase {
  /// Lays the boxes out, and returns where they lie before rounding.
  public func laidOut() throws(FixtureError) -> FlexBox {
    let root = try makeNode(tree)
    let host = LayoutNode(
      "host", InitialContainingBlock(width: availableWidth, height: availableHeight),
      children: [root])
    host.direction = direction
    do {
      try host.setSize(width: availableWidth ?? 10_000, height: availableHeight ?? 10_000)
    } catch {
      throw FixtureError(description, "the size is refused")
    }
    host.layoutIfNeeded()
    if availableWidth == nil {
      // The block is as wide as the root then, which counts from right to left.
      try? host.setSize(width: root.frame.width, height: host.frame.height)
      host.layoutIfNeeded()
    }
    return box(of: root, tree)
  }

  private func makeNode(_ box: FlexNode) throws(FixtureError) -> LayoutNode {
    var reader = FlexStyleReader(place: description)
    reader.item.scrollbarWidth = scrollbarWidth
    reader.item.boxSizing = boxSizing == "border-box" ? .borderBox : .contentBox
    for (name, value) in box.style.sorted(by: { $0.key < $1.key }) {
      try reader.read(name, value)
    }
    var children: [LayoutNode] = []
    // Text is an item of its own, without a style (Flexbox Level 1, section 4).
    if let text = box.text { children.append(textNode(text)) }
    for child in box.children { children.append(try makeNode(child)) }
    let node = LayoutNode("", reader.layout, children: children)
    node.flex = reader.item
    node.direction = reader.direction
    return node
  }

  private func textNode(_ text: String) -> LayoutNode {
    let spaces = textModel == .spaces
    let words = text.split(separator: spaces ? " " : "\u{200B}").map { Double($0.count) * 10 }
    return LayoutNode(
      "",
      content: LeafContent { proposal in
        let limit = (proposal.width ?? .infinity) + 1e-6
        var lines: [Double] = []
        for word in words {
          if let last = lines.last, last + (spaces ? 10 : 0) + word <= limit {
            lines[lines.count - 1] = last + (spaces ? 10 : 0) + word
          } else {
            lines.append(word)
          }
        }
        let height = Double(lines.count) * 10
        return MeasuredSize(
          size: Size(width: lines.max() ?? 0, height: height),
          firstBaseline: lines.isEmpty ? nil : 8, lastBaseline: lines.isEmpty ? nil : height - 2)
      })
  }

  private func box(of node: LayoutNode, _ tree: FlexNode) -> FlexBox {
    let children = tree.text == nil ? node.children : []
    return FlexBox(
      node.frame, children.enumerated().map { box(of: $0.element, tree.children[$0.offset]) })
  }
}
