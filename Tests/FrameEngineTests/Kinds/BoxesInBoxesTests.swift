import Dovetail
import Testing

/// Scenes of a layout of boxes in boxes, said with rows, frame layouts, padding and gravity.
@Suite("Boxes in boxes")
struct BoxesInBoxesTests {
  private func row(
    _ boxes: [LayoutNode], spacing: Double = 0, width: Double = 300,
    rounding: RoundingPolicy = .none
  ) throws -> [[Double]] {
    let row = box("row", LinearLayout(.horizontal, spacing: spacing), boxes)
    row.rounding = rounding
    try row.laidOut(width, 20)
    return row.children.filter { $0.visibility == .visible }.map { [$0.frame.minX, $0.frame.maxX] }
  }

  private func share(_ weight: Double) -> LayoutNode { box("share") { $0.weight = weight } }

  @Test("A separator is a box of its own between two shares")
  func separator() throws {
    let separator = box("separator") { $0.width = 4 }
    #expect(
      try row([share(1), separator, share(1)], spacing: 10) == [
        [0, 138], [148, 152], [162, 300],
      ])
  }

  @Test("A separator that is not drawn costs no room")
  func separatorGone() throws {
    let separator = box("separator") { $0.width = 4 }
    separator.visibility = .gone
    #expect(try row([share(1), separator, share(1)], spacing: 10) == [[0, 145], [155, 300]])
  }

  @Test("Fixed extents first, then shares")
  func fixedAndShares() throws {
    let boxes = [box("fixed") { $0.width = 60 }, share(1), share(3)]
    #expect(try row(boxes, spacing: 10) == [[0, 60], [70, 125], [135, 300]])
  }

  @Test("A box that fills takes an equal share beside a weight, not everything")
  func fillBesideWeight() throws {
    #expect(try row([box("fill") { $0.width = .fill }, share(1)]) == [[0, 150], [150, 300]])
  }

  @Test("Two boxes that fill stay inside")
  func twoFill() throws {
    let boxes = (0..<2).map { box("\($0)") { $0.width = .fill } }
    #expect(try row(boxes, spacing: 10) == [[0, 145], [155, 300]])
  }

  @Test("Thirds at two pixels a point: edges are rounded, so boxes neither overlap nor gape")
  func thirds() throws {
    let thirds = try row([share(1), share(1), share(1)], width: 100, rounding: .pixels(scale: 2))
    #expect(thirds == [[0, 33.5], [33.5, 66.5], [66.5, 100]])
  }

  @Test("Weights of 0 take nothing")
  func noWeight() throws {
    #expect(try row([share(0), share(-1)]) == [[0, 0], [0, 0]])
  }

  /// An item: a box in a cell that the layout gives it.
  private func item(
    _ cell: FrameLayout, _ set: (inout LayoutTraits) -> Void
  ) -> (cell: LayoutNode, view: LayoutNode) {
    let view = box("view", [], set)
    return (box("cell", cell, [view]), view)
  }

  @Test("A size includes the padding")
  func sizeWithPadding() throws {
    var cell = FrameLayout()
    cell.padding = DirectionalEdgeInsets(top: 2, leading: 0, bottom: 0, trailing: 1)
    let (node, view) = item(cell) {
      $0.width = .fill
      $0.height = .fill
    }
    node.traits.width = 10
    node.traits.height = 10
    try box("row", LinearLayout(.horizontal), [node]).laidOut(300, 20)
    #expect(view.frame == Rect(x: 0, y: 2, width: 9, height: 8))
  }

  @Test(
    "A share that is larger than the view in it: gravity places the view, within the padding",
    arguments: [
      (LayoutGravity.start, LayoutGravity.start, [5.0, 3]), (.center, .end, [65, 7]),
      (.end, .center, [125, 5]),
    ] as [(LayoutGravity, LayoutGravity, [Double])])
  func gravity(_ horizontal: LayoutGravity, _ vertical: LayoutGravity, _ origin: [Double]) throws {
    var cell = FrameLayout()
    cell.padding = DirectionalEdgeInsets(top: 3, leading: 5, bottom: 3, trailing: 5)
    cell.horizontalGravity = horizontal
    cell.verticalGravity = vertical
    let (node, view) = item(cell) {
      $0.width = 20
      $0.height = 10
    }
    node.traits.weight = 1
    node.traits.height = .fill
    try box("row", LinearLayout(.horizontal), [node, share(1)]).laidOut(300, 20)
    #expect([view.frame.minX, view.frame.minY] == origin)
    #expect(view.frame.size == Size(width: 20, height: 10))
  }

  @Test("An offset moves the view and nothing else")
  func offset() throws {
    let (node, view) = item(FrameLayout()) {
      $0.leading = .points(0).offset(7)
      $0.top = .points(0).offset(-4)
      $0.width = 20
      $0.height = 10
    }
    node.traits.width = 20
    node.traits.height = 10
    let next = box("next") { $0.width = 5 }
    let row = try box("row", LinearLayout(.horizontal), [node, next]).laidOut(300, 20)
    #expect(view.frame == Rect(x: 7, y: -4, width: 20, height: 10))
    #expect(row.frames.map { $0[0] } == [0, 20])
  }

  @Test("Boxes on each other take all the room; padding is that of the layout")
  func stack() throws {
    var layout = FrameLayout()
    layout.padding = DirectionalEdgeInsets(edge: 6)
    let boxes = (0..<2).map {
      box("\($0)") {
        $0.width = .fill
        $0.height = .fill
      }
    }
    let stack = try box("stack", layout, boxes).laidOut(100, 50)
    #expect(stack.frames == [[6, 6, 88, 38], [6, 6, 88, 38]])
  }

  @Test("An extent of a box that is gone, or of another root, is not known")
  func strangers() throws {
    let model = box("model") { $0.width = 40 }
    let follower = LayoutNode("follower", content: .fixed(width: 7, height: 7))
    follower.traits.width = .of(model)
    let row = try box("row", LinearLayout(.horizontal), [follower, model]).laidOut(100, 100)
    #expect(row.frames.map { $0[2] } == [40, 40])
    model.visibility = .gone
    row.layoutIfNeeded()
    #expect(row.frames.map { $0[2] } == [7, 0])
    model.removeFromParent()
    follower.removeFromParent()
    try follower.layout(in: Size(width: 100, height: 100))
    #expect(follower.frame.width == 7)
  }

  @Test("A box is bounded by the parent of its layout through the layout, which it fills")
  func parentOfLayout() throws {
    for bounds in [true, false] {
      let text = box("text") { $0.height = bounds ? .fill : 500 }
      let inner = box("inner", LinearLayout(.vertical), [text])
      let outer = box("outer", LinearLayout(.vertical), [inner])
      if bounds {
        inner.traits.height = .wrap.minimum(280).maximum(
          LayoutExtent.ofLayout().times(0.5).plus(66.5))
      } else {
        text.traits.height = .points(500).maximum(LayoutExtent(of: outer))
      }
      try outer.laidOut(100, 667)
      #expect(outer.layoutProblems == (bounds ? [] : [.unknownReference("text")]))
      #expect(text.frame.height == (bounds ? 280 : 500))
    }
  }
}
