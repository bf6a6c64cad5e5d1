import LayoutTree

/// A layout that places boxes on a curve.
///
/// The steps are numbered in the article <doc:PathLayouts>. Of the style, only padding and order
/// are used.
///
/// MyLayout: `MyPathLayout`.
public struct PathLayout: StyledLayout {
  /// The padding and the order.
  public var style = LayoutStyle()
  /// The curve.
  public var curve: Curve
  /// The coordinate system of the curve.
  public var coordinates = Coordinates()
  /// The distance from one box to the next along the path.
  public var pathSpacing: Spacing

  /// Creates a layout on a curve.
  ///
  /// - Parameters:
  ///   - curve: The function of the path.
  ///   - spacing: The distance from one child to the next; by default, children fill the whole
  ///     path.
  ///   - padding: The distance of the content area from the edges, in points.
  public init(
    _ curve: Curve, spacing: Spacing = .flexible, padding: DirectionalEdgeInsets = .zero
  ) {
    self.curve = curve
    pathSpacing = spacing
    style.padding = padding
  }

  /// The spacing that is too small.
  public var settingsOutOfRange: [SettingOutOfRange] {
    let setting: SettingOutOfRange? =
      switch pathSpacing {
      case .flexible: nil
      case .fixed(let points):
        SettingOutOfRange("the distance of pathSpacing", codeText(points), length: points)
      case .count(let count):
        SettingOutOfRange("the count of pathSpacing", String(count), count: count)
      }
    return setting.map { [$0] } ?? []
  }

  /// The properties of the kind.
  public var properties: LayoutProperties {
    .builtIn(usesWeights: false, reads: .path, ignores: [.centers, .alignments, .shrinks])
  }

  /// Returns the size that the boxes need on the path.
  ///
  /// - Complexity: O(children + steps), see the article.
  public func sizeThatFits(
    proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
  ) -> Size {
    LayoutItems.with(subviews, style, subviews.available(proposal)) { items in
      items.whole(for: reach(of: items, [.horizontal, .vertical]))
    }
  }

  /// Returns the ideal width of the boxes on the path; heights are not measured.
  public func idealWidth(subviews: LayoutSubviews, cache: inout Void) -> Double {
    LayoutItems.with(subviews, style, .maxContent) { items in
      items.whole(for: reach(of: items, [.horizontal])).width
    }
  }

  /// Returns the ideal width, as boxes on a path do not shrink.
  public func minimumWidth(subviews: LayoutSubviews, cache: inout Void) -> Double {
    idealWidth(subviews: subviews, cache: &cache)
  }

  /// Places the boxes on the path.
  ///
  /// - Complexity: O(children + steps), see the article.
  public func placeSubviews(
    in bounds: Rect, proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
  ) {
    LayoutItems.with(subviews, style, AvailableSize(bounds.size)) { items in
      let issue = forEachFrame(items, [.horizontal, .vertical]) { index, frame in
        items.pass.setFrame(frame, of: items[index].pointer)
      }
      if let issue { subviews.pass.report(issue) }
    }
    subviews.notePath(self)
    subviews.move(to: bounds.origin)
  }

  /// Returns the distances between the outermost edges of the boxes (step 12).
  private func reach(of items: LayoutItems, _ axes: [Axis]) -> Size {
    if items.count == 0 { return .zero }
    var low = Point(x: Double.infinity, y: .infinity)
    var high = Point(x: -Double.infinity, y: -.infinity)
    _ = forEachFrame(items, axes) { _, frame in
      for axis in axes {
        low[axis] = min(low[axis], frame.min(along: axis))
        high[axis] = max(high[axis], frame.max(along: axis))
      }
    }
    var reach = Size.zero
    for axis in axes { reach[axis] = high[axis] - low[axis] }
    return reach
  }

