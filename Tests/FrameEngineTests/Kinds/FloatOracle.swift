import FrameEngine
import LayoutTree

/// Floats by the steps of the article, each looked up among all boxes before it.
///
/// Lengths are along the axis, depths across it.
struct FloatOracle {
  struct Item {
    var length = 0.0
    var extent = 0.0
    var before = 0.0
    var after = 0.0
    var above = 0.0
    var below = 0.0
    var weight = 0.0
    var minimum = 0.0
    var float = FloatItem.Side.start
    var clear = FloatItem.Clear.none
    var alignment = LayoutGravity.start
  }

  /// An outer box, and where it ends with spacing below it.
  private struct Place {
    let item: Item
    var start: Double
    var length: Double
    var depth: Double
    var extent: Double
    /// `nil` while its line goes on.
    var end: Double?
    /// Whether it takes no room.
    var isEmpty: Bool
    var shift = 0.0
  }

  let length: Double
  let spacing: Double
  let lineSpacing: Double
  private var places: [Place] = []

  init(length: Double, spacing: Double, lineSpacing: Double) {
    self.length = length
    self.spacing = spacing
    self.lineSpacing = lineSpacing
  }

  /// Where boxes lie: how far along, how deep, their lengths and extents.
  mutating func frames(of items: [Item]) -> [[Double]] {
    for item in items { place(item) }
    endLine()
    return places.map { place in
      let item = place.item
      return [
        place.start + item.before, place.depth + item.above + place.shift, place.length,
        place.extent,
      ]
    }
  }

  private mutating func place(_ item: Item) {
    let isOpen = places.contains { item.clears($0.item.float) && $0.end == nil }
    if isOpen || !fits(item, at: lineDepth) { endLine() }
    var depth = lineDepth
    for place in places where item.clears(place.item.float) {
      depth = max(depth, place.end ?? depth)
    }
    if depth > lineDepth { endLine() }
    // Boxes that were open when the depths were looked up may end further down by now.
    for place in places where item.clears(place.item.float) {
      depth = max(depth, place.end ?? depth)
    }
    let ends = places.compactMap(\.end).filter { $0 > depth }.sorted()
    depth = ([depth] + ends).first { fits(item, at: $0) } ?? depth
    if depth > lineDepth { endLine() }
    let start = reach(.start, at: depth)
    let end = reach(.end, at: depth)
    let around = item.before + item.after
    let room = max(0, length - start - end)
    let own =
      item.weight > 0 ? max(item.minimum, room * min(1, item.weight) - around) : item.length
    let outer = max(0, own) + around
    let across = item.above + item.extent + item.below
    let isFixed = item.alignment == .start
    places.append(
      Place(
        item: item, start: item.float == .start ? start : max(length - end, start) - outer,
        length: max(0, own), depth: depth, extent: item.extent,
        end: isFixed ? depth + max(0, across) + lineSpacing : nil, isEmpty: outer <= 0))
  }

  /// How deep the last box is.
  private var lineDepth: Double { places.last?.depth ?? 0 }

  /// How far the boxes of a side reach at a depth, their spacing included.
  private func reach(_ side: FloatItem.Side, at depth: Double) -> Double {
    var reach = 0.0
    for place in blocking(at: depth) where place.item.float == side {
      let outer = place.length + place.item.before + place.item.after
      reach = max(
        reach, side == .start ? place.start + outer + spacing : length - place.start + spacing)
    }
    return reach
  }

  private func blocking(at depth: Double) -> [Place] {
    places.filter { place in
      !place.isEmpty && place.depth <= depth && place.end.map { $0 > depth } ?? true
    }
  }

  private func fits(_ item: Item, at depth: Double) -> Bool {
    if blocking(at: depth).isEmpty { return true }
    let room = max(0, length - reach(.start, at: depth) - reach(.end, at: depth))
    let around = item.before + item.after
    if item.weight > 0 { return room > around + 1e-7 && room >= around + item.minimum - 1e-7 }
    return room >= around + item.length - 1e-7
  }

  /// Aligns the boxes of the last depth that are not aligned yet.
  private mutating func endLine() {
    guard let depth = places.last?.depth else { return }
    let line = places.indices.filter { places[$0].depth == depth }
    // A line goes on until a box leaves it.
    guard line.contains(where: { places[$0].end == nil }) else { return }
    let extent = line.map { places[$0].item.outerExtent }.max() ?? 0
    for index in line where places[index].end == nil {
      let free = extent - places[index].item.outerExtent
      switch places[index].item.alignment {
      case .center: places[index].shift = free / 2
      case .end: places[index].shift = free
      case .fill: places[index].extent += free
      default: break
      }
      places[index].end = depth + max(0, extent) + lineSpacing
    }
  }
}

extension FloatOracle.Item {
  fileprivate var outerExtent: Double { above + extent + below }

  fileprivate func clears(_ side: FloatItem.Side) -> Bool {
    clear == .both || clear == .start && side == .start || clear == .end && side == .end
  }
}
