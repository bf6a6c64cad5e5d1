import FrameEngine
import LayoutTree

extension LayoutNode {
  /// How many flows around a node have columns, whose widths are known after the heights in them.
  var flowsOfColumns: Int {
    let flow = layout(FlowLayout.self)
    return (flow?.axis == .vertical ? 1 : 0) + (parent?.flowsOfColumns ?? 0)
  }

  /// Whether a flow with columns lies in a node.
  var containsColumns: Bool {
    layout(FlowLayout.self)?.axis == .vertical || children.contains { $0.containsColumns }
  }
}

extension LayoutNode {
  /// How often flex containers around a node may have it measured in yet other widths: where columns
  /// wrap, percentages are resolved once more in the final width, or heights decide widths.
  ///
  /// See `FlexMeasurementTests` for boxes that ask for none of that.
  var flexMeasurements: Int {
    (layout(FlexLayout.self) == nil ? 0 : 3) + (parent?.flexMeasurements ?? 0)
  }
}
