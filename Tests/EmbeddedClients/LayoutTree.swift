import LayoutTree

/// A client of the tree alone.
public func run() throws(TreeError) -> Double {
  let root = LayoutNode("root", size: Size(width: 100, height: 100))
  try root.append(LayoutNode("text", content: .text("text")))
  root.layoutIfNeeded()
  return root.children[0].measure(.unspecified).size.width
}
