import Dovetail
import RandomLayouts
import TestSupport
import Testing

/// `DOVETAIL_LONG_TESTS=1` takes fifteen times as many scenes.
@Suite("Laws of coordinates and hit tests, in trees of both engines")
struct HitLawTests {
  static let seeds = runs(of: 0..<UInt64(LongTests.count(40, of: 600)))

  @Test("The node that is hit is the last one drawn that shows the point", arguments: seeds)
  func lastDrawn(seeds: Range<UInt64>) {
    for seed in seeds {
      let (root, points) = scene(seed)
      let drawn = DrawnNode.all(in: root)
      for point in points {
        let expected = drawn.last { $0.shows(point) }?.node
        let found = root.node(at: point)
        #expect(found === expected, "seed \(seed) at \(point)")
        let isLeaf = { (node: LayoutNode) in node.children.isEmpty }
        #expect(
          root.node(at: point, where: isLeaf)
            === drawn.last { $0.shows(point) && isLeaf($0.node) }?.node,
          "leaves of seed \(seed) at \(point)")
      }
    }
  }

  @Test("Moving the whole tree moves what is hit along", arguments: seeds)
  func translation(seeds: Range<UInt64>) throws {
    for seed in seeds {
      let (root, points) = scene(seed, rounding: .cells)
      let whole = points.map { Point(x: $0.x.rounded(), y: $0.y.rounded()) }
      let hits = whole.map { root.node(at: $0) }
      let outer = LayoutNode("outer", children: [root])
      try root.setFrame(Rect(origin: Point(x: 7, y: -9), size: root.frame.size))
      for (point, hit) in try paired(whole, hits) {
        #expect(outer.node(at: point + root.frame.origin) === hit, "seed \(seed) at \(point)")
        #expect(outer.convert(point + root.frame.origin, to: root) == point)
      }
    }
  }

  @Test("Conversions there and back, and over a third node, are none", arguments: seeds)
  func conversion(seeds: Range<UInt64>) throws {
    for seed in seeds {
      let (root, points) = scene(seed)
      var random = SeededGenerator(seed: seed)
      var nodes: [LayoutNode] = []
      root.forEachInSubtree { nodes.append($0) }
      for point in points {
        let (one, two, three) = (random.pick(nodes), random.pick(nodes), random.pick(nodes))
        let there = try #require(one.convert(point, to: two))
        #expect(isSame(two.convert(there, to: one), point), "seed \(seed)")
        #expect(isSame(two.convert(there, to: three), one.convert(point, to: three)))
        let frame = try #require(one.frame(in: two))
        #expect(frame.origin == one.convert(Point.zero, to: two) && frame.size == one.frame.size)
        if let parent = one.parent { #expect(one.frame(in: parent) == one.frame) }
      }
    }
  }

  @Test("Scroll layouts, viewports and CSS boxes that do not show their overflow clip")
  func clipping() throws {
    let node = LayoutNode("node")
    func clipped() -> [Bool] { Axis.allCases.map { node.clipsChildren(along: $0) } }
    #expect(clipped() == [false, false])
    node.setLayout(ScrollLayout([.vertical]))
    #expect(clipped() == [true, true])
    node.setLayout(OverlayLayout())
    #expect(clipped() == [false, false])
    node.flex.overflowX = .clip
    #expect(clipped() == [true, false])
    node.flex.overflowX = .hidden
    #expect(clipped() == [true, true])
    node.flex.overflowX = .visible
    let scroll = try ScrollContainer(in: node, content: LayoutNode("content"))
    #expect(clipped() == [true, true])
    scroll.remove()
    #expect(clipped() == [false, false])
  }

  @Test("What is scrolled out of view is not hit, with either engine", arguments: [true, false])
  func scrolled(byConstraints: Bool) throws {
    let cells = (0..<10).map { LayoutNode("\($0)", content: .fixed(width: 50, height: 20)) }
    let root = LayoutNode("root", size: Size(width: 50, height: 100))
    let viewport = LayoutNode("viewport")
    let content = LayoutNode.column { cells }
    try root.append(viewport)
    if byConstraints {
      let scroll = try ScrollContainer(in: viewport, content: content, axes: [.vertical])
      scroll.offset.y = 30
      root.constrain { make in
        make.size(viewport) == (50, 40)
        make.xLeft(viewport)
        make.yTop(viewport)
      }
    } else {
      try viewport.append(content)
      root.setLayout(OverlayLayout())
      viewport.sized(width: 50, height: 40)
      var scroll = ScrollLayout([.vertical])
      scroll.offset.y = 30
      viewport.setLayout(scroll)
    }
    root.layoutIfNeeded()
    let hits = stride(from: 5.0, to: 100, by: 10).map { root.node(at: Point(x: 5, y: $0))?.name }
    #expect(hits == ["1", "2", "2", "3"] + Array(repeating: "root", count: 6))
  }

  @Test("Boxes that CSS does not make are not hit")
  func display() {
    let leaf = LayoutNode("leaf", content: .fixed(width: 30, height: 30))
    let row = LayoutNode.flex("row") { leaf }
    let root = LayoutNode.flex("root") { row }
    root.layoutIfNeeded()
    #expect(root.node(at: Point(x: 5, y: 5)) === leaf)
    row.flex.display = .none
    root.layoutIfNeeded()
    #expect(root.node(at: Point(x: 5, y: 5)) !== leaf)
  }

  // MARK: Scenes

  /// A tree that is laid out, and points in and around its boxes, their corners among them.
  private func scene(
    _ seed: UInt64, rounding: RoundingPolicy = .none
  ) -> (root: LayoutNode, points: [Point]) {
    let scene = MixedScene(seed: seed)
    var random = SeededGenerator(seed: ~seed)
    scene.root.rounding = rounding
    for node in scene.nodes where random.oneIn(6) {
      if random.oneIn(2) { node.visibility = random.pick([.visible, .invisible, .gone]) }
      if random.oneIn(2) { node.flex.overflowX = random.pick([.visible, .clip, .hidden]) }
    }
    scene.root.layoutIfNeeded()
    var points: [Point] = []
    for node in scene.nodes {
      guard let frame = node.frame(in: scene.root) else { continue }
      points += [frame.origin, Point(x: frame.maxX, y: frame.midY)]
      points.append(Point(x: frame.midX, y: frame.midY))
    }
    for _ in 0..<20 {
      points.append(Point(x: random.points(-20...420), y: random.points(-20...420)))
    }
    return (scene.root, points)
  }

  private func isSame(_ one: Point?, _ other: Point?) -> Bool {
    guard let one, let other else { return false }
    return (one.x - other.x).magnitude < 1e-9 && (one.y - other.y).magnitude < 1e-9
  }
}

