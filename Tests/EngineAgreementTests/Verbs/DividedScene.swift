import Dovetail
import TestSupport
import Testing

/// A list of boxes that divide what it leaves, of which some are gone.
protocol DividedScene {
  init(_ random: inout SeededGenerator)

  var axis: Axis { get }
  var direction: LayoutDirection { get }
  /// The extent of the area.
  var extent: Double { get }
  var isGone: [Bool] { get }
  /// The extents of the boxes that are shown; those that are gone have none.
  var expected: [Double?] { get }

  /// Changes what a tree may change.
  mutating func change(_ random: inout SeededGenerator)

  func describe<Maker: LayoutMaker>(_ make: Maker, _ nodes: [LayoutNode])
}

/// A tree of the boxes of a scene.
struct DividedTree {
  let nodes: [LayoutNode]
  let root: LayoutNode

  init(of scene: some DividedScene) throws {
    nodes = scene.isGone.indices.map { LayoutNode("\($0)") }
    root = LayoutNode("root", children: nodes)
    try show(scene)
  }

  /// Changes the tree to a scene that has changed.
  func show(_ scene: some DividedScene) throws {
    root.direction = scene.direction
    for index in nodes.indices { nodes[index].visibility = scene.isGone[index] ? .gone : .visible }
    let isWide = scene.axis == .horizontal
    try root.setSize(
      width: isWide ? scene.extent : 50, height: isWide ? 50 : scene.extent)
  }

  /// Expects the extents of a scene, and no fault.
  func check(_ scene: some DividedScene, _ comment: Comment) {
    for (index, expected) in scene.expected.enumerated() {
      guard let expected else { continue }
      #expect(abs(nodes[index].exactFrame.size[scene.axis] - expected) < 1e-6, comment)
    }
    #expect(root.diagnostics.filter { $0.severity != .hint } == [], comment)
  }

  /// Expects the starts and extents of the boxes of another tree that are shown.
  func check(as other: DividedTree, _ scene: some DividedScene, _ comment: Comment) {
    for (index, node) in nodes.enumerated() where !scene.isGone[index] {
      let (own, given) = (node.exactFrame, other.nodes[index].exactFrame)
      #expect(
        abs(own.min(along: scene.axis) - given.min(along: scene.axis)) < 1e-6
          && abs(own.size[scene.axis] - given.size[scene.axis]) < 1e-6, comment)
    }
  }
}

extension DividedScene {
  /// Expects the extents of random scenes in both engines, live by constraints, and after changes.
  static func check(seeds: Range<UInt64>, changes: Int) throws {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      var scene = Self(&random)
      let live = try DividedTree(of: scene)
      live.root.constrain { scene.describe($0, live.nodes) }
      for step in 0...changes {
        live.root.layoutIfNeeded()
        live.check(scene, "constraints, seed \(seed), step \(step)")
        let framed = try DividedTree(of: scene)
        framed.root.layoutFrames { scene.describe($0, framed.nodes) }
        framed.check(scene, "frames, seed \(seed), step \(step)")
        live.check(as: framed, scene, "both engines, seed \(seed), step \(step)")
        let again = framed.root.layoutFrames { scene.describe($0, framed.nodes) }
        #expect(again.isEmpty, "seed \(seed)")
        scene.change(&random)
        try live.show(scene)
      }
      #expect(live.root.checkInvariants() == [], "seed \(seed)")
    }
  }
}
