import LayoutDrawing
import LayoutTree

/// A node with a frame, as an engine would leave it.
func box(
  _ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
  text: String? = nil, visibility: Visibility = .visible, _ children: [LayoutNode] = []
) throws(TreeError) -> LayoutNode {
  let node = LayoutNode(name, children: children)
  if let text { node.content = .text(text, font: .sansSerif, size: 14) }
  node.visibility = visibility
  try node.setFrame(Rect(x: x, y: y, width: width, height: height))
  return node
}

/// A window with a toolbar, a side bar, a list and a hairline: one box of every sort.
func window() throws(TreeError) -> LayoutNode {
  let toolbar = try box(
    "toolbar", 0, 0, 420, 56,
    [
      box("back", 12, 10, 36, 36),
      box("title", 60, 10, 228, 36, text: "Inbox & drafts\nsecond line"),
      box("search", 300, 10, 108, 36),
    ])
  let list = try box(
    "list", 120, 57, 300, 223,
    [
      box("", 12, 24, 276, 40, text: "A box without a name shows its text"),
      box("a row with a rather long name that cannot fit in its box", 12, 72, 276, 40),
      box("hidden", 12, 120, 276, 40, visibility: .invisible),
      box("badge", 230, 60, 46, 24),
      box("thin", 12, 168, 276, 10),
    ])
  return try box(
    "window", 0, 0, 420, 280,
    [toolbar, box("line", 0, 56, 420, 1), box("side", 0, 57, 120, 223), list])
}
