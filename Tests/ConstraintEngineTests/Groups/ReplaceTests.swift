import Dovetail
import TestSupport
import Testing

@Suite("Replacing a group")
struct ReplaceTests {
  private func card(_ make: ConstraintMaker, _ t: Bench, gap: Double) {
    make.size(t.a, t.b) == (40, 30)
    make.xPlace(gap, t.a, gap, t.b, make.flexible, t.c, make.flexible)
    make.width(t.c) == [make.flexible * 2, 200]
    make.yCenter(t.a, t.b)
  }

  @Test("What is written again as it was stays the same objects and costs nothing")
  func unchanged() throws {
    let t = try Bench()
    let group = t.layOut { card($0, t, gap: 10) }
    let old = group.constraints
    let work = try #require(t.root.solverWork)
    t.root.constrain(replacing: group) { card($0, t, gap: 10) }
    #expect(t.root.layoutIfNeeded().isEmpty)
    #expect(t.root.solverWork == work)
    #expect(areSame(old, group.constraints))
  }

  @Test("A number that changed is changed in place: nothing is attached or defined anew")
  func changedConstant() throws {
    let t = try Bench()
    let group = t.layOut { card($0, t, gap: 10) }
    let old = group.constraints
    let work = try #require(t.root.solverWork)
    t.root.constrain(replacing: group) { card($0, t, gap: 15) }
    t.root.layoutIfNeeded()
    let after = try #require(t.root.solverWork)
    #expect(areSame(old, group.constraints))
    #expect([after.attachments, after.definitions] == [work.attachments, work.definitions])
    #expect(lefts(t.a, t.b) == [15, 70])
  }

  @Test("Priority, name and call site come from the new writing")
  func metadata() throws {
    let t = try Bench()
    let group = t.layOut { make in
      make.install((t.a.width == 10).identified("old"), file: "here", line: 1)
    }
    let old = group.constraints[0]
    t.root.constrain(replacing: group) { make in
      make.install((t.a.width == 10).priority(.low).identified("new"), file: "here", line: 2)
    }
    t.layOut { $0.width(t.a) == 30 }
    #expect(group.constraints[0] === old)
    #expect(old.description == "a.width == 10 @250 \"new\" (here:2)")
    #expect(t.a.frame.width == 30)
    #expect(t.complaints == [])
  }

  @Test("Constraints that are given again stay who they are, in any order")
  func givenAgain() throws {
    let t = try Bench()
    t.layOut { $0.install((t.a.left == 0).priority(.low)) }
    let held = [t.a.left >= 10, t.a.left >= 20, t.a.left >= 30]
    let group = t.layOut { $0.install(held) }
    for given in [[held[2], held[0]], [held[1]], held.reversed()] {
      t.root.constrain(replacing: group) { $0.install(given) }
      t.root.layoutIfNeeded()
      #expect(areSame(group.constraints, given))
      #expect(held.map { $0.constant } == [10, 20, 30])
      for constraint in held {
        #expect(constraint.isInstalled == given.contains { $0 === constraint })
      }
      #expect(t.a.frame.minX == given.map { $0.constant }.max())
    }
  }

  @Test("Repeated relations are matched one by one, in order")
  func repeatedRelations() throws {
    let t = try Bench()
    let group = t.layOut { make in
      make.install(t.a.width >= 10)
      make.install(t.a.width >= 20)
      make.prioritized(.low).width(t.a) == 0
    }
    let old = group.constraints
    t.root.constrain(replacing: group) { make in
      make.install(t.a.width >= 30)
      make.prioritized(.low).width(t.a) == 0
    }
    t.root.layoutIfNeeded()
    #expect(group.constraints.map { $0 === old[0] || $0 === old[2] } == [true, true])
    #expect(old.map(\.status) == [.inForce, .uninstalled, .inForce])
    #expect(t.a.frame.width == 30)
  }

  @Test("A group that was uninstalled is installed again by replacing it")
  func uninstalled() throws {
    let t = try Bench()
    let group = t.layOut { $0.width(t.a, t.b) == 10 }
    let old = group.constraints
    group.uninstall()
    t.root.constrain(replacing: group) { $0.width(t.a, t.c) == 20 }
    t.root.layoutIfNeeded()
    #expect(group.constraints[0] === old[0])
    #expect(group.isInstalled)
    #expect(group.constraints.map(\.status) == [.inForce, .inForce])
    #expect(widths(t.a, t.b, t.c) == [20, 10, 20])
  }

