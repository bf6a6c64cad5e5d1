import LayoutTree

/// A node whose inside is laid out by constraints, as a box in a layout of frames.
final class HostedBox: LayoutBox {
  /// Nodes with layouts in these constraints that have another size for once.
  private let remeasured: [LayoutNode]

  init(remeasured: [LayoutNode] = []) { self.remeasured = remeasured }

  override var placesChildren: Bool { false }

  override func answer(
    _ question: LayoutQuestion, _ node: NodePointer, _ pass: FramePass
  ) -> Size {
    switch question {
    case .size(let offer): return size(of: node, offer.proposal)
    case .idealWidth: return size(of: node, .unspecified)
    case .places(let size):
      pass.layOutConstraints(below: node.node)
      return size
    }
  }

  private func size(of node: NodePointer, _ proposal: ProposedSize) -> Size {
    node.pointee[.hasKnownSizes] = true
    return node.node.host?.sizeThatFits(proposal, node.node, remeasuring: remeasured) ?? .zero
  }
}
