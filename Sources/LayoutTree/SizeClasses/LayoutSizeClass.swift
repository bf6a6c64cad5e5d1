/// A kind of screen or window that a layout is for.
///
/// The class of a root applies to its tree. Nodes have visibilities for classes, and in the frame
/// engine traits and layouts; its article `SizeClasses` describes which of them apply.
public struct LayoutSizeClass: Hashable, Sendable {
  /// The class of the available space along an axis.
  public enum Extent: UInt8, Hashable, Sendable, CaseIterable {
    /// Unspecified or unknown.
    case any
    /// Little space.
    case compact
    /// Much space.
    case regular
  }

  /// The orientation of a screen.
  public enum Orientation: UInt8, Hashable, Sendable, CaseIterable {
    /// Unspecified or unknown.
    case any
    /// Higher than wide.
    case portrait
    /// Wider than high.
    case landscape
  }

  /// The horizontal class.
  public var width: Extent
  /// The vertical class.
  public var height: Extent
  /// The orientation of the screen.
  public var orientation: Orientation

  /// Creates a class; components that are not given are `any`.
  public init(
    width: Extent = .any, height: Extent = .any, orientation: Orientation = .any
  ) {
    self.width = width
    self.height = height
    self.orientation = orientation
  }

  /// The class of values that apply in each class without values of its own, and the default class
  /// of a root.
  public static let any = LayoutSizeClass()
  /// Little space from side to side, such as on a phone held upright.
  public static let compactWidth = LayoutSizeClass(width: .compact)
  /// Much space from side to side.
  public static let regularWidth = LayoutSizeClass(width: .regular)
  /// Little space from top to bottom, such as on a phone held sideways.
  public static let compactHeight = LayoutSizeClass(height: .compact)
  /// Much space from top to bottom.
  public static let regularHeight = LayoutSizeClass(height: .regular)

  /// Returns how well values for this class fit another one; `nil` if not at all.
  ///
  /// The height counts more than the width, and both more than the orientation (step 2).
  func fit(_ other: LayoutSizeClass) -> Int? {
    guard width == .any || width == other.width, height == .any || height == other.height,
      orientation == .any || orientation == other.orientation
    else { return nil }
    return (height == .any ? 0 : 4) + (width == .any ? 0 : 2) + (orientation == .any ? 0 : 1)
  }

  /// Returns the class, of several other than any, that fits this one best; `nil` if none does.
  package func best(of classes: some Sequence<LayoutSizeClass>) -> LayoutSizeClass? {
    var best: (fit: Int, sizeClass: LayoutSizeClass)?
    for known in classes {
      guard let fit = known.fit(self), fit > best?.fit ?? 0 else { continue }
      best = (fit, known)
    }
    return best?.sizeClass
  }
}
