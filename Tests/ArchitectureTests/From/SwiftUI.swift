import Dovetail
import Testing

// Lines of the page on SwiftUI.

@Suite("The page on SwiftUI")
struct SwiftUIPage {
  private struct Rank: LayoutValueKey {
    static let defaultValue = 0
  }

  private func box(_ name: String, _ width: Double, _ height: Double) -> LayoutNode {
    Scene.box(name, width, height)
  }

  @Test("Stacks")
  func stacks() throws {
    let (a, b, c) = Scene.boxes()
    let row = LayoutNode.row(spacing: 8, alignment: .center) {
      a
      b
    }
    #expect(row.fittingSize() == Size(width: 88, height: 20))
    let column = LayoutNode.column(spacing: 8, alignment: .start) {
      row
      c
    }
    #expect(column.fittingSize() == Size(width: 88, height: 58))
    let (photo, badge) = (box("photo", 100, 80), box("badge", 10, 10))
    let card = LayoutNode.overlay(alignment: .center) {
      photo
      badge.aligned(vertical: .end)
    }
    #expect(card.fittingSize() == Size(width: 100, height: 80))
    try card.setSize(width: 100, height: 80)
    #expect(badge.laidOut == [45, 70, 10, 10])
    let list = LayoutNode.column { for index in 0..<3 { box("\(index)", 10, 10) } }
    #expect(list.children.count == 3)
    let isOpen = false
    let menu = LayoutNode.column {
      a
      if isOpen { b }
    }
    #expect(menu.children.count == 1)
  }

  @Test("Frames")
  func frames() throws {
    let (a, b, c) = Scene.boxes()
    let root = try Scene.root(OverlayLayout(), [a, b, c])
    a.sized(width: 40, height: 24)
    #expect(a.laidOut == [0, 0, 40, 24])
    a.sized(width: .fill, height: .fill)
    #expect(a.laidOut == [0, 0, 200, 100])
    a.traits.width = .wrap.minimum(80).maximum(120)
    #expect(a.laidOut == [0, 0, 80, 100])
    a.sized(width: .wrap, height: .wrap)
    #expect(a.laidOut == [0, 0, 50, 20])
    b.traits.width = .percent(50)
    #expect(b.laidOut == [0, 0, 100, 10])
    b.traits.height = .otherAxis.multiplier(0.5)
    #expect(b.laidOut == [0, 0, 100, 50])
    c.aligned(horizontal: .end, vertical: .end)
    #expect(c.laidOut == [180, 70, 20, 30])
    c.traits.centerX = 10
    c.traits.centerY = 20
    c.traits.alignment = .unspecified
    #expect(c.laidOut == [100, 55, 20, 30])
    root.updateLayout(OverlayLayout.self) { $0.padding = 8 }
    #expect(a.laidOut == [8, 8, 50, 20])
    a.margins(4)
    a.margins(horizontal: 4)
    #expect(a.laidOut == [12, 12, 176, 76])
  }

  @Test("Free space in a stack")
  func spacers() throws {
    let (a, b, c) = Scene.boxes()
    let row = try Scene.root(LinearLayout(.horizontal), [a, b, c])
    row.updateLayout(LinearLayout.self) { $0.horizontalGravity = .spaceBetween }
    #expect(c.laidOut == [180, 0, 20, 30])
    row.updateLayout(LinearLayout.self) { $0.horizontalGravity = .unspecified }
    b.traits.leading = .weight(1)
    #expect(b.laidOut == [150, 0, 30, 10])
    b.traits.leading = .weight(1).minimum(8)
    #expect(b.laidOut == [150, 0, 30, 10])
    b.traits.leading = nil
    b.weight(1)
    #expect(b.laidOut == [50, 0, 130, 10])
    a.traits.width = .wrap.shrink(1)
    b.weight(0)
    try row.setSize(width: 80, height: 100)
    #expect(a.laidOut == [0, 0, 30, 20])
    let text = Scene.text("aa bb")
    let page = try Scene.root(LinearLayout(.horizontal), [text], width: 30)
    text.traits.width = .wrap.maximum(.ofLayout())
    #expect(text.laidOut == [0, 0, 30, 20])
    page.updateLayout(LinearLayout.self) { $0.verticalGravity = .baseline }
    #expect(text.laidOut == [0, 0, 30, 20])
  }

  @Test("Visibility, directions, order")
  func visibility() throws {
    let (a, b, c) = Scene.boxes()
    let root = try Scene.root(LinearLayout(.horizontal), [a, b])
    a.visibility = .invisible
    #expect(b.laidOut[0] == 50)
    a.visibility = .gone
    #expect(b.laidOut[0] == 0)
    try root.insert(c, at: 0)
    #expect(b.laidOut[0] == 20)
    root.direction = .rightToLeft
    #expect(c.laidOut[0] == 180)
    root.sizeClass = .compactWidth
    c.variants[.compactWidth].traits.width = 40
    #expect(c.laidOut[0] == 160)
    root.rounding = .pixels(scale: 2)
    root.variants[.compactWidth].setLayout(LinearLayout(.vertical))
    #expect(b.laidOut[1] == 30)
    try root.setSafeAreaInsets(EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    root.updateLayout(LinearLayout.self) { $0.style.safeAreaPadding = [] }
    c.setLayoutValue(3, for: Rank.self)
    #expect(c.layoutValue(for: Rank.self) == 3)
    c.traits.layoutPriority = 1
    #expect(c.traits.layoutPriority == 1)
  }

  @Test("Sizes and events")
  func sizes() throws {
    let (a, b, _) = Scene.boxes()
    let (wide, narrow) = (box("wide", 200, 20), box("narrow", 80, 40))
    let root = try Scene.root(LinearLayout(.vertical), [a, b], width: 100)
    let fits = wide.fittingSize().width <= root.frame.width
    let shown = fits ? wide : narrow
    #expect(shown === narrow)
    var size = Size.zero
    a.nextLayout.onFrame { frame in size = frame.size }
    root.layoutIfNeeded()
    #expect(size == Size(width: 50, height: 20))
    var transition: LayoutTransition?
    try root.nextLayout.animate(duration: 0.3, curve: .easeInOut) { transition = $0 }
    a.traits.leading = 10
    root.layoutIfNeeded()
    #expect(transition?.movements.count == 1)
    let ideal = root.fittingSize(for: .unspecified)
    #expect(ideal == Size(width: 60, height: 30))
    let table = TableNode("table", TableLayout(spacing: 4))
    let (c, d) = (box("c", 10, 10), box("d", 20, 20))
    try table.append(.init(.wrap, cells: .average), [c, d])
    #expect(table.rows.count == 1)
    root.setLayout(OverlayLayout().transformed(by: .rotation(.pi / 2)))
    a.traits = LayoutTraits()
    a.traits.alignment = .center
    #expect(a.laidOut == [25, 40, 50, 20])
    root.setLayout(OverlayLayout())
    a.traits.offset = Point(x: 5, y: 5)
    #expect(a.laidOut == [30, 45, 50, 20])
    a.traits.offset = .zero
    root.constrain { make in make.xPlace(make.flexible, a, make.flexible * 2) }
    root.removeLayout()
    let form = try Scene.plain([c])
    form.constrain { make in make.ref(form.safeAreaGuide).center(c) }
    #expect(c.laidOut == [145, 45, 10, 10])
  }
}
