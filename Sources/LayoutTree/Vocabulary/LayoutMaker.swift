/// The verbs that both engines share: sizes, then x, then y, many boxes in a call.
///
/// A maker lays out boxes within the content area of one reference node: its bounds less the
/// insets in force. The constraint engine's maker records relations that hold from then on; the
/// frame engine's maker computes frames at once. A generic function over a maker describes a scene
/// once for both:
///
///     func toolbar(_ make: some LayoutMaker, _ icon: LayoutNode, _ title: LayoutNode) {
///       make.size(icon) == (24, 24)
///       make.width(title) == make.w * 0.5
///       make.xPlace(8, icon, 8, title, make.wall)
///       make.yCenter(icon, title)
///     }
///
/// Thirteen requirements carry the whole vocabulary, of which four have a default; the verbs are
/// extensions of this protocol.
public protocol LayoutMaker: AnyObject {
  /// The node whose content area is laid out.
  var reference: LayoutNode { get }

  /// The distances of the content area from the edges of the reference, from here on.
  var insets: EdgeInsets { get set }

  /// The distances that are added to ``insets`` and change sides with the direction of text.
  var directionalInsets: DirectionalEdgeInsets { get set }

  /// A maker of the same kind and target whose reference is `item`, without insets.
  func ref(_ item: any LayoutItem) -> Self

  /// Chains boxes and gaps along `axis`, from one edge of the content area to the other.
  ///
  /// A box before the list puts its far edge, and one after the list its near edge, in the place of
  /// the edge of the content area.
  func place(
    _ axis: Axis, _ items: [PlaceItem], from first: (any LayoutItem)?, to last: (any LayoutItem)?,
    at callSite: CallSite)

  /// Aligns boxes within the content area, each for itself.
  func align(_ axis: Axis, _ alignment: Alignment, _ nodes: [LayoutNode], at callSite: CallSite)

  /// Gives boxes their extents along `axis`; a `nil` box lets its value pass.
  func setExtents(
    _ axis: Axis, of nodes: [LayoutNode?], to values: ExtentValues, at callSite: CallSite)

  /// Sizes boxes to their content: at once, by measuring (frames), or by the content sizes that
  /// the engine keeps anyway (constraints, where there is nothing to do).
  func fitContent(_ fit: ContentFit, of nodes: [LayoutNode], at callSite: CallSite)

  /// Aligns boxes at the edge where a line of text starts (`start`) or ends (`end`).
  func alignAlongText(_ alignment: Alignment, _ nodes: [LayoutNode], at callSite: CallSite)

  /// Chains boxes and gaps in the direction of text, from edge to edge of the content area.
  func placeAlongText(
    _ items: [PlaceItem], from first: (any LayoutItem)?, to last: (any LayoutItem)?,
    at callSite: CallSite)

  /// Runs `body` and names the constraints that it writes, if the maker writes constraints.
  func identified(_ identifier: String, _ body: () -> Void)

  /// Runs `body`, whose constraints reports name by a verb, if the maker writes constraints.
  ///
  /// A verb that is made of others says its own name so.
  func named(_ verb: String, _ body: () -> Void)

  /// Refuses a call whose argument makes no sense.
  func refuse(_ misuse: LayoutMisuse, at callSite: CallSite)
}

/// An argument of a verb that makes no sense; the call then had no effect.
public enum LayoutMisuse: Hashable, Sendable {
  /// A grid cannot have this number of columns.
  case columns(Int)
  /// There are as many boxes and weights as this.
  case weightCount(boxes: Int, weights: Int)
  /// A weight is negative or not finite, or all of them are zero.
  case weight(Double)
  /// An aspect ratio is not above zero, or not finite.
  case aspectRatio(Double)
}

extension LayoutMisuse: CustomStringConvertible {
  /// A description in one sentence.
  public var description: String {
    switch self {
    case .columns(let count): "a grid needs at least one column, not \(count)"
    case .weightCount(let boxes, let weights): "\(boxes) boxes but \(weights) weights"
    case .weight(let weight):
      "weights must be finite and not negative, and one above 0; found \(weight)"
    case .aspectRatio(let ratio): "an aspect ratio must be finite and above 0; found \(ratio)"
    }
  }
}
