import LayoutTree

/// What the frame engine keeps of a node: what it asks for, and by which layout its children go.
struct FrameCell {
  /// What the node asks for; first, so that its address is that of all.
  var traits = LayoutTraits()
  /// The layout of the node; the item holds it.
  fileprivate(set) var box: Unmanaged<LayoutBox>?
}

/// Keeps a ``FrameCell`` for a node, behind itself in one piece of memory.
final class FrameItem: ManagedBuffer<Void, FrameCell>, NodeArranger {
  fileprivate static func make(for node: LayoutNode) -> FrameItem {
    let item = unsafeDowncast(FrameItem.create(minimumCapacity: 1) { _ in }, to: FrameItem.self)
    item.withUnsafeMutablePointerToElements {
      $0.initialize(to: FrameCell())
      node.cell.pointee.item = UnsafeMutableRawPointer($0)
    }
    return item
  }

  deinit {
    withUnsafeMutablePointerToElements {
      $0.pointee.box?.release()
      $0.deinitialize(count: 1)
    }
  }

  var cell: UnsafeMutablePointer<FrameCell> { withUnsafeMutablePointerToElements { $0 } }

  var box: LayoutBox? {
    get { cell.pointee.box?.takeUnretainedValue() }
    set {
      let old = cell.pointee.box
      cell.pointee.box = newValue.map { Unmanaged.passRetained($0) }
      old?.release()
    }
  }

  func forgetSizes() { cell.pointee.box?._withUnsafeGuaranteedRef { $0.forgetSizes() } }

  func measure(_ node: LayoutNode, _ proposal: ProposedSize) -> Measurement {
    Measurement(size: FramePass.run(nil) { $0.size(of: node.cell, Offer(proposal)) })
  }

  func arrange(_ node: LayoutNode, _ commits: FrameCommits) {
    guard node.isArrangementStale else { return }
    FramePass.run(commits) { pass in
      let isFree = !node.isFrameSet && node.hostIndex < 0
      if isFree { node.exactFrame.size = pass.size(of: node.cell, .unspecified) }
      pass.arrange(node.cell, node.effectiveDirection)
      if isFree { commits.publish(node.cell) }
      box?.outcome = pass.outcome
    }
  }
}

extension NodePointer {
  /// What the node asks for, if it asks for anything.
  @inline(__always)
  var asks: UnsafePointer<LayoutTraits>? {
    guard let item = pointee.item else { return nil }
    return UnsafePointer(item.assumingMemoryBound(to: LayoutTraits.self))
  }

  /// What lays out the inside of the node, if anything does.
  @inline(__always)
  var box: Unmanaged<LayoutBox>? {
    if let item = pointee.item, let box = item.assumingMemoryBound(to: FrameCell.self).pointee.box {
      return box
    }
    return pointee.hasHost ? makeHostedBox() : nil
  }

  @inline(never)
  private func makeHostedBox() -> Unmanaged<LayoutBox> {
    let box = HostedBox()
    node.makeFrameItem().box = box
    return Unmanaged.passUnretained(box)
  }

  /// Whether a layout places the node.
  @inline(__always)
  var takesPart: Bool {
    if pointee.visibility == .gone { return false }
    return asks?.pointee.isPlacedByOwner != true
  }
}

extension LayoutNode {
  var asks: UnsafePointer<LayoutTraits>? { cell.asks }

  var takesPart: Bool { cell.takesPart }

  @inline(__always)
  var frameItem: FrameItem? {
    // Nothing else arranges children.
    guard let arranger else { return nil }
    return unsafeDowncast(arranger, to: FrameItem.self)
  }

  @inline(never)
  @discardableResult
  func makeFrameItem() -> FrameItem {
    if let frameItem { return frameItem }
    let item = FrameItem.make(for: self)
    arranger = item
    return item
  }

  /// What this node asks of the layout it is in, in any size class that it says nothing else for.
  public var traits: LayoutTraits {
    get { variants?.traitsForAny ?? cell.asks?.pointee ?? LayoutTraits() }
    _modify {
      if let variants, variants.traitsForAny != nil {
        var traits = traits
        yield &traits
        setTraitsForAny(traits, variants)
      } else {
        yield &makeFrameItem().cell.pointee.traits
        invalidateTraits()
      }
    }
  }

  /// Lets a layout place the children of this node.
  ///
  /// It takes the place of the one before. At a root the layout fills the frame that the owner has set,
  /// or takes the size it needs.
  public func setLayout<L: Layout>(_ layout: L) {
    releaseChildren()
    cell.pointee.arrangesChildren = true
    setBoxForAny(TypedLayoutBox(layout))
  }

  /// The layout of this node, if it is of that kind.
  public func layout<L: Layout>(_ kind: L.Type = L.self) -> L? {
    (boxForAny as? TypedLayoutBox<L>)?.layout
  }

  /// Changes the layout of this node, if it is of that kind.
  public func updateLayout<L: Layout>(_ kind: L.Type = L.self, _ change: (inout L) -> Void) {
    guard let box = boxForAny as? TypedLayoutBox<L> else { return }
    change(&box.layout)
    if box === frameItem?.box { invalidateArrangement() }
  }

  /// Creates a node whose children go by a layout.
  public convenience init<L: Layout>(_ name: String = "", _ layout: L, children: [LayoutNode] = [])
  {
    self.init(name, children: children)
    setLayout(layout)
  }
}

extension LayoutNode {
  /// What was wrong when the layouts of this node's tree were last at work, from the root down.
  ///
  /// Complexity: O(nodes).
  public var layoutProblems: [LayoutProblem] {
    var problems: [LayoutProblem] = []
    root.forEachInSubtree { problems += $0.frameItem?.box?.outcome.problems ?? [] }
    return problems
  }

  /// What was done in the last layout of this node's tree, if its root has a layout.
  public var frameCounters: FrameCounters {
    root.frameItem?.box?.outcome.counters ?? FrameCounters()
  }
}
