/// The priority of a constraint, from 1 to 1000; 1000 is required.
///
/// A higher priority always beats any number of lower ones.
public struct LayoutPriority: Hashable, Sendable, Comparable, ExpressibleByIntegerLiteral {
  /// The number; values outside `1...1000` go to the nearer end.
  public let rawValue: Int

  /// 1000: must hold.
  public static let required = LayoutPriority(1000)
  /// 750: how strongly content resists being cut.
  public static let high = LayoutPriority(750)
  /// 510: a drag of a divider that may make its window larger.
  public static let dragThatCanResizeWindow = LayoutPriority(510)
  /// 500: how strongly a window keeps its size.
  public static let windowSizeStayPut = LayoutPriority(500)
  /// 500: in the middle.
  public static let medium = LayoutPriority(500)
  /// 490: a drag of a divider that leaves its window as it is.
  public static let dragThatCannotResizeWindow = LayoutPriority(490)
  /// 250: how strongly content resists being stretched.
  public static let low = LayoutPriority(250)
  /// 50: how strongly a fitting size draws a tree together.
  public static let fittingSize = LayoutPriority(50)

  /// Creates a priority; values outside `1...1000` go to the nearer end.
  public init(_ rawValue: Int) { self.rawValue = min(max(rawValue, 1), 1000) }

  /// Creates a priority from a literal.
  public init(integerLiteral value: Int) { self.init(value) }

  /// A priority that is higher by a number, at most 1000: `.low + 1`.
  public static func + (priority: LayoutPriority, difference: Int) -> LayoutPriority {
    LayoutPriority(priority.rawValue + min(max(difference, -1000), 1000))
  }

  /// A priority that is lower by a number, at least 1: `.required - 1`.
  public static func - (priority: LayoutPriority, difference: Int) -> LayoutPriority {
    LayoutPriority(priority.rawValue - min(max(difference, -1000), 1000))
  }

  /// Orders by the number.
  public static func < (left: LayoutPriority, right: LayoutPriority) -> Bool {
    left.rawValue < right.rawValue
  }
}
