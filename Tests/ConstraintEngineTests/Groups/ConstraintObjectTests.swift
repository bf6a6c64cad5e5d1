import Dovetail
import TestSupport
import Testing

@testable import ConstraintEngine

@Suite("Objects that stand for constraints")
struct ConstraintObjectTests {
  @Test("A constraint has one object as long as somebody keeps it, and loses nothing without one")
  func identity() throws {
    let t = try Bench()
    let group = t.layOut { $0.prioritized(.low).width(t.a) == 30 }
    var kept: LayoutConstraint? = group.constraints[0]
    #expect(kept === group.constraints[0])
    kept?.identifier = "wide"
    kept?.constant = 40
    kept?.priority = .high
    weak let object = kept
    kept = nil
    #expect(object == nil)
    let again = group.constraints[0]
    #expect((again.identifier, again.constant, again.priority) == ("wide", 40, .high))
    #expect(again.isInstalled)
    #expect(t.root.constraints(identified: "wide").first === again)
    t.root.layoutIfNeeded()
    #expect(t.a.frame.width == 40)
  }

  @Test("A constraint of anchors is the same before and after it is put into a group")
  func given() throws {
    let t = try Bench()
    let constraint = (t.a.width == 30).identified("first")
    let other = t.b.width == 20
    let group = t.layOut { make in
      make.install(constraint, other)
      make.install(constraint)
    }
    #expect(group.constraints.count == 2)
    #expect(group.constraints[0] === constraint && group.constraints[1] === other)
    constraint.constant = 50
    t.root.layoutIfNeeded()
    #expect(t.a.frame.width == 50)
    #expect(t.root.constraints(identified: "first").first === constraint)
  }

  @Test("A new object of a relation that the group has is not in force; the old one stays")
  func taken() throws {
    let t = try Bench()
    let old = t.a.width == 30
    let group = t.layOut { $0.install(old) }
    let new = t.a.width == 40
    t.root.constrain(replacing: group) { $0.install(new) }
    t.root.layoutIfNeeded()
    #expect(group.constraints[0] === old)
    #expect((old.constant, old.isInstalled, new.isInstalled) == (40, true, false))
    new.constant = 70
    t.root.layoutIfNeeded()
    #expect(t.a.frame.width == 40)
    new.install()
    #expect(new.isInstalled)
    #expect(group.constraints[0] === old)
  }

  @Test("A constraint of two groups stays in both when one of them is written anew")
  func shared() throws {
    let t = try Bench()
    let first = t.layOut { $0.width(t.a) == 30 }
    let shared = first.constraints[0]
    let second = t.layOut { $0.install(shared) }
    t.root.constrain(replacing: second) { $0.width(t.a) == 40 }
    t.root.layoutIfNeeded()
    #expect(t.a.frame.width == 40)
    #expect(first.constraints[0] === shared && second.constraints[0] === shared)
    t.root.constrain(replacing: first) { $0.width(t.a) == 50 }
    t.root.layoutIfNeeded()
    #expect(t.a.frame.width == 50)
    #expect(first.constraints[0] === shared && second.constraints[0] === shared)
    second.uninstall()
    #expect(!shared.isInstalled)
    first.install()
    #expect(shared.isInstalled)
  }

  @Test("A new object of a relation that two groups have is free, and may be put in force itself")
  func takenOfTwoGroups() throws {
    let t = try Bench()
    let old = t.a.width >= 30
    t.layOut { $0.install(old) }
    let group = t.layOut { $0.install(old) }
    let new = t.a.width >= 40
    t.root.constrain(replacing: group) { $0.install(new) }
    #expect(group.constraints[0] === old)
    #expect((old.constant, old.isInstalled, new.isInstalled) == (40, true, false))
    try t.root.constrain(replacing: group, .reject) { $0.install(new) }
    #expect(group.constraints[0] === new)
    #expect((old.isInstalled, new.isInstalled) == (false, true))
    new.constant = 50
    t.root.layoutIfNeeded()
    #expect(t.a.frame.width == 50)
  }

  @Test("Groups that hold constraints of each other go when nobody keeps them")
  func cycles() throws {
    let t = try Bench()
    weak var rows: ConstraintRows?
    do {
      let first = t.layOut { $0.width(t.a) == 30 }
      let second = t.layOut { $0.width(t.b) == 30 }
      let (one, other) = (first.constraints[0], second.constraints[0])
      t.root.constrain(replacing: first) { make in
        make.width(t.a) == 30
        make.install(other)
      }
      t.root.constrain(replacing: second) { make in
        make.width(t.b) == 30
        make.install(one)
      }
      rows = first.rows
      first.uninstall()
      second.uninstall()
      t.root.layoutIfNeeded()
    }
    #expect(rows == nil)
  }

  @Test("Rows that were replaced go, however often a group is written anew")
  func memory() throws {
    let t = try Bench()
    let group = t.layOut { make in
      make.size(t.a, t.b) == (40, 30)
      make.xPlace(5, t.a, 5, t.b)
    }
    for step in 0..<10 {
      weak let old = group.rows
      t.root.constrain(replacing: group) { make in
        make.size(t.a, t.b) == (40, 30)
        make.xPlace(Double(step), t.a, 5, t.b)
        if step % 2 == 0 { make.yCenter(t.a) }
      }
      t.root.layoutIfNeeded()
      #expect(old == nil)
    }
  }
}
