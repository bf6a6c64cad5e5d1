import Dovetail
import TestSupport
import Testing

@Suite("Nodes whose frame is their owner's")
struct FrameDrivenTests {
  @Test("Others are placed by it, and follow when it is moved")
  func follows() throws {
    let t = try Bench()
    t.a.isFrameDriven = true
    try t.a.setFrame(Rect(x: 20, y: 10, width: 50, height: 30))
    t.layOut { make in
      make.install(t.b.left == t.a.right + 8)
      make.install(t.b.width == t.a.width * 2)
    }
    #expect(t.a.frame == Rect(x: 20, y: 10, width: 50, height: 30))
    #expect(span(t.b) == [78, 100])
    try t.a.setFrame(Rect(x: 5, y: 10, width: 60, height: 30))
    let changes = t.root.layoutIfNeeded()
    #expect(changes.map { $0.node.name } == ["b"])
    #expect(span(t.b) == [73, 120])
  }

  @Test("It becomes so, and ceases to be, at any time")
  func toggles() throws {
    let t = try Bench()
    t.layOut { make in
      make.install((t.a.width == 90).priority(.high))
      make.install(t.b.left == t.a.right)
    }
    #expect(t.b.frame.minX == 90)
    try t.a.setFrame(Rect(x: 10, y: 0, width: 40, height: 20))
    t.a.isFrameDriven = true
    t.root.layoutIfNeeded()
    #expect(t.b.frame.minX == 50)
    t.a.isFrameDriven = false
    t.root.layoutIfNeeded()
    #expect(t.a.frame.width == 90)
  }

  @Test("A required constraint that contradicts its owner is broken, and the report says why")
  func conflict() throws {
    let t = try Bench()
    t.a.isFrameDriven = true
    try t.a.setFrame(Rect(x: 20, y: 10, width: 50, height: 30))
    t.layOut { make in make.install(t.a.width == 70, file: "here", line: 1) }
    #expect(t.a.frame.width == 50)
    #expect(
      t.root.constraintConflicts.map(\.description) == [
        "a.width == 70 (here:1) contradicts\n  a.width (set with setFrame)"
      ])
    try t.a.setFrame(Rect(x: 20, y: 10, width: 70, height: 30))
    #expect(t.root.constraintConflicts.isEmpty)
  }

  @Test("A subtree that leaves takes nothing along")
  func leaves() throws {
    let t = try Bench()
    t.a.isFrameDriven = true
    try t.a.setFrame(Rect(x: 20, y: 10, width: 50, height: 30))
    t.layOut { make in make.install(t.b.left == t.a.right) }
    t.a.removeFromParent()
    t.layOut { make in make.install(t.b.left == 3) }
    #expect(t.b.frame.minX == 3)
    #expect(t.complaints == [])
    #expect(t.a.frame == Rect(x: 20, y: 10, width: 50, height: 30))
  }

  @Test("A trace shows frames, owners, hidden boxes and what is ambiguous")
  func trace() throws {
    let t = try Bench()
    t.a.isFrameDriven = true
    try t.a.setFrame(Rect(x: 20, y: 10, width: 50, height: 30.5))
    t.c.visibility = .invisible
    t.layOut { make in make.install(t.b.right == t.a.left) }
    #expect(
      t.root.layoutTrace() == """
        root at (0, 0), 300 x 200
          a at (20, 10), 50 x 30.5, set with setFrame
          b at (0, 0), 20 x 0, AMBIGUOUS: left width height
          c at (0, 0), 0 x 0, invisible
          d at (0, 0), 0 x 0
        """)
  }
}
