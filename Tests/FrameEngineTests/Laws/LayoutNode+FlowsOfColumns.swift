import FrameEngine
import LayoutTree

extension LayoutNode {
  /// How many flows around a node have columns, whose widths are known after the heights in them.
  var flowsOfColumns: Int {
    let flow = layout(FlowLayout.self)
    return (flow?.axis == .vertical ? 1 : 0) + (parent?.flowsOfColumns ?? 0)
  }
}
