import LayoutTree

/// The scrollbars of a box.
struct CSSScrollbars: OptionSet, BitwiseCopyable {
  let rawValue: UInt8

  /// The one at the bottom, which scrolls horizontally.
  static let horizontal = CSSScrollbars(rawValue: 1)
  /// The one at the trailing edge, which scrolls vertically.
  static let vertical = CSSScrollbars(rawValue: 2)

  /// The least overflow for which a scrollbar appears.
  ///
  /// Browser rule "whole points of overflow".
  static let leastOverflow = 0.5
}

extension FlexStyleReference {
  /// The scrollbars that a box always has.
  @inline(__always)
  var fixedScrollbars: CSSScrollbars { hasScrollbars ? findFixedScrollbars() : [] }

  private func findFixedScrollbars() -> CSSScrollbars {
    var bars: CSSScrollbars = []
    if overflowX == .scroll { bars.insert(.horizontal) }
    if overflowY == .scroll { bars.insert(.vertical) }
    return bars
  }

  /// The scrollbars that a box gets if its content overflows: along axes with `auto`, or with
  /// `visible` if the other axis scrolls (CSS Overflow Level 3, section 3.1).
  @inline(__always)
  var automaticScrollbars: CSSScrollbars { hasScrollbars ? findAutomaticScrollbars() : [] }

  private func findAutomaticScrollbars() -> CSSScrollbars {
    let (x, y) = (overflowX, overflowY)
    guard x.isScrollable || y.isScrollable else { return [] }
    var bars: CSSScrollbars = []
    if x == .auto || x == .visible { bars.insert(.horizontal) }
    if y == .auto || y == .visible { bars.insert(.vertical) }
    return bars
  }

  /// Returns the space that scrollbars take.
  @inline(__always)
  func extents(of bars: CSSScrollbars) -> Size {
    if bars.isEmpty { return .zero }
    let width = scrollbarWidth
    return Size(
      width: bars.contains(.vertical) ? width : 0, height: bars.contains(.horizontal) ? width : 0)
  }
}

extension FramePass {
  /// Returns the scrollbars that a box is laid out with: its fixed ones, and those found by the box
  /// around.
  @inline(__always)
  func scrollbars(of node: NodePointer, _ style: FlexStyleReference) -> CSSScrollbars {
    style.fixedScrollbars.union(appearedScrollbars(of: node, style) ?? [])
  }

  /// Returns the automatic scrollbars that the box around has found to appear, if it has searched.
  @inline(__always)
  func appearedScrollbars(of node: NodePointer, _ style: FlexStyleReference) -> CSSScrollbars? {
    style.automaticScrollbars.isEmpty ? nil : scrollbars[ObjectIdentifier(node.node)]
  }

  /// Sets the automatic scrollbars with which a box is laid out, as its size may depend on them.
  func setScrollbars(_ bars: CSSScrollbars?, of node: NodePointer) {
    scrollbars[ObjectIdentifier(node.node)] = bars
  }

  /// Lets the layout of a box that is placed in a space start with the scrollbars found.
  @inline(__always)
  func setFinalScrollbars(
    of node: NodePointer, _ style: FlexStyleReference, in space: inout CSSSpace
  ) {
    guard let appeared = appearedScrollbars(of: node, style) else { return }
    space.scrollbars = appeared
    space.scrollbarSearch = .fromThese
  }

  /// Returns the automatic scrollbars that a box has in a space.
  func automaticScrollbars(
    of node: NodePointer, _ style: FlexStyleReference, in space: CSSSpace, isRightToLeft: Bool
  ) -> CSSScrollbars {
    if style.automaticScrollbars.isEmpty || node.nestsManyScrollers { return [] }
    return boxResult(of: node, style, space, isRightToLeft: isRightToLeft).scrollbars
  }

  /// Returns the scrollbars that a box has in a space.
  func scrollbars(
    of node: NodePointer, _ style: FlexStyleReference, in space: CSSSpace, isRightToLeft: Bool
  ) -> CSSScrollbars {
    let bars = automaticScrollbars(of: node, style, in: space, isRightToLeft: isRightToLeft)
    return style.fixedScrollbars.union(bars)
  }

  /// Whether a vertical scrollbar may narrow a box, and the box around has not found it yet.
  func mayNeedScrollbar(_ node: NodePointer, _ style: FlexStyleReference) -> Bool {
    style.automaticScrollbars.contains(.vertical) && appearedScrollbars(of: node, style) == nil
      && !node.nestsManyScrollers
  }

