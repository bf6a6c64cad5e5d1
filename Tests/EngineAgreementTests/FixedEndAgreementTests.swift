import Dovetail
import TestSupport
import Testing

@Suite("Both engines agree on lists with fixed ends")
struct FixedEndAgreementTests {
  private func frames(_ run: (LayoutNode, [LayoutNode]) -> Void) throws -> [Rect] {
    let nodes = (0..<4).map { LayoutNode("box \($0)") }
    let root = LayoutNode("root", children: nodes)
    try root.setSize(width: 300, height: 300)
    run(root, nodes)
    return nodes.map(\.frame)
  }

  private func describe(_ make: some LayoutMaker, _ n: [LayoutNode], _ number: Int) {
    let f = make.flexible
    let list: [PlaceItem] = [.flexible(1), .node(n[1]), 10, .node(n[2]), .flexible(2)]
    make.width(n) == [30, 30, 25.5, 30]
    make.height(n) == 20
    make.xPlace(40, n[0], make.wall, n[3], 50)
    make.yPlace(60, n[0], make.wall, n[3], 30)
    switch number {
    case 0: make.xPlace(fixed: n[0], f, n[1], f, n[2], 5)
    case 1: make.xPlace(f, n[1], f * 3, n[2], fixed: n[3])
    case 2: make.xPlace(from: n[0], list, to: n[3])
    case 3: make.xPlace(fixed: n[0], 8, n[1], make.wall, n[2], 7, fixed: n[3])
    case 4: make.xPlace(fixed: n[0], -5, n[1], 4, n[2], make.wall)
    default: make.xPlace(list, to: n[0])
    }
    switch number {
    case 0: make.yPlace(from: n[0], list)
    case 1: make.yPlace(list, to: n[3])
    case 2: make.yPlace(fixed: n[0], f, n[1], n[2], fixed: n[3])
    case 3: make.yPlace(make.wall, n[1], n[2], 7, fixed: n[3])
    case 4: make.yPlace(from: n[0], [.flexible(1), .node(n[1]), .node(n[2])], to: n[3])
    default: make.yPlace(fixed: n[3], n[1], f, n[2], 2)
    }
  }

  @Test("Frames differ by at most 1e-6", arguments: 0..<6)
  func agree(number: Int) throws {
    let constrained = try frames { root, nodes in
      root.constrain { describe($0, nodes, number) }
      root.layoutIfNeeded()
      #expect(root.constraintConflicts == [])
      #expect(root.constraintProblems == [])
    }
    let framed = try frames { root, nodes in root.layoutFrames { describe($0, nodes, number) } }
    for (left, right) in try paired(constrained, framed) {
      for axis in Axis.allCases {
        #expect(abs(left.origin[axis] - right.origin[axis]) <= 1e-6)
        #expect(abs(left.size[axis] - right.size[axis]) <= 1e-6)
      }
    }
  }

  @Test("A size with a number that is not finite is refused whole by both")
  func sizes() throws {
    func describe(_ make: some LayoutMaker, _ node: LayoutNode) {
      make.size(node) == (Double.nan, 10)
      make.size(node) == (10, Double.infinity)
      make.size(node) == (make.w / 0, 10)
    }
    let constrained = try frames { root, nodes in
      root.constrain { describe($0, nodes[0]) }
      root.layoutIfNeeded()
      #expect(root.constraintProblems.count == 3)
    }
    let framed = try frames { root, nodes in
      root.layoutFrames { make in
        describe(make, nodes[0])
        #expect(make.issues.problems.count == 3)
      }
    }
    #expect(constrained[0] == .zero)
    #expect(framed[0] == .zero)
  }
}
