import Dovetail
import TestSupport
import Testing

@testable import FrameEngine

@Suite("Recycling lists")
struct RecyclingListTests {
  private func visible(_ y: Double, height: Double = 100) -> Rect {
    Rect(x: 0, y: y, width: 50, height: height)
  }

  @Test("Cells are made, reused, moved and retired")
  func cells() throws {
    var list = try RecyclingList(count: 100, estimatedExtent: 30, spacing: 10)
    var update = try list.update(visible: visible(0))
    #expect(update.mounts.map(\.index) == [0, 1, 2])
    #expect(update.mounts.map(\.frame.minY) == [0, 40, 80])
    #expect(update.range == 0..<3)
    update = try list.update(visible: visible(35))
    #expect(update.reuses.map(\.index) == [3])
    #expect(update.reuses.map(\.cell) == [0])
    #expect(update.mounts.isEmpty && update.retires.isEmpty && update.moves.isEmpty)
    try list.insert(at: 2)
    update = try list.update()
    #expect(update.moves.map(\.cell) == [2])
    #expect(update.moves.map(\.frame.minY) == [120])
    #expect(update.reuses.map(\.index) == [2])
    #expect(update.range == 1..<4)
    update = try list.update(visible: visible(35, height: 40))
    #expect(update.retires.count == 2)
    #expect(try list.update(visible: visible(35, height: 40)).isEmpty)
  }

  @Test("Scrolling back over an item that is not measured does not move what was visible")
  func back() throws {
    var list = try RecyclingList(count: 100, estimatedExtent: 60)
    try list.update(visible: visible(0, height: 5_000)) { _ in 50 }
    try list.update(visible: visible(1_000, height: 480)) { _ in 50 }
    try list.insert(1, at: 20)
    try list.update { _ in 50 }
    let before = try list.position(of: 21) - list.offset
    try list.update(visible: visible(list.offset - 100, height: 480)) { _ in 50 }
    #expect(try list.position(of: 21) - list.offset == before + 100)
  }

  @Test("What is above is measured, inserted, removed and moved, and what is visible stays")
  func still() throws {
    var list = try RecyclingList(count: 100, estimatedExtent: 40)
    try list.update(visible: visible(2_000)) { _ in 40 }
    #expect(list.offset == 2_000)
    // Items 46 to 49 are 60 high each, and lie above the first visible one.
    var update = try list.update(margin: 200) { _ in 60 }
    #expect(list.offset == 2_080)
    #expect(update.offsetChange == 80)
    #expect(try list.position(of: 50) == 2_080)
    try list.insert(3, at: 10)
    #expect(list.offset == 2_200)
    try list.remove(0..<2)
    #expect(list.offset == 2_120)
    try list.move(0..<5, to: 60)
    #expect(list.offset == 1_920)
    update = try list.update(visible: visible(0))
    try list.insert(at: 0)
    #expect(list.offset == 0)
  }

  @Test("Where the first visible item is removed, the next one stays")
  func removedAnchor() throws {
    var list = try RecyclingList(count: 100, estimatedExtent: 40)
    try list.update(visible: visible(2_010))
    try list.remove(at: 50)
    #expect(list.offset == 1_970)
    try list.remove(0..<99)
    #expect(list.offset == 0)
  }

  @Test("Items are scrolled to where they are measured only then")
  func scrolling() throws {
    var list = try RecyclingList(count: 100, estimatedExtent: 10)
    try list.update(visible: visible(0)) { _ in 30 }
    try list.scroll(to: 50, .end) { _ in 30 }
    #expect(try list.position(of: 50) + 30 == list.offset + 100)
    try list.scroll(to: 99, .start) { _ in 30 }
    #expect(list.offset == list.maximumOffset)
    #expect(try list.position(of: 99) + 30 == list.offset + 100)
    try list.scroll(to: 60, .center) { _ in 30 }
    #expect(try list.position(of: 60) == list.offset + 35)
    let offset = list.offset
    try list.scroll(to: 61) { _ in 30 }
    #expect(list.offset == offset)
  }

