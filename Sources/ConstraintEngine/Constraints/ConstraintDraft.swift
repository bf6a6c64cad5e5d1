import LayoutTree

/// A constraint that is not yet in a group or system, before it has a row.
///
/// Most constraints of anchors exist only for the call that adds them to a group, which writes them
/// to the group's rows.
struct ConstraintDraft {
  private var terms: [LayoutConstraint.Term]
  private var row: ConstraintRow
  private var callSite: CallSite?
  var identifier: String?
  private let pairError: AttributePairError?

  /// Creates a draft of anchors, whose constants are moved to the right side, and perhaps a share.
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

  /// Sets the call site, priority and identifier of the maker that adds it to a group, unless it
  /// has its own.
  mutating func complete(
    _ file: String, _ line: Int, _ priority: LayoutPriority, identifier: String?
  ) {
    if callSite == nil { callSite = CallSite(file: file, line: line) }
    if !row.hasOwnPriority { row.priority = priority }
    if self.identifier == nil { self.identifier = identifier }
  }

  /// Writes the constraint to rows; returns its index there.
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

/// A verb of the vocabulary, for reports.
enum ConstraintVerb: Equatable {
  case place(Axis)
  case placeLeading
  case align(Axis, Alignment)
  case leading
  case trailing
  case extent(Axis)
  /// A verb that consists of others.
  case named(String)
  /// A container, named by its type.
  case container(String)

  var name: String {
    switch self {
    case .place(let axis): letter(of: axis) + "Place"
    case .placeLeading: "xPlaceLeading"
    case .align(.horizontal, .start): "xLeft"
    case .align(.horizontal, .end): "xRight"
    case .align(.vertical, .start): "yTop"
    case .align(.vertical, .end): "yBottom"
    case .align(let axis, .center): letter(of: axis) + "Center"
    case .align(let axis, .fill): letter(of: axis) + "Equal"
    case .leading: "xLeading"
    case .trailing: "xTrailing"
    case .extent(let axis): axis == .horizontal ? "width" : "height"
    case .named(let name), .container(let name): name
    }
  }

  /// The axis along which the verb places the boxes of a list; `nil` for another verb.
  var axisOfPlaces: Axis? {
    switch self {
    case .place(let axis): axis
    case .placeLeading: .horizontal
    default: nil
    }
  }

  private func letter(of axis: Axis) -> String { axis == .horizontal ? "x" : "y" }
}

/// The part of a constraint that identifies its relation, without constant and priority.
struct ConstraintSignature: Hashable {
  private let constraint: WrittenConstraint
  private let row: ConstraintRow
  /// The origin, if the relation depends on it.
  private let origin: ObjectIdentifier?

  init(of constraint: WrittenConstraint) {
    self.constraint = constraint
    row = constraint.rows.table[constraint.index]
    origin = constraint.dependsOnOrigin ? constraint.origin.map { ObjectIdentifier($0) } : nil
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