  /// Returns the width of the scrollbar that appears if the content of a box is as wide as a space.
  @inline(never)
  func neededScrollbar(
    of node: NodePointer, _ style: FlexStyleReference, in space: CSSSpace, isRightToLeft: Bool
  ) -> Double {
    if !node.isFlexContainer, node.isEmpty { return 0 }
    let insets = CSSInsets(style, .own(isRightToLeft)).floor
    var space = space
    space.width += insets.left + insets.right
    boundByContent(&space, of: node, style, isRightToLeft: isRightToLeft)
    if !node.isFlexContainer {
      let limit = space.height ?? space.maxHeight
      if limit == .infinity { return 0 }
      let content = size(of: node, .maxContent).height + insets.top + insets.bottom
      let overflows = content >= limit + CSSScrollbars.leastOverflow
      return overflows ? style.extents(of: .vertical).width : 0
    }
    let bars = automaticScrollbars(of: node, style, in: space, isRightToLeft: isRightToLeft)
    return style.extents(of: bars).width
  }

  /// Bounds the height of a space in which scrollbars of a box are searched for by that of the
  /// content without any, as the style says; percentages and columns inside refer to the former
  /// height.
  ///
  /// A greatest height by the content counts if the `least` one by lengths of the style is given.
  func boundByContent(
    _ space: inout CSSSpace, of node: NodePointer, _ style: FlexStyleReference,
    least: Double? = nil, isRightToLeft: Bool
  ) {
    guard style.hasIntrinsicBounds, style.ratio == nil, !style.automaticScrollbars.isEmpty
    else { return }
    let isLeast = style.minHeight.isIntrinsic
    let isGreatest = least != nil && style.maxHeight?.isIntrinsic ?? false
    guard isLeast || isGreatest else { return }
    var bare = space
    bare.scrollbarSearch = .none
    let result = boxResult(of: node, style, bare, isRightToLeft: isRightToLeft)
    let content = max(result.contentHeight, least ?? 0)
    guard let height = space.height else {
      if isLeast, space.maxHeight < content {
        if node.wrapsColumns { space.percentageHeight = space.maxHeight }
        space.maxHeight = content
      }
      return
    }
    guard height < content ? isLeast : isGreatest else { return }
    space.height = content
    space.percentageHeight = height
  }

  /// Calls `solve` for a box without scrollbars, and again with the automatic scrollbars that it
  /// needs in the resulting space, if any.
  func withScrollbars(
    of node: NodePointer, _ style: FlexStyleReference, isRightToLeft: Bool,
    _ solve: () -> CSSSpace
  ) {
    let space = solve()
    let bars = automaticScrollbars(of: node, style, in: space, isRightToLeft: isRightToLeft)
    if bars.isEmpty { return }
    setScrollbars(bars, of: node)
    _ = solve()
    setScrollbars(nil, of: node)
  }
}

extension NodePointer {
  /// Whether a box contains so many levels of nested boxes with automatic scrollbars that it gets
  /// none: each level multiplies the number of layouts of its content.
  ///
  /// Complexity: O(nodes below) after a change there.
  var nestsManyScrollers: Bool {
    guard isFlexContainer, let rare = layoutCache?.object.flexCache?.makeRare() else {
      return false
    }
    if let known = rare.nestsManyScrollers { return known }
    let found = findNestedScrollers()
    rare.nestsManyScrollers = found
    return found
  }

  private func findNestedScrollers() -> Bool {
    let limit = 4
    var open = [(node: self, count: 0)]
    while let (node, count) = open.popLast() {
      for child in node.node.children {
        let scrolls = !FlexStyleReference(of: child.pointer).automaticScrollbars.isEmpty
        if scrolls, count + 1 == limit { return true }
        if !child.children.isEmpty { open.append((child.pointer, scrolls ? count + 1 : count)) }
      }
    }
    return false
  }
}

/// The search for the automatic scrollbars of a box: one that has appeared stays, so that the
/// search ends after both have (CSS Overflow Level 3 leaves that open).
struct CSSScrollbarSearch {
  /// How the search starts.
  enum Mode {
    /// Without automatic scrollbars.
    case fromNone
    /// With those of the space, as the box is placed.
    case fromThese
    /// There is none: the box has those of the space, as it is only measured.
    case none
  }

