import Dovetail
import TestSupport
import Testing

@Suite("Subtrees that move")
struct MovingTests {
  /// A panel whose child is centred in it, 20 x 10.
  private func panel() throws -> (panel: LayoutNode, child: LayoutNode, group: ConstraintGroup) {
    let child = LayoutNode("child")
    let panel = LayoutNode("panel", children: [child])
    let group = panel.constrain { make in
      make.size(child) == (20, 10)
      make.center(child)
    }
    return (panel, child, group)
  }

  @Test("A constrained subtree joins a constrained tree with all its constraints")
  func join() throws {
    let t = try Bench()
    let (panel, child, group) = try panel()
    try panel.setSize(width: 100, height: 50)
    panel.layoutIfNeeded()
    #expect(child.frame == rect(40, 20, 20, 10))
    t.layOut { $0.xEqual(t.a) }
    try t.root.append(panel)
    t.layOut { make in
      make.insetEdges(edge: 50)
      make.equal(panel)
    }
    #expect(panel.frame == rect(50, 50, 200, 100))
    #expect(child.frame == rect(90, 45, 20, 10))
    #expect(group.constraints.nonEmptyAllSatisfy { $0.status == .inForce })
    group.constraints[0].constant = 40
    t.root.layoutIfNeeded()
    #expect(child.frame == rect(80, 45, 40, 10))
    #expect(t.complaints == [])
  }

