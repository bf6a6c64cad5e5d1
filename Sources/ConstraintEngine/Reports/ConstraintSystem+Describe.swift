import Cassowary
import LayoutTree

extension ConstraintSystem {
  /// A conflict of the solver in the words of the constraints.
  func report(of conflict: Conflict, among entering: [Entering] = []) -> ConflictReport {
    ConflictReport(
      broken: describe(conflict.constraint), opponents: conflict.opponents.map { describe($0) })
  }

  private func describe(_ id: ConstraintID) -> String {
    if let constraint = constraint(for: id) { return constraint.description }
    for case let box? in boxes {
      if let text = box.describe(id) { return text }
    }
    return "a constraint of this batch"
  }
}

extension Box {
  /// What a constraint that nobody wrote stands for; `nil` if it is not this box's.
  fileprivate func describe(_ id: ConstraintID) -> String? {
    if id == rootSize?.width { return "\(node.name).width (given size of the root)" }
    if id == rootSize?.height { return "\(node.name).height (given size of the root)" }
    guard let place = implicit.firstIndex(of: id) else { return nil }
    let name = place == 0 ? "width" : "height"
    return "\(node.name).\(name) >= 0 (no box is smaller than nothing)"
  }
}
