import LayoutTree

/// A constraint as it was written, without its terms, and its position in a system.
struct ConstraintRow {
  /// The number on the right side.
  var constant: Double
  /// The change of the constant in right-to-left, where other insets apply.
  var mirrorShift = 0.0
  var priority: LayoutPriority
  let relation: LayoutRelation
  /// Whether positions are measured from the leading side to the trailing one.
  fileprivate(set) var isDirectional: Bool
  /// Whether a priority was set for the constraint itself.
  var hasOwnPriority = false
  /// Whether a tree has reported a problem of the constraint.
  var hasProblem = false
  /// Whether the two sides were written the other way round.
  var isTurned = false
  var status = LayoutConstraint.Status.uninstalled
  /// The number of terms written on the left side; `nil` if their signs decide it.
  var leftTerms: Int32?

  // Numbers in the lists of the table, -1 for none.

  fileprivate(set) var firstTerm: Int32 = 0
  fileprivate(set) var termCount: Int32 = 0
  fileprivate(set) var origin: Int32 = -1
  fileprivate(set) var callSite: Int32 = -1
  fileprivate(set) var identifier: Int32 = -1
  fileprivate(set) var verb: Int32 = -1
  /// The number of the constraint for which the row is a placeholder.
  fileprivate(set) var given: Int32 = -1

  /// How the content of the first node counts while the constraint is in force; `nil` for a
  /// constraint that does not affect it.
  var contentUse: ContentUse?
  /// The number of the closing list to which the row belongs.
  var closingList: Int32 = -1

  /// The slot in the table of the system that has the constraint.
  var slot: Int32 = -1
  var system: SystemPointer?

  init(
    _ relation: LayoutRelation, _ constant: Double, priority: LayoutPriority = .required,
    isDirectional: Bool = false
  ) {
    self.relation = relation
    self.constant = constant
    self.priority = priority
    self.isDirectional = isDirectional
  }

  /// Whether the constraint is another one in right-to-left.
  var dependsOnDirection: Bool { isDirectional || mirrorShift != 0 }
}

/// How the content of a box counts that is fitted into an area.
enum ContentUse: Int8 {
  /// The box has the size that the area decides, whatever its content.
  case none
  /// As for ``none``, and the box sticks out of the area.
  case cover
  /// The box is no larger than its content, if the area allows.
  case maximum
  /// The width is a share, and that of the content gives way to others of its priority.
  case widthIsShare
  /// The height is a share, and that of the content gives way to others of its priority.
  case heightIsShare
}

/// A term of a row.
struct RowTerm {
  var coefficient: Double
  /// The number of a node of the table, or the complement of the number of a share.
  fileprivate(set) var subject: Int32
  /// The line or extent of the node; unused for a share.
  fileprivate(set) var attribute: LayoutAttribute

  var isShare: Bool { subject < 0 }
}

/// Values that rows refer to by number.
///
/// A value may be listed more than once: it is looked for among the last ones alone.
private struct ReferenceList<Value> {
  private var values: [Value] = []

  /// The value of a number.
  @inline(__always)
  subscript(number: Int32) -> Value { values[Int(number)] }

  /// Returns the value of a number; `nil` for -1.
  func value(of number: Int32) -> Value? { number < 0 ? nil : values[Int(number)] }

  /// Returns the number of a value, which is listed if it is not there.
  @inline(__always)
  mutating func number(of value: Value, _ isSame: (Value, Value) -> Bool) -> Int32 {
    var index = values.count - 1
    let end = max(-1, index - 4)
    while index > end {
      if isSame(values[index], value) { return Int32(truncatingIfNeeded: index) }
      index -= 1
    }
    values.append(value)
    return Int32(truncatingIfNeeded: values.count - 1)
  }
}

/// Constraints that were written together, each a row of terms.
///
/// Rows and terms are plain numbers; the objects to which they refer are in separate lists.
struct RowTable {
  private var rows: [ConstraintRow] = []
  private var terms: [RowTerm] = []
  private var nodes = NodeList()
  private var shares = ReferenceList<ShareVariable>()
  private var callSites = ReferenceList<CallSite>()
  private var identifiers = ReferenceList<String>()
  private var verbs = ReferenceList<ConstraintVerb>()
  private var given: [LayoutConstraint] = []
  private var pairErrors: [Int: AttributePairError] = [:]
  /// The objects that represent rows; empty until there is one.
  private var objects: [ObjectPointer?] = []
  /// The index of the first term that belongs to no row yet.
  private var openTerms = 0
  /// Whether the only row is that of a constraint in no group.
  private(set) var isFree = false

  var count: Int { rows.count }

  subscript(index: Int) -> ConstraintRow {
    @inline(__always) get { rows[index] }
    @inline(__always) _modify { yield &rows[index] }
  }

  // MARK: Writing

  /// Adds a term to the row that is being written.
  mutating func addTerm(_ attribute: LayoutAttribute, of node: NodeReference, times factor: Double)
  {
    let number = nodes.number(of: node)
    terms.append(RowTerm(coefficient: factor, subject: number, attribute: attribute))
  }

  /// Adds a term to the row that is being written.
  mutating func addTerm(_ share: ShareVariable, times factor: Double) {
    let subject = ~shares.number(of: share) { $0 === $1 }
    terms.append(RowTerm(coefficient: factor, subject: subject, attribute: .width))
  }

