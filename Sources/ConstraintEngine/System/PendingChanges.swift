import Cassowary
import LayoutTree

/// The changes of a ``ConstraintSystem`` since it last called the solver.
struct PendingChanges {
  /// Constraints that are not in the solver yet, including those removed meanwhile.
  var waiting: [ConstraintKey] = []
  /// Constraints to be removed from the solver.
  var leaving: [ConstraintID] = []
  /// Constraints with a changed constant.
  var constants: [ConstraintKey] = []
  /// Constraints with a changed priority.
  var priorities: [ConstraintKey] = []
  /// Constraints with changed coefficients.
  var terms: [ConstraintKey] = []
  /// The lists around boxes that have come or gone, with their constraints.
  var closingLists: [ObjectIdentifier: (list: ClosingList, rows: ConstraintRows)] = [:]
  /// Nodes whose content must be measured again.
  var contents: [NodeReference] = []
  /// Nodes whose content counts otherwise, as constraints that limit its use come or go.
  var uses: [NodeReference] = []
  /// Nodes that get the size of their content even if no constraint names them.
  var fitted: [NodeReference] = []
  /// Nodes with a changed frame set by their owner.
  var holds: [NodeReference] = []
  /// Whether the root has another frame.
  var hasNewRootFrame = false
  /// Whether a direction changed since constraints were translated.
  var mayHaveMirrored = false
  /// Whether margins, a safe area or a held guide changed.
  var guidesMayHaveMoved = false

  /// Whether there is nothing for the solver.
  var isEmpty: Bool {
    !hasNewRootFrame && !guidesMayHaveMoved && leaving.isEmpty && waiting.isEmpty
      && constants.isEmpty && priorities.isEmpty && contents.isEmpty && holds.isEmpty
      && fitted.isEmpty && uses.isEmpty
  }

  /// Whether other values than constants and priorities change.
  var changesTerms: Bool {
    !waiting.isEmpty || !leaving.isEmpty || guidesMayHaveMoved || hasNewRootFrame || !fitted.isEmpty
  }
}

/// The position of a constraint in the table of its system.
struct Installation {
  /// The state of the constraint in the system.
  enum State {
    /// It will be added to the solver by the next flush.
    case waiting
    /// It is in the solver.
    case inForce(ConstraintID)
    /// It reaches into a layout, and waits again when that is removed.
    case resting
  }

  private let pointer: SystemPointer
  /// The system, which keeps a table of its constraints.
  var system: ConstraintSystem { pointer.system }
  /// The index in the table of the system.
  let slot: Int
  /// A number that increases with every installation in the system.
  let age: Int
  let state: State
  /// Whether leading means right where the constraint is.
  let isMirrored: Bool

  init(in system: ConstraintSystem, slot: Int, age: Int, _ state: State, isMirrored: Bool) {
    pointer = SystemPointer(system: system)
    self.slot = slot
    self.age = age
    self.state = state
    self.isMirrored = isMirrored
  }

  /// The constraint in the solver, if it is there.
  var id: ConstraintID? { if case .inForce(let id) = state { id } else { nil } }

  var isResting: Bool { if case .resting = state { true } else { false } }

  /// The key that identifies the constraint in the system, even if its slot is reused.
  var key: ConstraintKey { ConstraintKey(slot: slot, age: age) }
}

/// The key of a constraint of a system: its unique pair of slot and age.
struct ConstraintKey: Hashable {
  let slot: Int
  let age: Int
}
