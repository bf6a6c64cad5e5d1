import Dovetail
import TestSupport
import Testing

@Suite("Groups")
struct GroupTests {
  @Test("Issues of a group leave with it, whatever tree has listed them meanwhile")
  func issuesThatMove() throws {
    let card = LayoutNode("card", children: [LayoutNode("a")])
    let root = LayoutNode("root", LinearLayout(.vertical), children: [card])
    try root.setSize(width: 100, height: 100)
    let group = card.constrain { $0.xPlace(5, $0.wall) }
    root.removeLayout()
    #expect(root.diagnostics.map(\.code) == ["droppedGap"])
    root.setLayout(LinearLayout(.vertical))
    card.constrain(replacing: group) { _ in }
    #expect(root.diagnostics.isEmpty)
  }

  @Test("Uninstalling and installing are idempotent and give the same frames again")
  func idempotent() throws {
    let t = try Bench()
    let group = t.layOut { make in
      make.size(t.a) == (50, 40)
      make.xPlace(make.flexible, t.a, make.flexible * 3)
      make.yBottom(t.a)
    }
    let old = group.constraints
    let frame = rect(62.5, 160, 50, 40)
    #expect(t.a.frame == frame)
    for _ in 0..<3 {
      group.uninstall()
      group.uninstall()
      #expect(!group.isInstalled)
      #expect(group.constraints.map(\.status) == Array(repeating: .uninstalled, count: 5))
      #expect(t.root.layoutIfNeeded().isEmpty)
      group.install()
      group.install()
      #expect(group.isInstalled)
      #expect(t.root.layoutIfNeeded().isEmpty)
      #expect(t.a.frame == frame)
    }
    #expect(areSame(old, group.constraints))
    #expect(group.constraints.nonEmptyAllSatisfy { $0.status == .inForce })
    #expect(t.root.ambiguities() == [])
    #expect(t.complaints == [])
  }

  @Test("What comes, leaves and comes again before a layout is in force once")
  func toAndFro() throws {
    let t = try Bench()
    let group = t.root.constrain { $0.width(t.a) == 50 }
    group.uninstall()
    group.install()
    group.uninstall()
    group.install()
    t.root.layoutIfNeeded()
    #expect(t.a.frame.width == 50)
    group.uninstall()
    group.install()
    group.uninstall()
    t.layOut { $0.width(t.a) == 60 }
    #expect(t.a.frame.width == 60)
    #expect(t.complaints == [])
  }

  @Test("Dropping a group does not uninstall it")
  func dropping() throws {
    let t = try Bench()
    weak var dropped: ConstraintGroup?
    do {
      let group = t.root.constrain { $0.width(t.a) == 50 }
      dropped = group
    }
    #expect(dropped == nil)
    t.root.layoutIfNeeded()
    #expect(t.a.frame.width == 50)
    try t.root.setSize(width: 10, height: 10)
    t.root.layoutIfNeeded()
    #expect(t.a.frame.width == 50)
  }

  @Test("Redundant constraints go in any order, and the layout stays until the last is gone")
  func redundant() throws {
    let t = try Bench()
    let groups = (0..<3).map { _ in
      t.root.constrain { make in
        make.height(t.a) == 180
        make.yPlace(10, t.a, 10)
        make.yCenter(t.a)
      }
    }
    for group in [groups[1], groups[0]] {
      group.uninstall()
      t.root.layoutIfNeeded()
      #expect(span(t.a, .vertical) == [10, 180])
      #expect(t.root.constraintConflicts == [])
    }
    groups[2].constraints[0].priority = .low
    try t.root.setSize(width: 300, height: 100)
    t.root.layoutIfNeeded()
    #expect(span(t.a, .vertical) == [10, 80])
  }

  @Test("A group of one reference is used again for another, in the same tree or another one")
  func otherReference() throws {
    let (t, u) = (try Bench(), try Bench())
    try t.a.append(t.b)
    let group = t.layOut { make in
      make.xPlace(make.flexible, t.a)
      make.width(t.a) == 80
    }
    t.a.constrain(replacing: group) { make in
      make.xPlace(5, t.b, make.flexible)
      make.width(t.b) == 20
    }
    t.root.constrain { $0.xPlace(10, t.a) }
    t.root.layoutIfNeeded()
    #expect(group.texts == ["b.left == a.left + 5", "b.right + share == a.right", "b.width == 20"])
    #expect(span(t.a) == [10, 290])
    #expect(span(t.b) == [5, 20])
    u.root.constrain(replacing: group) { make in
      make.xPlace(make.flexible, u.a, make.flexible)
      make.width(u.a) == 100
    }
    u.root.layoutIfNeeded()
    #expect(span(u.a) == [100, 100])
    t.layOut { $0.width(t.b) == 30 }
    #expect(t.b.frame.width == 30)
    #expect(t.complaints + u.complaints == [])
  }

  @Test("The same relation to another reference is another constraint")
  func otherOrigin() throws {
    let t = try Bench()
    t.layOut { make in
      make.width(t.a, t.b) == [50, 40]
      make.xPlace(100, t.a, make.wall)
    }
    let group = t.layOut { $0.install(t.b.left == 20) }
    #expect(t.b.frame.minX == 20)
    t.a.constrain(replacing: group) { $0.install(t.b.left == 20) }
    t.root.layoutIfNeeded()
    #expect(t.b.frame.minX == 120)
  }
}
