import Cassowary
import LayoutTree

extension LayoutConstraint {
  /// Creates a constraint from a sum of anchors: `sum of anchors  relation  constant`.
  ///
  /// Constants of the anchors go to the right side with the opposite sign. Sums are allowed, as
  /// in `a.left - b.left - 0.5 * b.width == 0`. If one has leading or trailing edges, they and the
  /// middles are measured from the leading side; the other terms keep their sign in any direction.
  ///
  /// A difference of two attributes that cannot be related, such as a left and a top edge, and a
  /// sum with left or right edges beside leading or trailing ones, is refused when it is put in
  /// force: the tree reports it.
  public convenience init(
    _ sum: [Anchor], _ relation: LayoutRelation, _ constant: Double,
    priority: LayoutPriority? = nil, identifier: String? = nil, callSite: CallSite? = nil
  ) {
    self.init(
      ConstraintDraft(
        sum, relation, constant, isDirectional: false, priority: priority, identifier: identifier,
        pairError: .check(sum), callSite: callSite))
  }

  /// Creates a constraint from a sum of anchors of one kind.
  public convenience init<Kind>(
    _ sum: [LayoutAnchor<Kind>], _ relation: LayoutRelation, _ constant: Double,
    priority: LayoutPriority? = nil, identifier: String? = nil, callSite: CallSite? = nil
  ) {
    self.init(
      ConstraintDraft(
        sum.map { $0.anchor }, relation, constant, isDirectional: Kind.isDirectional,
        priority: priority, identifier: identifier, callSite: callSite))
  }

  /// The relation of the two sides.
  public var relation: LayoutRelation { written.row.relation }

  /// The file and line where the constraint was created.
  public var callSite: CallSite? { written.callSite }

  /// A name by which groups and the tree find the constraint and reports identify it.
  public var identifier: String? {
    get { written.identifier }
    set {
      if !changeDraft({ $0?.identifier = newValue }) { written.identifier = newValue }
    }
  }

  /// The status of the constraint, as of the last layout.
  public var status: Status { written.row.status }

  /// The number on the right side, in points; it may be changed at any time.
  ///
  /// A number that is not finite is ignored by a constraint in force, and keeps any other from
  /// being put in force; the tree reports it as a problem.
  public var constant: Double {
    get { written.row.constant }
    set {
      guard newValue != constant else { return }
      let place = written.place
      if let place, !newValue.isFinite {
        return place.system.report(notTaken(newValue, as: "constant"), of: written)
      }
      written.row.constant = newValue
      place?.system.constantDidChange(written)
    }
  }

  /// The priority; it may be changed at any time, also to and from required.
  public var priority: LayoutPriority {
    get { written.row.priority }
    set {
      if changeDraft({ $0?.setPriority(newValue) }) { return }
      written.row.hasOwnPriority = true
      let isOther = newValue != priority
      // A priority out of range equals the nearest valid one, but is reported.
      written.row.priority = newValue
      guard isOther else { return }
      written.place?.system.priorityDidChange(written)
    }
  }

  /// Sets the priority of a constraint that is being written down.
  @discardableResult
  public func priority(_ priority: LayoutPriority) -> LayoutConstraint {
    self.priority = priority
    return self
  }

  /// Sets the name of a constraint that is being written down.
  @discardableResult
  public func identified(_ identifier: String) -> LayoutConstraint {
    self.identifier = identifier
    return self
  }

  /// The factor of the second attribute in `first == multiplier * second + constant`; it may be
  /// changed at any time.
  ///
  /// A constraint that does not name exactly two attributes has the constant multiplier 1. The
  /// constant is not affected. Invalid values, such as a number that is not finite or a zero for a
  /// position, are ignored, and reported by the tree as a problem. A constraint that is not in
  /// force accepts a number that is not finite, which keeps it from being put in force.
  public var multiplier: Double {
    get { written.pair.map { -$0.second.coefficient / $0.first.coefficient } ?? 1 }
    set {
      guard newValue != multiplier else { return }
      let place = written.place
      if let problem = problem(withMultiplier: newValue) {
        place?.system.report(problem, of: written)
        return
      }
      written.setMultiplier(newValue)
      place?.system.termsDidChange(written)
    }
  }

