import Dovetail
import RandomLayouts
import TestSupport
import Testing

@Suite("Laws of nodes that are tried out as the last child")
struct AppendedLawTests {
  /// A question to a layout in a tree, where another tree would come to lie as its last child.
  private struct Question {
    let owner: LayoutNode
    let child: LayoutNode
    let proposal: ProposedSize
    let sizeClass: LayoutSizeClass?

    init(_ tree: RandomTree, seed: UInt64, _ number: Int) {
      var generator = SeededGenerator(seed: seed &* 31 &+ UInt64(number))
      let owners = tree.nodes.filter { $0.hasLayout }
      owner = owners[generator.integer(in: 0...owners.count - 1)]
      child = RandomTree(seed: seed &+ 1_000, .of(depth: 2, hasClasses: true)).root
      proposal = ProposedSize(
        width: Double(generator.integer(in: 0...300)),
        height: Double(generator.integer(in: 0...300)))
      sizeClass = generator.oneIn(2) ? nil : generator.sizeClass()
    }
  }

  @Test("The frame is the one that the node has when it is appended, and asking leaves no trace")
  func appended() async throws {
    let counts = try await inParallel(over: 0..<UInt64(LongTests.count(16, of: 300))) {
      try ask(seeds: $0)
    }
    if playsAllSeeds { #expect(counts.reduce(0, +) > 100) }
  }

  /// Asks trees; how many questions have an answer.
  private func ask(seeds: Range<UInt64>) throws -> Int {
    var count = 0
    for seed in seeds {
      let warm = RandomTree(seed: seed, .of(hasClasses: true))
      warm.root.layoutIfNeeded()
      for number in 0..<12 {
        warm.change(number)
        if number.isMultiple(of: 2) { warm.root.layoutIfNeeded() }
        let question = Question(warm, seed: seed, number)
        let before = State(warm, question.child)
        let found = try question.owner.fittingFrame(
          ofAppended: question.child, for: question.proposal, in: question.sizeClass)
        #expect(State(warm, question.child) == before, "seed \(seed), change \(number)")
        #expect(question.child.parent == nil)
        if let found {
          count += 1
          try compare(found, seed: seed, number)
        }
        if number.isMultiple(of: 3) { continue }
        warm.root.layoutIfNeeded()
        let cold = RandomTree(seed: seed, .of(hasClasses: true))
        for earlier in 0...number { cold.change(earlier) }
        cold.root.layoutIfNeeded()
        #expect(
          warm.shown.map(\.frame) == cold.shown.map(\.frame), "seed \(seed), change \(number)")
      }
    }
    return count
  }

  /// Appends the child to the layout in a tree of its own, which is laid out in the size; a root
  /// that asks for extents itself has these in an area of that size.
  private func compare(_ found: Rect, seed: UInt64, _ number: Int) throws {
    let cold = RandomTree(seed: seed, .of(hasClasses: true))
    for earlier in 0...number { cold.change(earlier) }
    let question = Question(cold, seed: seed, number)
    let sizeClass = question.sizeClass ?? cold.root.sizeClass
    let direction = question.owner.effectiveDirection
    let isRoot = question.owner.parent == nil
    question.owner.removeFromParent()
    question.owner.direction = direction
    question.owner.sizeClass = sizeClass
    try question.owner.append(question.child)
    var size = Size(width: question.proposal.width ?? 0, height: question.proposal.height ?? 0)
    if isRoot, let asked = question.owner.fittingFrames(for: question.proposal).entries.first {
      size = asked.frame.size
    }
    try question.owner.setSize(width: size.width, height: size.height)
    question.owner.layoutIfNeeded()
    #expect(question.child.frame == found, "seed \(seed), change \(number)")
  }

  private struct State: Equatable {
    let frames: [Rect]
    let isStale: [Bool]
    let marks: [UInt16]
    let visibilities: [Visibility]
    let problems: [LayoutIssue<String>]
    let lines: [Int]
    let cells: [[Rect]]

    init(_ tree: RandomTree, _ child: LayoutNode) {
      var nodes = tree.nodes
      child.forEachInSubtree { nodes.append($0) }
      frames = nodes.flatMap { [$0.exactFrame, $0.frame] }
      isStale = nodes.map(\.needsLayout)
      marks = nodes.map(\.marks.rawValue)
      visibilities = nodes.map(\.visibility)
      problems = tree.root.layoutProblems + child.layoutProblems
      lines = nodes.map { FlowLayout.lineCount(of: $0) }
      cells = nodes.map { GridLayout.cells(of: $0).map(\.frame) }
    }
  }
}
