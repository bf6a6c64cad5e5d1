import Dovetail
import TestSupport
import Testing

@Suite("Conflicts")
struct ConflictTests {
  /// Two groups that want different widths of a, the older one 50 and the newer one 60.
  private func conflict() throws -> (Bench, old: ConstraintGroup, new: ConstraintGroup) {
    let t = try Bench()
    let old = t.root.constrain { make in
      make.install((t.a.width == 50).identified("old"), file: "here", line: 1)
    }
    let new = t.root.constrain { make in
      make.install((t.a.width == 60).identified("new"), file: "here", line: 2)
    }
    t.root.layoutIfNeeded()
    return (t, old, new)
  }

  @Test("The newest is broken and is reported with names and call sites")
  func report() throws {
    let (t, old, new) = try conflict()
    #expect(t.a.frame.width == 50)
    #expect(old.constraints[0].status == .inForce)
    #expect(new.constraints[0].status == .broken)
    #expect(new.isInstalled)
    let reports = t.root.constraintConflicts
    #expect(reports.map(\.broken) == ["a.width == 60 \"new\" (here:2)"])
    #expect(reports.map(\.opponents) == [["a.width == 50 \"old\" (here:1)"]])
    #expect(
      reports.map(\.description) == [
        "a.width == 60 \"new\" (here:2) contradicts\n  a.width == 50 \"old\" (here:1)"
      ])
    #expect(t.d.constraintConflicts == reports)
  }

  @Test("It returns by itself when its opponent is uninstalled, weakened or changed")
  func returns() throws {
    let remedies: [(ConstraintGroup, ConstraintGroup) -> Void] = [
      { old, _ in old.uninstall() },
      { old, _ in old.constraints[0].priority = 999 },
      { old, _ in old.constraints[0].constant = 60 },
    ]
    for remedy in remedies {
      let (t, old, new) = try conflict()
      remedy(old, new)
      #expect(t.root.layoutIfNeeded().map(\.node.name) == ["a"])
      #expect(t.a.frame.width == 60)
      #expect(new.constraints[0].status == .inForce)
      #expect(t.complaints == [])
    }
  }

  @Test("It is settled when it is weakened, changed or uninstalled itself")
  func settled() throws {
    for remedy in [{ $0.priority = 999 }, { $0.constant = 50 }] as [(LayoutConstraint) -> Void] {
      let (t, _, new) = try conflict()
      remedy(new.constraints[0])
      t.root.layoutIfNeeded()
      #expect(t.a.frame.width == 50)
      #expect(new.constraints[0].status == .inForce)
      #expect(t.complaints == [])
    }
    let (t, _, new) = try conflict()
    new.uninstall()
    #expect(t.complaints == [])
    #expect(new.constraints[0].status == .uninstalled)
  }

  @Test("What was uninstalled and comes back is the newest")
  func age() throws {
    let (t, old, new) = try conflict()
    old.uninstall()
    old.install()
    t.root.layoutIfNeeded()
    #expect(t.a.frame.width == 60)
    #expect(old.constraints[0].status == .broken)
    #expect(new.constraints[0].status == .inForce)
  }

  @Test("The given size of the root and extents of at least 0 never are broken")
  func implicit() throws {
    let t = try Bench()
    t.layOut { make in
      make.install(t.a.width == -5, file: "here", line: 1)
      make.install(t.root.width == 400, file: "here", line: 2)
      make.xPlace(100, t.b, 250, file: "here", line: 3)
    }
    #expect(widths(t.a, t.b) == [0, 0])
    #expect(t.root.frame.width == 300)
    #expect(
      t.complaints == [
        "a.width == -5 (here:1) contradicts\n  a.width >= 0 (a rule of the engine)",
        "root.width == 400 (here:2) contradicts\n  root.width == 300 (set with setSize)",
        """
        b.right == root.right - 250 (here:3, xPlace) contradicts
          root.width == 300 (set with setSize)
          b.width >= 0 (a rule of the engine)
          b.left == root.left + 100 (here:3, xPlace)
        """,
      ])
  }

  @Test("A constraint returns when the root is resized, and goes again")
  func resize() throws {
    let t = try Bench(width: 100)
    t.layOut { make in
      make.xPlace(40, t.a, 40)
      make.install(t.a.width >= 30, file: "here", line: 1)
    }
    #expect(span(t.a) == [40, 20])
    #expect(t.root.constraintConflicts.map(\.broken) == ["a.width >= 30 (here:1)"])
    try t.root.setSize(width: 120, height: 50)
    t.root.layoutIfNeeded()
    #expect(span(t.a) == [40, 40])
    #expect(t.complaints == [])
    try t.root.setSize(width: 90, height: 50)
    t.root.layoutIfNeeded()
    #expect(span(t.a) == [40, 10])
    #expect(t.root.constraintConflicts.map(\.broken) == ["a.width >= 30 (here:1)"])
  }

  @Test("A chain of conflicts: what is broken does not keep others aside")
  func chain() throws {
    let t = try Bench()
    let first = t.layOut { $0.width(t.a, file: "here", line: 1) == 10 }
    let second = t.root.constrain { make in
      make.width(t.a, t.b, file: "here", line: 2) == 20
    }
    let third = t.root.constrain { make in
      make.width(t.b, file: "here", line: 3) == t.a.width
    }
    t.root.layoutIfNeeded()
    #expect(widths(t.a, t.b) == [10, 20])
    #expect(second.constraints.map(\.status) == [.broken, .inForce])
    #expect(third.constraints.map(\.status) == [.broken])
    #expect(
      t.complaints == [
        "a.width == 20 (here:2, width) contradicts\n  a.width == 10 (here:1, width)",
        """
        b.width == a.width (here:3, width) contradicts
          a.width == 10 (here:1, width)
          b.width == 20 (here:2, width)
        """,
      ])
    first.uninstall()
    t.root.layoutIfNeeded()
    #expect(widths(t.a, t.b) == [20, 20])
    #expect(t.complaints == [])
    #expect(third.constraints.map(\.status) == [.inForce])
  }

  @Test("A cycle of inequalities that cannot close is reported whole")
  func cycle() throws {
    let t = try Bench()
    t.layOut { make in
      make.install(t.a.width >= t.b.width + 1, file: "here", line: 1)
      make.install(t.b.width >= t.c.width + 1, file: "here", line: 2)
      make.install(t.c.width >= t.a.width + 1, file: "here", line: 3)
    }
    #expect(
      t.complaints == [
        """
        c.width >= a.width + 1 (here:3) contradicts
          a.width >= b.width + 1 (here:1)
          b.width >= c.width + 1 (here:2)
        """
      ])
    #expect(t.a.frame.width >= t.b.frame.width + 1)
    #expect(t.b.frame.width >= t.c.frame.width + 1)
  }

  @Test("Constraints that are not required never conflict")
  func soft() throws {
    let t = try Bench()
    let group = t.layOut { make in
      for width in 1...20 { make.install((t.a.width == Double(width * 10)).priority(999)) }
    }
    #expect(group.constraints.nonEmptyAllSatisfy { $0.status == .inForce })
    #expect(t.complaints == [])
  }
}
