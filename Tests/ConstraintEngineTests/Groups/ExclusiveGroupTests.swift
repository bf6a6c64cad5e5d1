import Dovetail
import TestSupport
import Testing

@Suite("Exclusive groups")
struct ExclusiveGroupTests {
  private let t: Bench
  private let states = ExclusiveGroups()

  init() throws {
    t = try Bench()
    try fill()
  }

  private func fill() throws {
    t.root.constrain { $0.size(t.a, t.b) == (50, 40) }
    try states.add("row", to: t.root) { make in
      make.xPlace(t.a, 10, t.b, make.wall)
      make.yTop(t.a, t.b)
    }
    try states.add("column", to: t.root) { make in
      make.yPlace(t.a, 10, t.b, make.wall)
      make.xLeft(t.a, t.b)
    }
    try states.add("broken", to: t.root) { make in
      make.xLeft(t.a)
      make.width(t.a) == 70
    }
  }

  @Test("Nothing is in force before a group is installed; then it alone is")
  func installing() throws {
    #expect(states.installed == nil)
    t.root.layoutIfNeeded()
    #expect(t.b.frame.origin == .zero)
    try states.install("row")
    t.root.layoutIfNeeded()
    #expect(t.b.frame == rect(60, 0, 50, 40))
    let changes = try t.root.transition(duration: 1, curve: .linear) {
      do { try states.install("column") } catch { Issue.record("\(error)") }
    }
    #expect(states.installed?.name == "column")
    #expect(states.groups.map(\.isInstalled) == [false, true, false])
    #expect(t.b.frame == rect(0, 50, 50, 40))
    #expect(changes.movements.map(\.id) == ["b"])
    #expect(changes.movements.map(\.old) == [rect(60, 0, 50, 40)])
    #expect(changes.movements.map(\.new) == [rect(0, 50, 50, 40)])
    #expect(changes.frame(of: "b", at: 0.5) == rect(30, 25, 50, 40))
    states.uninstall()
    #expect(states.installed == nil)
    #expect(t.complaints == [])
  }

  @Test("Going back and forth reuses the constraints, and comes to the same frames")
  func backAndForth() throws {
    let written = states.groups.map(\.constraints)
    for _ in 0..<5 {
      try states.install("row")
      try states.install("row")
      t.root.layoutIfNeeded()
      #expect(t.b.frame == rect(60, 0, 50, 40))
      try states.install("column", .reject)
      t.root.layoutIfNeeded()
      #expect(t.b.frame == rect(0, 50, 50, 40))
    }
    for (group, constraints) in try paired(states.groups, written) {
      #expect(areSame(group.constraints, constraints))
    }
    #expect(t.complaints == [])
  }

  @Test("A swap to and fro before a layout changes no frame and is no work")
  func cancelled() throws {
    try states.install("row")
    t.root.layoutIfNeeded()
    try states.install("column")
    try states.install("row")
    #expect(t.root.layoutIfNeeded().isEmpty)
    #expect(states.installed?.name == "row")
  }

  @Test("A group that contradicts others is refused whole, and the old one stays")
  func refusing() throws {
    try states.install("row")
    t.root.layoutIfNeeded()
    let error = #expect(throws: GroupError.self) { try states.install("broken", .reject) }
    let lines = (error.map { "\($0)" } ?? "").split(separator: "\n").map(String.init)
    #expect(lines.first == "group \"broken\" is refused:")
    #expect(lines.contains { $0.contains("a.width == 70") })
    #expect(states.installed?.name == "row")
    #expect(t.root.layoutIfNeeded().isEmpty)
    #expect(t.b.frame == rect(60, 0, 50, 40))
    try states.install("broken")
    #expect(states.installed?.name == "broken")
    #expect(t.root.constraintConflicts.count == 1)
    try states.install("row")
    #expect(t.root.constraintConflicts.isEmpty)
  }

  @Test("Unknown and duplicate names are refused")
  func names() throws {
    let unknown = #expect(throws: GroupError.self) { try states.install("grid") }
    #expect(
      unknown?.description == "there is no group \"grid\"; there are: row, column, broken")
    let duplicate = #expect(throws: GroupError.self) { try states.add("row", to: t.root) { _ in } }
    #expect(duplicate?.description == "there is a group \"row\" already")
    #expect(throws: GroupError.self) { try states.add(ConstraintGroup("row")) }
    #expect(states.groups.map(\.name) == ["row", "column", "broken"])
  }

  @Test("Constraints that two groups hold stay in force through a swap")
  func shared() throws {
    let shared = t.c.width == 33
    for name in ["one", "two"] {
      try states.add(name, to: t.root) { $0.install(shared) }
    }
    try states.install("one")
    t.root.layoutIfNeeded()
    let work = t.root.solverWork
    try states.install("two")
    t.root.layoutIfNeeded()
    #expect(shared.isInstalled)
    #expect(t.c.frame.width == 33)
    #expect(t.root.solverWork == work)
    try states.install("one", .reject)
    #expect(shared.isInstalled)
    try states.install("row")
    #expect(!shared.isInstalled)
  }

  @Test("A group that is in force already is the active one, or leaves if there is another")
  func added() throws {
    let first = t.root.constrain { $0.width(t.c) == 10 }
    let set = ExclusiveGroups()
    try set.add(first)
    #expect(set.installed === first)
    let second = ConstraintGroup("second")
    t.root.constrain(replacing: second) { $0.width(t.c) == 20 }
    try set.add(second)
    t.root.layoutIfNeeded()
    #expect(set.installed === first)
    #expect(t.c.frame.width == 10)
    try set.install("second")
    t.root.layoutIfNeeded()
    #expect(t.c.frame.width == 20)
  }
  @Test("Lists of a group that might have been refused close around boxes that go later")
  func closing() throws {
    try states.add("closing", to: t.root) { make in
      make.closesGaps = true
      make.xPlace(t.a, 10, t.b, make.wall)
    }
    try states.install("closing", .reject)
    t.root.layoutIfNeeded()
    #expect(t.b.frame.minX == 60)
    t.a.visibility = .gone
    t.root.layoutIfNeeded()
    #expect(t.b.frame.minX == 0)
  }
}
