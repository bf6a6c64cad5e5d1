import Dovetail

/// A leaf with text in which every character is a square of 10 points.
func text(_ name: String, _ text: String) -> LayoutNode {
  LayoutNode(name, content: .text(text, font: .ahem, size: 10))
}

/// A leaf of a fixed ideal size.
func image(_ name: String, _ width: Double, _ height: Double) -> LayoutNode {
  LayoutNode(name, content: .fixed(width: width, height: height))
}

/// A foreign view that takes part through its node.
final class ForeignView: LayoutItem, PlaceItemConvertible, SizeItemConvertible {
  let layoutNode: LayoutNode

  init(_ name: String) { layoutNode = LayoutNode(name) }
}
