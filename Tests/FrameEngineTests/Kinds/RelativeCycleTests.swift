import Dovetail
import TestSupport
import Testing

@Suite("Circles and chains in relative layouts")
struct RelativeCycleTests {
  private func boxes(_ names: [String]) -> [LayoutNode] {
    names.map { name in
      box(name) {
        $0.width = 10
        $0.height = 10
      }
    }
  }

  @Test("Two boxes that are placed by each other are reported, the rest is laid out")
  func two() throws {
    let nodes = boxes(["a", "b", "c"])
    nodes[0][RelativeItem.self].leading = .of(nodes[1], .trailing).offset(5)
    nodes[1][RelativeItem.self].leading = .of(nodes[0], .trailing)
    nodes[1].traits.top = 3
    nodes[2][RelativeItem.self].leading = .of(nodes[1], .trailing).offset(7)
    let root = try box("root", RelativeLayout(), nodes).laidOut(100, 100)
    #expect(root.layoutProblems == [LayoutIssue(.cycle, "a", "b")])
    #expect(
      root.layoutProblems.map(\.description) == [
        "these boxes depend on each other in a cycle: \"a\", \"b\""
      ])
    #expect(root.frames == [[0, 0, 10, 10], [0, 3, 10, 10], [17, 0, 10, 10]])
    #expect(
      "\(nodes[0].explainLayout().reasons[0])"
        == "a.left is 0: depends on itself, and so counts as not given")
    nodes[1][RelativeItem.self].leading = nil
    root.layoutIfNeeded()
    #expect(root.layoutProblems.isEmpty)
    #expect(nodes[0].frame.minX == 15)
  }

  @Test("Five boxes in a cycle of extents and places", arguments: 0..<5)
  func five(_ turn: Int) throws {
    let nodes = boxes(["a", "b", "c", "d", "e"])
    nodes[0].traits.width = .of(nodes[3])
    nodes[3][RelativeItem.self].leading = .of(nodes[1])
    nodes[3].traits.trailing = 10
    nodes[1][RelativeItem.self].trailing = .of(nodes[4], .leading)
    nodes[4][RelativeItem.self].centerX = .of(nodes[2])
    nodes[2][RelativeItem.self].leading = .of(nodes[0], .trailing)
    let turned = Array(nodes[turn...] + nodes[..<turn])
    let root = try box("root", RelativeLayout(), turned).laidOut(100, 100)
    // In the order in which each depends on the next, from the first child on.
    let cycle = ["a", "d", "b", "e", "c"]
    let first = cycle.firstIndex(of: turned[0].name) ?? 0
    let order = Array(cycle[first...] + cycle[..<first])
    #expect(root.layoutProblems == [LayoutIssue(.cycle, nodes: order)])
    if turn == 0 {
      #expect(
        root.layoutProblems[0].description
          == "these boxes depend on each other in a cycle: \"a\", \"d\", \"b\", \"e\", \"c\"")
    }
    #expect(nodes.map(\.frame.minX) == [0, 0, 0, 0, 0])
    #expect(nodes.map(\.frame.width) == [0, 10, 10, 0, 10])
  }

  @Test("A width that is the height and the other way round is a circle of one")
  func one() throws {
    let a = box("a") {
      $0.width = .otherAxis
      $0.height = .otherAxis
    }
    let root = try box("root", RelativeLayout(), [a]).laidOut(100, 100)
    #expect(root.layoutProblems == [LayoutIssue(.cycle, "a")])
    #expect(a.frame == .zero)
  }

  @Test("What is not in the layout, or is a line of the other axis, is reported")
  func unknown() throws {
    let stranger = LayoutNode("stranger")
    let nodes = boxes(["a", "b", "c"])
    nodes[0][RelativeItem.self].leading = .of(stranger)
    nodes[1][RelativeItem.self].leading = .of(nodes[0], .top)
    nodes[1].traits.trailing = 20
    nodes[2].traits.width = .of(stranger)
    let root = try box("root", RelativeLayout(), nodes).laidOut(100, 100)
    #expect(
      root.layoutProblems.map(\.description)
        == [
          "leading of box \"a\" refers to \"stranger\", which its layout does not know",
          "leading of box \"b\" refers to the top of \"a\", which is no line along that axis",
          "width of box \"c\" refers to \"stranger\", which its layout does not know",
        ])
    #expect(root.frames.map { [$0[0], $0[2]] } == [[0, 10], [70, 10], [0, 0]])
  }

  @Test(
    "A chain is placed in one go, whichever end comes first",
    arguments: [500, roundsPlayed(of: LongTests.count(5_000, of: 20_000))])
  func chain(_ count: Int) throws {
    let nodes = boxes((0..<count).map { "\($0)" })
    for place in 1..<count {
      nodes[place][RelativeItem.self].leading = .of(nodes[place - 1], .trailing).offset(1)
      nodes[place].traits.width = .of(nodes[place - 1])
    }
    let root = try box("root", RelativeLayout(), nodes.reversed()).laidOut()
    #expect(root.frame.width == Double(11 * count - 1))
    #expect(
      nodes.enumerated().nonEmptyAllSatisfy {
        $1.frame.minX == Double(11 * $0) && $1.frame.width == 10
      })
  }

  @Test(
    "The order of the children makes no difference, cycles or not",
    arguments: share(of: Array(0..<UInt64(LongTests.count(60, of: 3_000)))))
  func anyOrder(_ seed: UInt64) throws {
    for isSized in [true, false] {
      let first = try RandomRelatives(seed: seed).laidOut(shuffled: nil, isSized: isSized)
      for other in 1...3 {
        let shuffled = try RandomRelatives(seed: seed).laidOut(
          shuffled: UInt64(other), isSized: isSized)
        #expect(shuffled == first, "seed \(seed), order \(other), sized: \(isSized)")
      }
    }
  }

  @Test("A warm layout equals a cold one after any edit", arguments: 0..<40 as Range<UInt64>)
  func warm(_ seed: UInt64) throws {
    let warm = RandomRelatives(seed: seed)
    _ = try warm.laidOut(shuffled: nil)
    for edit in 0..<6 {
      warm.edit()
      warm.root.layoutIfNeeded()
      let fresh = RandomRelatives(seed: seed)
      for _ in 0...edit { fresh.edit() }
      let expected = try fresh.laidOut(shuffled: nil)
      #expect(warm.namedFrames == expected, "seed \(seed), edit \(edit)")
    }
  }

  @Test("Right to left is the mirror image", arguments: 0..<40 as Range<UInt64>)
  func mirrored(_ seed: UInt64) throws {
    let scene = RandomRelatives(seed: seed)
    let left = try scene.laidOut(shuffled: nil)
    scene.root.direction = .rightToLeft
    scene.root.layoutIfNeeded()
    for (name, frame) in scene.namedFrames {
      guard let other = left[name], !other.isEmpty else { continue }
      #expect(abs(frame[0] - (200 - other[0] - other[2])) < 1e-9, "seed \(seed), box \(name)")
      #expect(Array(frame[1...]) == Array(other[1...]), "seed \(seed), box \(name)")
    }
  }
}
