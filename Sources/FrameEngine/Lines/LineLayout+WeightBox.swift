import LayoutTree

/// Shares of boxes that count with their margins (step 6).
extension LineLayout {
  /// The margins that a share of a box holds, in points.
  @inline(__always)
  func margins(around index: Int, _ boxes: LayoutItems) -> Double {
    if weightBox == .border { return 0 }
    return boxes[index, axis].before + boxes[index, axis].after
  }

  /// Whether a box with a weight has an extent of its own in its share.
  func hasExtentInShare(_ index: Int, _ boxes: LayoutItems) -> Bool {
    guard weightBox == .margin, boxes[index].weight > 0 else { return false }
    let traits = boxes.traits(at: index)
    return traits.hasExtent(axis) && !traits.fills(axis) && traits.alignment(axis) != .fill
  }

  /// What is inside of a box with a weight, or its own extent, where nothing else says how much
  /// there is to share.
  func inside(of index: Int, _ boxes: LayoutItems) -> Double {
    hasExtentInShare(index, boxes)
      ? boxes.extent(axis, index) : boxes.contribution(axis, index)
  }

  /// Gives boxes with extents of their own these, and what is left of their shares to their
  /// margins.
  @inline(__always)
  func placeInShares(_ boxes: LayoutItems) {
    if weightBox == .border { return }
    for index in range where hasExtentInShare(index, boxes) { placeInShare(index, boxes) }
  }

  private func placeInShare(_ index: Int, _ boxes: LayoutItems) {
    let extent = boxes.extent(axis, index)
    let free = boxes[index].size[axis] - extent
    let before: Double
    switch boxes.traits(at: index).alignment(axis) {
    case .center, .spaceAround, .spaceEvenly: before = free / 2
    case .end: before = free
    case .unspecified, .start, .spaceBetween, .fill, .stretch, .baseline: before = 0
    }
    boxes[index, axis].before += before
    boxes[index, axis].after += free - before
    boxes[index].size[axis] = extent
  }
}
