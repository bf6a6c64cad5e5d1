import Dovetail
import Testing

// Lines of the page on MyLayout: sizes, weights, shrinking, gravity, spacing.

@Suite("The page on MyLayout: sizes, weights, gravity")
struct MyLayoutSizes {
  @Test("Sizes")
  func sizes() throws {
    let (a, b, c) = Scene.boxes()
    let root = try Scene.root(OverlayLayout(), [a, b, c])
    a.traits.width = 40
    #expect(a.laidOut == [0, 0, 40, 20])
    a.sized(width: 40, height: 24)
    #expect(a.laidOut == [0, 0, 40, 24])
    a.traits.width = .wrap
    a.traits.height = .wrap
    #expect(a.laidOut == [0, 0, 50, 20])
    a.traits.width = .fill
    a.traits.leading = 10
    #expect(a.laidOut == [10, 0, 190, 20])
    a.traits.width = .percent(50).constant(-10)
    #expect(a.laidOut == [10, 0, 90, 20])
    a.traits.width = 0.5
    #expect(a.frame.width == 90 && a.laidOut == [10, 0, 0.5, 20])
    b.traits.width = .of(c)
    #expect(b.laidOut == [0, 0, 20, 10])
    b.traits.height = .otherAxis
    #expect(b.laidOut == [0, 0, 20, 20])
    b.traits.height = .of(c, .vertical).multiplier(2).constant(4)
    #expect(b.laidOut == [0, 0, 20, 64])
    a.traits.width = .wrap.minimum(80)
    #expect(a.laidOut == [10, 0, 80, 20])
    a.traits.width = .wrap.maximum(.percent(10))
    #expect(a.laidOut == [10, 0, 20, 20])
    a.traits.width = .max([b, c])
    #expect(a.laidOut == [10, 0, 20, 20])
    a.traits.width = .min([30, .of(c), .wrap])
    #expect(a.laidOut == [10, 0, 20, 20])
    a.traits.width = .points(70).inactive
    #expect(a.laidOut == [10, 0, 50, 20])
    a.traits.width = nil
    #expect(a.laidOut == [10, 0, 50, 20])
    a.traits.trailing = 10
    #expect(a.laidOut == [10, 0, 180, 20])
    #expect(root.diagnostics == [])
  }

  @Test("Bounds of a layout that wraps")
  func bounds() throws {
    let content = Scene.box("content", 10, 350)
    let column = LayoutNode("column", LinearLayout(.vertical), children: [content])
    column.traits.height = .wrap.minimum(280).maximum(400)
    try column.layout(in: Size(width: 100, height: 667))
    #expect(column.frame.height == 350)
    content.content = .fixed(width: 10, height: 100)
    #expect(try column.areaThatFits().height == 280)
    content.content = .fixed(width: 10, height: 500)
    #expect(try column.areaThatFits().height == 400)
  }

  @Test("Weights add up")
  func weights() throws {
    let boxes = (1...4).map { Scene.box("\($0)", 1, 1) }
    let row = try Scene.root(LinearLayout(.horizontal), boxes, width: 375)
    row.rounding = .pixels(scale: 2)
    for box in boxes { box.weight(1) }
    #expect(boxes[3].laidOut == [281.5, 0, 93.5, 1])
    #expect(row.fittingSize() == Size(width: 4, height: 1))
    #expect(boxes.map(\.frame.width).reduce(0, +) == 375)
    let (a, b, c) = Scene.boxes()
    let line = try Scene.root(LinearLayout(.horizontal), [a, b, c])
    a.traits.weight = 1
    #expect(a.laidOut == [0, 0, 150, 20])
    b.traits.width = .fill
    #expect(b.laidOut == [90, 0, 90, 10])
    a.traits.weight = 0
    b.traits.width = .percent(100)
    #expect(b.laidOut == [50, 0, 200, 10])
    b.traits = LayoutTraits()
    line.updateLayout(LinearLayout.self) { $0.weightBox = .margin }
    a.weight(1).margins(horizontal: 10)
    #expect(a.laidOut == [10, 0, 130, 20])
    line.updateLayout(LinearLayout.self) { $0.extents = .equal }
    #expect(line.layout(LinearLayout.self)?.extents == .equal)
  }