/// A node that is drawn, and what is visible of it, in the coordinates of the root.
private struct DrawnNode {
  /// The least coordinate of a part along an axis, and the first one beyond it.
  typealias Part = (start: Double, end: Double)

  let node: LayoutNode
  let x: Part
  let y: Part

  func shows(_ point: Point) -> Bool {
    x.start <= point.x && point.x < x.end && y.start <= point.y && point.y < y.end
  }

  /// All nodes that are drawn, back to front.
  static func all(in root: LayoutNode) -> [DrawnNode] {
    var drawn: [DrawnNode] = []
    func draw(_ node: LayoutNode, _ x: Part, _ y: Part) {
      guard node.visibility == .visible, let frame = node.frame(in: root) else { return }
      let ownX = (max(x.start, frame.minX), min(x.end, frame.maxX))
      let ownY = (max(y.start, frame.minY), min(y.end, frame.maxY))
      drawn.append(DrawnNode(node: node, x: ownX, y: ownY))
      let innerX = node.clipsChildren(along: .horizontal) ? ownX : x
      let innerY = node.clipsChildren(along: .vertical) ? ownY : y
      for child in node.children { draw(child, innerX, innerY) }
    }
    draw(root, (-.infinity, .infinity), (-.infinity, .infinity))
    return drawn
  }
}
