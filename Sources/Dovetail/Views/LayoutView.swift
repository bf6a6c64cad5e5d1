import LayoutTree

/// A view of a toolkit whose frame a layout sets.
///
/// A view class joins with two stored properties; what it inherits from its toolkit says the rest.
/// A class that belongs to an actor conforms there: `extension Label: @MainActor LayoutView`.
public protocol LayoutView: LayoutItem {
  /// Whether a layout sets the frames of the views inside; else the view is a leaf.
  var holdsLayout: Bool { get }

  /// The views inside, back to front.
  var viewsInside: [any LayoutView] { get }

  /// The size that the views inside are laid out in.
  var sizeForLayout: Size { get }

  /// Takes a frame, in the coordinates of the view around with y downwards from its top left
  /// corner.
  func setLayoutFrame(_ frame: Rect)
}
