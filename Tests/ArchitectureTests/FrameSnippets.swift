import Dovetail
import Testing

// The Swift blocks of articles on layouts of frames, line for line; ``ReadmeTests`` compares them.

struct Step: LayoutValueKey {
  static let defaultValue = 12.0
}

struct CascadeLayout: Layout {
  func sizeThatFits(
    proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
  ) -> Size {
    var size = Size.zero
    forEachFrame(subviews) { _, frame in
      size.width = max(size.width, frame.maxX)
      size.height = max(size.height, frame.maxY)
    }
    return size
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
  ) {
    forEachFrame(subviews) { subview, frame in subview.place(in: frame) }
  }

  private func forEachFrame(_ subviews: LayoutSubviews, _ body: (LayoutSubview, Rect) -> Void) {
    var corner = 0.0
    for (place, subview) in subviews.enumerated() {
      if place > 0 { corner += subview[Step.self] }
      let size = subview.sizeThatFits(.unspecified)
      body(subview, Rect(origin: Point(x: corner, y: corner), size: size))
    }
  }
}

@Suite("The snippets of the articles on layouts of frames do what they say")
struct FrameSnippets {
  @Test("A layout of one's own, in a column")
  func ownLayout() throws {
    let first = LayoutNode("first", content: .fixed(width: 60, height: 40))
    let second = LayoutNode("second", content: .fixed(width: 60, height: 40))
    let header = LayoutNode("header", content: .fixed(width: 100, height: 20))
    let cards = LayoutNode("cards", CascadeLayout(), children: [first, second])
    second.setLayoutValue(20, for: Step.self)
    let page = LayoutNode("page", LinearLayout(.vertical, spacing: 8), children: [header, cards])
    try page.setSize(width: 300, height: 400)
    page.layoutIfNeeded()
    #expect(cards.frame == Rect(x: 0, y: 28, width: 80, height: 60))
    #expect(second.frame.origin == Point(x: 20, y: 20))
    page.direction = .rightToLeft
    page.layoutIfNeeded()
    #expect(cards.frame.minX == 220)
    #expect(second.frame.minX == 0)
  }

  @Test("A row of frames above a list, by constraints")
  func bothEngines() throws {
    let back = LayoutNode("back", content: .fixed(width: 24, height: 24))
    let title = LayoutNode("title", content: .text("Title", font: .ahem, size: 10))
    let list = LayoutNode("list")
    let bar = LayoutNode("bar", LinearLayout(.horizontal, spacing: 4), children: [back, title])
    let page = LayoutNode("page", children: [bar, list])
    page.constrain { make in
      make.xEqual(bar, list)
      make.yPlace(bar, 8, list)
    }
    try page.setSize(width: 320, height: 480)
    page.layoutIfNeeded()
    #expect(bar.frame == Rect(x: 0, y: 0, width: 320, height: 24))
    #expect(list.frame == Rect(x: 0, y: 32, width: 320, height: 448))
    #expect(title.frame.minX == 28)
  }
}
