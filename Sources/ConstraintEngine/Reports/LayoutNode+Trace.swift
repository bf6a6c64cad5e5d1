import Cassowary
import LayoutTree

extension LayoutNode {
  /// The subtree as text: a line for each node with its frame, indented, and with marks.
  ///
  /// Marks name what is ambiguous, say that a frame is its owner's, and that a node is hidden. The
  /// text depends on the layout alone, so it can be compared in tests. For layouts and traits, see
  /// `treeDescription`. Complexity: O(nodes) and that of ``ambiguities()``.
  public func layoutTrace() -> String {
    layoutIfNeeded()
    var ambiguous: [ObjectIdentifier: [String]] = [:]
    let systems = constraintSystems
    for report in ambiguities() {
      let system = systems.first { ObjectIdentifier($0.root) == report.top }
      guard let node = system?.owner(of: report.variable)?.box.node else { continue }
      ambiguous[ObjectIdentifier(node), default: []].append(report.attribute)
    }
    return treeText { $0.traceMarks(ambiguous: ambiguous[ObjectIdentifier($0)] ?? []) }
  }

  private func traceMarks(ambiguous: [String]) -> [String] {
    var marks: [String] = []
    if visibility != .visible { marks.append("\(visibility)") }
    if isFrameDriven { marks.append("set with setFrame") }
    if !ambiguous.isEmpty { marks.append("AMBIGUOUS: " + ambiguous.joined(separator: " ")) }
    return marks
  }
}
