import Cassowary
import LayoutTree

extension LayoutNode {
  /// The subtree as text: a line for each node with its frame, indented, and with marks.
  ///
  /// Marks name what is ambiguous, say that a frame is its owner's, and that a node is hidden. The text
  /// depends on the layout alone, so it can be compared in tests. Complexity: O(nodes) and that of
  /// ``ambiguities()``.
  public func layoutTrace() -> String {
    layoutIfNeeded()
    var ambiguous: [ObjectIdentifier: [String]] = [:]
    if let system = constraintRoot.host as? ConstraintSystem {
      for report in ambiguities() {
        guard let node = system.owner(of: report.variable)?.box.node else { continue }
        ambiguous[ObjectIdentifier(node), default: []].append(report.attribute)
      }
    }
    var lines: [String] = []
    var open = [(node: self, depth: 0)]
    while let (node, depth) = open.popLast() {
      let indent = String(repeating: "  ", count: depth)
      let marks = node.traceMarks(ambiguous: ambiguous[ObjectIdentifier(node)] ?? [])
      lines.append(indent + node.traceLine + marks.map { ", " + $0 }.joined())
      for child in node.children.reversed() { open.append((child, depth + 1)) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var traceLine: String {
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(shortest)
    let title = name.isEmpty ? "(no name)" : name
    return "\(title) at (\(numbers[0]), \(numbers[1])), \(numbers[2]) x \(numbers[3])"
  }

  private func traceMarks(ambiguous: [String]) -> [String] {
    var marks: [String] = []
    if visibility != .visible { marks.append("\(visibility)") }
    if isFrameDriven { marks.append("set by its owner") }
    if !ambiguous.isEmpty { marks.append("AMBIGUOUS: " + ambiguous.joined(separator: " ")) }
    return marks
  }
}
