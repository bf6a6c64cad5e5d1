import LayoutTree

/// The grids of a ``GridLayout`` in depth-first order, and the children that they take.
public struct GridTree {
  /// A grid without the grids inside.
  struct Entry {
    let grid: Grid
    /// The grid around; -1 for the whole.
    let parent: Int
    /// The place in the grid around.
    let place: Int
    /// The grids inside; the first of them follows at once.
    var subgrids: [Int] = []
    /// The place of the child in the layout; -1 without one.
    var child = -1
    /// The group that fills the grid, by its place among those of the tag.
    var group: Int?
  }

  var entries: [Entry] = []
  /// The children that no grid takes.
  var unplaced: [Int] = []
  /// Where the grids lie after a layout.
  var places: [Rect] = []

  init(_ layout: GridLayout, _ subviews: LayoutSubviews) {
    flatten(layout.grid)
    take(layout, subviews.map { $0.node.identity })
  }

  /// Lists the grids, without recursion.
  private mutating func flatten(_ whole: Grid) {
    var waiting = [(grid: whole, parent: -1, place: 0)]
    while let (grid, parent, place) = waiting.popLast() {
      let index = entries.count
      var own = grid
      own.subgrids = []
      entries.append(Entry(grid: own, parent: parent, place: place))
      entries[index].subgrids.reserveCapacity(grid.subgrids.count)
      if parent >= 0 { entries[parent].subgrids.append(index) }
      for (place, part) in grid.subgrids.enumerated().reversed() {
        waiting.append((part, index, place))
      }
    }
  }

  /// Gives each grid that takes a child the next one of its group, or of the children in no group
  /// (steps 1 and 2).
  private mutating func take(_ layout: GridLayout, _ children: [NodeIdentity]) {
    var indices: [NodeIdentity: Int] = [:]
    var grouped: Set<Int> = []
    if !layout.groups.isEmpty {
      for (index, child) in children.enumerated() { indices[child] = index }
      for groups in layout.groups.values {
        for group in groups {
          for case .some(let item) in group.items {
            if let index = indices[item] { grouped.insert(index) }
          }
        }
      }
    }
    let free = children.indices.filter { !grouped.contains($0) }
    var filler = GridFiller(layout.groups, indices, free)
    for index in entries.indices { filler.fill(&entries, index) }
    unplaced = children.indices.filter { !filler.taken.contains($0) }
  }

  /// Whether there are grids whose heights are those of what is inside.
  var wrapsHeights: Bool {
    entries.contains { entry in
      entry.parent >= 0 && entries[entry.parent].grid.axis == .vertical
        && entry.grid.effectiveMeasure == .wrap
    }
  }

  /// Whether a grid is split.
  func isSplit(_ index: Int) -> Bool { !entries[index].subgrids.isEmpty }
}

/// Hands out children to grids in depth-first order.
private struct GridFiller {
  let groups: [Int: [GridGroup]]
  let indices: [NodeIdentity: Int]
  let free: [Int]
  var taken: Set<Int> = []
  private var next = 0
  /// How many groups of each tag have found a grid.
  private var counts: [Int: Int] = [:]
  /// The items that are left of groups at work, with the grid that each fills; from the first on.
  private var sources: [(grid: Int, items: ArraySlice<NodeIdentity?>)] = []
  /// Which source each grid takes its child from; -1 for the children in no group.
  private var sourceOf: [Int] = []

  init(_ groups: [Int: [GridGroup]], _ indices: [NodeIdentity: Int], _ free: [Int]) {
    self.groups = groups
    self.indices = indices
    self.free = free
  }

  mutating func fill(_ entries: inout [GridTree.Entry], _ index: Int) {
    let parent = entries[index].parent
    var source = parent < 0 ? -1 : sourceOf[parent]
    let tag = entries[index].grid.tag
    if tag != 0, let list = groups[tag] {
      let count = counts[tag, default: 0]
      counts[tag] = count + 1
      source = sources.count
      sources.append((index, count < list.count ? list[count].items[...] : []))
      if count < list.count { entries[index].group = count }
    }
    sourceOf.append(source)
    let grid = entries[index].grid
    let isAnchor = grid.isAnchor || grid.overlap != nil
    guard isAnchor || entries[index].subgrids.isEmpty, !grid.isPlaceholder else { return }
    entries[index].child = source < 0 ? nextFree() : nextItem(source)
    if entries[index].child >= 0 { taken.insert(entries[index].child) }
  }

  private mutating func nextFree() -> Int {
    guard next < free.count else { return -1 }
    next += 1
    return free[next - 1]
  }

  private mutating func nextItem(_ source: Int) -> Int {
    guard let item = sources[source].items.popFirst(), let item, let index = indices[item],
      !taken.contains(index)
    else { return -1 }
    return index
  }
}
