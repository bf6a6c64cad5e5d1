import LayoutTree

/// Boxes one after the other in lines, which break when they are full or after a number of boxes.
///
/// The steps are numbered in the article <doc:FlowLayouts>.
///
/// MyLayout: `MyFlowLayout`; MKLayoutLibrary: `MKFlowLayout`; CSS: `flex-wrap: wrap`.
public struct FlowLayout: StyledLayout, Sendable {
  /// The padding and spacing, and the gravity of boxes in their lines, and of lines in the layout.
  public var style = LayoutStyle()
  /// The axis along which the boxes of a line follow each other.
  ///
  /// MyLayout: `orientation`, which is the other one; CSS: `flex-direction`.
  public var axis: Axis
  /// The rule by which lines break.
  public var wrap: Wrap
  /// The alignment of boxes across their lines, unless their traits override it.
  ///
  /// MyLayout: `arrangedGravity`; CSS: `align-items`.
  public var itemGravity = LayoutGravity.unspecified
  /// The placement of boxes in a last line that is not full, under gravity that spreads boxes.
  ///
  /// MyLayout: `lastlineGravityPolicy`.
  public var lastLine = LastLine.start
  /// The space that the weights of boxes share.
  public var weights = Weights.automatic
  /// A fixed length for all boxes along the axis, with flexible gaps; `nil` if each has its own
  /// length.
  ///
  /// MyLayout: `setSubviewsSize:minSpacing:maxSpacing:`.
  public var flexibleSpacing: FlexibleSpacing?
  /// The maximum number of lines that count towards the size of the layout; `nil` for all.
  ///
  /// Boxes of further lines are placed below. Less than 1 counts as 1. MyLayout: `maxLines`.
  public var maximumLines: Int?
  /// A closure that returns the gravity of each line, overriding that of the layout; `nil` for
  /// none.
  ///
  /// MyLayout: `lineGravity`.
  public var lineGravity: (@Sendable (Line) -> LineGravity)?

  /// Creates a layout of lines.
  ///
  /// - Parameters:
  ///   - axis: The axis along which the children of a line follow each other.
  ///   - wrap: The rule by which lines break.
  ///   - spacing: The distance between two children, and between two lines, in points.
  ///   - padding: The distance of the content area from the edges, in points.
  ///   - horizontalGravity: The gravity of children in horizontal lines, or of vertical lines all
  ///     together.
  ///   - verticalGravity: The gravity of children in vertical lines, or of horizontal lines all
  ///     together.
  public init(
    _ axis: Axis = .horizontal, wrap: Wrap = .whenFull, spacing: Double = 0,
    padding: DirectionalEdgeInsets = .zero, horizontalGravity: LayoutGravity = .unspecified,
    verticalGravity: LayoutGravity = .unspecified
  ) {
    self.axis = axis
    self.wrap = wrap
    style.horizontalGravity = horizontalGravity
    style.verticalGravity = verticalGravity
    style.horizontalSpacing = spacing
    style.verticalSpacing = spacing
    style.padding = padding
  }

  /// The properties of the kind.
  public var properties: LayoutProperties {
    var properties = LayoutProperties.builtIn(
      usesWeights: true, ignores: [.center(axis.cross), .shrink(axis.cross)])
    properties.lineAxis = axis
    if case .pages = wrap { properties.isPaged = true }
    properties.widthFollowsHeight = axis == .vertical && !properties.isPaged
    return properties
  }

  /// The counts that are less than 1, and a negative extent.
  public var settingsOutOfRange: [SettingOutOfRange] {
    let counts: [SettingOutOfRange?] =
      switch wrap {
      case .whenFull, .fitted: []
      case .count(let count), .compact(let count), .waterfall(let count):
        [SettingOutOfRange("the count of wrap", String(count), count: count)]
      case .pages(let pages):
        [
          SettingOutOfRange("itemsPerLine", String(pages.itemsPerLine), count: pages.itemsPerLine),
          SettingOutOfRange("linesPerPage", String(pages.linesPerPage), count: pages.linesPerPage),
        ]
      }
    let lines = maximumLines.flatMap {
      SettingOutOfRange("maximumLines", String($0), count: $0)
    }
    return (counts + [lines, flexibleSpacing?.settingOutOfRange]).compactMap { $0 }
  }

  /// Returns the length of all pages, if they follow each other along that axis.
  public func lengthOfPages(
    _ page: Double, along axis: Axis, subviews: LayoutSubviews
  ) -> Double? {
    guard case .pages(let pages) = wrap, pages.axis == axis else { return nil }
    return length(
      of: pages, as: page, count: subviews.count, style.insets(subviews.pointer.leadingSafeArea))
  }

