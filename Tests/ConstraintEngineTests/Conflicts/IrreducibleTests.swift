import Dovetail
import Foundation
import TestSupport
import Testing

/// `DOVETAIL_LONG_TESTS=1` looks at 5,000 layouts with conflicts, not just at 300.
@Suite("Conflicts are irreducible")
struct IrreducibleTests {
  private static let isLong = ProcessInfo.processInfo.environment["DOVETAIL_LONG_TESTS"] != nil

  @Test("A reported set cannot hold, and without any one member it can, as the oracle says")
  func deletion() throws {
    var seed: UInt64 = 0
    var layouts = 0
    var conflicts = 0
    while layouts < share(ofCount: Self.isLong ? 5_000 : 300) {
      seed += 1
      let layout = try RandomLayout(seed: seed)
      let reports = layout.root.constraintConflicts
      if reports.isEmpty { continue }
      layouts += 1
      for report in reports {
        conflicts += 1
        // A constraint that contradicts itself has no opponent but that remark.
        let members = report.members.filter { $0.identifier != nil || !$0.attributes.isEmpty }
        let rows = try members.map { try layout.row(of: $0) }
        #expect(try !isFeasible(rows), "seed \(seed): holds:\n\(report)")
        for place in rows.indices {
          var rest = rows
          rest.remove(at: place)
          #expect(try isFeasible(rest), "seed \(seed): spare \(report.members[place]):\n\(report)")
        }
      }
    }
    #expect(conflicts > layouts)
  }

  @Test("What is broken is what is reported, and nothing else is violated")
  func broken() throws {
    for seed in 1...100 as ClosedRange<UInt64> {
      let layout = try RandomLayout(seed: seed)
      let reported = layout.root.constraintConflicts.map { $0.members[0].identifier }
      let aside = layout.constraints.filter { $0.status == .broken }
      #expect(Set(reported) == Set(aside.map(\.identifier)), "seed \(seed)")
      #expect(reported.count == aside.count, "seed \(seed)")
    }
  }

  private func isFeasible(_ rows: [LinearSystem.Row]) throws -> Bool {
    let system = LinearSystem(variableCount: RandomLayout.variableCount, rows: rows)
    if case .infeasible = try ReferenceSimplex.solve(system) { return false }
    return true
  }
}

/// A tree of a root and four boxes with random relations, many of them required.
private struct RandomLayout {
  /// A position and an extent on both axes for each of five nodes.
  static let variableCount = 20

  let root: LayoutNode
  let nodes: [LayoutNode]
  let constraints: [LayoutConstraint]
  private let relations: [RandomRelation]

  init(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let inner = LayoutNode("inner")
    let boxes = [LayoutNode("outer", children: [inner]), LayoutNode("b"), LayoutNode("c")]
    let root = LayoutNode("root", children: boxes)
    let nodes = [root, boxes[0], inner, boxes[1], boxes[2]]
    try root.setSize(width: 300, height: 200)
    let count = random.integer(in: 8...24)
    var relations = (0..<count).map { _ in RandomRelation(from: &random, nodes: 5) }
    for place in relations.indices where random.oneIn(2) {
      relations[place].priority = .required
    }
    let constraints = relations.enumerated().map { place, relation in
      relation.constraint(nodes).identified("\(place)")
    }
    root.constrain { $0.install(constraints) }
    root.layoutIfNeeded()
    self.root = root
    self.nodes = nodes
    self.constraints = constraints
    self.relations = relations
  }

  /// The row of a member of a conflict, in the coordinates of the root.
  func row(of member: ReportedConstraint) throws -> LinearSystem.Row {
    if let identifier = member.identifier, let place = Int(identifier) {
      return row(of: relations[place])
    }
    let attribute = try #require(member.attributes.first)
    let node = try #require(nodes.firstIndex { $0.name == attribute.node })
    let terms = coefficients([(node, attribute.attribute, 1)])
    if member.text.contains(">= 0") { return LinearSystem.Row(terms, 0, .greaterOrEqual) }
    try #require(member.text.hasSuffix("(set with setSize)"))
    return LinearSystem.Row(terms, attribute.attribute == .width ? -300 : -200, .equal)
  }

  private func row(of relation: RandomRelation) -> LinearSystem.Row {
    let sign: LinearSystem.Relation =
      switch relation.relation {
      case .equal: .equal
      case .lessThanOrEqual: .lessOrEqual
      case .greaterThanOrEqual: .greaterOrEqual
      }
    return LinearSystem.Row(coefficients(relation.terms), -relation.constant, sign)
  }

  private func coefficients(
    _ terms: [(node: Int, attribute: LayoutAttribute, coefficient: Double)]
  ) -> [Double] {
    var row = [Double](repeating: 0, count: Self.variableCount)
    for (node, attribute, coefficient) in terms {
      let axis = attribute.axis == .horizontal ? 0 : 2
      if !attribute.isExtent {
        var current = node
        while current != 0 {
          row[current * 4 + axis] += coefficient
          current = current == 2 ? 1 : 0
        }
      }
      let share: Double =
        switch attribute {
        case .left, .top, .leading, .firstBaseline: 0
        case .centerX, .centerY: 0.5
        default: 1
        }
      row[node * 4 + axis + 1] += coefficient * share
    }
    return row
  }
}
