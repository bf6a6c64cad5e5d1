import Dovetail
import TestSupport
import Testing

@testable import ConstraintEngine

@Suite("The constraints of a node")
struct ConstraintsOfNodeTests {
  /// A column of rows, each with a box inside.
  private func column(_ count: Int) throws -> (
    root: LayoutNode, rows: [LayoutNode], group: ConstraintGroup
  ) {
    let rows = (0..<count).map { LayoutNode("row \($0)", children: [LayoutNode("box")]) }
    let root = LayoutNode("root")
    try root.append(contentsOf: rows)
    let group = root.constrain { make in
      make.xEqual(rows)
      make.height(rows) == 20
      make.yPlace(rows.map { .node($0) } + [.wall])
      for row in rows { make.ref(row, insets: EdgeInsets(edge: 2)).equal(row.children[0]) }
    }
    root.layoutIfNeeded()
    return (root, rows, group)
  }

  @Test("Those that a subtree takes along are found without looking at all others")
  func count() throws {
    let counts = try [40, 400].map { (size: Int) -> Int in
      let (root, rows, group) = try column(size)
      let system = try #require(root.host as? ConstraintSystem)
      let row = rows[size / 2]
      let constraints = group.constraints.filter { $0.written.anyNode === row }
      for step in 0..<roundsPlayed(of: 100) {
        for constraint in constraints { constraint.multiplier = Double(step % 3 + 1) }
        root.layoutIfNeeded()
      }
      return system.table.constraints(naming: [row, row.children[0]]).count
    }
    #expect(counts[0] == counts[1])
    #expect((4...20).contains(counts[0]), "\(counts)")
  }

  /// A tree of some nodes that are moved, removed and constrained at random.
  private struct World {
    let root = LayoutNode("root")
    var nodes: [LayoutNode]
    var groups: [ConstraintGroup] = []

    init() throws {
      nodes = (0..<7).map { LayoutNode("\($0)", content: .text("word \($0)", size: 10)) }
      try root.append(contentsOf: nodes)
      try root.setSize(width: 100, height: 100)
    }

    mutating func act(_ random: inout SeededGenerator) throws {
      let (one, other) = (random.pick(nodes), random.pick(nodes))
      switch random.integer(in: 0...9) {
      case 0: one.removeFromParent()
      case 1: try? random.pick([root, other]).append(one)
      case 2:
        guard let group = groups.popLast() else { return }
        group.uninstall()
      case 3: one.visibility = random.pick([.visible, .gone])
      case 4: one.parent?.firstBaselineItem = one
      case 5:
        if random.oneIn(3) { one.setLayout(LinearLayout(.vertical)) } else { one.removeLayout() }
      default:
        let maker = random.pick([root, one, other])
        groups.append(
          maker.constrain { make in
            switch random.integer(in: 0...4) {
            case 0: make.install(one.left == other.right + 4)
            case 1: make.install(one.firstBaseline == other.bottom)
            case 2: make.install(one.width == 20, other.lastBaseline == one.lastBaseline)
            case 3: make.xPlace(4, one)
            default: make.install(one.marginsGuide.layoutNode.top == other.top)
            }
          })
      }
    }
  }

  @Test(
    "After any history every constraint leaves with the nodes that it names",
    arguments: 0..<UInt64(share(ofCount: LongTests.count(60, of: 2000))))
  func leave(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var world = try World()
    for step in 0..<30 {
      try world.act(&random)
      if random.oneIn(2) { world.root.layoutIfNeeded() }
      let faults = world.root.host?.checkInvariants() ?? []
      try #require(faults == [], "seed \(seed), step \(step)")
    }
  }
}
