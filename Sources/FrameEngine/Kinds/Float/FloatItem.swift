import LayoutTree

/// The attributes of a child of a ``FloatLayout``, beside its traits.
///
///     node[FloatItem.self].float = .end
///     node[FloatItem.self].clear = .both
///
/// The words are those of CSS 2.2, section 9.5, and of CSS Logical Properties Level 1.
public struct FloatItem: LayoutItemAttributes, Hashable, Sendable {
  /// One of the two sides of a layout, along its axis.
  public enum Side: Hashable, Sendable, CaseIterable {
    /// Where the axis starts: the leading edge, or the top.
    case start
    /// Where the axis ends: the trailing edge, or the bottom.
    case end
  }

  /// The sides whose earlier boxes a box does not lie beside.
  public enum Clear: Hashable, Sendable, CaseIterable {
    /// Neither side.
    case none
    /// The start.
    case start
    /// The end.
    case end
    /// Both sides.
    case both

    func contains(_ side: Side) -> Bool {
      switch self {
      case .none: false
      case .start: side == .start
      case .end: side == .end
      case .both: true
      }
    }
  }

  /// The side at which the box lies.
  ///
  /// CSS: `float: inline-start`, `float: inline-end`; MyLayout: `reverseFloat`.
  public var float = Side.start
  /// The sides whose earlier boxes the box is not beside, but below.
  ///
  /// CSS: `clear`; MyLayout: `clearFloat`, which is the side of the box itself.
  public var clear = Clear.none

  /// Attributes of a box at the start.
  public init() {}

  /// Attributes of a box at a side.
  public init(_ float: Side, clear: Clear = .none) {
    self.float = float
    self.clear = clear
  }
}

extension LayoutItems {
  /// What a child asks of a float layout.
  func floatItem(_ index: Int) -> FloatItem {
    let cell = self[index].cell
    guard cell.frameItem != nil else { return FloatItem() }
    return cell.node.heldAttributes(FloatItem.self)?.attributes ?? FloatItem()
  }
}