  @Test("Shrinking")
  func shrinking() throws {
    let (a, b, c) = Scene.boxes()
    let row = try Scene.root(LinearLayout(.horizontal), [a, b, c], width: 120)
    a.traits.leading = .points(20).shrink(1)
    a.traits.width = .points(30).shrink(1)
    b.traits.leading = .points(10).shrink(1)
    b.traits.width = .points(50).shrink(2)
    c.traits.leading = 20
    c.traits.width = 40
    #expect(a.laidOut == [10, 0, 20, 20])
    #expect(b.laidOut == [30, 0, 30, 10])
    #expect(c.laidOut == [80, 0, 40, 30])
    for box in [a, b, c] { box.traits = LayoutTraits() }
    try row.setSize(width: 50, height: 100)
    row.updateLayout(LinearLayout.self) { $0.shrinking = .extentsInProportion }
    #expect(a.laidOut == [0, 0, 25, 20])
    row.updateLayout(LinearLayout.self) { $0.shrinking = .extentsEqually }
    #expect(a.frame.width == 25)
    #expect(abs(a.laidOut[2] - (50 - 50.0 / 3)) < 1e-9)
    row.updateLayout(LinearLayout.self) { $0.shrinking = .gapsEqually }
    row.updateLayout(LinearLayout.self) { $0.spacing = 30 }
    #expect(b.laidOut == [25, 0, 30, 10])
    row.updateLayout(LinearLayout.self) { $0.shrinking = .gapsInProportion }
    #expect(b.laidOut == [25, 0, 30, 10])
    row.updateLayout(LinearLayout.self) { $0.shrinking = .fair }
    row.updateLayout(LinearLayout.self) { $0.spacing = 0 }
    c.visibility = .gone
    #expect(a.laidOut == [0, 0, 25, 20])
    #expect(b.frame == Rect(x: 25, y: 0, width: 25, height: 10))
  }

  @Test("Equal boxes and gaps")
  func equalizing() throws {
    let boxes = (1...3).map { Scene.box("\($0)", 10, 10) }
    let column = try Scene.root(LinearLayout(.vertical), boxes, height: 300)
    let line = LinearLayout(.vertical)
    line.equalizeExtents(of: column.children, isCentered: true)
    #expect(abs(boxes[1].laidOut[3] - 300.0 / 7) < 1e-9)
    line.equalizeExtents(of: column.children, gap: 10, isCentered: true)
    #expect(abs(boxes[1].laidOut[3] - 260.0 / 3) < 1e-9)
    for box in boxes { box.traits = LayoutTraits() }
    line.equalizeGaps(of: column.children, isCentered: true)
    #expect(boxes.map { $0.laidOut[1] } == [67.5, 145, 222.5])
    for box in boxes { box.traits = LayoutTraits() }
    let spacing = FlexibleSpacing(80, minimum: 10, isCentered: true)
    column.updateLayout(LinearLayout.self) { $0.extents = .flexibleSpacing(spacing) }
    #expect(boxes[0].laidOut == [0, 15, 10, 80])
    #expect(boxes[2].frame.maxY == 285)
  }

