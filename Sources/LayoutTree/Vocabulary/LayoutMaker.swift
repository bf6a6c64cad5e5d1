/// The vocabulary that both engines share: sizes, then x, then y, many boxes in a call.
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
/// Seven requirements carry the whole vocabulary; the verbs are extensions of this protocol.
public protocol LayoutMaker: AnyObject {
  /// The node whose content area is laid out.
  var reference: LayoutNode { get }

  /// The distances of the content area from the edges of the reference, from here on.
  var insets: EdgeInsets { get set }

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
}
