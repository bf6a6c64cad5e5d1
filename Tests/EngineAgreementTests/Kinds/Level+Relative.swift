import Dovetail

/// Boxes tied to lines and extents of each other, as constraints.
extension Level {
  func relative(_ axis: Axis) {
    for child in box.children {
      let said = child[axis]
      if child.isGone { make.relate(edges(child, axis).extent, .equal, 0) }
      if case .equal(let shares, let multiplier, let constant) = said.extent {
        shareOut(child, shares, multiplier, constant, axis)
      } else if !child.isGone, !said.hasBothEdges, !said.isBounded, !isSharing(child, axis) {
        relativeExtent(child, axis)
      }
      place(child, said, axis)
      if box[axis].isWrapped { keepInside(child, axis) }
    }
  }

  /// `fill` is the content area less the distances that are numbers.
  private func relativeExtent(_ child: SaidBox, _ axis: Axis) {
    guard child[axis].extent.isFill else { return extent(child, axis) }
    let room =
      area(axis).extent - distance(child[axis].start, axis) - distance(child[axis].end, axis)
    make.relate(edges(child, axis).extent, .equal, room, rule(child, axis))
    bound(child, axis)
  }

  // MARK: Places

  private func place(_ child: SaidBox, _ said: SaidAxis, _ axis: Axis) {
    let edges = edges(child, axis)
    if said.isBounded { return keep(child, said, axis) }
    if said.hasBothEdges, let end = said.end {
      settle(edges.start, said.start, axis, child, .start)
      if child.isGone { return }
      return settle(edges.end, end, axis, child, .end, roomy(child, axis))
    }
    if axis == .vertical, let base = said.baseline {
      return make.relate(
        Sum(twin.node(child), .firstBaseline), .equal, Sum(twin.node(base), .firstBaseline))
    }
    if case .centered(let lines, let offset) = said.center {
      return center(child, lines, offset, axis)
    }
    if isInGroup(child, axis) { return }
    if case .line(let line, let offset) = said.center, case .wrap = box[axis].extent,
      !box[axis].isWrapped || shares(child, axis).start == 0
    {
      // Where the box moves with the end, the layout is larger instead. The extent of the box wins
      // over its place.
      let center = self.line(line, axis) + (line.box?.isGone == true ? 0 : offset)
      make.relate(edges.center, .greaterThanOrEqual, center)
      make.relate(edges.start, .greaterThanOrEqual, area(axis).start)
      return make.relate(edges.center, .equal, center, rule(child, axis, less: 1))
    }
    if said.center != nil { return settle(edges.center, said.center, axis, child, .center) }
    if said.start != nil { return settle(edges.start, said.start, axis, child, .start) }
    if said.end != nil { return settle(edges.end, said.end, axis, child, .end) }
    make.relate(edges.start, .equal, area(axis).start)
  }

  private enum Role { case start, center, end }

  /// Puts a line of a child where a place says.
  private func settle(
    _ line: Sum, _ place: SaidPlace?, _ axis: Axis, _ child: SaidBox, _ role: Role,
    _ priority: LayoutPriority = .required
  ) {
    let area = area(axis)
    switch place {
    case .points, .percent:
      let distance = distance(place, axis)
      let goal =
        switch role {
        case .start: area.start + distance
        case .center: area.center + distance
        case .end: area.end - distance
        }
      make.relate(line, .equal, goal, priority)
    case .line(let other, let offset):
      let inwards = other.box?.isGone == true ? 0 : role == .end ? -offset : offset
      make.relate(line, .equal, self.line(other, axis) + inwards, priority)
    case .min(let lines), .max(let lines):
      let isLeast = if case .min = place { true } else { false }
      for other in lines {
        let goal = self.line(other, axis)
        make.relate(line, isLeast ? .lessThanOrEqual : .greaterThanOrEqual, goal)
        make.relate(line, .equal, goal, rule(child, axis))
      }
    case nil, .weight, .bound, .bounded, .centered: break
    }
  }

  /// A line of another box, or of the content area.
  private func line(_ line: SaidLineOf, _ axis: Axis) -> Sum {
    guard let other = line.box else {
      let area = area(axis)
      switch line.attribute {
      case .centerX, .centerY: return area.center + line.offset
      case .trailing, .bottom: return area.end + line.offset
      default: return area.start + line.offset
      }
    }
    return Sum(twin.node(other), line.attribute) + (other.isGone ? 0 : line.offset)
  }

  // MARK: Bounds that are lines

