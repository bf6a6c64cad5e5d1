import LayoutTree

extension PathLayout {
  /// Says why a box lies where it does along an axis, if the inquiry is about it.
  func explain(
    _ place: Int, _ boxes: LayoutItems, _ axis: Axis, at point: Point, _ anchor: Double
  ) {
    guard let inquiry = boxes.pass.inquiry, boxes.place(of: inquiry) == place else { return }
    let isOrigin = boxes.node(place).attributesInForce(PathItem.self).isOrigin
    var reason = ReasonDraft(isOrigin ? .pathOrigin : .path, point[axis])
    reason.add(boxes[place, axis].before, boxes.startName(axis, place))
    reason.add(-boxes[place, axis].after, boxes.endName(axis, place))
    reason.add(-anchor, "anchor")
    inquiry.starts[axis] = reason
    inquiry.extents[axis] = boxes.extentReason(axis, place, boxes[place].size[axis])
  }
}
