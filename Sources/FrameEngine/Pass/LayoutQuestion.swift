import LayoutTree

/// A question to a layout.
enum LayoutQuestion {
  case size(AvailableSize)
  /// The min-content or the max-content width; answered by the width of a size.
  case width(isLeast: Bool)
  /// Answered by placing the children.
  case places(Size)

  /// The available size of a question for a size; max-content for others.
  @inline(__always)
  var available: AvailableSize {
    if case .size(let available) = self { available } else { .maxContent }
  }
}

extension Size {
  /// Returns the size with invalid extents replaced by 0; an extent may be infinite only if the
  /// greatest is requested.
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

/// The cache of a node with constraints inside, as a box in a frame layout.
final class ConstraintLayoutCache: LayoutCache {
  /// The nodes with layouts among these constraints that are measured anew.
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
    case .width: return size(of: node, .maxContent)
    case .places(let size):
      pass.layOutConstraints(below: node.node)
      return size
    }
  }

  /// Returns the size that the constraints need; the ideal extent is the least and the greatest one
  /// as well.
  private func size(of node: NodePointer, _ available: AvailableSize) -> Size {
    node.pointee.noteKnownSize()
    let proposal = ProposedSize(width: available.width.points, height: available.height.points)
    return node.node.host?.sizeThatFits(proposal, node.node, remeasuring: remeasured) ?? .zero
  }
}
