import Dovetail
import TestSupport
import Testing

@Suite("Lists with fixed ends")
struct FixedEndTests {
  @Test("A list starts at the far edge of a box, ends at the near edge of one, or both")
  func constraints() throws {
    let t = try Bench()
    let group = t.root.constrain { make in
      make.insetEdges(edge: 5)
      make.xPlace(fixed: t.a, 10, t.b, 20)
      make.xPlace(10, t.b, 20, fixed: t.c)
      make.xPlace(fixed: t.a, t.b, make.flexible, fixed: t.c)
      make.yPlace(fixed: t.a, make.wall, t.b, fixed: t.c)
      make.yPlace(fixed: t.a, 10, fixed: t.c)
    }
    #expect(
      group.texts == [
        "b.left == a.right + 10", "b.right == root.right - 25",
        "b.left == root.left + 15", "b.right == c.left - 20",
        "b.left == a.right", "b.right + share == c.left",
        "b.bottom == c.top",
      ])
  }

  @Test("The forms that take arrays and items write the same down")
  func arrays() throws {
    let t = try Bench()
    let values: [any PlaceItemConvertible] = [10, t.b, 20]
    let list = values.placeItems
    let items: [PlaceItem] = [10, .node(t.b), 20]
    let spellings: [(ConstraintMaker) -> Void] = [
      { make in
        make.xPlace(fixed: t.a, 10, t.b, 20)
        make.xPlace(10, t.b, 20, fixed: t.c)
        make.xPlace(fixed: t.a, 10, t.b, 20, fixed: t.c)
        make.yPlace(fixed: t.a, 10, t.b, 20)
        make.yPlace(10, t.b, 20, fixed: t.c)
        make.yPlace(fixed: t.a, 10, t.b, 20, fixed: t.c)
      },
      { make in
        make.xPlace(from: t.a, list)
        make.xPlace(list, to: t.c)
        make.xPlace(from: t.a, list, to: t.c)
        make.yPlace(from: t.a, list)
        make.yPlace(list, to: t.c)
        make.yPlace(from: t.a, list, to: t.c)
      },
      { make in
        make.xPlace(from: t.a, items)
        make.xPlace(items, to: t.c)
        make.xPlace(from: t.a, items, to: t.c)
        make.yPlace(from: t.a, items)
        make.yPlace(items, to: t.c)
        make.yPlace(from: t.a, items, to: t.c)
      },
    ]
    let texts = spellings.map { t.root.constrain($0).texts }
    #expect(texts[0].count == 12)
    #expect(texts[1] == texts[0])
    #expect(texts[2] == texts[0])
  }

  @Test("A box in the centre with labels 40 away on its four sides")
  func labelsAround() throws {
    let t = try Bench()
    let square = LayoutNode("square")
    try t.root.append(square)
    t.layOut { make in
      make.size(square) == (44, 44)
      make.size(t.a, t.b, t.c, t.d) == (40, 30)
      make.center(square)
      make.xCenter(t.a, t.b)
      make.yCenter(t.c, t.d)
      make.xPlace(make.flexible, t.c, 40, fixed: square)
      make.xPlace(fixed: square, 40, t.d, make.wall)
      make.yPlace(make.flexible, t.a, 40, fixed: square)
      make.yPlace(fixed: square, 40, t.b, make.wall)
    }
    #expect(t.complaints == [])
    #expect(square.frame == rect(128, 78, 44, 44))
    #expect(t.a.frame.origin == Point(x: 130, y: 8))
    #expect(t.b.frame.origin == Point(x: 130, y: 162))
    #expect(t.c.frame.origin == Point(x: 48, y: 85))
    #expect(t.d.frame.origin == Point(x: 212, y: 85))
  }

  @Test("A box that is an end and in the list, both ends, or the reference, is refused")
  func refusals() throws {
    let t = try Bench()
    let group = t.root.constrain { make in
      make.xPlace(fixed: t.a, t.b, t.a, file: "here", line: 1)
      make.xPlace(fixed: t.a, t.b, fixed: t.a, file: "here", line: 2)
      make.xPlace(t.b, fixed: t.root, file: "here", line: 3)
      make.yPlace(fixed: LayoutNode("stranger"), t.b, file: "here", line: 4)
    }
    #expect(group.constraints.isEmpty)
    #expect(
      t.complaints == [
        "here:1: node \"a\" is twice in one list", "here:2: node \"a\" is twice in one list",
        "here:3: node \"root\" is laid out relative to itself",
        "here:4: node \"stranger\" is not in the same tree as the other nodes",
      ])
  }
}
