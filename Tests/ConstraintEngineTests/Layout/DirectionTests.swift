import Dovetail
import TestSupport
import Testing

@Suite("Leading and trailing edges follow the direction")
struct DirectionTests {
  @Test("Anchors count from the leading side, and change sides with the direction")
  func anchors() throws {
    let t = try Bench()
    let group = t.layOut { make in
      make.width(t.a, t.b, t.c, t.d) == [50, 30, 20, 10]
      make.install(t.a.leading == t.root.leading + 10)
      make.install(t.b.leading == t.a.trailing + 5)
      make.install(t.c.trailing == 100)
      make.install(t.d.leadingCenterX == t.a.leadingCenterX + 40)
    }
    #expect(lefts(t.a, t.b, t.c, t.d) == [10, 65, 80, 70])
    t.root.direction = .rightToLeft
    #expect(t.root.layoutIfNeeded().count == 4)
    #expect(lefts(t.a, t.b, t.c, t.d) == [240, 205, 200, 220])
    t.root.direction = nil
    t.root.layoutIfNeeded()
    #expect(lefts(t.a, t.b, t.c, t.d) == [10, 65, 80, 70])
    #expect(
      group.texts.suffix(4) == [
        "a.leading == root.leading + 10", "b.leading == a.trailing + 5", "c.trailing == 100",
        "d.centerX == a.centerX + 40",
      ])
    #expect(t.complaints == [])
  }

  @Test("The nearest common ancestor decides: inside a box its own direction, around it another")
  func islands() throws {
    let inner = LayoutNode("inner")
    let island = LayoutNode("island", children: [inner])
    let root = LayoutNode("root", children: [island])
    island.direction = .leftToRight
    root.direction = .rightToLeft
    try root.setSize(width: 300, height: 100)
    root.constrain { make in
      make.width(island, inner) == [100, 20]
      make.install(island.leading == root.leading + 30)
      make.install(inner.leading == island.leading + 8)
    }
    root.layoutIfNeeded()
    #expect(lefts(island, inner) == [170, 8])
    island.direction = nil
    root.layoutIfNeeded()
    #expect(lefts(island, inner) == [170, 72])
  }

  @Test("Verbs follow the direction with the insets of the sides that they are at then")
  func verbs() throws {
    let t = try Bench()
    let group = t.layOut { make in
      make.width(t.a, t.b, t.c, t.d) == [50, 30, 20, 10]
      make.insetEdges(left: 5, right: 15)
      make.xPlaceLeading(10, t.a, 1, t.b, make.wall)
      make.xLeading(t.c)
      make.xTrailing(t.d)
    }
    #expect(lefts(t.a, t.b, t.c, t.d) == [15, 66, 5, 275])
    t.root.direction = .rightToLeft
    t.root.layoutIfNeeded()
    #expect(lefts(t.a, t.b, t.c, t.d) == [225, 194, 265, 5])
    t.root.constrain(replacing: group) { make in
      make.width(t.a, t.b, t.c, t.d) == [50, 30, 20, 10]
      make.insetEdges(left: 7, right: 15)
      make.xPlaceLeading(10, t.a, 1, t.b, make.wall)
      make.xLeading(t.c)
      make.xTrailing(t.d)
    }
    t.root.layoutIfNeeded()
    #expect(lefts(t.a, t.b, t.c, t.d) == [225, 194, 265, 7])
    t.root.direction = .leftToRight
    t.root.layoutIfNeeded()
    #expect(lefts(t.a, t.b, t.c, t.d) == [17, 68, 7, 275])
  }

  @Test("Fixed ends and the far edge follow as well")
  func fixedEnds() throws {
    let t = try Bench()
    t.layOut { make in
      make.width(t.a, t.c) == [40, 50]
      make.insetEdges(left: 5, right: 15)
      make.xLeading(t.a)
      make.xTrailing(t.c)
      make.xPlaceLeading(fixed: t.a, 3, t.b, 6, fixed: t.c)
      make.xPlaceLeading(2, t.d, 1, fixed: t.c)
    }
    #expect([t.b, t.d].map { span($0) } == [[48, 181], [7, 227]])
    t.root.direction = .rightToLeft
    t.root.layoutIfNeeded()
    #expect(
      [t.a, t.b, t.c, t.d].map { span($0) } == [[245, 40], [61, 181], [5, 50], [56, 227]])
  }

  @Test("A subtree takes its constraints along and the direction of where it comes to")
  func moving() throws {
    let child = LayoutNode("child")
    let panel = LayoutNode("panel", children: [child])
    let first = LayoutNode("first", children: [panel])
    let second = LayoutNode("second")
    let root = LayoutNode("root", children: [first, second])
    second.direction = .rightToLeft
    try root.setSize(width: 300, height: 100)
    panel.constrain { make in
      make.width(child) == 10
      make.xLeading(child)
      make.prioritized(1).install(panel.width == 100)
    }
    root.layoutIfNeeded()
    #expect(child.frame.minX == 0)
    try second.append(panel)
    root.layoutIfNeeded()
    #expect(child.frame.minX == 90)
  }
}
