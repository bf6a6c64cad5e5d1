import Dovetail
import TestSupport
import Testing

@Suite("The range of frames")
struct FrameRangeTests {
  private let bound = Rect.maximumCoordinate

  @Test("An area beyond the bound is refused")
  func area() {
    let node = LayoutNode("node")
    node.direction = .rightToLeft
    #expect(throws: TreeError.self) { try node.layout(in: Size(width: 2 * bound, height: 9)) }
    #expect(node.frame == .zero)
  }

  @Test("A box at the bound stays within it where it is mirrored or rounded")
  func bounds() throws {
    let long = LayoutNode("long", content: .fixed(width: bound, height: 5))
    let row = LayoutNode("row", LinearLayout(.horizontal, padding: 3), children: [long])
    row.direction = .rightToLeft
    try row.setSize(width: 1, height: 9)
    row.layoutIfNeeded()
    #expect(long.frame.minX == -bound)
    let root = LayoutNode("root")
    root.rounding = .pixels(scale: 51.7)
    let far = LayoutNode("far")
    try far.setFrame(Rect(x: 66, y: bound, width: bound, height: bound))
    try root.append(far)
    root.layoutIfNeeded()
    #expect(far.frame.minY <= bound)
    #expect(max(far.frame.width, far.frame.height) <= bound)
  }

  @Test("Content beyond the bound is refused where it is fitted")
  func content() {
    let root = LayoutNode("root")
    let wide = LayoutNode("wide", content: .fixed(width: 2 * bound, height: 5))
    try? root.append(wide)
    root.layoutFrames { $0.fitContent(wide) }
    #expect(wide.frame == .zero)
    #expect(root.diagnostics.map(\.code).contains("frameOutOfRange"))
  }
}
