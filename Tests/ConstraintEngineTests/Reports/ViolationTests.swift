import Dovetail
import TestSupport
import Testing

@Suite("Constraints that do not hold, in explanations")
struct ViolationTests {
  @Test("Of a tie, both sides are told")
  func tie() throws {
    let label = text("label", "subtitle")
    let root = LayoutNode("root", size: Size(width: 300, height: 40), children: [label])
    root.constrain { make in
      make.install(label.left == 10, file: "here", line: 1)
      make.install((label.right == root.right - 10).priority(.low), file: "here", line: 2)
    }
    let explanation = label.explainFrame().attributes[2]
    #expect(
      explanation.description == """
        label.width is 80 but is not determined
          by 1 per point: label.width <= 80 (content hugging)
          by 1 per point: label.width >= 80 (content compression resistance)
          violated by 200: label.right == root.right - 10 @250 (here:2)
        """)
    label.contentHugging.horizontal = 249
    #expect(
      label.explainFrame().attributes[2].description == """
        label.width is 280 and follows
          by 1 per point: root.width == 300 (set with setSize)
          by -1 per point: label.left == 10 (here:1)
          by 1 per point: label.right == root.right - 10 @250 (here:2)
          violated by 200: label.width <= 80 (content hugging)
        """)
    #expect(root.explainFrame().attributes[2].violations == [])
  }

  @Test("What contradicts others is told as well")
  func conflict() throws {
    let t = try Bench()
    t.layOut { make in
      make.install(t.a.left == 1, file: "here", line: 1)
      make.install(2 * t.a.left == 10, file: "here", line: 2)
    }
    #expect(
      t.a.explainFrame().attributes[0].description == """
        a.left is 1 and follows
          by 1 per point: a.left == 1 (here:1)
          violated by 4: 2 * a.left == 10 (here:2)
        """)
  }

  /// The unknowns of a relation among boxes of a root, as node and attribute, and their factors.
  private func factors(of relation: RandomRelation) -> [[Int]: Double] {
    var factors: [[Int]: Double] = [:]
    for term in relation.terms {
      let share =
        switch term.attribute {
        case .left, .top: 0.0
        case .centerX, .centerY: 0.5
        default: 1.0
        }
      let extent = [term.node, term.attribute.axis == .horizontal ? 2 : 3]
      factors[extent, default: 0] += term.coefficient * share
      if term.attribute.isExtent || term.node == 0 { continue }
      let position = [term.node, term.attribute.axis == .horizontal ? 0 : 1]
      factors[position, default: 0] += term.coefficient
    }
    return factors.filter { $0.value != 0 }
  }

  @Test(
    "A constraint is told of all that it names exactly if it is off", arguments: runs(of: 0..<80))
  func law(seeds: Range<UInt64>) throws {
    var told = 0
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let tree = try DrawnTree(width: 200, height: 100)
      let nodes = [0, 1, 3, 4].map { tree.nodes[$0] }
      let relations = (0..<10).map { _ in RandomRelation(from: &random, nodes: nodes.count) }
      let constraints = relations.map { $0.constraint(nodes) }
      tree.root.constrain { make in
        for constraint in constraints { make.install(constraint) }
      }
      tree.root.layoutIfNeeded()
      let explanations = nodes.map { $0.explainFrame().attributes }
      for (relation, constraint) in try paired(relations, constraints) {
        // A line and an extent have no relation.
        if Set(relation.terms.map(\.attribute.isExtent)).count > 1 { continue }
        let factors = factors(of: relation)
        let sum = factors.reduce(-relation.constant) { sum, factor in
          let frame = nodes[factor.key[0]].frame
          let numbers = [frame.minX, frame.minY, frame.width, frame.height]
          return sum + factor.value * numbers[factor.key[1]]
        }
        let violation =
          switch relation.relation {
          case .equal: sum.magnitude
          case .lessThanOrEqual: max(0, sum)
          case .greaterThanOrEqual: max(0, -sum)
          }
        for key in factors.keys where key[0] > 0 {
          let error = violation / (factors.values.map(\.magnitude).max() ?? 1)
          let found = explanations[key[0]][key[1]].violations.first {
            $0.constraint.text == constraint.description
          }
          #expect(abs((found?.error ?? 0) - error) < 1e-5, "seed \(seed): \(relation)")
          if found != nil { told += 1 }
        }
      }
    }
    if playsAllSeeds { #expect(told > seeds.count) }
  }
}
