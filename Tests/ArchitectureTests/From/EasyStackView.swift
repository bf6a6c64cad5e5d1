import DovetailCompatibility
import Testing

// Lines of the page on EasyStackView.

@Suite("The page on EasyStackView")
struct EasyStackView {
  @Test("As a mode")
  func mode() throws {
    let (a, b, _) = Scene.boxes()
    let row = LayoutNode("row", EasyStackLayout(), children: [a, b])
    try row.setSize(width: 300, height: 100)
    #expect(a.laidOut == [125, 35, 50, 20] && b.laidOut == [135, 55, 30, 10])
    row.updateLayout(EasyStackLayout.self) { $0.axis = .horizontal }
    #expect(a.laidOut == [110, 40, 50, 20])
    row.updateLayout(EasyStackLayout.self) { $0.justify = .start }
    #expect(b.laidOut == [50, 45, 30, 10])
    row.updateLayout(EasyStackLayout.self) { $0.align = .start }
    #expect(b.laidOut == [50, 0, 30, 10])
    row.updateLayout(EasyStackLayout.self) { $0.spaceBetween = 10 }
    #expect(b.laidOut == [60, 0, 30, 10])
    row.updateLayout(EasyStackLayout.self) { $0.padding = 5 }
    #expect(a.laidOut == [5, 5, 50, 20])
    b[EasyStackItem.self].margin.leading = 20
    #expect(b.laidOut == [75, 5, 30, 10])
    a[EasyStackItem.self].growth = true
    #expect(a.laidOut == [5, 5, 240, 20])
    a[EasyStackItem.self].shrink = true
    try row.setSize(width: 60, height: 100)
    #expect(a.laidOut == [5, 5, 0, 20] && b.laidOut == [25, 5, 30, 10])
    try row.setSize(width: 300, height: 100)
    a[EasyStackItem.self].alignSelf = .stretch
    #expect(a.laidOut == [5, 5, 240, 90])
    a[EasyStackItem.self].growth = false
    row.updateLayout(EasyStackLayout.self) { $0.justify = .spaceAround }
    let gap = 220.0 / 3
    #expect(a.laidOut[0] == gap && abs(b.laidOut[0] - (2 * gap + 50)) < 1e-9)
  }

  @Test("Items")
  func items() throws {
    let (a, b, c) = Scene.boxes()
    let row = LayoutNode("row", EasyStackLayout(.horizontal), children: [a, b])
    try row.append(c)
    try row.insert(c, at: 0)
    #expect(row.children.first === c)
    c.removeFromParent()
    let items = row.children
    #expect(items.count == 2)
    let group = LayoutNode("group", FlexLayout(.column))
    try row.append(group)
    var names: [String] = []
    row.forEachInSubtree { node in names.append(node.name) }
    #expect(names == ["row", "a", "b", "group"])
    let parent = group.parent
    #expect(parent === row)
    let grows = a[EasyStackItem.self].growth
    #expect(!grows)
    row.layoutIfNeeded()
    row.invalidateLayout()
    let isDirty = row.dirty
    #expect(isDirty)
    row.layoutIfNeeded()
    #expect(!row.dirty)
    let size = row.fittingSize(for: .unspecified)
    #expect(size == Size(width: 80, height: 20))
    let screen = LayoutNode("screen", ScrollLayout([.vertical]), children: [row])
    screen.updateLayout(ScrollLayout.self) { $0.fillsViewport = true }
    try screen.setSize(width: 300, height: 100)
    screen.layoutIfNeeded()
    #expect(screen.scroller?.geometry.contentSize == Size(width: 300, height: 100))
    let list = try RecyclingList(count: 1000, estimatedExtent: 44)
    #expect(list.contentExtent == 44_000)
  }

  @Test("As flexbox")
  func flexbox() throws {
    let (a, b, _) = Scene.boxes()
    let row = LayoutNode("row", children: [a, b])
    row.setLayout(FlexLayout(.column, justifyContent: .center, alignItems: .center))
    try row.setSize(width: 300, height: 100)
    #expect(a.laidOut == [125, 35, 50, 20])
    row.setLayout(FlexLayout(.row, alignItems: .flexStart))
    row.updateLayout(FlexLayout.self) { $0.columnGap = 10 }
    #expect(b.laidOut == [60, 0, 30, 10])
    row.flex.padding = 5
    #expect(b.laidOut == [65, 5, 30, 10])
    b.flex.margin.inlineStart = 20
    #expect(b.laidOut == [85, 5, 30, 10])
    a.flex.grow = 1
    #expect(a.laidOut == [5, 5, 230, 20])
    a.flex.shrink = 1
    a.flex.alignSelf = .stretch
    #expect(a.laidOut == [5, 5, 230, 90])
    a.flex.grow = 0
    row.updateLayout(FlexLayout.self) { $0.justifyContent = .spaceBetween }
    #expect(b.laidOut[0] == 265)
    row.updateLayout(FlexLayout.self) { $0.justifyContent = .spaceEvenly }
    #expect(abs(a.laidOut[0] - (5 + 180.0 / 3)) < 1e-4)
  }
}
