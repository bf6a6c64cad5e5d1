import LayoutTree

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
  /// It may be set at any time: `title.contentHugging.horizontal = 251`.
  ///
  /// UIKit: `setContentHuggingPriority`.
  public var contentHugging: AxisPriorities {
    get { AxisPriorities(contentPriorities.hugging) }
    set { contentPriorities.hugging = newValue.numbers }
  }

  /// The priorities with which content resists being compressed, per axis; 750 by default.
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
