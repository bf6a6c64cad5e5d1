import Dovetail
import TestSupport
import Testing

@Suite("References and coordinate spaces")
struct ReferenceTests {
  @Test("A reference without insets aligns boxes to the rectangle of another box")
  func sibling() throws {
    let t = try Bench()
    try t.a.setFrame(Rect(x: 100, y: 50, width: 80, height: 60))
    t.root.layoutFrames { make in
      make.insetEdges(edge: 25)
      make.ref(t.a).xLeft(t.b)
      make.ref(t.a).yBottom(t.b)
      make.ref(t.a).center(t.c)
      make.ref(t.a).equal(t.d)
      make.ref(t.a, insets: EdgeInsets(edge: 5)).equal(t.e)
    }
    #expect(t.b.frame.origin == Point(x: 100, y: 80))
    #expect(t.c.frame.origin == Point(x: 120, y: 65))
    #expect(t.d.frame == t.a.frame)
    #expect(t.e.frame == Rect(x: 105, y: 55, width: 70, height: 50))
  }

  @Test("A reference follows its box between two calls, and keeps its own insets")
  func follows() throws {
    let t = try Bench()
    t.root.layoutFrames { make in
      let other = make.ref(t.a)
      other.insetEdges(left: 3)
      make.xPlace(100, t.a)
      other.xLeft(t.b)
      #expect(make.insets == .zero)
    }
    #expect(t.b.frame.minX == 103)
  }

  @Test("Boxes of a container are laid out in the container's own coordinates")
  func container() throws {
    let t = try Bench()
    let panel = try Bench.node("panel", in: t.root, Rect(x: 100, y: 50, width: 80, height: 60))
    let inner = try Bench.node("inner", in: panel, Rect(x: 0, y: 0, width: 20, height: 10))
    t.root.layoutFrames { make in
      make.ref(panel).xRight(inner)
      make.ref(panel).yPlace(4, inner)
    }
    #expect(inner.frame == Rect(x: 60, y: 4, width: 20, height: 10))
  }

  @Test("A deeper box is aligned with one in another branch")
  func acrossBranches() throws {
    let t = try Bench()
    let p = try Bench.node("p", in: t.root, Rect(x: 100, y: 50, width: 80, height: 60))
    let q = try Bench.node("q", in: p, Rect(x: 5, y: 6, width: 50, height: 40))
    let r = try Bench.node("r", in: q, Rect(x: 1, y: 2, width: 10, height: 10))
    t.root.layoutFrames { make in
      make.ref(t.a).xLeft(r)
      make.yPlace(r, 10, t.b)
      make.ref(r).xRight(t.c)
    }
    // The corner of q lies at (105, 56).
    #expect(r.frame.origin == Point(x: 7 - 105, y: -56))
    #expect(t.b.frame.minY == 20)
    #expect(t.c.frame.maxX == 17)
  }

  @Test("When a container and its child stand in one list, both end where the call puts them")
  func containerAndChild() throws {
    let t = try Bench()
    let panel = try Bench.node("panel", in: t.root, Rect(x: 100, y: 50, width: 80, height: 60))
    let inner = try Bench.node("inner", in: panel, Rect(x: 3, y: 3, width: 20, height: 10))
    for items in [[inner, panel], [panel, inner]] {
      t.root.layoutFrames { $0.xRight(items) }
      #expect(panel.frame.minX == 220)
      #expect(inner.frame.minX == 60)
      t.root.layoutFrames { $0.xLeft(items) }
      #expect(panel.frame.minX == 0)
      #expect(inner.frame.minX == 0)
    }
  }

  @Test("A node inside a tree lays out its own inside, whatever its place")
  func insideOfInnerNode() throws {
    let t = try Bench()
    let panel = try Bench.node("panel", in: t.root, Rect(x: 100, y: 50, width: 80, height: 60))
    let inner = try Bench.node("inner", in: panel, Rect(x: 3, y: 3, width: 20, height: 10))
    let changes = panel.layoutFrames { $0.center(inner) }
    #expect(inner.frame == Rect(x: 30, y: 25, width: 20, height: 10))
    #expect(changes.map(\.node.name) == ["inner"])
  }

  @Test("A commit lists each changed box once, and none that ended where it was")
  func changes() throws {
    let t = try Bench()
    let changes = t.root.layoutFrames { make in
      make.xLeft(t.b, t.a, t.c)
      make.xRight(t.b)
      make.xPlace(7, t.c)
    }
    #expect(changes.map(\.node.name) == ["b", "a"])
    #expect(changes[0].old == Rect(x: 7, y: 9, width: 40, height: 30))
    #expect(changes[0].new == Rect(x: 260, y: 9, width: 40, height: 30))
  }

  @Test("Frames are rounded when they are committed, not while they are computed")
  func rounding() throws {
    let t = try Bench(width: 100)
    t.root.rounding = .cells
    t.root.layoutFrames { make in
      make.width(t.a, t.b, t.c) == make.flexible
      make.xPlace(t.a, t.b, t.c)
    }
    #expect(lefts(t.a, t.b, t.c) == [0, 33, 67])
    #expect(widths(t.a, t.b, t.c) == [33, 34, 33])
  }
}
