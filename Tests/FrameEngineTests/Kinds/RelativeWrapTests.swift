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

  @Test("A text that fills: as wide as it likes, as high as it gets, measured twice at most")
  func text() throws {
    let text = LayoutNode("text", content: .text("aa bb cc", font: .ahem, size: 10))
    text.traits.leading = 10
    text.traits.trailing = 10
    let other = sized("other") { _ in }
    other[RelativeItem.self].top = .of(text, .bottom)
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

  private static let centers = ["line", "least", "greatest", "minimum", "maximum"]

  private func center(_ kind: String, _ line: LayoutLine) -> RelativePosition {
    switch kind {
    case "line": RelativePosition(.line(line))
    case "min": RelativePosition(.min([line, LayoutLine(points: 90)]))
    case "max": RelativePosition(.max([line, LayoutLine(points: -9)]))
    case "minimum": RelativePosition.points(-900).minimum(.line(line))
    default: RelativePosition.points(900).maximum(.line(line))
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
    }
    large[RelativeItem.self].centerX = center(kind, LayoutLine(of: small, .centerX))
    large[RelativeItem.self].centerY = center(kind, LayoutLine(of: small, .centerY))
    let last = sized("last") { _ in }
    last[RelativeItem.self].leading = .of(large, .trailing)
    last[RelativeItem.self].top = .of(large, .bottom)
    var layout = RelativeLayout()
    layout.padding = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let inner = box("inner", layout, [last, large, small])
    let root = box("root", OverlayLayout(), [inner])
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
}
