import Dovetail
import Testing

@Suite("Relative layouts that find their own size")
struct RelativeWrapTests {
  private func sized(_ name: String, _ set: (inout LayoutTraits) -> Void) -> LayoutNode {
    let node = box(name) {
      $0.width = 40
      $0.height = 20
    }
    set(&node.traits)
    return node
  }

  private func wrapped(_ boxes: [LayoutNode]) throws -> LayoutNode {
    var layout = RelativeLayout()
    layout.padding = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    return try box("root", layout, boxes).laidOut()
  }

  /// The width that one box asks for, and where it is then.
  @Test(
    "Each kind of position asks for the room that it takes",
    arguments: ["leading", "trailing", "center", "both", "layoutCenter", "percent", "fill"])
  func one(_ kind: String) throws {
    let a = sized("a") {
      switch kind {
      case "leading": $0.leading = 10
      case "trailing": $0.trailing = 10
      case "center": $0.centerX = 10
      case "both":
        $0.leading = 10
        $0.trailing = 5
      case "layoutCenter": $0.leading = .ofLayout(.centerX)
      case "percent": $0.leading = .percent(20)
      default:
        $0.leading = 10
        $0.width = .fill
      }
    }
    let expected: [String: (content: Double, x: Double, width: Double)] = [
      "leading": (50, 10, 40), "trailing": (50, 0, 40), "center": (60, 20, 40),
      "both": (55, 10, 40), "layoutCenter": (80, 40, 40), "percent": (50, 10, 40),
      "fill": (10, 10, 0),
    ]
    let root = try wrapped([a])
    let (content, x, width) = try #require(expected[kind])
    #expect(root.frame.size == Size(width: content + 6, height: 24))
    #expect(root.frames == [[x + 2, 1, width, 20]])
  }

