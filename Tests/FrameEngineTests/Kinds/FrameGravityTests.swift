import Dovetail
import Testing

@Suite("Places and extents in frame layouts")
struct FrameGravityTests {
  /// The place and extent along the horizontal axis of a box in a layout 100 wide, whose padding is 4
  /// before and 6 after.
  private func place(
    _ gravity: LayoutGravity, _ set: (inout LayoutTraits) -> Void
  ) throws -> [Double] {
    var layout = FrameLayout()
    layout.padding = DirectionalEdgeInsets(top: 0, leading: 4, bottom: 0, trailing: 6)
    layout.horizontalGravity = gravity
    let leaf = LayoutNode("leaf", content: .fixed(width: 30, height: 5))
    set(&leaf.traits)
    let root = try box("root", layout, [leaf]).laidOut(100, 10)
    return [root.frames[0][0], root.frames[0][2]]
  }

  @Test(
    "Every gravity, with a margin of 10 before and 5 after",
    arguments: [
      (.none, [14, 75]), (.start, [14, 30]), (.center, [36.5, 30]), (.end, [59, 30]),
      (.between, [14, 30]), (.around, [36.5, 30]), (.among, [36.5, 30]), (.fill, [14, 75]),
      (.stretch, [14, 75]), (.baseline, [14, 30]),
    ] as [(LayoutGravity, [Double])])
  func gravities(_ gravity: LayoutGravity, _ expected: [Double]) throws {
    let result = try place(gravity) {
      $0.leading = 10
      $0.trailing = 5
    }
    #expect(result == expected)
  }

  @Test("Stretch leaves boxes with an extent of their own, also one that wraps, alone")
  func stretch() throws {
    #expect(try place(.stretch) { $0.width = .wrap } == [4, 30])
    #expect(try place(.stretch) { $0.width = 12 } == [4, 12])
    #expect(try place(.stretch) { _ in } == [4, 90])
    #expect(try place(.fill) { $0.width = 12 } == [4, 90])
    #expect(try place(.fill) { $0.width = .points(12).maximum(40) } == [4, 40])
  }

  @Test("An alignment of the box wins over the layout")
  func alignment() throws {
    #expect(try place(.start) { $0.horizontalAlignment = .end } == [64, 30])
    #expect(try place(.none) { $0.horizontalAlignment = .center } == [34, 30])
    let edge = try place(.none) {
      $0.horizontalAlignment = .center
      $0.trailing = 8
    }
    #expect(edge == [56, 30])
  }

  @Test("Hundredths are of the content area, `fill` is what the margins leave of it")
  func hundredths() throws {
    #expect(try place(.none) { $0.width = .percent(50) } == [4, 45])
    #expect(try place(.none) { $0.leading = .percent(20) } == [22, 30])
    #expect(try place(.none) { $0.leading = .percent(20).offset(3).maximum(15) } == [19, 30])
    let fill = try place(.none) {
      $0.width = .fill
      $0.leading = 10
    }
    #expect(fill == [14, 80])
    #expect(try place(.none) { $0.width = .percent(50).times(2).plus(-7) } == [4, 83])
    #expect(try place(.none) { $0.leading = .share(0.3).offset(2) } == [6, 30])
  }

  @Test("Bounds of an extent: a greatest one that is less wins")
  func bounds() throws {
    #expect(try place(.none) { $0.width = .wrap.minimum(40) } == [4, 40])
    #expect(try place(.none) { $0.width = .wrap.minimum(40).maximum(20) } == [4, 20])
    #expect(try place(.none) { $0.width = .points(90).maximum(.ofLayout().times(0.5)) } == [4, 45])
    #expect(try place(.none) { $0.width = .points(9).minimum(.wrap) } == [4, 30])
    #expect(try place(.none) { $0.width = -3 } == [4, 0])
    #expect(try place(.none) { $0.width = LayoutDimension.points(9).inactive } == [4, 30])
  }

  @Test("The least and the greatest of several extents")
  func several() throws {
    let least = LayoutDimension(.least([.points(40), .wrap]))
    let greatest = LayoutDimension(.greatest([.points(40), .wrap, .ofLayout().times(0.1)]))
    #expect(try place(.none) { $0.width = least.plus(1) } == [4, 31])
    #expect(try place(.none) { $0.width = greatest } == [4, 40])
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
    let root = box("root", FrameLayout(), [both("a", 40), both("b", nil)])
    try root.laidOut(100, 10)
    #expect(root.frames.map { [$0[0], $0[2]] } == [[10, 70], [10, 70]])
    let fitting = try box("root", FrameLayout(), [both("a", 40), both("b", nil)]).laidOut()
    #expect(fitting.frame.width == 70)
    #expect(fitting.frames.map { $0[2] } == [40, 40])
    #expect(fitting.children[0].traits.width == 40)
  }

  @Test("A width that is the height, and a height that is the width")
  func square() throws {
    let a = box("a") {
      $0.width = .otherAxis
      $0.height = 12
    }
    let b = box("b") {
      $0.width = .percent(20)
      $0.height = .otherAxis.times(2)
    }
    let c = LayoutNode("c", content: .text("aa bb", font: .ahem, size: 10))
    c.traits.width = .otherAxis
    let root = try box("root", FrameLayout(), [a, b, c]).laidOut(100, 100)
    // The height of the text is asked for before there is a width.
    #expect(root.frames == [[0, 0, 12, 12], [0, 0, 20, 40], [0, 0, 10, 10]])
  }

  @Test("The safe area is padding at the sides, and a distance where a box asks for it")
  func safeArea() throws {
    let a = box("a") {
      $0.width = 10
      $0.top = .safeArea.offset(1)
    }
    let root = box("root", FrameLayout(), [a])
    try root.setSafeAreaInsets(EdgeInsets(top: 7, left: 3, bottom: 0, right: 5))
    try root.laidOut(100, 50)
    #expect(root.frames == [[3, 8, 10, 0]])
    root.direction = .rightToLeft
    root.layoutIfNeeded()
    #expect(root.frames == [[85, 8, 10, 0]])
  }

  @Test("A safe area that changes, and a direction that does above, reach boxes that lie already")
  func safeAreaLater() throws {
    let a = box("a") {
      $0.width = 10
      $0.leading = .safeArea
    }
    var layout = FrameLayout()
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
    var layout = FrameLayout()
    layout.style.safeAreaPadding = []
    let inner = box("inner", layout, [a])
    try inner.setSafeAreaInsets(EdgeInsets(top: 0, left: 3, bottom: 0, right: 5))
    let first = try box("first", FrameLayout(), [inner]).laidOut(100, 50)
    #expect(inner.frame.width == 13)
    let second = box("second", FrameLayout(), [])
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
