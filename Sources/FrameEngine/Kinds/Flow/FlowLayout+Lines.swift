import LayoutTree

extension FlowLayout {
  /// Where lines break.
  public enum Wrap: Hashable, Sendable {
    /// Where the next box has no room.
    case whenFull
    /// Where no later box has room: lines are filled with boxes from further behind.
    ///
    /// MyLayout: `autoArrange`.
    case fitted
    /// After so many boxes; less than 1 counts as 1.
    ///
    /// MyLayout: `arrangedCount`.
    case count(Int)
    /// After so many boxes, each of which lies right below that of the line before.
    ///
    /// MyLayout: `arrangedGravity` with `MyGravity_Vert_Between`.
    case compact(Int)
    /// So many columns, with each box below the shortest one.
    ///
    /// MyLayout: `arrangedCount` with `autoArrange`.
    case waterfall(Int)
    /// After so many boxes, all of one size, in pages of so many lines.
    ///
    /// MyLayout: `pagedCount`.
    case pages(Pages)
  }

  /// Pages of boxes of one size, as many as the boxes fill, one after the other along an axis.
  ///
  /// A page is as long as the layout around has room, in a ``ScrollLayout`` as its viewport.
  public struct Pages: Hashable, Sendable {
    /// How many boxes a line has; less than 1 counts as 1.
    public var itemsPerLine: Int
    /// How many lines a page has; less than 1 counts as 1.
    public var linesPerPage: Int
    /// The axis along which pages follow each other.
    public var axis: Axis
    /// A Boolean value that indicates whether boxes go on from page to page with the spacing
    /// alone, rather than with the padding around each page; `false` by default.
    ///
    /// MyLayout: a scroll view without `pagingEnabled`.
    public var isContinuous: Bool

    /// Creates pages.
    ///
    /// - Parameters:
    ///   - itemsPerLine: How many boxes a line has.
    ///   - linesPerPage: How many lines a page has.
    ///   - axis: The axis along which pages follow each other.
    ///   - isContinuous: Whether boxes go on from page to page with the spacing alone.
    public init(
      _ itemsPerLine: Int, linesPerPage: Int, axis: Axis = .horizontal, isContinuous: Bool = false
    ) {
      self.itemsPerLine = itemsPerLine
      self.linesPerPage = linesPerPage
      self.axis = axis
      self.isContinuous = isContinuous
    }
  }

  /// Where boxes of a last line go whose gravity spreads or grows boxes, if the line has fewer
  /// boxes than a line may have.
  public enum LastLine: Hashable, Sendable, CaseIterable {
    /// At the start, with their own extents.
    ///
    /// MyLayout: `MyGravityPolicy_No`.
    case start
    /// Spread as in any other line.
    ///
    /// MyLayout: `MyGravityPolicy_Always`.
    case spread
    /// Below the boxes of the line before; a single line is at the start.
    ///
    /// MyLayout: `MyGravityPolicy_Auto`.
    case aligned
  }

  /// What the weights of boxes share.
  public enum Weights: Hashable, Sendable, CaseIterable {
    /// As ``room`` where lines break when they are full, else as ``growth``.
    case automatic
    /// A weight is the part of the room that is left in the line at the place of the box.
    case room
    /// What is left of a line, in proportion, on top of the extents that boxes have.
    case growth
    /// The same as in CSS: weights that add up to less than 1 leave a part of it, and a single line
    /// is as large across as the layout.
    ///
    /// MyLayout: `isFlex`; CSS: `flex-grow`.
    case flexGrow
  }

  /// A line whose gravity is asked for.
  public struct Line: Hashable, Sendable {
    /// The number of the line, from 0.
    public let index: Int
    /// How many boxes are in it.
    public let itemCount: Int
    /// Whether it is the last one.
    public let isLast: Bool
  }

  /// Where boxes of one line go.
  public struct LineGravity: Hashable, Sendable {
    /// Along the line; what the layout says unless given.
    public var along: LayoutGravity
    /// Across the line; what the layout says unless given.
    public var across: LayoutGravity

    /// The gravity of a line.
    public init(
      along: LayoutGravity = .unspecified, across: LayoutGravity = .unspecified
    ) {
      self.along = along
      self.across = across
    }
  }

  /// How many boxes a line has; `nil` where lines break when they are full.
  public var itemsPerLine: Int? {
    switch wrap {
    case .whenFull, .fitted: nil
    case .count(let count), .compact(let count), .waterfall(let count): max(1, count)
    case .pages(let pages): max(1, pages.itemsPerLine)
    }
  }

  /// Whether weights are parts of the room at the place of a box (step 6).
  var sharesRoom: Bool {
    switch weights {
    case .automatic: itemsPerLine == nil
    case .room: true
    case .growth, .flexGrow: false
    }
  }
}