  /// Computes the frames of the boxes along some axes (steps 10 and 11); returns an issue of the
  /// path, if any.
  private func forEachFrame(
    _ items: LayoutItems, _ axes: [Axis], _ body: (Int, Rect) -> Void
  ) -> LayoutIssue<IssueNode>? {
    let content = Size(
      width: items.area.known(.horizontal) ?? 0, height: items.area.known(.vertical) ?? 0)
    let curve = PlottedCurve(self, corner: items.area.origin, content: content)
    let center = (0..<items.count).last { items.node($0).attributesInForce(PathItem.self).isOrigin }
    let places = PathPlaces(
      PathWalk(curve), pathSpacing, count: items.count - (center == nil ? 0 : 1))
    for index in 0..<items.count {
      for axis in Axis.allCases where items.traits(at: index).hasMargins(axis) {
        items[index, axis] = items.margins(axis, index)
      }
    }
    var passed = 0
    for index in 0..<items.count {
      if index == center {
        body(index, frame(of: index, items, axes, at: curve.origin))
      } else {
        body(index, frame(of: index, items, axes, at: places.place(passed).point))
        passed += 1
      }
    }
    return places.issue(of: items.owner.node)
  }

  private func frame(
    of index: Int, _ items: LayoutItems, _ axes: [Axis], at point: Point
  ) -> Rect {
    let anchor = items.node(index).attributesInForce(PathItem.self).anchor
    var frame = Rect(origin: point, size: .zero)
    for axis in axes {
      let extent = items.resolve(axis, index)
      let margins = items[index, axis]
      frame.size[axis] = extent
      frame.origin[axis] += margins.before - margins.after - extent * anchor[axis]
      if items.pass.isInquiry { explain(index, items, axis, at: point, extent * anchor[axis]) }
    }
    return frame
  }
}

extension PathLayout {
  /// The function of a path; undefined where it returns `nil` or numbers that are not finite.
  public enum Curve {
    /// y as a function of x.
    case rectangular((Double) -> Double?)
    /// A point as a function of a parameter.
    case parametric((Double) -> Point?)
    /// The radius as a function of an angle in radians.
    case polar((Double) -> Double?)
  }

  /// The coordinate system of a curve.
  public struct Coordinates: Hashable, Sendable {
    /// The position of the point (0, 0), in fractions of the content area.
    public var origin = UnitPoint.zero
    /// A Boolean value that indicates whether the y axis points upwards.
    public var isMathematical = false
    /// A Boolean value that indicates whether x is vertical and y is horizontal.
    public var swapsAxes = false
    /// The first argument, in radians for angles; `nil` and numbers that are not finite use the
    /// default (step 3).
    public var start: Double?
    /// The last argument.
    public var end: Double?

    /// Coordinates from the top leading corner of the content area.
    public init() {}
  }

  /// The distance from one box to the next along the path.
  public enum Spacing: Hashable, Sendable {
    /// Equal distances with which the boxes fill the whole path.
    case flexible
    /// A distance in points; the path continues beyond its domain.
    case fixed(Double)
    /// The distances for which the given number of boxes fills the whole path.
    case count(Int)
  }

  /// The position of a box on a path.
  struct Place {
    var argument: Double
    var point: Point
  }
}

/// The attributes of a child of a ``PathLayout``: `node[PathItem.self].isOrigin = true`.
public struct PathItem: LayoutItemAttributes, Hashable, Sendable {
  /// The point of the child that is on the path, in fractions of its size; the centre by default.
  public var anchor = UnitPoint.center
  /// A Boolean value that indicates whether the child is at the origin rather than on the path.
  ///
  /// MyLayout: `originView`.
  public var isOrigin = false

  /// Creates attributes of a child whose centre is on the path.
  public init() {}
}

/// Queries about a node whose children a path layout has placed (step 13), as of its last layout.
///
/// The path layout may be the node's own or wrapped by it. Before the first layout there is no
/// path.
extension PathLayout {
  /// Returns the children of a node on its path, in order from its start.
  public static func items(of node: LayoutNode) -> [LayoutNode] { node.pathItems }

