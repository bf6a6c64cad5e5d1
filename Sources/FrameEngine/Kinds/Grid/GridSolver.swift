import LayoutTree

/// A solver for the positions of the grids of a layout, one axis after the other.
struct GridSolver {
  let tree: GridTree
  private var items: LayoutItems
  private let available: ContentArea
  private let direction: LayoutDirection
  /// Whether the heights of all grids can be resolved from the known height of the root.
  private let areHeightsSure: Bool
  /// The frame of each grid in the layout.
  private(set) var places: [Rect]

  init(_ tree: GridTree, _ items: LayoutItems) {
    self.tree = tree
    self.items = items
    available = items.area
    direction = items.owner.node.effectiveDirection
    areHeightsSure = available.whole.height.isDefinite && !tree.wrapsHeights
    places = [Rect](repeating: .zero, count: tree.entries.count)
  }

  /// Resolves the extents and positions of all grids along an axis, and the extents of their
  /// children.
  ///
  /// - Returns: The extent of the root.
  mutating func solve(_ axis: Axis) -> Double {
    for child in tree.unplaced { for axis in Axis.allCases { items[child].decide(0, axis) } }
    if axis == .horizontal, areHeightsSure { solveSureHeights() }
    let needs = needs(axis)
    let whole = available.whole[axis].points ?? needs[0]
    places[0].setExtent(whole, axis)
    for index in tree.entries.indices where tree.isSplit(index) { split(index, axis, needs) }
    setCells(resolving: axis, areNeeds: false)
    for entry in tree.entries where entry.child >= 0 { items.resolve(axis, entry.child) }
    return whole
  }

  /// Resolves the heights of all grids before their widths, if they do not depend on children:
  /// widths of columns depend on heights.
  private mutating func solveSureHeights() {
    guard let height = available.whole.height.points else { return }
    places[0].size.height = height
    let needs = [Double](repeating: 0, count: tree.entries.count)
    for index in tree.entries.indices where tree.isSplit(index) { split(index, .vertical, needs) }
  }

  /// Returns the padding of a grid; that of the root includes the safe area.
  private func padding(_ index: Int, _ axis: Axis) -> (start: Double, end: Double) {
    if index == 0 {
      return (items.insets.min(along: axis), items.insets.max(along: axis))
    }
    let padding = tree.entries[index].grid.padding
    let (start, end) =
      axis == .horizontal
      ? (padding.leading, padding.trailing) : (padding.top, padding.bottom)
    return (finite(start), finite(end))
  }

  private func finite(_ number: Double) -> Double { number.isFinite ? number : 0 }

  private func spacing(_ index: Int) -> Double {
    let entry = tree.entries[index]
    return finite(entry.grid.spacing) * Double(entry.subgrids.count - 1)
  }
}

// MARK: Contents

extension GridSolver {
  /// Returns the content extent of each grid that depends on its content (steps 3 and 4).
  private mutating func needs(_ axis: Axis) -> [Double] {
    var isAsked = [Bool](repeating: false, count: tree.entries.count)
    isAsked[0] = !available.whole[axis].isDefinite
    for (index, entry) in tree.entries.enumerated().dropFirst() {
      let parent = tree.entries[entry.parent]
      let isAlong = parent.grid.axis == axis
      switch entry.grid.effectiveMeasure {
      case .wrap: isAsked[index] = isAlong || isAsked[entry.parent]
      case .points: isAsked[index] = !isAlong && isAsked[entry.parent]
      case .fraction, .restFraction, .fill: isAsked[index] = isAsked[entry.parent]
      }
    }
    var needs = [Double](repeating: 0, count: tree.entries.count)
    if isAsked.contains(true) { setCells(resolving: axis, areNeeds: true) }
    for index in tree.entries.indices.reversed() where isAsked[index] {
      needs[index] = need(index, axis, needs)
    }
    return needs
  }

