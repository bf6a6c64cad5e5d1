import LayoutTree

/// The priority of a constraint, from 1 to 1000; 1000 is required.
///
/// A higher priority always beats any number of lower ones.
public struct LayoutPriority: Hashable, Sendable, Comparable, ExpressibleByIntegerLiteral {
  /// The number; values outside `1...1000` are clamped.
  public var rawValue: Int { Int(used) }
  private let used: Int32
  /// The number that was set.
  private let given: Int32

  /// 1000: required.
  public static let required = LayoutPriority(1000)
  /// 750: the compression resistance of content.
  public static let high = LayoutPriority(750)
  /// 740: the priority at which shares of free space, such as `make.flexible`, resist becoming
  /// negative.
  ///
  /// Content that resists compression is stronger, so a list of contents that is too long
  /// overflows.
  public static let freeSpace = LayoutPriority(ContentPriorities.freeSpace)
  /// 510: a drag of a divider that may make its window larger.
  public static let dragThatCanResizeWindow = LayoutPriority(510)
  /// 500: the priority at which a window keeps its size.
  public static let windowSizeStayPut = LayoutPriority(500)
  /// 500: in the middle.
  public static let medium = LayoutPriority(500)
  /// 490: a drag of a divider that leaves its window as it is.
  public static let dragThatCannotResizeWindow = LayoutPriority(490)
  /// 480: the priority at which an extent is as large as fits, `make.fill`; 1 less for each
  /// reference or parent of the area that it fills, so that inner boxes give way to outer ones.
  public static let fill = LayoutPriority(480)
  /// 250: the hugging of content.
  public static let low = LayoutPriority(250)
  /// 50: the priority at which a fitting size shrinks a tree.
  public static let fittingSize = LayoutPriority(50)

  /// Creates a priority; values outside `1...1000` are clamped, which `diagnostics` reports for
  /// constraints in force.
  public init(_ rawValue: Int) {
    used = Int32(min(max(rawValue, 1), 1000))
    given = Int32(clamping: rawValue)
  }

  /// The number that was set, if it is outside the range.
  var numberOutOfRange: Int? { given == used ? nil : Int(given) }

  /// Creates a priority from a literal.
  public init(integerLiteral value: Int) { self.init(value) }

  /// Returns a priority that is higher by a number, at most 1000: `.low + 1`.
  public static func + (priority: LayoutPriority, difference: Int) -> LayoutPriority {
    moved(priority, by: min(max(difference, -1000), 1000))
  }

  /// Returns a priority that is lower by a number, at least 1: `.required - 1`.
  public static func - (priority: LayoutPriority, difference: Int) -> LayoutPriority {
    moved(priority, by: -min(max(difference, -1000), 1000))
  }

  private static func moved(_ priority: LayoutPriority, by difference: Int) -> LayoutPriority {
    LayoutPriority(min(max(priority.rawValue + difference, 1), 1000))
  }

  /// Compares the numbers.
  public static func == (left: LayoutPriority, right: LayoutPriority) -> Bool {
    left.used == right.used
  }

  /// Hashes the number.
  public func hash(into hasher: inout Hasher) { hasher.combine(used) }

  /// Orders by the number.
  public static func < (left: LayoutPriority, right: LayoutPriority) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// A priority for each axis.
public struct AxisPriorities: Hashable, Sendable {
  /// The priority for widths.
  public var horizontal: LayoutPriority
  /// The priority for heights.
  public var vertical: LayoutPriority

  /// Creates a priority for each axis.
  public init(horizontal: LayoutPriority, vertical: LayoutPriority) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Creates the same priority for both axes.
  public init(_ priority: LayoutPriority) {
    self.init(horizontal: priority, vertical: priority)
  }

  /// The priority along `axis`.
  public subscript(axis: Axis) -> LayoutPriority {
    get { axis == .horizontal ? horizontal : vertical }
    set {
      if axis == .horizontal {
        horizontal = newValue
      } else {
        vertical = newValue
      }
    }
  }
}

extension LayoutNode {
  /// The priorities with which content resists being stretched, per axis; 250 by default.
  ///
  /// Of contents of equal priority, those of a fixed size are stretched last.
  ///
  /// It may be set at any time: `title.contentHugging.horizontal = 251`.
  ///
  /// UIKit: `setContentHuggingPriority`.
  public var contentHugging: AxisPriorities {
    get { AxisPriorities(contentPriorities.hugging) }
    set { contentPriorities.hugging = newValue.numbers }
  }

  /// The priorities with which content resists being compressed, per axis; 750 by default.
  ///
  /// Of contents of equal priority, those of a fixed size are cut last.
  ///
  /// It may be set at any time: `title.compressionResistance.horizontal = .required`.
  ///
  /// UIKit: `setContentCompressionResistancePriority`.
  public var compressionResistance: AxisPriorities {
    get { AxisPriorities(contentPriorities.resistance) }
    set { contentPriorities.resistance = newValue.numbers }
  }
}

extension AxisPriorities {
  fileprivate init(_ numbers: ContentPriorities.AxisPair) {
    self.init(
      horizontal: LayoutPriority(numbers.horizontal), vertical: LayoutPriority(numbers.vertical))
  }

  fileprivate var numbers: ContentPriorities.AxisPair {
    ContentPriorities.AxisPair(horizontal: horizontal.rawValue, vertical: vertical.rawValue)
  }
}

extension LayoutPriority {
  /// Returns the priority of a wish, which is lower the deeper its reference is, and no higher than
  /// that of its maker.
  func wish(below highest: LayoutPriority, in reference: LayoutNode?, depth: Int) -> LayoutPriority
  {
    var depth = depth
    var node = reference
    while let parent = node?.parent {
      depth += 1
      node = parent
    }
    return min(self, highest - min(depth, 40))
  }
}
