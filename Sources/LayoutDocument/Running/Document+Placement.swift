import ConstraintEngine
import LayoutTree

extension Document {
  /// A hint for each axis of each box on which nothing places it, in the order of the nodes.
  ///
  /// Such a box lies at the edge of its parent. Complexity: O(nodes · depth + constraints).
  func hintsAtUnplacedBoxes(of tops: [LayoutNode], in tree: DocumentTree) -> [Finding] {
    var places: [ObjectIdentifier: Int] = [:]
    for (index, node) in tree.nodes.enumerated() { places[ObjectIdentifier(node)] = index }
    let boxes = tops.flatMap { $0.unplacedBoxes }.compactMap { box in
      places[ObjectIdentifier(box.node)].map { (index: $0, box: box) }
    }
    let names = NamesInTree(of: tree.root)
    let order = boxes.indices.sorted { (boxes[$0].index, $0) < (boxes[$1].index, $1) }
    return order.map { place in
      let (index, box) = boxes[place]
      let node = nodes[index]
      let position = node.location.position
      let sentence = box.sentence(quoted(node.id.isEmpty ? "#\(index)" : node.id))
      return Finding(
        kind: .hint, engine: .constraints, box.diagnostic(names.name(of: box.node)),
        message: sentence, site: callSite(of: position.line), column: position.column,
        boxes: node.id.isEmpty ? [] : [node.id])
    }
  }

  /// A place in the document, for reports.
  func callSite(of line: Int, column: Int? = nil) -> CallSite {
    CallSite(file: file ?? "document", line: line, column: column)
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
