import LayoutTree

// Literals become whichever number fits; variables of whole numbers need relations of their own.

extension LayoutAnchor {
  /// Relates an anchor to whole points as equal.
  public static func == (left: LayoutAnchor, right: Int) -> LayoutConstraint {
    left == Double(right)
  }

  /// Relates an anchor to whole points as at most.
  public static func <= (left: LayoutAnchor, right: Int) -> LayoutConstraint {
    left <= Double(right)
  }

  /// Relates an anchor to whole points as at least.
  public static func >= (left: LayoutAnchor, right: Int) -> LayoutConstraint {
    left >= Double(right)
  }

  /// Relates whole points to an anchor as equal.
  public static func == (left: Int, right: LayoutAnchor) -> LayoutConstraint {
    right == Double(left)
  }

  /// Relates whole points to an anchor as at most.
  public static func <= (left: Int, right: LayoutAnchor) -> LayoutConstraint {
    right >= Double(left)
  }

  /// Relates whole points to an anchor as at least.
  public static func >= (left: Int, right: LayoutAnchor) -> LayoutConstraint {
    right <= Double(left)
  }
}