  @Test("Boxes at the end are as far out as the widest needs")
  func several() throws {
    let a = sized("a") { $0.leading = 30 }
    let b = sized("b") {
      $0.trailing = .of(a, .leading)
      $0.top = .of(a, .bottom).offset(5)
    }
    let c = sized("c") { $0.trailing = 0 }
    let d = sized("d") {
      $0.leading = .of(c)
      $0.trailing = .of(c)
      $0.height = .percent(50)
    }
    let root = try wrapped([a, b, c, d])
    // b reaches out before the start, which asks for nothing; c lies at the end.
    #expect(root.frame.size == Size(width: 76, height: 49))
    #expect(
      root.frames == [[32, 1, 40, 20], [-8, 26, 40, 20], [32, 1, 40, 20], [32, 1, 40, 22.5]])
  }

  @Test("A text that fills: as wide as it likes, as high as it gets, measured twice at most")
  func text() throws {
    let text = LayoutNode("text", content: .text("aa bb cc", font: .ahem, size: 10))
    text.traits.leading = 10
    text.traits.trailing = 10
    let other = sized("other") { $0.top = .of(text, .bottom) }
    let free = try wrapped([text, other])
    #expect(free.frame.size == Size(width: 106, height: 34))
    #expect(text.measurementCount == 1)
    var layout = RelativeLayout()
    layout.padding = DirectionalEdgeInsets(edge: 0)
    let inner = box("inner", layout, [text, other]) { $0.width = 70 }
    let root = try box("root", LinearLayout(.vertical), [inner]).laidOut(300, 300)
    #expect(root.frames == [[0, 0, 70, 40]])
    #expect(inner.frames == [[10, 0, 50, 20], [0, 20, 40, 20]])
    #expect(text.measurementCount <= 2)
  }

  @Test("A nested text is measured twice, three times for a width that is a height")
  func nestedText() throws {
    for (isFromHeight, expected) in [(false, 2), (true, 3)] {
      let text = LayoutNode("text", content: .text("aa bb cc", font: .ahem, size: 10))
      text.traits.width = .percent(50)
      let column = box("column", LinearLayout(.vertical), [text]) {
        $0.leading = 0
        $0.trailing = 0
      }
      let wide = box("wide") { $0.width = 100 }
      let follower = box("follower") { $0.width = isFromHeight ? .of(column, .vertical) : 5 }
      let inner = box("inner", RelativeLayout(), [follower, column, wide])
      try box("outer", RelativeLayout(), [inner]).laidOut(200, 100)
      #expect(inner.frame.width == 100)
      #expect(text.frame.size == Size(width: 50, height: 20))
      #expect(text.measurementCount == expected)
    }
  }

  @Test("Nothing inside: the padding, or nothing")
  func empty() throws {
    let root = try wrapped([])
    #expect(root.frame.size == Size(width: 6, height: 4))
    root.updateLayout(RelativeLayout.self) { $0.style.keepsPaddingWhenEmpty = false }
    root.layoutIfNeeded()
    #expect(root.frame.size == .zero)
  }

  private static let centers = ["line", "least", "greatest", "minimum", "maximum"]

  private func center(_ kind: String, _ line: LayoutLine) -> LayoutPosition {
    switch kind {
    case "line": LayoutPosition(.line(line))
    case "least": LayoutPosition(.least([line, LayoutLine(points: 90)]))
    case "greatest": LayoutPosition(.greatest([line, LayoutLine(points: -9)]))
    case "minimum": LayoutPosition.points(-900).minimum(.line(line))
    default: LayoutPosition.points(900).maximum(.line(line))
    }
  }

  @Test(
    "A box centred on a smaller one does not start before a layout that says wrap",
    arguments: centers, [LayoutDirection.leftToRight, .rightToLeft])
  func centered(_ kind: String, _ direction: LayoutDirection) throws {
    let small = box("small") {
      $0.width = 20
      $0.height = 10
    }
    let large = box("large") {
      $0.width = 60
      $0.height = 40
      $0.centerX = center(kind, LayoutLine(of: small, .centerX))
      $0.centerY = center(kind, LayoutLine(of: small, .centerY))
    }
    let last = sized("last") {
      $0.leading = .of(large, .trailing)
      $0.top = .of(large, .bottom)
    }
    var layout = RelativeLayout()
    layout.padding = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let inner = box("inner", layout, [last, large, small])
    let root = box("root", FrameLayout(), [inner])
    root.direction = direction
    try root.laidOut(300, 300)
    func place(_ node: LayoutNode) -> [Double] {
      let isMirrored = direction == .rightToLeft
      return [
        isMirrored ? inner.frame.width - node.frame.maxX : node.frame.minX, node.frame.minY,
      ]
    }
    #expect(place(large) == [-18, -14])
    inner.traits.width = .wrap
    root.layoutIfNeeded()
    #expect(place(large) == [2, -14])
    #expect([inner.frame.width, inner.frame.height] == [106, 49])
    inner.traits.height = .wrap.minimum(90)
    root.layoutIfNeeded()
    #expect([large, small, last].map(place) == [[2, 1], [2, 1], [62, 41]])
    #expect([inner.frame.width, inner.frame.height] == [106, 90])
    inner.traits.height = .wrap
    root.layoutIfNeeded()
    #expect(inner.frame.height == 64)
    // Where it has room before it, it stays in the middle.
    small.traits.leading = 25
    small.traits.top = 30
    root.layoutIfNeeded()
    #expect(place(large) == [7, 16])
    inner.traits.width = 300
    small.traits.leading = 0
    root.layoutIfNeeded()
    #expect(place(large) == [-18, 16])
  }

  @Test("A centre that is a number, and one near the far edge, make a layout larger")
  func roomBefore() throws {
    let a = sized("a") { $0.centerX = -5 }
    let b = sized("b") { $0.trailing = 10 }
    let c = box("c") {
      $0.width = 56
      $0.centerX = .of(b)
    }
    let inner = box("inner", RelativeLayout(), [a, b, c]) { $0.width = .wrap }
    try box("root", FrameLayout(), [inner]).laidOut(300, 300)
    // The middle of b is 30 before the end, that of c 28 after the start.
    #expect(inner.frame.width == 58)
    #expect(inner.frames.map { $0[0] } == [4, 8, 0])
  }

  @Test("The safe area counts from the edges of the content area")
  func safeArea() throws {
    let a = sized("a") {
      $0.trailing = .safeArea
      $0.top = LayoutPosition(.safeArea).offset(2)
    }
    var layout = RelativeLayout()
    layout.style.safeAreaPadding = []
    let root = box("root", layout, [a])
    try root.setSafeAreaInsets(EdgeInsets(top: 7, left: 0, bottom: 0, right: 9))
    try root.laidOut(100, 100)
    #expect(root.frames == [[51, 9, 40, 20]])
  }
}
