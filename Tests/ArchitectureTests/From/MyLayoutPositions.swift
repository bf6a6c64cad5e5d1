import Dovetail
import Testing

// Lines of the page on MyLayout: trees, positions, visibility, changes.

@Suite("The page on MyLayout: trees and positions")
struct MyLayoutPositions {
  @Test("Layouts and trees")
  func trees() throws {
    let (a, b, c) = Scene.boxes()
    let column = LayoutNode("column", LinearLayout(.vertical))
    let row = LayoutNode("row", LinearLayout(.horizontal), children: [a, b])
    let card = LayoutNode("card", OverlayLayout())
    let form = LayoutNode("form", RelativeLayout())
    let table = TableNode("table", TableLayout(.vertical))
    let dial = LayoutNode("dial", PathLayout(.polar { _ in 100 }))
    #expect(card.layout(OverlayLayout.self) != nil && form.layout(RelativeLayout.self) != nil)
    #expect(table.rows.isEmpty && dial.layout(PathLayout.self) != nil)
    try column.append(row)
    try column.append(c)
    #expect(c.laidOut == [0, 20, 20, 30])
    try column.insert(c, at: 0)
    #expect(row.laidOut == [0, 30, 80, 20])
    row.updateLayout(LinearLayout.self) { $0.axis = .vertical }
    let changes = column.layoutIfNeeded()
    #expect(row.laidOut == [0, 30, 50, 30])
    #expect(changes.contains { $0.node === b })
    c.removeFromParent()
    #expect(row.laidOut == [0, 0, 50, 30])
    a.content = .text("Name", font: .ahem, size: 10)
    #expect(a.laidOut == [0, 0, 40, 10])
    a.content = .fixed(width: 24, height: 24)
    a.invalidateContent()
    #expect(a.laidOut == [0, 0, 24, 24])
    column.removeLayout()
    #expect(column.layout == nil)
  }

  @Test("A root in an area")
  func area() throws {
    let (a, _, _) = Scene.boxes()
    let root = LayoutNode("root", LinearLayout(.vertical), children: [a])
    root.traits.margins = 0
    try root.layout(in: Size(width: 390, height: 844))
    #expect(root.frame == Rect(x: 0, y: 0, width: 390, height: 844))
    root.traits.margins = .safeArea
    let safeArea = EdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    try root.layout(in: Size(width: 390, height: 844), safeArea: safeArea)
    #expect(root.frame == Rect(x: 0, y: 47, width: 390, height: 763))
    root.traits.margins = 5
    let contentSize = try root.areaThatFits(ProposedSize(width: 320))
    #expect(contentSize == Size(width: 320, height: 30))
  }

  @Test("Distances")
  func distances() throws {
    let (a, b, c) = Scene.boxes()
    let root = try Scene.root(OverlayLayout(), [a, b, c])
    a.traits.leading = 10
    a.traits.top = 5
    #expect(a.laidOut == [10, 5, 50, 20])
    b.traits.trailing = 10
    b.traits.bottom = 5
    #expect(b.laidOut == [160, 85, 30, 10])
    c.traits.left = 10
    #expect(c.laidOut == [10, 0, 20, 30])
    root.direction = .rightToLeft
    #expect(a.laidOut == [140, 5, 50, 20])
    #expect(c.laidOut == [10, 0, 20, 30])
    c.traits.left = nil
    c.traits.right = 10
    #expect(c.laidOut == [170, 0, 20, 30])
    root.direction = nil
    a.traits.leading?.isActive = false
    #expect(a.laidOut == [0, 5, 50, 20])
    a.traits.leading = .points(10).offset(5)
    #expect(a.laidOut == [15, 5, 50, 20])
    a.traits.leading = nil
    #expect(a.laidOut == [0, 5, 50, 20])
    a.margins(8)
    #expect(a.laidOut == [8, 8, 184, 84])
    a.traits.horizontalMargins = 10
    a.traits.verticalMargins = 20
    #expect(a.laidOut == [10, 20, 180, 60])
    b.traits = LayoutTraits()
    b.traits.alignment = .center
    #expect(b.laidOut == [85, 45, 30, 10])
    b.traits.alignment = .unspecified
    b.traits.centerX = 5
    b.traits.centerY = -5
    #expect(b.laidOut == [90, 40, 30, 10])
    a.traits = LayoutTraits()
    a.traits.leading = .percent(30)
    #expect(a.laidOut == [60, 0, 50, 20])
    a.traits.leading = .percent(30).minimum(10).maximum(40)
    #expect(a.laidOut == [40, 0, 50, 20])
    try root.setSafeAreaInsets(EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    a.traits.top = .safeArea
    #expect(a.laidOut == [40, 20, 50, 20])
  }

  @Test("Distances in a line")
  func line() throws {
    let (a, b, c) = Scene.boxes()
    let root = try Scene.root(LinearLayout(.horizontal), [a, b, c])
    a.traits.leading = .weight(1)
    b.traits.leading = .weight(3)
    #expect(a.laidOut == [25, 0, 50, 20])
    #expect(b.frame.minX == 150)
    b.traits.leading = 0.5
    #expect(a.laidOut == [99.5, 0, 50, 20])
    #expect(b.frame.minX == 150)
    a.traits.leading = .points(160).shrink(1)
    #expect(a.laidOut == [99.5, 0, 50, 20])
    #expect(root.diagnostics == [])
  }

  @Test("Visibility, own frames, reserved places")
  func visibility() throws {
    let (a, b, c) = Scene.boxes()
    let root = try Scene.root(LinearLayout(.horizontal, spacing: 10), [a, b, c])
    a.visibility = .invisible
    #expect(b.laidOut == [60, 0, 30, 10])
    a.visibility = .gone
    #expect(b.laidOut == [0, 0, 30, 10])
    a.visibility = .visible
    b.traits.isExcludedFromLayout = true
    try b.setFrame(Rect(x: 7, y: 70, width: 8, height: 9))
    #expect(c.laidOut == [60, 0, 20, 30])
    #expect(b.laidOut == [7, 70, 8, 9])
    b.traits.isExcludedFromLayout = false
    b.traits.reservesSpaceOnly = true
    #expect(c.laidOut == [100, 0, 20, 30])
    #expect(b.laidOut == [7, 70, 8, 9])
    root.updateLayout(LinearLayout.self) { $0.style.isReversed = true }
    #expect(c.laidOut == [0, 0, 20, 30])
  }
}
