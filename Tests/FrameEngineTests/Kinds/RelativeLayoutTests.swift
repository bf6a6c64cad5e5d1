import Dovetail
import Testing

@Suite("Relative layouts")
struct RelativeLayoutTests {
  private let a = LayoutNode("a")
  private let b = LayoutNode("b")

  @Test("The direction of an ancestor changes the size of a layout tied to what its owner places")
  func directionAbove() throws {
    a.traits.width = 30
    a.traits.height = 20
    a[RelativeItem.self].leading = .of(b, .trailing)
    b.traits.isExcludedFromLayout = true
    try b.setFrame(Rect(x: 40, y: 0, width: 10, height: 10))
    let inner = box("inner", RelativeLayout(), [a, b])
    let root = try box("root", LinearLayout(.horizontal), [inner]).laidOut(200, 100)
    #expect(inner.frame.width == 80)
    root.direction = .rightToLeft
    root.layoutIfNeeded()
    // The near edge is 40 before the end now.
    #expect(inner.frame == Rect(x: 160, y: 0, width: 40, height: 20))
    #expect(a.frame.minX == 10)
    root.direction = nil
    root.layoutIfNeeded()
    #expect(inner.frame.width == 80)
    #expect(a.frame.minX == 50)
  }
}
