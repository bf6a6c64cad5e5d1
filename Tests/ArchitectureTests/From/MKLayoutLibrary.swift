import Dovetail
import Testing

// Lines of the page on MKLayoutLibrary.

@Suite("The page on MKLayoutLibrary")
struct MKLayoutLibrary {
  private struct Note: LayoutValueKey {
    static let defaultValue = ""
  }

  @Test("Layouts and items")
  func items() throws {
    let (a, b, c) = Scene.boxes()
    let row = LayoutNode("row", LinearLayout(.horizontal))
    try row.append(a)
    try row.insert(b, at: 0)
    #expect(a.laidOut == [30, 0, 50, 20])
    let icon = LayoutNode("icon", OverlayLayout(), children: [c])
    try row.append(icon)
    #expect(icon.laidOut == [80, 0, 20, 30])
    let first = row.children.first
    #expect(first === b)
    row.updateLayout(LinearLayout.self) { $0.axis = .vertical }
    row.updateLayout(LinearLayout.self) { $0.spacing = 10 }
    row.updateLayout(LinearLayout.self) { $0.padding = 5 }
    #expect(a.laidOut == [5, 25, 50, 20])
    b.removeFromParent()
    #expect(a.laidOut == [5, 5, 50, 20])
    for child in row.children { child.removeFromParent() }
    #expect(row.children.isEmpty)
    a.setLayoutValue("first", for: Note.self)
    #expect(a.layoutValue(for: Note.self) == "first")
    var events: [String] = []
    row.nextLayout.before { events.append("start") }
    row.nextLayout.after { _ in events.append("finish") }
    row.layoutIfNeeded()
    #expect(events == ["start", "finish"])
  }

  @Test("Sizes, paddings, gravity, offsets")
  func sizes() throws {
    let (a, b, _) = Scene.boxes()
    let root = try Scene.root(OverlayLayout(), [a, b])
    a.sized(width: 10, height: 10)
    #expect(a.laidOut == [0, 0, 10, 10])
    a.traits.sizeBox = .margin
    a.margins(1)
    #expect(a.laidOut == [1, 1, 8, 8])
    b.sized(width: .fill, height: 30)
    #expect(b.laidOut == [0, 0, 200, 30])
    b.margins(1)
    #expect(b.laidOut == [1, 1, 198, 98])
    a.traits = LayoutTraits()
    a.aligned(horizontal: .end, vertical: .start)
    #expect(a.laidOut == [150, 0, 50, 20])
    a.aligned(horizontal: .center, vertical: .center)
    #expect(a.laidOut == [75, 40, 50, 20])
    a.traits = LayoutTraits()
    root.setLayout(LinearLayout(.horizontal))
    b.traits = LayoutTraits()
    a.traits.offset = Point(x: 5, y: 5)
    #expect(a.laidOut == [5, 5, 50, 20])
    #expect(b.frame.minX == 50)
    #expect(root.fittingSize() == Size(width: 80, height: 20))
  }

  @Test("Flows")
  func rows() throws {
    let (a, b, c) = Scene.boxes()
    let flow = LayoutNode("flow", FlowLayout(), children: [a, b, c])
    try flow.setSize(width: 90, height: 100)
    #expect(c.laidOut == [0, 20, 20, 30])
    b.traits.verticalAlignment = .end
    #expect(b.laidOut == [50, 10, 30, 10])
    a.traits.verticalAlignment = .end
    #expect(a.laidOut == [0, 0, 50, 20])
    b.sized(width: .percent(100), height: 10)
    #expect(b.laidOut == [0, 20, 90, 10])
    c.traits.width = 120
    #expect(c.laidOut == [0, 30, 120, 30])
    #expect(flow.diagnostics.map(\.code) == ["overflow"])
  }

  @Test("Weights")
  func weights() throws {
    let (a, b, c) = Scene.boxes()
    let layout = LinearLayout(.horizontal, spacing: 10)
    let row = try Scene.root(layout, [a, b, c], width: 300)
    a.traits.width = 60
    b.traits.weight = 1
    c.traits.weight = 3
    #expect([a, b, c].map { $0.laidOut[0] } == [0, 70, 135])
    #expect([a, b, c].map(\.frame.width) == [60, 55, 165])
    row.updateLayout(LinearLayout.self) { $0.weightBox = .margin }
    b.margins(horizontal: 5)
    #expect(b.laidOut == [75, 0, 45, 10])
    b.margins(horizontal: 0).sized(width: 20).aligned(horizontal: .end)
    #expect(b.laidOut == [105, 0, 20, 10])
    b.traits = LayoutTraits()
    c.traits = LayoutTraits()
    b.traits.width = .fill
    c.traits.width = .fill
    #expect(b.laidOut == [70, 0, 110, 10])
    #expect(c.frame == Rect(x: 190, y: 0, width: 110, height: 30))
    row.rounding = .pixels(scale: 2)
    try row.setSize(width: 100, height: 100)
    for box in [a, b, c] { box.traits = LayoutTraits() }
    row.setLayout(LinearLayout(.horizontal))
    for box in [a, b, c] { box.weight(1) }
    #expect([a, b, c].map { $0.laidOut[0] } == [0, 33.5, 66.5])
    #expect([a, b, c].map(\.frame.maxX) == [33.5, 66.5, 100])
  }

  @Test("Separators")
  func separators() throws {
    let (a, b, _) = Scene.boxes()
    let line = LayoutNode("line")
    let row = try Scene.root(LinearLayout(.horizontal, spacing: 10), [a, b], width: 300)
    for box in [a, b] { box.traits.weight = 1 }
    var border = LayoutBorder()
    border.separators = .init(.horizontal, BorderLine(thickness: .points(4)))
    try row.setBorder(border)
    row.layoutIfNeeded()
    let lines = row.separators.rects.map(\.rect)
    #expect(lines == [Rect(x: 148, y: 0, width: 4, height: 100)])
    let count = row.separators.count(along: .horizontal)
    #expect(count == 1)
    border.separators?.line.headIndent = -5
    try row.setBorder(border)
    #expect(row.separators.rects.first?.rect == Rect(x: 148, y: -5, width: 4, height: 105))
    try row.insert(line.sized(width: 4, height: .fill), at: 1)
    #expect(a.laidOut == [0, 0, 138, 20])
    #expect(line.frame == Rect(x: 148, y: 0, width: 4, height: 100))
    #expect(b.frame.minX == 162)
  }
}
