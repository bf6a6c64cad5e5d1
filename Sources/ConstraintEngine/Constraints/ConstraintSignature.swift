import LayoutTree

/// What makes two constraints the same relation, whatever their constants and priorities.
struct ConstraintSignature: Hashable {
  private let constraint: WrittenConstraint
  private let row: ConstraintRow
  /// Where positions are measured from that have no counterpart.
  private let origin: ObjectIdentifier?

  init(of constraint: WrittenConstraint) {
    self.constraint = constraint
    row = constraint.rows.table[constraint.index]
    origin = constraint.movesWithOrigin ? constraint.origin.map { ObjectIdentifier($0) } : nil
  }

  private var terms: ArraySlice<RowTerm> { constraint.rows.table.terms(of: row) }

  private func subject(of term: RowTerm) -> ObjectIdentifier {
    term.isShare
      ? ObjectIdentifier(constraint.rows.table.share(of: term))
      : ObjectIdentifier(constraint.rows.table.node(of: term))
  }

  static func == (left: ConstraintSignature, right: ConstraintSignature) -> Bool {
    guard left.row.relation == right.row.relation,
      left.row.isDirectional == right.row.isDirectional,
      left.row.dependsOnDirection == right.row.dependsOnDirection,
      left.origin == right.origin, left.row.termCount == right.row.termCount
    else { return false }
    for (first, second) in zip(left.terms, right.terms) {
      guard first.coefficient == second.coefficient, first.attribute == second.attribute,
        first.isShare == second.isShare, left.subject(of: first) == right.subject(of: second)
      else { return false }
    }
    return true
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(row.relation)
    hasher.combine(row.termCount)
    for term in terms {
      hasher.combine(subject(of: term))
      hasher.combine(term.attribute)
      hasher.combine(term.coefficient)
    }
  }
}
