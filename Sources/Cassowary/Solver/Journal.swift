/// A record of the changes of an operation, so that it can be undone.
///
/// A refused operation whose refusal was to be expected is undone by taking a copy of the whole
/// solver back. Others are refused only where numbers fail, too seldom for a copy each time: then
/// this is undone, and all rows are made anew.
struct Journal: Sendable {
  /// Constraints that were added.
  private(set) var added: [Int32] = []
  /// Constraints that were removed; their records are kept until the operation has succeeded.
  private(set) var removed: [Int32] = []
  /// Constraints whose constant was changed, with the old constant.
  private(set) var constants: [(constraint: Int32, old: Double)] = []
  /// Constraints whose strength was changed, with the old strength.
  private(set) var strengths: [(constraint: Int32, old: Strength)] = []
  /// Constraints that began or ceased to be broken, with the old state.
  private(set) var broken: [(constraint: Int32, old: ConstraintRecord.State)] = []
  /// Variables whose value was published, with the old value.
  private(set) var values: [(variable: Int32, old: Double)] = []
  /// Constraints that have found a place, and are yet to be checked as they were given.
  private(set) var settled: [Int32] = []
  /// Whether variables have followed a drag plan.
  private(set) var hasDragged = false

  mutating func noteAdded(_ index: Int) {
    if added.capacity == 0 {
      added.reserveCapacity(Self.keptCount)
      settled.reserveCapacity(Self.keptCount)
    }
    added.append(Int32(index))
  }

  mutating func noteRemoved(_ index: Int) { removed.append(Int32(index)) }

  mutating func noteConstant(of index: Int, was old: Double) {
    constants.append((Int32(index), old))
  }

  mutating func noteStrength(of index: Int, was old: Strength) {
    strengths.append((Int32(index), old))
  }

  mutating func noteBroken(_ index: Int, was old: ConstraintRecord.State) {
    broken.append((Int32(index), old))
  }

  @inline(__always)
  mutating func noteValue(of variable: Int32, was old: Double) { values.append((variable, old)) }

  @inline(__always)
  mutating func noteSettled(_ index: Int) { settled.append(Int32(index)) }

  mutating func noteDrag() { hasDragged = true }

  /// Forgets the values that were published, which have been taken back.
  mutating func forgetValues() { values.removeAll() }

  /// Forgets what began or ceased to be broken, which has been undone.
  mutating func forgetBroken() { broken.removeAll() }

  /// Forgets which constraints have found a place; they have been checked.
  mutating func forgetSettled() { Self.empty(&settled) }

  mutating func clear() {
    hasDragged = false
    Self.empty(&values)
    Self.empty(&added)
    Self.empty(&removed)
    Self.empty(&constants)
    Self.empty(&strengths)
    Self.empty(&broken)
    Self.empty(&settled)
  }

  /// The number of entries of a list that capacity is kept for between operations.
  private static let keptCount = 64

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
      ("strengths", strengths.count), ("broken", broken.count), ("values", values.count),
      ("settled", settled.count), ("dragged", hasDragged ? 1 : 0),
    ]
    return lists.filter { $0.1 > 0 }.map { "the journal has \($0.1) \($0.0)" }
  }
}
