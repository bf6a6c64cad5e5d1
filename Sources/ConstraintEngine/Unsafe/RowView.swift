import LayoutTree

/// The terms of a table as memory, for a closure in which none is written.
///
/// It is not reference-counted. It is created only by ``ConstraintRows/withTerms(_:)``, and neither
/// it nor a view is used after the closure has returned. A view has a copy of its row, as rows
/// change when they get a place in a system.
struct RowMemory {
  private let terms: UnsafeBufferPointer<RowTerm>
  private let nodes: NodeList.View

  init(_ terms: UnsafeBufferPointer<RowTerm>, _ nodes: NodeList.View) {
    self.terms = terms
    self.nodes = nodes
  }

  /// Returns the view of a row.
  @inline(__always)
  func view(of row: ConstraintRow) -> RowView {
    let end = Int(row.firstTerm) + Int(row.termCount)
    return RowView(
      row: row, terms: UnsafeBufferPointer(rebasing: terms[Int(row.firstTerm)..<end]),
      nodes: nodes)
  }
}

/// A row and its terms, in ``RowMemory``.
struct RowView {
  let row: ConstraintRow
  fileprivate let terms: UnsafeBufferPointer<RowTerm>
  fileprivate let nodes: NodeList.View

  @inline(__always)
  var indices: Range<Int> { terms.indices }

  @inline(__always)
  subscript(index: Int) -> RowTerm { terms[index] }

  /// Returns the pointer to the node of a term that is no share; `nil` if the node is deallocated.
  @inline(__always)
  func pointer(of term: RowTerm) -> NodePointer? { nodes.pointer(term.subject) }
}
