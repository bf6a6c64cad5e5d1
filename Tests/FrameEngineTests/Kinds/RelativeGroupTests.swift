import Dovetail
import TestSupport
import Testing

@Suite("Groups in relative layouts")
struct RelativeGroupTests {
  private let a = LayoutNode("a")
  private let b = LayoutNode("b")
  private let c = LayoutNode("c")

  private func scene(
    _ boxes: [LayoutNode], padding: DirectionalEdgeInsets = DirectionalEdgeInsets(edge: 0),
    _ width: Double? = nil, _ height: Double? = nil
  ) throws -> LayoutNode {
    var layout = RelativeLayout()
    layout.padding = padding
    return try box("root", layout, boxes).laidOut(width, height)
  }

  private func widths(_ root: LayoutNode) -> [Double] { root.children.map(\.frame.width) }

  @Test("Boxes share the content area less the gaps")
  func equal() throws {
    a.traits.width = LayoutDimension(
      .equal([LayoutExtent(of: b).plus(-10), LayoutExtent(of: c).plus(-10)])
    ).plus(-10)
    b.traits.leading = .of(a, .trailing).offset(15)
    let root = try scene([b, c, a], 300, 10)
    #expect(widths(root) == [90, 90, 90])
    #expect(b.frame.minX == 105)
    b.visibility = .gone
    root.layoutIfNeeded()
    #expect(widths(root) == [0, 140, 140])
    a.visibility = .gone
    root.layoutIfNeeded()
    #expect(widths(root) == [0, 290, 0])
  }

  @Test("Factors, a box with a width of its own, and a fixed gap")
  func factors() throws {
    a.traits.width = LayoutDimension(
      .equal([LayoutExtent(of: b).times(3), LayoutExtent(of: c).plus(-5), 20])
    ).times(1)
    c.traits.width = 55
    #expect(widths(try scene([a, b, c], 200, 10)) == [30, 90, 55])
  }

  @Test("Shares add up exactly; the last takes the rest")
  func exactSum() throws {
    let others = (0..<6).map { LayoutNode("\($0)") }
    a.traits.width = LayoutDimension(.equal(others.map { LayoutExtent(of: $0) }))
    let root = try scene([a] + others, 300, 10)
    #expect(widths(root).dropLast().nonEmptyAllSatisfy { $0 == 300.0 / 7 })
    #expect(widths(root).reduce(300, -) == 0)
  }

  @Test("What a bound takes away is shared by the others")
  func bounds() throws {
    a.traits.width = LayoutDimension(.equal([LayoutExtent(of: b), LayoutExtent(of: c)])).maximum(40)
    #expect(widths(try scene([a, b, c], 300, 10)) == [40, 130, 130])
  }

