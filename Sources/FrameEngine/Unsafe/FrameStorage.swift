import LayoutTree

/// What the frame engine keeps of some nodes besides what is with the node: the layout by which the
/// children go, and what is asked for in more than plain numbers.
struct FrameCell {
  private let item = NodeItem(.frames)
  /// The layout of the node, which this keeps alive.
  fileprivate(set) var box: OwnedBox?
  /// See ``LayoutTraits``.
  fileprivate(set) var distances: LayoutTraits.Distances = (0, 0, 0, 0)
  fileprivate(set) var rare: LayoutTraits.Rare?
}

/// The address of what the frame engine keeps of a node; good as long as the node lives.
struct FrameItem {
  fileprivate let cell: UnsafeMutablePointer<FrameCell>

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
    get { cell.pointee.box?.pointer.box }
    nonmutating set {
      let old = cell.pointee.box
      cell.pointee.box = newValue.map { OwnedBox($0) }
      old?.release()
    }
  }

  /// See ``LayoutTraits``.
  @inline(__always)
  var distances: LayoutTraits.Distances { cell.pointee.distances }

  /// See ``LayoutTraits``.
  @inline(__always)
  var rare: LayoutTraits.Rare? { cell.pointee.rare }

  /// Keeps what is asked for in more than plain words.
  func keep(_ traits: LayoutTraits) {
    cell.pointee.distances = traits.distances
    cell.pointee.rare = traits.rare
  }

  func forgetSizes() { cell.pointee.box?.pointer.use { $0.forgetSizes() } }

  /// Frees what is kept of a node that is deallocated.
  static func release(_ address: NodeItemAddress) {
    FrameItem(cell: address.assumingMemoryBound(to: FrameCell.self)).release()
  }
}

extension NodeRoom {
  /// Plain traits, as they are kept with a node.
  @inline(__always)
  init(_ traits: PlainTraits) { self = unsafeBitCast(traits, to: NodeRoom.self) }
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
    nonmutating set { pointee.room = NodeRoom(newValue) }
  }

  /// What the node asks for.
  @inline(__always)
  var asks: AskedTraits { AskedTraits(cell: self) }

  /// What lays out the inside of the node, if anything does.
  @inline(__always)
  var box: BoxPointer? {
    if pointee.flags.isDisjoint(with: [.arrangesChildren, .hasHost]) { return nil }
    if let box = frameItem?.cell.pointee.box { return box.pointer }
    return pointee[.hasHost] ? makeHostedBox() : nil
  }

  @inline(never)
  private func makeHostedBox() -> BoxPointer {
    let box = HostedBox()
    node.makeFrameItem().box = box
    return BoxPointer(box)
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
}
