import LayoutTree

/// The data of the frame engine that only some nodes have: the layout of the children, the CSS
/// style, and traits that are more than plain numbers.
///
/// The first one of style and traits that the node needs is stored inline, behind this storage; the
/// other one has memory of its own. Both keep their addresses while the node lives.
struct FrameStorage {
  private let item = StorageHeader(.frames)
  /// The layout cache of the node, which is retained.
  fileprivate(set) var layoutCache: OwnedLayoutCache?
  /// The CSS style of the node.
  fileprivate(set) var style: UnsafeMutablePointer<FlexItem>?
  /// The traits of the node that are more than plain numbers.
  fileprivate(set) var traits: UnsafeMutablePointer<KeptTraits>?

  fileprivate init() {}

  /// The data that is stored inline behind the storage.
  enum Room {
    case style, traits

    fileprivate var size: Int {
      self == .style ? MemoryLayout<FlexItem>.size : MemoryLayout<KeptTraits>.size
    }
  }
}

/// See ``LayoutTraits``.
struct KeptTraits {
  fileprivate(set) var distances: LayoutTraits.Distances = (0, 0, 0, 0)
  fileprivate(set) var rare: LayoutTraits.Rare?
}

/// The address of the frame engine's data of a node; valid while the node lives.
struct FrameStorageReference {
  fileprivate let cell: UnsafeMutablePointer<FrameStorage>

  fileprivate static func make(
    for node: NodePointer, _ room: FrameStorage.Room
  ) -> FrameStorageReference {
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: roomOffset + room.size, alignment: roomAlignment)
    let cell = memory.initializeMemory(as: FrameStorage.self, to: FrameStorage())
    switch room {
    case .style:
      cell.pointee.style = (memory + roomOffset).initializeMemory(as: FlexItem.self, to: FlexItem())
    case .traits:
      cell.pointee.traits = (memory + roomOffset).initializeMemory(
        as: KeptTraits.self, to: KeptTraits())
    }
    node.pointee.item = memory
    return FrameStorageReference(cell: cell)
  }

  /// The alignment of the data stored inline.
  private static var roomAlignment: Int {
    max(MemoryLayout<FlexItem>.alignment, MemoryLayout<KeptTraits>.alignment)
  }

  private static var roomOffset: Int {
    (MemoryLayout<FrameStorage>.size + roomAlignment - 1) & ~(roomAlignment - 1)
  }

  fileprivate func release() {
    cell.pointee.layoutCache?.release()
    let room = UnsafeMutableRawPointer(cell) + Self.roomOffset
    if let style = cell.pointee.style {
      style.deinitialize(count: 1)
      if UnsafeMutableRawPointer(style) != room { style.deallocate() }
    }
    if let traits = cell.pointee.traits {
      traits.deinitialize(count: 1)
      if UnsafeMutableRawPointer(traits) != room { traits.deallocate() }
    }
    cell.deinitialize(count: 1)
    UnsafeMutableRawPointer(cell).deallocate()
  }

  /// The layout cache of the node.
  var layoutCache: LayoutCache? {
    get { cell.pointee.layoutCache?.pointer.object }
    nonmutating set {
      let old = cell.pointee.layoutCache
      cell.pointee.layoutCache = newValue.map { OwnedLayoutCache($0) }
      old?.release()
    }
  }

  /// The CSS style of the node, if it has one.
  @inline(__always)
  var style: UnsafeMutablePointer<FlexItem>? { cell.pointee.style }

  /// Returns the CSS style of the node, created if necessary.
  func makeStyle() -> UnsafeMutablePointer<FlexItem> {
    if let style { return style }
    let made = UnsafeMutablePointer<FlexItem>.allocate(capacity: 1)
    made.initialize(to: FlexItem())
    cell.pointee.style = made
    return made
  }

  /// See ``LayoutTraits``.
  @inline(__always)
  var distances: LayoutTraits.Distances { cell.pointee.traits?.pointee.distances ?? (0, 0, 0, 0) }

  /// See ``LayoutTraits``.
  @inline(__always)
  var rare: LayoutTraits.Rare? { cell.pointee.traits?.pointee.rare }

  /// Stores the traits that are not stored in the node itself.
  func keep(_ new: LayoutTraits) {
    let kept = KeptTraits(distances: new.distances, rare: new.rare)
    if let traits = cell.pointee.traits {
      traits.pointee = kept
    } else if kept.rare != nil || kept.distances != (0, 0, 0, 0) {
      let made = UnsafeMutablePointer<KeptTraits>.allocate(capacity: 1)
      made.initialize(to: kept)
      cell.pointee.traits = made
    }
  }

  /// Frees the data of a node that is deallocated.
  static func release(_ address: FrameStorageAddress) {
    FrameStorageReference(cell: address.assumingMemoryBound(to: FrameStorage.self)).release()
  }
}

extension NodePointer {
  @inline(__always)
  var frameItem: FrameStorageReference? {
    // The frame engine alone sets items.
    pointee.item.map { FrameStorageReference(cell: $0.assumingMemoryBound(to: FrameStorage.self)) }
  }

  /// The traits of the node.
  @inline(__always)
  var itemTraits: ItemTraits { ItemTraits(cell: self) }

  /// The cache of the layout or the constraints inside the node; `nil` if there are none.
  @inline(__always)
  var layoutCache: LayoutCachePointer? {
    if pointee.flags.isDisjoint(with: .hasInside) { return nil }
    if let cache = frameItem?.cell.pointee.layoutCache { return cache.pointer }
    return pointee[.hasHost] ? makeHostedCache() : nil
  }

  @inline(never)
  private func makeHostedCache() -> LayoutCachePointer {
    let cache = ConstraintLayoutCache()
    node.makeFrameItem().layoutCache = cache
    return LayoutCachePointer(cache)
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

  /// Returns the frame engine's data of the node, created if necessary.
  @inline(never)
  @discardableResult
  func makeFrameItem(with room: FrameStorage.Room = .traits) -> FrameStorageReference {
    frameItem ?? FrameStorageReference.make(for: cell, room)
  }
}
