import LayoutTree

/// Where positions put their lines (steps 12, 14 and 15).
extension RelativeResolver {
  /// The coordinate at which a box has one of its lines; `nil` if it does not say.
  mutating func coordinate(_ box: Int, _ axis: Axis, _ role: RelativeRole) -> ContentLength? {
    guard let position = position(of: box, axis, role),
      let coordinate = unbounded(position, axis, role, for: box)
    else { return nil }
    return bounded(coordinate, by: position, axis, role, for: box)
  }

  private mutating func unbounded(
    _ position: RelativePosition, _ axis: Axis, _ role: RelativeRole, for box: Int
  ) -> ContentLength? {
    switch position.value {
    case .points(let points):
      return fromEdge(ContentLength(points: points + position.offset), axis, role)
    case .percent(let percent):
      return fromEdge(contentLength(axis) * (percent / 100) + position.offset, axis, role)
    case .safeArea:
      let area = owner.cell.leadingSafeArea
      let inset = role == .end ? area.max(along: axis) : role == .center ? 0 : area.min(along: axis)
      return fromEdge(ContentLength(points: inset + position.offset), axis, role)
    case .free, .centered: return nil
    case .line(let line):
      guard let found = coordinate(of: line, axis, role, for: box) else { return nil }
      return found.isGone ? found.length : moved(found.length, by: position.offset, role)
    case .min(let lines):
      return extreme(lines, axis, role, for: box, FrameEngine.minimum).map {
        moved($0, by: position.offset, role)
      }
    case .max(let lines):
      return extreme(lines, axis, role, for: box, FrameEngine.maximum).map {
        moved($0, by: position.offset, role)
      }
    }
  }

  private mutating func extreme(
    _ lines: [LayoutLine], _ axis: Axis, _ role: RelativeRole, for box: Int,
    _ choose: (ContentLength, ContentLength) -> ContentLength
  ) -> ContentLength? {
    var chosen: ContentLength?
    for line in lines {
      guard let found = coordinate(of: line, axis, role, for: box) else { continue }
      chosen = chosen.map { choose($0, found.length) } ?? found.length
    }
    return chosen
  }

  /// Moves a coordinate inwards, or to the right and down.
  private func moved(
    _ coordinate: ContentLength, by offset: Double, _ role: RelativeRole
  ) -> ContentLength {
    role == .end ? coordinate - offset : coordinate + offset
  }

  /// The coordinate at a distance from the edge, or from the centre; and the other way round.
  private func fromEdge(
    _ distance: ContentLength, _ axis: Axis, _ role: RelativeRole
  ) -> ContentLength {
    switch role {
    case .start, .baseline: distance
    case .center: contentLength(axis) * 0.5 + distance
    case .end: contentLength(axis) - distance
    }
  }

  private func toEdge(
    _ coordinate: ContentLength, _ axis: Axis, _ role: RelativeRole
  ) -> ContentLength {
    role == .center ? coordinate - contentLength(axis) * 0.5 : fromEdge(coordinate, axis, role)
  }

  private mutating func bounded(
    _ coordinate: ContentLength, by position: RelativePosition, _ axis: Axis, _ role: RelativeRole,
    for box: Int
  ) -> ContentLength {
    if position.minimum == nil, position.maximum == nil { return coordinate }
    let distance = toEdge(coordinate, axis, role)
    var coordinate = coordinate
    if distance.isFixed {
      let points = position.bounded(distance.points)
      if points != distance.points {
        coordinate = fromEdge(ContentLength(points: points), axis, role)
      }
    }
    if role != .end, let line = boundLine(position.maximum, axis, role, for: box) {
      coordinate = minimum(coordinate, line)
    }
    if role != .start, let line = boundLine(position.minimum, axis, role, for: box) {
      coordinate = maximum(coordinate, line)
    }
    return coordinate
  }

  /// The coordinate of a bound that is a line.
  private mutating func boundLine(
    _ bound: RelativePosition.Bound?, _ axis: Axis, _ role: RelativeRole, for box: Int
  ) -> ContentLength? {
    guard case .line(let line)? = bound else { return nil }
    return coordinate(of: line, axis, role, for: box)?.length
  }

  /// The lines between which a box is kept (step 15).
  mutating func limits(
    of box: Int, _ axis: Axis
  ) -> (lower: ContentLength?, upper: ContentLength?) {
    let lower = boundLine(
      position(of: box, axis, .start)?.minimum, axis, .start, for: box)
    let upper = boundLine(position(of: box, axis, .end)?.maximum, axis, .end, for: box)
    return (lower, upper)
  }
}
