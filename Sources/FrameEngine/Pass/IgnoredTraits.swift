import LayoutTree

extension FramePass {
  /// Reports weights and shares that a child of a layout asks for that knows none.
  @inline(__always)
  func reportIgnoredTraits(of child: NodePointer) {
    let traits = child.itemTraits
    if traits.weight > 0 || traits.hasMore || traits.hasPlainShareOfMargin {
      reportIgnored(traits, child)
    }
  }

  @inline(never)
  private func reportIgnored(_ traits: ItemTraits, _ child: NodePointer) {
    func report(_ trait: LayoutTrait) {
      self.report(.ignoredTrait(box: name(of: child.node), trait: trait))
    }
    if traits.weight > 0 { report(.weight) }
    if traits.hasMarginWeight { report(.marginWeight) }
  }
}

extension ItemTraits {
  /// Whether a distance from an edge is a share of what is left.
  fileprivate var hasMarginWeight: Bool {
    for axis in Axis.allCases {
      for isEnd in [false, true] {
        if case .weight? = fullPosition(axis, isEnd: isEnd)?.value { return true }
      }
    }
    return false
  }

  /// Whether a distance from an edge is a share of what is left, and no more is said.
  @inline(__always)
  fileprivate var hasPlainShareOfMargin: Bool {
    position(.horizontal, isEnd: false) == .weight || position(.horizontal, isEnd: true) == .weight
      || position(.vertical, isEnd: false) == .weight || position(.vertical, isEnd: true) == .weight
  }
}
