import Dovetail
import TestSupport
import Testing

@Suite("Long chains of boxes that refer to each other")
struct ExtentChainTests {
  static let count = roundsPlayed(of: LongTests.count(1_000, of: 20_000))

  private func boxes() -> [LayoutNode] { (0..<Self.count).map { LayoutNode("\($0)") } }

  @Test(
    "Widths and heights are found, whichever end comes first",
    arguments: ExtentOrderTests.Kind.allCases, [false, true])
  func chain(_ kind: ExtentOrderTests.Kind, isReversed: Bool) throws {
    let nodes = boxes()
    nodes[0].traits.width = 10
    for (place, node) in nodes.enumerated() {
      node.traits.height = .otherAxis
      if place > 0 { node.traits.width = .of(nodes[place - 1], .vertical) }
    }
    let root = try kind.node(isReversed ? nodes.reversed() : nodes).laidOut()
    #expect(nodes.nonEmptyAllSatisfy { $0.frame.size == Size(width: 10, height: 10) })
    #expect(root.layoutProblems == [])
  }

  @Test(
    "A circle is reported once, with all of its members", arguments: ExtentOrderTests.Kind.allCases)
  func cycle(_ kind: ExtentOrderTests.Kind) throws {
    let nodes = boxes()
    for (place, node) in nodes.enumerated() {
      node.traits.width = .of(nodes[(place + 1) % Self.count])
    }
    let root = try kind.node(nodes).laidOut()
    #expect(root.layoutProblems == [LayoutIssue(.cycle, nodes: nodes.map(\.name))])
  }
}
