import Dovetail
import RandomLayouts
import TestSupport
import Testing

@Suite("Recycling lists after random histories")
struct RecyclingLawTests {
  /// A list and what it is to be.
  private struct History {
    var random: SeededGenerator
    var list: RecyclingList
    var oracle: RecyclingOracle
    var screen = RecyclingScreen()
    var visible = Rect(x: 0, y: 0, width: 100, height: 90)
    var margin = 0.0
    var nextID = 0
    /// How often something visible had to stay where it was.
    var stills = 0

    init(seed: UInt64) throws {
      random = SeededGenerator(seed: seed)
      let spacing = random.points(0...6)
      let padding = DirectionalEdgeInsets(
        top: random.points(0...10), leading: 3, bottom: random.points(0...10), trailing: 4)
      let count = random.integer(in: 0...50)
      list = try RecyclingList(
        count: count, estimatedExtent: 20, spacing: spacing, padding: padding)
      oracle = RecyclingOracle(
        estimate: 20, spacing: spacing, start: padding.top, end: padding.bottom)
      oracle.items = makeItems(count, 0)
    }

    private mutating func makeItems(_ count: Int, _ reuseClass: Int) -> [RecyclingOracle.Item] {
      (0..<count).map { _ in
        nextID += 1
        let extent = random.oneIn(9) ? 0 : random.points(1...60)
        return RecyclingOracle.Item(id: nextID, reuseClass: reuseClass, extent: extent)
      }
    }

    private mutating func index() -> Int { random.integer(in: 0...oracle.items.count - 1) }

    /// The names of the first item that may not move, and its distance, if there is one.
    private func anchor(_ isFixed: (RecyclingOracle.Item) -> Bool) -> (id: Int, distance: Double)? {
      if list.offset == 0 { return nil }
      let visible = oracle.items(from: list.offset, to: list.offset + self.visible.height)
      guard let first = visible.first(where: { isFixed(oracle.items[$0]) }) else { return nil }
      return (oracle.items[first].id, oracle.position(first) - list.offset)
    }

    private mutating func expectStill(_ anchor: (id: Int, distance: Double)?) {
      guard let anchor, list.offset > 0, list.offset < list.maximumOffset,
        let index = oracle.items.firstIndex(where: { $0.id == anchor.id })
      else { return }
      stills += 1
      #expect(oracle.position(index) - list.offset == anchor.distance)
    }

    mutating func change() throws {
      let count = oracle.items.count
      switch random.integer(in: 0...7) {
      case 0, 1:
        let (place, number, reuse) = (
          random.integer(in: 0...count), random.integer(in: 1...3), random.integer(in: 0...1)
        )
        let anchor = anchor { _ in true }
        try list.insert(number, at: place, reuseClass: reuse)
        oracle.items.insert(contentsOf: makeItems(number, reuse), at: place)
        expectStill(anchor)
      case 2 where count > 0:
        let first = index()
        let range = first..<min(count, first + random.integer(in: 1...3))
        let gone = Set(oracle.items[range].map(\.id))
        let anchor = anchor { !gone.contains($0.id) }
        try list.remove(range)
        oracle.items.removeSubrange(range)
        expectStill(anchor)
      case 3 where count > 0:
        let first = index()
        let range = first..<min(count, first + random.integer(in: 1...3))
        let moved = Array(oracle.items[range])
        let anchor = anchor { item in !moved.contains { $0.id == item.id } }
        let place = random.integer(in: 0...count - range.count)
        try list.move(range, to: place)
        oracle.items.removeSubrange(range)
        oracle.items.insert(contentsOf: moved, at: place)
        expectStill(anchor)
      case 4 where count > 0:
        let place = index()
        oracle.items[place].extent = random.points(0...60)
        let known = oracle.items[place].isMeasured
        let anchor = anchor { $0.isMeasured }
        let extent = oracle.measure(place)
        try list.setExtent(extent, of: place)
        if known { expectStill(anchor) }
      case 5 where count > 0:
        let place = index()
        oracle.items[place].extent = random.points(0...60)
        oracle.items[place].isMeasured = false
        try list.forgetExtent(of: place)
      case 6 where count > 0:
        let place = index()
        let old = oracle.items[place].reuseClass
        oracle.items[place].reuseClass = random.integer(in: 0...1)
        if oracle.items[place].reuseClass != old { oracle.items[place].isMeasured = false }
        try list.setReuseClass(oracle.items[place].reuseClass, of: place)
      case 7 where random.oneIn(3): screen.discard(list.discardSpares())
      default: try scroll()
      }
      #expect(list.offset >= 0 && list.offset <= list.maximumOffset)
    }