  /// Returns the argument of the curve at a child, in radians for angles; `nil` without a path, and
  /// for nodes that are not among the ``items(of:)`` of their parent.
  ///
  /// It is not affected by a transform of the boxes.
  ///
  /// - Complexity: O(children + steps).
  public static func argument(of child: LayoutNode) -> Double? {
    child.parent?.pathArgument(of: child)
  }

  /// Returns the points of the path of a node from one child to another, inclusive, in the
  /// coordinates of the node; `nil` is the start or the end of the path.
  ///
  /// The points are as close as the steps of the walk, and transformed like the centres of the
  /// boxes: the centre of a transformed box is on the path, another ``PathItem/anchor`` perhaps
  /// not. Points that a transform moves out of range are omitted. The result is empty without a
  /// path, and for nodes that are not among ``items(of:)``.
  ///
  /// - Complexity: O(children + steps).
  public static func points(
    of node: LayoutNode, from first: LayoutNode? = nil, to last: LayoutNode? = nil
  ) -> [Point] {
    node.pathPoints(from: first, to: last)
  }
}

/// Access to the path of a node's children.
extension LayoutNode {
  /// See ``PathLayout/items(of:)``.
  fileprivate var pathItems: [LayoutNode] {
    guard let layout = transformedPath?.layout else { return [] }
    let items = children.filter { $0.takesPart }
    let ordered = layout.style.isReversed ? items.reversed() : items
    guard let center = ordered.lastIndex(where: { $0.attributesInForce(PathItem.self).isOrigin })
    else {
      return ordered
    }
    return Array(ordered[..<center] + ordered[(center + 1)...])
  }

  /// See ``PathLayout/argument(of:)``.
  fileprivate func pathArgument(of child: LayoutNode) -> Double? {
    let items = pathItems
    guard let index = items.firstIndex(where: { $0 === child }),
      let places = pathPlaces(items.count), !places.walk.points.isEmpty
    else { return nil }
    return places.place(index).argument
  }

  /// See ``PathLayout/points(of:from:to:)``.
  fileprivate func pathPoints(
    from first: LayoutNode? = nil, to last: LayoutNode? = nil
  ) -> [Point] {
    let items = pathItems
    guard let transform = transformedPath?.transform, let places = pathPlaces(items.count) else {
      return []
    }
    let length = places.walk.length
    guard let start = distance(of: first, items, places) ?? (first == nil ? 0 : nil),
      let end = distance(of: last, items, places) ?? (last == nil ? length : nil),
      let from = places.walk.place(at: min(start, end)),
      let to = places.walk.place(at: max(start, end))
    else { return [] }
    let between = places.walk.points(between: min(start, end), and: max(start, end))
    let points = [from.point] + between + [to.point]
    return (start <= end ? points : points.reversed()).map { moved($0, transform) }
      .filter { $0.x.isFinite && $0.y.isFinite }
  }

  private func distance(
    of child: LayoutNode?, _ items: [LayoutNode], _ places: PathPlaces
  ) -> Double? {
    items.firstIndex { $0 === child }.map { places.distance($0) }
  }

  private func pathPlaces(_ count: Int) -> PathPlaces? {
    guard let layout = transformedPath?.layout else { return nil }
    let insets = layout.style.insets(pointer.leadingSafeArea)
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
  private var transformedPath: TransformedPath? { frameStorage?.layoutCache?.path }
}

extension PathLayout {
  /// Explains the frame of a box along an axis, if it is the child of the inquiry.
  func explain(
    _ index: Int, _ items: LayoutItems, _ axis: Axis, at point: Point, _ anchor: Double
  ) {
    guard let inquiry = items.pass.inquiry, items.place(of: inquiry) == index else { return }
    let isOrigin = items.node(index).attributesInForce(PathItem.self).isOrigin
    var reason = ReasonDraft(isOrigin ? .pathOrigin : .path, point[axis])
    reason.add(items[index, axis].before, items.startName(axis, index))
    reason.add(-items[index, axis].after, items.endName(axis, index))
    reason.add(-anchor, "anchor")
    inquiry.starts[axis] = reason
    inquiry.extents[axis] = items.extentReason(axis, index, items[index].size[axis])
  }
}
