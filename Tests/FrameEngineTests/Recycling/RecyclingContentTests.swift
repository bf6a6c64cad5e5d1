import Dovetail
import Testing

@Suite("Nodes of recycling lists")
struct RecyclingContentTests {
  /// Cells with as many lines as their item says.
  private func content(
    _ count: Int, make: @escaping (Int) -> LayoutNode, lines: @escaping (Int) -> Int
  ) throws -> RecyclingContent {
    RecyclingContent(try RecyclingList(count: count, estimatedExtent: 30), make: make) {
      cell, index in
      let text = String(repeating: "word\n", count: lines(index) - 1) + "\(index)"
      cell.first(named: "title")?.content = .text(text, font: .ahem, size: 10)
    }
  }

  private func row() -> LayoutNode {
    LayoutNode.row(spacing: 5) {
      LayoutNode("icon", content: .fixed(width: 10, height: 10))
      LayoutNode("title")
    }
  }

  @Test("Cells have the extents of their contents, and nothing else is laid out")
  func nodes() throws {
    var made = 0
    let content = try content(100_000) { _ in
      made += 1
      return row()
    } lines: {
      1 + $0 % 3
    }
    var visible = Rect(x: 0, y: 0, width: 200, height: 60)
    try content.update(visible: visible)
    content.node.layoutIfNeeded()
    #expect(content.node.frame.width == 200)
    #expect(content.node.frame.height == content.list.contentExtent)
    #expect(content.node.children.map(\.frame.minY) == [0, 10, 30])
    #expect(content.node.children.map(\.frame.height) == [10, 20, 30])
    #expect(content.node.children.allSatisfy { $0.frame.width == 200 })
    for _ in 0..<50 {
      visible.origin.y = content.list.offset + 60
      let update = try content.update(visible: visible, margin: 10)
      content.node.layoutIfNeeded()
      let changed = (update.mounts + update.reuses).count
      #expect(content.node.children.count == update.range.count)
      #expect(content.node.frameCounters.placed <= 1 + changed)
    }
    #expect(made <= 8)
    #expect(content.list.counters.measured <= 260)
  }

  @Test("A cell is the one of its item")
  func identity() throws {
    let content = try content(50) { _ in
      row()
    } lines: { _ in
      1
    }
    try content.update(visible: Rect(x: 0, y: 100, width: 200, height: 40))
    let cell = try #require(try content.cell(of: 4))
    try content.change { list throws(RecyclingError) in try list.insert(5, at: 0) }
    try content.update()
    content.node.layoutIfNeeded()
    #expect(try content.cell(of: 9) === cell)
    #expect(cell.frame == Rect(x: 0, y: 250, width: 200, height: 10))
    #expect(content.list.offset == 250)
    #expect(content.node.checkInvariants().isEmpty)
  }

  @Test("A cell that shows something else is measured again")
  func reload() throws {
    var lines = 1
    let content = try content(50) { _ in
      row()
    } lines: {
      $0 == 2 ? lines : 1
    }
    try content.update(visible: Rect(x: 0, y: 0, width: 200, height: 40))
    lines = 3
    try content.reload(2)
    try content.update()
    content.node.layoutIfNeeded()
    #expect(try content.cell(of: 2)?.frame.height == 30)
    #expect(content.node.children.count == 3)
    content.discardSpares()
    try content.scroll(to: 40, .start)
    #expect(try content.list.position(of: 40) == content.list.offset)
  }

  @Test(
    "Cells are as large as in a new list after changes of the class, the rounding and the reuse")
  func surroundings() throws {
    func content() throws -> RecyclingContent {
      RecyclingContent(try RecyclingList(count: 3, estimatedExtent: 33)) { reuseClass in
        let texts = (0..<2).map { LayoutNode("t\($0)", content: .fixed(width: 50, height: 20.3)) }
        let cell = LayoutNode("cell", LinearLayout(.vertical), children: texts)
        cell.variants[.compactWidth].setLayout(LinearLayout(.vertical, spacing: 10))
        if reuseClass == 1 { texts[0].content = .fixed(width: 50, height: 30) }
        return cell
      } configure: { cell, index in
        cell.visibility = index == 2 ? .gone : .visible
      }
    }
    func heights(_ content: RecyclingContent) throws -> [Double] {
      try content.update(visible: Rect(x: 0, y: 0, width: 200, height: 200))
      content.node.layoutIfNeeded()
      return content.node.children.map { ($0.frame.height * 1e6).rounded() / 1e6 }.sorted()
    }
    let live = try content()
    var changes: [(RecyclingContent) throws -> Void] = []
    for (change, expected) in [
      ({ _ in }, [0, 40.6, 40.6]),
      ({ $0.node.rounding = .pixels(scale: 1) }, [0, 42, 42]),
      ({ $0.node.sizeClass = .compactWidth }, [0, 52, 52]),
      ({ try $0.change { list in try list.setReuseClass(1, of: 1) } }, [0, 52, 61]),
      ({ $0.node.sizeClass = .any }, [0, 42, 51]),
      ({ $0.node.rounding = .cells }, [0, 42, 51]),
    ] as [((RecyclingContent) throws -> Void, [Double])] {
      changes.append(change)
      try change(live)
      let found = try heights(live)
      #expect(found == expected)
      let fresh = try content()
      for change in changes { try change(fresh) }
      #expect(try heights(fresh) == expected)
    }
  }
}
