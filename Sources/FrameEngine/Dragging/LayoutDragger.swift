import LayoutTree

/// An object that drags a child of an ordered layout to another position, while its siblings make
/// room.
///
///     let dragger = try LayoutDragger(in: icons)
///     try dragger.begin(icon, at: touch)
///     let update = try dragger.move(to: Point(x: 140, y: 20))
///     show(try LayoutTransition(update.changes, duration: dragger.duration))
///     try dragger.drop()
///
/// The article <doc:Dragging> has the rules. Points are in the coordinates of the container.
///
/// MyLayout: `MyLayoutDragger`.
public final class LayoutDragger {
  /// The node with the layout.
  public let container: LayoutNode
  /// The part of a sibling's extent, at each edge that others may follow, where it does not count
  /// as hovered: from 0 to 0.5, 0.25 by default; other numbers are clamped.
  public var overlapRatio = 0.25 {
    didSet { overlapRatio = overlapRatio >= 0 ? min(overlapRatio, 0.5) : 0 }
  }
  /// A Boolean value that indicates whether an item can hover over an earlier sibling, while a
  /// later one makes room only in front of itself; `false` by default.
  public var canHover = false
  /// The siblings with fixed positions in the order.
  public var pinned: Set<NodeIdentity> = []
  /// The suggested duration in which siblings make room, in seconds.
  public var duration = 0.2

  /// The dragged item; `nil` before and after a drag.
  public private(set) var item: LayoutNode?
  /// The sibling under the point; `nil` if there is none.
  public private(set) var hovered: LayoutNode?

  /// The distance from the point to the origin of the item.
  private var offset = Point.zero
  /// The size classes that only reserve space for the item by themselves.
  private var reserved: [LayoutSizeClass] = []
  /// The siblings that preceded the item at first.
  private var former: Set<NodeIdentity> = []

  /// Creates a dragger for the children of a node.
  ///
  /// - Throws: ``DraggingError/noOrder(_:)`` if the node has no layout that uses the order of its
  ///   children.
  public init(in container: LayoutNode) throws(DraggingError) {
    self.container = container
    guard isOrdered else { throw .noOrder(container.name) }
  }

  /// Begins to drag an item.
  ///
  /// - Parameters:
  ///   - item: A child of the container that its layout places.
  ///   - point: The point at which the item is held.
  /// - Throws: ``DraggingError``; nothing is changed then.
  /// - Complexity: That of a layout of the invalidated nodes.
  public func begin(_ item: LayoutNode, at point: Point) throws(DraggingError) {
    if let other = self.item { throw .alreadyDragging(other.name) }
    guard isOrdered else { throw .noOrder(container.name) }
    guard item.parent === container else { throw .noChild(item.name, of: container.name) }
    guard isPlaced(item) else { throw .notPlaced(item.name) }
    guard Self.isValid(point) else { throw .point(point) }
    container.root.layoutIfNeeded()
    let frame = item.frame
    offset = Point(x: frame.minX - point.x, y: frame.minY - point.y)
    former = Set(container.children.prefix { $0 !== item }.map { $0.identity })
    hovered = nil
    self.item = item
    reserved = item.classesOfTraits.filter { item.traits(in: $0).reservesSpaceOnly }
    setReservesSpaceOnly(true, of: item)
    hold(item, at: point)
    container.root.layoutIfNeeded()
  }

  /// Moves the item under a point.
  ///
  /// - Returns: The changes.
  /// - Throws: ``DraggingError``. If the item or the layout is gone, the drag has ended.
  /// - Complexity: O(children), plus a layout of the invalidated nodes.
  @discardableResult
  public func move(to point: Point) throws(DraggingError) -> DragUpdate {
    let item = try current()
    guard Self.isValid(point) else { throw .point(point) }
    let before = hovered
    hold(item, at: point)
    hovered = sibling(at: point, besides: item)
    let entered = hovered === before ? nil : hovered
    if let entered { makeRoom(for: item, at: entered) }
    var changes = container.root.layoutIfNeeded()
    if let entered, !canHover, !pinned.contains(entered.identity) {
      // A sibling now under the point has been moved there by the layout.
      hovered = sibling(at: point, besides: item)
    }
    changes.removeAll { $0.node === item }
    return DragUpdate(
      index: container.children.firstIndex { $0 === item } ?? 0, entered: entered,
      left: before === hovered ? nil : before, changes: changes)
  }

  /// Drops the item at its new position.
  ///
  /// - Returns: The changes, which include the item.
  /// - Throws: ``DraggingError``, as ``move(to:)`` does.
  @discardableResult
  public func drop() throws(DraggingError) -> DragUpdate {
    let item = try current()
    let left = hovered
    end()
    let changes = container.root.layoutIfNeeded()
    return DragUpdate(
      index: container.children.firstIndex { $0 === item } ?? 0, entered: nil, left: left,
      changes: changes)
  }

  /// Returns the item to its position at the beginning of the drag, and drops it.
  ///
  /// - Throws: ``DraggingError``, as ``move(to:)`` does.
  @discardableResult
  public func cancel() throws(DraggingError) -> DragUpdate {
    let item = try current()
    let last = movable.filter { $0 !== item }.lastIndex { former.contains($0.identity) }
    put(item, at: last.map { $0 + 1 } ?? 0)
    return try drop()
  }
}

extension LayoutDragger {
  /// Whether the layout uses the order of the children.
  private var isOrdered: Bool {
    container.hasLayout && container.frameStorage?.layoutCache?.properties.usesOrder == true
  }

