import Cassowary
import LayoutTree

extension LayoutConstraint {
  /// Creates a constraint from a sum of anchors: `sum of anchors  relation  constant`.
  ///
  /// Constants of the anchors go to the right side with the opposite sign. Sums are allowed, as
  /// in `a.left - b.left - 0.5 * b.width == 0`. If one has leading or trailing edges, they and the
  /// middles are measured from the leading side; the other terms keep their sign in any direction.
  ///
  /// A difference of two attributes that have no relation, such as a left and a top edge, and a sum
  /// with left or right edges beside leading or trailing ones, is refused when it is put in force:
  /// the tree reports it.
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

  /// The file and line where the constraint was made.
  public var callSite: CallSite? { written.callSite }

  /// A name, by which groups and the tree find the constraint and reports call it.
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
  /// A number that is not finite is not taken by a constraint in force, and keeps any other from
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
      // One that is out of range equals the nearest that is not, but is reported.
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
  /// A constraint that does not name exactly two attributes has the multiplier 1, and keeps it. The
  /// constant stays as it is. What is not taken, such as a number that is not finite or a zero for
  /// a position, is reported by the tree as a problem. A constraint that is not in force takes a
  /// number that is not finite, which keeps it from being put in force.
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

  private func problem(withMultiplier multiplier: Double) -> ConstraintProblem? {
    guard let pair = written.pair else { return .noMultiplier(callSite: callSite) }
    guard multiplier.isFinite || written.place == nil else {
      return notTaken(multiplier, as: "multiplier")
    }
    if multiplier == 0, !pair.second.attribute.isExtent {
      return .pair(
        .zeroMultiplier(ConstraintAttribute(pair.second.attribute)), callSite: callSite)
    }
    return nil
  }

  private func notTaken(_ number: Double, as property: String) -> ConstraintProblem {
    .notFinite(
      .property(
        property, of: written.text(withCallSite: false) { $0.nameInTree },
        number: codeText(number)),
      callSite: callSite)
  }
}
