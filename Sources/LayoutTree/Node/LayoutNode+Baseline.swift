extension LayoutNode {
  /// The descendant whose first baseline is this node's; `nil` to have an own one.
  ///
  /// A node that is not below this one, or no longer is, has no effect; it is not kept alive.
  public var firstBaselineItem: LayoutNode? {
    get { rareData?.firstBaseline?.node }
    set {
      makeRareData().firstBaseline = newValue?.reference
      constraintRoot.host?.baselineDidChange(self)
      invalidateLayout()
    }
  }

  /// The descendant whose last baseline is this node's; `nil` to have an own one.
  ///
  /// A node that is not below this one, or no longer is, has no effect; it is not kept alive.
  public var lastBaselineItem: LayoutNode? {
    get { rareData?.lastBaseline?.node }
    set {
      makeRareData().lastBaseline = newValue?.reference
      constraintRoot.host?.baselineDidChange(self)
      invalidateLayout()
    }
  }

  /// The descendant whose baseline is this node's, if it names one.
  package func baselineItem(_ attribute: LayoutAttribute) -> LayoutNode? {
    attribute == .firstBaseline ? firstBaselineItem : lastBaselineItem
  }

  /// The node that has the baseline of this one: itself, or what it forwards to.
  ///
  /// A node that arranges its children itself answers for them, and for what is further below.
  package func baselineNode(_ attribute: LayoutAttribute) -> LayoutNode {
    var node = self
    while !node.hasLayout {
      guard let item = node.baselineItem(attribute), item !== node,
        node.isAncestorOrSelf(of: item)
      else { return node }
      let start = node
      node = item
      var above = item.parent
      while let current = above, current !== start {
        if current.hasLayout { node = current }
        above = current.parent
      }
    }
    return node
  }

  /// Distance of a baseline below the top edge in a width; `nil` if the content has no text.
  ///
  /// Children that are arranged directly have baselines in the height that they need in that width.
  package func contentBaseline(_ attribute: LayoutAttribute, forWidth width: Double) -> Double? {
    guard hasContent else { return nil }
    let measurement = measure(forWidth: width)
    if hasLayout, let engineHooks = cell.engineHooks {
      let size = Size(
        width: width.isFinite ? width : measurement.size.width, height: measurement.size.height)
      return engineHooks.baseline(attribute, self, size)
    }
    return attribute == .firstBaseline ? measurement.firstBaseline : measurement.lastBaseline
  }

  /// Distance of a baseline below the top edge of this node, by the frames as they are.
  package func baselineOffset(_ attribute: LayoutAttribute) -> Double {
    let node = baselineNode(attribute)
    let edge = attribute == .firstBaseline ? 0 : node.exactFrame.height
    var offset = node.contentBaseline(attribute, forWidth: node.exactFrame.width) ?? edge
    var current = node
    while current !== self, let parent = current.parent {
      offset += current.exactFrame.minY
      current = parent
    }
    return offset
  }
}
