import LayoutTree

/// A layout that places children in the leaves of a tree of grids, in depth-first order.
///
/// A change of the grid moves the same children to other positions. The steps are numbered in the
/// article <doc:GridLayouts>.
///
/// MyLayout: `MyGridLayout`.
public struct GridLayout: Layout, Hashable, Sendable {
  /// The root grid; its padding is that of the layout.
  public var grid: Grid
  /// The edges on which the safe area of the node is added to the padding of the root grid.
  public var safeAreaPadding: LayoutStyle.Edges = [.leading, .trailing]
  /// The groups of children for grids with a tag, by tags other than 0.
  public internal(set) var groups: [Int: [GridGroup]] = [:]

  /// Creates a layout of a grid.
  public init(_ grid: Grid = Grid()) { self.grid = grid }

  /// The padding, for explanations.
  public var layoutStyle: LayoutStyle? { style }

  var style: LayoutStyle {
    var style = LayoutStyle()
    style.padding = grid.padding
    style.safeAreaPadding = safeAreaPadding
    return style
  }

  /// Returns the grids in the order in which they take children.
  public func makeCache(subviews: LayoutSubviews) -> GridTree { GridTree(self, subviews) }

  /// Replaces the grids; their frames stay those of the last layout until the next one.
  public func updateCache(_ cache: inout GridTree, subviews: LayoutSubviews) {
    let places = cache.places
    cache = makeCache(subviews: subviews)
    if places.count == cache.entries.count { cache.places = places }
  }

  /// The properties of the kind.
  public var properties: LayoutProperties {
    .builtIn(usesWeights: false, ignores: .centers)
  }

  /// Returns the size that the root grid needs in a proposal.
  ///
  /// - Complexity: O(grids + children).
  public func sizeThatFits(
    proposal: ProposedSize, subviews: LayoutSubviews, cache: inout GridTree
  ) -> Size {
    LayoutItems.with(subviews, style, subviews.available(proposal), alone: PerAxis(true)) { items in
      var solver = GridSolver(cache, items)
      return Size(width: solver.solve(.horizontal), height: solver.solve(.vertical))
    }
  }

  /// Returns the width that the root grid needs; heights are not measured.
  public func idealWidth(subviews: LayoutSubviews, cache: inout GridTree) -> Double {
    width(subviews, .maxContent, cache)
  }

  /// Returns the min-content width; heights are not measured.
  public func minimumWidth(subviews: LayoutSubviews, cache: inout GridTree) -> Double {
    width(subviews, .minContent, cache)
  }

  private func width(
    _ subviews: LayoutSubviews, _ available: AvailableLength, _ tree: GridTree
  ) -> Double {
    let available = AvailableSize(width: available, height: .maxContent)
    return LayoutItems.with(subviews, style, available, alone: PerAxis(true)) { items in
      var solver = GridSolver(tree, items)
      return solver.solve(.horizontal)
    }
  }

  /// Places the children in their grids.
  ///
  /// - Complexity: O(grids + children).
  public func placeSubviews(
    in bounds: Rect, proposal: ProposedSize, subviews: LayoutSubviews, cache: inout GridTree
  ) {
    LayoutItems.with(subviews, style, AvailableSize(bounds.size), alone: PerAxis(true)) { items in
      var solver = GridSolver(cache, items)
      for axis in Axis.allCases { _ = solver.solve(axis) }
      solver.setFrames()
      cache.places = solver.places
    }
    subviews.move(to: bounds.origin)
  }
}

/// The data of a grid's action: any JSON value, nested to any depth.
///
///     let data = GridData.object([GridData.Member("page", .number(3))])
///     if case .object(let members) = data.content { print(members.map(\.name)) }
public struct GridData: Hashable, Sendable {
  /// The content of a JSON value.
  public enum Content: Hashable, Sendable {
    /// The null value.
    case null
    /// A truth value.
    case bool(Bool)
    /// A number.
    case number(Double)
    /// A text.
    case string(String)
    /// A list.
    case array([GridData])
    /// Named values, in order.
    case object([Member])
  }

