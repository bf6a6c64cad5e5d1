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

  @Test("What is said for classes, and asked for them, leaves no trace")
  func classes() {
    for seed in UInt64(0)..<150 {
      let warm = RandomTree(seed: seed, hasClasses: true)
      warm.root.layoutIfNeeded()
      for number in 0..<12 {
        warm.change(number)
        if !number.isMultiple(of: 3) { ask(warm, seed: seed, number) }
        if number.isMultiple(of: 4) { continue }
        warm.root.layoutIfNeeded()
        let cold = RandomTree(seed: seed, hasClasses: true)
        for earlier in 0...number { cold.change(earlier) }
        cold.root.layoutIfNeeded()
        ask(warm, seed: seed, number)
        if warm.shown.map(\.frame) == cold.shown.map(\.frame),
          warm.root.layoutIfNeeded().isEmpty
        {
          continue
        }
        Issue.record("seed \(seed), change \(number): \(difference(warm, cold))")
        break
      }
    }
  }

  /// Asks for sizes and frames in a class, and compares them with those of a tree that has the class.
  private func ask(_ tree: RandomTree, seed: UInt64, _ number: Int) {
    var generator = SeededGenerator(seed: seed &+ UInt64(number))
    let sizeClass = RandomTree.sizeClass(&generator)
    let exact = tree.nodes.map(\.exactFrame)
    let proposal = ProposedSize(width: Double(20 * number), height: 100)
    let frames = tree.root.fittingFrames(for: proposal, in: sizeClass)
    _ = tree.nodes[number % tree.nodes.count].fittingSize(in: sizeClass)
    #expect(tree.nodes.map(\.exactFrame) == exact, "seed \(seed), change \(number)")
    let other = RandomTree(seed: seed, hasClasses: true)
    for earlier in 0...number { other.change(earlier) }
    other.root.sizeClass = sizeClass
    try? other.root.setSize(width: Double(20 * number), height: 100)
    other.root.layoutIfNeeded()
    let shown = Set(other.shown.map { ObjectIdentifier($0) })
    // What lies in a node without a layout is not among the frames.
    let placed = other.nodes.filter { node in
      var parents = sequence(first: node) { $0.parent }.dropFirst().makeIterator()
      while let parent = parents.next() { if !parent.arrangesChildren { return false } }
      return true
    }
    #expect(placed.count == frames.entries.count)
    for (node, entry) in zip(placed, frames.entries)
    where shown.contains(ObjectIdentifier(node)) && node.frame != entry.frame {
      Issue.record("seed \(seed), change \(number): \(entry.frame), not \(node.frame)")
      return
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
