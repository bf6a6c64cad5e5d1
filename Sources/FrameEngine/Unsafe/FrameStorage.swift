import LayoutTree

/// The data of the frame engine that only some nodes have: the layout of the children, the CSS
/// style, and traits that are more than plain numbers.
///
/// The first one of style and traits that the node needs is stored inline, behind this storage; the
/// other one has memory of its own. Both keep their addresses while the node lives.
struct FrameStorage {
  // Stays first: the tree knows the storage by its header.
  private let header = StorageHeader(.frames)
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
  fileprivate let pointer: UnsafeMutablePointer<FrameStorage>

  private init(pointer: UnsafeMutablePointer<FrameStorage>) { self.pointer = pointer }

  /// Finds the data by its header, which this file alone makes.
  @inline(__always)
  fileprivate init(_ header: UnsafePointer<StorageHeader>) {
    pointer = UnsafeMutableRawPointer(mutating: header).assumingMemoryBound(to: FrameStorage.self)
  }

  fileprivate static func make(
    for node: NodePointer, _ room: FrameStorage.Room
  ) -> FrameStorageReference {
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: roomOffset + room.size, alignment: roomAlignment)
    let pointer = memory.initializeMemory(as: FrameStorage.self, to: FrameStorage())
    switch room {
    case .style:
      pointer.pointee.style = (memory + roomOffset).initializeMemory(
        as: FlexItem.self, to: FlexItem())
    case .traits:
      pointer.pointee.traits = (memory + roomOffset).initializeMemory(
        as: KeptTraits.self, to: KeptTraits())
    }
    node.pointee.frameData = UnsafePointer(memory.assumingMemoryBound(to: StorageHeader.self))
    return FrameStorageReference(pointer: pointer)
  }

  /// The alignment of the data stored inline.
  private static var roomAlignment: Int {
    max(MemoryLayout<FlexItem>.alignment, MemoryLayout<KeptTraits>.alignment)
  }

  private static var roomOffset: Int {
    (MemoryLayout<FrameStorage>.size + roomAlignment - 1) & ~(roomAlignment - 1)
  }

  /// Frees the data of a node that is deallocated.
  func release() {
    pointer.pointee.layoutCache?.release()
    let room = UnsafeMutableRawPointer(pointer) + Self.roomOffset
    if let style = pointer.pointee.style {
      style.deinitialize(count: 1)
      if UnsafeMutableRawPointer(style) != room { style.deallocate() }
    }
    if let traits = pointer.pointee.traits {
      traits.deinitialize(count: 1)
      if UnsafeMutableRawPointer(traits) != room { traits.deallocate() }
    }
    pointer.deinitialize(count: 1)
    UnsafeMutableRawPointer(pointer).deallocate()
  }

  /// The layout cache of the node.
  var layoutCache: LayoutCache? {
    get { pointer.pointee.layoutCache?.pointer.object }
    nonmutating set {
      let old = pointer.pointee.layoutCache
      pointer.pointee.layoutCache = newValue.map { OwnedLayoutCache($0) }
      old?.release()
    }
  }

  /// The CSS style of the node, if it has one.
  @inline(__always)
  var style: UnsafeMutablePointer<FlexItem>? { pointer.pointee.style }

  /// Returns the CSS style of the node, created if necessary.
  func makeStyle() -> UnsafeMutablePointer<FlexItem> {
    if let style { return style }
    let made = UnsafeMutablePointer<FlexItem>.allocate(capacity: 1)
    made.initialize(to: FlexItem())
    pointer.pointee.style = made
    return made
  }

  /// See ``LayoutTraits``.
  @inline(__always)
  var distances: LayoutTraits.Distances {
    pointer.pointee.traits?.pointee.distances ?? (0, 0, 0, 0)
  }

  /// See ``LayoutTraits``.
  @inline(__always)
  var rare: LayoutTraits.Rare? { pointer.pointee.traits?.pointee.rare }

  /// Stores the traits that are not stored in the node itself.
  func keep(_ new: LayoutTraits) {
    let isInitial = new.rare == nil && new.distances == (0, 0, 0, 0)
    guard let traits = pointer.pointee.traits else {
      if isInitial { return }
      let made = UnsafeMutablePointer<KeptTraits>.allocate(capacity: 1)
      made.initialize(to: KeptTraits(distances: new.distances, rare: new.rare))
      pointer.pointee.traits = made
      return
    }
    if isInitial, traits.pointee.rare == nil, traits.pointee.distances == (0, 0, 0, 0) { return }
    traits.pointee.distances = new.distances
    traits.pointee.rare = new.rare
  }
}

extension NodePointer {
  @inline(__always)
  var frameStorage: FrameStorageReference? {
    pointee.frameData.map { FrameStorageReference($0) }
  }

  /// The traits of the node.
  @inline(__always)
  var itemTraits: ItemTraits { ItemTraits(pointer: self) }

  /// The cache of the layout or the constraints inside the node; `nil` if there are none.
  @inline(__always)
  var layoutCache: LayoutCachePointer? {
    if pointee.flags.isDisjoint(with: .hasInside) { return nil }
    if let cache = frameStorage?.pointer.pointee.layoutCache { return cache.pointer }
    return pointee[.hasHost] ? makeHostedCache() : nil
  }

  @inline(never)
  private func makeHostedCache() -> LayoutCachePointer {
    let cache = ConstraintLayoutCache()
    node.makeFrameStorage().layoutCache = cache
    return LayoutCachePointer(cache)
  }

  /// Whether a layout places the node.
  @inline(__always)
  var takesPart: Bool {
    pointee.visibility != .gone && !itemTraits.isExcludedFromLayout
  }
}

extension LayoutNode {
  var itemTraits: ItemTraits { pointer.itemTraits }

  var takesPart: Bool { pointer.takesPart }

  var frameStorage: FrameStorageReference? { pointer.frameStorage }

  /// Returns the frame engine's data of the node, created if necessary.
  @inline(never)
  @discardableResult
  func makeFrameStorage(with room: FrameStorage.Room = .traits) -> FrameStorageReference {
    frameStorage ?? FrameStorageReference.make(for: pointer, room)
  }
}
