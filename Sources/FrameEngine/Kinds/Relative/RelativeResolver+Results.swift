import LayoutTree

/// What comes out: frames, and the room that is needed.
extension RelativeResolver {
  /// The frame of a child whose quantities are all worked out.
  mutating func frame(of index: Int) -> Rect {
    var frame = Rect(
      x: insets.left + boxes[index].horizontal.start.points,
      y: insets.top + boxes[index].vertical.start.points, width: 0, height: 0)
    for axis in Axis.allCases { frame.size[axis] = extent(of: index, axis).points }
    return frame
  }

  /// The content area that the boxes need along an axis (steps 18 and 19).
  mutating func need(_ axis: Axis) -> Double {
    var need = 0.0
    for box in boxes.indices where !boxes[box].isGone && !boxes[box].isExcludedFromLayout {
      let start = boxes[box][axis].start
      let extent = extent(of: box, axis)
      let end = start + extent
      if start.share > 0 { need = max(need, -start.points / start.share) }
      if end.share < 1 { need = max(need, end.points / (1 - end.share)) }
      if extent.share > 0 {
        need = max(need, (boxes[box][axis].need - extent.points) / extent.share)
      }
    }
    return need
  }
}
