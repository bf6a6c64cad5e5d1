import Dovetail
import Testing

/// Gives the width to its children by priority: the highest first, each as much as it likes.
private struct PriorityRow: Layout {
  func sizeThatFits(
    proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
  ) -> Size {
    Size(width: proposal.width ?? 0, height: 10)
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
  ) {
    var rest = bounds.width
    for subview in subviews.sorted(by: { $0.priority > $1.priority }) {
      let width = min(rest, subview.sizeThatFits(.unspecified).width)
      subview.place(in: Rect(x: bounds.width - rest, y: 0, width: width, height: 10))
      rest -= width
    }
  }
}

@Suite("What a layout of one's own can ask of its children")
struct SubviewQuestionTests {
  @Test("The priority, which is 0 unless the traits say otherwise")
  func priority() throws {
    let boxes = ["a", "b", "c"].map { LayoutNode($0, content: .fixed(width: 40, height: 10)) }
    boxes[1].traits.layoutPriority = 1
    boxes[2].traits.layoutPriority = -1
    let root = LayoutNode("root", PriorityRow(), children: boxes)
    try root.setSize(width: 90, height: 10)
    root.layoutIfNeeded()
    #expect(boxes.map(\.frame.minX) == [40, 0, 80])
    #expect(boxes.map(\.frame.width) == [40, 40, 10])
    boxes[2].traits.layoutPriority = 2
    root.layoutIfNeeded()
    #expect(boxes.map(\.frame.minX) == [80, 40, 0])
    boxes[2].traits.layoutPriority = .nan
    #expect(boxes[2].traits.layoutPriority == 0)
    #expect(root.diagnostics.map(\.subject) == ["layoutPriority"])
    #expect(boxes[1].traits.description == "LayoutTraits(layoutPriority: 1)")
  }

  @Test("The kinds of the package do not go by the priority")
  func ignored() throws {
    let boxes = ["a", "b"].map { LayoutNode($0, content: .fixed(width: 40, height: 10)) }
    boxes[1].traits.layoutPriority = 1
    let root = LayoutNode("root", LinearLayout(.horizontal), children: boxes)
    try root.setSize(width: 50, height: 10)
    root.layoutIfNeeded()
    #expect(boxes.map(\.frame.minX) == [0, 40])
    #expect(root.diagnostics.map(\.code) == ["overflow"])
  }

  @Test("The size for a proposal with the baselines in it")
  func dimensions() throws {
    var found: [MeasuredSize] = []
    struct Asking: Layout {
      let note: (MeasuredSize) -> Void

      func sizeThatFits(
        proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
      ) -> Size { .zero }

      func placeSubviews(
        in bounds: Rect, proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
      ) {
        for subview in subviews { note(subview.dimensions(in: ProposedSize(width: 20))) }
      }
    }
    let text = LayoutNode("text", content: .text("aa bb", font: .ahem, size: 10))
    let plain = LayoutNode("plain", content: .fixed(width: 7, height: 5))
    let root = LayoutNode(
      "root", Asking { found.append($0) }, children: [text, plain])
    try root.setSize(width: 50, height: 50)
    root.layoutIfNeeded()
    #expect(
      found == [
        MeasuredSize(
          size: Size(width: 20, height: 20), firstBaseline: 8, lastBaseline: 18),
        MeasuredSize(width: 7, height: 5),
      ])
  }
}
