import LayoutTree

/// A node whose inside is laid out by constraints, as a box in a layout of frames.
final class HostedBox: LayoutBox {
  override var placesChildren: Bool { false }

  override func computeWidth(_ node: LayoutNode, _ pass: FramePass) -> Double {
    computeSize(.unspecified, node, pass).width
  }

  override func computeSize(_ offer: Offer, _ node: LayoutNode, _ pass: FramePass) -> Size {
    node.hasKnownSizes = true
    return node.host?.sizeThatFits(offer.proposal, node) ?? .zero
  }

  override func computePlaces(_ size: Size, _ node: LayoutNode, _ pass: FramePass) {
    pass.layOutConstraints(below: node)
  }
}
