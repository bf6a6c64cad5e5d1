import Dovetail
import TestSupport
import Testing

@Suite("Stacks that were edited equal stacks made anew")
struct StackHistoryTests {
  /// What a stack is made of, apart from its history.
  private struct Plan {
    var axis = Axis.horizontal
    var spacing = 4.0
    var distribution = StackDistribution.fill
    var alignment = StackAlignment.leading
    var size = Size(width: 400, height: 300)
    var items = [0, 1, 2, 3]
    var gone: Set<Int> = []
    var custom: [Int: Double] = [:]
    var contents: [Size] = stride(from: 20.0, to: 80, by: 10).map { width in
      Size(width: width, height: 50 - width / 2)
    }
  }

  @Test("A box that leaves a stack for another parent has the rank of a new one")
  func ranksOfThoseThatLeft() throws {
    for laysOut in [true, false] {
      let (a, b) = (image("a", 80, 40), image("b", 70, 30))
      let bar = LayoutNode("bar", children: [a, b])
      let root = LayoutNode("root", size: Size(width: 270, height: 50), children: [bar])
      let stack = try StackContainer(.horizontal, in: bar, [a, b])
      root.layoutIfNeeded()
      b.removeFromParent()
      if laysOut { root.layoutIfNeeded() }
      try root.append(b)
      root.constrain { make in
        make.xPlace(b, bar)
        make.yTop(b, bar)
      }
      root.layoutIfNeeded()
      #expect([b.frame.width, bar.frame.width] == [190, 80])
      #expect(stack.items.map(\.name) == ["a"])
    }
  }

  private struct Session {
    var plan: Plan
    let root: LayoutNode
    let nodes: [LayoutNode]
    let stack: StackContainer

    init(_ plan: Plan) throws {
      self.plan = plan
      root = LayoutNode("root")
      nodes = plan.contents.enumerated().map { image("\($0)", $1.width, $1.height) }
      for number in plan.gone { nodes[number].visibility = .gone }
      try root.setSize(width: plan.size.width, height: plan.size.height)
      stack = try StackContainer(
        plan.axis, in: root, plan.items.map { [nodes] in nodes[$0] }, spacing: plan.spacing,
        distribution: plan.distribution, alignment: plan.alignment)
      for (number, gap) in plan.custom { stack.setSpacing(gap, after: nodes[number]) }
      root.layoutIfNeeded()
    }

    mutating func edit(_ random: inout SeededGenerator) throws {
      let number = random.integer(in: 0...5)
      switch random.integer(in: 0...9) {
      case 0: plan.axis = plan.axis.cross
      case 1: plan.spacing = Double(random.integer(in: 0...10))
      case 2: plan.distribution = random.pick(StackDistribution.allCases)
      case 3: plan.alignment = random.pick(StackAlignment.allCases)
      case 4: plan.size = Size(width: Double(random.integer(in: 300...500)), height: 300)
      case 5:
        plan.contents[number].width = Double(random.integer(in: 1...50))
        nodes[number].content = .fixed(
          width: plan.contents[number].width, height: plan.contents[number].height)
      case 6:
        plan.gone.formSymmetricDifference([number])
        nodes[number].visibility = plan.gone.contains(number) ? .gone : .visible
      case 7 where plan.items.contains(number):
        plan.custom[number] = Double(random.integer(in: 0...20))
        stack.setSpacing(plan.custom[number], after: nodes[number])
      case 8 where plan.items.contains(number):
        plan.items.removeAll { $0 == number }
        plan.custom[number] = nil
        stack.remove(nodes[number])
        nodes[number].removeFromParent()
      default:
        plan.items.removeAll { $0 == number }
        let place = random.integer(in: 0...plan.items.count)
        plan.items.insert(number, at: place)
        try stack.insert(nodes[number], at: place)
      }
      try apply()
    }

    private func apply() throws {
      stack.axis = plan.axis
      stack.spacing = plan.spacing
      stack.distribution = plan.distribution
      stack.alignment = plan.alignment
      try root.setSize(width: plan.size.width, height: plan.size.height)
    }

    /// The frames of the items that are shown.
    var frames: [Rect] {
      plan.items.filter { !plan.gone.contains($0) }.map { nodes[$0].frame }
    }
  }

  @Test("After random edits, the frames are those of a new stack")
  func edits() async throws {
    let compared = try await inParallel(over: 1..<1 + UInt64(LongTests.count(20, of: 600))) {
      try play($0)
    }
    if playsAllSeeds { #expect(compared.reduce(0, +) > 900) }
  }

  /// How many frames were compared.
  private func play(_ seeds: Range<UInt64>) throws -> Int {
    var compared = 0
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      var session = try Session(Plan())
      for step in 0..<25 {
        try session.edit(&random)
        if random.oneIn(3) { continue }
        session.root.layoutIfNeeded()
        let fresh = try Session(session.plan)
        let (mine, theirs) = (session.frames, fresh.frames)
        let isSame =
          mine.count == theirs.count && aligned(mine, theirs).allSatisfy { isNear($0, $1) }
        #expect(isSame, "seed \(seed), step \(step): \(session.plan)\n\(mine)\n\(theirs)")
        #expect(session.stack.items.map(\.name) == session.plan.items.map(String.init))
        #expect(session.root.constraintConflicts == [])
        #expect(session.root.constraintProblems == [])
        if !isSame { return compared }
        compared += mine.count
      }
    }
    return compared
  }

  private func isNear(_ left: Rect, _ right: Rect) -> Bool {
    Axis.allCases.allSatisfy { axis in
      abs(left.origin[axis] - right.origin[axis]) < 1e-6
        && abs(left.size[axis] - right.size[axis]) < 1e-6
    }
  }
}
