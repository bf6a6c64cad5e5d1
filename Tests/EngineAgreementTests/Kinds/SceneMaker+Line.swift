import Dovetail
import TestSupport

/// Lines and tables.
extension SceneMaker {
  mutating func fillLine(_ box: SaidBox, _ depth: Int) {
    let axis = random.pick([Axis.horizontal, .vertical])
    var line = SaidLine(axis: axis, spacing: number(0...6), isReversed: random.oneIn(5))
    setGravity(box, axis.cross, acrossGravity(axis))
    let along = Along.make(box, axis, &self)
    switch along {
    case .extents(let extents): line.extents = extents
    case .gravity(let gravity): setGravity(box, axis, gravity)
    case .growth: setGravity(box, axis, .fill)
    case .plain, .weights, .shrink: break
    }
    box.inside = .line(line)
    let isLed = box.gravity(axis.cross) == .baseline
    for _ in 0..<random.integer(in: 1...4) {
      let child = emptyBox(depth, onlyLeaves: isLed)
      box.children.append(child)
      say(child, in: box, axis, along)
      alone(child, in: box, axis.cross)
      if axis == .vertical { followHeight(child, in: box) }
    }
    settle(box, axis, along)
    for child in box.children { fillLater(child, depth: depth) }
  }

  private func setGravity(_ box: SaidBox, _ axis: Axis, _ gravity: LayoutGravity) {
    if axis == .horizontal {
      box.gravity.horizontal = gravity
    } else {
      box.gravity.vertical = gravity
    }
  }

  private mutating func acrossGravity(_ axis: Axis) -> LayoutGravity {
    let gravities: [LayoutGravity] = [
      .unspecified, .unspecified, .unspecified, .start, .center, .end, .fill, .stretch,
    ]
    return random.pick(gravities + (axis == .horizontal ? [.baseline, .baseline] : []))
  }

  /// How boxes of a line become as long as they are.
  enum Along {
    case plain
    case weights
    case gravity(LayoutGravity)
    case growth
    case shrink
    case extents(LinearLayout.Extents)

    fileprivate static func make(_ box: SaidBox, _ axis: Axis, _ maker: inout SceneMaker) -> Along {
      let isKnown = !box[axis].isWrapped
      switch maker.random.integer(in: 0...8) {
      case 0...2: return isKnown ? .weights : .plain
      case 3...4:
        return .gravity(
          maker.random.pick([.start, .center, .end, .spaceBetween, .spaceAround, .spaceEvenly]))
      case 5: return box[axis].given != nil ? .growth : .plain
      case 6: return box[axis].given != nil ? .shrink : .plain
      case 7:
        return .extents(
          maker.random.pick(
            [.points(maker.number(5...40))]
              + (isKnown ? [.equal, .divided(into: maker.random.integer(in: 1...4))] : [])))
      default: return .plain
      }
    }
  }

  /// Says what a box asks for along a line.
  private mutating func say(
    _ child: SaidBox, in box: SaidBox, _ axis: Axis, _ along: Along
  ) {
    let isKnown = !box[axis].isWrapped
    if random.oneIn(4) { child[axis].start = margin(isKnown) }
    if random.oneIn(4) { child[axis].end = margin(isKnown) }
    switch along {
    case .growth, .shrink:
      child[axis].extent = .points(number(5...40))
      child[axis].isWrapped = false
      child[axis].start = nil
      child[axis].end = nil
      return
    case .extents(let extents):
      child[axis].isWrapped = false
      if case .points(let points) = extents { child[axis].given = points }
      return
    case .weights:
      if random.oneIn(4) { child[axis].start = .weight(number(0...4) / 2) }
      if random.oneIn(6) { child[axis].end = .weight(number(1...4) / 2) }
      if random.oneIn(2) {
        if random.oneIn(3) { child[axis].extent = .fill } else { child.weight = number(1...3) }
        child[axis].isWrapped = false
        return
      }
    case .plain, .gravity: break
    }
    sayExtent(child, in: box, axis)
  }

  /// Lets the width of a leaf follow its height, where that does not follow the width.
  ///
  /// Neither with bounds nor with a layout inside: to the solver a width that gives way to them is the same
  /// as a height that does.
  private mutating func followHeight(_ child: SaidBox, in box: SaidBox) {
    guard child.isLeaf, !box[.horizontal].isWrapped, !child[.vertical].isWrapped, random.oneIn(3),
      !box.fills(child, .horizontal)
    else { return }
    if case .otherAxis = child[.vertical].extent { return }
    child[.horizontal].extent = .otherAxis(multiplier: number(1...4) / 2, constant: number(0...5))
    child[.horizontal].isWrapped = false
    child[.horizontal].given = nil
    child[.horizontal].minimum = nil
    child[.horizontal].maximum = nil
  }

