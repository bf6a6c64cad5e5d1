extension LayoutNode: CustomStringConvertible {
  /// The name, the layout if there is one, and the frame, such as
  /// `LayoutNode("row", OverlayLayout(), frame: Rect(x: 0, y: 0, width: 40, height: 20))`.
  public var description: String {
    var call = CallText("LayoutNode")
    call.add("", name.isEmpty ? nil : "\"" + name + "\"")
    call.add("", layoutText)
    call.add("frame", frame.description)
    return call.text
  }

  /// The layout of the node as it is written in code; `nil` if it has none.
  package var layoutText: String? {
    hasLayout ? cell.engineHooks?.layoutText(self) : nil
  }

  /// What the node asks of the layout it is in, as it is written in code; `nil` if it asks for
  /// nothing.
  package var traitsText: String? {
    // Plain traits are kept with the node, which then has no hooks of its own.
    (cell.engineHooks ?? parent?.cell.engineHooks)?.traitsText(self)
  }
}
