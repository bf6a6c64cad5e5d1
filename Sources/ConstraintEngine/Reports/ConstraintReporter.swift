import Cassowary
import LayoutTree

/// The texts of the constraints that explanations have named.
final class SaidTexts {
  var texts: Set<String> = []
}

/// An object that describes the constraints of a system in words.
///
/// It looks up the names of nodes and the sources of solver constraints once for all reports of a
/// query.
final class ConstraintReporter {
  let system: ConstraintSystem
  private let nameOf: (LayoutNode) -> String
  private var known: [ConstraintID: ReportedConstraint] = [:]
  private let said: SaidTexts?
  /// The constraints of this system that have been asked for whether they are new.
  private var askedFor: Set<ConstraintID> = []
  /// The solver of the system, for the reasons of its values.
  lazy var explainer = SolverExplainer(system.solver)
  /// The boxes of engine constraints.
  private lazy var owners: [ConstraintID: Int] = {
    var owners: [ConstraintID: Int] = [:]
    for (index, box) in system.boxes.all.enumerated() {
      for id in box?.ids ?? [] { owners[id] = index }
    }
    return owners
  }()
  /// The violated constraints that name each unknown, with their errors.
  private lazy var violated: [Variable: [(id: ConstraintID, error: Double)]] = {
    var violated: [Variable: [(id: ConstraintID, error: Double)]] = [:]
    let written = system.constraints.compactMap { $0.place?.id }
    for id in written + system.boxes.all.flatMap({ $0?.content?.ids ?? [] }) {
      let error = system.solver.error(of: id)
      guard error > Self.leastError else { continue }
      for term in system.solver.constraint(id)?.expression.terms ?? [] {
        violated[term.variable, default: []].append((id, error))
      }
    }
    return violated
  }()

  /// The least error in points that counts as a violation; smaller ones are rounding errors.
  private static let leastError = 1e-6

  /// Creates the words for a system; `nameOf` names the nodes of its tree, and constraints with a
  /// text in `said` are not new.
  init(
    for system: ConstraintSystem, _ said: SaidTexts? = nil,
    _ nameOf: @escaping (LayoutNode) -> String
  ) {
    self.system = system
    self.said = said
    self.nameOf = nameOf
  }

  /// Returns whether no constraint with the text of this one has been named, and notes that it is
  /// from now on; always `true` without texts.
  func isNew(_ id: ConstraintID) -> Bool {
    guard let said else { return true }
    return askedFor.insert(id).inserted && said.texts.insert(report(of: id).text).inserted
  }

  /// Returns the name of a node.
  func name(of node: LayoutNode) -> String { nameOf(node) }

  /// Returns a conflict of the solver in the words of the constraints.
  ///
  /// `refused` has the constraints that are refused, as they would have been.
  func report(
    of conflict: Conflict, refused: [ConstraintID: WrittenConstraint]? = nil
  ) -> ConflictReport {
    let ids = [conflict.constraint] + conflict.opponents
    var members = ids.map { id in
      guard let constraint = refused?[id] else { return report(of: id) }
      return report(of: constraint, attributes: [])
    }
    if conflict.opponents.isEmpty { members.append(obstacle(of: conflict, refused)) }
    return ConflictReport(members: members, isRefusal: refused != nil)
  }

  /// Returns the violated constraints that name an unknown, oldest first, those of contents last.
  ///
  /// Rules of the engine are not included.
  func violations(of variable: Variable) -> [AttributeExplanation.Violation] {
    (violated[variable] ?? []).map {
      AttributeExplanation.Violation(constraint: report(of: $0.id), error: $0.error)
    }
  }

  /// Returns a constraint of the solver in words, with the values that were found.
  func report(of id: ConstraintID) -> ReportedConstraint {
    if let report = known[id] { return report }
    let report = newReport(of: id)
    known[id] = report
    return report
  }

  private func newReport(of id: ConstraintID) -> ReportedConstraint {
    if let constraint = system.table.constraint(for: id) {
      return report(of: constraint, attributes: attributes(of: constraint))
    }
    guard let box = owners[id].flatMap({ system.boxes[$0] }),
      let (attribute, reason) = box.describe(id)
    else { return ReportedConstraint(text: "the share of a list") }
    return ReportedConstraint(
      text: "\(nameOf(box.node)).\(attribute) \(reason)",
      attributes: [
        self.attribute(attribute, of: box.node, in: box.node.parent ?? system.root)
      ],
      isRequiredContent: box.isRequiredContent(id))
  }

  private func report(
    of constraint: WrittenConstraint, attributes: [ReportedAttribute]
  ) -> ReportedConstraint {
    ReportedConstraint(
      text: constraint.text(withCallSite: true, nameOf),
      relation: constraint.text(withCallSite: false, nameOf), identifier: constraint.identifier,
      callSite: constraint.callSite, attributes: attributes)
  }

