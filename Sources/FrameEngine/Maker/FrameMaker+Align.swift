import LayoutTree

extension FrameMaker {
  /// Aligns boxes within the content area, each for itself; only `fill` changes extents.
  public func align(
    _ axis: Axis, _ alignment: Alignment, _ nodes: [LayoutNode], at callSite: CallSite
  ) {
    let space = workingSpace(for: nodes)
    guard let area = contentArea(axis, in: space.node, at: callSite),
      accepts(nodes, at: callSite)
    else { return }
    let moves = nodes.map { node in
      let extent = node.exactFrame.size[axis]
      return switch alignment {
      case .start: FrameMove(node: node, start: area.start)
      case .end: FrameMove(node: node, start: area.end - extent)
      case .center: FrameMove(node: node, start: area.start + (area.extent - extent) / 2)
      case .fill: FrameMove(node: node, start: area.start, extent: area.extent)
      }
    }
    apply(moves, along: axis, in: space, at: callSite)
  }
}
