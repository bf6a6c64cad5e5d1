import LayoutTree

/// What makes two constraints the same relation, whatever their constants and priorities.
struct ConstraintSignature: Hashable {
  private struct Part: Hashable {
    let subject: ObjectIdentifier
    let attribute: LayoutAttribute?
    let coefficient: Double
  }

  private let relation: LayoutRelation
  private let isDirectional: Bool
  private let dependsOnDirection: Bool
  private let parts: [Part]
  /// Where positions are measured from that have no counterpart.
  private let origin: ObjectIdentifier?

  init(of constraint: LayoutConstraint) {
    relation = constraint.relation
    isDirectional = constraint.isDirectional
    dependsOnDirection = constraint.dependsOnDirection
    origin = constraint.movesWithOrigin ? constraint.origin.map { ObjectIdentifier($0) } : nil
    parts = constraint.terms.map { term in
      switch term.subject {
      case .node(let reference, let attribute):
        Part(
          subject: ObjectIdentifier(reference), attribute: attribute,
          coefficient: term.coefficient)
      case .share(let share):
        Part(subject: ObjectIdentifier(share), attribute: nil, coefficient: term.coefficient)
      }
    }
  }
}
