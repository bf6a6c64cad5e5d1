import LayoutTree

/// The parts of a document between layouts of frames: each is a node that places its children by
/// steps and constraints, with what is below it down to the next layouts.
struct DocumentParts {
  /// One part.
  struct Part {
    /// The place of the node at the top.
    let top: Int
    /// The places of the nodes below it that belong to the part.
    var members: [Int] = []
    /// The number of layouts above it.
    var depth = 0
  }

  /// For each node the place of the top of its part.
  let tops: [Int]
  /// The parts that have something inside, parents before what is below them.
  private(set) var all: [Part]

  /// Finds the parts.
  ///
  /// Complexity: O(nodes).
  init(of document: Document) {
    let tops = Self.tops(of: document.nodes)
    var parts: [Part] = []
    var places: [Int: Int] = [:]
    for (index, node) in document.nodes.enumerated() {
      let top = tops[index]
      if top == index {
        places[index] = parts.count
        let depth = node.parent.map { parts[places[tops[$0]] ?? 0].depth + 1 } ?? 0
        parts.append(Part(top: index, depth: depth))
      } else if let place = places[top] {
        parts[place].members.append(index)
      }
    }
    self.tops = tops
    all = parts.filter { part in
      part.top == 0 ? document.nodes[0].nodeLayout == nil : !part.members.isEmpty
    }
  }

  /// For each node the place of the top of its part: the next one above it that the root or a
  /// layout holds, or itself.
  ///
  /// Complexity: O(nodes).
  static func tops(of nodes: [DocumentNode]) -> [Int] {
    var tops: [Int] = []
    tops.reserveCapacity(nodes.count)
    addTops(of: nodes, to: &tops)
    return tops
  }

  /// Adds those of the nodes for which there is none yet.
  static func addTops(of nodes: [DocumentNode], to tops: inout [Int]) {
    for index in tops.count..<nodes.count {
      if let parent = nodes[index].parent, nodes[parent].nodeLayout == nil {
        tops.append(tops[parent])
      } else {
        tops.append(index)
      }
    }
  }

  /// The parts by the number of layouts above them.
  var levels: [[Part]] {
    var levels: [[Part]] = []
    for part in all {
      while levels.count <= part.depth { levels.append([]) }
      levels[part.depth].append(part)
    }
    return levels
  }

  /// Steps, sorted by the parts whose boxes they place.
  ///
  /// Complexity: O(steps).
  func sorted(_ steps: [Step]) -> [Int: [Step]] {
    if all.count == 1, all[0].top == 0 { return [0: steps] }
    var sorted: [Int: [Step]] = [:]
    let own = own(steps, of: 0, others: &sorted)
    sorted[0] = own
    return sorted
  }

  /// The steps inside of one that belong to a part, in one like it; those of others likewise.
  private func own(
    _ steps: [Step], of top: Int, others: inout [Int: [Step]], _ wrap: ([Step]) -> Step
  ) -> Step {
    var inner: [Int: [Step]] = [:]
    let inside = own(steps, of: top, others: &inner)
    for (other, steps) in inner { others[other, default: []].append(wrap(steps)) }
    return wrap(inside)
  }

  /// The steps that belong to a part; those of others are put with theirs.
  private func own(_ steps: [Step], of top: Int, others: inout [Int: [Step]]) -> [Step] {
    var result: [Step] = []
    for step in steps {
      switch step.action {
      case .inset(let insets, let steps):
        let inside = own(steps, of: top, others: &others)
        result.append(Step(action: .inset(insets, inside), location: step.location))
      case .reference(let node, let insets, let steps):
        let other = tops[node.index]
        let inside = own(steps, of: other, others: &others)
        let sorted = Step(
          action: .reference(node, insets: insets, inside), location: step.location)
        if other == top { result.append(sorted) } else { others[other, default: []].append(sorted) }
      case .priority(let priority, let steps):
        let wrap = { Step(action: .priority(priority, $0), location: step.location) }
        result.append(own(steps, of: top, others: &others, wrap))
      case .identified(let identifier, let steps):
        let wrap = { Step(action: .identified(identifier, $0), location: step.location) }
        result.append(own(steps, of: top, others: &others, wrap))
      default:
        result.append(step)
      }
    }
    return result
  }
}
