import LayoutTree

extension LayoutNode {
  /// Lays out the descendants of this node immediately, within its current size.
  ///
  /// Calls with invalid input have no effect; they are among the `diagnostics` of the tree until
  /// this runs again.
  ///
  /// - Parameter body: The layout; it runs exactly once, before this method returns.
  /// - Returns: The boxes whose frame has changed, in the order in which they were first touched.
  @discardableResult
  public func layoutFrames(_ body: (FrameMaker) -> Void) -> [FrameChange] {
    let make = FrameMaker(inside: self)
    body(make)
    let changes = make.run.commit(isLast: true)
    keep(make.issues)
    root.noteLayout()
    return changes
  }

  /// Lays out the descendants of this node immediately, or leaves all frames unchanged.
  ///
  /// - Parameter body: The layout; it runs exactly once, before this method returns.
  /// - Returns: The boxes whose frame has changed, in the order in which they were first touched.
  /// - Throws: ``FrameMakerError`` with every refused call, if there is one.
  @discardableResult
  public func layoutFramesOrThrow(
    _ body: (FrameMaker) -> Void
  ) throws(FrameMakerError) -> [FrameChange] {
    let make = FrameMaker(inside: self)
    let changes = try make.commitOrRevert(body)
    keep(make.issues)
    root.noteLayout()
    return changes
  }
}

extension Rect {
  /// Lays out boxes in this rectangle immediately.
  ///
  /// The parents of all boxes are ignored: the boxes are placed in the coordinate space of the
  /// rectangle.
  ///
  /// - Parameter body: The layout; it runs exactly once, before this method returns.
  /// - Returns: The boxes whose frame has changed, in the order in which they were first touched,
  ///   and the diagnostics.
  @discardableResult
  public func layoutFrames(_ body: (FrameMaker) -> Void) -> FrameRunResult {
    let make = FrameMaker(bounds: self, isScoped: true)
    body(make)
    return FrameRunResult(changes: make.run.commit(isLast: true), diagnostics: make.diagnostics)
  }

  /// Lays out boxes in this rectangle immediately, or leaves all frames unchanged.
  ///
  /// - Parameter body: The layout; it runs exactly once, before this method returns.
  /// - Returns: The boxes whose frame has changed, in the order in which they were first touched.
  /// - Throws: ``FrameMakerError`` with every refused call, if there is one.
  @discardableResult
  public func layoutFramesOrThrow(
    _ body: (FrameMaker) -> Void
  ) throws(FrameMakerError) -> [FrameChange] {
    try FrameMaker(bounds: self, isScoped: true).commitOrRevert(body)
  }
}

extension FrameMaker {
  fileprivate func commitOrRevert(
    _ body: (FrameMaker) -> Void
  ) throws(FrameMakerError) -> [FrameChange] {
    body(self)
    guard !issues.hasProblems else {
      run.revert()
      throw FrameMakerError(diagnostics: issues.problems.map { $0.diagnostic })
    }
    return run.commit(isLast: true)
  }
}

/// An error for calls refused by `layoutFramesOrThrow`; all frames are unchanged.
public struct FrameMakerError: Error, Hashable, Sendable {
  /// The refused calls, in order; at least one.
  public let diagnostics: [LayoutDiagnostic]
}

extension FrameMakerError: CustomStringConvertible {
  /// The refused calls, one a line.
  public var description: String {
    diagnostics.map { $0.description }.joined(separator: "\n")
  }
}

/// A rectangle that can be used in lists like a box but belongs to no tree.
///
/// It is a spacer, or a region for boxes: `make.ref(holder).center(label)`. Its rectangle is in the
/// coordinate space of the run: the inside of the node that is laid out, or the space of the
/// rectangle.
///
/// UIKit: `UILayoutGuide`.
public final class LayoutRegion: LayoutItem {
  /// The node used in lists.
  public let layoutNode: LayoutNode

  /// Creates an empty rectangle at the origin; the name is for reports.
  public init(_ name: String = "") {
    layoutNode = LayoutNode(name)
    layoutNode.pointer.pointee[.isRectangle] = true
  }

  /// The rectangle, as of the last call that placed it.
  public var rect: Rect { layoutNode.exactFrame }
}

#if !hasFeature(Embedded)
  extension LayoutRegion: PlaceItemConvertible, SizeItemConvertible {}
#endif
