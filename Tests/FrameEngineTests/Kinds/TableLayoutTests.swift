import Dovetail
import Testing

@Suite("Table layouts")
struct TableLayoutTests {
  private func cells(_ count: Int, _ set: (inout LayoutTraits) -> Void = { _ in }) -> [LayoutNode] {
    (0..<count).map { box("\($0)", [], set) }
  }

  @Test("Rows of a thickness and rows that share the rest")
  func averageRows() throws {
    let table = TableNode("table", TableLayout(spacing: 10))
    for thickness in [.points(50), .average, .average] as [TableLayout.Thickness] {
      try table.append(.init(thickness, cells: .fill), cells(1))
    }
    try table.layoutNode.laidOut(100, 200)
    #expect(table.layoutNode.frames.map { [$0[1], $0[3]] } == [[0, 50], [60, 65], [135, 65]])
    try table.setRow(.init(.weight(4), cells: .fill), at: 1)
    table.layoutNode.layoutIfNeeded()
    #expect(table.layoutNode.frames.map { $0[3] } == [50, 104, 26])
    #expect(try table.row(at: 1) == .init(.weight(4), cells: .fill))
  }

  @Test("Rows that share in a table that sizes itself share what they come to")
  func averageRowsFitting() throws {
    let table = TableNode("table")
    for height in [30.0, 10] {
      try table.append(.init(.average), cells(1) { $0.height = .points(height) })
    }
    try table.layoutNode.laidOut()
    #expect(table.layoutNode.frames.map { [$0[1], $0[3]] } == [[0, 20], [20, 20]])
    #expect(table.rows.map { $0.frames[0][3] } == [30, 10])
    let boxes = [30.0, 10].map { width in
      box("", OverlayLayout(), [box("") { $0.width = .points(width) }]) { $0.weight = 1 }
    }
    let row = try table.append(10, boxes)
    table.layoutNode.layoutIfNeeded()
    #expect(row.frames.map { $0[2] } == [20, 20])
  }

  @Test("Rows that wrap are as thick as their thickest cell, cells without a height as their row")
  func wrap() throws {
    let table = TableNode("table", TableLayout(spacing: 4))
    let text = LayoutNode("text", content: .text("aa bb", font: .ahem, size: 10))
    text.traits.weight = 1
    let plain = box("plain") { $0.width = 20 }
    let fixed = box("fixed") {
      $0.width = 20
      $0.height = 7
    }
    let row = try table.append(.init(cells: .fill), [text, plain, fixed])
    try table.append(12, cells(1) { $0.width = 5 })
    table.layoutNode.traits.width = .fill
    try box("root", OverlayLayout(), [table.layoutNode]).laidOut(78, 100)
    #expect(row.frames == [[0, 0, 30, 20], [34, 0, 20, 20], [58, 0, 20, 7]])
    #expect(table.layoutNode.frames == [[0, 0, 78, 20], [0, 24, 5, 12]])
    #expect(table.layoutNode.frame.size == Size(width: 78, height: 36))
    #expect(text.measurementCount <= 2)
  }

  @Test("Another spacing reaches all rows; another axis turns them")
  func change() throws {
    let table = TableNode("table", TableLayout(spacing: 10))
    let row = try table.append(.init(.points(30), cells: .average), cells(2))
    try table.layoutNode.laidOut(100, 70)
    table.layout.style.horizontalSpacing = 20
    table.layoutNode.layoutIfNeeded()
    #expect(row.frames.map { $0[2] } == [40, 40])
    table.layout.axis = .horizontal
    table.layoutNode.layoutIfNeeded()
    #expect(table.layoutNode.frames == [[0, 0, 30, 70]])
    #expect(row.frames == [[0, 0, 30, 30], [0, 40, 30, 30]])
  }

