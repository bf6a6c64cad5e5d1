import FrameEngine
import LayoutTree

/// A client of the frame engine alone, which makes a layout of one kind and sets what is stored inline.
public func run() -> Double {
  let box = LayoutNode("a")
  box.traits.width = .fill
  let root = LayoutNode("root", LinearLayout(.horizontal), children: [box])
  root.layoutIfNeeded()
  return box.frame.width
}
