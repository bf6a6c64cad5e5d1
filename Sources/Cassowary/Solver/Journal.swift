/// A record of the changes of an operation, for undoing it.
///
/// An operation whose refusal is likely is undone by restoring a copy of the solver. Others are
/// refused only for numerical failures, too seldom to copy each time: then the journal is undone,
/// and the tableau is rebuilt.
struct Journal: Sendable {
  /// The constraints that were added.
  private(set) var added: [Int32] = []
  /// The constraints that were removed; their records are kept until the operation has succeeded.
  private(set) var removed: [Int32] = []
  /// The constraints whose constant was changed, with the old constant.
  private(set) var constants: [(constraint: Int32, old: Double)] = []
  /// The constraints whose strength was changed, with the old strength.
  private(set) var strengths: [(constraint: Int32, old: Strength)] = []
  /// The constraints that began or ceased to be broken, with the old state.
  private(set) var broken: [(constraint: Int32, old: ConstraintRecord.State)] = []
  /// The variables whose value was published, with the old value.
  private(set) var values: [(variable: Int32, old: Double)] = []
  /// The constraints that were settled and are still to be verified.
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

  /// Clears the published values, after they have been restored.
  mutating func forgetValues() { values.removeAll() }

  /// Clears the changes of broken constraints, after they have been undone.
  mutating func forgetBroken() { broken.removeAll() }

  /// Clears the settled constraints, after they have been verified.
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

  /// The greatest number of entries of a list for which capacity is kept between operations.
  private static let keptCount = 64

  @inline(__always)
  private static func empty<Element>(_ list: inout [Element]) {
    if !list.isEmpty { list.removeAll(keepingCapacity: list.count <= keptCount) }
  }
}

extension Journal {
  /// Returns the violated invariants between two operations: all lists are empty.
  func checkInvariants() -> [String] {
    let lists = [
      ("added", added.count), ("removed", removed.count), ("constants", constants.count),
      ("strengths", strengths.count), ("broken", broken.count), ("values", values.count),
      ("settled", settled.count), ("dragged", hasDragged ? 1 : 0),
    ]
    return lists.filter { $0.1 > 0 }.map { "the journal has \($0.1) \($0.0)" }
  }
}
