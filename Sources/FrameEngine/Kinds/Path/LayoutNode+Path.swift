import LayoutTree

/// What is known of the path that the children of a node are on.
extension LayoutNode {
  /// See ``PathLayout/items(of:)``.
  var pathItems: [LayoutNode] {
    guard let layout = transformedPath?.layout else { return [] }
    let boxes = children.filter { $0.takesPart }
    let ordered = layout.style.isReversed ? boxes.reversed() : boxes
    guard let center = ordered.lastIndex(where: { $0.attributesInForce(PathItem.self).isOrigin })
    else {
      return ordered
    }
    return Array(ordered[..<center] + ordered[(center + 1)...])
  }

  /// See ``PathLayout/argument(of:)``.
  func pathArgument(of child: LayoutNode) -> Double? {
    let boxes = pathItems
    guard let place = boxes.firstIndex(where: { $0 === child }),
      let places = pathPlaces(boxes.count), !places.walk.points.isEmpty
    else { return nil }
    return places.place(place).argument
  }

  /// See ``PathLayout/points(of:from:to:)``.
  func pathPoints(
    from first: LayoutNode? = nil, to last: LayoutNode? = nil
  ) -> [Point] {
    let boxes = pathItems
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
