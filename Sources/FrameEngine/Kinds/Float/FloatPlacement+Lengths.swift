import LayoutTree

/// How long boxes are, and what they need where nothing says how much room there is.
extension FloatPlacement {
  /// Decides all lengths, and what goes by widths alone; heights that boxes have in their widths
  /// are worked out when these are known (steps 1 to 3).
  mutating func resolveAll() {
    resolveWidths()
    boxes.reopenHeights()
    if axis == .horizontal { return }
    decideShares()
    for index in 0..<boxes.count { boxes.resolve(.vertical, index) }
  }

  /// Reads margins, and decides widths.
  mutating func resolveWidths() {
    for axis in Axis.allCases {
      for index in 0..<boxes.count where boxes.traits(at: index).hasMargins(axis) {
        let margins = boxes.margins(axis, index)
        boxes[index, axis] = LayoutMargins(before: margins.before, after: margins.after)
      }
    }
    decideShares()
    for index in 0..<boxes.count { boxes.resolve(.horizontal, index) }
  }

  /// Gives all boxes the one length that they have, or those with a weight their least one.
  private func decideShares() {
    if let flexed {
      for index in 0..<boxes.count { boxes[index].decide(flexed.extent, axis) }
      return
    }
    // Bounds may be extents of other boxes with weights.
    for index in 0..<boxes.count where weight(index) > 0 { boxes[index].decide(0, axis) }
    for index in 0..<boxes.count where weight(index) > 0 && boxes.traits(at: index).hasMore {
      boxes[index].decide(boxes.bounded(0, axis, index), axis)
    }
  }

  /// The part of the room that a box takes; 0 if it has a length of its own.
  func weight(_ index: Int) -> Double {
    if flexed != nil { return 0 }
    let weight = boxes.traits(at: index).weight
    return weight > 0 ? min(1, weight) : 0
  }

  /// The length of all boxes beside each other, from one that clears a side to the next; the
  /// longest box, where the least length is asked for (step 13).
  func lengthOfLine() -> Double {
    let isMinimum = boxes.area.extent[axis] == .minContent
    var sides = (start: 0.0, end: 0.0)
    var need = 0.0
    for index in 0..<boxes.count {
      let item = boxes.floatItem(index)
      if item.clear.contains(.start) || isMinimum { sides.start = 0 }
      if item.clear.contains(.end) || isMinimum { sides.end = 0 }
      var outer = outer(axis, index)
      if weight(index) > 0 {
        let inside = boxes.bounded(boxes.contribution(axis, index), axis, index)
        outer += inside - boxes[index].size[axis]
      }
      need = max(need, sides.start + outer + sides.end)
      let taken = outer > 0 ? outer + spacing : 0
      if item.float == .start { sides.start += taken } else { sides.end += taken }
    }
    return need + 2 * (flexed?.padding ?? 0)
  }

  /// How far lines that have all the length they like reach across the axis (step 13).
  func extentOfLines() -> Double {
    var ends = (start: 0.0, end: 0.0)
    var depth = 0.0
    var need = 0.0
    for index in 0..<boxes.count {
      let item = boxes.floatItem(index)
      if item.clear.contains(.start) { depth = max(depth, ends.start) }
      if item.clear.contains(.end) { depth = max(depth, ends.end) }
      let outer = outer(cross, index)
      need = max(need, depth + outer)
      let end = depth + max(0, outer) + lineSpacing
      if item.float == .start {
        ends.start = max(ends.start, end)
      } else {
        ends.end = max(ends.end, end)
      }
    }
    return need
  }
}
