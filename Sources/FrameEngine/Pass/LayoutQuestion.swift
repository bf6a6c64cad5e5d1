import LayoutTree

/// A question to a layout.
enum LayoutQuestion {
  case size(AvailableSize)
  /// Answered by the width of a size.
  case idealWidth
  /// Answered by the width of a size.
  case minimumWidth
  /// Answered by placing the children.
  case places(Size)

  /// The available size of a question for a size; the max-content one of others.
  @inline(__always)
  var available: AvailableSize {
    if case .size(let available) = self { available } else { .maxContent }
  }
}

extension Size {
  /// The size without what no layout may answer: an extent is infinite only where the greatest is
  /// asked for.
  @inline(__always)
  func valid(in available: AvailableSize) -> Size {
    width >= 0 && width < .infinity && height >= 0 && height < .infinity
      ? self : corrected(in: available)
  }

  @inline(never)
  private func corrected(in available: AvailableSize) -> Size {
    func valid(_ extent: Double, _ length: AvailableLength) -> Double {
      extent.isFinite || extent == .infinity && length == .unlimited ? max(0, extent) : 0
    }
    return Size(
      width: valid(width, available.width), height: valid(height, available.height))
  }
}

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
