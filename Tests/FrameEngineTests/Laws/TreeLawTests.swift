import Dovetail
import TestSupport
import Testing

@Suite("Laws of trees laid out by frames")
struct TreeLawTests {
  @Test("Laying out after each of many changes gives what laying out once gives")
  func warmIsCold() {
    for seed in UInt64(0)..<150 {
      let warm = RandomTree(seed: seed)
      warm.root.layoutIfNeeded()
      for number in 0..<12 {
        warm.change(number)
        let measured = warm.nodes[number % warm.nodes.count]
        _ = measured.fittingSize(for: ProposedSize(width: Double(10 * number)))
        if number.isMultiple(of: 3) { continue }
        warm.root.layoutIfNeeded()
        let cold = RandomTree(seed: seed)
        for earlier in 0...number { cold.change(earlier) }
        cold.root.layoutIfNeeded()
        if warm.shown.map(\.frame) == cold.shown.map(\.frame) { continue }
        Issue.record("seed \(seed), change \(number): \(difference(warm, cold))")
        break
      }
    }
  }

  private func difference(_ warm: RandomTree, _ cold: RandomTree) -> String {
    for (one, other) in zip(warm.shown, cold.shown) where one.frame != other.frame {
      return "\(one.name) of \(one.parent?.name ?? "-"): \(one.frame), not \(other.frame)"
    }
    return "trees differ"
  }

  @Test("The list of changes says exactly which frames differ")
  func changes() {
    for seed in UInt64(0)..<60 {
      let tree = RandomTree(seed: seed)
      tree.root.layoutIfNeeded()
      for number in 0..<8 {
        tree.change(number)
        let before = Dictionary(
          uniqueKeysWithValues: tree.nodes.map { (ObjectIdentifier($0), $0.frame) })
        let changes = tree.root.layoutIfNeeded()
        let found = Set(changes.map { ObjectIdentifier($0.node) })
        let expected = Set(
          tree.nodes.map { ObjectIdentifier($0) }.filter { id in
            before[id] != tree.nodes.first { ObjectIdentifier($0) == id }?.frame
          })
        #expect(found == expected, "seed \(seed), change \(number)")
        #expect(changes.allSatisfy { $0.old != $0.new })
        #expect(tree.root.layoutIfNeeded().isEmpty)
      }
    }
  }

  @Test("Right to left is the mirror image of left to right")
  func mirror() {
    for seed in UInt64(0)..<200 {
      let plain = RandomTree(seed: seed)
      let mirrored = RandomTree(seed: seed)
      mirrored.root.direction = .rightToLeft
      plain.root.layoutIfNeeded()
      mirrored.root.layoutIfNeeded()
      for (one, other) in zip(plain.nodes, mirrored.nodes) {
        #expect(one.frame.size == other.frame.size, "seed \(seed)")
        #expect(one.frame.minY == other.frame.minY, "seed \(seed)")
        guard let parent = one.parent else { continue }
        let mirror = parent.frame.width - one.frame.minX - one.frame.width
        #expect(abs(mirror - other.frame.minX) < 1e-9, "seed \(seed)")
      }
    }
  }

  @Test("Frames are finite and no size is negative")
  func sound() {
    for seed in UInt64(0)..<300 {
      let tree = RandomTree(seed: seed)
      tree.root.layoutIfNeeded()
      #expect(tree.root.layoutProblems.isEmpty, "seed \(seed)")
      for frame in tree.frames {
        #expect(frame.isFinite && frame.width >= 0 && frame.height >= 0, "seed \(seed): \(frame)")
      }
    }
  }

  @Test("A leaf is measured at most twice in a cold layout of nested rows and columns")
  func measurements() {
    for seed in UInt64(0)..<300 {
      let tree = RandomTree(seed: seed, hasRelative: false)
      tree.root.layoutIfNeeded()
      let most = tree.nodes.map(\.measurementCount).max() ?? 0
      #expect(most <= 2, "seed \(seed): \(most)")
    }
  }

  @Test("The work grows with the depth, not faster", arguments: [50, 200])
  func depth(_ depth: Int) throws {
    var node = LayoutNode("leaf", content: .text("aa bb cc", font: .ahem, size: 10))
    for level in 0..<depth {
      let sibling = LayoutNode("sibling", content: .fixed(width: 1, height: 1))
      let axis = level.isMultiple(of: 2) ? Axis.horizontal : .vertical
      node = LayoutNode(
        "level", LinearLayout(axis, padding: DirectionalEdgeInsets(edge: 1)),
        children: [sibling, node])
    }
    try node.setSize(width: 1_000, height: 1_000)
    node.layoutIfNeeded()
    #expect(node.frameCounters.placed == depth)
    #expect(node.frameCounters.measured <= 3 * depth)
  }

  @Test("What lies too deep is left out and reported")
  func tooDeep() throws {
    var node = LayoutNode("leaf")
    for level in 0..<400 { node = LayoutNode("\(level)", FrameLayout(), children: [node]) }
    try node.setSize(width: 10, height: 10)
    node.layoutIfNeeded()
    #expect(
      node.layoutProblems.map(\.description)
        == ["layouts lie more than 300 deep in each other at box \"99\""])
  }
}
