import Dovetail
import Testing

@Suite("Both engines agree on boxes in lists of extents")
struct ExtentListAgreementTests {
  private func sizes(_ run: (LayoutNode, [LayoutNode]) -> Void) throws -> [Size] {
    let nodes = (0..<4).map { LayoutNode("box \($0)") }
    let root = LayoutNode("root", children: nodes)
    try root.setSize(width: 300, height: 200)
    run(root, nodes)
    return nodes.map(\.frame.size)
  }

  private func describe(_ make: some LayoutMaker, _ n: [LayoutNode], _ number: Int) {
    let f = make.flexible
    make.insetEdges(top: 10, left: 20, bottom: 0, right: 5)
    make.size(n[0]) == (60, 25)
    switch number {
    case 0:
      make.width(n[1], n[2], n[3]) == [n[0], f, n[0].width * 0.5]
      make.height(n[1], n[2], n[3]) == [f * 2, n[0], f]
    case 1:
      make.width(n[1], n[2], n[3]) == n[0]
      make.height([n[1], n[2], n[3]]) == n[0]
    case 2:
      make.size(n[1], n[2], n[3]) == (n[0], 12.5)
    default:
      make.width(items: [nil, n[1], n[2]]) == [n[0], f, f * 0.5]
      make.height(n[1], n[2]) == [f, f * 2, n[0]]
      make.size(n[3]) == (n[2], n[1])
    }
  }

  @Test(
    "Each box has the size that the numbers say",
    arguments: [
      (0, [60, 60, 185, 30], [25, 110, 25, 55]),
      (1, [60, 60, 60, 60], [25, 25, 25, 25]),
      (2, [60, 60, 60, 60], [25, 12.5, 12.5, 12.5]),
      (3, [60, 143.0 + 1 / 3, 71.0 + 2 / 3, 71.0 + 2 / 3], [25, 55, 110, 55]),
    ] as [(Int, [Double], [Double])])
  func agree(number: Int, widths: [Double], heights: [Double]) throws {
    let constrained = try sizes { root, nodes in
      root.constrain { describe($0, nodes, number) }
      root.layoutIfNeeded()
      #expect(root.constraintConflicts == [])
      #expect(root.constraintProblems == [])
    }
    let framed = try sizes { root, nodes in
      root.layoutFrames { make in
        describe(make, nodes, number)
        #expect(make.issues.problems == [])
      }
    }
    for found in [constrained, framed] {
      for (index, size) in found.enumerated() {
        #expect(abs(size.width - widths[index]) <= 1e-6)
        #expect(abs(size.height - heights[index]) <= 1e-6)
      }
    }
  }
}
