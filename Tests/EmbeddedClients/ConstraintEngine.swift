import ConstraintEngine
import LayoutTree

/// A client of the constraint engine alone.
public func run() -> Double {
  let box = LayoutNode("box")
  let root = LayoutNode("root", size: Size(width: 100, height: 100), children: [box])
  root.constrain { make in make.equal(box, insets: 8) }
  root.layoutIfNeeded()
  return box.frame.width
}
