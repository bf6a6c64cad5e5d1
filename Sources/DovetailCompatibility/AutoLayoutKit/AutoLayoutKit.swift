// swift-format-ignore-file: AlwaysUseLowerCamelCase

import ConstraintEngine
import LayoutTree

// The names of AutoLayoutKit, so that its examples compile as they are written.

/// The name of `ConstraintGroup` in AutoLayoutKit.
public typealias AutoLayoutKitConstraintGroup = ConstraintGroup

/// The name of `ConstraintMaker` in AutoLayoutKit.
public typealias AutoLayoutKitMaker = ConstraintMaker

/// The name of `LayoutConstraint` in AutoLayoutKit.
public typealias AutoLayoutKitConstraint = LayoutConstraint

/// The name of an anchor in AutoLayoutKit.
public typealias AutoLayoutKitAttribute = Anchor

extension LayoutMaker {
  /// Another name for `wall`.
  public var divider: PlaceItem { .wall }
}

extension LayoutNode {
  /// The same as `constrain(_:)`.
  @discardableResult
  public func tk_constraint(_ body: (ConstraintMaker) -> Void) -> ConstraintGroup {
    constrain(body)
  }

  /// The same as `constrain(replacing:_:)`.
  @discardableResult
  public func tk_constraint(
    replace group: ConstraintGroup, _ body: (ConstraintMaker) -> Void
  ) -> ConstraintGroup {
    constrain(replacing: group, body)
  }
}

extension LayoutItem {
  /// The left edge.
  public var tk_left: Anchor { left.anchor }
  /// The right edge.
  public var tk_right: Anchor { right.anchor }
  /// The top edge.
  public var tk_top: Anchor { top.anchor }
  /// The bottom edge.
  public var tk_bottom: Anchor { bottom.anchor }
  /// The vertical line through the middle.
  public var tk_centerX: Anchor { centerX.anchor }
  /// The horizontal line through the middle.
  public var tk_centerY: Anchor { centerY.anchor }
}

extension LayoutAttribute {
  /// The left edge.
  public static var Left: LayoutAttribute { .left }
  /// The right edge.
  public static var Right: LayoutAttribute { .right }
  /// The top edge.
  public static var Top: LayoutAttribute { .top }
  /// The bottom edge.
  public static var Bottom: LayoutAttribute { .bottom }
  /// The horizontal extent.
  public static var Width: LayoutAttribute { .width }
  /// The vertical extent.
  public static var Height: LayoutAttribute { .height }
  /// The vertical line through the middle.
  public static var CenterX: LayoutAttribute { .centerX }
  /// The horizontal line through the middle.
  public static var CenterY: LayoutAttribute { .centerY }
}
