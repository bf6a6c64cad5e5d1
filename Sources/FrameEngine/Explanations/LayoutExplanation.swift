import LayoutTree

/// The reasons for the frame that a layout has given a node.
///
///     print(title.explainLayout())
///     // title.left is 12: padding 8 + leading 4
///     // title.top is 0: at the start of "row"
///     // title.width is 120: weight 1 of 2 shares of 240 points of free space
///     // title.height is 20: wraps its content
public struct LayoutExplanation: Hashable, Sendable {
  /// The name of the node.
  public let node: String
  /// The reasons for its left edge, top edge, width and height, in this order.
  public let reasons: [LayoutReason]
}

extension LayoutExplanation: CustomStringConvertible {
  /// The four reasons, one below the other.
  public var description: String { reasons.map { $0.description }.joined(separator: "\n") }
}

/// The reason for the value of an edge or an extent of a node in a layout.
public struct LayoutReason: Hashable, Sendable {
  /// The name of the node.
  public let node: String
  /// One of `left`, `top`, `width` and `height`.
  public let attribute: LayoutAttribute
  /// The value in points, an edge in the coordinates of the parent; before rounding.
  public let value: Double
  /// The rule that decided it.
  public let rule: LayoutRule
  /// The trait that asked for it, as it is written in code; `nil` if none did.
  public let trait: String?
  /// The numbers that add up to the value, in the order in which they were added.
  public let terms: [LayoutTerm]
}

/// A number that a value in a layout is made of.
public struct LayoutTerm: Hashable, Sendable {
  /// The meaning of a number.
  public enum Kind: Hashable, Sendable {
    /// A part with a name, such as `padding`; the main part has an empty one.
    case part(String)
    /// The points added to reach the minimum of the extent, which is given here.
    case minimum(Double)
    /// The points taken away to keep to the maximum of the extent, which is given here.
    case maximum(Double)
    /// The points added because an extent cannot be negative.
    case nonNegative
    /// The part of an overflow of so many points that the length gave up.
    case shrinking(of: Double)
    /// The part of so many points of free space that the length took.
    case growth(of: Double)
    /// The points added or taken away by lines that bound the box.
    case lines
    /// The distance by which the layout moved the box after placing it.
    case transform
    /// The distance by which the offset of the box moved it, after everything else.
    case offset
    /// The distance by which the box was mirrored in a right-to-left layout of this width.
    case mirroring(in: Double)
  }

  /// The meaning of the number.
  public let kind: Kind
  /// The number in points; it may be negative.
  public let points: Double
}

/// A rule by which a layout decides an edge or an extent of a box.
public enum LayoutRule: Hashable, Sendable {
  /// The setting that decides the place of a box along an axis.
  public enum Decider: Hashable, Sendable {
    /// The gravity of the layout of this name.
    case gravity(of: String)
    /// The alignment of the box.
    case alignment
    /// The distances of the box from edges or centres.
    case distances
    /// Nobody; the box goes to the start.
    case nobody
  }

  // MARK: Extents

  /// As large as the content, the layout or the constraints inside need.
  case wrap
  /// Nothing is inside, and nothing is asked for.
  case empty
  /// So many points, as the trait says.
  case points
  /// A percentage of the content area.
  case percent(Double, of: Double)
  /// The extent of another box or of the layout, which is given if it is one.
  case reference(of: Double?)
  /// As large as what is inside needs, because what the trait goes by is gone or not known.
  case unknown
  /// The content area less the margins, as the trait says.
  case fill
  /// The content area less the margins, because of another setting.
  case stretch(by: Decider)
  /// A share of the free space along a line, by weight.
  case share(weight: Double, of: Double, space: Double)
  /// A share of the free space that is not beyond a bound.
  case boundedShare(weight: Double, bound: Double)
  /// A share where there is no free space.
  case noShare(weight: Double)
  /// As far across as its line, as somebody says.
  case line(by: Decider)
  /// The extent that the layout of this name gives all of its boxes.
  case uniform(String)
  /// From one edge that is given to the other one.
  case betweenEdges
  /// A share of the layout in an equal group, by factor.
  case equalShare(factor: Double, of: Double, space: Double)
  /// The extent depended on itself, and counts as not given.
  case cycle

  // MARK: Edges

  /// At the start of the layout of this name.
  case start(of: String, by: Decider)
  /// In the middle of so many points.
  case center(in: Double, by: Decider)
  /// At the end of the layout of this name.
  case end(of: String, by: Decider)
  /// Down to the shared first baseline of a row.
  case baseline
  /// After the box of this name in a line, or below it.
  case following(String)
  /// Before the box of this name in a line.
  case preceding(String)
  /// In one line with the box of this name, which comes before it.
  case beside(String)
  /// At the position that is set for an edge, the middle or a baseline of the box.
  case position(LayoutAttribute)
  /// In the middle of the layout, together with other boxes.
  case centeredTogether
  /// On a path.
  case path
  /// At the origin of a path.
  case pathOrigin

  // MARK: Flexible boxes

  /// The flex base size, as the flex basis or the size along the line says, before free space is
  /// distributed (CSS Flexbox Level 1, section 9.2, step 3).
  case flexBasis
  /// As thick as the line (CSS Flexbox Level 1, section 9.4, step 11).
  case stretchedItem
  /// By the insets from the containing block (CSS Positioned Layout Level 3, section 4).
  case absolute
  /// No box, and so an empty frame, because of `display`.
  case noBox
  /// As an item of the flex container of this name, because the node around generates no box.
  case item(of: String)

  // MARK: Grids

  /// No grid takes the child, which has an empty frame.
  case noGrid

  // MARK: Frames

  /// The owner of the tree has set the frame.
  case owner
  /// `layout(in:safeArea:)` has decided the frame in an area; `explainLayout(in:safeArea:)` has the
  /// reasons.
  case area
  /// The owner could set the frame, and has not.
  case unset
  /// The node is alone in no tree, and nobody has set its frame.
  case detached
  /// The layout that is to find the frame is not over.
  case pending
  /// The layout keeps a place, and leaves the frame as it is.
  case reserved
  /// The node is gone, and has an empty frame.
  case gone
  /// A layout that gives no reasons, with its description.
  case layout(String)
  /// No layout of frames places the node.
  case outside
}
