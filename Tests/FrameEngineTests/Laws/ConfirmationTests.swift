import FrameEngine
import LayoutTree
import RandomLayouts
import TestSupport
import Testing

/// A layout whose children answer as before is not laid out again, whatever its kind is.
///
/// `DOVETAIL_LONG_TESTS=1` takes forty times as many trees.
@Suite("Layouts below which contents change")
struct ConfirmationTests {
  @Test("After changes of contents, frames and diagnostics are those of a new tree")
  func warmIsCold() async throws {
    let kept = try await inParallel(over: 0..<UInt64(LongTests.count(56, of: 2_500))) { seeds in
      seeds.map { seed in
        let warm = RandomTree(seed: seed, Self.shape)
        warm.root.layoutIfNeeded()
        var kept = 0
        for step in 0..<12 {
          Self.changeContent(of: warm, seed, step)
          var aside = SeededGenerator(seed: seed &* 31 &+ UInt64(step))
          if aside.oneIn(4) {
            let width = Double(aside.integer(in: 0...200))
            _ = aside.pick(warm.nodes).fittingSize(for: ProposedSize(width: width))
          }
          if aside.oneIn(4) { _ = aside.pick(warm.nodes).fittingFrames() }
          if aside.oneIn(3) { continue }
          warm.root.layoutIfNeeded()
          kept += warm.root.frameCounters.kept
          let cold = RandomTree(seed: seed, Self.shape)
          for earlier in 0...step { Self.changeContent(of: cold, seed, earlier) }
          cold.root.layoutIfNeeded()
          let areSame =
            warm.root.framesInForce == cold.root.framesInForce
            && warm.root.diagnostics == cold.root.diagnostics
          #expect(areSame, "seed \(seed), step \(step)")
          if !areSame { break }
        }
        return kept
      }
    }
    if playsAllSeeds { #expect(kept.reduce(0) { $0 + $1.reduce(0, +) } > 300) }
  }

  @Test("After several changes, with questions between them, frames are those of a new tree")
  func severalAreOne() async throws {
    _ = try await inParallel(over: 0..<UInt64(LongTests.count(48, of: 2_500))) { seeds in
      for seed in seeds {
        let warm = RandomTree(seed: seed, Self.shape)
        var aside = SeededGenerator(seed: seed &* 131)
        var count = 0
        for _ in 0..<6 {
          for _ in 0..<aside.integer(in: 1...4) {
            warm.change(count)
            count += 1
            let node = aside.pick(warm.nodes)
            switch aside.integer(in: 0...5) {
            case 0:
              let width = Double(aside.integer(in: 0...200))
              _ = node.fittingSize(for: ProposedSize(width: width))
            case 1: _ = node.fittingFrames()
            case 2: node.invalidateLayout()
            default: break
            }
          }
          warm.root.layoutIfNeeded()
          let cold = RandomTree(seed: seed, Self.shape)
          for earlier in 0..<count { cold.change(earlier) }
          cold.root.layoutIfNeeded()
          let areSame =
            warm.root.framesInForce == cold.root.framesInForce
            && warm.root.diagnostics == cold.root.diagnostics
          #expect(areSame, "seed \(seed), \(count) changes")
          if !areSame { break }
        }
      }
      return 0
    }
  }

  private static let shape = RandomTree.Shape.of(depth: 5, kinds: RandomKind.all)

  /// Gives a leaf other content, or none, or the same once more, or asks for something else now and
  /// then.
  private static func changeContent(of tree: RandomTree, _ seed: UInt64, _ step: Int) {
    var random = SeededGenerator(seed: seed &* 104_729 &+ UInt64(step))
    if random.oneIn(5) {
      tree.change(step)
      return
    }
    let leaves = tree.nodes.filter { $0.content != nil || $0.children.isEmpty && !$0.hasLayout }
    if leaves.isEmpty { return }
    for _ in 0..<random.integer(in: 1...2) {
      let leaf = random.pick(leaves)
      switch random.integer(in: 0...5) {
      case 0: leaf.content = nil
      case 1, 2: leaf.content = random.content()
      default: leaf.invalidateContent()
      }
    }
  }

  @Test(
    "Content that changes and answers as before moves nothing, in any two kinds in each other",
    arguments: RandomKind.ofPackage.map(\.name))
  func isKept(outer: String) throws {
    for inner in RandomKind.ofPackage {
      for seed in 0..<UInt64(8) {
        let tree = try Self.tree(outer, inner, seed)
        let leaf = tree.leaf
        leaf.content = .text("other words", font: .ahem, size: 10)
        #expect(tree.root.layoutIfNeeded().isEmpty, "\(outer), \(inner.name), \(seed)")
        let counters = tree.root.frameCounters
        #expect(
          counters.placed == 0 && counters.measured == 0, "\(outer), \(inner.name), \(seed)")
        #expect(counters.kept == 2, "\(outer), \(inner.name), \(seed)")
        leaf.content = .text("some longer words", font: .ahem, size: 10)
        tree.root.layoutIfNeeded()
        let cold = try Self.tree(outer, inner, seed, text: "some longer words")
        #expect(tree.root.framesInForce == cold.root.framesInForce)
      }
    }
  }

