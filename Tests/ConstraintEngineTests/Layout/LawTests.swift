import Dovetail
import TestSupport
import Testing

@Suite("Laws of the maker")
struct LawTests {
  /// A verb with its operands, for either axis.
  private enum Call {
    case place([PlaceWord], reference: Int?)
    case align(Alignment, Int)
    case extent([Int], [SizeWord])
    case cross(Alignment, Int)
  }

  private enum PlaceWord {
    case box(Int)
    case gap(Double)
    case wall
    case shares(Double)
  }

  private enum SizeWord {
    case points(Double)
    case shares(Double)
    case extent(of: Int, factor: Double)
  }

  private func calls(_ random: inout SeededGenerator) -> [Call] {
    (0..<random.integer(in: 2...5)).map { _ in
      switch random.integer(in: 0...5) {
      case 0...1:
        var order = [0, 1, 2, 3]
        order.shuffle(using: &random)
        var words: [PlaceWord] = []
        for box in order.prefix(random.integer(in: 1...3)) {
          words += [gap(&random), .box(box)]
        }
        return .place(words + [gap(&random)], reference: random.oneIn(4) ? order[3] : nil)
      case 2: return .align(random.pick(Alignment.allCases), random.integer(in: 0...3))
      case 3: return .cross(random.pick(Alignment.allCases), random.integer(in: 0...3))
      default:
        let boxes = (0..<random.integer(in: 1...2)).map { _ in random.integer(in: 0...3) }
        return .extent(boxes, (0..<2).map { _ in size(&random) })
      }
    }
  }

  private func gap(_ random: inout SeededGenerator) -> PlaceWord {
    switch random.integer(in: 0...3) {
    case 0: .wall
    case 1: .shares(Double(random.integer(in: 1...2)))
    default: .gap(Double(random.integer(in: -2...6) * 5))
    }
  }

  private func size(_ random: inout SeededGenerator) -> SizeWord {
    switch random.integer(in: 0...3) {
    case 0: .shares(1)
    case 1: .extent(of: random.integer(in: 0...3), factor: 0.5)
    default: .points(Double(random.integer(in: 1...8) * 10))
    }
  }

  private func perform(_ call: Call, _ axis: Axis, _ make: ConstraintMaker, _ n: [LayoutNode]) {
    let site = CallSite(file: "law", line: 1)
    switch call {
    case .place(let words, let reference):
      let maker = reference.map { make.ref(n[$0]) } ?? make
      maker.place(axis, words.map { item($0, n) }, from: nil, to: nil, at: site)
    case .align(let alignment, let box): make.align(axis, alignment, [n[box]], at: site)
    case .cross(let alignment, let box): make.align(axis.cross, alignment, [n[box]], at: site)
    case .extent(let boxes, let sizes):
      make.setExtents(
        axis, of: boxes.map { n[$0] }, to: .each(sizes.map { value($0, axis, n) }), at: site)
    }
  }

  private func item(_ word: PlaceWord, _ n: [LayoutNode]) -> PlaceItem {
    switch word {
    case .box(let box): .node(n[box])
    case .gap(let distance): .space(distance)
    case .wall: .wall
    case .shares(let count): .flexible(count)
    }
  }

  private func value(_ word: SizeWord, _ axis: Axis, _ n: [LayoutNode]) -> SizeItem {
    switch word {
    case .points(let number): .points(number)
    case .shares(let count): .flexible(count)
    case .extent(let box, let factor): .anchor(Anchor(n[box], .extent(along: axis)) * factor)
    }
  }

  /// The frames that calls give, or `nil` where some of them contradict each other.
  private func layOut(_ calls: [Call], _ axis: Axis) throws -> (Bench, isConsistent: Bool) {
    let t = try Bench(width: 300, height: 300)
    t.root.constrain { make in
      make.insetEdges(top: 10, left: 10, bottom: 20, right: 20)
      for call in calls { perform(call, axis, make, t.boxes) }
    }
    t.root.layoutIfNeeded()
    return (t, t.root.constraintConflicts.isEmpty)
  }

  /// What is free, with the words of the horizontal axis for both or, transposed, the other way.
  private func free(_ t: Bench, _ axis: Axis) -> Set<String> {
    let words =
      axis == .horizontal
      ? ["left": "left", "width": "width", "top": "top", "height": "height"]
      : ["left": "top", "width": "height", "top": "left", "height": "width"]
    return Set(t.root.ambiguities().map { "\($0.node).\(words[$0.attribute] ?? "")" })
  }

  @Test("A description for the other axis gives the transposed frames, conflicts and ambiguities")
  func transposition() throws {
    var count = 0
    for seed in UInt64(1)...UInt64(roundsPlayed(of: 300)) {
      var random = SeededGenerator(seed: seed)
      let calls = calls(&random)
      let (across, _) = try layOut(calls, .horizontal)
      let (down, _) = try layOut(calls, .vertical)
      let free = free(across, .horizontal)
      #expect(self.free(down, .vertical) == free, "seed \(seed)")
      for (left, right) in try paired(across.boxes, down.boxes) {
        for (line, axis) in [("left", Axis.horizontal), ("top", .vertical)]
        where !free.contains("\(left.name).\(line)") {
          count += 1
          #expect(left.frame.origin[axis] == right.frame.origin[axis.cross], "seed \(seed)")
        }
        for (extent, axis) in [("width", Axis.horizontal), ("height", .vertical)]
        where !free.contains("\(left.name).\(extent)") {
          count += 1
          #expect(left.frame.size[axis] == right.frame.size[axis.cross], "seed \(seed)")
        }
      }
      #expect(
        across.root.constraintConflicts.count == down.root.constraintConflicts.count,
        "seed \(seed)")
    }
    if playsAllSeeds { #expect(count > 1000) }
  }

  @Test("The order of calls makes no difference where the layout is determined")
  func order() throws {
    var count = 0
    for seed in UInt64(1)...UInt64(roundsPlayed(of: 600)) {
      var random = SeededGenerator(seed: seed)
      let calls = calls(&random)
      let (first, isConsistent) = try layOut(calls, .horizontal)
      guard isConsistent else { continue }
      let free = Set(first.root.ambiguities().map { $0.node + "." + $0.attribute })
      let (second, _) = try layOut(calls.shuffled(using: &random), .horizontal)
      #expect(second.root.constraintConflicts == [], "seed \(seed)")
      let others = Set(second.root.ambiguities().map { $0.node + "." + $0.attribute })
      #expect(others == free, "seed \(seed)")
      for (left, right) in try paired(first.boxes, second.boxes) {
        if !free.contains(left.name + ".left") {
          #expect(abs(left.frame.minX - right.frame.minX) < 1e-6, "seed \(seed)")
        }
        if !free.contains(left.name + ".width") {
          #expect(abs(left.frame.width - right.frame.width) < 1e-6, "seed \(seed)")
          count += 1
        }
      }
    }
    if playsAllSeeds { #expect(count > 500) }
  }
}
