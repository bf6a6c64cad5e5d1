import Dovetail
import Testing

@Suite("Transitions of trees")
struct TreeTransitionTests {
  private let nodes: [LayoutNode]
  private let root: LayoutNode

  init() throws {
    nodes = (0..<3).map { _ in LayoutNode("row", content: .fixed(width: 10, height: 10)) }
    root = LayoutNode("root", LinearLayout(.horizontal), children: nodes)
    try root.setSize(width: 100, height: 10)
  }

  private func rect(_ x: Double) -> Rect { Rect(x: x, y: 0, width: 10, height: 10) }

  @Test("A box that goes stays in place, and the others move, whatever their names")
  func going() throws {
    let transition = try root.transition(duration: 1, curve: .linear) {
      nodes[1].visibility = .gone
    }
    #expect(transition.movements.map(\.kind) == [.moves, .disappears])
    #expect(transition.movements.map(\.id) == ["row", "row"])
    #expect(transition.frame(of: nodes[0], atFraction: 0.5) == nil)
    for fraction in [0, 0.5, 1] {
      #expect(transition.frame(of: nodes[1], atFraction: fraction) == rect(10))
      #expect(transition.opacity(of: nodes[1], atFraction: fraction) == 1 - fraction)
      #expect(transition.opacity(of: nodes[2], atFraction: fraction) == 1)
    }
    #expect(transition.frame(of: nodes[2], atFraction: 0.5) == rect(15))

    let back = try root.transition(curve: .linear) { nodes[1].visibility = .visible }
    #expect(back.movement(of: nodes[1])?.kind == .appears)
    #expect(back.frame(of: nodes[1], atFraction: 0) == rect(10))
    #expect(back.opacity(of: nodes[1], atFraction: 0.25) == 0.25)
    #expect(back.frame(of: nodes[2], atFraction: 0) == rect(10))
  }

  @Test("A box that is put in or taken out comes and goes in place, with all that is in it")
  func structure() throws {
    let inner = LayoutNode("inner", content: .fixed(width: 4, height: 4))
    let card = LayoutNode("card", OverlayLayout(), children: [inner])
    let coming = try root.transition { try? root.append(card) }
    #expect(coming.movements.map(\.id) == ["card"])
    #expect(coming.movements.map(\.kind) == [.appears])
    #expect(
      coming.frame(of: card, atFraction: 0) == Rect(x: 30, y: 0, width: 4, height: 4))
    let going = try root.transition { card.removeFromParent() }
    #expect(going.movements.map(\.id) == ["card"])
    #expect(going.movements.map(\.kind) == [.disappears])
    #expect(going.frame(of: card, atFraction: 1) == Rect(x: 30, y: 0, width: 4, height: 4))
  }

  @Test("A box that goes to another parent moves, seen from there")
  func reparenting() throws {
    let card = LayoutNode("card", OverlayLayout(padding: DirectionalEdgeInsets(edge: 3)))
    try root.append(card)
    let transition = try root.transition {
      nodes[0].removeFromParent()
      try? card.append(nodes[0])
    }
    let moved = try #require(transition.movement(of: nodes[0]))
    #expect(moved.kind == .moves)
    // The card was at 30 and goes to 20.
    #expect(moved.old == rect(-30))
    #expect(moved.new == Rect(x: 3, y: 3, width: 10, height: 10))
  }

  @Test("An empty box in the corner moves when it grows, and an animation knows what is gone")
  func empty() throws {
    nodes[0].content = .fixed(width: 0, height: 0)
    let growing = try root.transition { nodes[0].content = .fixed(width: 10, height: 10) }
    #expect(growing.movements.map(\.kind) == [.moves, .moves, .moves])
    var played: [LayoutTransition] = []
    try root.nextLayout.animate(duration: 1, delay: 0.5) { played.append($0) }
    nodes[2].visibility = .gone
    root.layoutIfNeeded()
    #expect(played.map(\.delay) == [0.5])
    #expect(played[0].movement(of: nodes[2])?.kind == .disappears)
    #expect(played[0].frame(of: nodes[2], atFraction: 1) == rect(20))
  }

  @Test("Times that make no sense are refused before anything is changed")
  func refused() {
    #expect(throws: TransitionError.delay(.infinity)) {
      try root.transition(delay: .infinity) { nodes[0].visibility = .gone }
    }
    #expect(nodes[0].visibility == .visible)
  }
}
