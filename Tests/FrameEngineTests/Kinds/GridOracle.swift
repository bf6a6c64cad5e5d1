import Dovetail

/// Where the children of a grid lie, worked out from the rules of grids alone, a grid at a time.
///
/// It knows points, fractions, fractions of the rest, contents of fixed sizes, fill, padding, spacing,
/// gravity, anchors and placeholders; no groups, no overlaps and no traits.
struct GridOracle {
  private let sizes: [Size]
  private(set) var frames: [Rect]

  /// Lays a grid out in a size, or in what it needs where that is `nil`.
  init(_ grid: Grid, _ sizes: [Size], width: Double?, height: Double?) {
    self.sizes = sizes
    frames = sizes.map { _ in .zero }
    var next = 0
    let whole = Part(grid, &next, sizes.count)
    let size = Size(
      width: width ?? need(whole, .horizontal), height: height ?? need(whole, .vertical))
    place(whole, Rect(origin: .zero, size: size))
  }

  /// A grid that knows its child.
  private final class Part {
    let grid: Grid
    var child: Int?
    var parts: [Part] = []

    init(_ grid: Grid, _ next: inout Int, _ count: Int) {
      self.grid = grid
      let isLeaf = grid.subgrids.isEmpty
      if (isLeaf && !grid.isPlaceholder) || (!isLeaf && grid.isAnchor), next < count {
        child = next
        next += 1
      }
      for subgrid in grid.subgrids { parts.append(Part(subgrid, &next, count)) }
    }
  }

  private func padding(_ part: Part, _ axis: Axis) -> (start: Double, end: Double) {
    let padding = part.grid.padding
    return axis == .horizontal
      ? (padding.leading, padding.trailing) : (padding.top, padding.bottom)
  }

  /// What is inside of a grid, with its padding.
  private func need(_ part: Part, _ axis: Axis) -> Double {
    let padding = padding(part, axis)
    var inside = 0.0
    if part.parts.isEmpty {
      inside = part.child.map { sizes[$0][axis] } ?? 0
    } else if part.grid.axis == axis {
      inside = part.grid.spacing * Double(part.parts.count - 1)
      for part in part.parts { inside += length(part, axis) }
    } else {
      for part in part.parts { inside = max(inside, need(part, axis)) }
    }
    return inside + padding.start + padding.end
  }

  /// The length of a grid whose surroundings have none.
  private func length(_ part: Part, _ axis: Axis) -> Double {
    if case .points(let points) = part.grid.measure { return points }
    return need(part, axis)
  }

  private mutating func place(_ part: Part, _ frame: Rect) {
    if part.parts.isEmpty {
      if let child = part.child { frames[child] = leaf(part, frame, sizes[child]) }
      return
    }
    if let child = part.child { frames[child] = frame }
    let axis = part.grid.axis
    let lengths = lengths(part, frame.size[axis])
    let (before, after) = padding(part, axis)
    let across = padding(part, axis.cross)
    let used = lengths.reduce(0, +) + part.grid.spacing * Double(lengths.count - 1)
    let free = frame.size[axis] - before - after - used
    var position = frame.origin[axis] + before + free * shift(part.grid.gravity, axis)
    for (index, length) in lengths.enumerated() {
      var inner = Rect.zero
      inner.origin[axis] = position
      inner.size[axis] = length
      inner.origin[axis.cross] = frame.origin[axis.cross] + across.start
      inner.size[axis.cross] = max(0, frame.size[axis.cross] - across.start - across.end)
      place(part.parts[index], inner)
      position += length + part.grid.spacing
    }
  }

  private func lengths(_ part: Part, _ whole: Double) -> [Double] {
    let axis = part.grid.axis
    let (before, after) = padding(part, axis)
    let valid =
      max(0, whole - before - after - part.grid.spacing * Double(part.parts.count - 1))
    var lengths = part.parts.map { part in
      switch part.grid.measure {
      case .points(let points): points
      case .fraction(let fraction): fraction * valid
      case .wrap: need(part, axis)
      case .restFraction, .fill: 0.0
      }
    }
    var rest = max(0, valid - lengths.reduce(0, +))
    for (index, part) in part.parts.enumerated() {
      guard case .restFraction(let fraction) = part.grid.measure else { continue }
      lengths[index] = fraction * rest
      rest -= lengths[index]
    }
    let fills = part.parts.indices.filter { part.parts[$0].grid.measure == .fill }
    for index in fills { lengths[index] = rest / Double(fills.count) }
    return lengths
  }

  /// The part of free space that lies before what a gravity places; 0 for one that says nothing.
  private func shift(_ gravity: GridGravity, _ axis: Axis) -> Double {
    if axis == .horizontal {
      switch gravity.horizontal {
      case .center: return 0.5
      case .trailing, .right: return 1
      case .leading, .left, .fill, nil: return 0
      }
    }
    switch gravity.vertical {
    case .center: return 0.5
    case .bottom: return 1
    case .top, .fill, nil: return 0
    }
  }

  private func leaf(_ part: Part, _ frame: Rect, _ size: Size) -> Rect {
    var result = Rect.zero
    for axis in Axis.allCases {
      let (before, after) = padding(part, axis)
      let room = frame.size[axis] - before - after
      let gravity = part.grid.gravity
      let fills =
        axis == .horizontal
        ? gravity.horizontal == nil || gravity.horizontal == .fill
        : gravity.vertical == nil || gravity.vertical == .fill
      result.size[axis] = fills ? max(0, room) : size[axis]
      result.origin[axis] = frame.origin[axis] + before
      if !fills { result.origin[axis] += (room - size[axis]) * shift(gravity, axis) }
    }
    return result
  }
}