    private mutating func scroll() throws {
      margin = random.oneIn(3) ? 0 : random.points(0...40)
      if random.oneIn(12) {
        visible.size.width = random.points(20...120)
        let across = list.visibleRect.width
        if across > 0, across != visible.width { oracle.forgetAll() }
        visible.origin.y = list.offset
        try update()
      } else if random.oneIn(4), !oracle.items.isEmpty {
        try scrollToItem()
      } else {
        visible.origin.y = list.offset + random.points(-120...120)
        try update()
      }
    }

    mutating func update() throws {
      let most = max(0, oracle.contentExtent - visible.height)
      let asked = min(max(0, visible.minY), most)
      // Of what was visible before, if it still is.
      let start = max(asked, list.offset)
      let end = min(asked, list.offset) + min(visible.height, list.visibleRect.height)
      let shown =
        list.visibleRect.height == visible.height && start < end
        ? oracle.items(from: start, to: end)
        : oracle.items(from: asked, to: asked + visible.height)
      let fixed = shown.first { oracle.items[$0].isMeasured }
      let distance = fixed.map { oracle.position($0) - asked }
      var measured = oracle
      let update = try list.update(visible: visible, margin: margin) { measured.measure($0) }
      oracle = measured
      if let fixed, let distance, asked > 0, list.offset > 0, list.offset < list.maximumOffset {
        stills += 1
        #expect(oracle.position(fixed) - list.offset == distance)
      }
      #expect(update.offsetChange == list.offset - asked)
      check(update)
    }

    private mutating func scrollToItem() throws {
      // The first update says how large the visible rectangle is.
      if list.visibleRect.height != visible.height { return try update() }
      let place = index()
      let alignment = random.pick([ScrollAlignment.start, .center, .end, .nearest])
      var measured = oracle
      let update = try list.scroll(to: place, alignment, margin: margin) { measured.measure($0) }
      oracle = measured
      check(update)
      if list.offset == 0 || list.offset == list.maximumOffset { return }
      let distance = oracle.position(place) - list.offset
      let free = visible.height - oracle.extent(place)
      switch alignment {
      case .start: #expect(distance == 0)
      case .center: #expect(distance == free / 2)
      case .end: #expect(distance == free)
      case .nearest: #expect(distance >= min(0, free) && distance <= max(0, free))
      }
    }

    private mutating func check(_ update: RecyclingUpdate) {
      screen.apply(update, oracle.items)
      #expect(screen.violations.isEmpty)
      let range = oracle.items(
        from: list.offset - margin, to: list.offset + visible.height + margin)
      #expect(Array(update.range) == range)
      #expect(range.allSatisfy { oracle.items[$0].isMeasured })
      let wanted = range.map { index in
        RecyclingScreen.Shown(
          id: oracle.items[index].id,
          frame: Rect(
            x: 3, y: oracle.position(index), width: max(0, visible.width - 7),
            height: oracle.extent(index)))
      }
      #expect(list.mountedCells.map { screen.shown[$0.cell] } == wanted)
      #expect(screen.shown.count == wanted.count)
    }

    func checkPositions() throws {
      #expect(list.count == oracle.items.count)
      #expect(list.contentExtent == oracle.contentExtent)
      for index in oracle.items.indices {
        #expect(try list.position(of: index) == oracle.position(index))
        #expect(try list.extent(of: index) == oracle.extent(index))
        #expect(try list.isMeasured(index) == oracle.items[index].isMeasured)
      }
    }
  }

  @Test(
    "Positions, cells and what stays still are those of plain arrays", arguments: runs(of: 0..<160))
  func histories(seeds: Range<UInt64>) throws {
    var stills = 0
    for seed in seeds {
      var history = try History(seed: seed)
      for _ in 0..<40 { try history.change() }
      try history.update()
      try history.checkPositions()
      stills += history.stills
    }
    if playsAllSeeds { #expect(stills >= seeds.count) }
  }
}