  private static func isValid(_ point: Point) -> Bool {
    [point.x, point.y].allSatisfy { $0.magnitude <= Rect.maximumCoordinate }
  }

  private func isPlaced(_ node: LayoutNode) -> Bool {
    node.takesPart && !node.itemTraits.reservesSpaceOnly
  }

  /// Returns the item, if it is still there.
  private func current() throws(DraggingError) -> LayoutNode {
    guard let item else { throw .notDragging }
    guard item.parent === container, isOrdered else {
      end()
      throw .lost(item.name)
    }
    return item
  }

  private func end() {
    if let item {
      setReservesSpaceOnly(false, of: item)
      item.releaseFrame()
    }
    item = nil
    hovered = nil
  }

  /// Sets whether layouts only reserve space for the item, in all size classes, as another one may
  /// come into force during the drag.
  private func setReservesSpaceOnly(_ isReserving: Bool, of item: LayoutNode) {
    for sizeClass in item.classesOfTraits where !reserved.contains(sizeClass) {
      item.updateTraits(in: sizeClass) { $0.reservesSpaceOnly = isReserving }
    }
  }

  /// Moves the item so that it is held at a point.
  private func hold(_ item: LayoutNode, at point: Point) {
    let origin = Point(x: point.x + offset.x, y: point.y + offset.y)
    // A frame that trees refuse would be out of range: the item is not moved.
    try? item.setFrame(Rect(origin: origin, size: item.frame.size))
  }

  /// Returns the first sibling whose inner part has a point in it.
  private func sibling(at point: Point, besides item: LayoutNode) -> LayoutNode? {
    container.children.first { child in
      guard child !== item, isPlaced(child) else { return false }
      let frame = child.frame
      let x = followsAlong(.horizontal) ? frame.width * overlapRatio : 0
      let y = followsAlong(.vertical) ? frame.height * overlapRatio : 0
      return point.x >= frame.minX + x && point.x < frame.maxX - x
        && point.y >= frame.minY + y && point.y < frame.maxY - y
    }
  }

  /// Whether siblings may follow each other along an axis.
  private func followsAlong(_ axis: Axis) -> Bool {
    guard let properties = container.frameStorage?.layoutCache?.properties, properties.hasSingleLine
    else {
      return true
    }
    return properties.lineAxis == axis
  }

  /// The children that can move, in order.
  private var movable: [LayoutNode] {
    container.children.filter { $0 === item || !pinned.contains($0.identity) }
  }

  /// Returns the index of a child among the movable ones without the item; of the item, among all
  /// movable ones.
  private func place(of child: LayoutNode) -> Int? {
    if child === item { return movable.firstIndex { $0 === child } }
    return movable.filter { $0 !== item }.firstIndex { $0 === child }
  }

  /// Moves the item to the other side of a sibling, or in front of it if items can hover.
  private func makeRoom(for item: LayoutNode, at sibling: LayoutNode) {
    guard !pinned.contains(sibling.identity), let index = place(of: sibling),
      let own = self.place(of: item)
    else { return }
    put(item, at: canHover || own > index ? index : index + 1)
  }

  /// Moves the item to an index among the siblings that can move; pinned ones stay.
  private func put(_ item: LayoutNode, at place: Int) {
    var moved = movable.filter { $0 !== item }
    moved.insert(item, at: min(place, moved.count))
    var next = moved.makeIterator()
    let order = container.children.map { child in
      child !== item && pinned.contains(child.identity) ? child : next.next() ?? child
    }
    for (index, child) in order.enumerated() where container.children[index] !== child {
      // All are children already, and the index is valid.
      try? container.insert(child, at: index)
    }
  }
}

/// The changes made by a step of a drag.
public struct DragUpdate {
  /// The index of the item among the children.
  public let index: Int
  /// The sibling that the item has begun to hover over; `nil` if it is the same as before, or none.
  public let entered: LayoutNode?
  /// The sibling that the item has left; `nil` if there was none, or it has not.
  public let left: LayoutNode?
  /// The changed frames of siblings that make room and, at the end, of the item.
  public let changes: [FrameChange]
}

/// An error of a ``LayoutDragger``.
public enum DraggingError: Error, Hashable, Sendable {
  /// The node has no layout that uses the order of its children.
  case noOrder(String)
  /// The first node named here is not a child of the second one.
  case noChild(String, of: String)
  /// The layout does not place the node: it is gone, or its owner places it.
  case notPlaced(String)
  /// The node named here is dragged already.
  case alreadyDragging(String)
  /// There is no drag.
  case notDragging
  /// A point is not finite, or beyond `Rect.maximumCoordinate`.
  case point(Point)
  /// The item has left its container, or the container has lost its layout, during the drag.
  case lost(String)
}

extension DraggingError: CustomStringConvertible {
  /// A sentence that describes the error.
  public var description: String {
    switch self {
    case .noOrder(let name):
      "\"\(name)\" has no layout that goes by the order of its children"
    case .noChild(let name, of: let parent): "\"\(name)\" is not a child of \"\(parent)\""
    case .notPlaced(let name): "the layout does not place \"\(name)\""
    case .alreadyDragging(let name): "\"\(name)\" is dragged already"
    case .notDragging: "nothing is dragged"
    case .point(let point): "(\(point.x), \(point.y)) is not a point"
    case .lost(let name): "\"\(name)\" is no longer in the layout"
    }
  }
}