  /// Returns the obstacle of a constraint that no other constraint contradicts.
  private func obstacle(
    of conflict: Conflict, _ refused: [ConstraintID: WrittenConstraint]?
  ) -> ReportedConstraint {
    let constraint =
      refused?[conflict.constraint] ?? system.table.constraint(for: conflict.constraint)
    let text =
      switch conflict.reason {
      case .contradiction: constraint?.fixedEdge(nameOf) ?? "itself, whatever the boxes are"
      case .outOfRange: "the range of numbers that are computed"
      case .numericallyHard: "the accuracy of numbers, together with others"
      case .tooMuchWork: "the work that a layout may take, together with others"
      }
    return ReportedConstraint(text: text)
  }

  /// Returns the lines and extents of a constraint that is in the solver.
  private func attributes(of constraint: WrittenConstraint) -> [ReportedAttribute] {
    guard let space = constraint.involvedNodes?.commonAncestor, let place = constraint.place else {
      return []
    }
    var attributes: [ReportedAttribute] = []
    constraint.forEachNode { reference, attribute, factor in
      guard let node = reference.node else { return }
      let (edge, _) = constraint.row.resolved(
        attribute, times: factor, isMirrored: place.isMirrored)
      attributes.append(self.attribute(edge, of: node, in: space))
    }
    return attributes
  }

  private func attribute(
    _ attribute: LayoutAttribute, of node: LayoutNode, in space: LayoutNode
  ) -> ReportedAttribute {
    ReportedAttribute(
      node: nameOf(node), attribute: attribute,
      value: system.value(of: attribute, of: node, in: space),
      frame: node.frame(in: node.root) ?? .zero)
  }
}

extension WrittenConstraint {
  /// Returns the edge of the node from which positions are measured, which is fixed, if the
  /// constraint names one.
  fileprivate func fixedEdge(_ nameOf: (LayoutNode) -> String) -> String? {
    guard let space = involvedNodes?.commonAncestor else { return nil }
    for term in terms {
      guard case .node(let reference, let attribute) = term.subject, reference.node === space,
        !attribute.isExtent
      else { continue }
      let name = nameOf(space)
      return "\(name).\(attribute) (positions are measured from \"\(name)\")"
    }
    return nil
  }
}

extension Box {
  /// The engine constraints of the box.
  fileprivate var ids: [ConstraintID] {
    var ids =
      (content?.ids ?? []) + (pins?.ids ?? []) + (hold?.ids ?? []) + baselines.map { $0.pin }
    if let rootSize { ids += [rootSize.width, rootSize.height] }
    if let nonNegative { ids += [nonNegative.width, nonNegative.height] }
    return ids
  }

  /// Returns the attribute and description of an engine constraint; `nil` if it is not this box's.
  fileprivate func describe(_ id: ConstraintID) -> (LayoutAttribute, String)? {
    if let rootSize, id == rootSize.width || id == rootSize.height {
      let attribute: LayoutAttribute = id == rootSize.width ? .width : .height
      if !rootSize.isGiven {
        return (attribute, "== 0 (the fitting size of a root without a size)")
      }
      let value = "== " + shortDecimal(node.exactFrame.size[attribute.axis])
      let giver =
        node.isFrameInArea
        ? "decided by layout(in:)"
        : node.parent == nil ? "set with setSize" : "given by the layout around it"
      return (attribute, value + " (" + giver + ")")
    }
    if let pair = nonNegative, id == pair.width || id == pair.height {
      return (id == pair.width ? .width : .height, ">= 0 (a rule of the engine)")
    }
    if let index = pins?.ids.firstIndex(of: id) {
      let edges: [LayoutAttribute] = [.left, .top, .right, .bottom]
      return node.guide.map { (edges[index], "(" + $0.edgePhrase + ")") }
    }
    if let index = hold?.ids.firstIndex(of: id) {
      let attributes: [LayoutAttribute] = [.left, .top, .width, .height]
      return (attributes[index], "(set with setFrame)")
    }
    for line in baselines where line.pin == id {
      return (line.attribute, "(the baseline of its content)")
    }
    return describeContent(id)
  }

  /// Whether a constraint is the compression resistance of this box's content, at the highest
  /// priority.
  fileprivate func isRequiredContent(_ id: ConstraintID) -> Bool {
    Axis.allCases.contains { axis in
      content?[axis]?.resistance == id
        && node.contentPriorities.resistance[axis] >= LayoutPriority.required.rawValue
    }
  }

  private func describeContent(_ id: ConstraintID) -> (LayoutAttribute, String)? {
    for axis in Axis.allCases {
      guard let pair = content?[axis] else { continue }
      let extent = LayoutAttribute.extent(along: axis)
      if id == pair.hugging { return (extent, "<= \(shortDecimal(pair.ideal)) (content hugging)") }
      if id == pair.resistance {
        return (extent, ">= \(shortDecimal(pair.ideal)) (content compression resistance)")
      }
    }
    return nil
  }
}