  @Test("Content of which nothing but the baseline changes moves what is aligned by it")
  func baseline() throws {
    func tree(_ inner: RandomKind, baseline: Double) throws -> (root: LayoutNode, leaf: LayoutNode)
    {
      let leaf = LayoutNode("leaf", content: .box(baseline: baseline))
      let card = LayoutNode("card", children: [leaf])
      var random = SeededGenerator(seed: 1)
      inner.setLayout(card, .any, &random)
      let label = LayoutNode("label", content: .box(baseline: 4))
      let root = LayoutNode("root", LinearLayout(.horizontal), children: [card, label])
      for box in root.children { box.traits.verticalAlignment = .baseline }
      try root.setSize(width: 300, height: 200)
      root.layoutIfNeeded()
      return (root, leaf)
    }
    for inner in RandomKind.ofPackage {
      let warm = try tree(inner, baseline: 8)
      let before = warm.root.framesInForce
      warm.leaf.content = .box(baseline: 5)
      warm.root.layoutIfNeeded()
      #expect(warm.root.framesInForce != before, "\(inner.name)")
      let cold = try tree(inner, baseline: 5).root
      #expect(warm.root.framesInForce == cold.framesInForce, "\(inner.name)")
    }
  }

  @Test("Reasons that are asked for while a layout is stale leave no trace")
  func explaining() throws {
    func tree(_ kind: RandomKind, _ seed: UInt64) throws -> LayoutNode {
      var random = SeededGenerator(seed: seed)
      let boxes = (0..<4).map {
        LayoutNode("\($0)", content: .fixed(width: 10, height: 10 + 3 * Double($0)))
      }
      let card = LayoutNode("card", children: boxes)
      kind.setLayout(card, .any, &random)
      kind.ask(boxes, &random)
      let root = LayoutNode("root", LinearLayout(.vertical), children: [card])
      try root.setSize(width: 100, height: 100)
      root.layoutIfNeeded()
      return root
    }
    for kind in RandomKind.ofPackage {
      for seed in 0..<UInt64(6) {
        for asks in [{ _ in }, { _ = ($0.explainFrame(), $0.explainLayout()) }]
          as [(LayoutNode) -> Void]
        {
          let warm = try tree(kind, seed)
          let cold = try tree(kind, seed)
          for (root, asks) in [(warm, asks), (cold, { _ in })] {
            let card = root.children[0]
            let boxes = card.children
            // Nothing lays out what is gone, so that its layout stays stale.
            card.visibility = .gone
            boxes[0].visibility = .gone
            asks(boxes[1])
            boxes[3].removeFromParent()
            asks(boxes[2])
            boxes[1].content = .fixed(width: 14, height: 5)
            asks(boxes[1])
            card.visibility = .visible
            root.layoutIfNeeded()
          }
          #expect(warm.framesInForce == cold.framesInForce, "\(kind.name), \(seed)")
        }
      }
    }
  }

  /// A text in a layout of a kind, in one of another kind, laid out.
  private static func tree(
    _ outer: String, _ inner: RandomKind, _ seed: UInt64, text: String = "these words"
  ) throws -> (root: LayoutNode, leaf: LayoutNode) {
    var random = SeededGenerator(seed: seed)
    let leaf = LayoutNode("leaf", content: .text(text, font: .ahem, size: 10))
    let card = LayoutNode(
      "card", children: [leaf, LayoutNode("icon", content: .fixed(width: 20, height: 20))])
    inner.setLayout(card, .any, &random)
    let root = LayoutNode("root", children: [card])
    let kind = try #require(RandomKind.ofPackage.first { $0.name == outer })
    kind.setLayout(root, .any, &random)
    // Baselines are not among the answers that are compared.
    for node in [root, card] where node.layout(FlexLayout.self)?.alignsBaselines == true {
      node.updateLayout(FlexLayout.self) { $0.alignItems = .center }
    }
    try root.setSize(width: 300, height: 200)
    root.layoutIfNeeded()
    return (root, leaf)
  }
}

extension FlexLayout {
  fileprivate var alignsBaselines: Bool {
    alignItems == .firstBaseline || alignItems == .lastBaseline
  }
}

extension LeafContent {
  /// Content of one line of text, as large as a box.
  fileprivate static func box(baseline: Double) -> LeafContent {
    LeafContent { _ in
      MeasuredSize(
        size: Size(width: 20, height: 10), firstBaseline: baseline, lastBaseline: baseline)
    }
  }
}
