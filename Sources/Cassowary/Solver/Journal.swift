/// What an operation has done to the constraints, so that it can be undone.
///
/// A refused operation whose refusal was to be expected is undone by taking a copy of the whole solver
/// back. Others are refused only where numbers fail, too seldom for a copy each time: then this is undone,
/// and all rows are made anew.
struct Journal: Sendable {
  /// Constraints that were added.
  var added: [Int32] = []
  /// Constraints that were removed; their records are kept until the operation has succeeded.
  var removed: [Int32] = []
  /// Constraints whose constant was changed, and what it was.
  var constants: [(constraint: Int32, old: Double)] = []
  /// Constraints whose strength was changed, and what it was.
  var strengths: [(constraint: Int32, old: Strength)] = []
  /// Constraints that began or ceased to stand aside, and what their state was.
  var asides: [(constraint: Int32, old: ConstraintRecord.State)] = []
  /// Variables whose value was published, and what it was.
  var values: [(variable: Int32, old: Double)] = []
  /// Constraints that have found a place, and are yet to be checked as they were given.
  var settled: [Int32] = []

  /// Whether variables have followed a drag plan.
  var hasDragged = false

  mutating func clear() {
    hasDragged = false
    if !values.isEmpty { values.removeAll(keepingCapacity: values.count <= 64) }
    if !added.isEmpty { added.removeAll(keepingCapacity: added.count <= 64) }
    if !removed.isEmpty { removed.removeAll(keepingCapacity: removed.count <= 64) }
    if !constants.isEmpty { constants.removeAll(keepingCapacity: constants.count <= 64) }
    if !strengths.isEmpty { strengths.removeAll(keepingCapacity: strengths.count <= 64) }
    if !asides.isEmpty { asides.removeAll(keepingCapacity: asides.count <= 64) }
    if !settled.isEmpty { settled.removeAll(keepingCapacity: settled.count <= 64) }
  }
}
