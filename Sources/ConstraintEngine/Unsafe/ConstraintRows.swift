/// Constraints that were written together.
///
/// They are not checked for exclusive access: no closure runs while they are changed.
final class ConstraintRows {
  @exclusivity(unchecked)
  var table = RowTable()
  /// The place lists among the constraints that close around boxes that are gone.
  var closingLists: [ClosingList] = []
  /// The lists and calls among the constraints by which boxes divide what is left; `nil` for none.
  @exclusivity(unchecked)
  var dividing: DividingLists?
  /// The list whose boxes the constraints are about, if they are wishes of a ``DividingTable``,
  /// which stay with its system.
  var divided: DividedList?

  deinit { dividing?.forgetRows() }

  /// Calls `body` with a memory view of all terms.
  @inline(__always)
  func withTerms<Result>(_ body: (RowMemory) -> Result) -> Result {
    // The table as a whole would be copied, list by list.
    let (terms, nodes) = (table.allTerms, table.allNodes)
    return terms.withUnsafeBufferPointer { terms in
      nodes.withView { body(RowMemory(terms, $0)) }
    }
  }
}

/// An unowned reference from a row to the object that represents it, without reference counting.
///
/// An object releases its row when it is deallocated, so the reference never dangles.
struct ObjectPointer {
  unowned(unsafe) let object: LayoutConstraint
}

/// An unowned reference from the lists and calls of a closure to their rows, without reference
/// counting.
///
/// Rows are forgotten when they are deallocated, so the reference never dangles.
struct RowsPointer {
  unowned(unsafe) let rows: ConstraintRows
}
