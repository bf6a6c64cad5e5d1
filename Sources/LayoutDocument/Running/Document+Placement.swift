import ConstraintEngine
import LayoutTree

extension Document {
  /// A hint for each axis of each box on which neither a step nor an equation places it.
  ///
  /// Such a box lies at the edge of its parent. Complexity: O(nodes + steps + equations).
  func hintsAtUnplacedBoxes(in group: [Step]) -> [Finding] {
    var placed = PlacedBoxes(count: nodes.count)
    placed.add(layout + group)
    placed.add(containersOf: nodes)
    for constraint in constraints {
      switch constraint.statement {
      case .equation(let equation): placed.add(equation, indexes: indexes)
      case .visual(let visual): placed.add(visual, indexes: indexes)
      }
    }
    var findings: [Finding] = []
    for (index, node) in nodes.enumerated() {
      guard let parent = node.parent, nodes[parent].nodeLayout == nil else { continue }
      for axis in Axis.allCases where !placed.contains(index, on: axis) {
        let name = quoted(node.id.isEmpty ? "#\(index)" : node.id)
        let line = CallSite(file: file ?? "document", line: node.location.position.line)
        let direction = axis == .horizontal ? "horizontally" : "vertically"
        let diagnostic = LayoutDiagnostic(
          .warning, "unplaced", "nothing places \(name) \(direction)",
          node: node.id.isEmpty ? nil : node.id, callSite: line,
          remedy: "place it by a step or a constraint, or leave it at the edge of its parent")
        findings.append(Finding(diagnostic, of: .constraints))
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

  mutating func add(containersOf nodes: [DocumentNode]) {
    for (index, node) in nodes.enumerated() {
      if let parent = node.parent, let container = nodes[parent].container,
        container.places(childAt: index)
      {
        for axis in Axis.allCases { isPlaced[axis]?[index] = true }
      }
    }
  }

  mutating func add(_ steps: [Step]) {
    for step in steps {
      switch step.action {
      case .place(let axis, let entries, _, _): add(entries, on: axis)
      case .placeAlongText(let entries, _, _): add(entries, on: .horizontal)
      case .align(let axes, _, let nodes): add(nodes, on: axes)
      case .alignAlongText(_, let nodes): add(nodes, on: [.horizontal])
      case .divide(_, let nodes, _, _), .grid(let nodes, _): add(nodes, on: Axis.allCases)
      case .distribute(let axis, let nodes, _): add(nodes, on: [axis])
      case .inset(_, let steps), .reference(_, _, let steps), .priority(_, let steps),
        .identified(_, let steps):
        add(steps)
      case .extent, .bound, .size, .fit, .insetEdges, .resetEdges: break
      case .equalExtents, .proportion, .aspectRatio: break
      }
    }
  }

  private mutating func add(_ entries: [PlaceEntry], on axis: Axis) {
    for case .node(let node) in entries where node.part == .box {
      isPlaced[axis]?[node.index] = true
    }
  }

  private mutating func add(_ nodes: [DocumentNodeID], on axes: [Axis]) {
    for axis in axes {
      for node in nodes where node.part == .box { isPlaced[axis]?[node.index] = true }
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

extension DocumentContainer {
  /// Whether the container of the node places a child.
  fileprivate func places(childAt index: Int) -> Bool {
    switch kind {
    case .wrap: return false
    case .scroll(let scroll): return scroll.content?.index == index
    case .stack(let stack):
      guard let items = stack.items else { return true }
      return items.contains { $0.index == index }
    }
  }
}
