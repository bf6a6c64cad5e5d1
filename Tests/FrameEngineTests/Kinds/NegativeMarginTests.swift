import FrameEngine
import LayoutTree
import Testing

/// Lines that come to less than nothing, and boxes that stick out.
@Suite("Areas without a length")
struct NegativeMarginTests {
  @Test("A line that wraps negative margins has no length, and places its boxes in that")
  func lines() {
    for (gravity, start) in [(LayoutGravity.start, 0.0), (.center, 1), (.end, 2)] {
      for axis in Axis.allCases {
        let box = LayoutNode("box").sized(width: 3, height: 3)
        (box.traits.trailing, box.traits.bottom) = (-5, -5)
        let line = LayoutNode(
          "line",
          LinearLayout(axis, padding: 4, horizontalGravity: gravity, verticalGravity: gravity),
          children: [box])
        let root = LayoutNode("root", OverlayLayout(), children: [line])
        root.layoutIfNeeded()
        #expect(line.frame == Rect(x: 0, y: 0, width: 8, height: 8))
        #expect(box.frame == Rect(x: 4 + start, y: 4 + start, width: 3, height: 3))
      }
    }
  }

  @Test("A float without a length at the end lies beyond one at the start that sticks out")
  func floats() throws {
    let long = LayoutNode("long").sized(width: 83, height: 10)
    let empty = LayoutNode("empty").sized(width: 0, height: 10).floated(.end)
    let root = LayoutNode("root", FloatLayout(), children: [long, empty])
    try root.setSize(width: 60, height: 50)
    root.layoutIfNeeded()
    #expect(empty.frame == Rect(x: 83, y: 0, width: 0, height: 10))
    root.direction = .rightToLeft
    root.layoutIfNeeded()
    #expect(empty.frame == Rect(x: -23, y: 0, width: 0, height: 10))
  }
}
