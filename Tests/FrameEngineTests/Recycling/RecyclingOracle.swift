import Dovetail
import TestSupport

/// A list as plain arrays: every position is a sum from the start.
struct RecyclingOracle {
  struct Item: Equatable {
    var id: Int
    var reuseClass = 0
    /// What a measurement finds.
    var extent: Double
    var known: Double?
    var isMeasured = false
  }

  let estimate: Double
  let spacing: Double
  let start: Double
  let end: Double
  var items: [Item] = []

  func extent(_ index: Int) -> Double { items[index].known ?? estimate }

  func position(_ index: Int) -> Double {
    (0..<index).reduce(start) { $0 + extent($1) + spacing }
  }

  var contentExtent: Double {
    items.isEmpty
      ? start + end : position(items.count - 1) + extent(items.count - 1) + end
  }

  /// The items that are partly within a range of positions.
  func items(from low: Double, to high: Double) -> [Int] {
    items.indices.filter { position($0) < high && position($0) + extent($0) > low }
  }

  /// The distances of items from an offset, by their names.
  func distances(_ indices: [Int], _ offset: Double) -> [Int: Double] {
    var distances: [Int: Double] = [:]
    for index in indices { distances[items[index].id] = position(index) - offset }
    return distances
  }

  mutating func measure(_ index: Int) -> Double {
    items[index].known = items[index].extent
    items[index].isMeasured = true
    return items[index].extent
  }

  mutating func forgetAll() {
    for index in items.indices { items[index].isMeasured = false }
  }
}

/// What is on a screen that does what updates say.
struct RecyclingScreen {
  struct Shown: Equatable {
    var id: Int
    var frame: Rect
  }

  private(set) var shown: [Int: Shown] = [:]
  private(set) var waiting: Set<Int> = []
  private(set) var classes: [Int: Int] = [:]
  private(set) var violations: [String] = []

  mutating func discard(_ cells: [Int]) {
    check(Set(cells) == waiting, "\(cells) are not those that wait")
    waiting = []
    for cell in cells { classes[cell] = nil }
  }

  mutating func apply(_ update: RecyclingUpdate, _ items: [RecyclingOracle.Item]) {
    let reused = Set(update.reuses.map(\.cell))
    for cell in update.retires {
      check(shown[cell] != nil && !reused.contains(cell), "\(cell) is retired in vain")
      shown[cell] = nil
      waiting.insert(cell)
    }
    for move in update.moves {
      check(shown[move.cell]?.id == items[move.index].id, "\(move.cell) moves with another item")
      check(shown[move.cell]?.frame != move.frame, "\(move.cell) moves to where it is")
    }
    for reuse in update.reuses {
      check(classes[reuse.cell] == items[reuse.index].reuseClass, "\(reuse.cell) has another class")
      waiting.remove(reuse.cell)
    }
    for mount in update.mounts {
      check(classes[mount.cell] == nil, "\(mount.cell) is there already")
      classes[mount.cell] = items[mount.index].reuseClass
      let spares = waiting.filter { classes[$0] == items[mount.index].reuseClass }
      check(spares.isEmpty, "\(mount.cell) is made while \(spares) wait")
    }
    for placement in update.moves + update.mounts + update.reuses {
      shown[placement.cell] = Shown(id: items[placement.index].id, frame: placement.frame)
    }
  }

  private mutating func check(_ holds: Bool, _ violation: String) {
    if !holds { violations.append(violation) }
  }
}