  /// Creates the storage for the results of a layout.
  public func makeCache(subviews: LayoutSubviews) -> FlowCache { FlowCache() }

  /// Returns the size that the boxes need in a proposal.
  ///
  /// - Complexity: O(children); O(children · log children) for ``Wrap/fitted``.
  public func sizeThatFits(
    proposal: ProposedSize, subviews: LayoutSubviews, cache: inout FlowCache
  ) -> Size {
    let asked = subviews.available(proposal)
    if case .pages(let pages) = wrap {
      return LayoutItems.with(subviews, style, asked, line: axis) { items in
        var placement = FlowPages(self, pages, items)
        return items.whole(for: placement.resolve())
      }
    }
    let available = available(asked, subviews)
    return LayoutItems.with(subviews, style, available, line: axis) { items in
      var placement = FlowPlacement(self, items)
      placement.resolve()
      var size = placement.items.whole(for: placement.need)
      for axis in Axis.allCases where !asked[axis].isDefinite {
        if let length = available[axis].points { size[axis] = length }
      }
      return size
    }
  }

  /// Returns the width of the longest line if lines break only where required; heights are not
  /// measured.
  public func idealWidth(subviews: LayoutSubviews, cache: inout FlowCache) -> Double {
    width(subviews, .maxContent)
  }

  /// Returns the min-content width; heights are not measured.
  public func minimumWidth(subviews: LayoutSubviews, cache: inout FlowCache) -> Double {
    width(subviews, .minContent)
  }

  /// Places the boxes in lines.
  ///
  /// - Complexity: O(children); O(children · log children) for ``Wrap/fitted``.
  public func placeSubviews(
    in bounds: Rect, proposal: ProposedSize, subviews: LayoutSubviews, cache: inout FlowCache
  ) {
    LayoutItems.with(subviews, style, AvailableSize(bounds.size), line: axis) { items in
      if case .pages(let pages) = wrap {
        var placement = FlowPages(self, pages, items)
        placement.resolve()
        placement.setFrames()
        cache.lineCount = placement.lineCount
        return
      }
      var placement = FlowPlacement(self, items)
      placement.resolve()
      placement.setFrames()
      cache.lineCount = placement.lines.count
      if items.pass.isInquiry { placement.explain() }
    }
    subviews.move(to: bounds.origin)
  }

  /// Returns the available size, with an indefinite length along the axis resolved (step 16).
  private func available(
    _ available: AvailableSize, _ subviews: LayoutSubviews
  ) -> AvailableSize {
    var available = available
    if !available.width.isDefinite, axis == .horizontal || !available.height.isDefinite {
      let question: AvailableLength = available.width == .minContent ? .minContent : .maxContent
      available.width = .definite(width(subviews, question, in: available.height))
    }
    if axis == .vertical, !available.height.isDefinite {
      let height = LayoutItems.with(subviews, style, available, line: axis) { items in
        var placement = FlowPlacement(self, items)
        placement.resolveWidths()
        placement.items.reopenHeights()
        return placement.items.whole(for: Size(width: 0, height: placement.lengthOfLines())).height
      }
      available.height = .definite(height)
    }
    return available
  }

  private func width(
    _ subviews: LayoutSubviews, _ question: AvailableLength,
    in height: AvailableLength = .maxContent
  ) -> Double {
    let available = AvailableSize(width: question, height: height)
    return LayoutItems.with(subviews, style, available, line: axis) { items in
      if case .pages(let pages) = wrap {
        var placement = FlowPages(self, pages, items)
        return items.whole(for: Size(width: placement.resolve(.horizontal), height: 0)).width
      }
      var placement = FlowPlacement(self, items)
      let width: Double
      if axis == .horizontal {
        width = placement.lengthOfLines()
      } else {
        placement.resolveAcross()
        width = placement.extentOfLines()
      }
      return placement.items.whole(for: Size(width: width, height: 0)).width
    }
  }
}

/// The results that a ``FlowLayout`` keeps of its last layout.
public struct FlowCache {
  private var storedCount: Int32 = 0

  var lineCount: Int {
    get { Int(storedCount) }
    set { storedCount = Int32(clamping: newValue) }
  }
}

extension FlowLayout {
  /// Returns the number of lines of a node's last layout, including those beyond ``maximumLines``;
  /// 0 before the first layout, and for nodes without a flow layout.
  ///
  /// MyLayout: `arrangedLines`.
  public static func lineCount(of node: LayoutNode) -> Int {
    node.frameStorage?.layoutCache?.known(FlowLayout.self)?.kept?.lineCount ?? 0
  }
}

