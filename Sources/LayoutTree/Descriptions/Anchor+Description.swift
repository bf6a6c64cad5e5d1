extension AttributeAnchor: CustomStringConvertible where Owner == LayoutNode {
  /// The anchor as it is written in code, such as `title.left * 2 + 8`.
  public var description: String {
    var text = title(node.name) + "." + attribute.description
    if multiplier != 1 { text += " * " + codeText(multiplier) }
    if constant != 0 {
      text += (constant < 0 ? " - " : " + ") + codeText(constant.magnitude)
    }
    return text
  }
}

extension LayoutAnchor: CustomStringConvertible {
  /// The anchor as it is written in code, such as `title.left * 2 + 8`.
  public var description: String { anchor.description }
}

extension AnchorDistance: CustomStringConvertible {
  /// The difference as it is written in code, such as `b.left - a.right + 8`.
  public var description: String {
    var text = ""
    for term in terms {
      let isFirst = text.isEmpty
      let isTaken = !isFirst && term.multiplier < 0
      text += (isFirst ? "" : isTaken ? " - " : " + ") + (isTaken ? -term : term).description
    }
    if constant != 0 { text += (constant < 0 ? " - " : " + ") + codeText(constant.magnitude) }
    return text
  }
}

extension NodeReference: CustomStringConvertible {
  /// The name of the node, or `(gone)` if it has been deallocated.
  public var description: String { node.map { title($0.name) } ?? "(gone)" }
}
