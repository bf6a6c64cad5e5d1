import LayoutTree

/// Which traits that not all layouts know the layout of a kind does.
enum KnownTraits {
  /// A kind that is not of this package may know all of them.
  case all
  /// Weights, and shares of what is left.
  case shares
  case none
}

extension FramePass {
  /// Reports what a child asks for that its layout does not know.
  @inline(__always)
  func reportIgnoredTraits(of child: NodePointer, _ known: KnownTraits) {
    if known != .none { return }
    let asks = child.asks
    if asks.weight > 0 || asks.hasMore || asks.hasPlainShareOfMargin {
      reportIgnored(asks, child)
    }
  }

  @inline(never)
  private func reportIgnored(_ asks: AskedTraits, _ child: NodePointer) {
    func report(_ trait: LayoutTrait) {
      self.report(.ignoredTrait(box: child.node.name, trait: trait))
    }
    if asks.weight > 0 { report(.weight) }
    if asks.hasShareOfMargin { report(.shareOfMargin) }
  }
}

extension AskedTraits {
  /// Whether a distance from an edge is a share of what is left.
  fileprivate var hasShareOfMargin: Bool {
    for axis in Axis.allCases {
      for isEnd in [false, true] {
        if case .share? = fullPosition(axis, isEnd: isEnd)?.value { return true }
      }
    }
    return false
  }

  /// Whether a distance from an edge is a share of what is left, and no more is said.
  @inline(__always)
  fileprivate var hasPlainShareOfMargin: Bool {
    position(.horizontal, isEnd: false) == .share || position(.horizontal, isEnd: true) == .share
      || position(.vertical, isEnd: false) == .share || position(.vertical, isEnd: true) == .share
  }
}
