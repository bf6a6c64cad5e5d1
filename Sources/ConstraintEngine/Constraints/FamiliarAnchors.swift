import LayoutTree

// The spellings of Apple's anchors and priorities, for layouts that are carried over line by line.

extension LayoutItem {
  /// The same as `left`.
  public var leftAnchor: XAxisAnchor { left }
  /// The same as `right`.
  public var rightAnchor: XAxisAnchor { right }
  /// The same as `centerX`.
  public var centerXAnchor: XAxisAnchor { centerX }
  /// The same as `leading`.
  public var leadingAnchor: LeadingAnchor { leading }
  /// The same as `trailing`.
  public var trailingAnchor: LeadingAnchor { trailing }
  /// The same as `top`.
  public var topAnchor: YAxisAnchor { top }
  /// The same as `bottom`.
  public var bottomAnchor: YAxisAnchor { bottom }
  /// The same as `centerY`.
  public var centerYAnchor: YAxisAnchor { centerY }
  /// The same as `firstBaseline`.
  public var firstBaselineAnchor: YAxisAnchor { firstBaseline }
  /// The same as `lastBaseline`.
  public var lastBaselineAnchor: YAxisAnchor { lastBaseline }
  /// The same as `width`.
  public var widthAnchor: DimensionAnchor { width }
  /// The same as `height`.
  public var heightAnchor: DimensionAnchor { height }
}

extension LayoutNode {
  /// The same as `marginsGuide`.
  public var layoutMarginsGuide: LayoutGuide { marginsGuide }
  /// The same as `safeAreaGuide`.
  public var safeAreaLayoutGuide: LayoutGuide { safeAreaGuide }
}

extension LayoutAnchor {
  /// A constraint that is not in force yet: `self == other + constant`.
  public func constraint(
    equalTo other: LayoutAnchor, constant: Double = 0
  ) -> LayoutConstraint { self == other + constant }

  /// A constraint that is not in force yet: `self >= other + constant`.
  public func constraint(
    greaterThanOrEqualTo other: LayoutAnchor, constant: Double = 0
  ) -> LayoutConstraint { self >= other + constant }

  /// A constraint that is not in force yet: `self <= other + constant`.
  public func constraint(
    lessThanOrEqualTo other: LayoutAnchor, constant: Double = 0
  ) -> LayoutConstraint { self <= other + constant }
}

extension LayoutAnchor where Kind == DimensionKind {
  /// A constraint that is not in force yet: `self == multiplier * other + constant`.
  public func constraint(
    equalTo other: DimensionAnchor, multiplier: Double, constant: Double = 0
  ) -> LayoutConstraint { self == other * multiplier + constant }

  /// A constraint that is not in force yet: `self >= multiplier * other + constant`.
  public func constraint(
    greaterThanOrEqualTo other: DimensionAnchor, multiplier: Double, constant: Double = 0
  ) -> LayoutConstraint { self >= other * multiplier + constant }

  /// A constraint that is not in force yet: `self <= multiplier * other + constant`.
  public func constraint(
    lessThanOrEqualTo other: DimensionAnchor, multiplier: Double, constant: Double = 0
  ) -> LayoutConstraint { self <= other * multiplier + constant }

  /// A constraint that is not in force yet: `self == constant`.
  public func constraint(equalToConstant constant: Double) -> LayoutConstraint {
    self == constant
  }

  /// A constraint that is not in force yet: `self >= constant`.
  public func constraint(greaterThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    self >= constant
  }

  /// A constraint that is not in force yet: `self <= constant`.
  public func constraint(lessThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    self <= constant
  }
}

extension LayoutPriority {
  /// The same as `high`.
  public static let defaultHigh = LayoutPriority.high
  /// The same as `low`.
  public static let defaultLow = LayoutPriority.low
}

extension LayoutNode {
  /// Sets ``contentHugging`` along an axis.
  public func setContentHuggingPriority(_ priority: LayoutPriority, for axis: Axis) {
    contentHugging[axis] = priority
  }

  /// Sets ``compressionResistance`` along an axis.
  public func setContentCompressionResistancePriority(
    _ priority: LayoutPriority, for axis: Axis
  ) {
    compressionResistance[axis] = priority
  }
}
