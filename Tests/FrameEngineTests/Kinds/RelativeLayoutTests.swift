import Dovetail
import Testing

@Suite("Relative layouts")
struct RelativeLayoutTests {
  private let a = LayoutNode("a")
  private let b = LayoutNode("b")
  private let c = LayoutNode("c")

  /// A layout of the given padding, laid out in a size or in the one that it needs.
  @discardableResult
  private func scene(
    _ boxes: [LayoutNode], padding: Double = 0, _ width: Double? = nil, _ height: Double? = nil
  ) throws -> LayoutNode {
    var layout = RelativeLayout()
    layout.padding = DirectionalEdgeInsets(edge: padding)
    return try box("root", layout, boxes).laidOut(width, height)
  }

  private func setSize(_ boxes: LayoutNode..., width: Double, height: Double) {
    for box in boxes {
      box.traits.width = .points(width)
      box.traits.height = .points(height)
    }
  }

  @Test("Boxes tied to lines and extents of each other, in any order", arguments: [false, true])
  func readme(isReversed: Bool) throws {
    let d = LayoutNode("d")
    let e = LayoutNode("e")
    a.traits.leading = 20
    a.traits.top = 20
    a.traits.width = 40
    a.traits.height = .otherAxis
    b.traits.leading = .of(a, .centerX)
    b.traits.top = .of(a, .bottom).offset(10)
    b.traits.width = 60
    b.traits.height = .of(a)
    c.traits.leading = .of(b, .trailing).offset(10)
    c.traits.bottom = .of(b)
    c.traits.width = 40
    c.traits.height = .of(b).times(0.5)
    d.traits.bottom = .of(c, .top).offset(10)
    d.traits.trailing = 15
    d.traits.height = .of(a)
    d.traits.width = .otherAxis
    e.traits.centerX = 0
    e.traits.centerY = 0
    e.traits.height = 40
    e.traits.width = LayoutDimension(.extent(.ofLayout())).plus(-20)
    let boxes = [a, b, c, d, e]
    let root = try scene(isReversed ? boxes.reversed() : boxes, 170, 280)
    #expect(
      (isReversed ? root.frames.reversed() : root.frames) == [
        [20, 20, 40, 40], [40, 70, 60, 40], [110, 90, 40, 20], [115, 40, 40, 40],
        [10, 120, 150, 40],
      ])
    #expect(root.layoutProblems.isEmpty)
  }

  @Test("A box that is gone keeps its distances; the distance to it is dropped")
  func gone() throws {
    setSize(a, width: 100, height: 20)
    setSize(b, width: 60, height: 20)
    a.traits.trailing = .of(b, .leading).offset(10)
    b.traits.trailing = 15
    let root = try scene([a, b], padding: 10, 320, 100)
    #expect(root.frames == [[125, 10, 100, 20], [235, 10, 60, 20]])
    b.visibility = .gone
    root.layoutIfNeeded()
    #expect(a.frame == Rect(x: 195, y: 10, width: 100, height: 20))
    #expect(b.frame.size == .zero)
    b.visibility = .visible
    root.layoutIfNeeded()
    #expect(root.frames == [[125, 10, 100, 20], [235, 10, 60, 20]])
  }

  @Test("A box that its owner places is a reference where its frame is", arguments: [false, true])
  func placedByOwner(isMirrored: Bool) throws {
    setSize(a, width: 30, height: 20)
    a.traits.leading = .of(b, .trailing).offset(5)
    b.traits.isPlacedByOwner = true
    try b.setFrame(Rect(x: 40, y: 50, width: 60, height: 7))
    let root = try scene([a, b], padding: 10, 200, 100)
    root.direction = isMirrored ? .rightToLeft : .leftToRight
    root.layoutIfNeeded()
    #expect(a.frame.minX == (isMirrored ? 5 : 105))
    #expect(b.frame == Rect(x: 40, y: 50, width: 60, height: 7))
  }

  @Test("Lines of the layout, of other boxes, and numbers in points and hundredths")
  func lines() throws {
    setSize(a, b, c, width: 20, height: 10)
    a.traits.leading = .ofLayout(.centerX).offset(3)
    a.traits.bottom = .ofLayout(.centerY).offset(4)
    b.traits.centerX = .of(a, .leading)
    b.traits.top = .percent(25).offset(1)
    c.traits.trailing = .of(b, .trailing).offset(2)
    c.traits.centerY = .percent(10)
    let root = try scene([a, b, c], padding: 10, 120, 220)
    #expect(root.frames == [[63, 96, 20, 10], [53, 61, 20, 10], [51, 125, 20, 10]])
  }

  @Test("Both edges decide, also where there is an extent")
  func bothEdges() throws {
    setSize(a, width: 20, height: 10)
    a.traits.leading = 5
    b.traits.leading = .of(a, .trailing).offset(5)
    b.traits.trailing = 10
    b.traits.width = 7
    b.traits.height = .otherAxis
    c.traits.leading = .of(b, .leading)
    c.traits.trailing = .of(b, .trailing)
    c.traits.width = .points(0).maximum(50)
    let root = try scene([a, b, c], 100, 100)
    #expect(root.frames == [[5, 0, 20, 10], [30, 0, 60, 60], [30, 0, 50, 0]])
  }

  @Test("The least and the greatest of lines; a number counts from the edge of the layout")
  func extremes() throws {
    setSize(a, width: 30, height: 10)
    setSize(b, c, width: 50, height: 10)
    a.traits.leading = 40
    b.traits.leading = LayoutPosition(
      .greatest([LayoutLine(of: a, .trailing), LayoutLine(of: c, .trailing).offset(4)])
    ).offset(1)
    c.traits.trailing = LayoutPosition(
      .least([LayoutLine(of: a, .leading), LayoutLine(points: 45)])
    ).offset(5)
    let root = try scene([a, b, c], padding: 10, 200, 100)
    #expect(root.frames.map { $0[0] } == [50, 81, -10])
  }

  @Test("Extents of others, of the other axis, the least and the greatest, hundredths, fill")
  func extents() throws {
    setSize(a, width: 30, height: 12)
    b.traits.width = LayoutDimension(.greatest([LayoutExtent(of: a).times(2), 50])).plus(1)
    b.traits.height = .of(a, .horizontal)
    c.traits.leading = 7
    c.traits.width = .fill
    c.traits.height = LayoutDimension(.least([.ofLayout(), .ofLayout(.horizontal).plus(-60)]))
    let d = box("d") {
      $0.width = .percent(25)
      $0.height = .of(b).minimum(31).maximum(LayoutExtent(of: a).plus(10))
    }
    let root = try scene([a, b, c, d], padding: 10, 120, 220)
    #expect(root.frames.map { Array($0[2...3]) } == [[30, 12], [61, 30], [93, 40], [25, 22]])
  }

  @Test("Lines that bound an edge move it, and the box becomes smaller")
  func lineBounds() throws {
    setSize(a, width: 40, height: 10)
    setSize(c, width: 50, height: 10)
    a.traits.leading = 30
    b.traits.leading = LayoutPosition.points(20).minimum(
      .line(LayoutLine(of: a, .trailing).offset(3)))
    b.traits.width = 80
    c.traits.trailing = LayoutPosition.points(10).maximum(.line(LayoutLine(of: a, .leading)))
    let root = try scene([a, b, c], 200, 100)
    // The far edge of b stays at 100; c has no room.
    #expect(root.frames.map { [$0[0], $0[2]] } == [[30, 40], [73, 27], [140, 0]])
    b.traits.leading = LayoutPosition.points(90).minimum(.line(LayoutLine(of: a, .trailing)))
    root.layoutIfNeeded()
    #expect(b.frame.minX == 90)
    #expect(b.frame.width == 80)
  }

  @Test("A box kept between two lines is centred, and no larger", arguments: [30.0, 90])
  func between(width: Double) throws {
    setSize(a, c, width: 20, height: 10)
    a.traits.leading = 10
    c.traits.trailing = 10
    b.traits.width = .points(width)
    b.traits.leading = .atLeast(LayoutLine(of: a, .trailing).offset(5))
    b.traits.trailing = .atMost(LayoutLine(of: c, .leading).offset(-5))
    let d = box("d") {
      $0.leading = .of(b, .trailing)
      $0.width = .of(b)
    }
    let root = try scene([d, a, b, c], 130, 10)
    // From 35 to 95.
    let expected = width == 30 ? [50.0, 30] : [35, 60]
    #expect([b.frame.minX, b.frame.width] == expected)
    #expect([d.frame.minX, d.frame.width] == [expected[0] + expected[1], expected[1]])
    #expect(root.layoutProblems.isEmpty)
  }

  @Test("Other bounds keep a line within limits and the extent as it is")
  func plainBounds() throws {
    setSize(a, b, c, width: 20, height: 10)
    a.traits.leading = LayoutPosition.points(60).maximum(.line(LayoutLine(of: b, .leading)))
    b.traits.leading = .points(3).minimum(25)
    c.traits.trailing = LayoutPosition.of(b, .trailing).maximum(40)
    let root = try scene([a, b, c], 100, 100)
    #expect(root.frames.map { $0[0] } == [25, 25, 40])
  }

  @Test("First baselines on one line")
  func baselines() throws {
    let large = LayoutNode("large", content: .text("aa", font: .ahem, size: 20))
    let small = LayoutNode("small", content: .text("bb", font: .ahem, size: 10))
    large.traits.top = 5
    small.traits.leading = .of(large, .trailing)
    small.traits.baseline = .of(large)
    setSize(a, width: 4, height: 6)
    a.traits.bottom = .of(small, .firstBaseline)
    b.traits.baseline = LayoutPosition.points(9)
    let root = try scene([a, small, large, b], 100, 100)
    #expect(root.frames == [[0, 15, 4, 6], [40, 13, 20, 10], [0, 5, 40, 20], [0, 9, 0, 0]])
  }

  @Test("The direction of an ancestor changes the size of a layout tied to what its owner places")
  func directionAbove() throws {
    setSize(a, width: 30, height: 20)
    a.traits.leading = .of(b, .trailing)
    b.traits.isPlacedByOwner = true
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
