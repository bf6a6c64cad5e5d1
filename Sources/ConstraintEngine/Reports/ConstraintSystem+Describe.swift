import Cassowary
import LayoutTree

extension ConstraintSystem {
  /// A conflict of the solver in the words of the constraints.
  ///
  /// Constraints that are refused, as they would have been, are in `refused`.
  func report(
    of conflict: Conflict, refused: [ConstraintID: LayoutConstraint]? = nil
  ) -> ConflictReport {
    let ids = [conflict.constraint] + conflict.opponents
    var members = ids.map { id in
      guard let constraint = refused?[id] else { return report(of: id) }
      return constraint.report(attributes: [])
    }
    if conflict.opponents.isEmpty { members.append(obstacle(of: conflict, refused)) }
    return ConflictReport(members: members, isRefusal: refused != nil)
  }

  /// What a constraint contradicts that no other one opposes.
  private func obstacle(
    of conflict: Conflict, _ refused: [ConstraintID: LayoutConstraint]?
  ) -> ReportedConstraint {
    let constraint = refused?[conflict.constraint] ?? constraint(for: conflict.constraint)
    let text =
      switch conflict.reason {
      case .contradiction: constraint?.fixedEdge ?? "itself, whatever the boxes are"
      case .outOfRange: "the range of numbers that are computed"
      case .numericallyHard: "the accuracy of numbers, together with others"
      }
    return ReportedConstraint(text: text, identifier: nil, callSite: nil, attributes: [])
  }

  /// A constraint of the solver in words, with the values that were found.
  func report(of id: ConstraintID) -> ReportedConstraint {
    if let constraint = constraint(for: id) {
      return constraint.report(attributes: attributes(of: constraint))
    }
    for case let box? in boxes {
      guard let (attribute, reason) = box.describe(id) else { continue }
      return ReportedConstraint(
        text: "\(box.node.name).\(attribute) \(reason)", identifier: nil, callSite: nil,
        attributes: [self.attribute(attribute, of: box.node, in: box.node.parent ?? root)])
    }
    return ReportedConstraint(
      text: "the share of a list", identifier: nil, callSite: nil, attributes: [])
  }

  /// The lines and extents of a constraint that is in the solver.
  private func attributes(of constraint: LayoutConstraint) -> [ReportedAttribute] {
    guard let space = constraint.involvedNodes?.commonAncestor, let place = constraint.place else {
      return []
    }
    return constraint.resolvedTerms(isMirrored: place.isMirrored).compactMap { term in
      guard case .node(let reference, let attribute) = term.subject, let node = reference.node
      else { return nil }
      return self.attribute(attribute, of: node, in: space)
    }
  }

  private func attribute(
    _ attribute: LayoutAttribute, of node: LayoutNode, in space: LayoutNode
  ) -> ReportedAttribute {
    var solver = solver
    var sum = Expression(0)
    append(attribute, of: node, in: space, times: 1, to: &sum, &solver)
    let value = sum.terms.reduce(0) { $0 + $1.coefficient * solver.value(of: $1.variable) }
    return ReportedAttribute(
      node: node.name, attribute: attribute, value: value, frame: node.frameInRoot)
  }
}

extension LayoutConstraint {
  /// The edges of the node from which positions are measured, if the constraint names one; they are given.
  fileprivate var fixedEdge: String? {
    guard let space = involvedNodes?.commonAncestor else { return nil }
    for term in terms {
      guard case .node(let reference, let attribute) = term.subject, reference.node === space,
        !attribute.isExtent
      else { continue }
      return "\(space.name).\(attribute) (positions are measured from \"\(space.name)\")"
    }
    return nil
  }

  fileprivate func report(attributes: [ReportedAttribute]) -> ReportedConstraint {
    ReportedConstraint(
      text: description, identifier: identifier, callSite: callSite, attributes: attributes)
  }
}

extension Box {
  /// What a constraint that nobody wrote stands for; `nil` if it is not this box's.
  fileprivate func describe(_ id: ConstraintID) -> (LayoutAttribute, String)? {
    if id == rootSize?.width { return (.width, "(given size of the root)") }
    if id == rootSize?.height { return (.height, "(given size of the root)") }
    if let pair = nonNegative, id == pair.width || id == pair.height {
      return (
        id == pair.width ? .width : .height, ">= 0 (no box is smaller than nothing)"
      )
    }
    if let place = pins?.ids.firstIndex(of: id) {
      let edges: [LayoutAttribute] = [.left, .top, .right, .bottom]
      return (edges[place], "(given by \(node.parent?.name ?? "its owner"))")
    }
    if let place = hold?.ids.firstIndex(of: id) {
      let attributes: [LayoutAttribute] = [.left, .top, .width, .height]
      return (attributes[place], "(set by its owner)")
    }
    for line in baselines where line.pin == id {
      return (line.attribute, "(given by its content)")
    }
    return describeContent(id)
  }

  private func describeContent(_ id: ConstraintID) -> (LayoutAttribute, String)? {
    for axis in Axis.allCases {
      guard let pair = content?[axis] else { continue }
      let extent = LayoutAttribute.extent(along: axis)
      if id == pair.hugging { return (extent, "<= \(shortest(pair.ideal)) (content hugging)") }
      if id == pair.resistance {
        return (extent, ">= \(shortest(pair.ideal)) (content compression resistance)")
      }
    }
    return nil
  }
}
