import LayoutTree

/// A constraint that nobody has put anywhere: what it says, before it has a row.
///
/// Most constraints of anchors live for the one call that puts them into a group, which writes them
/// among the rows of that.
struct ConstraintDraft {
  private var terms: [LayoutConstraint.Term]
  private var row: ConstraintRow
  private var callSite: CallSite?
  var identifier: String?
  private let pairError: AttributePairError?

  /// Creates a draft of anchors, whose constants go to the right side, and perhaps a share.
  init(
    _ sum: [Anchor], less share: ShareVariable? = nil, times factor: Double = 0,
    _ relation: LayoutRelation, _ constant: Double, isDirectional: Bool,
    priority: LayoutPriority? = nil, isTurned: Bool = false, leftTerms: Int? = nil,
    identifier: String? = nil, pairError: AttributePairError? = nil, callSite: CallSite? = nil
  ) {
    terms = sum.map {
      LayoutConstraint.Term(.node($0.node.reference, $0.attribute), $0.multiplier)
    }
    if let share { terms.append(LayoutConstraint.Term(.share(share), -factor)) }
    row = ConstraintRow(
      relation, constant, priority: priority ?? .required, isDirectional: isDirectional)
    row.hasOwnPriority = priority != nil
    row.isTurned = isTurned
    row.leftTerms = leftTerms.map { Int32(truncatingIfNeeded: $0) }
    for anchor in sum { row.constant -= anchor.constant }
    self.identifier = identifier
    self.pairError = pairError
    self.callSite = callSite
  }

  mutating func setPriority(_ priority: LayoutPriority) {
    row.priority = priority
    row.hasOwnPriority = true
  }

  /// Gives it what it takes from the maker that puts it into a group, unless it has its own.
  mutating func complete(
    _ file: String, _ line: Int, _ priority: LayoutPriority, identifier: String?
  ) {
    if callSite == nil { callSite = CallSite(file: file, line: line) }
    if !row.hasOwnPriority { row.priority = priority }
    if self.identifier == nil { self.identifier = identifier }
  }

  /// Writes the constraint down; returns its index among the rows.
  func write(to rows: ConstraintRows) -> Int {
    for term in terms {
      switch term.subject {
      case .node(let node, let attribute):
        rows.table.addTerm(attribute, of: node, times: term.coefficient)
      case .share(let share): rows.table.addTerm(share, times: term.coefficient)
      }
    }
    let index = rows.table.append(row)
    if callSite != nil { rows.table.setCallSite(of: index, to: callSite) }
    if identifier != nil { rows.table.setIdentifier(of: index, to: identifier) }
    rows.table.setPairError(of: index, to: pairError)
    return index
  }
}
