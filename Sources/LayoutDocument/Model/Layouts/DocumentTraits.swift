import FrameEngine
import LayoutTree

/// What a node of a document asks of the layout it is in.
public struct DocumentTraits: Hashable, Sendable {
  /// The positions that a node may give.
  public enum Line: String, Hashable, Sendable, CaseIterable {
    /// The edge where lines of text start.
    case leading
    /// The edge where lines of text end.
    case trailing
    /// The top edge.
    case top
    /// The bottom edge.
    case bottom
    /// The vertical line through the middle.
    case centerX
    /// The horizontal line through the middle.
    case centerY
    /// The first baseline.
    case baseline

    /// The axis along which the position is measured.
    public var axis: Axis {
      switch self {
      case .leading, .trailing, .centerX: .horizontal
      case .top, .bottom, .centerY, .baseline: .vertical
      }
    }
  }

  /// Who places the box.
  public enum Placement: Hashable, Sendable {
    /// The layout.
    case layout
    /// The owner, in this frame; the layout leaves the box out.
    case owner(Rect)
    /// The owner, in this frame, but the layout keeps a place for the box.
    case kept(Rect)
  }

  /// Where lines of the box go.
  public var positions: [Line: DocumentPosition] = [:]
  /// The width.
  public var width: DocumentDimension?
  /// The height.
  public var height: DocumentDimension?
  /// The share of the space that is left.
  public var weight = 0.0
  /// Where the box goes horizontally, in place of what its layout says.
  public var horizontalAlignment = LayoutGravity.none
  /// Where the box goes vertically, in place of what its layout says.
  public var verticalAlignment = LayoutGravity.none
  /// Whether the first line of text of the box stays where it is, and others of its row follow it.
  public var leadsBaseline = false
  /// Who places the box.
  public var placement = Placement.layout
  /// The point of the box that is on a path, in shares of its size; `nil` for the middle.
  public var pathAnchor: Point?
  /// Whether the box is at the origin of a path.
  public var isPathOrigin = false

  /// Traits that say nothing.
  public init() {}
}
