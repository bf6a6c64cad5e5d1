import LayoutTree

// The spellings of Apple's anchors, constraints and priorities, for layouts that are ported line by
// line.

extension LayoutItem {
  /// An alias of `left`.
  public var leftAnchor: XAxisAnchor { left }
  /// An alias of `right`.
  public var rightAnchor: XAxisAnchor { right }
  /// An alias of `centerX`.
  public var centerXAnchor: XAxisAnchor { centerX }
  /// An alias of `leading`.
  public var leadingAnchor: LeadingAnchor { leading }
  /// An alias of `trailing`.
  public var trailingAnchor: LeadingAnchor { trailing }
  /// An alias of `top`.
  public var topAnchor: YAxisAnchor { top }
  /// An alias of `bottom`.
  public var bottomAnchor: YAxisAnchor { bottom }
  /// An alias of `centerY`.
  public var centerYAnchor: YAxisAnchor { centerY }
  /// An alias of `firstBaseline`.
  public var firstBaselineAnchor: YAxisAnchor { firstBaseline }
  /// An alias of `lastBaseline`.
  public var lastBaselineAnchor: YAxisAnchor { lastBaseline }
  /// An alias of `width`.
  public var widthAnchor: DimensionAnchor { width }
  /// An alias of `height`.
  public var heightAnchor: DimensionAnchor { height }
}

extension LayoutNode {
  /// An alias of `marginsGuide`.
  public var layoutMarginsGuide: LayoutGuide { marginsGuide }
  /// An alias of `safeAreaGuide`.
  public var safeAreaLayoutGuide: LayoutGuide { safeAreaGuide }
}

extension LayoutAnchor {
  /// Returns a constraint that is not in force yet: `self == other + constant`.
  public func constraint(
    equalTo other: LayoutAnchor, constant: Double = 0
  ) -> LayoutConstraint { self == other + constant }

  /// Returns a constraint that is not in force yet: `self >= other + constant`.
  public func constraint(
    greaterThanOrEqualTo other: LayoutAnchor, constant: Double = 0
  ) -> LayoutConstraint { self >= other + constant }

  /// Returns a constraint that is not in force yet: `self <= other + constant`.
  public func constraint(
    lessThanOrEqualTo other: LayoutAnchor, constant: Double = 0
  ) -> LayoutConstraint { self <= other + constant }
}

extension LayoutAnchor where Kind == DimensionKind {
  /// Returns a constraint that is not in force yet: `self == multiplier * other + constant`.
  public func constraint(
    equalTo other: DimensionAnchor, multiplier: Double, constant: Double = 0
  ) -> LayoutConstraint { self == other * multiplier + constant }

  /// Returns a constraint that is not in force yet: `self >= multiplier * other + constant`.
  public func constraint(
    greaterThanOrEqualTo other: DimensionAnchor, multiplier: Double, constant: Double = 0
  ) -> LayoutConstraint { self >= other * multiplier + constant }

  /// Returns a constraint that is not in force yet: `self <= multiplier * other + constant`.
  public func constraint(
    lessThanOrEqualTo other: DimensionAnchor, multiplier: Double, constant: Double = 0
  ) -> LayoutConstraint { self <= other * multiplier + constant }

  /// Returns a constraint that is not in force yet: `self == constant`.
  public func constraint(equalToConstant constant: Double) -> LayoutConstraint {
    self == constant
  }

  /// Returns a constraint that is not in force yet: `self >= constant`.
  public func constraint(greaterThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    self >= constant
  }

  /// Returns a constraint that is not in force yet: `self <= constant`.
  public func constraint(lessThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    self <= constant
  }
}

extension LayoutConstraint {
  /// An alias of `isInstalled`; setting it calls `install()` or `uninstall()`.
  public var isActive: Bool {
    get { isInstalled }
    set {
      if newValue {
        written.install()
      } else {
        uninstall()
      }
    }
  }

  /// An alias of `install(_:)`.
  public static func activate(
    _ constraints: [LayoutConstraint], file: String = #fileID, line: Int = #line
  ) { install(constraints, file: file, line: line) }

  /// An alias of `uninstall(_:)`.
  public static func deactivate(_ constraints: [LayoutConstraint]) { uninstall(constraints) }
}

extension LayoutPriority {
  /// An alias of `high`.
  public static let defaultHigh = LayoutPriority.high
  /// An alias of `low`.
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
