import Dovetail
import TestSupport
import Testing

/// The defects of AutoLayoutKit as the inventory numbers them; each test says what is right here.
@Suite("Defects of AutoLayoutKit that are not repeated")
struct DefectTests {
  @Test("AL-1: the last box of yPlace ends above the bottom inset")
  func bottomInset() throws {
    let t = try Bench(width: 100, height: 300)
    t.layOut { make in
      make.insetEdges(edge: 20)
      make.height(t.a) == 50
      make.yPlace(t.a, t.b)
    }
    #expect(t.b.frame.maxY == 280)
  }

  @Test("AL-2: centres lie in the middle of the content area, whatever the insets")
  func centres() throws {
    let t = try Bench(width: 100, height: 100)
    t.layOut { make in
      make.insetEdges(top: 40, left: 30, bottom: 20, right: 10)
      make.size(t.a) == (8, 8)
      make.center(t.a)
    }
    #expect(t.a.frame.mid(along: .horizontal) == 60)
    #expect(t.a.frame.mid(along: .vertical) == 60)
  }

  @Test("AL-3: a negative factor on the left does not turn an inequality round")
  func negativeFactor() throws {
    let t = try Bench()
    t.layOut { make in
      make.prioritized(.low).width(t.a, t.b) == [10, 500]
      make.install(-1 * t.a.width <= -t.root.width / 2)
      make.install(t.b.width * -2 >= -t.root.width)
    }
    #expect(widths(t.a, t.b) == [150, 150])
  }

