import Dovetail
import TestSupport
import Testing

@Suite("Rectangles and rectangle holders")
struct RegionTests {
  private let region = Rect(x: 100, y: 50, width: 120, height: 90)

  @Test("Boxes of a rectangle lie in its coordinate space")
  func rectangle() throws {
    let t = try Bench()
    let changes = region.layoutFrames { make in
      make.insetEdges(left: 10)
      make.width(t.b) == make.w * 0.5
      make.xPlace(t.a, make.wall, t.b)
      make.yBottom(t.a)
      make.ref(t.a).yCenter(t.b)
    }
    #expect(t.a.frame == Rect(x: 110, y: 110, width: 40, height: 30))
    #expect(t.b.frame == Rect(x: 165, y: 110, width: 55, height: 30))
    #expect(changes.map(\.node.name) == ["b", "a"])
  }

  @Test("A maker of a rectangle can be used without a closure")
  func standalone() throws {
    let t = try Bench()
    let make = FrameMaker(bounds: region)
    make.center(t.a)
    #expect(t.a.frame.minX == 7)
    #expect(make.commit().map(\.new) == [Rect(x: 140, y: 80, width: 40, height: 30)])
    #expect(make.commit().isEmpty)
  }

  @Test("A box without a tree can be laid out in a rectangle")
  func looseBox() {
    let box = LayoutNode("loose")
    region.layoutFrames { $0.equal(box) }
    #expect(box.frame == region)
  }

  @Test("A holder takes a place in lists, has sizes, and can be a reference")
  func holder() throws {
    let t = try Bench()
    let holder = LayoutRegion("gap")
    let changes = t.root.layoutFrames { make in
      make.size(holder) == (100, 60)
      make.xPlace(10, t.a, holder, t.b)
      make.yCenter(holder)
      make.ref(holder).center(t.c)
    }
    #expect(holder.rect == Rect(x: 50, y: 70, width: 100, height: 60))
    #expect(t.b.frame.minX == 150)
    #expect(t.c.frame == Rect(x: 80, y: 85, width: 40, height: 30))
    #expect(changes.map(\.node.name) == ["a", "b", "c"])
  }

  @Test("The rectangle of a holder lies inside the node that is laid out")
  func holderInContainer() throws {
    let t = try Bench()
    let panel = try Bench.node("panel", in: t.root, Rect(x: 100, y: 50, width: 80, height: 60))
    let inner = try Bench.node("inner", in: panel, Rect(x: 0, y: 0, width: 20, height: 10))
    let holder = LayoutRegion()
    t.root.layoutFrames { make in
      make.ref(panel).equal(holder)
      make.ref(holder).xRight(inner)
    }
    #expect(holder.rect == panel.frame)
    #expect(inner.frame.minX == 60)
  }
}
