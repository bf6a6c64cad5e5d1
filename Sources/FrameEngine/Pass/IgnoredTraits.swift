import LayoutTree

/// Which traits that not all layouts know the layout of a kind does.
enum KnownTraits {
  /// A kind that is not of this package may know all of them.
  case all
  /// Positions and extents relative to other boxes.
  case relations
  /// Weights, and shares of what is left.
  case shares
  case none
}

extension FramePass {
  /// Reports what a child asks for that its layout does not know.
  @inline(__always)
  func reportIgnoredTraits(of child: NodePointer, _ known: KnownTraits) {
    if known == .all { return }
    let asks = child.asks
    if asks.hasMore || known != .shares && (asks.weight > 0 || asks.hasShareOfMargin) {
      reportIgnored(asks, child, known)
    }
  }

  @inline(never)
  private func reportIgnored(_ asks: AskedTraits, _ child: NodePointer, _ known: KnownTraits) {
    func report(_ trait: LayoutTrait) {
      self.report(.ignoredTrait(box: child.node.name, trait: trait))
    }
    if known != .shares {
      if asks.weight > 0 { report(.weight) }
      if asks.hasShareOfMargin { report(.shareOfMargin) }
    }
    guard known != .relations, asks.hasMore else { return }
    if asks.hasRelativePosition { report(.relativePosition) }
    if asks.baseline != nil { report(.baseline) }
    for axis in Axis.allCases {
      if case .equal? = asks.rareDimension(axis)?.value { return report(.equalExtents) }
    }
  }
}

extension AskedTraits {
  /// Whether a distance from an edge is a share of what is left.
  @inline(__always)
  fileprivate var hasShareOfMargin: Bool {
    position(.horizontal, isEnd: false) == .share || position(.horizontal, isEnd: true) == .share
      || position(.vertical, isEnd: false) == .share || position(.vertical, isEnd: true) == .share
  }

  /// Whether an edge or a centre goes by another box.
  fileprivate var hasRelativePosition: Bool {
    for axis in Axis.allCases {
      let positions = [
        fullPosition(axis, isEnd: false), fullPosition(axis, isEnd: true), center(axis),
      ]
      for case let position? in positions where position.isRelative { return true }
    }
    return false
  }
}

extension LayoutPosition {
  fileprivate var isRelative: Bool {
    switch value {
    case .line, .least, .greatest, .centered: true
    case .points, .percent, .safeArea, .share: false
    }
  }
}
