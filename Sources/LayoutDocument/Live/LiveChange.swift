import LayoutTree

/// What an update has changed.
public struct LiveChange: Sendable {
  /// The boxes that are new or have another frame, in the order of the tree.
  public let frames: [LayoutResult.Entry]
  /// The names of the boxes that are gone, in the order of the tree.
  public let removed: [String]
  /// The findings of the engine in the layout as it is now.
  public let findings: [Finding]
}

extension LiveChange {
  /// The change from one layout to another.
  ///
  /// Complexity: O(nodes).
  init(from old: LayoutResult, to outcome: LayoutOutcome) {
    let new = outcome.result
    frames = new.entries.filter { old[$0.id] != $0.frame }
    removed = old.entries.map { $0.id }.filter { new[$0] == nil }
    findings = outcome.findings
  }
}