  private func problem(withMultiplier multiplier: Double) -> LayoutIssue<IssueNode>? {
    guard let pair = written.pair else { return LayoutIssue(.noMultiplier, at: callSite) }
    guard multiplier.isFinite || written.place == nil else {
      return notTaken(multiplier, as: "multiplier")
    }
    if multiplier == 0, !pair.second.attribute.isExtent {
      let error = AttributePairError.zeroMultiplier(ConstraintAttribute(pair.second.attribute))
      return LayoutIssue(.attributePair(error.description), at: callSite)
    }
    return nil
  }

  private func notTaken(_ number: Double, as property: String) -> LayoutIssue<IssueNode> {
    LayoutIssue(
      .propertyNotFinite(
        property, of: written.text(withCallSite: false) { $0.nameInTree },
        number: codeText(number)),
      at: callSite)
  }
}

extension LayoutConstraint {
  /// A Boolean value that indicates whether the constraint is in a tree, in force or broken.
  public var isInstalled: Bool { written.place != nil }

  /// Puts the constraint in force; one that is in force already stays as it is.
  ///
  /// Nothing is solved before the next layout, so many constraints may be installed and uninstalled
  /// one by one. A required one that contradicts older ones is broken. One that cannot be put in
  /// force is unchanged, and is reported as a problem by the tree.
  public func install(file: String = #fileID, line: Int = #line) {
    written.note(CallSite(file: file, line: line))
    written.install()
  }

  /// Takes the constraint out of force; one that is in no tree is ignored.
  public func uninstall() { written.uninstall() }

  /// Puts constraints in force; see ``install(file:line:)``.
  public static func install(
    _ constraints: [LayoutConstraint], file: String = #fileID, line: Int = #line
  ) {
    for constraint in constraints { constraint.install(file: file, line: line) }
  }

  /// Puts constraints in force, atomically.
  ///
  /// - Throws: ``ConstraintError/invalid(_:)`` if one cannot be put in force anywhere, or they are
  ///   not all in one tree, and, under `.reject`, ``ConstraintError/unsatisfiable(_:)`` if a
  ///   required one contradicts others.
  public static func install(
    _ constraints: [LayoutConstraint], _ policy: ConflictPolicy, file: String = #fileID,
    line: Int = #line
  ) throws(ConstraintError) {
    let recorder = ConstraintRecorder(replacing: nil)
    for constraint in constraints {
      constraint.written.note(CallSite(file: file, line: line))
      recorder.appendGiven(constraint)
    }
    let written = recorder.rows.constraints
    if let root = written.first?.anyNode?.constraintRoot {
      for constraint in written {
        if let problem = constraint.obstacle(in: root) { recorder.report(problem) }
      }
      guard recorder.issues.isEmpty else {
        throw .invalid(recorder.issues.diagnostics)
      }
      if policy == .reject {
        try root.constraintSystem.replaceOrRefuse(ConstraintGroup(), by: recorder)
      } else {
        for constraint in written { constraint.install() }
      }
    } else if !recorder.issues.isEmpty {
      throw .invalid(recorder.issues.diagnostics)
    } else if let first = written.first {
      throw .invalid([LayoutIssue<IssueNode>(.nodeGone, at: first.callSite).diagnostic])
    }
  }

  /// Takes constraints out of force; see ``uninstall()``.
  public static func uninstall(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.uninstall() }
  }
}