  /// Keeps a box of so many points between lines.
  private func keep(_ child: SaidBox, _ said: SaidAxis, _ axis: Axis) {
    let points = child.isGone ? 0 : said.extent.points
    let edges = edges(child, axis)
    switch (said.start, said.end) {
    case (.bound(let lower), .bound(let upper)):
      let room = Edges(twin.node(box).addGuide("room"), axis)
      make.relate(room.start, .equal, line(lower, axis))
      make.relate(room.end, .equal, line(upper, axis), rule(child, axis))
      make.relate(edges.center, .equal, room.center)
      make.relate(edges.extent, .lessThanOrEqual, room.extent)
      make.relate(edges.extent, .equal, points, rule(child, axis, less: 1))
    case (.bounded(let distance, let lower), nil):
      let start = area(axis).start + distance
      make.relate(edges.start, .greaterThanOrEqual, line(lower, axis))
      make.relate(edges.start, .equal, start, rule(child, axis))
      make.relate(edges.end, .equal, start + points, rule(child, axis))
    case (nil, .bounded(let distance, let upper)):
      // The other edge stays where it is, even if that is past the line.
      make.relate(edges.start, .equal, area(axis).end - distance - points)
      make.relate(edges.end, .lessThanOrEqual, line(upper, axis), rule(child, axis))
      make.relate(edges.extent, .equal, points, rule(child, axis, less: 1))
    default: break
    }
  }

  // MARK: Groups

  private func isInGroup(_ child: SaidBox, _ axis: Axis) -> Bool {
    box.children.contains { other in
      guard case .centered(let lines, _) = other[axis].center else { return false }
      return lines.contains { $0.box === child }
    }
  }

  private func isSharing(_ child: SaidBox, _ axis: Axis) -> Bool {
    guard child[axis].extent.isUnset || child[axis].extent.isFill else { return false }
    return box.children.contains { other in
      guard case .equal(let shares, _, _) = other[axis].extent else { return false }
      return shares.contains { $0.box === child }
    }
  }

  /// A chain with the same room before and after it.
  private func center(_ first: SaidBox, _ lines: [SaidLineOf], _ offset: Double, _ axis: Axis) {
    var last = edges(first, axis)
    var hasShown = !first.isGone
    for line in lines {
      guard let other = line.box else { continue }
      let isShown = !other.isGone
      let gap = isShown && hasShown ? line.offset : 0
      make.relate(edges(other, axis).start, .equal, last.end + gap)
      last = edges(other, axis)
      hasShown = hasShown || isShown
    }
    let area = area(axis)
    make.relate(
      edges(first, axis).start - area.start - offset, .equal, area.end - last.end + offset)
  }

  /// Extents in proportion, which with the gaps between them come to the content area.
  ///
  /// With least extents, each is at least its part, and parts are as large as can be; with greatest ones
  /// the other way round.
  private func shareOut(
    _ first: SaidBox, _ shares: [SaidShare], _ multiplier: Double, _ constant: Double, _ axis: Axis
  ) {
    let unit = Edges(twin.node(box).addGuide("part"), axis).extent
    var sum = Sum.zero
    let members = [SaidShare(box: first, multiplier: multiplier, constant: constant)] + shares
    let shown = members.filter { !$0.box.isGone }
    let hasLeast = shown.contains { $0.box[axis].minimum != nil }
    let hasGreatest = shown.contains { $0.box[axis].maximum != nil }
    for member in shown {
      let extent = edges(member.box, axis).extent
      if member.box === first || isSharing(member.box, axis) {
        make.relate(
          extent, hasLeast ? .greaterThanOrEqual : hasGreatest ? .lessThanOrEqual : .equal,
          unit * member.multiplier)
        bound(member.box, axis)
      }
      sum = sum + extent - member.constant
    }
    make.relate(sum, .equal, area(axis).extent, rule(first, axis))
    if hasLeast || hasGreatest {
      make.relate(unit, .equal, hasLeast ? 10_000 : 0, rule(first, axis, less: 1))
    }
  }

  // MARK: Sizes that are found

  /// A child lies inside wherever that depends on how large the layout is.
  private func keepInside(_ child: SaidBox, _ axis: Axis) {
    if child.isGone { return }
    let edges = edges(child, axis)
    let (start, end) = shares(child, axis)
    if start > 0 { make.relate(edges.start, .greaterThanOrEqual, area(axis).start) }
    if end < 1 { make.relate(edges.end, .lessThanOrEqual, area(axis).end) }
    if start != end, case .points(let points) = child[axis].extent {
      make.relate(edges.extent, .greaterThanOrEqual, points)
    }
  }

  /// How much of another point of extent of the layout the edges of a child move.
  private func shares(_ child: SaidBox, _ axis: Axis) -> (start: Double, end: Double) {
    let said = child[axis]
    let start = share(said.start, axis, ifNumber: 0)
    let end = share(said.end, axis, ifNumber: 1)
    if said.hasBothEdges { return (start, child.isGone ? start : end) }
    if let base = said.baseline {
      let start = shares(base, axis).start
      return (start, start)
    }
    let one =
      said.center != nil
      ? share(said.center, axis, ifNumber: 0.5)
      : said.start != nil ? start : said.end != nil ? end : 0
    return (one, one)
  }

  private func share(_ place: SaidPlace?, _ axis: Axis, ifNumber number: Double) -> Double {
    guard case .line(let line, _) = place else { return number }
    guard let other = line.box else {
      switch line.attribute {
      case .centerX, .centerY: return 0.5
      case .trailing, .bottom: return 1
      default: return 0
      }
    }
    let (start, end) = shares(other, axis)
    switch line.attribute {
    case .centerX, .centerY: return (start + end) / 2
    case .trailing, .bottom: return end
    default: return start
    }
  }
}
