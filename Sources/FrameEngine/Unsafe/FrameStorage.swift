import LayoutTree

/// What the frame engine keeps of some nodes besides what is with the node: the layout by which the
/// children go, and what is asked for in more than plain numbers.
struct FrameStorage {
  private let item = StorageHeader(.frames)
  /// The layout of the node, which this keeps alive.
  fileprivate(set) var box: OwnedLayoutCache?
  /// See ``LayoutTraits``.
  fileprivate(set) var distances: LayoutTraits.Distances = (0, 0, 0, 0)
  fileprivate(set) var rare: LayoutTraits.Rare?
  /// The CSS style of the node, which this keeps alive as long as the node lives.
  fileprivate(set) var flexBox: Unmanaged<FlexStyleBox>?
}

/// The address of what the frame engine keeps of a node; good as long as the node lives.
struct FrameStorageReference {
  fileprivate let cell: UnsafeMutablePointer<FrameStorage>

  fileprivate static func make(for node: NodePointer) -> FrameStorageReference {
    let cell = UnsafeMutablePointer<FrameStorage>.allocate(capacity: 1)
    cell.initialize(to: FrameStorage())
    node.pointee.item = UnsafeMutableRawPointer(cell)
    return FrameStorageReference(cell: cell)
  }

  fileprivate func release() {
    cell.pointee.box?.release()
    cell.pointee.flexBox?.release()
    cell.deinitialize(count: 1)
    cell.deallocate()
  }

  /// The layout of the node.
  var box: LayoutCache? {
    get { cell.pointee.box?.pointer.box }
    nonmutating set {
      let old = cell.pointee.box
      cell.pointee.box = newValue.map { OwnedLayoutCache($0) }
      old?.release()
    }
  }

  /// The CSS style of the node, if it has one.
  var flexBox: FlexStyleBox? { cell.pointee.flexBox?.takeUnretainedValue() }

  /// The same, without counting references.
  @inline(__always)
  var flexReference: Unmanaged<FlexStyleBox>? { cell.pointee.flexBox }

  /// Gives the node a CSS style, once.
  func setFlexBox(_ box: FlexStyleBox) {
    if cell.pointee.flexBox == nil { cell.pointee.flexBox = .passRetained(box) }
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

  func forgetSizes(_ change: SizeChange = .own) {
    cell.pointee.box?.pointer.use { $0.forgetSizes(change) }
  }

  /// Frees what is kept of a node that is deallocated.
  static func release(_ address: FrameStorageAddress) {
    FrameStorageReference(cell: address.assumingMemoryBound(to: FrameStorage.self)).release()
  }
}

extension InlineTraits {
  /// Plain traits, as they are kept with a node.
  @inline(__always)
  init(_ traits: PlainTraits) { self = unsafeBitCast(traits, to: InlineTraits.self) }
}

extension NodePointer {
  @inline(__always)
  var frameItem: FrameStorageReference? {
    // Nothing else keeps items.
    pointee.item.map { FrameStorageReference(cell: $0.assumingMemoryBound(to: FrameStorage.self)) }
  }

  /// What is asked for in plain numbers and words.
  @inline(__always)
  var plainTraits: PlainTraits {
    get { unsafeBitCast(pointee.room, to: PlainTraits.self) }
    nonmutating set { pointee.room = InlineTraits(newValue) }
  }

  /// What the node asks for.
  @inline(__always)
  var itemTraits: ItemTraits { ItemTraits(cell: self) }

  /// What lays out the inside of the node, if anything does.
  @inline(__always)
  var box: LayoutCachePointer? {
    if pointee.flags.isDisjoint(with: [.hasLayout, .hasHost]) { return nil }
    if let box = frameItem?.cell.pointee.box { return box.pointer }
    return pointee[.hasHost] ? makeHostedBox() : nil
  }

  @inline(never)
  private func makeHostedBox() -> LayoutCachePointer {
    let box = ConstraintLayoutCache()
    node.makeFrameItem().box = box
    return LayoutCachePointer(box)
  }

  /// Whether a layout places the node.
  @inline(__always)
  var takesPart: Bool {
    pointee.visibility != .gone && !itemTraits.isExcludedFromLayout
  }
}

extension LayoutNode {
  var itemTraits: ItemTraits { cell.itemTraits }

  var takesPart: Bool { cell.takesPart }

  var frameItem: FrameStorageReference? { cell.frameItem }

  @inline(never)
  @discardableResult
  func makeFrameItem() -> FrameStorageReference {
    frameItem ?? FrameStorageReference.make(for: cell)
  }
}