  private mutating func sayExtent(_ child: SaidBox, in box: SaidBox, _ axis: Axis) {
    switch random.integer(in: 0...5) {
    case 0...1: child[axis].extent = .points(number(0...60))
    case 2 where !box[axis].isWrapped: child[axis].extent = .percent(number(10...60))
    case 3 where axis == .vertical:
      child[axis].extent = .otherAxis(multiplier: number(1...4) / 2, constant: number(0...5))
    case 4: child[axis].extent = .wrap
    default: break
    }
    child[axis].isWrapped = child[axis].extent.isInside
    setBounds(child, in: box, axis)
    if case .points(let points) = child[axis].extent, child[axis].minimum == nil,
      child[axis].maximum == nil
    {
      child[axis].given = points
    }
  }

  /// Lets boxes grow where there is room, and shrink where there is not, none of them down to nothing.
  private mutating func settle(_ box: SaidBox, _ axis: Axis, _ along: Along) {
    guard case .line(let line) = box.inside, let given = box[axis].given else { return }
    let boxes = box.shown
    let padding = box.padding(axis).before + box.padding(axis).after
    let extents = boxes.map { $0[axis].extent.points }
    let gaps = line.spacing * Double(max(0, boxes.count - 1))
    let sum: Double = extents.reduce(0, +)
    let room = max(0, given - padding) - gaps - sum
    switch along {
    case .growth where room < 0 && !boxes.isEmpty:
      let part = room / Double(boxes.count)
      if extents.contains(where: { $0 + part < 0 }) { setGravity(box, axis, .unspecified) }
    case .shrink where room < 0:
      let shrinks = boxes.map { _ in number(0...3) }
      let part: Double = room / max(1, shrinks.reduce(0, +))
      let isFine = aligned(extents, shrinks).allSatisfy { (extent: Double, shrink: Double) in
        extent + part * shrink >= 0
      }
      if isFine { for (child, shrink) in aligned(boxes, shrinks) { child[axis].shrink = shrink } }
    default: break
    }
    if box.gravity(axis) == .fill || boxes.contains(where: { $0[axis].shrink > 0 }) { return }
    for (child, extent) in aligned(boxes, extents) {
      if case .growth = along { child[axis].given = extent }
      if case .shrink = along { child[axis].given = extent }
    }
  }

  // MARK: Tables

  mutating func fillTable(_ box: SaidBox, _ depth: Int) {
    let axis = random.pick([Axis.horizontal, .vertical])
    let spacing = number(0...6)
    box.inside = .table(SaidLine(axis: axis, spacing: spacing))
    for _ in 0..<random.integer(in: 1...3) {
      let row = SaidBox("row \(count)", next(), .frame)
      box.children.append(row)
      let thickness = sayThickness(row, in: box, axis)
      let (cells, extents) = sayCells(row, in: box, axis.cross)
      row.row = TableLayout.Row(thickness, cells: cells)
      row.inside = .line(SaidLine(axis: axis.cross, spacing: spacing, extents: extents))
      setGravity(row, axis, .stretch)
      for _ in 0..<random.integer(in: 0...3) {
        let cell = emptyBox(depth + 1)
        row.children.append(cell)
        sayCell(cell, in: row, axis, extents)
      }
      for cell in row.children { fillLater(cell, depth: depth + 1) }
    }
  }

  private mutating func sayThickness(
    _ row: SaidBox, in box: SaidBox, _ axis: Axis
  ) -> TableLayout.Thickness {
    switch random.integer(in: 0...3) {
    case 0:
      let points = number(0...50)
      row[axis].extent = .points(points)
      row[axis].isWrapped = false
      row[axis].given = points
      return .points(points)
    case 1 where !box[axis].isWrapped:
      row.weight = number(1...3)
      row[axis].isWrapped = false
      return .weight(row.weight)
    default: return .wrap
    }
  }

  /// How long a row and its cells are.
  private mutating func sayCells(
    _ row: SaidBox, in box: SaidBox, _ axis: Axis
  ) -> (TableLayout.Cells, LinearLayout.Extents) {
    let isKnown = !box[axis].isWrapped
    let kind = random.integer(in: 0...4)
    if kind > 1 {
      row[axis].extent = .fill
      row[axis].isWrapped = !isKnown
    }
    switch kind {
    case 0:
      let points = number(5...40)
      return (.points(points), .points(points))
    case 1: return (.wrap, .intrinsic)
    case 2 where isKnown: return (.average, .equal)
    case 3 where isKnown:
      let parts = random.integer(in: 1...4)
      return (.count(parts), .divided(into: parts))
    default: return (.fill, .intrinsic)
    }
  }

  private mutating func sayCell(
    _ cell: SaidBox, in row: SaidBox, _ axis: Axis, _ extents: LinearLayout.Extents
  ) {
    let length = axis.cross
    switch extents {
    case .intrinsic:
      if !row[length].isWrapped, random.oneIn(3) {
        cell.weight = number(1...3)
        cell[length].isWrapped = false
      } else {
        sayExtent(cell, in: row, length)
      }
    case .points(let points):
      cell[length].isWrapped = false
      cell[length].given = points
    case .equal, .divided, .flexibleSpacing: cell[length].isWrapped = false
    }
    if random.oneIn(3) {
      cell[axis].extent = .points(number(0...40))
      cell[axis].isWrapped = false
    } else {
      cell[axis].isWrapped = row[axis].isWrapped
    }
  }
}
