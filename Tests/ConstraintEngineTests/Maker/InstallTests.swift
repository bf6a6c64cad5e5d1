import Dovetail
import TestSupport
import Testing

@Suite("make.install")
struct InstallTests {
  @Test("nil is nothing, and an array is all of its members")
  func forms() throws {
    let t = try Bench()
    let nothing: LayoutConstraint? = nil
    let some: LayoutConstraint? = t.a.width == 5
    let group = t.layOut { make in
      make.install(nothing)
      make.install(some)
      make.install([t.b.width == 6, t.c.width >= 7])
      make.install([])
    }
    #expect(group.texts == ["a.width == 5", "b.width == 6", "c.width >= 7"])
    #expect(group.constraints.map(\.status) == [.inForce, .inForce, .inForce])
  }

  @Test("Priorities, names and call sites stand in the description")
  func description() throws {
    let t = try Bench()
    let group = t.layOut { make in
      make.install(
        (t.a.left == t.b.right + 8).priority(750).identified("gap"), file: "Demo/Card.swift",
        line: 12)
    }
    #expect(
      group.constraints.map(\.description)
        == ["a.left == b.right + 8 @750 \"gap\" (Demo/Card.swift:12)"])
    #expect(group.constraints[0].identifier == "gap")
    #expect(group.constraints[0].priority == .high)
  }

  @Test("The call site is the line of the call")
  func callSite() throws {
    let t = try Bench()
    var line = 0
    let group = t.root.constrain { make in
      line = #line + 1
      make.xLeft(t.a)
      make.install(t.a.top == 0)
    }
    let sites = group.constraints.map { $0.callSite }
    #expect(
      sites
        == [line, line + 1].map {
          CallSite(file: "ConstraintEngineTests/InstallTests.swift", line: $0)
        })
  }

  @Test("Weaker constraints give way to stronger ones, required ones hold")
  func priorities() throws {
    let t = try Bench()
    t.layOut { make in
      make.install((t.a.width == 500).priority(999))
      make.install(t.a.width <= t.root.width)
      make.install((t.b.width == 10).priority(500))
      make.install((t.b.width == 20).priority(501))
      make.install((t.c.width >= 40).priority(.low))
      make.install((t.c.width == 30).priority(.high))
    }
    #expect(widths(t.a, t.b, t.c) == [300, 20, 30])
    #expect(t.complaints == [])
  }

  @Test("A higher priority beats any number of lower ones")
  func hierarchy() throws {
    let t = try Bench()
    t.layOut { make in
      for _ in 0..<50 { make.install((t.a.width == 10).priority(99)) }
      make.install((t.a.width == 20).priority(100))
    }
    #expect(t.a.frame.width == 20)
  }

  @Test("Numbers of priorities go to the nearer end")
  func bounds() {
    #expect(LayoutPriority(0) == 1)
    #expect(LayoutPriority(5000) == .required)
    #expect(LayoutPriority.low < .high)
    let named: [LayoutPriority] = [
      .required, .high, .dragThatCanResizeWindow, .windowSizeStayPut,
      .dragThatCannotResizeWindow, .low, .fittingSize,
    ]
    #expect(named.map(\.rawValue) == [1000, 750, 510, 500, 490, 250, 50])
  }

  @Test("prioritized is a maker for one call or for several, with insets and references as before")
  func makerPriority() throws {
    let t = try Bench()
    let group = t.layOut { make in
      make.insetEdges(edge: 10)
      let soft = make.prioritized(400)
      soft.xEqual(t.a)
      soft.ref(t.a).width(t.b) == 5
      make.xLeft(t.b)
      make.priority = 700
      make.xPlace(t.c, make.flexible)
      make.width(t.c) == [make.flexible, 9]
    }
    #expect(
      group.texts == [
        "a.left == root.left + 10 @400", "a.right == root.right - 10 @400", "b.width == 5 @400",
        "b.left == root.left + 10", "c.left == root.left + 10 @700",
        "c.right + share == root.right - 10 @700", "root.width >= share + 29 @700",
        "root.width <= share + 29 @481", "c.width == share @700",
      ])
  }

  @Test("A constraint that is given twice is in the group once")
  func twice() throws {
    let t = try Bench()
    let constraint = t.a.width == 5
    let group = t.layOut { make in
      make.install(constraint)
      make.install([constraint, constraint])
    }
    #expect(group.texts == ["a.width == 5"])
    let other = try t.root.constrain(.reject) { make in
      make.install(constraint)
      make.install(constraint)
    }
    #expect(other.texts == ["a.width == 5"])
    group.uninstall()
    #expect(constraint.status == .uninstalled)
    try t.root.setSize(width: 10, height: 10)
    t.layOut { $0.width(t.a) == 6 }
    #expect(t.a.frame.width == 6)
    #expect(t.complaints == [])
  }

  @Test("A position and a number: measured from the edge of the reference")
  func positionsAndNumbers() throws {
    let t = try Bench()
    t.layOut { make in
      make.size(t.a, t.b, t.c, t.d) == (40, 30)
      make.xPlace(70, t.a, make.wall)
      make.yTop(t.a)
      make.install(t.b.left == 20)
      make.ref(t.a).install(t.c.left == 20)
      make.ref(t.a).install(LayoutConstraint([t.d.centerX, t.b.left], .equal, 100))
      make.install(t.b.centerY == 50)
      make.ref(t.b).install(t.c.bottom <= -10)
      make.prioritized(.low).yBottom(t.c)
    }
    #expect(lefts(t.b, t.c, t.d) == [20, 90, 200])
    #expect(t.b.frame.minY == 35)
    #expect(t.c.frame.maxY == 25)
  }

  @Test("An extent and a position: the position is measured from the edge of the reference")
  func extentAndPosition() throws {
    let t = try Bench()
    t.layOut { make in
      make.xPlace(30, t.a, 20)
      make.width(t.b) == t.a.right.anchor
      make.ref(t.a).width(t.c) == t.root.right.anchor
    }
    #expect(widths(t.b, t.c) == [280, 270])
  }
}
