import LayoutTree

/// Questions to a node whose children a ``PathLayout`` has placed (step 13), for the size that it has now.
///
/// It may be the node's own layout or one that this lets place the children. Before the first layout there is
/// no path.
extension LayoutNode {
  /// The children on the path, in order from its start.
  public var pathChildren: [LayoutNode] {
    guard let layout = transformedPath?.layout else { return [] }
    let boxes = children.filter { $0.takesPart }
    let ordered = layout.style.isReversed ? boxes.reversed() : boxes
    guard let center = ordered.lastIndex(where: { $0.attributesInForce(PathItem.self).isOrigin })
    else {
      return ordered
    }
    return Array(ordered[..<center] + ordered[(center + 1)...])
  }

  /// The argument of the curve at a child, in radians for angles; `nil` for others than
  /// ``pathChildren`` and without a path.
  ///
  /// It is that of the layout itself, also where another one moves its boxes.
  ///
  /// - Complexity: O(children + steps).
  public func pathArgument(of child: LayoutNode) -> Double? {
    let boxes = pathChildren
    guard let place = boxes.firstIndex(where: { $0 === child }),
      let places = pathPlaces(boxes.count), !places.walk.points.isEmpty
    else { return nil }
    return places.place(place).argument
  }

  /// The points of the path from one child to another, in the coordinates of this node, both ends
  /// included; a `nil` stands for the start and for the end of the path.
  ///
  /// The points are as close as the steps of the walk, and moved as the middles of the boxes are: the
  /// middle of a box that is moved is on the path, another ``PathItem/anchor`` perhaps not. Those that a
  /// transform moves out of all numbers are left out. Empty if there is no path, or for others than
  /// ``pathChildren``.
  ///
  /// - Complexity: O(children + steps).
  public func pathPoints(
    from first: LayoutNode? = nil, to last: LayoutNode? = nil
  ) -> [Point] {
    let boxes = pathChildren
    guard let transform = transformedPath?.transform, let places = pathPlaces(boxes.count) else {
      return []
    }
    let length = places.walk.length
    guard let start = distance(of: first, boxes, places) ?? (first == nil ? 0 : nil),
      let end = distance(of: last, boxes, places) ?? (last == nil ? length : nil),
      let from = places.walk.place(at: min(start, end)),
      let to = places.walk.place(at: max(start, end))
    else { return [] }
    let between = places.walk.points(between: min(start, end), and: max(start, end))
    let points = [from.point] + between + [to.point]
    return (start <= end ? points : points.reversed()).map { moved($0, transform) }
      .filter { $0.x.isFinite && $0.y.isFinite }
  }

  private func distance(
    of child: LayoutNode?, _ boxes: [LayoutNode], _ places: PathPlaces
  ) -> Double? {
    boxes.firstIndex { $0 === child }.map { places.distance($0) }
  }

  private func pathPlaces(_ count: Int) -> PathPlaces? {
    guard let layout = transformedPath?.layout else { return nil }
    let insets = layout.style.insets(cell.leadingSafeArea)
    let content = Size(
      width: max(0, exactFrame.width - insets.sum(along: .horizontal)),
      height: max(0, exactFrame.height - insets.sum(along: .vertical)))
    let curve = PlottedCurve(
      layout, corner: Point(x: insets.left, y: insets.top), content: content)
    return PathPlaces(PathWalk(curve), layout.pathSpacing, count: count)
  }

  private func moved(_ point: Point, _ transform: FrameTransform) -> Point {
    let size = exactFrame.size
    let moved = transform.apply(to: point, about: Point(x: size.width / 2, y: size.height / 2))
    return effectiveDirection == .leftToRight
      ? moved : Point(x: size.width - moved.x, y: moved.y)
  }

  /// The path of the last layout.
  private var transformedPath: TransformedPath? { frameItem?.box?.path }
}