  @Test("A list of 100,000 items costs what is visible")
  func costs() throws {
    var list = try RecyclingList(count: 100_000, estimatedExtent: 60, spacing: 8)
    var visible = Rect(x: 0, y: 0, width: 320, height: 800)
    let extent = { (index: Int) in Double(30 + index % 50) }
    try list.update(visible: visible, margin: 100, measure: extent)
    for _ in 0..<500 {
      visible.origin.y = list.offset + 800
      let before = list.counters
      let update = try list.update(visible: visible, margin: 100, measure: extent)
      let shown = update.range.count
      #expect(shown <= 26)
      #expect(list.counters.measured - before.measured <= shown)
      #expect(list.counters.placed - before.placed == shown)
      #expect(update.moves.isEmpty)
    }
    #expect(list.counters.mounted <= 26)
    #expect(list.counters.measured <= 501 * 16)
  }

  @Test("The tree of extents stays low")
  func depth() throws {
    var random = SeededGenerator(seed: 3)
    var tree = ExtentTree()
    tree.insert(10_000, at: 0, ExtentTree.Item())
    #expect(tree.depth == 14)
    for _ in 0..<2_000 {
      let count = tree.whole.count
      tree.insert(1, at: random.oneIn(2) ? 0 : random.integer(in: 0...count), ExtentTree.Item())
      let first = random.integer(in: 0...count - 1)
      tree.move(first..<first + 1, to: random.integer(in: 0...count))
      tree.remove(count..<count + 1) { _ in }
    }
    #expect(tree.whole.count == 10_000)
    #expect(tree.depth <= 42)
    var appended = ExtentTree()
    for index in 0..<4_000 { appended.insert(1, at: index, ExtentTree.Item()) }
    #expect(appended.depth <= 36)
  }

  @Test("Numbers that no list can have are refused")
  func errors() throws {
    var list = try RecyclingList(count: 3, estimatedExtent: 10)
    #expect(throws: RecyclingError.count(-1)) {
      try RecyclingList(count: -1, estimatedExtent: 10)
    }
    #expect(throws: RecyclingError.length("an estimated extent", 0)) {
      try RecyclingList(count: 1, estimatedExtent: 0)
    }
    #expect(throws: RecyclingError.length("a spacing", -1)) {
      try RecyclingList(count: 1, estimatedExtent: 10, spacing: -1)
    }
    #expect(throws: RecyclingError.indexOutOfRange(4, count: 3)) { try list.insert(at: 4) }
    #expect(throws: RecyclingError.indexOutOfRange(4, count: 3)) { try list.remove(1..<4) }
    #expect(throws: RecyclingError.indexOutOfRange(3, count: 2)) { try list.move(at: 0, to: 3) }
    #expect(throws: RecyclingError.indexOutOfRange(-1, count: 3)) { try list.frame(of: -1) }
    #expect(throws: RecyclingError.length("an extent", .infinity)) {
      try list.setExtent(.infinity, of: 0)
    }
    #expect(throws: RecyclingError.length("a margin", -1)) { try list.update(margin: -1) }
    #expect(throws: RecyclingError.length("a visible height", -1)) {
      try list.update(visible: Rect(x: 0, y: 0, width: 1, height: -1))
    }
    #expect(list.count == 3 && list.counters == RecyclingCounters())
    #expect(
      RecyclingError.indexOutOfRange(4, count: 3).description
        == "the index 4 is not one of a list of 3 items")
    #expect(RecyclingError.count(-1).description == "a list cannot get -1 items more")
    #expect(RecyclingError.length("a margin", -1).description == "a margin cannot be -1.0")
    let update = try list.update(visible: visible(0)) { $0 == 1 ? .nan : 10 }
    #expect(update.refusedExtents == [1])
    #expect(try list.extent(of: 1) == 0)
  }
}
