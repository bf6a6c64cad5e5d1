/// Constraints that were written together.
///
/// What they say is not checked for exclusive access: no closure runs while it is changed.
final class ConstraintRows {
  @exclusivity(unchecked)
  var table = RowTable()

  /// Calls `body` with all terms as memory.
  @inline(__always)
  func withTerms<Result>(_ body: (RowMemory) -> Result) -> Result {
    // The table as a whole would be copied, list by list.
    let (terms, nodes) = (table.allTerms, table.allNodes)
    return terms.withUnsafeBufferPointer { terms in
      nodes.withView { body(RowMemory(terms, $0)) }
    }
  }
}

/// The way from a row to the object that stands for it, which counts no references.
///
/// An object lets go of its row when it is deallocated, so the way never dangles.
struct ObjectPointer {
  unowned(unsafe) let object: LayoutConstraint
}
