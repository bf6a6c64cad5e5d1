import LayoutTree

/// What the frame engine keeps of a node: what it asks for, and by which layout its children go.
final class FrameItem: NodeArranger {
  /// What the node asks for, in memory of its own that layouts read without counting references.
  let storage: UnsafeMutablePointer<LayoutTraits>
  @exclusivity(unchecked)
  var box: LayoutBox?
  var values: [LayoutValueBox] = []
  /// The place among the children of the layout that is at work.
  @exclusivity(unchecked)
  var slot = -1

  /// What was wrong in the last layout of this node as the top of what is arranged, and what was done.
  private(set) var problems: [LayoutProblem] = []
  private(set) var counters = FrameCounters()

  init(_ node: LayoutNode) {
    storage = .allocate(capacity: 1)
    storage.initialize(to: LayoutTraits())
    node.arrangerData = UnsafeRawPointer(storage)
  }

  deinit {
    storage.deinitialize(count: 1)
    storage.deallocate()
  }

  var arrangesChildren: Bool {
    guard let box else { return false }
    return box.placesChildren
  }

  func forgetSizes() { box?.forgetSizes() }

  func measure(_ node: LayoutNode, _ proposal: ProposedSize) -> Measurement {
    Measurement(size: FramePass(nil).size(of: node, Offer(proposal)))
  }

  func arrange(_ node: LayoutNode, _ commits: FrameCommits) {
    guard node.isArrangementStale else { return }
    let pass = FramePass(commits)
    let isFree = !node.isFrameSet && node.hostIndex < 0
    if isFree { node.exactFrame.size = pass.size(of: node, .unspecified) }
    pass.arrange(node, node.effectiveDirection)
    if isFree { commits.publish(node) }
    problems = pass.problems
    counters = pass.counters
  }
}

extension LayoutNode {
  /// What the node asks for, if it asks for anything.
  @inline(__always)
  var asks: UnsafePointer<LayoutTraits>? {
    arrangerData?.assumingMemoryBound(to: LayoutTraits.self)
  }

  @inline(__always)
  var frameItem: FrameItem? {
    // Nothing else arranges children.
    guard let arranger else { return nil }
    return unsafeDowncast(arranger, to: FrameItem.self)
  }

  /// What lays out the inside of this node, if anything does.
  @inline(__always)
  var layoutBox: LayoutBox? {
    if let box = frameItem?.box { return box }
    return host == nil ? nil : makeHostedBox()
  }

  @inline(never)
  private func makeHostedBox() -> LayoutBox {
    let box = HostedBox()
    makeFrameItem().box = box
    return box
  }

  @inline(never)
  func makeFrameItem() -> FrameItem {
    if let frameItem { return frameItem }
    let item = FrameItem(self)
    arranger = item
    return item
  }

  /// What this node asks of the layout it is in.
  public var traits: LayoutTraits {
    get { asks?.pointee ?? LayoutTraits() }
    _modify {
      let item = makeFrameItem()
      yield &item.storage.pointee
      invalidateArrangement()
      parent?.invalidateArrangement()
    }
  }

  /// Lets a layout place the children of this node.
  ///
  /// It takes the place of the one before. At a root the layout fills the frame that the owner has set,
  /// or takes the size it needs.
  public func setLayout<L: Layout>(_ layout: L) {
    releaseChildren()
    makeFrameItem().box = TypedLayoutBox(layout)
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

extension LayoutNode {
  /// What was wrong when the layouts of this node's tree were last at work, from the root down.
  ///
  /// Complexity: O(nodes).
  public var layoutProblems: [LayoutProblem] {
    var problems: [LayoutProblem] = []
    root.forEachInSubtree { problems += $0.frameItem?.problems ?? [] }
    return problems
  }

  /// What was done in the last layout of this node's tree, if its root has a layout.
  public var frameCounters: FrameCounters { root.frameItem?.counters ?? FrameCounters() }
}
