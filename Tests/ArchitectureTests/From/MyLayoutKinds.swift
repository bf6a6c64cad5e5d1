import Dovetail
import Testing

// Lines of the page on MyLayout: relative layouts, tables, paths.

@Suite("The page on MyLayout: relative layouts, tables, paths")
struct MyLayoutKinds {
  @Test("Relative layouts")
  func relative() throws {
    let (a, b, c) = Scene.boxes()
    let root = try Scene.root(RelativeLayout(), [a, b, c])
    b[RelativeItem.self].leading = .of(a, .trailing).offset(8)
    #expect(b.laidOut == [58, 0, 30, 10])
    b[RelativeItem.self].centerY = .of(a)
    #expect(b.laidOut == [58, 5, 30, 10])
    c[RelativeItem.self].top = .max([.of(a, .bottom), .of(b, .bottom)])
    #expect(c.laidOut == [0, 20, 20, 30])
    c[RelativeItem.self].top = .min([.of(a, .bottom), .of(b, .bottom), 40])
    #expect(c.laidOut == [0, 15, 20, 30])
    c[RelativeItem.self].top = nil
    c[RelativeItem.self].trailing = .ofLayout(.centerX)
    #expect(c.laidOut == [80, 0, 20, 30])
    c[RelativeItem.self].trailing?.isActive = false
    #expect(c.laidOut == [0, 0, 20, 30])
    c[RelativeItem.self].trailing = nil
    c.traits.trailing = 0
    c.traits.width = 150
    #expect(c.laidOut == [50, 0, 150, 30])
    c[RelativeItem.self].leading = .atLeast(.of(b, .trailing))
    #expect(c.laidOut == [88, 0, 112, 30])
    c[RelativeItem.self] = RelativeItem()
    a.visibility = .gone
    #expect(b.laidOut == [0, -5, 30, 10])
    #expect(root.diagnostics == [])
  }

  @Test("Groups of a relative layout")
  func groups() throws {
    let (a, b, c) = Scene.boxes()
    let root = try Scene.root(RelativeLayout(), [a, b, c])
    a[RelativeItem.self].equalWidth = [.of(b).constant(-10), .of(c).constant(-10)]
    #expect(a.laidOut == [0, 0, 60, 20])
    #expect(b.frame.width == 60 && c.frame.width == 60)
    a[RelativeItem.self].setEqual(.horizontal, to: [b, c])
    #expect(abs(a.laidOut[2] - 200.0 / 3) < 1e-9)
    a[RelativeItem.self] = RelativeItem()
    a[RelativeItem.self].centerX = .centered([.of(b).offset(10), .of(c).offset(10)])
    #expect([a, b, c].map { $0.laidOut[0] } == [40, 100, 140])
    a[RelativeItem.self] = RelativeItem()
    b.traits.width = .of(a).multiplier(0.5)
    #expect(b.laidOut == [0, 0, 25, 10])
    b[RelativeItem.self].centerX = .of(b)
    root.layoutIfNeeded()
    #expect(root.diagnostics.map(\.code) == ["cycle"])
  }

  @Test("Baselines of a relative layout")
  func baseline() throws {
    let (a, b) = (Scene.text("Big", size: 20), Scene.text("small"))
    let root = try Scene.root(RelativeLayout(), [a, b])
    b[RelativeItem.self].baseline = .of(a)
    #expect(b.laidOut == [0, 8, 50, 10])
    #expect(root.diagnostics == [])
  }

  @Test("Tables")
  func tables() throws {
    let (a, b, c) = Scene.boxes()
    let (d, e, f) = (Scene.box("d", 10, 10), Scene.box("e", 10, 10), Scene.box("f", 1, 1))
    let table = TableNode("table", TableLayout(spacing: 10))
    try table.layoutNode.setSize(width: 300, height: 200)
    try table.append(.init(40, cells: .count(3)), [a, b])
    try table.append(cell: c)
    #expect(c.laidOut == [620.0 / 3, 0, 280.0 / 3, 40])
    try table.append(.init(.average, cells: .average), [d, e])
    #expect(e.laidOut == [155, 0, 145, 150])
    try table.setRow(.init(.wrap, cells: .wrap), at: 1)
    #expect(e.laidOut == [20, 0, 10, 10])
    try table.setRow(.init(.average, cells: .fill), at: 1)
    #expect(e.laidOut == [20, 0, 10, 150])
    try table.insert(.init(20, cells: 30), [f], at: 0)
    #expect(try table.cell(at: 0, ofRow: 0).laidOut == [0, 0, 30, 20])
    try table.swapRows(0, 1)
    try table.removeRow(at: 1)
    #expect(try table.cells(ofRow: 1).map(\.name) == ["d", "e"])
    try table.insert(cell: b, at: 0, ofRow: 1)
    try table.swapCells(at: 0, ofRow: 0, with: 0, ofRow: 1)
    try table.removeCell(at: 1, ofRow: 1)
    #expect(try table.cells(ofRow: 1).map(\.name) == ["a", "e"])
    #expect(table.rows.count == 2)
    table.layout.spacing = 4
    #expect(e.laidOut[0] == 54)
  }

  @Test("Paths")
  func paths() throws {
    let (a, b, c) = Scene.boxes()
    for box in [a, b, c] { box.sized(width: 10, height: 10) }
    let dial = LayoutNode("dial", PathLayout(.polar { _ in 100 }), children: [a, b, c])
    try dial.setSize(width: 300, height: 300)
    dial.updateLayout(PathLayout.self) { $0.coordinates.origin = .center }
    #expect(a.laidOut == [245, 145, 10, 10])
    dial.updateLayout(PathLayout.self) { $0.coordinates.isMathematical = true }
    #expect(abs(b.laidOut[1] - (145 - 100 * 0.75.squareRoot())) < 0.02)
    dial.updateLayout(PathLayout.self) { $0.coordinates.end = .pi }
    #expect(abs(c.laidOut[0] - 45) < 1e-6)
    c[PathItem.self].isOrigin = true
    #expect(c.laidOut == [145, 145, 10, 10])
    let angle = PathLayout.argument(of: b)
    #expect(abs(try #require(angle) - .pi) < 1e-6)
    let onPath = PathLayout.items(of: dial)
    #expect(onPath.map(\.name) == ["a", "b"])
    let points = PathLayout.points(of: dial, from: a, to: b)
    #expect(points.count > 100)
    a[PathItem.self].anchor = .topLeading
    #expect(a.laidOut == [250, 150, 10, 10])
    dial.updateLayout(PathLayout.self) { $0.curve = .rectangular { x in 50 + x / 2 } }
    dial.updateLayout(PathLayout.self) { $0.coordinates = .init() }
    #expect(a.laidOut == [0, 50, 10, 10])
    dial.updateLayout(PathLayout.self) { $0.pathSpacing = .fixed(50) }
    #expect(abs(b.laidOut[0] - (50 / 1.25.squareRoot() - 5)) < 0.01)
    dial.updateLayout(PathLayout.self) { $0.pathSpacing = .count(5) }
    #expect(abs(b.laidOut[0] - 70) < 0.01)
    dial.updateLayout(PathLayout.self) { $0.curve = .parametric { t in Point(x: t, y: t) } }
    dial.updateLayout(PathLayout.self) { $0.coordinates.swapsAxes = true }
    #expect(abs(b.laidOut[0] - 70) < 0.01)
  }
}
