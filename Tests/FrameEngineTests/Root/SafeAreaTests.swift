import Dovetail
import Testing

@Suite("The safe area of roots")
struct SafeAreaTests {
  private let area = Size(width: 100, height: 200)
  private let insets = EdgeInsets(top: 40, left: 6, bottom: 20, right: 2)

  private func page(_ set: (inout LayoutTraits) -> Void = { _ in }) -> (LayoutNode, LayoutNode) {
    let inside = box("inside") {
      $0.height = 10
      $0.width = .fill
    }
    let page = box("page", OverlayLayout(), [inside]) {
      $0.width = .fill
      $0.height = .fill
    }
    page.updateLayout(OverlayLayout.self) { $0.safeAreaPadding = .all }
    set(&page.traits)
    return (page, inside)
  }

  @Test("What layout(in:safeArea:) gives is added to the padding, until the next call")
  func given() throws {
    let (page, inside) = page()
    try page.layout(in: area, safeArea: insets)
    #expect(page.frame == Rect(x: 0, y: 0, width: 100, height: 200))
    #expect(inside.frame == Rect(x: 6, y: 40, width: 92, height: 10))
    inside.traits.height = 12
    page.layoutIfNeeded()
    #expect(inside.frame == Rect(x: 6, y: 40, width: 92, height: 12))
    #expect(page.safeAreaInsets == .zero)
    #expect(page.effectiveSafeArea == insets)
    try page.layout(in: area)
    #expect(inside.frame == Rect(x: 0, y: 0, width: 100, height: 12))
  }

  @Test("Without one, margins and padding go by what was set")
  func set() throws {
    let (page, inside) = page { $0.top = .safeArea }
    try page.setSafeAreaInsets(insets)
    try page.layout(in: area)
    #expect(page.frame == Rect(x: 0, y: 40, width: 100, height: 160))
    #expect(inside.frame == Rect(x: 6, y: 0, width: 92, height: 10))
    try page.layout(in: area, safeArea: .zero)
    #expect(page.frame == Rect(x: 0, y: 0, width: 100, height: 200))
    #expect(inside.frame == Rect(x: 0, y: 0, width: 100, height: 10))
    #expect(page.safeAreaInsets == insets)
    try page.setSafeAreaInsets(EdgeInsets(edge: 5))
    page.layoutIfNeeded()
    #expect(inside.frame == Rect(x: 5, y: 5, width: 90, height: 10))
  }

  @Test("An edge that keeps a distance has the rest of the safe area, in both directions")
  func distances() throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let (page, inside) = page { $0.margins = 4 }
      page.direction = direction
      try page.layout(in: area, safeArea: insets)
      #expect(page.frame == Rect(x: 4, y: 4, width: 92, height: 192))
      #expect(inside.frame == Rect(x: 2, y: 36, width: 90, height: 10), "\(direction)")
    }
  }

  @Test("Measuring counts it, and leaves no trace")
  func measuring() throws {
    let (page, inside) = page {
      $0.width = .wrap
      $0.height = .wrap
    }
    inside.traits.width = 30
    #expect(try page.areaThatFits(safeArea: insets) == Size(width: 38, height: 70))
    #expect(try page.areaThatFits() == Size(width: 30, height: 10))
    #expect(page.effectiveSafeArea == .zero)
  }

  @Test("Guides of a root follow it")
  func guides() throws {
    let inside = LayoutNode("inside")
    let page = LayoutNode("page", children: [inside])
    page.traits.width = .fill
    page.traits.height = .fill
    page.constrain { make in make.ref(page.safeAreaGuide).equal(inside) }
    try page.layout(in: area, safeArea: insets)
    #expect(inside.frame == Rect(x: 6, y: 40, width: 92, height: 140))
  }

  @Test("A layout in another one has what was set for it")
  func nested() throws {
    let (page, inside) = page()
    let root = LayoutNode("root", OverlayLayout(), children: [page])
    root.traits.width = .fill
    root.traits.height = .fill
    try root.layout(in: area, safeArea: insets)
    #expect(page.frame == Rect(x: 6, y: 0, width: 92, height: 200))
    #expect(inside.frame == Rect(x: 0, y: 0, width: 92, height: 10))
  }

  @Test("A box in the middle stays there when the direction changes, to the last bit")
  func centred() throws {
    let middle = LayoutNode("middle", content: .fixed(width: 33.3, height: 10))
    let root = LayoutNode("root", OverlayLayout(), children: [middle])
    root.updateLayout(OverlayLayout.self) { $0.horizontalGravity = .center }
    try root.setSize(width: 390, height: 100)
    root.layoutIfNeeded()
    root.direction = .rightToLeft
    #expect(root.layoutIfNeeded().isEmpty)
    middle.traits.leading = 1
    #expect(root.layoutIfNeeded().count == 1)
    #expect(abs(middle.frame.minX - (390 - 33.3 - 1) / 2) < 1e-9)
  }
}
