import ConstraintEngine
import LayoutTree

extension Document {
  /// A hint for each axis of each box on which neither a step nor an equation places it.
  ///
  /// Such a box lies at the edge of its parent. Complexity: O(nodes + steps + equations).
  func hintsAtUnplacedBoxes(in group: [Step]) -> [Finding] {
    var placed = PlacedBoxes(count: nodes.count)
    placed.add(layout + group)
    for constraint in constraints {
      switch constraint.statement {
      case .equation(let equation): placed.add(equation, indexes: indexes)
      case .visual(let visual): placed.add(visual, indexes: indexes)
      }
    }
    var findings: [Finding] = []
    for (index, node) in nodes.enumerated() {
      guard let parent = node.parent, nodes[parent].arrangement == nil else { continue }
      for axis in Axis.allCases where !placed.contains(index, on: axis) {
        let name = quoted(node.id.isEmpty ? "#\(index)" : node.id)
        let line = CallSite(file: file ?? "document", line: node.location.position.line)
        let direction = axis == .horizontal ? "horizontally" : "vertically"
        findings.append(
          Finding(
            kind: .hint, engine: .constraints, text: "\(line): nothing places \(name) \(direction)")
        )
      }
    }
    return findings
  }

  /// The places of nodes by their ids.
  ///
  /// Complexity: O(nodes).
  var indexes: [String: Int] {
    var indexes: [String: Int] = [:]
    for (index, node) in nodes.enumerated() where indexes[node.id] == nil {
      indexes[node.id] = index
    }
    return indexes
  }
}

/// Which boxes have something that places them, axis by axis.
private struct PlacedBoxes {
  private var isPlaced: [Axis: [Bool]]

  init(count: Int) {
    let none = [Bool](repeating: false, count: count)
    isPlaced = [.horizontal: none, .vertical: none]
  }

  func contains(_ index: Int, on axis: Axis) -> Bool { isPlaced[axis]?[index] ?? false }

  mutating func add(_ steps: [Step]) {
    for step in steps {
      switch step.action {
      case .place(let axis, let entries):
        for case .node(let node) in entries { isPlaced[axis]?[node.index] = true }
      case .align(let axes, _, let nodes):
        for axis in axes {
          for node in nodes { isPlaced[axis]?[node.index] = true }
        }
      case .inset(_, let steps), .reference(_, _, let steps): add(steps)
      case .extent, .size, .fit, .insetEdges, .resetEdges: break
      }
    }
  }

  mutating func add(_ visual: DocumentVisual, indexes: [String: Int]) {
    let across = visual.options.alignment.map { $0.axis }
    for (axis, name) in visual.format.placements {
      guard let index = indexes[name] else { continue }
      for axis in [axis] + across { isPlaced[axis]?[index] = true }
    }
  }

  mutating func add(_ equation: Equation, indexes: [String: Int]) {
    for term in equation.sum.terms where !term.attribute.isExtent {
      guard case .node(let id) = term.owner, let index = indexes[id] else { continue }
      isPlaced[term.attribute.axis]?[index] = true
    }
  }
}
