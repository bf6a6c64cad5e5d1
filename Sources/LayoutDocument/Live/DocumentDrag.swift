import FrameEngine
import LayoutTree

/// A recorded drag of a box in an ordered layout.
struct DocumentDrag {
  /// The point at which the box is grabbed; `nil` for its centre.
  private let start: Point?
  /// The points of the drag, in the coordinates of the layout.
  private let points: [Point]
  /// The siblings with fixed positions in the order.
  private let pinned: [JSONCursor]

  /// Reads the keys beside the verb.
  init(_ object: ObjectCursor) throws(DocumentError) {
    start = try object["from"].map { (cursor) throws(DocumentError) in try Self.point(at: cursor) }
    var points: [Point] = []
    for cursor in try object.required("through").array() {
      points.append(try Self.point(at: cursor))
    }
    self.points = points
    pinned = try object["pinned"]?.array() ?? []
  }

  private static func point(at cursor: JSONCursor) throws(DocumentError) -> Point {
    let numbers = try cursor.array(of: 2, shape: "[x, y]")
    return Point(x: try numbers[0].number(), y: try numbers[1].number())
  }

  /// Simulates the drag of a box in a tree, and restores the tree.
  ///
  /// - Parameters:
  ///   - name: The name of the box.
  ///   - root: The tree.
  ///   - step: Called at the start, after each point, and at the drop.
  /// - Returns: The index at which the box is dropped; `nil` if a name is unknown, which is
  ///   reported.
  /// - Throws: An error if the box cannot be dragged.
  func index(
    of name: JSONCursor, in root: LayoutNode, _ step: () -> Void
  ) throws(DocumentError) -> Int? {
    guard let item = try node(at: name, in: root) else { return nil }
    guard let container = item.parent else {
      let id = quoted(item.name)
      throw name.error(.invalidValue("\(id) has no layout to be dragged in"))
    }
    var kept: Set<NodeIdentity> = []
    for cursor in pinned {
      if let node = try node(at: cursor, in: root) { kept.insert(node.identity) }
    }
    do throws(DraggingError) {
      let dragger = try LayoutDragger(in: container)
      dragger.pinned = kept
      let frame = item.frame
      try dragger.begin(item, at: start ?? Point(x: frame.midX, y: frame.midY))
      step()
      for point in points {
        try dragger.move(to: point)
        step()
      }
      let index = container.children.firstIndex { $0 === item }
      try dragger.cancel()
      return index
    } catch {
      throw name.error(.invalidValue(error.description))
    }
  }

  private func node(
    at cursor: JSONCursor, in root: LayoutNode
  ) throws(DocumentError) -> LayoutNode? {
    let id = try cursor.text()
    if let node = root.first(named: id), !id.isEmpty { return node }
    try cursor.faults.note(cursor.error(.unknownNode(id, suggestion: nil)))
    return nil
  }
}
