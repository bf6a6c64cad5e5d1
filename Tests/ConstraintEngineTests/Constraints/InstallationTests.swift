import Dovetail
import TestSupport
import Testing

@Suite("Constraints on their own: installed or not, changed in place")
struct InstallationTests {
  @Test("A constraint may be switched on and off without a group")
  func active() throws {
    let t = try Bench()
    t.layOut { $0.prioritized(.low).width(t.a) == 10 }
    let constraint = t.a.width == t.root.width - 100
    #expect(!constraint.isInstalled)
    constraint.install()
    t.root.layoutIfNeeded()
    #expect(constraint.isInstalled)
    #expect(constraint.status == .inForce)
    #expect(t.a.frame.width == 200)
    constraint.uninstall()
    t.root.layoutIfNeeded()
    #expect(constraint.status == .uninstalled)
    #expect(t.a.frame.width == 10)
  }

  @Test("Many constraints come and go in one step of the solver")
  func batch() throws {
    let t = try Bench()
    let constraints = [
      t.a.left == t.root.left + 10, t.a.width == 50, t.b.left == t.a.right + 5, t.b.width == 20,
    ]
    LayoutConstraint.install(constraints, file: "here", line: 1)
    LayoutConstraint.install(constraints)
    #expect(t.root.layoutIfNeeded().map(\.node.name) == ["a", "b"])
    #expect([span(t.a), span(t.b)] == [[10, 50], [65, 20]])
    #expect(constraints.map { $0.callSite?.description } == Array(repeating: "here:1", count: 4))
    LayoutConstraint.uninstall(constraints)
    LayoutConstraint.uninstall(constraints)
    #expect(constraints.map(\.isInstalled) == [false, false, false, false])
    #expect(t.complaints == [])
  }

  @Test("A position alone is measured from the parent, in whatever order the batch comes")
  func origin() throws {
    let inner = LayoutNode("inner")
    let panel = LayoutNode("panel", children: [inner])
    let root = LayoutNode("root", children: [panel])
    try root.setSize(width: 300, height: 200)
    LayoutConstraint.install([
      inner.left == 20, panel.left == 100, inner.centerY == panel.centerY * 0.5,
      panel.top == 30, panel.height == 80, inner.height == 10, inner.width == 5,
      panel.width == 50,
    ])
    root.layoutIfNeeded()
    #expect(panel.frame == rect(100, 30, 50, 80))
    #expect(inner.frame == rect(20, 15, 5, 10))
  }

  @Test("All or none: a contradiction leaves the tree as it was")
  func reject() throws {
    let t = try Bench()
    t.layOut { make in
      make.width(t.a) == 100
      make.xLeft(t.a)
    }
    let good = (t.a.height == 10).identified("good")
    let bad = (t.a.width == 50).identified("bad")
    do {
      try LayoutConstraint.install([good, bad], .reject, file: "here", line: 1)
      Issue.record("not thrown")
    } catch {
      guard case .unsatisfiable(let conflict) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(conflict.broken == "a.width == 50 \"bad\" (here:1)")
      #expect(conflict.opponents.count == 1)
    }
    #expect([good.isInstalled, bad.isInstalled] == [false, false])
    t.root.layoutIfNeeded()
    #expect(t.a.frame.width == 100)
    try LayoutConstraint.install([good, bad], .breakNewest)
    t.root.layoutIfNeeded()
    #expect([good.status, bad.status] == [.inForce, .broken])
  }

