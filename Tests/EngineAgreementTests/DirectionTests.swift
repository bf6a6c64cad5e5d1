import Dovetail
import Testing

@Suite("Leading and trailing, on both engines")
struct DirectionTests {
  @Test(
    "A mirrored description puts boxes where a mirror would",
    arguments: [false, true], [LayoutDirection.leftToRight, .rightToLeft])
  func mirrored(isConstrained: Bool, direction: LayoutDirection) throws {
    let nodes = ["a", "b", "c", "d"].map { LayoutNode($0) }
    let root = LayoutNode("root", children: nodes)
    root.direction = direction
    try root.setSize(width: 200, height: 50)
    if isConstrained {
      root.constrain { describe($0, nodes) }
      root.layoutIfNeeded()
    } else {
      root.layoutFrames { describe($0, nodes) }
    }
    let isMirrored = direction == .rightToLeft
    #expect(nodes.map(\.frame.minX) == (isMirrored ? [165, 140, 170, 10] : [5, 30, 10, 170]))
    #expect(nodes.map(\.frame.width) == [30, 30, 20, 20])
  }

  private func describe(_ make: some LayoutMaker, _ nodes: [LayoutNode]) {
    make.size(nodes[0], nodes[1]) == (30, 10)
    make.size(nodes[2], nodes[3]) == (20, 10)
    make.yTop(nodes)
    make.xPlaceLeading(5, nodes[0], -5, nodes[1], make.wall)
    make.insetEdges(left: 10, right: 10)
    make.xLeading(nodes[2])
    make.xTrailing([nodes[3]])
  }

  @Test("Anchors take whole numbers from variables, in every order")
  func wholeNumbers() throws {
    let a = LayoutNode("a")
    let root = LayoutNode("root", children: [a])
    let three = 3
    let ten = 10
    #expect((a.width * three + ten).multiplier == 3)
    #expect((three * a.width - ten).constant == -10)
    #expect((ten + a.width / ten).constant == 10)
    #expect((ten - a.width).multiplier == -1)
    let relations = [
      a.left == ten, a.left <= ten, a.left >= ten, ten == a.left, ten <= a.left, ten >= a.left,
    ]
    #expect(
      relations.map(\.description) == [
        "a.left == 10", "a.left <= 10", "a.left >= 10", "10 == a.left", "10 <= a.left",
        "10 >= a.left",
      ])
    _ = root
  }
}
