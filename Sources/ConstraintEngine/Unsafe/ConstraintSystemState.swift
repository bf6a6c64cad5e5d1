import Cassowary
import LayoutTree

/// The constraints of one tree, and their solver.
///
/// Changes are collected; ``flush()`` passes them to the solver as one batch. It runs before a
/// layout and before every query that needs a result.
///
/// The data accessed for each constraint and each node is not checked for exclusive access: no
/// closure runs while it is changed.
final class ConstraintSystem {
  @exclusivity(unchecked)
  private var rootPointer: NodePointer
  /// The root of these constraints; it keeps the system alive.
  var root: LayoutNode { rootPointer.node }
  /// The pointer to the root.
  @inline(__always)
  var rootCell: NodePointer { rootPointer }
  /// The replacement of the root after its deallocation, so that a running query ends well.
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
  /// The sizes set by owners, by box.
  var sizesOfOwners: [Int: Size] = [:]
  var shares: [ObjectIdentifier: Share] = [:]

  /// The changes that wait for the next flush.
  @exclusivity(unchecked)
  var pending = PendingChanges()
  /// Containers whose children changed; they write their constraints again with the next flush.
  var staleContainers: [ConstraintContainer] = []
  /// The viewports of scroll containers.
  var viewports: [NodeReference] = []
  /// Variables of nodes that left the tree; removed once their constraints are.
  var retired: [Variable] = []
  /// Constraints within a subtree that is just leaving.
  var travellers: [WrittenConstraint] = []
  /// Boxes within it that calls fit to their contents.
  var fittedTravellers: [NodeReference] = []

  /// The boxes of guides, in the order in which they were first named.
  var guideBoxes: [Int] = []
  /// How contents count, and what is known of their fits.
  var fits = ContentFits()
  /// The lists whose boxes have parts of several calls; `nil` until there are lists, or calls.
  @exclusivity(unchecked)
  var dividing: DividingTable?
  /// The guides that follow other boxes.
  var barriers = BarrierTable()
  /// Whether there has been a list that closes around boxes that are gone.
  var mayCloseGaps = false

  let issues = IssueList()
  /// Constraints with their issues.
  var faulty: [ObjectIdentifier: (constraint: LayoutConstraint, issues: [LayoutIssue<IssueNode>])] =
    [:]
  /// The constraints that were broken at the last status update.
  var broken: [ConstraintKey] = []

  @exclusivity(unchecked)
  var answers = ContentAnswers()
  /// Whether contents are being measured for the solver, or a trial is running.
  var isBusy = false
  /// Whether constraints are written again because of changes that have been noted.
  var isWriting = false

  init(for root: LayoutNode) {
    rootPointer = root.pointer
    solver.conflictPolicy = .breakNewest
  }

  /// Replaces the root, which is being deallocated, by a new node.
  func forgetRoot() {
    let standIn = LayoutNode()
    self.standIn = standIn
    rootPointer = standIn.pointer
  }
}
