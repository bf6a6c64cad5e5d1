import Dovetail
import TestSupport
import Testing

@Suite("Priorities of many calls")
struct ScopeTests {
  @Test("A scope sets the priority, an inner one its own, and the outer one comes back")
  func nested() throws {
    let t = try Bench()
    let group = t.layOut { make in
      make.width(t.a) == 1
      make.priority(.high) {
        make.width(t.a) == 2
        make.priority(300) {
          make.ref(t.a).width(t.b) == 3
          make.install(t.c.width == 4)
          make.install((t.c.width == 5).priority(.required))
        }
        make.prioritized(7).width(t.d) == 6
        make.install(t.d.width == 7)
      }
      make.install(t.d.height == 8)
    }
    #expect(
      group.texts == [
        "a.width == 1", "a.width == 2 @750", "b.width == 3 @300", "c.width == 4 @300",
        "c.width == 5", "d.width == 6 @7", "d.width == 7 @750", "d.height == 8",
      ])
    #expect(widths(t.a, t.b, t.c, t.d) == [1, 3, 5, 7])
  }

  @Test("Sizes may have bounds instead of values")
  func bounds() throws {
    let t = try Bench()
    let group = t.layOut { make in
      make.width(t.a, t.b) >= 40
      make.width(t.c) <= make.w * 0.5
      make.height(t.a) >= t.b.height * 2
      make.height(t.b) == 30
      make.prioritized(.low).width(t.a, t.b, t.c) == [10, 90, 900]
      make.prioritized(.low).height(t.a) == 0
    }
    #expect(widths(t.a, t.b, t.c) == [40, 90, 150])
    #expect(t.a.frame.height == 60)
    #expect(
      group.texts.prefix(4) == [
        "a.width >= 40", "b.width >= 40", "c.width <= 0.5 * root.width",
        "a.height >= 2 * b.height",
      ])
  }

  @Test("Gaps may have bounds", arguments: [Axis.horizontal, .vertical])
  func gaps(axis: Axis) throws {
    let t = try Bench(width: 300, height: 300)
    let group = t.root.constrain { make in
      make.insetEdges(edge: 5)
      make.setExtents(
        axis, of: [t.a, t.b, t.c], to: .same(50), at: CallSite(file: "here", line: 1))
      make.place(
        axis,
        [
          .node(t.a), make.atLeast(10), 2, .node(t.b), make.atLeast(4), make.atMost(20),
          .node(t.c), make.atLeast(8),
        ], from: nil, to: nil, at: CallSite(file: "here", line: 2))
      make.install((Anchor(t.b, .start(along: axis)) == 0).priority(500))
      make.install((Anchor(t.c, .start(along: axis)) == 1000).priority(400))
    }
    t.root.layoutIfNeeded()
    #expect([t.a, t.b, t.c].map { span($0, axis) } == [[5, 50], [67, 50], [137, 50]])
    #expect(
      group.texts[3..<8].map(inHorizontalWords) == [
        "a.left == root.left + 5", "b.left >= a.right + 12", "c.left >= b.right + 4",
        "c.left <= b.right + 20", "c.right <= root.right - 13",
      ])
  }

  @Test("A gap with bounds next to a wall gives the hint of every gap")
  func gapAtWall() throws {
    let t = try Bench()
    t.layOut { make in
      make.xPlace(t.a, make.atLeast(5), make.wall, t.b, file: "here", line: 1)
    }
    #expect(t.complaints == ["here:1: a gap next to a wall has no effect"])
  }
}