  @Test("A constrained subtree joins a tree without constraints, and takes its complaints along")
  func joinUnconstrained() throws {
    let (panel, child, group) = try panel()
    panel.constrain { make in
      make.width(child, file: "here", line: 1) == [20, 30]
      make.xLeft(LayoutNode("stranger"), file: "here", line: 2)
    }
    let root = LayoutNode("root")
    try root.setSize(width: 300, height: 200)
    try root.append(panel)
    root.constrain { $0.equal(panel) }
    root.layoutIfNeeded()
    #expect(child.frame == rect(140, 95, 20, 10))
    #expect(group.constraints.nonEmptyAllSatisfy { $0.status == .inForce })
    #expect(
      root.constraintProblems.map(\.description)
        == ["here:2: node \"stranger\" is not in the same tree as the other nodes"])
    #expect(
      root.constraintHints.map(\.description)
        == ["here:1: 1 box but 2 values; the rest is left alone"])
  }

  @Test("A node without constraints joins a constrained tree, or a constrained node joins it")
  func bothOrders() throws {
    for isRootFirst in [true, false] {
      let inner = LayoutNode("inner")
      let outer = LayoutNode("outer")
      let root = LayoutNode("root")
      try root.setSize(width: 100, height: 100)
      if isRootFirst {
        try root.append(outer)
        root.constrain { $0.equal(outer) }
        root.layoutIfNeeded()
        try outer.append(inner)
      } else {
        try outer.append(inner)
        outer.constrain { $0.equal(inner) }
        outer.layoutIfNeeded()
        try root.append(outer)
      }
      root.constrain { make in
        make.ref(outer).equal(inner)
        make.equal(outer)
      }
      root.layoutIfNeeded()
      #expect(inner.frame == rect(0, 0, 100, 100))
      #expect(root.constraintConflicts == [])
    }
  }

  @Test(
    "A subtree that leaves takes its constraints along; those that cross stay behind, uninstalled")
  func leave() throws {
    let t = try Bench()
    let (panel, child, group) = try panel()
    try t.root.append(panel)
    let crossing = t.layOut { make in
      make.equal(panel)
      make.xEqual(t.a)
      make.height(t.a) == child.height
    }
    #expect(child.frame == rect(140, 95, 20, 10))
    panel.removeFromParent()
    #expect(
      crossing.constraints.map(\.status)
        == [
          .uninstalled, .uninstalled, .uninstalled, .uninstalled, .inForce, .inForce, .uninstalled,
        ])
    #expect(t.root.layoutIfNeeded().isEmpty)
    try panel.setSize(width: 60, height: 40)
    panel.layoutIfNeeded()
    #expect(child.frame == rect(20, 15, 20, 10))
    #expect(group.constraints.nonEmptyAllSatisfy { $0.status == .inForce })
    try panel.setSize(width: 80, height: 40)
    panel.layoutIfNeeded()
    #expect(child.frame == rect(30, 15, 20, 10))
    #expect(t.complaints + panel.constraintProblems.map(\.description) == [])
  }

  @Test("What comes back can be installed again")
  func comeBack() throws {
    let t = try Bench()
    let group = t.layOut { make in
      make.width(t.a, t.b) == [50, 60]
      make.xPlace(t.a, t.b, make.wall)
    }
    t.a.removeFromParent()
    #expect(group.constraints.map(\.status) == [.inForce, .inForce, .uninstalled, .uninstalled])
    t.a.constrain { $0.width(LayoutNode("nobody"), file: "here", line: 1) == 5 }
    try t.root.append(t.a)
    group.install()
    t.root.layoutIfNeeded()
    #expect(lefts(t.a, t.b) == [0, 50])
    #expect(group.constraints.nonEmptyAllSatisfy { $0.status == .inForce })
  }

  @Test("A subtree moves within a tree: what holds inside goes on to hold")
  func moveWithin() throws {
    let t = try Bench()
    let (panel, child, group) = try panel()
    try t.a.append(panel)
    t.layOut { make in
      make.xPlace(t.a, t.b)
      make.width(t.b) == 100
      make.yEqual(t.a, t.b)
      make.ref(t.a).equal(panel)
    }
    #expect(child.frame == rect(90, 95, 20, 10))
    try t.b.append(panel)
    t.layOut { $0.ref(t.b).equal(panel) }
    #expect(panel.frame == rect(0, 0, 100, 200))
    #expect(child.frame == rect(40, 95, 20, 10))
    #expect(group.constraints.nonEmptyAllSatisfy { $0.status == .inForce })
    #expect(t.complaints == [])
  }

  @Test("A subtree moves between constrained trees")
  func moveBetween() throws {
    let (t, u) = (try Bench(), try Bench(width: 100, height: 100))
    let (panel, child, _) = try panel()
    try t.root.append(panel)
    let group = t.layOut { $0.equal(panel) }
    try u.root.append(panel)
    #expect(group.constraints.nonEmptyAllSatisfy { $0.status == .uninstalled })
    u.root.constrain(replacing: group) { $0.equal(panel) }
    u.root.layoutIfNeeded()
    t.root.layoutIfNeeded()
    #expect(child.frame == rect(40, 45, 20, 10))
    #expect(t.complaints + u.complaints == [])
  }

  @Test("A move among siblings changes nothing")
  func siblings() throws {
    let t = try Bench()
    t.layOut { make in
      make.width(t.a) == 50
      make.xPlace(t.a, t.b)
    }
    try t.root.append(t.a)
    #expect(t.root.layoutIfNeeded().isEmpty)
    #expect(span(t.b) == [50, 250])
  }

  @Test("A constraint with a node of another tree is a problem, wherever it is asked for")
  func unrelated() throws {
    let (t, u) = (try Bench(), try Bench())
    t.root.constrain { make in
      make.install(t.a.left == u.b.left, file: "here", line: 1)
      make.ref(u.c).xLeft(u.b, file: "here", line: 2)
      make.width(t.a, file: "here", line: 3) == u.c.width
      make.width(t.b) == 5
    }
    t.root.layoutIfNeeded()
    #expect(t.b.frame.width == 5)
    #expect(u.root.layoutIfNeeded().isEmpty)
    #expect(
      t.complaints == [
        "here:3: node \"c\" is not in the same tree as the other nodes",
        "here:1: node \"b\" is not in the same tree as the other nodes",
        "here:2: node \"b\" is not in the same tree as the other nodes",
      ])
  }

  @Test("10,000 levels deep, constraints at the bottom hold and follow the root")
  func deep() throws {
    let bottom = LayoutNode("bottom")
    var node = bottom
    for _ in 0..<roundsPlayed(of: 10_000) { node = LayoutNode("level", children: [node]) }
    let root = node
    let floor = try #require(bottom.parent)
    try root.setSize(width: 100, height: 100)
    floor.constrain { make in
      make.install(bottom.width == floor.width / 2)
      make.install(floor.width == root.width)
      make.xRight(bottom)
    }
    root.layoutIfNeeded()
    #expect(span(bottom) == [50, 50])
    root.constrain { $0.install(floor.left == root.left + 7) }
    try root.setSize(width: 60, height: 100)
    root.layoutIfNeeded()
    #expect(span(bottom) == [30, 30])
    var left = 0.0
    var current: LayoutNode? = floor
    while let level = current, level !== root {
      left += level.frame.minX
      current = level.parent
    }
    #expect(left == 7)
    #expect(root.constraintConflicts == [])
    floor.removeFromParent()
    floor.layoutIfNeeded()
    #expect(bottom.frame.maxX == floor.frame.width)
  }

  /// A way in which constraints of a card get into another system, or rest meanwhile.
  private enum Journey: CaseIterable {
    case toOtherRoot, intoLayout, throughLayout, throughOwnLayout, toRootOfOtherClass
  }

  @Test(
    "A list closes around a box that goes before, during or after its constraints move",
    arguments: Journey.allCases)
  private func closingLists(journey: Journey) throws {
    for moment in 0..<3 {
      let (a, b) = (image("a", 10, 10), image("b", 10, 10))
      let card = LayoutNode("card", children: [a, b])
      let root = LayoutNode("root", size: Size(width: 300, height: 50), children: [card])
      var place = root
      root.constrain { $0.equal(card) }
      card.constrain { make in
        make.closesGaps = true
        make.xPlace(5, a, 5, b, make.wall)
      }
      root.layoutIfNeeded()
      func hide(at now: Int) {
        if now != moment { return }
        if journey == .toRootOfOtherClass {
          a.variants[.compactWidth].visibility = .gone
        } else {
          a.visibility = .gone
        }
      }
      hide(at: 0)
      switch journey {
      case .toOtherRoot, .toRootOfOtherClass:
        place = LayoutNode("other", size: Size(width: 200, height: 60))
        if journey == .toRootOfOtherClass { place.sizeClass = .compactWidth }
        card.removeFromParent()
        hide(at: 1)
        try place.append(card)
        place.constrain { $0.equal(card) }
      case .intoLayout:
        root.setLayout(LinearLayout(.vertical))
        hide(at: 1)
      case .throughLayout:
        root.setLayout(LinearLayout(.vertical))
        hide(at: 1)
        root.removeLayout()
      case .throughOwnLayout:
        card.setLayout(LinearLayout(.horizontal))
        hide(at: 1)
        card.removeLayout()
      }
      hide(at: 2)
      place.layoutIfNeeded()
      #expect(b.frame.minX == 5, "\(journey) \(moment)")
      #expect(place.layoutIfNeeded().isEmpty)
      if journey == .toRootOfOtherClass { continue }
      a.visibility = .visible
      place.layoutIfNeeded()
      #expect(b.frame.minX == 20, "\(journey) \(moment)")
    }
  }
}
