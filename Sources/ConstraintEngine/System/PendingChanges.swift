import Cassowary
import LayoutTree

/// What has come, left and changed in a ``ConstraintSystem`` since it last called the solver.
struct PendingChanges {
  /// Constraints that are not in the solver yet; those that have left meanwhile are among them.
  var waiting: [ConstraintKey] = []
  /// Constraints of the solver that nobody asks for any more.
  var leaving: [ConstraintID] = []
  /// Constraints with another constant.
  var constants: [ConstraintKey] = []
  /// Constraints with another priority.
  var priorities: [ConstraintKey] = []
  /// Constraints with other coefficients.
  var terms: [ConstraintKey] = []
  /// Nodes whose content must be measured again.
  var contents: [NodeReference] = []
  /// Nodes that are to have the size of their content even if no constraint names them.
  var fitted: [NodeReference] = []
  /// Nodes whose frame is their owner's, and has changed.
  var holds: [NodeReference] = []
  /// Whether the root has another frame.
  var hasNewRootFrame = false
  /// Whether a direction changed since constraints were put into unknowns.
  var mayHaveMirrored = false
  /// Whether margins, a safe area or a held guide changed.
  var guidesMayHaveMoved = false

  /// Whether there is nothing for the solver.
  var isEmpty: Bool {
    !hasNewRootFrame && !guidesMayHaveMoved && leaving.isEmpty && waiting.isEmpty
      && constants.isEmpty && priorities.isEmpty && contents.isEmpty && holds.isEmpty
      && fitted.isEmpty
  }
}
