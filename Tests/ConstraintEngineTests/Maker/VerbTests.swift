import Dovetail
import TestSupport
import Testing

@Suite("The verbs, one by one")
struct VerbTests {
  /// A root of 300 x 200 whose box a is 40 x 30, under insets of 10, 20, 40 and 50.
  private func frame(_ verb: (ConstraintMaker, LayoutNode) -> Void) throws -> Rect {
    let t = try Bench()
    t.layOut { make in
      make.prioritized(.low).size(t.a) == (40, 30)
      make.prioritized(1).xLeft(t.a)
      make.prioritized(1).yTop(t.a)
      make.insetEdges(top: 10, left: 20, bottom: 40, right: 50)
      verb(make, t.a)
    }
    #expect(t.complaints == [])
    return t.a.frame
  }

  @Test("xLeft, xRight, xCenter and xEqual place a box between the left and right insets")
  func horizontal() throws {
    #expect(try frame { $0.xLeft($1) } == rect(20, 0, 40, 30))
    #expect(try frame { $0.xRight($1) } == rect(210, 0, 40, 30))
    #expect(try frame { $0.xCenter($1) } == rect(115, 0, 40, 30))
    #expect(try frame { $0.xEqual($1) } == rect(20, 0, 230, 30))
  }

  @Test("yTop, yBottom, yCenter and yEqual place a box between the top and bottom insets")
  func vertical() throws {
    #expect(try frame { $0.yTop($1) } == rect(0, 10, 40, 30))
    #expect(try frame { $0.yBottom($1) } == rect(0, 130, 40, 30))
    #expect(try frame { $0.yCenter($1) } == rect(0, 70, 40, 30))
    #expect(try frame { $0.yEqual($1) } == rect(0, 10, 40, 150))
  }

  @Test("center and equal do both axes")
  func both() throws {
    #expect(try frame { $0.center($1) } == rect(115, 70, 40, 30))
    #expect(try frame { $0.equal($1) } == rect(20, 10, 230, 150))
  }

  @Test("Every verb takes an array as well")
  func arrays() throws {
    let t = try Bench()
    let (first, others) = ([t.a], [t.a, t.b])
    let lists = t.root.constrain { make in
      make.xLeft(first)
      make.xRight(first)
      make.xCenter(first)
      make.xEqual(first)
      make.yTop(first)
      make.yBottom(first)
      make.yCenter(first)
      make.yEqual(first)
      make.center(others)
      make.equal(first)
      make.xPlace([1, .node(t.a), make.wall])
      make.yPlace([1.5, .node(t.a), make.wall])
      make.xPlace([.node(t.a), 3])
      make.width(others) == 1
      make.height(others) == [1, 2]
      make.size(others) == (1, 2)
    }
    let words = t.root.constrain { make in
      make.xLeft(t.a)
      make.xRight(t.a)
      make.xCenter(t.a)
      make.xEqual(t.a)
      make.yTop(t.a)
      make.yBottom(t.a)
      make.yCenter(t.a)
      make.yEqual(t.a)
      make.center(t.a, t.b)
      make.equal(t.a)
      make.xPlace(1, t.a, make.wall)
      make.yPlace(1.5, t.a, make.wall)
      make.xPlace(t.a, 3)
      make.width(t.a, t.b) == 1
      make.height(t.a, t.b) == [1, 2]
      make.size(t.a, t.b) == (1, 2)
    }
    #expect(lists.texts == words.texts)
    #expect(lists.constraints.count == 30)
  }

  @Test("fitContent and fitHeight write nothing down, but refuse foreign boxes")
  func fit() throws {
    let t = try Bench()
    let stranger = LayoutNode("stranger")
    let group = t.root.constrain { make in
      make.fitContent(t.a, t.b)
      make.fitHeight([t.c])
      make.fitContent(stranger, file: "here", line: 3)
    }
    #expect(group.constraints.isEmpty)
    #expect(
      t.complaints == ["here:3: node \"stranger\" is not in the same tree as the other nodes"])
  }

  @Test("A foreign view stands for its node everywhere")
  func foreignViews() throws {
    let view = ForeignView("view")
    let t = try Bench()
    try t.root.append(view.layoutNode)
    t.layOut { make in
      make.size(view) == (40, 30)
      make.xPlace(make.wall, view, 8, t.a, 10)
      make.width(t.a) == view.width / 2
      make.width(t.b, t.c) == [view, 7]
      make.height(t.b) == view
      make.yCenter(view)
      make.ref(view).yEqual(t.a)
    }
    #expect(view.layoutNode.frame == rect(222, 85, 40, 30))
    #expect(t.a.frame == rect(270, 85, 20, 30))
    #expect(t.b.frame.size == Size(width: 40, height: 30))
  }
}
