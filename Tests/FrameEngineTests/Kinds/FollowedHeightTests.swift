import Dovetail
import TestSupport
import Testing

/// A width that follows a height that follows a width is as it should be, or its box is reported.
@Suite("Widths that follow heights")
struct FollowedHeightTests {
  @Test("A square as high as the text that takes the rest of its row is a cycle")
  func square() throws {
    let text = LayoutNode("text", content: .text("aaaa bbbb cccc dddd", font: .ahem, size: 10))
    text.traits.weight = 1
    let square = box("square") {
      $0.width = .otherAxis
      $0.height = .of(text)
    }
    let root = try box("root", LinearLayout(.horizontal), [square, text]).laidOut(300, 200)
    #expect(root.layoutProblems == [LayoutIssue(.cycle, "square", "text")])
    // In a width of its own the text has one height, whatever is beside it.
    text.traits.weight = 0
    text.traits.width = 80
    root.layoutIfNeeded()
    #expect(root.layoutProblems == [])
    #expect(square.frame.size == Size(width: 40, height: 40))
  }

  /// What a box asks for of another one.
  private struct Relation {
    let node: LayoutNode
    let axis: Axis
    let other: LayoutNode
    let otherAxis: Axis

    var holds: Bool {
      abs(node.frame.size[axis] - other.frame.size[otherAxis]) < 1e-3
    }
  }

  /// Three boxes, of which some go by the heights of others.
  private func boxes(
    _ kind: ExtentOrderTests.Kind, _ random: inout SeededGenerator
  ) -> (nodes: [LayoutNode], relations: [Relation]) {
    let nodes = (0..<3).map { number in
      LayoutNode(
        "\(number)",
        content: .text("aa bb cc dd", font: .ahem, size: Double(random.integer(in: 3...9))))
    }
    var relations: [Relation] = []
    for node in nodes {
      let other = random.pick(nodes.filter { $0 !== node })
      switch random.integer(in: 0...5) {
      case 0:
        node.traits.width = .otherAxis
        relations.append(Relation(node: node, axis: .horizontal, other: node, otherAxis: .vertical))
      case 1:
        node.traits.width = .of(other, .vertical)
        relations.append(
          Relation(node: node, axis: .horizontal, other: other, otherAxis: .vertical))
      case 2: node.traits.width = .points(Double(random.integer(in: 10...60)))
      case 3 where kind == .row: node.traits.weight = 1
      case 3 where kind != .relative: node.traits.width = .fill
      default: break
      }
      switch random.integer(in: 0...3) {
      case 0:
        node.traits.height = .of(other)
        relations.append(Relation(node: node, axis: .vertical, other: other, otherAxis: .vertical))
      case 1: node.traits.height = .points(Double(random.integer(in: 10...60)))
      default: break
      }
    }
    return (nodes, relations)
  }

  @Test("Each relation holds, or its box is in a cycle", arguments: ExtentOrderTests.Kind.allCases)
  func relations(kind: ExtentOrderTests.Kind) throws {
    var broken = 0
    for seed in 0..<UInt64(roundsPlayed(of: LongTests.count(1_000, of: 20_000))) {
      var random = SeededGenerator(seed: seed)
      let (nodes, relations) = boxes(kind, &random)
      let root = try kind.node(nodes).laidOut(150, 100)
      let reported: [String] = root.layoutProblems.flatMap { problem in
        problem.kind == .cycle ? problem.nodes : []
      }
      for relation in relations where !relation.holds {
        broken += 1
        #expect(reported.contains(relation.node.name), "seed \(seed): \(relation.node.name)")
      }
    }
    #expect(broken > 0)
  }
}