  private mutating func need(_ index: Int, _ axis: Axis, _ needs: [Double]) -> Double {
    let padding = padding(index, axis)
    let entry = tree.entries[index]
    var inside = 0.0
    if entry.subgrids.isEmpty {
      if entry.child >= 0 { inside = outerExtent(entry.child, axis) }
    } else if entry.grid.axis == axis {
      inside = spacing(index)
      for part in entry.subgrids { inside += content(part, needs) }
    } else {
      for part in entry.subgrids { inside = max(inside, needs[part]) }
    }
    return max(0, inside + padding.start + padding.end)
  }

  private func content(_ index: Int, _ needs: [Double]) -> Double {
    if case .points(let points) = tree.entries[index].grid.effectiveMeasure {
      return max(0, finite(points))
    }
    return needs[index]
  }

  /// Returns the outer extent of a child in a grid of unknown extent.
  private func outerExtent(_ child: Int, _ axis: Axis) -> Double {
    items.resolve(axis, child)
    return items[child, axis].sum + items[child].size[axis]
  }
}

// MARK: Extents

extension GridSolver {
  /// Sets the extents and positions of the subgrids of a grid along an axis (steps 5 to 9).
  private mutating func split(_ index: Int, _ axis: Axis, _ needs: [Double]) {
    let entry = tree.entries[index]
    let padding = padding(index, axis)
    let (origin, extent) = (places[index].min(along: axis), places[index].extent(axis))
    if entry.grid.axis != axis {
      for part in entry.subgrids {
        places[part].setOrigin(origin + padding.start, axis)
        places[part].setExtent(max(0, extent - padding.start - padding.end), axis)
      }
      return
    }
    let valid = extent - padding.start - padding.end - spacing(index)
    let extents = extents(of: entry.subgrids, valid, needs)
    var position = origin + padding.start + shift(entry, axis, valid, extents)
    for (place, part) in entry.subgrids.enumerated() {
      places[part].setOrigin(position, axis)
      places[part].setExtent(extents[place], axis)
      position += extents[place] + finite(entry.grid.spacing)
    }
  }

  private func extents(of subgrids: [Int], _ valid: Double, _ needs: [Double]) -> [Double] {
    var extents = [Double](repeating: 0, count: subgrids.count)
    var rest = valid
    var fills = 0
    for (index, part) in subgrids.enumerated() {
      switch tree.entries[part].grid.effectiveMeasure {
      case .points(let points): extents[index] = max(0, finite(points))
      case .fraction(let fraction): extents[index] = max(0, finite(fraction) * max(0, valid))
      case .wrap: extents[index] = needs[part]
      case .restFraction: break
      case .fill: fills += 1
      }
      rest -= extents[index]
    }
    for (index, part) in subgrids.enumerated() {
      guard case .restFraction(let fraction) = tree.entries[part].grid.effectiveMeasure else {
        continue
      }
      extents[index] = max(0, finite(fraction) * max(0, rest))
      rest -= extents[index]
    }
    guard fills > 0 else { return extents }
    let share = max(0, rest) / Double(fills)
    for (index, part) in subgrids.enumerated()
    where tree.entries[part].grid.effectiveMeasure == .fill {
      extents[index] = share
    }
    return extents
  }

  /// Returns the offset of all subgrids of a grid due to its gravity (step 8).
  private func shift(
    _ entry: GridTree.Entry, _ axis: Axis, _ valid: Double, _ extents: [Double]
  ) -> Double {
    let free = valid - extents.reduce(0, +)
    switch entry.grid.gravity.place(axis, direction) {
    case .center: return free / 2
    case .end: return free
    default: return 0
    }
  }
}

// MARK: Children

extension GridSolver {
  /// Returns the inside of a grid, for its child.
  private func cell(_ index: Int) -> LayoutItems.Cell {
    let grid = tree.entries[index].grid
    let isBackground = tree.isSplit(index)
    let gravity = grid.overlap.map { overlap in
      GridGravity(
        grid.gravity.horizontal ?? overlap.horizontal, grid.gravity.vertical ?? overlap.vertical)
    }
    var cell = LayoutItems.Cell(area: available, gravity: PerAxis(.fill))
    for axis in Axis.allCases {
      let place = isBackground ? nil : (gravity ?? grid.gravity).place(axis, direction)
      cell.gravity[axis] = place ?? .fill
      let padding = isBackground ? (start: 0, end: 0) : padding(index, axis)
      cell.area.origin[axis] = places[index].min(along: axis) + padding.start
      let extent = places[index].extent(axis)
      cell.area.whole[axis] = .definite(extent)
      cell.area.extent[axis] = .definite(extent - padding.start - padding.end)
    }
    cell.area.inset = .zero
    return cell
  }

