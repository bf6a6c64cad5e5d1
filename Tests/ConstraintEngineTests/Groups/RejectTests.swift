import Dovetail
import TestSupport
import Testing

@Suite("Batches that go in whole or not at all")
struct RejectTests {
  private func text(_ body: () throws(ConstraintError) -> Void) -> String {
    do {
      try body()
      return "nothing was thrown"
    } catch {
      return error.description
    }
  }

  @Test("A batch that contradicts what is there leaves no trace")
  func unsatisfiable() throws {
    let t = try Bench()
    let group = t.layOut { make in
      make.install((t.a.width == 50).identified("narrow"), file: "here", line: 1)
      make.xLeft(t.a)
    }
    let before = LayoutResult(of: t.root)
    let message = text { () throws(ConstraintError) in
      try t.root.constrain(.reject) { make in
        make.width(t.b, file: "here", line: 1) == 70
        make.install((t.a.width == t.b.width).identified("same"), file: "here", line: 2)
      }
    }
    #expect(
      message == """
        a.width == b.width "same" (here:2) contradicts
          a.width == 50 "narrow" (here:1)
          b.width == 70 (here:1, width)
        """)
    #expect(t.root.layoutIfNeeded().isEmpty)
    #expect(LayoutResult(of: t.root) == before)
    #expect(group.texts == ["a.width == 50 \"narrow\"", "a.left == root.left"])
    #expect(t.complaints == [])
    t.layOut { make in
      make.width(t.b) == 80
      make.xPlace(t.a, t.b, make.wall)
    }
    #expect(span(t.b) == [50, 80])
    #expect(t.complaints == [])
  }

  @Test("The error names the constraint that was refused and what it contradicts")
  func message() throws {
    let t = try Bench()
    t.layOut { $0.width(t.a, file: "here", line: 1) == 50 }
    let message = text { () throws(ConstraintError) in
      try t.root.constrain(.reject) { $0.width(t.a, file: "here", line: 2) == 60 }
    }
    #expect(message == "a.width == 60 (here:2, width) contradicts\n  a.width == 50 (here:1, width)")
  }

  @Test("A batch that contradicts the given size of the root, or itself, is refused")
  func implicit() throws {
    let t = try Bench()
    let tooWide = text { () throws(ConstraintError) in
      try t.root.constrain(.reject) { make in
        make.xPlace(200, t.a, 200, file: "here", line: 1)
      }
    }
    #expect(
      tooWide == """
        a.right == root.right - 200 (here:1, xPlace) contradicts
          a.width >= 0 (a rule of the engine)
          root.width == 300 (set with setSize)
          a.left == root.left + 200 (here:1, xPlace)
        """)
    let twice = text { () throws(ConstraintError) in
      try t.root.constrain(.reject) { make in
        make.width(t.a, file: "here", line: 2) == 1
        make.width(t.a, file: "here", line: 3) == 2
      }
    }
    #expect(twice == "a.width == 2 (here:3, width) contradicts\n  a.width == 1 (here:2, width)")
    #expect(t.root.layoutIfNeeded().isEmpty)
  }

  @Test("A refused replacement keeps the group, its constants and its priorities")
  func replacement() throws {
    let t = try Bench()
    t.layOut { $0.install(t.a.width <= 100, file: "here", line: 9) }
    let group = try t.root.constrain(.reject) { make in
      make.width(t.a) == 40
      make.prioritized(.low).height(t.a) == 30
      make.xPlace(make.flexible, t.a, make.flexible)
    }
    t.root.layoutIfNeeded()
    let (texts, old) = (group.texts, group.constraints)
    let work = t.root.solverWork
    let message = text { () throws(ConstraintError) in
      try t.root.constrain(replacing: group, .reject) { make in
        make.height(t.a) == 20
        make.xPlace(make.flexible, t.a, make.flexible * 2, t.b, make.flexible)
        make.width(t.a, file: "here", line: 10) == 140
      }
    }
    #expect(message == "a.width == 140 (here:10, width) contradicts\n  a.width <= 100 (here:9)")
    #expect(group.texts == texts)
    #expect(areSame(old, group.constraints))
    #expect(group.isInstalled)
    #expect(t.root.layoutIfNeeded().isEmpty)
    #expect(t.a.frame == rect(130, 0, 40, 30))
    #expect(t.root.solverWork?.stalls == work?.stalls)
    try t.root.constrain(replacing: group, .reject) { $0.width(t.a) == 100 }
    t.root.layoutIfNeeded()
    #expect(group.constraints[0] === old[0])
    #expect(t.a.frame.width == 100)
  }

  @Test("A refused batch does not size a leaf that only it has named")
  func strangers() throws {
    let t = try Bench()
    let leaf = image("leaf", 70, 60)
    let inner = LayoutNode("inner", children: [leaf])
    try t.d.append(inner)
    t.layOut { $0.width(t.a) == 50 }
    #expect(throws: ConstraintError.self) {
      try t.root.constrain(.reject) { make in
        make.xPlace(make.flexible, leaf)
        make.width(t.a) == 51
      }
    }
    #expect(t.root.layoutIfNeeded().isEmpty)
    #expect(leaf.frame == .zero)
    t.layOut { make in
      make.equal(t.d, inner)
      make.ref(inner).center(leaf)
    }
    #expect(leaf.frame == rect(115, 70, 70, 60))
    #expect(t.complaints == [])
  }

  @Test("Calls that cannot be carried out are all listed, and nothing goes in, under both policies")
  func invalid() throws {
    let t = try Bench()
    let other = try Bench()
    for policy in [ConflictPolicy.reject, .breakNewest] {
      let message = text { () throws(ConstraintError) in
        try t.root.constrain(policy) { make in
          make.width(t.a) == 50
          make.xLeft(other.b, file: "here", line: 1)
          make.width(t.a, file: "here", line: 2) == Double.nan
          make.yPlace(t.a, t.a, file: "here", line: 3)
        }
      }
      #expect(
        message == """
          here:1: error: node "b" is not in the same tree as the other nodes; the call has no effect: append it there first, then write the call again
          here:2: error: width of "a" is .nan, which is not a finite number; it has no effect: give finite numbers
          here:3: error: node "a" is twice in one list; name it once
          """)
    }
    #expect(t.root.layoutIfNeeded().isEmpty)
    #expect(t.complaints == [])
  }

  @Test("A single constraint across unrelated trees is refused")
  func unrelated() throws {
    let (t, u) = (try Bench(), try Bench())
    let message = text { () throws(ConstraintError) in
      try t.root.constrain(.reject) { make in
        make.width(t.a) == 50
        make.install(t.a.left == u.b.left, file: "here", line: 1)
      }
    }
    #expect(
      message
        == "here:1: error: node \"b\" is not in the same tree as the other nodes; the call has no effect: append it there first, then write the call again"
    )
    #expect(t.root.layoutIfNeeded().isEmpty)
    #expect(u.root.layoutIfNeeded().isEmpty)
  }

  @Test("With the policy to be broken, a conflict is no error")
  func breakNewest() throws {
    let t = try Bench()
    t.layOut { $0.width(t.a, file: "here", line: 1) == 50 }
    let group = try t.root.constrain(.breakNewest) { $0.width(t.a, file: "here", line: 2) == 60 }
    #expect(
      t.complaints == ["a.width == 60 (here:2, width) contradicts\n  a.width == 50 (here:1, width)"]
    )
    #expect(group.constraints[0].status == .broken)
  }

  @Test("A batch is accepted beside conflicts that are there already, which stay as they are")
  func besideConflicts() throws {
    let t = try Bench()
    t.layOut { $0.width(t.a, file: "here", line: 1) == 50 }
    t.layOut { $0.width(t.a, file: "here", line: 2) == 60 }
    let old = t.complaints
    try t.root.constrain(.reject) { $0.width(t.b) == t.a.width }
    #expect(throws: ConstraintError.self) {
      try t.root.constrain(.reject) { $0.width(t.b) == 60 }
    }
    t.root.layoutIfNeeded()
    #expect(t.b.frame.width == 50)
    #expect(t.complaints == old)
  }
}
