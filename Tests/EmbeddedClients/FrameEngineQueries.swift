import FrameEngine
import LayoutTree

/// A client of the frame engine alone, which makes layouts of one kind and asks for those of others.
public func run() -> Double {
  let root = LayoutNode("root", LinearLayout(.horizontal), children: [LayoutNode("a")])
  root.updateLayout(FlowLayout.self) { $0.spacing = 3 }
  let isTable = root.layout(TableLayout.self) != nil
  root.layoutIfNeeded()
  return isTable ? 0 : root.frame.width + Double(FlowLayout.lineCount(of: root))
}
