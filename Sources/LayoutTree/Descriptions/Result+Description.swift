extension FrameChange: CustomStringConvertible {
  /// The name of the node and its two frames, such as
  /// `title: Rect(x: 0, y: 0, width: 40, height: 20) -> Rect(x: 8, y: 0, width: 40, height: 20)`.
  public var description: String {
    title(node.nameInTree) + ": " + old.description + " -> " + new.description
  }
}

extension LayoutResult: CustomStringConvertible {
  /// A line for each node, indented by its depth, such as
  /// `title: Rect(x: 44, y: 12.225, width: 41.58, height: 19.55)`.
  public var description: String {
    entries.map { String(repeating: "  ", count: $0.depth) + $0.description }
      .joined(separator: "\n")
  }
}

extension LayoutResult.Entry: CustomStringConvertible {
  /// The node and its frame.
  public var description: String { id + ": " + frame.description }
}
