import Dovetail
import Testing

/// Extents that boxes ask for, where something else could have hidden them.
@Suite("Extents that are asked for")
struct AskedExtentTests {
  private func leaf(_ width: Double, _ height: Double) -> LayoutNode {
    LayoutNode("leaf", content: .fixed(width: width, height: height))
  }

  private func sized(_ width: LayoutDimension, _ height: LayoutDimension) -> LayoutNode {
    box("sized") {
      $0.width = width
      $0.height = height
    }
  }

  @Test(
    "A box with a weight or fill in lines keeps the height that it needs, whatever bounds it has")
  func heightInLines() throws {
    for change in [
      { $0.width = .fill.maximum(120) },
      {
        $0.width = .fill
        $0.left = 0
      },
    ]
      as [(inout LayoutTraits) -> Void]
    {
      let title = LayoutNode("title", content: .text("hello world", font: .ahem, size: 10))
      change(&title.traits)
      let flow = LayoutNode(
        "flow", FlowLayout(spacing: 5), children: [sized(20, 20), title])
      try flow.laidOut(200, 100)
      #expect(title.frame.height == 10)
    }
    let weighted = sized(50, 36)
    weighted.traits.weight = 1
    weighted.traits.left = 0
    try LayoutNode("flow", FlowLayout(), children: [weighted]).laidOut(200, 100)
    #expect(weighted.frame.height == 36)
    let column = sized(LayoutDimension.points(50).shrink(1), 10)
    column.traits.weight = 1
    try LayoutNode("flow", FlowLayout(.vertical, wrap: .count(2)), children: [column])
      .laidOut(200, 100)
    #expect(column.frame.width == 50)
  }