  @Test("A row keeps its own padding, gravity and order when it is set again")
  func ownStyle() throws {
    let table = TableNode("table", TableLayout(spacing: 10))
    let row = try table.append(.init(40, cells: .fill), cells(2) { $0.width = 20 })
    row.updateLayout(LinearLayout.self) {
      $0.padding = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 4, trailing: 3)
      $0.horizontalGravity = .end
      $0.style.isReversed = true
    }
    try table.layoutNode.laidOut(100, 70)
    let frames = [[77.0, 1, 20, 35], [47, 1, 20, 35]]
    #expect(row.frames == frames)
    try table.setRow(table.row(at: 0), at: 0)
    table.layoutNode.layoutIfNeeded()
    #expect(row.frames == frames)
    row.updateLayout(LinearLayout.self) { $0.verticalGravity = .start }
    row.children[0].traits.height = 10
    try table.setRow(.init(50, cells: .points(30)), at: 0)
    row.traits.width = .fill
    table.layoutNode.layoutIfNeeded()
    #expect(row.frames == [[67, 1, 30, 10], [27, 1, 30, 0]])
  }

  @Test("The gravities of a row turn with the table, and its padding stays on its edges")
  func turnedStyle() throws {
    let table = TableNode("table", TableLayout(spacing: 10))
    let row = try table.append(
      .init(40, cells: .fill),
      cells(1) {
        $0.width = 20
        $0.height = 20
      })
    row.updateLayout(LinearLayout.self) {
      $0.padding = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 4, trailing: 3)
      $0.horizontalGravity = .end
      $0.verticalGravity = .start
    }
    table.layout.axis = .horizontal
    try table.layoutNode.laidOut(100, 70)
    #expect(table.layoutNode.frames == [[0, 0, 40, 70]])
    #expect(row.frames == [[2, 46, 20, 20]])
    table.layout.axis = .vertical
    table.layoutNode.layoutIfNeeded()
    #expect(row.frames == [[77, 1, 20, 20]])
  }

  @Test("Rows and cells are added, taken out and exchanged")
  func edits() throws {
    let table = TableNode("table")
    func names() -> [[String]] { table.rows.map { $0.children.map(\.name) } }
    try table.append(cell: box("a"))
    try table.append(10, [box("b"), box("c")])
    try table.insert(20, [box("d")], at: 0)
    try table.append(cell: box("e"))
    #expect(names() == [["d"], ["a"], ["b", "c", "e"]])
    try table.insert(cell: box("f"), at: 1, ofRow: 2)
    try table.swapRows(0, 2)
    #expect(names() == [["b", "f", "c", "e"], ["a"], ["d"]])
    try table.swapCells(at: 3, ofRow: 0, with: 0, ofRow: 1)
    try table.swapCells(at: 0, ofRow: 0, with: 2, ofRow: 0)
    #expect(names() == [["c", "f", "b", "a"], ["e"], ["d"]])
    #expect(try table.removeCell(at: 1, ofRow: 0).name == "f")
    #expect(try table.removeRow(at: 1).children.map(\.name) == ["e"])
    #expect(names() == [["c", "b", "a"], ["d"]])
    #expect(try table.cell(at: 2, ofRow: 0).name == "a")
    #expect(TableNode(table.layoutNode)?.rows.count == 2)
    #expect(TableNode(box("none")) == nil)
  }

  @Test("Rows and cells of the table itself are moved")
  func moves() throws {
    let table = TableNode("table")
    func names() -> [[String]] { table.rows.map { $0.children.map(\.name) } }
    try table.append(10, [box("a")])
    try table.append(10, [box("b"), box("c")])
    try table.append(cell: table.cell(at: 0, ofRow: 1))
    #expect(names() == [["a"], ["c", "b"]])
    try table.insert(cell: table.cell(at: 1, ofRow: 1), at: 0, ofRow: 1)
    #expect(names() == [["a"], ["b", "c"]])
    try table.append(20, [table.cell(at: 0, ofRow: 0), table.cell(at: 1, ofRow: 1)])
    #expect(names() == [[], ["b"], ["a", "c"]])
    let first = table.rows[0]
    let made = try table.append(20, [first])
    #expect(names() == [["b"], ["a", "c"], [""]])
    #expect(made === table.rows[2] && first.parent === made)
    try table.append(cell: table.rows[0])
    #expect(names() == [["a", "c"], ["", ""]])
  }

  @Test("What is not there is named, and nothing has changed")
  func refused() throws {
    let table = TableNode("prices")
    let row = try table.append(10, [box("a")])
    let owner = box("owner")
    let guide = owner.addGuide("guide")
    let calls: [(String, (TableNode) throws(TableError) -> Void)] = [
      (
        "there is no row 3 in table \"prices\" with 1 rows",
        { (table) throws(TableError) in try table.insert(10, [box("x")], at: 3) }
      ),
      (
        "there is no row 1 in table \"prices\" with 1 rows",
        { (table) throws(TableError) in try table.swapRows(0, 1) }
      ),
      (
        "there is no row -1 in table \"prices\" with 1 rows",
        { (table) throws(TableError) in try table.removeRow(at: -1) }
      ),
      (
        "there is no cell 2 in row 0 of table \"prices\" with 1 cells in it",
        { (table) throws(TableError) in try table.insert(cell: box("x"), at: 2, ofRow: 0) }
      ),
      (
        "there is no cell 1 in row 0 of table \"prices\" with 1 cells in it",
        { (table) throws(TableError) in try table.swapCells(at: 0, ofRow: 0, with: 1, ofRow: 0) }
      ),
      (
        "node \"prices\" cannot become its own ancestor",
        { (table) throws(TableError) in try table.append(10, [box("y"), table.layoutNode]) }
      ),
      (
        "node \"prices\" cannot become its own ancestor",
        { (table) throws(TableError) in try table.append(cell: table.layoutNode) }
      ),
      (
        "there is no cell 1 in row 0 of table \"prices\" with 1 cells in it",
        { (table) throws(TableError) in
          try table.insert(cell: table.cell(at: 0, ofRow: 0), at: 1, ofRow: 0)
        }
      ),
      (
        "node \"\" cannot become its own ancestor",
        { (table) throws(TableError) in try table.append(cell: table.rows[0]) }
      ),
      (
        "node \"prices\" cannot become its own ancestor",
        { (table) throws(TableError) in
          try table.append(10, [table.cell(at: 0, ofRow: 0), table.layoutNode])
        }
      ),
      (
        "\"guide\" is a guide: it keeps its owner and has no children",
        { (table) throws(TableError) in
          try table.append(10, [table.rows[0], guide.layoutNode])
        }
      ),
    ]
    for (text, call) in calls {
      do {
        try call(table)
        Issue.record("not refused: \(text)")
      } catch {
        #expect("\(error)" == text)
      }
      #expect(table.rows.count == 1 && table.rows[0] === row)
      #expect(row.children.map(\.name) == ["a"])
    }
  }
}
