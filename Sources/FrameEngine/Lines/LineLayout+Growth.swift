import LayoutTree

/// Boxes with weights that grow from the extents that they have (CSS: `flex-grow`).
extension LineLayout {
  /// Whether a box with a weight has an extent of its own that it grows from.
  @inline(__always)
  func keepsExtent(_ index: Int, _ boxes: LayoutItems) -> Bool {
    guard weightRule == .growth || weightRule == .flexGrow, extents == .intrinsic else {
      return false
    }
    let traits = boxes.traits(at: index)
    return traits.hasExtent(axis) && !traits.fills(axis)
  }

  /// Takes note of the weights of boxes whose extents had to be known before.
  func setWeights(_ boxes: LayoutItems) {
    for index in range where keepsExtent(index, boxes) {
      boxes[index].weight = weight(of: index, boxes)
    }
  }

  /// Shares out what is left on top of the extents.
  ///
  /// - Returns: What nobody could take, and what weights that add up to less than 1 leave.
  func distributeGrowth(_ spare: Double, _ sums: Sums, _ boxes: LayoutItems) -> Double {
    var lengths: [FreeSpace.FlexibleLength] = []
    lengths.reserveCapacity(boxes.count)
    for index in range {
      if let length = boxes.marginWeight(axis, index, isEnd: false) { lengths.append(length) }
      let weight = boxes[index].weight
      if weight > 0 {
        let room = boxes.maximum(axis, index) - boxes[index].size[axis]
        lengths.append(
          FreeSpace.FlexibleLength(factor: weight, maximum: max(0, room), index: index))
      }
      if let length = boxes.marginWeight(axis, index, isEnd: true) { lengths.append(length) }
    }
    let shared = weightRule == .flexGrow ? spare * min(1, sums.weights) : spare
    return settle(&lengths, shared, 1, boxes) + (spare - shared)
  }
}
