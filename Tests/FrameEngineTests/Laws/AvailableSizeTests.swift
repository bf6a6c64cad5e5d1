import FrameEngine
import LayoutTree
import Testing

/// Proposals of nothing, of no end, and of no number, in the meanings of SwiftUI.
@Suite("Least, ideal and greatest sizes")
struct AvailableSizeTests {
  private func text(_ name: String = "text") -> LayoutNode {
    LayoutNode(name, content: .text("some long text", font: .ahem, size: 10))
  }

  private func root<L: Layout>(_ layout: L, _ children: [LayoutNode]) -> LayoutNode {
    LayoutNode("root", layout, children: children)
  }

  @Test("A text is at least as wide as its longest word")
  func leaf() {
    let root = root(AskedLayout(), [text()])
    #expect(root.measure(.zero).size == Size(width: 40, height: 30))
    #expect(root.measure(.unspecified).size == Size(width: 140, height: 10))
    #expect(root.measure(.infinity).size == Size(width: 140, height: 10))
  }

  @Test("Boxes that wrap what is inside do not get narrower; those that go by the layout do")
  func contributions() {
    let fixed = text("fixed")
    let filling = text("filling")
    filling.traits.width = .fill
    let column = root(LinearLayout(.vertical), [filling])
    #expect(column.measure(ProposedSize(width: 0)).size == Size(width: 40, height: 30))
    column.setLayout(LinearLayout(.horizontal))
    #expect(column.measure(ProposedSize(width: 0)).size == Size(width: 40, height: 30))
    filling.traits.width = .percent(50)
    #expect(column.measure(ProposedSize(width: 0)).size.width == 40)
    filling.traits.width = .none
    filling.traits.weight = 1
    #expect(column.measure(ProposedSize(width: 0)).size == Size(width: 40, height: 30))
    #expect(
      root(LinearLayout(.vertical), [fixed]).measure(ProposedSize(width: 0)).size
        == Size(width: 140, height: 10))
  }

  @Test("Margins and padding count for the least width, bounds hold")
  func marginsAndBounds() {
    let between = text("spaceBetween")
    between.traits.leading = 3
    between.traits.trailing = 4
    var frame = OverlayLayout()
    frame.padding = DirectionalEdgeInsets(edge: 5)
    let root = root(frame, [between])
    #expect(root.measure(ProposedSize(width: 0)).size == Size(width: 57, height: 40))
    between.traits.width = .fill.minimum(60)
    #expect(root.measure(ProposedSize(width: 0)).size.width == 77)
  }

  @Test("Nested layouts hand the question on")
  func nested() {
    let inner = root(LinearLayout(.vertical), [text()])
    inner.children[0].traits.width = .fill
    inner.traits.width = .fill
    var outer = OverlayLayout()
    outer.padding = DirectionalEdgeInsets(edge: 5)
    #expect(
      root(outer, [inner]).measure(ProposedSize(width: 0)).size == Size(width: 50, height: 40))
    let rows = root(TableLayout(), [inner])
    #expect(rows.measure(ProposedSize(width: 0)).size.width == 40)
  }

  @Test("A width of 0 that is decided is no question")
  func decided() throws {
    let filling = text()
    filling.traits.width = .fill
    let inner = LayoutNode("inner", LinearLayout(.vertical), children: [filling])
    inner.traits.width = 0
    let root = root(LinearLayout(.vertical), [inner])
    root.layoutIfNeeded()
    #expect(inner.frame == Rect(x: 0, y: 0, width: 0, height: 30))
    #expect(filling.frame == Rect(x: 0, y: 0, width: 0, height: 30))
  }

  @Test("What takes any extent is infinite where the greatest is asked for")
  func maximum() {
    let slider = LayoutNode("slider", content: .intrinsic(height: 20))
    #expect(slider.measure(.infinity).size == Size(width: .infinity, height: 20))
    #expect(slider.measure(ProposedSize(width: 30)).size == Size(width: 30, height: 20))
    let root = root(AskedLayout(), [slider])
    #expect(root.measure(.infinity).size == Size(width: .infinity, height: 20))
    root.layoutIfNeeded()
    #expect(root.frame == Rect(x: 0, y: 0, width: 0, height: 20))
  }

  @Test("The answer of a layout has its baselines")
  func baselines() {
    let first = text("first")
    first.traits.top = 3
    let root = root(LinearLayout(.vertical), [first, text("second")])
    let answer = root.measure(.unspecified)
    #expect(answer.size == Size(width: 140, height: 23))
    #expect(answer.firstBaseline == 11)
    #expect(answer.lastBaseline == 21)
    #expect(root.frameCounters.placed == 0)
  }

  /// A layout of one's own that is as large as its first child in the same proposal.
  private struct AskedLayout: Layout {
    func sizeThatFits(
      proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
    ) -> Size {
      subviews.first?.sizeThatFits(proposal) ?? .zero
    }

    func placeSubviews(
      in bounds: Rect, proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
    ) {
      for subview in subviews { subview.place(in: bounds) }
    }
  }
}
