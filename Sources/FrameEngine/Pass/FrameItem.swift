import LayoutTree

/// What the frame engine keeps of a node: what it asks for, and by which layout its children go.
final class FrameItem: NodeArranger {
  var traits = LayoutTraits()
  var box: LayoutBox?
  var values: [LayoutValueBox] = []
  /// The place among the children of the layout that is at work.
  var slot = -1

  var arrangesChildren: Bool { box != nil }

  func forgetSizes() { box?.forgetSizes() }
}

extension LayoutNode {
  @inline(__always)
  var frameItem: FrameItem? {
    guard let arranger else { return nil }
    return unsafeDowncast(arranger, to: FrameItem.self)
  }

  func makeFrameItem() -> FrameItem {
    if let frameItem { return frameItem }
    let item = FrameItem()
    arranger = item
    return item
  }

  /// What this node asks of the layout it is in.
  public var traits: LayoutTraits {
    get { frameItem?.traits ?? LayoutTraits() }
    _modify {
      let item = makeFrameItem()
      yield &item.traits
      invalidateArrangement()
      parent?.invalidateArrangement()
    }
  }

  /// Lets a layout place the children of this node.
  ///
  /// It takes the place of the one before. At a root the layout fills the frame that the owner has set,
  /// or takes the size it needs.
  public func setLayout<L: Layout>(_ layout: L) {
    makeFrameItem().box = TypedLayoutBox(layout)
    if parent == nil, host == nil { host = FrameHost() }
    invalidateArrangement()
  }

  /// The layout of this node, if it is of that kind.
  public func layout<L: Layout>(_ kind: L.Type = L.self) -> L? {
    (frameItem?.box as? TypedLayoutBox<L>)?.layout
  }

  /// Changes the layout of this node, if it is of that kind.
  public func updateLayout<L: Layout>(_ kind: L.Type = L.self, _ change: (inout L) -> Void) {
    guard let box = frameItem?.box as? TypedLayoutBox<L> else { return }
    change(&box.layout)
    invalidateArrangement()
  }

  /// Creates a node whose children go by a layout.
  public convenience init<L: Layout>(_ name: String = "", _ layout: L, children: [LayoutNode] = [])
  {
    self.init(name, children: children)
    setLayout(layout)
  }
}