  @Test("A group may be emptied, and a constraint may go from one group to another")
  func emptied() throws {
    let t = try Bench()
    let group = t.layOut { $0.width(t.a, t.b) == 10 }
    let moving = group.constraints[1]
    t.root.constrain(replacing: group) { _ in }
    #expect(group.constraints.isEmpty)
    let other = t.layOut { $0.install(moving) }
    #expect(other.constraints[0] === moving)
    #expect(moving.status == .inForce)
  }

  @Test("Shares of nested closures on one group do not mix")
  func nestedShares() throws {
    let t = try Bench()
    let group = ConstraintGroup()
    func centre(_ make: ConstraintMaker) {
      make.width(t.a) == 100
      make.xPlace(make.flexible, t.a, make.flexible)
    }
    t.root.constrain(replacing: group) { make in
      t.root.constrain(replacing: group) { make in
        make.width(t.a) == 100
        make.xPlace(make.flexible, t.a, make.flexible * 3)
      }
      centre(make)
    }
    t.root.layoutIfNeeded()
    #expect(group.constraints.count == 3)
    #expect(span(t.a) == [100, 100])
    let work = try #require(t.root.solverWork)
    t.root.constrain(replacing: group, centre)
    t.root.layoutIfNeeded()
    #expect(t.root.solverWork == work)
    #expect(t.complaints == [])
  }

  @Test("A closure may uninstall the group it writes into; the writing decides")
  func reentrantUninstall() throws {
    let t = try Bench()
    let group = t.layOut { $0.width(t.a) == 10 }
    t.root.constrain(replacing: group) { make in
      make.width(t.a) == 20
      group.uninstall()
      t.root.layoutIfNeeded()
    }
    t.root.layoutIfNeeded()
    #expect(t.a.frame.width == 20)
    #expect(group.isInstalled)
  }

  /// Statements about two boxes that have the same relations, and differ in what else they say.
  private static let statements: [@Sendable (ConstraintMaker, LayoutNode, LayoutNode) -> Void] = [
    { make, a, b in make.fit(a, aspectRatio: 2) },
    { make, a, b in make.fit(a, aspectRatio: 2, .cover) },
    { make, a, b in make.fit(a, aspectRatio: 2, .scaleDown) },
    { make, a, b in
      make.aspectRatio(2, of: a)
      make.center(a)
    },
    { make, a, b in make.xPlace(5, a, 5, b, make.wall) },
    { make, a, b in
      make.closesGaps = true
      make.xPlace(5, a, 5, b, make.wall)
    },
    { make, a, b in make.xPlace(5, a, make.gap(5, ifGone: 42), b, make.wall) },
    { make, a, b in
      make.closesGaps = true
      make.width(a, b) == [make.flexible, make.flexible]
      make.xPlace(a, b)
    },
    { make, a, b in
      make.width(a, b) == [make.flexible, make.flexible]
      make.xPlace(a, b)
    },
    { make, a, b in
      make.width(a) == make.fill
      make.xLeft(a)
    },
    { make, a, b in
      make.xEqual(a)
    },
  ]

  /// A tree with two boxes, and its group.
  private struct Pair {
    let a = LayoutNode("a")
    let b = LayoutNode("b", content: .fixed(width: 12, height: 10))
    let root: LayoutNode
    var group = ConstraintGroup()

    init(_ content: LeafContent) {
      root = LayoutNode("root", size: Size(width: 200, height: 150), children: [a, b])
      a.content = content
      root.constrain { make in
        make.priority(1) {
          make.xLeft(a, b)
          make.yTop(a, b)
        }
      }
    }

    func write(_ number: Int) {
      root.constrain(replacing: group) { ReplaceTests.statements[number]($0, a, b) }
    }

    func layOut(_ visibility: Visibility) -> [Rect] {
      a.visibility = visibility
      root.layoutIfNeeded()
      return [a.frame, b.frame]
    }
  }

  @Test("A statement that replaces another one says what it would have said alone")
  func replacedStatements() {
    let contents: [LeafContent] = [
      .fixed(width: 40, height: 20), .fixed(width: 300, height: 90),
      .text("aa bbb cccc dd", font: .ahem, size: 10),
    ]
    for content in contents {
      for first in Self.statements.indices {
        for second in Self.statements.indices {
          let (live, fresh) = (Pair(content), Pair(content))
          live.write(first)
          _ = live.layOut(.visible)
          live.write(second)
          fresh.write(second)
          for visibility in [Visibility.visible, .gone, .visible] {
            let frames = live.layOut(visibility)
            #expect(frames == fresh.layOut(visibility), "\(second) in place of \(first)")
            #expect(live.root.layoutIfNeeded().isEmpty)
          }
        }
      }
    }
  }
}