  /// Returns the inside of a grid while an extent is resolved: a width does not know the height,
  /// unless all heights are known, and a need does not know the extent itself.
  private func cell(_ index: Int, resolving axis: Axis, isNeed: Bool) -> LayoutItems.Cell {
    var cell = cell(index)
    func forget(_ axis: Axis, _ length: AvailableLength) {
      cell.area.extent[axis] = length
      cell.area.whole[axis] = length
    }
    if isNeed {
      let length = available.extent[axis]
      forget(axis, length.isDefinite ? .maxContent : length)
    }
    if axis == .horizontal, !areHeightsSure { forget(.vertical, .maxContent) }
    return cell
  }

  /// Gives each child its cell, and discards the extents that were resolved in another one, all at
  /// once, because children may refer to each other.
  ///
  /// A height that a width was derived from stays.
  private func setCells(resolving axis: Axis, areNeeds: Bool) {
    for (index, entry) in tree.entries.enumerated() where entry.child >= 0 {
      items.setCell(cell(index, resolving: axis, isNeed: areNeeds), of: entry.child)
      if axis == .horizontal || items[entry.child].progress[.vertical] != .settled {
        items[entry.child].reopen(axis)
      }
    }
  }

  /// Sets the frames of all children; those without a grid get an empty one (step 12).
  mutating func setFrames() {
    for (index, entry) in tree.entries.enumerated() where entry.child >= 0 {
      items.enter(cell(index))
      var origin = Point.zero
      for axis in Axis.allCases {
        origin[axis] = items.originAlone(axis, entry.child)
        if tree.isSplit(index) { continue }
        // Padding that exceeds the grid is measured from the edge to which the child is aligned.
        let padding = padding(index, axis)
        let missing = max(0, padding.start + padding.end - places[index].extent(axis))
        switch items[entry.child].gravity[axis] {
        case .end: origin[axis] -= missing
        case .center: origin[axis] -= missing / 2
        default: break
        }
      }
      items.setFrame(at: origin, entry.child)
    }
    for child in tree.unplaced { items.pass.setFrame(.zero, of: items[child].pointer) }
    if items.pass.isInquiry { explain() }
  }

  /// Explains the frame of the child of the inquiry: alone in its grid.
  private mutating func explain() {
    guard let inquiry = items.pass.inquiry, let child = items.place(of: inquiry) else { return }
    guard let index = tree.entries.firstIndex(where: { $0.child == child }) else {
      for axis in Axis.allCases {
        inquiry.extents[axis] = ReasonDraft(.noGrid)
        inquiry.starts[axis] = ReasonDraft(.noGrid)
      }
      return
    }
    items.enter(cell(index))
    items.explainAlone(Axis.allCases)
    let frame = items.pass.decidedFrame(of: items[child].pointer)
    for axis in Axis.allCases {
      guard var start = inquiry.starts[axis], var extent = inquiry.extents[axis] else { continue }
      start.rename("padding", to: "grid")
      start.add(frame.origin[axis] - start.sum, "padding beyond the grid")
      extent.add(frame.size[axis] - extent.sum, .nonNegative)
      inquiry.starts[axis] = start
      inquiry.extents[axis] = extent
    }
  }
}

extension Rect {
  fileprivate func extent(_ axis: Axis) -> Double { axis == .horizontal ? width : height }

  fileprivate mutating func setExtent(_ extent: Double, _ axis: Axis) {
    if axis == .horizontal { size.width = extent } else { size.height = extent }
  }

  fileprivate mutating func setOrigin(_ position: Double, _ axis: Axis) {
    origin[axis] = position
  }
}
