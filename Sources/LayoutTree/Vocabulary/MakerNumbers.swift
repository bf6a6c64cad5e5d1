extension Axis {
  /// The verb that places boxes in a chain along the axis.
  package var placeVerb: String { self == .horizontal ? "xPlace" : "yPlace" }

  /// The verb that sets the extents of boxes along the axis.
  package var extentVerb: String { self == .horizontal ? "width" : "height" }
}

extension [PlaceItem] {
  /// The first number that is not finite, and its index.
  package var firstNotFinite: (index: Int, number: Double)? {
    for (index, item) in enumerated() {
      switch item {
      case .space(let number), .flexible(let number), .atLeast(let number), .atMost(let number):
        if !number.isFinite { return (index, number) }
      case .gap(let number, let other):
        if !number.isFinite { return (index, number) }
        if !other.isFinite { return (index, other) }
      case .node, .wall: continue
      }
    }
    return nil
  }
}

extension [SizeItem] {
  /// The first number that is not finite, and its index; anchors are not checked.
  package var firstNotFinite: (index: Int, number: Double)? {
    for (index, item) in enumerated() {
      switch item {
      case .points(let number), .flexible(let number):
        if !number.isFinite { return (index, number) }
      case .fill(let maximum?):
        if !maximum.isFinite { return (index, maximum) }
      case .anchor, .sum, .fill: continue
      }
    }
    return nil
  }
}
