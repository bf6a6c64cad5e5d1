import Cassowary
import LayoutTree

extension ConstraintSystem {
  /// A conflict of the solver in the words of the constraints.
  ///
  /// Constraints that are not in force, or not as they shall be, have their words in `words`.
  func report(of conflict: Conflict, in words: [ConstraintID: String] = [:]) -> ConflictReport {
    ConflictReport(
      broken: describe(conflict.constraint, words),
      opponents: conflict.opponents.map { describe($0, words) })
  }

  private func describe(_ id: ConstraintID, _ words: [ConstraintID: String]) -> String {
    if let text = words[id] { return text }
    if let constraint = constraint(for: id) { return constraint.description }
    for case let box? in boxes {
      if let text = box.describe(id) { return text }
    }
    return "the share of a list"
  }
}

extension Box {
  /// What a constraint that nobody wrote stands for; `nil` if it is not this box's.
  fileprivate func describe(_ id: ConstraintID) -> String? {
    if id == rootSize?.width { return "\(node.name).width (given size of the root)" }
    if id == rootSize?.height { return "\(node.name).height (given size of the root)" }
    if let pair = nonNegative, id == pair.width || id == pair.height {
      let name = id == pair.width ? "width" : "height"
      return "\(node.name).\(name) >= 0 (no box is smaller than nothing)"
    }
    if let place = pins?.ids.firstIndex(of: id) {
      let edge = ["left", "top", "right", "bottom"][place]
      return "\(node.name).\(edge) (given by \(node.parent?.name ?? "its owner"))"
    }
    for line in baselines where line.pin == id {
      return "\(node.name).\(line.attribute) (given by its content)"
    }
    return describeContent(id)
  }

  private func describeContent(_ id: ConstraintID) -> String? {
    for axis in Axis.allCases {
      guard let pair = content?[axis] else { continue }
      let name = "\(node.name).\(LayoutAttribute.extent(along: axis))"
      if id == pair.hugging { return "\(name) <= \(shortest(pair.ideal)) (content hugging)" }
      if id == pair.resistance {
        return "\(name) >= \(shortest(pair.ideal)) (content compression resistance)"
      }
    }
    return nil
  }
}