  /// Ends the current row; returns its index.
  @discardableResult
  mutating func append(_ row: ConstraintRow) -> Int {
    var row = row
    row.firstTerm = Int32(truncatingIfNeeded: openTerms)
    row.termCount = Int32(truncatingIfNeeded: terms.count - openTerms)
    for index in openTerms..<terms.count {
      if !terms[index].isShare, terms[index].attribute.isDirectional { row.isDirectional = true }
    }
    openTerms = terms.count
    rows.append(row)
    return rows.count - 1
  }

  /// Removes the last row.
  mutating func removeLast() {
    guard let row = rows.popLast() else { return }
    terms.removeLast(terms.count - Int(row.firstTerm))
    openTerms = terms.count
    pairErrors[rows.count] = nil
    if objects.count > rows.count { objects.removeLast() }
  }

  /// Appends a row of another table, without its object and its place in a system; returns its
  /// index.
  mutating func append(_ index: Int, of other: RowTable) -> Int {
    let old = other.rows[index]
    for term in other.terms(of: old) {
      if term.isShare {
        addTerm(other.share(of: term), times: term.coefficient)
      } else {
        addTerm(term.attribute, of: other.node(of: term), times: term.coefficient)
      }
    }
    var row = old
    (row.origin, row.callSite, row.identifier, row.verb) = (-1, -1, -1, -1)
    (row.slot, row.system, row.status, row.closingList) = (-1, nil, .uninstalled, -1)
    let place = append(row)
    if let origin = other.origin(of: index) { setOrigin(of: place, to: origin) }
    setCallSite(of: place, to: other.callSite(of: index))
    setIdentifier(of: place, to: other.identifier(of: index))
    if let verb = other.verb(of: index) { setVerb(of: place, to: add(verb)) }
    pairErrors[place] = other.pairErrors[index]
    return place
  }

  /// Makes a row a placeholder for a constraint that has a row elsewhere.
  mutating func setGiven(of index: Int, to constraint: LayoutConstraint) {
    given.append(constraint)
    rows[index].given = Int32(truncatingIfNeeded: given.count - 1)
  }

  /// Releases the constraints for which rows are placeholders; they may retain this table.
  mutating func forgetGiven() {
    if !given.isEmpty { given = [] }
  }

  /// Lists a verb for later rows; returns its number.
  mutating func add(_ verb: ConstraintVerb) -> Int32 {
    verbs.number(of: verb) { $0 == $1 }
  }

  /// Marks a table of one row as that of a constraint in no group.
  mutating func setFree() { isFree = true }

  // MARK: Terms

  /// Returns the terms of a row, in the order in which they were written.
  @inline(__always)
  func terms(of row: ConstraintRow) -> ArraySlice<RowTerm> {
    terms[Int(row.firstTerm)..<Int(row.firstTerm) + Int(row.termCount)]
  }

  @inline(__always)
  func terms(of index: Int) -> ArraySlice<RowTerm> { terms(of: rows[index]) }

  /// The terms of all rows.
  @inline(__always)
  var allTerms: [RowTerm] { terms }

  /// The nodes that rows refer to.
  @inline(__always)
  var allNodes: NodeList { nodes }

  /// Returns the node of a term that is no share.
  @inline(__always)
  func node(of term: RowTerm) -> NodeReference { nodes[term.subject] }

  @inline(__always)
  func share(of term: RowTerm) -> ShareVariable { shares[~term.subject] }

  mutating func setCoefficient(of index: Int, at place: Int, to coefficient: Double) {
    terms[Int(rows[index].firstTerm) + place].coefficient = coefficient
  }

  mutating func setAttribute(of index: Int, at place: Int, to attribute: LayoutAttribute) {
    terms[Int(rows[index].firstTerm) + place].attribute = attribute
  }

  // MARK: References of rows

  func origin(of index: Int) -> NodeReference? {
    rows[index].origin < 0 ? nil : nodes[rows[index].origin]
  }

  mutating func setOrigin(of index: Int, to node: NodeReference) {
    rows[index].origin = nodes.number(of: node)
  }

  func callSite(of index: Int) -> CallSite? { callSites.value(of: rows[index].callSite) }

  mutating func setCallSite(of index: Int, to site: CallSite?) {
    rows[index].callSite =
      site.map {
        callSites.number(of: $0) {
          $0.line == $1.line && $0.column == $1.column && $0.file == $1.file
        }
      } ?? -1
  }

  func identifier(of index: Int) -> String? { identifiers.value(of: rows[index].identifier) }

  mutating func setIdentifier(of index: Int, to identifier: String?) {
    rows[index].identifier = identifier.map { identifiers.number(of: $0) { $0 == $1 } } ?? -1
  }

  func verb(of index: Int) -> ConstraintVerb? { verbs.value(of: rows[index].verb) }

  mutating func setVerb(of index: Int, to number: Int32) { rows[index].verb = number }

  func pairError(of index: Int) -> AttributePairError? {
    pairErrors.isEmpty ? nil : pairErrors[index]
  }

  mutating func setPairError(of index: Int, to error: AttributePairError?) {
    if error == nil, pairErrors.isEmpty { return }
    pairErrors[index] = error
  }

  /// Returns the constraint for which a row is a placeholder, if it is one.
  func given(of index: Int) -> LayoutConstraint? {
    let number = Int(rows[index].given)
    return given.indices.contains(number) ? given[number] : nil
  }

  // MARK: Objects

  /// Returns the object that represents a row, if there is one.
  func object(of index: Int) -> LayoutConstraint? {
    index < objects.count ? objects[index]?.object : nil
  }

  mutating func setObject(of index: Int, to pointer: ObjectPointer?) {
    if pointer == nil, index >= objects.count { return }
    while objects.count <= index { objects.append(nil) }
    objects[index] = pointer
  }
}
