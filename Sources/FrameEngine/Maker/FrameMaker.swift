import LayoutTree

/// The maker that computes frames at once: the vocabulary of `LayoutMaker` without relations.
///
/// Every call reads the frames as they are at that moment and writes new ones, so the order of
/// calls matters: sizes first, then x, then y. Nothing is remembered; when the size of the
/// reference changes, run the same closure again.
///
///     root.layoutFrames { make in
///       make.size(icon) == (24, 24)
///       make.fitContent(title)
///       make.xPlace(8, icon, 8, title)
///       make.yCenter(icon, title)
///     }
///
/// A call with bad input does nothing at all; it is among the ``diagnostics``, and so is a call
/// that ran, but perhaps not as meant.
public final class FrameMaker: LayoutMaker {
  /// The node whose content area is laid out; for a rectangle, a node that stands for it.
  public let reference: LayoutNode

  /// The distances of the content area from the edges of the reference, from here on.
  public var insets = EdgeInsets.zero

  /// The distances that are added to ``insets`` and change sides with the direction of text.
  public var directionalInsets = DirectionalEdgeInsets.zero

  let run: FrameRun

  init(reference: LayoutNode, run: FrameRun) {
    self.reference = reference
    self.run = run
  }

  /// A maker that lays out the inside of `node`, which keeps the size it has.
  convenience init(inside node: LayoutNode) {
    self.init(reference: node, run: FrameRun(.node(node)))
  }

  /// A maker that lays out a rectangle; call ``commit()`` when everything is in its place.
  ///
  /// All boxes are taken to lie in the coordinate space of `bounds`, whatever their parents.
  public convenience init(bounds: Rect) {
    let area = LayoutNode()
    area.exactFrame = bounds
    self.init(reference: area, run: FrameRun(.rectangle))
  }

  /// The calls that were refused so far, of this maker and all that ``ref(_:)`` made from it.
  package var problems: [FrameProblem] { run.problems }

  /// What is worth knowing about calls that ran, of this maker and all made from it.
  package var notes: [FrameNote] { run.notes }

  /// A maker of the same run that lays out the rectangle of `item`, without insets.
  ///
  /// The rectangle is read at every call: it follows when `item` moves.
  public func ref(_ item: any LayoutItem) -> FrameMaker {
    FrameMaker(reference: item.layoutNode, run: run)
  }

  /// Publishes the frames of all boxes that were touched since the last commit.
  ///
  /// - Returns: The boxes whose frame differs from before, in the order in which they were first
  ///   touched, without rectangle holders. Complexity: O(calls since the last commit).
  @discardableResult
  public func commit() -> [FrameChange] { run.commit() }
}
