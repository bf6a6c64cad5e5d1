import Dovetail
import Testing

/// Scenes of a layout of boxes in boxes, said with rows, overlay layouts, padding and gravity.
@Suite("Boxes in boxes")
struct BoxesInBoxesTests {
  @Test("Weights of 0 and less take nothing")
  func noWeight() throws {
    let boxes = [0.0, -1].map { weight in box("share") { $0.weight = weight } }
    let row = try box("row", LinearLayout(.horizontal), boxes).laidOut(300, 20)
    #expect(row.frames.map { [$0[0], $0[2]] } == [[0, 0], [0, 0]])
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
          LayoutDimensionReference.ofLayout().multiplier(0.5).constant(66.5))
      } else {
        text.traits.height = .points(500).maximum(LayoutDimensionReference(of: outer))
      }
      try outer.laidOut(100, 667)
      let unknown = LayoutIssue(.unknownReference("height", of: "outer", line: nil), "text")
      #expect(outer.layoutProblems == (bounds ? [] : [unknown]))
      #expect(text.frame.height == (bounds ? 280 : 500))
    }
  }
}
