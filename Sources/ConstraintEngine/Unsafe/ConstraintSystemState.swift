import Cassowary
import LayoutTree

/// The constraints of one tree, and the solver that keeps them.
///
/// Changes are collected; ``flush()`` hands them to the solver as one batch. It runs before a
/// layout and before every question that needs an answer.
///
/// What each constraint and each node reads and writes is not checked for exclusive access: no
/// closure runs while one of these is changed.
final class ConstraintSystem {
  @exclusivity(unchecked)
  private var rootPointer: NodePointer
  /// The node whose inside these constraints lay out; it keeps the system alive.
  var root: LayoutNode { rootPointer.node }
  /// The cell of the root.
  @inline(__always)
  var rootCell: NodePointer { rootPointer }
  /// What stands for the root once that is gone, so that a question at work then ends well.
  private var standIn: LayoutNode?

  var solver = Solver()
  @exclusivity(unchecked)
  var table = ConstraintTable()
  @exclusivity(unchecked)
  var boxes = BoxTable()
  @exclusivity(unchecked)
  var unknowns = UnknownsTable()
  @exclusivity(unchecked)
  var frames = BoxFrames()
  /// The sizes that owners have set, of boxes.
  var sizesOfOwners: [Int: Size] = [:]
  var shares: [ObjectIdentifier: Share] = [:]

  /// What waits for the next flush.
  @exclusivity(unchecked)
  var pending = PendingChanges()
  /// Containers whose children changed; they write their constraints anew with the next flush.
  var staleContainers: [ConstraintContainer] = []
  /// The viewports of scroll containers.
  var viewports: [NodeReference] = []
  /// Variables of nodes that left the tree; removed once their constraints are.
  var retired: [Variable] = []
  /// Constraints within a subtree that is just leaving.
  var travellers: [WrittenConstraint] = []

  /// The boxes of guides, in the order in which they were first named.
  var guideBoxes: [Int] = []

  var problems = RemarkList<ConstraintProblem>()
  var hints = RemarkList<ConstraintHint>()
  /// Constraints with what is wrong with them.
  var faulty: [ObjectIdentifier: (constraint: LayoutConstraint, problems: [ConstraintProblem])] =
    [:]
  /// The constraints that were broken when their status was last brought up to date.
  var aside: [ConstraintKey] = []

  @exclusivity(unchecked)
  var answers = ContentAnswers()
  /// Whether contents are being measured for the solver, or something is tried out in it.
  var isBusy = false

  init(for root: LayoutNode) {
    rootPointer = root.cell
    solver.conflictPolicy = .breakNewest
  }

  /// Lets a node stand in for the root, which goes.
  func forgetRoot() {
    let standIn = LayoutNode()
    self.standIn = standIn
    rootPointer = standIn.cell
  }
}
