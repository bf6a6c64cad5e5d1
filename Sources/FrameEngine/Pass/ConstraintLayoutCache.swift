import LayoutTree

/// A node whose inside is laid out by constraints, as a box in a layout of frames.
final class ConstraintLayoutCache: SizedLayoutCache {
  /// Nodes with layouts in these constraints that have another size for once.
  private let remeasured: [LayoutNode]

  init(remeasured: [LayoutNode] = []) {
    self.remeasured = remeasured
    super.init()
  }

  override var placesChildren: Bool { false }

  override func answer(
    _ question: LayoutQuestion, _ node: NodePointer, _ pass: FramePass
  ) -> Size {
    switch question {
    case .size(let available): return size(of: node, available)
    case .idealWidth, .minimumWidth: return size(of: node, .maxContent)
    case .places(let size):
      pass.layOutConstraints(below: node.node)
      return size
    }
  }

  /// The size that constraints ask for; the ideal extent is the least and the greatest one as well.
  private func size(of node: NodePointer, _ available: AvailableSize) -> Size {
    node.pointee[.hasKnownSizes] = true
    let proposal = ProposedSize(width: available.width.points, height: available.height.points)
    return node.node.host?.sizeThatFits(proposal, node.node, remeasuring: remeasured) ?? .zero
  }
}
