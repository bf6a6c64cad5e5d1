import Dovetail
import TestSupport
import Testing

@Suite("Lists that start or end at a fixed box")
struct FixedEndTests {
  /// The box c is 60 x 20 at (120, 90).
  private func bench() throws -> Bench {
    let t = try Bench()
    try t.c.setFrame(Rect(x: 120, y: 90, width: 60, height: 20))
    return t
  }

  @Test("The area starts at the far edge of a box before the list")
  func start() throws {
    let t = try bench()
    t.root.layoutFrames { make in
      make.xPlace(fixed: t.c, 10, t.a, make.flexible, t.b, 10)
      make.yPlace(fixed: t.c, t.a, 5, t.b)
    }
    #expect(t.a.frame.origin == Point(x: 190, y: 110))
    #expect(t.b.frame.origin == Point(x: 250, y: 145))
    #expect(t.c.frame == Rect(x: 120, y: 90, width: 60, height: 20))
  }

  @Test("The area ends at the near edge of a box after the list")
  func end() throws {
    let t = try bench()
    t.root.layoutFrames { make in
      make.xPlace(make.flexible, t.a, 40, fixed: t.c)
      make.yPlace(10, t.a, make.wall, t.b, 10, fixed: t.c)
    }
    #expect(t.a.frame.origin == Point(x: 40, y: 10))
    #expect(t.b.frame.origin == Point(x: 7, y: 50))
  }

  @Test("Without shares or walls the list is packed from the start of the area")
  func packed() throws {
    let t = try bench()
    t.root.layoutFrames { $0.xPlace(5, t.a, fixed: t.c) }
    #expect(t.a.frame.minX == 5)
  }

  @Test("A list between two boxes")
  func bothEnds() throws {
    let t = try bench()
    try t.d.setFrame(Rect(x: 250, y: 190, width: 20, height: 10))
    t.root.layoutFrames { make in
      make.xPlace(fixed: t.c, make.flexible, t.a, make.flexible * 2, fixed: t.d)
      make.yPlace(fixed: t.c, make.flexible, t.a, make.flexible, fixed: t.d)
    }
    #expect(t.a.frame.origin == Point(x: 190, y: 135))
  }

  @Test("The forms that take arrays do the same")
  func arrays() throws {
    let t = try bench()
    let before: [PlaceItem] = [.flexible(1), .node(t.a), 40]
    t.root.layoutFrames { make in
      make.xPlace(before, to: t.c)
      make.yPlace(before, to: t.c)
      make.xPlace(from: t.c, [40, .node(t.b)])
      make.yPlace(from: t.c, [40, .node(t.b)])
      make.xPlace(from: t.c, [.flexible(1), .node(t.d), 1])
      make.yPlace([.wall, .node(t.d), 1], to: t.c)
      make.xPlace(from: t.c, [.flexible(1), .node(t.e), .flexible(1)], to: t.d)
    }
    #expect(t.a.frame.origin == Point(x: 40, y: 20))
    #expect(t.b.frame.origin == Point(x: 220, y: 150))
    #expect(t.d.frame.origin == Point(x: 259, y: 59))
    #expect(t.e.frame.minX == 199.5)
  }

  @Test("A box in the centre with labels 40 away on its four sides")
  func labelsAround() throws {
    let t = try Bench()
    t.root.layoutFrames { make in
      make.size(t.e) == (44, 44)
      make.center(t.e)
      make.xCenter(t.a, t.b)
      make.yCenter(t.c, t.d)
      make.xPlace(make.flexible, t.c, 40, fixed: t.e)
      make.xPlace(fixed: t.e, 40, t.d)
      make.yPlace(make.flexible, t.a, 40, fixed: t.e)
      make.yPlace(fixed: t.e, 40, t.b)
    }
    #expect(t.e.frame == Rect(x: 128, y: 78, width: 44, height: 44))
    #expect(t.a.frame.origin == Point(x: 130, y: 8))
    #expect(t.b.frame.origin == Point(x: 130, y: 162))
    #expect(t.c.frame.origin == Point(x: 48, y: 85))
    #expect(t.d.frame.origin == Point(x: 212, y: 85))
  }
}