  /// The scrollbars that may appear.
  private let possible: CSSScrollbars
  /// The scrollbars that are shown.
  private(set) var bars: CSSScrollbars
  private var kept: CSSScrollbars = []

  /// A search without scrollbars.
  static var none: CSSScrollbarSearch { CSSScrollbarSearch() }

  private init() { (possible, bars) = ([], []) }

  @inline(__always)
  init(_ style: FlexStyleReference, in space: CSSSpace) {
    let automatic = style.automaticScrollbars
    possible = space.scrollbarSearch == .none ? [] : automatic
    bars = space.scrollbars.intersection(automatic)
  }

  var isNeeded: Bool { !possible.isEmpty }

  /// Updates the scrollbars for the given overflow; returns whether they changed.
  mutating func next(_ overflow: CSSScrollbars) -> Bool {
    let needed = overflow.intersection(possible).union(kept)
    if needed == bars { return false }
    kept.formUnion(needed.subtracting(bars))
    bars = needed
    return true
  }
}

extension FramePass {
  /// Returns the visual overflow of a box in a space, from the corner of the box; left is leading
  /// in the box around.
  ///
  /// Absolute boxes inside that are positioned in `around`, a block outside that scrolls along with
  /// the box, are included if it is given; its left is leading in the box.
  func seenRect(
    of node: NodePointer, _ style: FlexStyleReference, in space: CSSSpace, _ size: Size,
    around: AbsoluteContainingBlock?, isRightToLeft: Bool
  ) -> Rect {
    var rect = Rect(origin: .zero, size: size)
    let isSeen = (x: style.overflowX == .visible, y: style.overflowY == .visible)
    guard !style.isScrollContainer, isSeen.x || isSeen.y else { return rect }
    let isOwnRightToLeft = node.isRightToLeft(isRightToLeft)
    if node.isFlexContainer {
      guard let cache = node.layoutCache?.object, let layout = cache.flexLayout, enter(node) else {
        return rect
      }
      defer { leave() }
      var container = FlexContainer(
        node, layout, cache.members(of: node, self), isRightToLeft: isOwnRightToLeft,
        basis: space.basis, scrollbars: [], self)
      container.needsPlaces = true
      container.begin(in: space, isFinal: false)
      _ = container.layOut(in: space, isFinal: false)
      container.addContent(&rect, size, padding: nil, around: around)
      container.end()
    } else if !node.isEmpty {
      let insets = CSSInsets(style, .own(isRightToLeft), basis: space.basis).all
      let inner = max(0, size.width - insets.left - insets.right)
      rect.unite(
        Rect(
          origin: Point(x: insets.left, y: insets.top), size: leafSize(of: node, width: inner)))
    }
    if isOwnRightToLeft != isRightToLeft { rect.origin.x = size.width - rect.maxX }
    if !isSeen.x { (rect.origin.x, rect.size.width) = (0, size.width) }
    if !isSeen.y { (rect.origin.y, rect.size.height) = (0, size.height) }
    return rect
  }
}

extension Rect {
  /// Grows to include another rectangle, unless that is empty.
  ///
  /// Browser rule "boxes without area".
  mutating func unite(_ other: Rect) {
    if other.width <= 0 || other.height <= 0 { return }
    self = width <= 0 || height <= 0 ? other : union(other)
  }

  /// Returns the least rectangle that holds both, empty or not.
  func union(_ other: Rect) -> Rect {
    let origin = Point(x: Swift.min(minX, other.minX), y: Swift.min(minY, other.minY))
    return Rect(
      x: origin.x, y: origin.y, width: Swift.max(maxX, other.maxX) - origin.x,
      height: Swift.max(maxY, other.maxY) - origin.y)
  }
}

extension LayoutNode {
  /// Returns an error about a box that gets no scrollbars although its style has automatic ones.
  func nestedScrolling(_ query: DiagnosticsQuery) -> LayoutDiagnostic? {
    guard hasLayout, !FlexStyleReference(of: pointer).automaticScrollbars.isEmpty,
      pointer.nestsManyScrollers
    else { return nil }
    let name = query.name(of: self)
    return LayoutDiagnostic(
      .error, "nestedScrolling",
      "box \"" + name + "\" gets no scrollbars: scroll containers are nested too deep in it",
      node: name, remedy: "scroll fewer of the boxes inside, or give it .scroll")
  }
}