  @Test("A batch over two trees, or without any, is refused with the culprit")
  func unrelated() throws {
    let (t, other) = (try Bench(), LayoutNode("other"))
    func message(_ constraint: LayoutConstraint) -> String {
      do {
        try LayoutConstraint.install([t.a.width == 5, constraint], .reject, file: "f", line: 1)
        return "installed"
      } catch { return error.description }
    }
    #expect(
      message(other.width == 5)
        == "f:1: error: node \"other\" is not in the same tree as the other nodes; "
        + "the call has no effect: append it there first, then write the call again")
    #expect(
      message(other.width == Double.nan)
        == "f:1: error: a number is not finite in other.width == nan; "
        + "it has no effect: give finite numbers")
    #expect(t.complaints == [])
    #expect(t.a.width.node.root === t.root)
  }

  @Test("The multiplier changes in place, and only what depends on it moves")
  func multiplier() throws {
    let t = try Bench()
    let ratio = t.a.width == t.root.width * 0.5 + 10
    t.layOut { make in
      make.install(ratio)
      make.width(t.b) == 5
      make.xLeft(t.a, t.b)
    }
    #expect(t.a.frame.width == 160)
    ratio.multiplier = 0.25
    #expect(t.root.layoutIfNeeded().map(\.node.name) == ["a"])
    #expect(ratio.multiplier == 0.25)
    #expect(t.a.frame.width == 85)
    ratio.multiplier = 0
    t.root.layoutIfNeeded()
    #expect(t.a.frame.width == 10)
    ratio.uninstall()
    ratio.multiplier = 1
    ratio.install()
    t.root.layoutIfNeeded()
    #expect(t.a.frame.width == 310)
    #expect(ratio.text == "a.width == root.width + 10")
  }

  @Test("A multiplier that makes no sense is not taken, and reported")
  func badMultiplier() throws {
    let t = try Bench()
    let edge = t.a.left == t.b.right * 0.5
    let alone = t.a.width == 10
    let sum = LayoutConstraint([t.a.height, t.b.height, t.c.height], .equal, 90)
    t.layOut { make in
      make.install(edge, file: "here", line: 1)
      make.install(alone, file: "here", line: 2)
      make.install(sum, file: "here", line: 3)
    }
    edge.multiplier = 0
    edge.multiplier = .infinity
    alone.multiplier = 2
    sum.multiplier = 2
    #expect([edge.multiplier, alone.multiplier, sum.multiplier] == [0.5, 1, 1])
    #expect(
      t.complaints == [
        "here:1: right is a position and cannot be multiplied with 0",
        "here:1: the multiplier of a.left == 0.5 * b.right cannot be .infinity, which is not a "
          + "finite number",
        "here:2: only a constraint of two attributes has a multiplier",
        "here:3: only a constraint of two attributes has a multiplier",
      ])
  }

  @Test("A changed multiplier in a conflict is broken, and comes back")
  func conflictingMultiplier() throws {
    let t = try Bench()
    let ratio = t.a.width == t.root.width * 0.5
    t.layOut { make in
      make.install(t.a.width <= 200)
      make.install(ratio)
    }
    ratio.multiplier = 0.75
    t.root.layoutIfNeeded()
    #expect(ratio.status == .broken)
    #expect(t.root.constraintConflicts.count == 1)
    ratio.multiplier = 0.5
    t.root.layoutIfNeeded()
    #expect(ratio.status == .inForce)
    #expect(t.a.frame.width == 150)
  }

  @Test(
    "Any priority may become any other while the constraint is in force",
    arguments: [1, 249, 251, 999, 1000], [1, 249, 251, 999, 1000])
  func priorities(old: Int, new: Int) throws {
    let leaf = image("leaf", 50, 10)
    let root = LayoutNode("root", children: [leaf])
    try root.setSize(width: 300, height: 200)
    let width = (leaf.width == 80).priority(LayoutPriority(old))
    root.constrain { $0.install(width) }
    root.layoutIfNeeded()
    #expect(leaf.frame.width == (old > 250 ? 80 : 50))
    width.priority = LayoutPriority(new)
    root.layoutIfNeeded()
    #expect(leaf.frame.width == (new > 250 ? 80 : 50))
    width.priority = LayoutPriority(old)
    root.layoutIfNeeded()
    #expect(leaf.frame.width == (old > 250 ? 80 : 50))
  }
}
