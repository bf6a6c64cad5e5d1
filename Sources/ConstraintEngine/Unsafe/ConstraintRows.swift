/// Constraints that were written together.
///
/// They are not checked for exclusive access: no closure runs while they are changed.
final class ConstraintRows {
  @exclusivity(unchecked)
  var table = RowTable()
  /// The place lists among the constraints that close around boxes that are gone.
  var closingLists: [ClosingList] = []

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
