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

  @Test("Shares add up exactly; the last takes the rest")
  func exactSum() throws {
    let others = (0..<6).map { LayoutNode("\($0)") }
    a[RelativeItem.self].equalWidth = others.map { LayoutDimensionReference(of: $0) }
    let root = try scene([a] + others, 300, 10)
    #expect(widths(root).dropLast().nonEmptyAllSatisfy { $0 == 300.0 / 7 })
    #expect(widths(root).reduce(300, -) == 0)
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
    _ width: Double, _ minimum: [Double?], _ maximum: [Double?], _ expected: [Double]
  ) throws {
    let boxes = [a, b, c]
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
      for (place, node) in boxes.enumerated() {
        let others = order.dropFirst().map { LayoutDimensionReference(of: boxes[$0]) }
        node[RelativeItem.self].equalWidth = place == order[0] ? others : nil
        var dimension = LayoutDimension.fill
        dimension.minimum = minimum[place].map { .points($0) }
        dimension.maximum = maximum[place].map { .points($0) }
        node.traits.width = dimension
      }
      #expect(widths(try scene(boxes, width, 10)) == expected)
    }
  }

  @Test("Bounds of members are what is inside, other extents, and lists of them")
  func tiedBounds() throws {
    let text = LayoutNode("text", content: .text("aaaaa", font: .ahem, size: 30))
    a[RelativeItem.self].equalWidth = [
      LayoutDimensionReference(of: text), LayoutDimensionReference(of: b),
    ]
    text.traits.width = .fill.minimum(.wrap)
    b.traits.width = .fill.maximum(
      .min([LayoutDimensionReference(of: c).constant(4), .ofLayout()]))
    c.traits.width = 16
    let root = try scene([a, text, b, c], 300, 30)
    #expect(widths(root) == [130, 150, 20, 16])
    // A bound that goes by the group itself is a circle.
    b.traits.width = .fill.maximum(LayoutDimensionReference(of: a))
    root.layoutIfNeeded()
    #expect(root.layoutProblems == [LayoutIssue(.cycle, "a")])
  }

  @Test(
    "Gaps of a centred group, one of them gone",
    arguments: [
      (-1, [15.0, 30, 60]), (0, [0, 22.5, 52.5]), (1, [27.5, 0, 47.5]), (2, [32.5, 47.5, 0]),
    ])
  func gaps(_ gone: Int, _ expected: [Double]) throws {
    let boxes = [a, b, c]
    for (node, width) in try paired(boxes, [10.0, 20, 25]) { node.traits.width = .points(width) }
    a[RelativeItem.self].centerX = RelativePosition(
      .centered([LayoutLine(of: b).offset(5), LayoutLine(of: c).offset(10)]))
    if gone >= 0 { boxes[gone].visibility = .gone }
    let root = try scene([c, a, b], 100, 10)
    for (node, x) in try paired(boxes, expected) where node.visibility != .gone {
      #expect(node.frame.minX == x)
    }
    a[RelativeItem.self].centerX?.offset = 4
    root.layoutIfNeeded()
    for (node, x) in try paired(boxes, expected) where node.visibility != .gone {
      #expect(node.frame.minX == x + 4)
    }
  }

  @Test("A box that two groups claim is in neither, in any order", arguments: [false, true])
  func overlaps(isReversed: Bool) throws {
    let d = LayoutNode("d")
    for node in [a, b, c, d] { node.traits.width = 10 }
    a[RelativeItem.self].centerX = RelativePosition(.centered([LayoutLine(of: b)]))
    c[RelativeItem.self].centerX = RelativePosition(
      .centered([LayoutLine(of: b), LayoutLine(of: d)]))
    b.traits.trailing = 3
    a[RelativeItem.self].equalHeight = [LayoutDimensionReference(of: b)]
    c[RelativeItem.self].equalHeight = [
      LayoutDimensionReference(of: b), LayoutDimensionReference(of: d),
    ]
    let boxes = [a, b, c, d]
    let root = try scene(isReversed ? boxes.reversed() : boxes, 100, 40)
    #expect(root.layoutProblems == [LayoutIssue(.overlappingGroups, "b")])
    #expect(root.layoutProblems.map(\.description) == ["box \"b\" is in more than one group"])
    #expect(
      boxes.map { [$0.frame.minX, $0.frame.height] } == [[45, 40], [87, 0], [40, 20], [50, 20]])
  }
}
