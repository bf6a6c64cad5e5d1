import LayoutTree

/// A layout that places boxes on a curve.
///
/// The steps are numbered in the article <doc:PathLayouts>. Of the style, padding and order count.
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
  ///   - curve: Where the path is.
  ///   - spacing: How far it is from one child to the next; over the whole path by default.
  ///   - padding: The distance of the content area from the edges, in points.
  public init(
    _ curve: Curve, spacing: Spacing = .flexible, padding: DirectionalEdgeInsets = .zero
  ) {
    self.curve = curve
    pathSpacing = spacing
    style.padding = padding
  }

  /// - Complexity: O(children + steps), see the article.
  public func sizeThatFits(
    proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
  ) -> Size {
    LayoutItems.with(subviews, style, subviews.available(proposal)) { boxes in
      boxes.whole(for: reach(of: boxes, [.horizontal, .vertical]))
    }
  }

  /// The ideal width of the boxes on the path; heights are not measured.
  public func idealWidth(subviews: LayoutSubviews, cache: inout Void) -> Double {
    LayoutItems.with(subviews, style, .maxContent) { boxes in
      boxes.whole(for: reach(of: boxes, [.horizontal])).width
    }
  }

  /// The same as the ideal width: boxes on a path do not give way.
  public func minimumWidth(subviews: LayoutSubviews, cache: inout Void) -> Double {
    idealWidth(subviews: subviews, cache: &cache)
  }

  /// - Complexity: O(children + steps), see the article.
  public func placeSubviews(
    in bounds: Rect, proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
  ) {
    LayoutItems.with(subviews, style, AvailableSize(bounds.size)) { boxes in
      let problem = forEachFrame(boxes, [.horizontal, .vertical]) { place, frame in
        boxes.pass.setFrame(frame, of: boxes[place].cell)
      }
      if let problem { subviews.pass.report(problem) }
    }
    subviews.notePath(self)
  }

  /// How far it is from the outermost edges of the boxes to each other (step 12).
  private func reach(of boxes: LayoutItems, _ axes: [Axis]) -> Size {
    if boxes.count == 0 { return .zero }
    var low = Point(x: Double.infinity, y: .infinity)
    var high = Point(x: -Double.infinity, y: -.infinity)
    _ = forEachFrame(boxes, axes) { _, frame in
      for axis in axes {
        low[axis] = min(low[axis], frame.min(along: axis))
        high[axis] = max(high[axis], frame.max(along: axis))
      }
    }
    var reach = Size.zero
    for axis in axes { reach[axis] = high[axis] - low[axis] }
    return reach
  }

  /// Works out the frames of the boxes along some axes (steps 10 and 11), and what is wrong with
  /// the path.
  private func forEachFrame(
    _ boxes: LayoutItems, _ axes: [Axis], _ body: (Int, Rect) -> Void
  ) -> LayoutProblem<NodeReference>? {
    let content = Size(
      width: boxes.area.known(.horizontal) ?? 0, height: boxes.area.known(.vertical) ?? 0)
    let curve = PlottedCurve(self, corner: boxes.area.origin, content: content)
    let center = (0..<boxes.count).last { boxes.node($0).attributesInForce(PathItem.self).isOrigin }
    let places = PathPlaces(
      PathWalk(curve), pathSpacing, count: boxes.count - (center == nil ? 0 : 1))
    for index in 0..<boxes.count {
      for axis in Axis.allCases where boxes.traits(at: index).hasMargins(axis) {
        boxes[index, axis] = boxes.margins(axis, index)
      }
    }
    var passed = 0
    for index in 0..<boxes.count {
      if index == center {
        body(index, frame(of: index, boxes, axes, at: curve.origin))
      } else {
        body(index, frame(of: index, boxes, axes, at: places.place(passed).point))
        passed += 1
      }
    }
    return places.problem(of: boxes.owner.node)
  }

  private func frame(
    of place: Int, _ boxes: LayoutItems, _ axes: [Axis], at point: Point
  ) -> Rect {
    let anchor = boxes.node(place).attributesInForce(PathItem.self).anchor
    var frame = Rect(origin: point, size: .zero)
    for axis in axes {
      let extent = boxes.resolve(axis, place)
      let margins = boxes[place, axis]
      frame.size[axis] = extent
      frame.origin[axis] += margins.before - margins.after - extent * anchor[axis]
      if boxes.pass.isInquiry { explain(place, boxes, axis, at: point, extent * anchor[axis]) }
    }
    return frame
  }
}
