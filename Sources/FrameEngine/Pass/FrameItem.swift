import LayoutTree

/// What the frame engine keeps of some nodes besides what is with the node: the layout by which the
/// children go, and what is asked for in more than plain numbers.
struct FrameCell {
  private let item = NodeItem(.frames)
  /// The layout of the node, which this keeps alive.
  fileprivate(set) var box: Unmanaged<LayoutBox>?
  /// See ``LayoutTraits``.
  fileprivate(set) var distances: LayoutTraits.Distances = (0, 0, 0, 0)
  fileprivate(set) var rare: LayoutTraits.Rare?
}

/// The address of what the frame engine keeps of a node; good as long as the node lives.
struct FrameItem {
  let cell: UnsafeMutablePointer<FrameCell>

  fileprivate static func make(for node: NodePointer) -> FrameItem {
    let cell = UnsafeMutablePointer<FrameCell>.allocate(capacity: 1)
    cell.initialize(to: FrameCell())
    node.pointee.item = UnsafeMutableRawPointer(cell)
    return FrameItem(cell: cell)
  }

  fileprivate func release() {
    cell.pointee.box?.release()
    cell.deinitialize(count: 1)
    cell.deallocate()
  }

  /// The layout of the node.
  var box: LayoutBox? {
    get { cell.pointee.box?.takeUnretainedValue() }
    nonmutating set {
      let old = cell.pointee.box
      cell.pointee.box = newValue.map { Unmanaged.passRetained($0) }
      old?.release()
    }
  }

  func forgetSizes() { cell.pointee.box?._withUnsafeGuaranteedRef { $0.forgetSizes() } }
}

extension NodeArranger {
  /// The frame engine.
  static let frames = NodeArranger(
    measure: { node, proposal in
      Measurement(size: FramePass.run(in: node, nil) { $0.size(of: node.cell, Offer(proposal)) })
    },
    baseline: { attribute, node, size in
      FramePass.run(in: node, nil) { $0.baseline(attribute, of: node.cell, in: size) }
    },
    arrange: { node, commits in node.arrange(commits) },
    forgetSizes: { node in node.frameItem?.forgetSizes() },
    followRoot: { root, node in node.followRoot(root) },
    visibility: { set, node in node.visibilityInForce(set) },
    release: { FrameItem(cell: $0.assumingMemoryBound(to: FrameCell.self)).release() })
}

extension LayoutNode {
  fileprivate func arrange(_ commits: FrameCommits) {
    guard isArrangementStale else { return }
    FramePass.run(in: self, commits) { pass in
      let isFree = !isFrameSet && hostIndex < 0
      if isFree { exactFrame.size = pass.size(of: cell, .unspecified) }
      pass.arrange(cell, effectiveDirection)
      if isFree { commits.publish(cell) }
      frameItem?.box?.outcome = pass.outcome
    }
  }
}

extension NodePointer {
  @inline(__always)
  var frameItem: FrameItem? {
    // Nothing else keeps items.
    pointee.item.map { FrameItem(cell: $0.assumingMemoryBound(to: FrameCell.self)) }
  }

  /// What is asked for in plain numbers and words.
  @inline(__always)
  var plainTraits: PlainTraits {
    get { unsafeBitCast(pointee.room, to: PlainTraits.self) }
    nonmutating set { pointee.room = unsafeBitCast(newValue, to: NodeRoom.self) }
  }

  /// What the node asks for.
  @inline(__always)
  var asks: AskedTraits { AskedTraits(cell: self) }

  /// What lays out the inside of the node, if anything does.
  @inline(__always)
  var box: Unmanaged<LayoutBox>? {
    if pointee.flags.isDisjoint(with: [.arrangesChildren, .hasHost]) { return nil }
    if let box = frameItem?.cell.pointee.box { return box }
    return pointee[.hasHost] ? makeHostedBox() : nil
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
    pointee.visibility != .gone && !asks.isPlacedByOwner
  }
}

extension LayoutNode {
  var asks: AskedTraits { cell.asks }

  var takesPart: Bool { cell.takesPart }

  var frameItem: FrameItem? { cell.frameItem }

  @inline(never)
  @discardableResult
  func makeFrameItem() -> FrameItem {
    frameItem ?? FrameItem.make(for: cell)
  }

  /// What this node asks of the layout it is in, in any size class that it says nothing else for.
  public var traits: LayoutTraits {
    get { variants?.traitsForAny ?? asks.all }
    _modify {
      var traits = traits
      yield &traits
      if let variants, variants.traitsForAny != nil {
        setTraitsForAny(traits, variants)
      } else {
        tryTraits(traits)
        invalidateTraits()
      }
    }
  }

  /// Puts traits into force, and tells nobody.
  func tryTraits(_ traits: LayoutTraits) {
    if frameItem != nil || traits.rare != nil || traits.plain.hasPositions {
      let more = makeFrameItem().cell
      more.pointee.distances = traits.distances
      more.pointee.rare = traits.rare
    }
    cell.plainTraits = traits.plain
    cell.pointee[.hasRareTraits] = traits.rare != nil
    cell.pointee[.isPlacedByOwner] = traits.isPlacedByOwner
  }

  /// Lets a layout place the children of this node.
  ///
  /// It takes the place of the one before. At a root the layout fills the frame that the owner has set,
  /// or takes the size it needs. While a layout is at work in this tree, that waits until it is over.
  public func setLayout<L: Layout>(_ layout: L) {
    if let top = topOfPassAtWork { return top.deferChange { self.setLayout(layout) } }
    releaseChildren()
    cell.pointee[.arrangesChildren] = true
    setBoxForAny(TypedLayoutBox(layout))
  }

  /// Takes the layout of this node away, in all classes.
  ///
  /// Its children stay where they are until constraints or their owner say something else, those with layouts
  /// in the size that they need; constraints inside
  /// of them can be tied to what is around this node then. While a layout is at work in this tree, that waits
  /// until it is over.
  public func removeLayout() {
    if let top = topOfPassAtWork { return top.deferChange { self.removeLayout() } }
    guard arrangesChildren, let item = frameItem else { return }
    invalidateArrangement()
    cell.pointee[.arrangesChildren] = false
    variants?.forgetBoxes()
    item.box = nil
    for child in children {
      takeConstraints(of: child)
      if child.arrangesChildren { child.invalidateArrangement() }
    }
  }

  /// The layout of this node, if it is of that kind.
  public func layout<L: Layout>(_ kind: L.Type = L.self) -> L? {
    (boxForAny as? TypedLayoutBox<L>)?.layout
  }

  /// Changes the layout of this node, if it is of that kind.
  ///
  /// - Returns: Whether it is.
  @discardableResult
  public func updateLayout<L: Layout>(
    _ kind: L.Type = L.self, _ change: (inout L) -> Void
  ) -> Bool {
    guard let box = boxForAny as? TypedLayoutBox<L> else { return false }
    // The closure may ask for the layout, or change it as well.
    var layout = box.layout
    change(&layout)
    box.layout = layout
    if box === frameItem?.box { invalidateArrangement() }
    return true
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
