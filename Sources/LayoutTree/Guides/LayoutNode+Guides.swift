extension LayoutNode {
  /// The guides of this node, oldest first, margins and safe area included once they were asked
  /// for.
  public var guides: [LayoutGuide] { rareData?.guides ?? [] }

  /// The first guide of this name.
  ///
  /// Complexity: O(guides).
  public func guide(named name: String) -> LayoutGuide? { guides.first { $0.name == name } }

  /// Makes a guide whose place is left to constraints.
  ///
  /// UIKit: `UILayoutGuide`, `addLayoutGuide`.
  @discardableResult
  public func addGuide(_ name: String) -> LayoutGuide { addGuide(name, .free) }

  /// Makes a guide that is held at distances from the edges of this node.
  ///
  /// - Throws: ``TreeError/invalidInsets(_:)`` if a number is not finite.
  @discardableResult
  public func addGuide(_ name: String, insets: EdgeInsets) throws(TreeError) -> LayoutGuide {
    guard insets.isFinite else { throw .invalidInsets(name) }
    return addGuide(name, .held(insets))
  }

  /// Takes a guide away; constraints that name it leave force.
  ///
  /// A guide of another node stays. While a layout is at work, that waits until it is over.
  public func remove(_ guide: LayoutGuide) {
    let node = guide.layoutNode
    guard node.parent === self else { return }
    if let top = topOfPassAtWork { return top.deferChange { self.remove(guide) } }
    let hosts = hostsAround
    for host in hosts { host.subtreeWillLeave(node) }
    rareData?.guides.removeAll { $0 === guide }
    node.parent = nil
    for host in hosts { host.subtreeDidLeave(node) }
  }

  /// The rectangle within the margins, named after this node: `card.margins`.
  public var marginsGuide: LayoutGuide {
    for guide in guides { if case .margins = guide.place { return guide } }
    return addGuide(name.isEmpty ? "margins" : name + ".margins", .margins)
  }

  /// The rectangle within the safe area, named after this node: `card.safeArea`.
  public var safeAreaGuide: LayoutGuide {
    for guide in guides { if case .safeArea = guide.place { return guide } }
    return addGuide(name.isEmpty ? "safeArea" : name + ".safeArea", .safeArea)
  }

  private func addGuide(_ name: String, _ place: LayoutGuide.Place) -> LayoutGuide {
    let guide = LayoutGuide(name, place)
    guide.layoutNode.parent = self
    makeRareData().guides.append(guide)
    return guide
  }
}
