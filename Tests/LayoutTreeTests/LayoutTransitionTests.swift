import LayoutTree
import TestSupport
import Testing

@Suite("Transitions")
struct LayoutTransitionTests {
  private let changes: [FrameChange]

  init() {
    let root = LayoutNode("root", children: [LayoutNode("a"), LayoutNode()])
    for (child, frame) in aligned(
      root.children,
      [Rect(x: 0, y: 0, width: 40, height: 10), Rect(x: 40, y: 0, width: 60, height: 10)])
    {
      child.exactFrame = frame
    }
    _ = root.commitFrames(of: root.children)
    root.children[0].exactFrame = Rect(x: 0, y: 20, width: 80, height: 10)
    root.children[1].exactFrame = Rect(x: 80, y: 20, width: 20, height: 10)
    changes = root.commitFrames(of: root.children)
  }

  @Test("A transition carries old and new frames, and samples what lies between")
  func samples() throws {
    let transition = try LayoutTransition(changes, duration: 2, curve: .linear)
    #expect(transition.movements.map(\.id) == ["a", "#1"])
    #expect(transition.frames(at: -1) == changes.map(\.old))
    #expect(
      transition.frames(at: 0.5) == [
        Rect(x: 0, y: 5, width: 50, height: 10), Rect(x: 50, y: 5, width: 50, height: 10),
      ])
    #expect(transition.frames(at: 2) == changes.map(\.new))
    #expect(transition.frames(at: .infinity) == changes.map(\.new))
    #expect(transition.frame(of: "a", at: 1) == Rect(x: 0, y: 10, width: 60, height: 10))
    #expect(transition.frame(of: "b", at: 1) == nil)
  }

  @Test("Without duration everything is at its end at once")
  func immediate() throws {
    let transition = try LayoutTransition(changes, duration: 0)
    #expect(transition.frames(at: 0) == changes.map(\.new))
  }

  @Test("A duration that makes no sense is refused", arguments: [-1, Double.nan, .infinity])
  func duration(_ seconds: Double) {
    #expect {
      try LayoutTransition(changes, duration: seconds)
    } throws: {
      "\($0)" == "a duration must be finite and not negative; found \(seconds)"
    }
  }

  @Test("Neighbours that touch at both ends touch on the way, also while a spring overshoots")
  func neighbours() throws {
    let spring = TimingCurve.spring(try Spring(dampingRatio: 0.3))
    let transition = try LayoutTransition(changes, duration: 1, curve: spring)
    var overshoots = 0
    for step in 0...100 {
      let frames = transition.frames(at: Double(step) / 100)
      #expect(abs(frames[0].maxX - frames[1].minX) < 1e-9)
      overshoots += frames[0].width > 80 ? 1 : 0
      #expect(frames[1].width >= 0)
    }
    #expect(overshoots > 10)
  }

  @Test("Results are matched by id, those of one name by their order")
  func results() throws {
    func result(_ shift: Double, _ names: [String]) -> LayoutResult {
      let root = LayoutNode("root", children: names.map { LayoutNode($0) })
      for (place, child) in root.children.enumerated() {
        child.exactFrame = Rect(x: Double(place) * 10 + shift, y: 0, width: 5, height: 5)
      }
      _ = root.commitFrames(of: root.children)
      return LayoutResult(of: root)
    }
    let transition = try LayoutTransition(
      from: result(0, ["x", "gone", "x"]), to: result(5, ["new", "x", "x"]), curve: .linear)
    #expect(transition.movements.map(\.id) == ["new", "x", "x", "gone"])
    #expect(transition.movements.map(\.kind) == [.appears, .moves, .moves, .disappears])
    #expect(transition.movements.map(\.old.minX) == [5, 0, 20, 10])
    #expect(transition.movements.map(\.new.minX) == [5, 15, 25, 10])
    let same = try LayoutTransition(from: result(0, ["x"]), to: result(0, ["x"]))
    #expect(same.movements == [])
  }

  @Test("What was gone appears in place, and what goes stays in place until the end")
  func comingAndGoing() throws {
    let frames = [Rect.zero, Rect(x: 10, y: 0, width: 10, height: 10)]
    let nodes = ["new", "old"].map { LayoutNode($0) }
    let root = LayoutNode("root", children: nodes)
    try nodes[1].setFrame(frames[1])
    let old = LayoutResult(of: root)
    try nodes[0].setFrame(frames[1])
    try nodes[1].setFrame(.zero)
    let transition = try LayoutTransition(
      from: old, to: LayoutResult(of: root), duration: 1, curve: .linear)
    #expect(transition.movements.map(\.kind) == [.appears, .disappears])
    #expect(transition.frames(at: 0) == [frames[1], frames[1]])
    #expect(transition.frames(at: 0.5) == [frames[1], frames[1]])
    #expect(transition.frames(at: 1) == [frames[1], frames[1]])
    #expect(transition.opacities(at: 0) == [0, 1])
    #expect(transition.opacities(at: 0.25) == [0.25, 0.75])
    #expect(transition.opacities(at: 1) == [1, 0])
  }

  @Test("Results of one tree are matched by the nodes themselves")
  func identity() throws {
    let nodes = (0..<3).map { _ in LayoutNode("row") }
    let root = LayoutNode("root", children: nodes)
    for (place, node) in nodes.enumerated() {
      try node.setFrame(Rect(x: Double(place) * 10, y: 0, width: 5, height: 5))
    }
    let old = LayoutResult(of: root)
    nodes[0].removeFromParent()
    try nodes[2].setFrame(Rect(x: 50, y: 0, width: 5, height: 5))
    let transition = try LayoutTransition(from: old, to: LayoutResult(of: root))
    #expect(transition.movements.map(\.kind) == [.moves, .disappears])
    #expect(
      transition.movements.map(\.node) == [
        nodes[2].identity, nodes[0].identity,
      ])
    #expect(transition.movement(of: nodes[1]) == nil)
    // Identities take no part in comparisons.
    func tree() -> LayoutResult { LayoutResult(of: LayoutNode("a", children: [LayoutNode("b")])) }
    #expect(tree() == tree())
    #expect(Set([tree(), tree()]).count == 1)
  }

  @Test("A delay comes before the duration")
  func delay() throws {
    let transition = try LayoutTransition(changes, duration: 2, curve: .linear, delay: 1)
    #expect(transition.frames(at: 1) == changes.map(\.old))
    #expect(transition.progress(at: 2) == 0.5)
    #expect(transition.frames(at: 3) == changes.map(\.new))
    let immediate = try LayoutTransition(changes, duration: 0, delay: 1)
    #expect(immediate.progress(at: 0.5) == 0)
    #expect(immediate.progress(at: 1) == 1)
    #expect(throws: TransitionError.delay(-1)) { try LayoutTransition(changes, delay: -1) }
    #expect(
      TransitionError.delay(-1).description
        == "a delay must be finite and not negative; found -1.0")
  }

  @Test("A completion is carried, and takes no part in comparisons")
  func completion() async throws {
    let transition = try LayoutTransition(changes)
    #expect(transition.completion == nil)
    await confirmation { confirm in
      let carried = transition.onCompletion { isFinished in
        if isFinished { confirm() }
      }
      #expect(carried == transition)
      #expect(carried.hashValue == transition.hashValue)
      await Task.detached { carried.completion?(true) }.value
    }
  }
}