extension LayoutConstraint {
  /// Creates `item.attribute  relation  multiplier * other.attribute + constant`, from data.
  ///
  /// Margin attributes name the `marginsGuide` of their item. Without a
  /// second item, the extent is related to the constant.
  ///
  ///     let gap = try LayoutConstraint(
  ///       item: title, attribute: .leading, relatedBy: .equal,
  ///       toItem: icon, attribute: .trailing, constant: 8)
  ///     gap.install()
  ///
  /// - Throws: ``AttributePairError`` for attributes that have no relation, a position alone or
  ///   multiplied with zero, and numbers that are not finite.
  public convenience init(
    item first: any LayoutItem, attribute: ConstraintAttribute,
    relatedBy relation: LayoutRelation = .equal, toItem second: (any LayoutItem)? = nil,
    attribute other: ConstraintAttribute? = nil, multiplier: Double = 1, constant: Double = 0,
    file: String = #fileID, line: Int = #line
  ) throws(AttributePairError) {
    guard (second == nil) == (other == nil) else { throw .incomplete(attribute) }
    guard multiplier.isFinite, constant.isFinite else { throw .notFinite(attribute) }
    if other == nil, !attribute.base.isExtent { throw .positionAlone(attribute) }
    if let other, let error = AttributePairError.check(attribute, other) { throw error }
    if let other, multiplier == 0, !other.base.isExtent { throw .zeroMultiplier(other) }
    var sum = [Anchor(first, attribute)]
    if let second, let other { sum.append(Anchor(second, other) * -multiplier) }
    self.init(sum, relation, constant, callSite: CallSite(file: file, line: line))
  }
}

extension LayoutConstraint: CustomStringConvertible {
  /// The relation as it was written, with its priority, name and origin, such as
  /// `a.left == b.right + 8 @750 "gap" (Demo/Card.swift:12)`, or, of a verb,
  /// `a.left == b.right + 8 (Demo/Card.swift:12, xPlace)`.
  public var description: String { written.description }
}

extension WrittenConstraint: CustomStringConvertible {
  var description: String { text(withCallSite: true) { $0.nameInTree } }

  /// Returns the description, with the line of code or without it; `nameOf` names nodes.
  func text(withCallSite isWithSite: Bool, _ nameOf: (LayoutNode) -> String) -> String {
    var text = relationText(nameOf)
    if row.priority != .required { text += " @\(row.priority.rawValue)" }
    if let identifier { text += " \"\(identifier)\"" }
    let site = isWithSite ? callSite?.description : nil
    let origin = [site, verb?.name].compactMap { $0 }.joined(separator: ", ")
    return origin.isEmpty ? text : text + " (" + origin + ")"
  }

  private func relationText(_ nameOf: (LayoutNode) -> String) -> String {
    let (left, right) = sides(nameOf)
    let number = constant(isMirrored: place?.isMirrored ?? false)
    if !row.isTurned {
      return (left.isEmpty ? "0" : left) + " " + row.relation.symbol + " " + plus(number, to: right)
    }
    let relation = row.relation.reversed
    if right.isEmpty { return shortDecimal(number) + " " + relation.symbol + " " + left }
    return right + " " + relation.symbol + " " + plus(-number, to: left)
  }

  /// Returns the terms of the left side and of the right one, without the number.
  private func sides(_ nameOf: (LayoutNode) -> String) -> (left: String, right: String) {
    var (left, right) = ("", "")
    let (terms, leftTerms) = (terms, row.leftTerms)
    for (index, term) in terms.enumerated() {
      let isLeft =
        leftTerms.map { index < Int($0) } ?? (term.coefficient > 0 || terms.count == 1)
      if isLeft {
        term.append(times: 1, to: &left, nameOf)
      } else {
        term.append(times: -1, to: &right, nameOf)
      }
    }
    return (left, right)
  }

  private func plus(_ number: Double, to sum: String) -> String {
    if sum.isEmpty { return shortDecimal(number) }
    let text = shortDecimal(number.magnitude)
    return text == "0" ? sum : sum + (number < 0 ? " - " : " + ") + text
  }
}

extension LayoutConstraint.Term {
  /// Appends the term to a sum.
  fileprivate func append(
    times sign: Double, to sum: inout String, _ nameOf: (LayoutNode) -> String
  ) {
    var factor = coefficient * sign
    if !sum.isEmpty {
      sum += factor < 0 ? " - " : " + "
      factor = factor.magnitude
    }
    let text = factorText(factor)
    if text != "1" { sum += text + " * " }
    sum += subject.text(nameOf)
  }
}

extension LayoutConstraint.Subject {
  fileprivate func text(_ nameOf: (LayoutNode) -> String) -> String {
    switch self {
    case .node(let reference, let attribute):
      (reference.node.map(nameOf) ?? "(gone)") + ".\(attribute)"
    case .share: "share"
    }
  }
}
