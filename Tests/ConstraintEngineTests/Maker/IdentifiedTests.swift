import Dovetail
import TestSupport
import Testing

@Suite("Constraints are named by scopes")
struct IdentifiedTests {
  @Test("A scope names what verbs and install write, and the group and the tree find it in order")
  func scope() throws {
    let t = try Bench()
    let group = t.root.constrain { make in
      make.width(t.a) == 10
      make.identified("header") {
        make.xPlace(20, t.a, 8, t.b, make.wall)
        make.ref(t.a).yTop(t.b)
        make.install(t.b.width == 30)
        make.install((t.b.height == 5).identified("own"))
      }
      make.height(t.a) == 7
    }
    t.root.layoutIfNeeded()
    #expect(group["header"].count == 4)
    #expect(group["header"].map { $0.relation } == Array(repeating: .equal, count: 4))
    #expect(group["header"].map { $0.constant } == [20, 8, 0, 30])
    #expect(group["own"].count == 1)
    #expect(group["head"].isEmpty && group[""].isEmpty)
    let kept = group["header"]
    #expect(areSame(t.root.constraints(identified: "header"), kept))
    #expect(t.a.constraints(identified: "header").count == 3)
    #expect(t.c.constraints(identified: "header").isEmpty)
    group["header"][0].constant = 25
    t.root.layoutIfNeeded()
    #expect(t.a.frame.minX == 25)
    group.uninstall()
    #expect(t.root.constraints(identified: "header").isEmpty)
    #expect(group["header"].count == 4)
  }

  @Test("Scopes within each other make a path, and the outer name finds what is inside")
  func path() throws {
    let t = try Bench()
    let group = t.root.constrain { make in
      make.identified("card") {
        make.xLeft(t.a)
        make.identified("title") { make.prioritized(.high).xLeft(t.b) }
        make.xLeft(t.c)
      }
      make.identified("title") { make.yTop(t.a) }
    }
    #expect(group.constraints.map { $0.identifier } == ["card", "card.title", "card", "title"])
    #expect(group["card"].count == 3)
    #expect(group["card.title"].map { $0.priority } == [.high])
    #expect(group["title"].count == 1)
  }

  @Test("A replacement takes the new names, and reports print them")
  func replacement() throws {
    let t = try Bench()
    let group = t.root.constrain { make in make.identified("old") { make.width(t.a) == 10 } }
    let constraint = try #require(group["old"].first)
    t.root.constrain(replacing: group) { make in
      make.identified("new") { make.width(t.a, file: "here", line: 1) == 12 }
    }
    #expect(group["old"].isEmpty)
    #expect(group["new"].first === constraint)
    #expect("\(constraint)" == "a.width == 12 \"new\" (here:1, width)")
    t.root.constrain { make in make.width(t.a, file: "here", line: 2) == 13 }
    let conflict = try #require(t.root.constraintConflicts.first)
    #expect(conflict.opponents == ["a.width == 12 \"new\" (here:1, width)"])
    #expect(conflict.members[1].identifier == "new")
  }

  @Test("A group prints its name, whether it is installed, and its constraints")
  func description() throws {
    let t = try Bench()
    let group = t.root.prepareConstraints("narrow") { make in
      make.xPlace(t.a, 8, t.b, file: "here", line: 1)
      make.install((t.a.width == 5).identified("own"), file: "here", line: 2)
    }
    group.install()
    #expect(
      "\(group)" == """
        ConstraintGroup("narrow", installed)
          a.left == root.left (here:1, xPlace)
          b.left == a.right + 8 (here:1, xPlace)
          b.right == root.right (here:1, xPlace)
          a.width == 5 "own" (here:2)
        """)
    group.uninstall()
    #expect("\(group)".hasPrefix("ConstraintGroup(\"narrow\")\n"))
    #expect("\(ConstraintGroup())" == "ConstraintGroup()")
    #expect("\(t.b.left - t.a.right * 2 + 8)" == "b.left - a.right * 2 + 8")
  }

  @Test("A scene for both makers may have scopes; frames that are computed at once need none")
  func bothMakers() throws {
    func scene(_ make: some LayoutMaker, _ t: Bench) {
      make.identified("row") {
        make.size(t.a) == (10, 20)
        make.xPlace(5, t.a, make.wall)
        make.yTop(t.a)
      }
    }
    let (t, other) = (try Bench(), try Bench())
    let group = t.root.constrain { scene($0, t) }
    t.root.layoutIfNeeded()
    other.root.layoutFrames { scene($0, other) }
    #expect(t.a.frame == rect(5, 0, 10, 20) && other.a.frame == t.a.frame)
    #expect(group["row"].count == group.constraints.count && !group.constraints.isEmpty)
  }

  @Test("A visual format without a name has that of its scope")
  func visual() throws {
    let t = try Bench()
    let group = t.root.constrain { make in
      make.identified("line") { make.visual("H:|-[a(20)]", file: "here", line: 3) }
    }
    #expect(!group.constraints.isEmpty && group["line"].count == group.constraints.count)
    #expect(group.constraints.map { "\($0)" }.contains("a.width == 20 \"line\" (here:3)"))
  }
}
