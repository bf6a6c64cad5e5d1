/// Why a basis should be factorised anew.
enum RefactorisationCause: Sendable {
  /// Column and row of an exchange disagreed about its pivot.
  case disagreement
  /// An update had to subtract great multiples of rows, or has left next to nothing as a pivot.
  case growth
  /// There have been many updates.
  case updates
  /// Updates have made the triangles much fuller than they were.
  case fill
}

/// Counts the updates of the triangular factors since they were computed.
struct BasisTally: Sendable {
  /// Exchanges.
  var updates = 0
  /// Rows that were removed and are still in the triangles.
  var leftovers = 0
  /// Whether the pivot of an exchange differed from the entry of its column.
  var hasDisagreed = false
  /// Whether a multiplier of an update was great, or its pivot next to nothing.
  var hasGrown = false
  /// Entries of the triangles without updates.
  var expectedEntries = 0

  /// The triangles may be fuller by this factor.
  private static let fill = 3

  /// Why the basis should be factorised anew, or nil.
  func cause(rows: Int, entries: Int) -> RefactorisationCause? {
    if hasDisagreed { return .disagreement }
    if hasGrown { return .growth }
    if updates + leftovers > 100 + rows / 20 { return .updates }
    return entries > Self.fill * (expectedEntries + rows) + 100 ? .fill : nil
  }
}
