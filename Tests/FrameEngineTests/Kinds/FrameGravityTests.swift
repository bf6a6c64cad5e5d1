import Dovetail
import Testing

@Suite("Places and extents in overlay layouts")
struct FrameGravityTests {
  @Test("What no document says: the baseline has no meaning sideways, and no width is negative")
  func senseless() throws {
    var layout = OverlayLayout()
    layout.padding = DirectionalEdgeInsets(top: 0, leading: 4, bottom: 0, trailing: 6)
    layout.horizontalGravity = .baseline
    let leaf = LayoutNode("leaf", content: .fixed(width: 30, height: 5))
    leaf.traits.leading = 10
    leaf.traits.trailing = 5
    #expect(try box("root", layout, [leaf]).laidOut(100, 10).frames == [[14, 0, 30, 5]])
    leaf.traits = LayoutTraits()
    leaf.traits.width = -3
    layout.horizontalGravity = .unspecified
    #expect(try box("root", layout, [leaf]).laidOut(100, 10).frames == [[4, 0, 0, 5]])
  }

  @Test("Margins decide over an extent, which is what a layout needs that sizes itself")
  func marginsAndExtent() throws {
    func both(_ name: String, _ width: LayoutDimension?) -> LayoutNode {
      box(name) {
        $0.leading = 10
        $0.trailing = 20
        $0.width = width
        $0.height = 5
      }
    }
    let root = box("root", OverlayLayout(), [both("a", 40), both("b", nil)])
    try root.laidOut(100, 10)
    #expect(root.frames.map { [$0[0], $0[2]] } == [[10, 70], [10, 70]])
    let fitting = try box("root", OverlayLayout(), [both("a", 40), both("b", nil)]).laidOut()
    #expect(fitting.frame.width == 70)
    #expect(fitting.frames.map { $0[2] } == [40, 40])
    #expect(fitting.children[0].traits.width == 40)
  }

  @Test(
    "Distances decide before an alignment, unless the layout has a gravity, as the article says")
  func distancesAndAlignment() throws {
    func frames(_ gravity: LayoutGravity, _ set: @escaping (inout LayoutTraits) -> Void) throws
      -> [[Double]]
    {
      let item = box("a") {
        ($0.width, $0.height, $0.horizontalAlignment) = (20, 5, .end)
        set(&$0)
      }
      let layout = OverlayLayout(horizontalGravity: gravity)
      return try box("root", layout, [item]).laidOut(100, 10).frames
    }
    #expect(try frames(.unspecified) { _ in } == [[80, 0, 20, 5]])
    #expect(try frames(.unspecified) { $0.leading = 10 } == [[10, 0, 20, 5]])
    #expect(try frames(.unspecified) { $0.centerX = 5 } == [[45, 0, 20, 5]])
    #expect(try frames(.center) { $0.leading = 10 } == [[80, 0, 20, 5]])
    #expect(try frames(.center) { $0.trailing = 10 } == [[70, 0, 20, 5]])
  }

  @Test("A safe area that changes, and a direction that does above, reach boxes that lie already")
  func safeAreaLater() throws {
    let a = box("a") {
      $0.width = 10
      $0.leading = .safeArea
    }
    var layout = OverlayLayout()
    layout.style.safeAreaPadding = []
    let inner = box("inner", layout, [a])
    let root = try box("root", LinearLayout(.horizontal), [inner, box("next")]).laidOut(100, 50)
    #expect(inner.frame.width == 10)
    try inner.setSafeAreaInsets(EdgeInsets(top: 0, left: 3, bottom: 0, right: 5))
    root.layoutIfNeeded()
    #expect(inner.frame == Rect(x: 0, y: 0, width: 13, height: 0))
    #expect(a.frame.minX == 3)
    root.direction = .rightToLeft
    root.layoutIfNeeded()
    #expect(inner.frame == Rect(x: 85, y: 0, width: 15, height: 0))
    #expect(a.frame.minX == 0)
    #expect(root.children[1].frame.minX == 85)
  }

  @Test("A layout that comes to stand in another direction is arranged anew")
  func turned() throws {
    let a = box("a") {
      $0.width = 10
      $0.leading = .safeArea
    }
    var layout = OverlayLayout()
    layout.style.safeAreaPadding = []
    let inner = box("inner", layout, [a])
    try inner.setSafeAreaInsets(EdgeInsets(top: 0, left: 3, bottom: 0, right: 5))
    let first = try box("first", OverlayLayout(), [inner]).laidOut(100, 50)
    #expect(inner.frame.width == 13)
    let second = box("second", OverlayLayout(), [])
    second.direction = .rightToLeft
    try second.append(inner)
    try second.laidOut(100, 50)
    #expect(inner.frame == Rect(x: 85, y: 0, width: 15, height: 0))
    try first.append(inner)
    first.layoutIfNeeded()
    #expect(inner.frame == Rect(x: 0, y: 0, width: 13, height: 0))
    #expect(a.frame.minX == 3)
  }
}