extension FlowLayout {
  /// The rules by which lines break.
  public enum Wrap: Hashable, Sendable {
    /// Breaks a line before a box that does not fit.
    case whenFull
    /// Fills each line with later boxes that fit, and breaks it when none does.
    ///
    /// MyLayout: `autoArrange`.
    case fitted
    /// Breaks after the given number of boxes; less than 1 counts as 1.
    ///
    /// MyLayout: `arrangedCount`.
    case count(Int)
    /// Breaks after the given number of boxes, and packs each right below the one in the line
    /// before.
    ///
    /// MyLayout: `arrangedGravity` with `MyGravity_Vert_Between`.
    case compact(Int)
    /// The given number of columns, with each box below the shortest one.
    ///
    /// MyLayout: `arrangedCount` with `autoArrange`.
    case waterfall(Int)
    /// Boxes of equal size, in lines and pages of fixed numbers.
    ///
    /// MyLayout: `pagedCount`.
    case pages(Pages)
  }

  /// Pages of boxes of one size, as many as the boxes fill, one after the other along an axis.
  ///
  /// A page is as long as the content area of the layout around it, in a ``ScrollLayout`` as its
  /// viewport.
  public struct Pages: Hashable, Sendable {
    /// The number of boxes of a line; less than 1 counts as 1.
    public var itemsPerLine: Int
    /// The number of lines of a page; less than 1 counts as 1.
    public var linesPerPage: Int
    /// The axis along which pages follow each other.
    public var axis: Axis
    /// A Boolean value that indicates whether pages are separated by the spacing alone, rather than
    /// by the padding around each page; `false` by default.
    ///
    /// MyLayout: a scroll view without `pagingEnabled`.
    public var isContinuous: Bool

    /// Creates pages.
    ///
    /// - Parameters:
    ///   - itemsPerLine: The number of boxes of a line.
    ///   - linesPerPage: The number of lines of a page.
    ///   - axis: The axis along which pages follow each other.
    ///   - isContinuous: Whether pages are separated by the spacing alone.
    public init(
      _ itemsPerLine: Int, linesPerPage: Int, axis: Axis = .horizontal, isContinuous: Bool = false
    ) {
      self.itemsPerLine = itemsPerLine
      self.linesPerPage = linesPerPage
      self.axis = axis
      self.isContinuous = isContinuous
    }
  }

  /// The placement of boxes in a last line that has fewer boxes than fit, under gravity that
  /// spreads or grows boxes.
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

  /// The space that the weights of boxes share.
  public enum Weights: Hashable, Sendable, CaseIterable {
    /// ``room`` if lines break when they are full, else ``growth``.
    case automatic
    /// A weight is a part of the space left in the line at the position of the box.
    case room
    /// The free space of a line, in proportion, added to the extents of the boxes.
    case growth
    /// The free space as in CSS: weights that add up to less than 1 leave a part of it, and a
    /// single line is as large across as the layout.
    ///
    /// MyLayout: `isFlex`; CSS: `flex-grow`.
    case flexGrow
  }

  /// The properties of a line, as passed to ``FlowLayout/lineGravity``.
  public struct Line: Hashable, Sendable {
    /// The number of the line, from 0.
    public let index: Int
    /// The number of its boxes.
    public let itemCount: Int
    /// Whether it is the last one.
    public let isLast: Bool
  }

  /// The gravity of the boxes of one line.
  public struct LineGravity: Hashable, Sendable {
    /// The gravity along the line; `.unspecified` uses that of the layout.
    public var along: LayoutGravity
    /// The gravity across the line; `.unspecified` uses that of the layout.
    public var across: LayoutGravity

    /// Creates the gravity of a line.
    public init(
      along: LayoutGravity = .unspecified, across: LayoutGravity = .unspecified
    ) {
      self.along = along
      self.across = across
    }
  }

  /// The number of boxes of a line; `nil` if lines break when they are full.
  public var itemsPerLine: Int? {
    switch wrap {
    case .whenFull, .fitted: nil
    case .count(let count), .compact(let count), .waterfall(let count): max(1, count)
    case .pages(let pages): max(1, pages.itemsPerLine)
    }
  }

  /// Whether weights are parts of the space left at the position of a box (step 6).
  var sharesRoom: Bool {
    switch weights {
    case .automatic: itemsPerLine == nil
    case .room: true
    case .growth, .flexGrow: false
    }
  }
}
