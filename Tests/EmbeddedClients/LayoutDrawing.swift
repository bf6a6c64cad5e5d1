import LayoutDrawing
import LayoutTree

/// A client of the drawings alone.
public func run() -> String { SVGDrawing(TreePicture(of: LayoutNode("root"))).svg }