  @Test("AL-4: a factor of zero and a division by zero are typed errors")
  func zero() throws {
    let t = try Bench()
    #expect(throws: ConstraintError.self) {
      try t.root.constrain(.reject) { $0.install(t.a.width * 0 == 10) }
    }
    t.root.constrain { make in
      make.install(0 * t.a.width == 10, file: "here", line: 1)
      make.install(t.a.width / 0 == 10, file: "here", line: 2)
    }
    #expect(
      t.root.constraintProblems == [
        LayoutIssue(.empty, at: CallSite(file: "here", line: 1)),
        LayoutIssue(
          .constraintNotFinite("inf * a.width == nan"), "a",
          at: CallSite(file: "here", line: 2)),
      ])
    #expect(t.root.layoutIfNeeded().isEmpty)
  }

  @Test("AL-5: a number on the left is not dropped")
  func numberFirst() throws {
    let t = try Bench()
    t.layOut { make in
      make.prioritized(.low).width(t.a, t.b) == [500, 10]
      make.install(100 >= t.a.width)
      make.install(20 <= t.b.width)
      make.install(30 == t.c.width)
    }
    #expect(widths(t.a, t.b, t.c) == [100, 20, 30])
  }

  @Test(
    "AL-6: a frame that was set by hand is no constraint, neither of the first nor of the second")
  func translatedFrames() throws {
    let t = try Bench()
    for node in t.boxes { try node.setFrame(rect(3, 4, 50, 60)) }
    t.root.constrain { make in
      make.xEqual(t.a)
      make.yEqual(t.a)
    }
    t.a.layoutIfNeeded()
    try t.a.append(t.b)
    try t.a.append(t.c)
    t.a.constrain { make in
      make.xPlace(t.b, t.c)
      make.install(t.b.width == t.c.width)
      make.yEqual(t.b, t.c)
    }
    t.root.layoutIfNeeded()
    #expect(t.a.frame == rect(0, 0, 300, 200))
    #expect(t.b.frame == rect(0, 0, 150, 200))
    #expect(t.c.frame == rect(150, 0, 150, 200))
    #expect(t.complaints == [])
  }

  @Test("AL-7: what a group leaves behind stays where it was, and is free to be laid out otherwise")
  func afterUninstall() throws {
    let t = try Bench()
    let group = t.layOut { make in
      make.size(t.a) == (50, 40)
      make.center(t.a)
    }
    group.uninstall()
    #expect(t.root.layoutIfNeeded().isEmpty)
    #expect(t.a.frame == rect(125, 80, 50, 40))
    t.layOut { $0.equal(t.a) }
    #expect(t.a.frame == rect(0, 0, 300, 200))
  }

  @Test("AL-8: a batch goes in at once, so what only holds together never conflicts on the way")
  func batch() throws {
    let t = try Bench()
    t.layOut { $0.install(LayoutConstraint([t.a.width, t.b.width], .equal, 300)) }
    let group = try t.root.constrain(.reject) { $0.width(t.a, t.b) == [100, 200] }
    try t.root.constrain(replacing: group, .reject) { $0.width(t.a, t.b) == [140, 160] }
    t.root.layoutIfNeeded()
    #expect(widths(t.a, t.b) == [140, 160])
  }

  @Test("AL-9: boxes without a value are left alone, and a hint says so")
  func countMismatch() throws {
    let t = try Bench()
    t.layOut { make in
      make.prioritized(.low).width(t.b, t.c) == 7
      make.width(t.a, t.b, t.c, file: "here", line: 1) == [10]
    }
    #expect(widths(t.a, t.b, t.c) == [10, 7, 7])
    #expect(
      t.root.constraintHints
        == [
          LayoutIssue(
            .countMismatch(boxes: 3, values: 1), at: CallSite(file: "here", line: 1))
        ])
  }

  @Test("AL-10: fractions are numbers, in lists, alone, in pairs and in arrays")
  func fractions() throws {
    let t = try Bench()
    t.layOut { make in
      make.xPlace(20.5, t.a)
      make.width(t.b) == 10.5
      make.size(t.c) == (10.25, 20)
      make.height(t.a, t.b) == [1, 2.5]
    }
    #expect(t.a.frame == rect(20.5, 0, 279.5, 1))
    #expect(
      [t.b, t.c].map(\.frame.size) == [
        Size(width: 10.5, height: 2.5), Size(width: 10.25, height: 20),
      ])
  }

  @Test("AL-11: a number that a wall cuts off has no effect, and a hint says so")
  func gapsAtWalls() throws {
    let t = try Bench()
    let group = t.root.constrain { make in
      make.xPlace(t.a, make.wall, 20, t.b, file: "here", line: 1)
      make.xPlace(20, make.wall, t.c, file: "here", line: 2)
      make.xPlace(t.d, make.flexible, make.wall, file: "here", line: 3)
    }
    #expect(
      group.texts == [
        "a.left == root.left", "b.right == root.right", "c.right == root.right",
        "d.left == root.left",
      ])
    #expect(t.complaints == (1...3).map { "here:\($0): a gap next to a wall has no effect" })
  }

  @Test("AL-12: of nested closures on one group, the one that ends last decides")
  func nestedReplace() throws {
    let t = try Bench()
    let group = ConstraintGroup()
    t.root.constrain(replacing: group) { make in
      make.width(t.a) == 10
      t.root.constrain(replacing: group) { $0.width(t.a, t.b) == [20, 30] }
      #expect(group.texts == ["a.width == 20", "b.width == 30"])
      make.height(t.a) == 40
    }
    t.root.layoutIfNeeded()
    #expect(group.texts == ["a.width == 10", "a.height == 40"])
    #expect(t.a.frame.size == Size(width: 10, height: 40))
    #expect(t.complaints == [])
  }

  @Test("AL-13: a call in every layout pass adds each time; a hint names its line")
  func growth() throws {
    let t = try Bench()
    for _ in 0..<3 {
      t.root.constrain { make in
        make.xEqual(t.a, t.b, file: "here", line: 1)
        make.yTop(t.a, file: "here", line: 2)
      }
      t.root.layoutIfNeeded()
    }
    #expect(
      t.complaints == [
        "here:1: the same constraint 3 times, a.left == root.left (xEqual); "
          + "constrain adds, constrain(replacing:) replaces",
        "here:2: the same constraint 3 times, a.top == root.top (yTop); "
          + "constrain adds, constrain(replacing:) replaces",
      ])
    let u = try Bench()
    let group = ConstraintGroup()
    for _ in 0..<3 { u.root.constrain(replacing: group) { $0.equal(u.a) } }
    #expect(u.complaints == [])
  }

  @Test("AL-14: a comparison is a value that never is nil; it does nothing until it is installed")
  func comparisons() throws {
    let t = try Bench()
    let constraint: LayoutConstraint = t.a.width == 10
    #expect(constraint.status == .uninstalled)
    #expect(t.layOut { _ in }.constraints.isEmpty)
    #expect(t.a.frame.width == 0)
    t.layOut { $0.install(constraint) }
    #expect(constraint.status == .inForce)
    #expect(t.a.frame.width == 10)
  }

  @Test("AL-15: strangers, the reference itself and repeated boxes are refused")
  func wrongBoxes() throws {
    let t = try Bench()
    let stranger = LayoutNode("stranger")
    func refusal(_ body: (ConstraintMaker) -> Void) -> [LayoutDiagnostic] {
      do {
        try t.root.constrain(.reject, body)
      } catch {
        if case .invalid(let problems) = error { return problems }
      }
      return []
    }
    let site = CallSite(file: "here", line: 1)
    #expect(
      refusal { $0.xPlace(t.a, stranger, file: "here", line: 1) }
        == [LayoutIssue<String>(.unrelated, "stranger", at: site).diagnostic])
    #expect(
      refusal { $0.xLeft(t.root, file: "here", line: 1) }
        == [LayoutIssue<String>(.selfReference, "root", at: site).diagnostic])
    #expect(
      refusal { $0.xPlace(t.a, 3, t.a, file: "here", line: 1) }
        == [LayoutIssue<String>(.duplicate, "a", at: site).diagnostic])
    #expect(t.root.layoutIfNeeded().isEmpty)
  }

  @Test(
    "AL-16: a position and a number, or an extent and a position, are measured from the reference")
  func positions() throws {
    let t = try Bench()
    t.layOut { make in
      make.insetEdges(edge: 10)
      make.size(t.a, t.b) == (50, 40)
      make.xLeft(t.a)
      make.ref(t.a).install(t.b.left == 25)
      make.width(t.c) == t.a.right.anchor
    }
    #expect(lefts(t.a, t.b) == [10, 35])
    #expect(t.c.frame.width == 60)
  }

  @Test("AL-17: fixed sizes that exceed the reference give way where they are not required")
  func priorities() throws {
    let t = try Bench(width: 100)
    t.layOut { make in
      make.xPlace(t.a, t.b, t.c)
      make.prioritized(500).width(t.a, t.b) == [60, 70]
      make.prioritized(501).width(t.a) == 40
      make.prioritized(.low).width(t.c) == 30
    }
    #expect(widths(t.a, t.b, t.c) == [40, 60, 0])
    #expect(t.complaints == [])
  }

  @Test("AL-18: foreign views of any kind take part; no toolkit is asked for")
  func foreignView() throws {
    let view = ForeignView("view")
    let root = LayoutNode("root", children: [view.layoutNode])
    try root.setSize(width: 100, height: 50)
    root.constrain { make in
      make.xPlace(10, view, 20)
      make.yEqual(view)
    }
    root.layoutIfNeeded()
    #expect(view.layoutNode.frame == rect(10, 0, 70, 50))
  }

  @Test("AL-19: replacing is a difference; what is the same stays the same object")
  func difference() throws {
    let t = try Bench()
    let group = t.layOut { make in
      make.xEqual(t.a)
      make.height(t.a) == 30
    }
    let old = group.constraints
    t.root.constrain(replacing: group) { make in
      make.height(t.a) == 40
      make.xLeft(t.a)
      make.width(t.a) == 9
    }
    #expect(group.constraints[0] === old[2])
    #expect(group.constraints[1] === old[0])
    #expect(old.map(\.status) == [.inForce, .uninstalled, .inForce])
    t.root.layoutIfNeeded()
    #expect(t.a.frame == rect(0, 0, 9, 40))
  }

  @Test("AL-20: ref starts without insets, and with those that it is given")
  func referenceInsets() throws {
    let t = try Bench()
    t.layOut { make in
      make.insetEdges(edge: 50)
      make.equal(t.a)
      make.ref(t.a).insetEdges(edge: 99)
      make.ref(t.a).equal(t.b)
      make.ref(t.a, insets: EdgeInsets(edge: 10)).equal(t.c)
    }
    #expect(t.b.frame == t.a.frame)
    #expect(t.c.frame == rect(60, 60, 180, 80))
  }

  @Test("AL-21: gaps can be flexible, and no smaller than a number")
  func gaps() throws {
    let t = try Bench()
    t.layOut { make in
      make.width(t.a, t.b, t.c) == 50
      make.xPlace(make.flexible, t.a, make.flexible * 2, t.b, make.flexible)
      make.install(t.c.left >= t.b.right + 8)
      make.prioritized(.low).xLeft(t.c)
    }
    #expect(lefts(t.a, t.b, t.c) == [50, 200, 258])
  }

  @Test("AL-22: left and right are physical in every direction of text")
  func direction() throws {
    let t = try Bench()
    t.root.direction = .rightToLeft
    t.layOut { make in
      make.width(t.a) == 40
      make.xPlace(10, t.a, 5, t.b, 20)
    }
    #expect(lefts(t.a, t.b) == [10, 55])
  }

  @Test("AL-23: w is the width, h the height, and resetEdges takes what insetEdges returned")
  func documentation() throws {
    let t = try Bench()
    t.layOut { make in
      do {
        let oldEdges = make.insetEdges(top: 10, left: 20, bottom: 40, right: 50)
        defer { make.resetEdges(oldEdges) }
        make.size(t.a) == (make.w, make.h)
      }
      make.size(t.b) == (make.w, make.h)
    }
    #expect(t.a.frame.size == Size(width: 230, height: 150))
    #expect(t.b.frame.size == Size(width: 300, height: 200))
  }
}