  @Test("Padding, spacing, gravity")
  func gravity() throws {
    let (a, b, c) = Scene.boxes()
    let column = try Scene.root(LinearLayout(.vertical), [a, b, c])
    column.updateLayout(LinearLayout.self) { $0.padding = 10 }
    #expect(a.laidOut == [10, 10, 50, 20])
    column.updateLayout(LinearLayout.self) { $0.padding.leading = 15 }
    column.updateLayout(LinearLayout.self) { $0.spacing = 8 }
    #expect(b.laidOut == [15, 38, 30, 10])
    column.updateLayout(LinearLayout.self) { $0.style.verticalSpacing = 4 }
    #expect(b.laidOut == [15, 34, 30, 10])
    column.updateLayout(LinearLayout.self) { $0.horizontalGravity = .center }
    #expect(b.laidOut == [87.5, 34, 30, 10])
    a.aligned(horizontal: .end)
    #expect(a.laidOut == [140, 10, 50, 20])
    c.margins(horizontal: 5)
    #expect(c.laidOut == [20, 48, 165, 30])
    for box in [a, b, c] { box.traits = LayoutTraits() }
    column.setLayout(LinearLayout(.vertical))
    column.updateLayout(LinearLayout.self) { $0.verticalGravity = .spaceBetween }
    #expect(b.laidOut == [0, 40, 30, 10])
    column.updateLayout(LinearLayout.self) { $0.verticalGravity = .spaceAround }
    #expect(abs(a.laidOut[1] - 40.0 / 6) < 1e-9)
    column.updateLayout(LinearLayout.self) { $0.verticalGravity = .spaceEvenly }
    #expect(a.laidOut == [0, 10, 50, 20])
    column.updateLayout(LinearLayout.self) { $0.verticalGravity = .fill }
    #expect(abs(a.laidOut[3] - (20 + 40.0 / 3)) < 1e-9)
    column.updateLayout(LinearLayout.self) { $0.verticalGravity = .stretch }
    a.traits.height = 20
    #expect(a.laidOut == [0, 0, 50, 20])
    #expect(b.frame.height == 30)
    a.visibility = .gone
    b.visibility = .gone
    c.visibility = .gone
    column.updateLayout(LinearLayout.self) { $0.style.keepsPaddingWhenEmpty = false }
    #expect(column.fittingSize() == .zero)
  }

  @Test("The safe area and transforms")
  func safeArea() throws {
    let (a, _, _) = Scene.boxes()
    let root = try Scene.root(LinearLayout(.vertical), [a])
    try root.setSafeAreaInsets(EdgeInsets(top: 20, left: 10, bottom: 0, right: 0))
    #expect(a.laidOut == [10, 0, 50, 20])
    root.updateLayout(LinearLayout.self) { $0.style.safeAreaPadding = .all }
    #expect(a.laidOut == [10, 20, 50, 20])
    root.updateLayout(LinearLayout.self) { $0.style.safeAreaPadding = [] }
    #expect(a.laidOut == [0, 0, 50, 20])
    try root.setSafeAreaInsets(EdgeInsets(top: 0, left: 44, bottom: 0, right: 0))
    root.updateLayout(LinearLayout.self) { layout in
      layout.style.safeAreaPadding = [.leading, .trailing]
      layout.horizontalGravity = .end
    }
    #expect(a.laidOut == [root.frame.width - 50, 0, 50, 20])
    root.updateLayout(LinearLayout.self) { $0.horizontalGravity = .start }
    #expect(a.laidOut == [44, 0, 50, 20])
    try root.setSafeAreaInsets(EdgeInsets(top: 20, left: 10, bottom: 0, right: 0))
    root.setLayout(OverlayLayout().transformed(by: .rotation(.pi)))
    #expect(abs(a.laidOut[0] - 140) < 1e-9 && abs(a.laidOut[1] - 80) < 1e-9)
  }

  @Test("Baselines of a row")
  func baselines() throws {
    let (a, b) = (Scene.text("Big", size: 20), Scene.text("small"))
    let row = try Scene.root(LinearLayout(.horizontal), [a, b])
    row.updateLayout(LinearLayout.self) { $0.verticalGravity = .baseline }
    #expect(b.laidOut == [60, 8, 50, 10])
    b.traits.leadsBaseline = true
    #expect(b.laidOut == [60, 0, 50, 10])
    #expect(a.frame.minY == -8)
  }
}
