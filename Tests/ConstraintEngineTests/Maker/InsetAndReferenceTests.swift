import Dovetail
import TestSupport
import Testing

@Suite("Insets and references")
struct InsetAndReferenceTests {
  @Test("Insets add up, return what was before, and are set back by resetEdges")
  func insets() throws {
    let t = try Bench()
    t.layOut { make in
      let none = make.insetEdges(edge: 30)
      make.equal(t.a)
      let first = make.insetEdges(top: 1, right: 2)
      make.equal(t.b)
      #expect(none == .zero)
      #expect(first == EdgeInsets(edge: 30))
      #expect(make.insets == EdgeInsets(top: 31, left: 30, bottom: 30, right: 32))
      make.resetEdges(first)
      make.equal(t.c)
      make.resetEdges(EdgeInsets(edge: -5))
      make.equal(t.d)
    }
    #expect(t.a.frame == rect(30, 30, 240, 140))
    #expect(t.b.frame == rect(30, 31, 238, 139))
    #expect(t.c.frame == t.a.frame)
    #expect(t.d.frame == rect(-5, -5, 310, 210))
  }

  @Test("w and h are captured with the insets of their moment")
  func extents() throws {
    let t = try Bench()
    t.layOut { make in
      make.insetEdges(top: 10, left: 20, bottom: 30, right: 40)
      let (w, h) = (make.w, make.h)
      make.resetEdges(.zero)
      make.size(t.a) == (w * 0.5, h / 4)
      make.size(t.b) == (make.w, make.h)
      make.xLeft(t.a, t.b)
      make.yTop(t.a, t.b)
    }
    #expect(t.a.frame == rect(0, 0, 120, 40))
    #expect(t.b.frame == rect(0, 0, 300, 200))
    try? t.root.setSize(width: 160, height: 100)
    t.root.layoutIfNeeded()
    #expect(t.a.frame == rect(0, 0, 50, 15))
  }

  @Test("ref aligns siblings with a box, deeper ones too, and starts without insets")
  func references() throws {
    let t = try Bench()
    let inner = LayoutNode("inner")
    let deep = LayoutNode("deep")
    try t.b.append(inner)
    try inner.append(deep)
    t.layOut { make in
      make.insetEdges(edge: 10)
      make.size(t.a) == (50, 40)
      make.xLeft(t.a)
      make.yTop(t.a)
      make.insetEdges(edge: 90)
      make.equal(t.b)
      make.ref(t.a).xRight(t.c)
      make.ref(t.a).ref(t.c).yEqual(t.d)
      make.ref(t.b).insetEdges(edge: 5)
      make.ref(t.b).equal(inner)
      make.ref(t.a).equal(deep)
      make.size(t.c) == (20, 20)
      make.yBottom(t.c)
      make.xEqual(t.d)
    }
    #expect(t.a.frame == rect(10, 10, 50, 40))
    #expect(t.b.frame == rect(100, 100, 100, 0))
    #expect(t.c.frame == rect(40, 80, 20, 20))
    #expect(t.d.frame == rect(100, 80, 100, 20))
    #expect(inner.frame == rect(0, 0, 100, 0))
    #expect(deep.frame == rect(-90, -90, 50, 40))
  }

  @Test("ref with insets is a content area of its own")
  func referenceWithInsets() throws {
    let t = try Bench()
    t.layOut { make in
      make.equal(t.a)
      let maker = make.ref(t.a, insets: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
      maker.equal(t.b)
      maker.insetEdges(edge: 10)
      maker.equal(t.c)
      make.equal(t.d)
    }
    #expect(t.b.frame == rect(2, 1, 294, 196))
    #expect(t.c.frame == rect(12, 11, 274, 176))
    #expect(t.d.frame == rect(0, 0, 300, 200))
  }

  @Test("A maker whose reference is a child lays out what is above it, as far as that is free")
  func upwards() throws {
    let t = try Bench()
    try t.a.append(t.b)
    t.a.constrain { make in
      make.ref(t.b).xPlace(5, t.c)
      make.xLeft(t.b)
    }
    t.layOut { make in
      make.xLeft(t.a)
      make.width(t.a, t.b) == [100, 80]
    }
    #expect(span(t.c) == [5, 75])
  }
}
