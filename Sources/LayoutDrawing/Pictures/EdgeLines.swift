import LayoutTree

/// The lines of a panel along one axis, on which outlines are left out.
///
/// Lines at about the same position that touch each other count as one. Complexity: O(lines at a
/// position) for each line.
struct EdgeLines {
  /// By position, rounded to units, the disjoint stretches with a line, in order.
  private var stretches: [Double: [ClosedRange<Double>]] = [:]

  /// The distance up to which lines lie on each other, and touch.
  private static let slack = 1.0

  /// Adds a line.
  mutating func add(at position: Double, from start: Double, to end: Double) {
    guard start < end else { return }
    let key = position.rounded()
    var list = stretches[key] ?? []
    var stretch = start...end
    let first = list.firstIndex { $0.upperBound + Self.slack >= start } ?? list.endIndex
    var last = first
    while last < list.endIndex, list[last].lowerBound - Self.slack <= end {
      stretch =
        min(
          stretch.lowerBound, list[last].lowerBound)...max(
          stretch.upperBound, list[last].upperBound)
      last += 1
    }
    list.replaceSubrange(first..<last, with: [stretch])
    stretches[key] = list
  }

  /// Returns whether lines cover half of a stretch or more.
  func cover(at position: Double, from start: Double, to end: Double) -> Bool {
    let key = position.rounded()
    return [key, key - 1, key + 1].contains { key in
      let covered = (stretches[key] ?? []).reduce(0) { sum, stretch in
        sum + max(0, min(stretch.upperBound, end) - max(stretch.lowerBound, start))
      }
      return covered > 0 && covered >= (end - start) / 2
    }
  }
}

/// The lines of a panel along both axes.
struct PanelLines {
  private var across = EdgeLines()
  private var along = EdgeLines()

  /// Adds the edges of a rectangle.
  mutating func add(edgesOf frame: Rect) {
    for y in [frame.minY, frame.maxY] { across.add(at: y, from: frame.minX, to: frame.maxX) }
    for x in [frame.minX, frame.maxX] { along.add(at: x, from: frame.minY, to: frame.maxY) }
  }

  /// Adds a borderline, a thin rectangle.
  mutating func add(_ line: Rect, along axis: Axis) {
    switch axis {
    case .horizontal:
      across.add(at: line.mid(along: .vertical), from: line.minX, to: line.maxX)
    case .vertical:
      along.add(at: line.mid(along: .horizontal), from: line.minY, to: line.maxY)
    }
  }

  /// Returns the edges of a rectangle that lie on lines.
  func coveredEdges(of frame: Rect) -> DrawnBox.Edges {
    var edges: DrawnBox.Edges = []
    for (edge, y) in [(DrawnBox.Edges.top, frame.minY), (.bottom, frame.maxY)]
    where across.cover(at: y, from: frame.minX, to: frame.maxX) { edges.insert(edge) }
    for (edge, x) in [(DrawnBox.Edges.left, frame.minX), (.right, frame.maxX)]
    where along.cover(at: x, from: frame.minY, to: frame.maxY) { edges.insert(edge) }
    return edges
  }
}
