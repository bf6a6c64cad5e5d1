import LayoutTree

/// What makes two constraints the same relation, whatever their constants and priorities.
struct ConstraintSignature: Hashable {
  private struct Part: Hashable {
    let subject: ObjectIdentifier?
    let attribute: LayoutAttribute?
    let share: Int?
    let coefficient: Double
  }

  private let relation: LayoutRelation
  private let parts: [Part]

  init(of constraint: LayoutConstraint) {
    relation = constraint.relation
    parts = constraint.terms.map { term in
      switch term.subject {
      case .node(let reference, let attribute):
        Part(
          subject: ObjectIdentifier(reference), attribute: attribute, share: nil,
          coefficient: term.coefficient)
      case .share(let share):
        Part(subject: nil, attribute: nil, share: share.ordinal, coefficient: term.coefficient)
      }
    }
  }
}