  @Test(
    "Members and the first keep within bounds, in any order",
    arguments: [
      (300, [nil, 130, nil], [nil, nil, nil], [85, 130, 85]),
      (300, [nil, nil, nil], [nil, 40, nil], [130, 40, 130]),
      (300, [nil, 200, nil], [50, nil, nil], [50, 200, 50]),
      // A third is less than the 120 of the first; half of what the second leaves is more.
      (300, [nil, nil, nil], [120, 20, nil], [120, 20, 160]),
      (150, [90, nil, 100], [nil, nil, nil], [90, 0, 100]),
      (300, [nil, nil, nil], [40, 50, 60], [40, 50, 60]),
      (300, [60, nil, nil], [40, nil, nil], [40, 130, 130]),
      (300, [nil, nil, nil], [-5, nil, nil], [0, 150, 150]),
    ] as [(Double, [Double?], [Double?], [Double])])
  func memberBounds(
    _ width: Double, _ least: [Double?], _ greatest: [Double?], _ expected: [Double]
  ) throws {
    let boxes = [a, b, c]
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
      for (place, node) in boxes.enumerated() {
        let others = order.dropFirst().map { LayoutExtent(of: boxes[$0]) }
        var dimension = place == order[0] ? LayoutDimension(.equal(others)) : .fill
        dimension.minimum = least[place].map { .points($0) }
        dimension.maximum = greatest[place].map { .points($0) }
        node.traits.width = dimension
      }
      #expect(widths(try scene(boxes, width, 10)) == expected)
    }
  }

  @Test("Bounds of members are what is inside, other extents, and lists of them")
  func tiedBounds() throws {
    let text = LayoutNode("text", content: .text("aaaaa", font: .ahem, size: 30))
    a.traits.width = LayoutDimension(.equal([LayoutExtent(of: text), LayoutExtent(of: b)]))
    text.traits.width = .fill.minimum(.wrap)
    b.traits.width = .fill.maximum(.least([LayoutExtent(of: c).plus(4), .ofLayout()]))
    c.traits.width = 16
    let root = try scene([a, text, b, c], 300, 30)
    #expect(widths(root) == [130, 150, 20, 16])
    // A bound that goes by the group itself is a circle.
    b.traits.width = .fill.maximum(LayoutExtent(of: a))
    root.layoutIfNeeded()
    #expect(root.layoutProblems == [.cycle(["a"])])
  }

  @Test("A layout that wraps is large enough for bounds of its groups, and no larger")
  func wrappedBounds() throws {
    let first = LayoutNode("first", content: .text("aaa", font: .ahem, size: 10))
    let last = LayoutNode("last", content: .text("aa", font: .ahem, size: 10))
    first.traits.width = LayoutDimension(
      .equal([LayoutExtent(of: a), LayoutExtent(of: last).plus(-6)])
    ).maximum(10)
    a.traits.width = .fill.minimum(100)
    a.traits.leading = .of(first, .trailing)
    last.traits.leading = .of(a, .trailing).offset(6)
    let root = try scene([first, a, last])
    #expect(root.frame.width == 136)
    #expect(widths(root) == [10, 100, 20])
    first.traits.width?.maximum = nil
    root.layoutIfNeeded()
    #expect(root.frame.width == 166)
    #expect(widths(root) == [30, 100, 30])
  }

  @Test("Boxes centred together")
  func centered() throws {
    for node in [a, b] { node.traits.height = 20 }
    a.traits.centerY = LayoutPosition(.centered([LayoutLine(of: b)]))
    let padding = DirectionalEdgeInsets(top: 20, leading: 10, bottom: 10, trailing: 10)
    let root = try scene([a, b], padding: padding, 100, 100)
    #expect(root.frames.map { $0[1] } == [35, 55])
    b.visibility = .gone
    root.layoutIfNeeded()
    #expect(a.frame.minY == 45)
    a.traits.centerY = nil
    b.visibility = .visible
    b.traits.top = 7
    root.layoutIfNeeded()
    #expect(root.frames.map { $0[1] } == [20, 27])
  }

  @Test(
    "Gaps of a centred group, one of them gone",
    arguments: [
      (-1, [15.0, 30, 60]), (0, [0, 22.5, 52.5]), (1, [27.5, 0, 47.5]), (2, [32.5, 47.5, 0]),
    ])
  func gaps(_ gone: Int, _ expected: [Double]) throws {
    let boxes = [a, b, c]
    for (node, width) in try paired(boxes, [10.0, 20, 25]) { node.traits.width = .points(width) }
    a.traits.centerX = LayoutPosition(
      .centered([LayoutLine(of: b).offset(5), LayoutLine(of: c).offset(10)]))
    if gone >= 0 { boxes[gone].visibility = .gone }
    let root = try scene([c, a, b], 100, 10)
    for (node, x) in try paired(boxes, expected) where node.visibility != .gone {
      #expect(node.frame.minX == x)
    }
    a.traits.centerX?.offset = 4
    root.layoutIfNeeded()
    for (node, x) in try paired(boxes, expected) where node.visibility != .gone {
      #expect(node.frame.minX == x + 4)
    }
  }

  @Test("A layout that wraps is as large as its groups need")
  func wrapped() throws {
    let text = LayoutNode("text", content: .text("aaa", font: .ahem, size: 10))
    a.traits.width = LayoutDimension(.equal([LayoutExtent(of: text).plus(-10)]))
    text.traits.leading = .of(a, .trailing).offset(10)
    let root = try scene([a, text], padding: DirectionalEdgeInsets(edge: 5))
    #expect(root.frame.size == Size(width: 80, height: 20))
    #expect(root.frames.map { [$0[0], $0[2]] } == [[5, 30], [45, 30]])
    for node in [b, c] { node.traits.width = 20 }
    b.traits.centerX = LayoutPosition(.centered([LayoutLine(of: c).offset(50)]))
    let group = try scene([b, c], padding: DirectionalEdgeInsets(edge: 5))
    #expect(group.frame.width == 100)
    #expect(group.frames.map { $0[0] } == [5, 75])
  }

  @Test("A box that two groups claim is in neither, in any order", arguments: [false, true])
  func overlaps(isReversed: Bool) throws {
    let d = LayoutNode("d")
    for node in [a, b, c, d] { node.traits.width = 10 }
    a.traits.centerX = LayoutPosition(.centered([LayoutLine(of: b)]))
    c.traits.centerX = LayoutPosition(.centered([LayoutLine(of: b), LayoutLine(of: d)]))
    b.traits.trailing = 3
    a.traits.height = LayoutDimension(.equal([LayoutExtent(of: b)]))
    c.traits.height = LayoutDimension(.equal([LayoutExtent(of: b), LayoutExtent(of: d)]))
    let boxes = [a, b, c, d]
    let root = try scene(isReversed ? boxes.reversed() : boxes, 100, 40)
    #expect(root.layoutProblems == [.overlappingGroups("b")])
    #expect(root.layoutProblems.map(\.description) == ["box \"b\" is in more than one group"])
    #expect(
      boxes.map { [$0.frame.minX, $0.frame.height] } == [[45, 40], [87, 0], [40, 20], [50, 20]])
  }
}