  /// A named value of an object.
  public struct Member: NestedElement {
    /// The name.
    public var name: String
    /// The value.
    public var value: GridData

    /// Creates a named value.
    public init(_ name: String, _ value: GridData) {
      self.name = name
      self.value = value
    }

    var nested: NestedList<Member> {
      get { value.members }
      _modify { yield &value.members }
    }
  }

  private enum Kind: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array
    case object
  }

  private let kind: Kind
  /// The members of an object, or the elements of a list without names.
  private var members = NestedList<Member>()

  /// Creates a value with a content.
  public init(_ content: Content) {
    switch content {
    case .null: kind = .null
    case .bool(let value): kind = .bool(value)
    case .number(let number): kind = .number(number)
    case .string(let text): kind = .string(text)
    case .array(let elements):
      kind = .array
      members = NestedList(elements.map { Member("", $0) })
    case .object(let named):
      kind = .object
      members = NestedList(named)
    }
  }

  /// The content of the value.
  ///
  /// - Complexity: O(elements) for a list, else O(1).
  public var content: Content {
    switch kind {
    case .null: .null
    case .bool(let value): .bool(value)
    case .number(let number): .number(number)
    case .string(let text): .string(text)
    case .array: .array(members.elements.map { $0.value })
    case .object: .object(members.elements)
    }
  }
}

extension GridData {
  /// The null value.
  public static var null: GridData { GridData(.null) }

  /// Returns a truth value.
  public static func bool(_ value: Bool) -> GridData { GridData(.bool(value)) }

  /// Returns a number.
  public static func number(_ number: Double) -> GridData { GridData(.number(number)) }

  /// Returns a text.
  public static func string(_ text: String) -> GridData { GridData(.string(text)) }

  /// Returns a list.
  public static func array(_ elements: [GridData]) -> GridData { GridData(.array(elements)) }

  /// Returns named values, in order.
  public static func object(_ members: [Member]) -> GridData { GridData(.object(members)) }
}

/// The grids of a ``GridLayout`` in depth-first order, and the children that they take.
public struct GridTree {
  /// A grid without its subgrids.
  struct Entry {
    let grid: Grid
    /// The index of the parent grid; -1 for the root.
    let parent: Int
    /// The index in the parent grid.
    let place: Int
    /// The indices of the subgrids; the first one follows the grid directly.
    var subgrids: [Int] = []
    /// The index of the child in the layout; -1 without one.
    var child = -1
    /// The index of the group that fills the grid, among those of the tag.
    var group: Int?
  }

  var entries: [Entry] = []
  /// The children that no grid takes.
  var unplaced: [Int] = []
  /// The frames of the grids after a layout.
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

  /// Assigns to each grid that takes a child the next one of its group, or of the children in no
  /// group (steps 1 and 2).
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

  /// Whether any grid's height is that of its content.
  var wrapsHeights: Bool {
    entries.contains { entry in
      entry.parent >= 0 && entries[entry.parent].grid.axis == .vertical
        && entry.grid.effectiveMeasure == .wrap
    }
  }

  /// Whether a grid is split.
  func isSplit(_ index: Int) -> Bool { !entries[index].subgrids.isEmpty }
}

/// Assigns children to grids in depth-first order.
private struct GridFiller {
  let groups: [Int: [GridGroup]]
  let indices: [NodeIdentity: Int]
  let free: [Int]
  var taken: Set<Int> = []
  private var next = 0
  /// The number of groups of each tag that have been assigned a grid.
  private var counts: [Int: Int] = [:]
  /// The remaining items of the groups in use, with the grid that each fills.
  private var sources: [(grid: Int, items: ArraySlice<NodeIdentity?>)] = []
  /// The index of the source from which each grid takes its child; -1 for the children in no group.
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
