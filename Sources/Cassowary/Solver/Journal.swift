/// A record of the changes of an operation, so that it can be undone.
///
/// A refused operation whose refusal was to be expected is undone by taking a copy of the whole
/// solver back. Others are refused only where numbers fail, too seldom for a copy each time: then
/// this is undone, and all rows are made anew.
struct Journal: Sendable {
  /// Constraints that were added.
  var added: [Int32] = []
  /// Constraints that were removed; their records are kept until the operation has succeeded.
  var removed: [Int32] = []
  /// Constraints whose constant was changed, with the old constant.
  var constants: [(constraint: Int32, old: Double)] = []
  /// Constraints whose strength was changed, with the old strength.
  var strengths: [(constraint: Int32, old: Strength)] = []
  /// Constraints that began or ceased to be broken, with the old state.
  var asides: [(constraint: Int32, old: ConstraintRecord.State)] = []
  /// Variables whose value was published, with the old value.
  var values: [(variable: Int32, old: Double)] = []
  /// Constraints that have found a place, and are yet to be checked as they were given.
  var settled: [Int32] = []

  /// Whether variables have followed a drag plan.
  var hasDragged = false

  /// Reserves capacity at once for what operations usually add.
  mutating func reserve() {
    added.reserveCapacity(Self.keptCount)
    settled.reserveCapacity(Self.keptCount)
  }

  /// The number of entries of a list that capacity is kept for between operations.
  private static let keptCount = 64

  mutating func clear() {
    hasDragged = false
    Self.empty(&values)
    Self.empty(&added)
    Self.empty(&removed)
    Self.empty(&constants)
    Self.empty(&strengths)
    Self.empty(&asides)
    Self.empty(&settled)
  }

  @inline(__always)
  private static func empty<Element>(_ list: inout [Element]) {
    if !list.isEmpty { list.removeAll(keepingCapacity: list.count <= keptCount) }
  }
}

extension Journal {
  /// The state between two operations, when nothing is to be undone.
  func checkInvariants() -> [String] {
    let lists = [
      ("added", added.count), ("removed", removed.count), ("constants", constants.count),
      ("strengths", strengths.count), ("asides", asides.count), ("values", values.count),
      ("settled", settled.count), ("dragged", hasDragged ? 1 : 0),
    ]
    return lists.filter { $0.1 > 0 }.map { "the journal has \($0.1) \($0.0)" }
  }
}
