import Dovetail
import TestSupport
import Testing

/// Panels of 25 boxes, one below the other; the boxes of the middle one have two arrangements of
/// 100 constraints.
private struct PanelWall {
  let root = LayoutNode("wall")
  let panels: [LayoutNode]
  let states = ExclusiveGroups()

  /// Builds a wall of `count` panels, 26 nodes each.
  init(panels count: Int) throws {
    panels = (0..<count).map { number in
      LayoutNode("panel \(number)", children: (0..<25).map { LayoutNode("\($0)") })
    }
    try root.append(contentsOf: panels)
    try root.setSize(width: 500, height: 100)
    root.constrain { make in
      make.xEqual(panels)
      make.height(panels) == 100
      make.yPlace(panels.map { .node($0) } + [.wall])
      for panel in panels where panel !== middle { Self.rows(panel, make) }
    }
    try states.add("rows", to: root) { Self.rows(middle, $0) }
    try states.add("bars", to: root) { Self.bars(middle, $0) }
    try states.install("rows")
    root.layoutIfNeeded()
  }

  var middle: LayoutNode { panels[panels.count / 2] }

  static func rows(_ panel: LayoutNode, _ make: ConstraintMaker) {
    for (number, box) in panel.children.enumerated() {
      make.install([
        box.left == panel.left + Double(number % 5 * 20), box.width == 18,
        box.top == panel.top + Double(number / 5 * 20), box.height == 18,
      ])
    }
  }

  static func bars(_ panel: LayoutNode, _ make: ConstraintMaker) {
    for (number, box) in panel.children.enumerated() {
      make.install([
        box.right == panel.right - Double(number * 20), box.width == panel.width * 0.02,
        box.bottom == panel.bottom, box.height == panel.height - Double(number * 2),
      ])
    }
  }

  /// How much the solver does for `change` and the layout after it.
  func work(_ change: () throws -> Void) throws -> [Int] {
    let before = try #require(root.solverWork)
    try change()
    #expect(root.layoutIfNeeded().count == 25)
    let after = try #require(root.solverWork)
    return [
      after.definitions - before.definitions, after.attachments - before.attachments,
      after.evaluations - before.evaluations, after.pivots - before.pivots,
      after.entries - before.entries,
    ]
  }
}

@Suite("What a group costs")
struct GroupCostTests {
  @Test("Exchanging 100 constraints is the same work in a tree of 130 and of 3,900 nodes")
  func exchange() throws {
    let (small, large) = (try PanelWall(panels: 5), try PanelWall(panels: 150))
    for state in ["bars", "rows", "bars"] {
      let (one, other) = (
        try small.work { try small.states.install(state) },
        try large.work { try large.states.install(state) }
      )
      #expect(one == other, "\(state)")
      #expect(one[0] + one[1] >= 100)
      #expect(one[0] + one[1] <= 200)
      #expect(one[2] <= 300)
    }
    #expect(large.root.constraintConflicts == [])
  }

  @Test("Replacing a group by difference does no work for what stays")
  func difference() throws {
    let wall = try PanelWall(panels: 40)
    wall.states.uninstall()
    let group = ConstraintGroup()
    wall.root.constrain(replacing: group) { PanelWall.rows(wall.middle, $0) }
    wall.root.layoutIfNeeded()
    let before = try #require(wall.root.solverWork)
    let old = group.constraints
    wall.root.constrain(replacing: group) { make in
      PanelWall.rows(wall.middle, make)
      make.height(wall.middle.children[7]) == 5
    }
    #expect(wall.root.layoutIfNeeded().isEmpty)
    #expect(areSame(group.constraints.dropLast(), old))
    wall.root.constrain(replacing: group) { PanelWall.rows(wall.middle, $0) }
    wall.root.layoutIfNeeded()
    let after = try #require(wall.root.solverWork)
    #expect(after.definitions + after.attachments - before.definitions - before.attachments <= 4)
  }
}