  @Test("A layout that sizes itself counts the extents of boxes that fill it")
  func filling() throws {
    func children() -> [LayoutNode] { [sized(30, 40), sized(50, 20)] }
    var row = LinearLayout(.horizontal)
    row.verticalGravity = .fill
    #expect(
      LayoutNode("row", row, children: children()).fittingSize() == Size(width: 80, height: 40))
    var column = LinearLayout(.vertical)
    column.horizontalGravity = .fill
    let columns = LayoutNode("column", column, children: children())
    #expect(columns.fittingSize() == Size(width: 50, height: 60))
    columns.layoutIfNeeded()
    #expect(columns.frames == [[0, 0, 50, 40], [0, 40, 50, 20]])
    for priority in [0, 0.5] {
      let child = leaf(20, 8)
      child.traits.height = 39
      child.traits.verticalAlignment = .fill
      child.traits.layoutPriority = priority
      let overlay = LayoutNode("overlay", OverlayLayout(), children: [child])
      #expect(overlay.fittingSize() == Size(width: 20, height: 39))
      let scroll = LayoutNode("scroll", ScrollLayout(), children: [sized(30, 40)])
      scroll.children[0].traits.alignment = .fill
      scroll.children[0].traits.layoutPriority = priority
      #expect(scroll.fittingSize() == Size(width: 30, height: 40))
    }
  }

  @Test("stretch fills leaves that wrap, and no layouts that do")
  func stretching() throws {
    for (layout, extent) in [
      (LinearLayout(.horizontal, verticalGravity: .stretch), 100.0),
      (LinearLayout(.vertical, horizontalGravity: .stretch), 200),
    ] {
      let (wrapping, inner) = (
        leaf(20, 10), LayoutNode("inner", OverlayLayout(), children: [leaf(20, 10)])
      )
      for node in [wrapping, inner] { node.traits.size = .wrap }
      try LayoutNode("line", layout, children: [wrapping, inner]).laidOut(200, 100)
      let across = layout.axis.cross
      #expect(wrapping.frame.size[across] == extent)
      #expect(inner.frame.size[across] == (across == .vertical ? 10 : 20))
    }
    var flow = FlowLayout()
    flow.itemGravity = .stretch
    let wrapping = leaf(20, 10)
    wrapping.traits.size = .wrap
    try LayoutNode("flow", flow, children: [sized(10, 50), wrapping]).laidOut(200, 100)
    #expect(wrapping.frame.height == 50)
  }

  /// A row of columns of boxes, and a box behind it.
  private func row<L: Layout>(_ layout: L, _ height: LayoutDimension) throws -> LayoutNode {
    let columns = LayoutNode(
      "columns", layout, children: [sized(40, 40), sized(40, 40), sized(40, 40)])
    columns.traits.height = height
    let row = LayoutNode(
      "row", LinearLayout(.horizontal), children: [columns, sized(20, 20)])
    return try row.laidOut(300, 100)
  }

  @Test("Columns in a given height are as wide as all of them")
  func columns() throws {
    for height in [100, .fill, .percent(100), .wrap.maximum(100)] as [LayoutDimension] {
      let flow = try row(FlowLayout(.vertical), height)
      #expect(flow.frames == [[0, 0, 80, 100], [80, 0, 20, 20]], "\(height)")
      #expect(flow.children[0].frames[2] == [40, 0, 40, 40])
      let float = try row(FloatLayout(.vertical), height)
      #expect(float.frames == [[0, 0, 80, 100], [80, 0, 20, 20]], "\(height)")
      #expect(float.children[0].frames[2] == [40, 0, 40, 40])
    }
    let alone = LayoutNode(
      "alone", FlowLayout(.vertical), children: [sized(40, 40), sized(40, 40), sized(40, 40)])
    alone.traits.width = .wrap
    alone.traits.height = .fill
    #expect(alone.fittingSize(for: ProposedSize(height: 100)) == Size(width: 80, height: 100))
    #expect(try alone.areaThatFits(ProposedSize(height: 100)) == Size(width: 80, height: 100))
    try alone.layout(in: Size(width: 300, height: 100))
    #expect(alone.frame.size == Size(width: 80, height: 100))
  }

  private static let wrappers: [(name: String, layout: any Layout & Sendable)] = [
    ("overlay", OverlayLayout()), ("relative", RelativeLayout()),
    ("row", LinearLayout(.horizontal)), ("column", LinearLayout(.vertical)),
    ("flow", FlowLayout()), ("flow of columns", FlowLayout(.vertical)), ("float", FloatLayout()),
    ("scroll", ScrollLayout([.horizontal])), ("grid", GridLayout(Grid())),
  ]

  @Test("Columns are as wide as all of them through the boxes around them", arguments: wrappers)
  func wrappedColumns(name: String, layout: any Layout & Sendable) throws {
    for height in [100, .fill, .percent(100), .wrap.maximum(100)] as [LayoutDimension] {
      for inner in [.fill, .percent(100)] as [LayoutDimension] {
        // What fills the height of a line of a flow, or is a percentage of a cell, is as its content.
        if inner == (name == "grid" ? .percent(100) : .fill), "grid flow".contains(name.prefix(4)) {
          continue
        }
        for levels in 1...3 {
          for columns in [FlowLayout(.vertical), FloatLayout(.vertical)] as [any Layout] {
            var inside = LayoutNode("columns", children: (0..<3).map { _ in sized(40, 40) })
            inside.setLayout(columns)
            inside.traits.height = inner
            for _ in 0..<levels {
              inside = LayoutNode("wrapper", children: [inside])
              inside.setLayout(layout)
              inside.traits.height = inner
            }
            inside.traits.height = height
            let row = LayoutNode(
              "row", LinearLayout(.horizontal), children: [inside, sized(20, 20)])
            try row.laidOut(300, 100)
            #expect(
              row.frames == [[0, 0, 80, 100], [80, 0, 20, 20]],
              "\(name) \(height) \(inner) \(levels)")
            #expect(row.diagnostics.isEmpty)
          }
        }
      }
    }
  }

  @Test("Columns with a share of a height are as wide as all of them")
  func sharesOfColumns() throws {
    for wrapped in [false, true] {
      var columns = LayoutNode(
        "columns", FlowLayout(.vertical), children: (0..<3).map { _ in sized(40, 40) })
      if wrapped {
        columns.traits.height = .fill
        columns = LayoutNode("wrapper", OverlayLayout(), children: [columns])
      }
      columns.traits.weight = 1
      let column = LayoutNode(
        "column", LinearLayout(.vertical), children: [sized(10, 30), columns, leaf(30, 10)])
      column.traits.height = .fill
      let row = LayoutNode("row", LinearLayout(.horizontal), children: [column, sized(20, 20)])
      try row.laidOut(300, 140)
      #expect(row.frames == [[0, 0, 80, 140], [80, 0, 20, 20]], "\(wrapped)")
      #expect(
        column.frames == [[0, 0, 10, 30], [0, 30, 80, 100], [0, 130, 30, 10]], "\(wrapped)")
      #expect(row.diagnostics.isEmpty)
    }
  }

  @Test("An extent that a leaf of a grid ignores is reported, and so are groups that are wrong")
  func grids() throws {
    let (a, b, stranger) = (sized(10, 10), sized(140, 10), leaf(1, 1))
    var layout = GridLayout(Grid(columns: [Grid(.fraction(0.4)), Grid(.fraction(0.6))]))
    let grid = LayoutNode("grid", layout, children: [a, b])
    try grid.laidOut(100, 10)
    let found = grid.diagnostics.filter { $0.code == "ignoredTrait" }
    #expect(found.map(\.subject) == ["width", "width"])
    b.traits.horizontalAlignment = .start
    a.traits.width = 40
    grid.layoutIfNeeded()
    #expect(grid.diagnostics.allSatisfy { $0.code != "ignoredTrait" })
    layout.append(GridGroup([a, stranger]), to: 3)
    layout.append(GridGroup([a]), to: 3)
    grid.setLayout(layout)
    grid.layoutIfNeeded()
    #expect(grid.diagnostics.filter { $0.code == "gridGroup" }.count == 2)
    var held = Grid(rows: [Grid()])
    held.isAnchor = true
    held.isPlaceholder = true
    let one = sized(5, 5)
    let page = LayoutNode("page", GridLayout(held), children: [one])
    try page.laidOut(50, 50)
    #expect(GridLayout.cells(of: page).map { $0.node === one } == [false, true])
    #expect(GridLayout.cells(of: page).map(\.parentPath) == [nil, []])
  }
}
