import LayoutTree

/// Boxes on a curve.
///
/// The steps are numbered in the article <doc:PathLayouts>. Of the style, padding and order count.
public struct PathLayout: StyledLayout {
  /// The padding and the order.
  public var style = LayoutStyle()
  /// Where the path is.
  public var curve: Curve
  /// How the numbers of the curve are meant.
  public var coordinates = Coordinates()
  /// How far it is from one box to the next.
  public var pathSpacing: Spacing

  /// Boxes on a curve, spread over the whole of it unless said otherwise.
  public init(_ curve: Curve, spacing: Spacing = .flexed) {
    self.curve = curve
    pathSpacing = spacing
  }

  /// - Complexity: O(children + steps), see the article.
  public func sizeThatFits(
    proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
  ) -> Size {
    ArrangedBoxes.arrange(subviews, style, subviews.available(proposal)) { boxes in
      boxes.whole(for: reach(of: boxes, [.horizontal, .vertical]))
    }
  }

  /// The width that the boxes on the path like best; heights are not asked for.
  public func idealWidth(subviews: LayoutSubviews, cache: inout Void) -> Double {
    ArrangedBoxes.arrange(subviews, style, .maxContent) { boxes in
      boxes.whole(for: reach(of: boxes, [.horizontal])).width
    }
  }

  /// The same as the ideal width: boxes on a path do not give way.
  public func leastWidth(subviews: LayoutSubviews, cache: inout Void) -> Double {
    idealWidth(subviews: subviews, cache: &cache)
  }

  /// - Complexity: O(children + steps), see the article.
  public func placeSubviews(
    in bounds: Rect, proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
  ) {
    ArrangedBoxes.arrange(subviews, style, AvailableSize(bounds.size)) { boxes in
      let problem = forEachFrame(boxes, [.horizontal, .vertical]) { place, frame in
        boxes.pass.setFrame(frame, of: boxes[place].cell)
      }
      if let problem { subviews.pass.report(problem) }
    }
    subviews.notePath(self)
  }

  /// How far it is from the outermost edges of the boxes to each other (step 12).
  private func reach(of boxes: ArrangedBoxes, _ axes: [Axis]) -> Size {
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

  /// Works out the frames of the boxes along some axes (steps 10 and 11), and what is wrong with the path.
  private func forEachFrame(
    _ boxes: ArrangedBoxes, _ axes: [Axis], _ body: (Int, Rect) -> Void
  ) -> LayoutProblem? {
    let content = Size(
      width: boxes.area.known(.horizontal) ?? 0, height: boxes.area.known(.vertical) ?? 0)
    let curve = PlottedCurve(self, corner: boxes.area.origin, content: content)
    let center = (0..<boxes.count).last { boxes.node($0).attributesInForce(PathItem.self).isOrigin }
    let places = PathPlaces(
      PathWalk(curve), pathSpacing, count: boxes.count - (center == nil ? 0 : 1))
    for index in 0..<boxes.count {
      for axis in Axis.allCases where boxes.asks(index).hasMargins(axis) {
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
    return places.problem(of: boxes.owner.node.name)
  }

  private func frame(
    of place: Int, _ boxes: ArrangedBoxes, _ axes: [Axis], at point: Point
  ) -> Rect {
    let anchor = boxes.node(place).attributesInForce(PathItem.self).anchor
    var frame = Rect(origin: point, size: .zero)
    for axis in axes {
      let extent = boxes.resolve(axis, place)
      let margins = boxes[place, axis]
      frame.size[axis] = extent
      frame.origin[axis] += margins.before - margins.after - extent * anchor[axis]
    }
    return frame
  }
}
