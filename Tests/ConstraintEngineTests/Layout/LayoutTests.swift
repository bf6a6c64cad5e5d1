import Dovetail
import TestSupport
import Testing

@Suite("Layout and commit")
struct LayoutTests {
  @Test("layoutIfNeeded returns the nodes that changed, with old and new frames, and then nothing")
  func changes() throws {
    let t = try Bench()
    t.root.constrain { make in
      make.xPlace(t.a, t.b, make.wall)
      make.width(t.a, t.b) == [50, 60]
      make.xRight(t.c)
      make.width(t.c) == 20
    }
    let first = t.root.layoutIfNeeded()
    #expect(first.map(\.node.name) == ["a", "b", "c"])
    #expect(first.map(\.old) == [.zero, .zero, .zero])
    #expect(first.map(\.new) == [rect(0, 0, 50, 0), rect(50, 0, 60, 0), rect(280, 0, 20, 0)])
    #expect(t.root.layoutIfNeeded().isEmpty)
    try t.root.setSize(width: 310, height: 200)
    let second = t.root.layoutIfNeeded()
    #expect(second.map(\.node.name) == ["c"])
    #expect(second.map(\.old) == [rect(280, 0, 20, 0)])
    #expect(second.map(\.new) == [rect(290, 0, 20, 0)])
    #expect(t.b.layoutIfNeeded().isEmpty)
  }

  @Test("A call at any node lays out its whole tree")
  func anyNode() throws {
    let t = try Bench()
    t.root.constrain { $0.equal(t.a, t.b) }
    #expect(t.a.layoutIfNeeded().map(\.node.name) == ["a", "b"])
  }

  @Test("A tree without constraints has nothing to do")
  func nothing() throws {
    let t = try Bench()
    #expect(t.root.layoutIfNeeded().isEmpty)
    #expect(t.complaints == [])
    #expect(t.root.ambiguities() == [])
    #expect(t.root.solverWork == nil)
  }

  @Test("Resizing follows the root, to and fro, and to nothing")
  func resize() throws {
    let t = try Bench()
    t.layOut { make in
      make.xPlace(10, t.a, make.flexible, t.b, 10)
      make.width(t.a, t.b) == make.w * 0.25
      make.yEqual(t.a, t.b)
    }
    for (width, height) in [(400.0, 10.0), (300, 200), (20, 20), (0, 0), (300, 200)] {
      try t.root.setSize(width: width, height: height)
      t.root.layoutIfNeeded()
      #expect(t.a.frame == rect(10, 0, width / 4, height))
      #expect(t.b.frame == rect(width * 0.75 - 10, 0, width / 4, height))
    }
    #expect(t.complaints == [])
  }

  @Test("Moving the root changes nothing inside")
  func origin() throws {
    let t = try Bench()
    t.layOut { $0.equal(t.a) }
    try t.root.setFrame(rect(70, 80, 300, 200))
    #expect(t.root.layoutIfNeeded().isEmpty)
    #expect(t.root.frame == rect(70, 80, 300, 200))
    try t.root.setFrame(rect(7, 8, 100, 50))
    t.root.layoutIfNeeded()
    #expect(t.a.frame == rect(0, 0, 100, 50))
    #expect(t.root.frame == rect(7, 8, 100, 50))
  }

  @Test("A root without a given size wraps its content; with one it keeps it")
  func wrap() throws {
    let (label, icon) = (text("label", "hello"), image("icon", 24, 30))
    let root = LayoutNode("root", children: [label, icon])
    root.constrain { make in
      make.insetEdges(top: 1, left: 2, bottom: 3, right: 4)
      make.xPlace(icon, 8, label)
      make.yPlace(icon)
      make.yCenter(label)
    }
    #expect(root.layoutIfNeeded().map(\.node.name).sorted() == ["icon", "label", "root"])
    #expect(root.frame == rect(0, 0, 88, 34))
    #expect(icon.frame == rect(2, 1, 24, 30))
    #expect(label.frame == rect(34, 11, 50, 10))
    try root.setSize(width: 100, height: 34)
    root.layoutIfNeeded()
    #expect(icon.frame.width + label.frame.width == 86)
    #expect(root.frame == rect(0, 0, 100, 34))
  }

  @Test("Frames are rounded by their edges, and again when the policy changes")
  func rounding() throws {
    let t = try Bench(width: 100, height: 10)
    t.layOut { make in
      make.xPlace(t.a, t.b, t.c)
      make.width(t.a, t.b) == t.c.width
      make.yEqual(t.a, t.b, t.c)
    }
    let third = 100.0 / 3
    #expect(abs(t.b.frame.minX - third) < 1e-9)
    t.root.rounding = .cells
    t.root.layoutIfNeeded()
    #expect([t.a, t.b, t.c].map { span($0) } == [[0, 33], [33, 34], [67, 33]])
    t.root.rounding = .pixels(scale: 2)
    t.root.layoutIfNeeded()
    #expect([t.a, t.b, t.c].map { span($0) } == [[0, 33.5], [33.5, 33], [66.5, 33.5]])
    #expect(t.root.layoutIfNeeded().isEmpty)
    t.root.rounding = .none
    t.root.layoutIfNeeded()
    #expect(abs(t.b.frame.minX - third) < 1e-9)
  }

  @Test("A tree is built and solved in a task, and its result handed over")
  func task() async throws {
    let results = try await withThrowingTaskGroup(of: LayoutResult.self) { group in
      for _ in 0..<4 {
        group.addTask {
          let t = try Bench()
          t.layOut { make in
            make.xPlace(10, t.a, make.flexible, t.b, 20)
            make.width(t.a, t.b) == [make.w * 0.5, 30]
          }
          return LayoutResult(of: t.root)
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results.count == 4)
    #expect(
      results.nonEmptyAllSatisfy {
        $0["a"] == rect(10, 0, 150, 0) && $0["b"] == rect(250, 0, 30, 0)
      })
  }

  @Test("A solved tree may be handed to another task")
  func handOver() async throws {
    let child = LayoutNode("a")
    let root = LayoutNode("root", children: [child])
    root.constrain { $0.equal(child) }
    root.layoutIfNeeded()
    try root.setSize(width: 50, height: 40)
    let result = await Self.solve(root)
    #expect(result["a"] == rect(0, 0, 50, 40))
  }

  private static func solve(_ root: sending LayoutNode) async -> LayoutResult {
    await Task {
      root.layoutIfNeeded()
      return LayoutResult(of: root)
    }.value
  }
}
