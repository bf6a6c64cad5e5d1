import Dovetail

/// The layout of EasyStackView: children one after the other, where margins, padding and spacing
/// collapse, and growing and shrinking is in proportion to sizes.
///
///     let row = LayoutNode("row", EasyStackLayout(.horizontal, justify: .start, spaceBetween: 10))
///     row.children[0][EasyStackItem.self].growth = true
///
/// Children have the size that they ask for or need; one that asks for no height has that for its
/// final width. `Docs/From/EasyStackView.md` in the repository
/// has the rules, what differs from CSS, and the same as `FlexLayout`.
///
/// EasyStackView: `ESVStackView`, whose defaults these are.
public struct EasyStackLayout: Layout, Hashable, Sendable {
  /// Where children go along the axis in room that is left, or that is missing.
  public enum Justification: Hashable, Sendable {
    /// At the start.
    case start
    /// At the end.
    case end
    /// In the middle.
    case center
    /// With equal distances between them, which hold the margins.
    case spaceBetween
    /// With equal distances between them and at both ends, which hold the margins.
    case spaceAround
  }

  /// Where a child goes across the axis.
  public enum Alignment: Hashable, Sendable {
    /// At the start, behind the greater of margin and padding.
    case start
    /// At the end, before the greater of margin and padding.
    case end
    /// In the middle, whatever the margins and the padding.
    case center
    /// From the start to the end, whatever its size.
    case stretch
  }

  /// The axis along which children follow each other.
  public var axis: Axis
  /// Where children go along the axis.
  public var justify: Justification
  /// Where children go across the axis, unless they say otherwise.
  public var align: Alignment
  /// The least distance between two children, in points.
  public var spaceBetween: Double
  /// The least distances of children from the edges, in points.
  public var padding: DirectionalEdgeInsets

  /// Creates a layout with the defaults of EasyStackView: a column in the middle.
  public init(
    _ axis: Axis = .vertical, justify: Justification = .center, align: Alignment = .center,
    spaceBetween: Double = 0, padding: DirectionalEdgeInsets = .zero
  ) {
    self.axis = axis
    self.justify = justify
    self.align = align
    self.spaceBetween = spaceBetween
    self.padding = padding
  }

  /// The size that the children need.
  public func sizeThatFits(
    proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
  ) -> Size {
    var line = EasyStackLine(self, subviews, across: axis == .vertical ? proposal.width : nil)
    var size = Size.zero
    size[axis] = line.naturalExtent
    if axis == .horizontal, let width = proposal.width, width.isFinite { line.distribute(width) }
    size[axis.cross] = line.crossExtent
    return size
  }

  /// Places the children.
  public func placeSubviews(
    in bounds: Rect, proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
  ) {
    var line = EasyStackLine(
      self, subviews, across: axis == .vertical ? bounds.width : nil)
    line.distribute(bounds.size[axis])
    line.place(in: bounds)
  }
}

/// What a child asks of an ``EasyStackLayout``.
///
/// EasyStackView: the configuration of an item.
public struct EasyStackItem: LayoutItemAttributes, Hashable, Sendable {
  /// The least distances from neighbours and edges, in points.
  public var margin = DirectionalEdgeInsets.zero
  /// Whether the child takes part of the room that is left, in proportion to its size.
  public var growth = false
  /// Whether the child gives way where there is too little room, in proportion to its size.
  public var shrink = false
  /// Where the child goes across the axis; `nil` for where the layout says.
  public var alignSelf: EasyStackLayout.Alignment?

  fileprivate var changesItsExtent: Bool { growth || shrink }

  /// Creates the configuration of a child that has none.
  public init() {}
}

extension LayoutNode {
  /// A Boolean value that indicates whether something in this node has changed since the last
  /// layout.
  ///
  /// EasyStackView: `dirty`.
  public var dirty: Bool { needsLayout }
}

/// The children of a stack on their way to frames.
private struct EasyStackLine {
  private struct Item {
    let subview: LayoutSubview
    let attributes: EasyStackItem
    /// The margins at the start and the end along the axis, and across it.
    let along: (head: Double, tail: Double)
    let across: (head: Double, tail: Double)
    var extent: Double
    var thickness: Double

    /// Returns the height that the child needs in a width; `nil` if it asks for a height.
    func height(for width: Double) -> Double? {
      let height = subview.traits.height
      return height == nil || height == .wrap
        ? subview.sizeThatFits(ProposedSize(width: width)).height : nil
    }
  }

  private let layout: EasyStackLayout
  private let padding: EdgeInsets
  private var items: [Item] = []
  /// The distances before each item and after the last one.
  private var gaps: [Double] = []
  /// Where the first gap begins.
  private var start = 0.0

  /// Rule 1 and 2: sizes and collapsed gaps.
  init(_ layout: EasyStackLayout, _ subviews: LayoutSubviews, across room: Double?) {
    self.layout = layout
    let axis = layout.axis
    padding = layout.padding.resolved(in: .leftToRight)
    for subview in subviews {
      let attributes = subview[EasyStackItem.self]
      let margin = attributes.margin.resolved(in: .leftToRight)
      let across = (
        head: max(margin.min(along: axis.cross), padding.min(along: axis.cross)),
        tail: max(margin.max(along: axis.cross), padding.max(along: axis.cross))
      )
      var proposal = ProposedSize.unspecified
      if let room, room.isFinite { proposal.width = max(0, room - across.head - across.tail) }
      let size = subview.resolvedTraits(in: proposal).size
      var item = Item(
        subview: subview, attributes: attributes,
        along: (margin.min(along: axis), margin.max(along: axis)), across: across,
        extent: size[axis], thickness: size[axis.cross])
      if axis == .vertical, let width = proposal.width,
        (attributes.alignSelf ?? layout.align) == .stretch
      {
        item.extent = item.height(for: width) ?? item.extent
      }
      items.append(item)
    }
    var tail = padding.min(along: axis)
    for (place, item) in items.enumerated() {
      gaps.append(max(tail, item.along.head, place == 0 ? 0 : layout.spaceBetween))
      tail = item.along.tail
    }
    gaps.append(max(tail, padding.max(along: axis)))
  }

  /// The extent along the axis without growing and shrinking.
  var naturalExtent: Double { gaps.reduce(0, +) + items.reduce(0) { $0 + $1.extent } }

  /// The thickness of the thickest child, with what is beside it.
  var crossExtent: Double {
    let least = padding.sum(along: layout.axis.cross)
    return items.map { $0.across.head + $0.thickness + $0.across.tail }.reduce(least, max)
  }

  /// Rules 3 and 4: room that is left or missing.
  mutating func distribute(_ extent: Double) {
    var space = extent - naturalExtent
    if space > 0, grow(by: space) { space = 0 }
    if space < 0 { space += shrink(by: -space) }
    if layout.axis == .horizontal {
      for place in items.indices where items[place].attributes.changesItsExtent {
        let item = items[place]
        items[place].thickness = item.height(for: item.extent) ?? item.thickness
      }
    }
    switch layout.justify {
    case .start: break
    case .end: start = space
    case .center: start = space / 2
    case .spaceBetween: if items.count > 1 { raise(1..<items.count, by: space) }
    case .spaceAround: raise(0..<gaps.count, by: space)
    }
  }

  /// Lets children grow in proportion to their extents, or equally if these are all 0.
  ///
  /// - Returns: Whether there are such children.
  private mutating func grow(by space: Double) -> Bool {
    let places = items.indices.filter { items[$0].attributes.growth }
    let sum = places.reduce(0) { $0 + items[$1].extent }
    for place in places {
      let share = sum > 0 ? items[place].extent / sum : 1 / Double(places.count)
      items[place].extent += space * share
    }
    return !places.isEmpty
  }

  /// Lets children shrink in proportion to their extents, at most to nothing.
  ///
  /// - Returns: What they have given.
  private mutating func shrink(by space: Double) -> Double {
    let places = items.indices.filter { items[$0].attributes.shrink }
    let sum = places.reduce(0) { $0 + items[$1].extent }
    guard sum > 0 else { return 0 }
    let part = min(1, space / sum)
    for place in places { items[place].extent -= part * items[place].extent }
    return part * sum
  }

  /// Raises gaps to one level, the lowest ones first, as far as the room goes.
  private mutating func raise(_ range: Range<Int>, by space: Double) {
    if space <= 0 { return }
    let heights = gaps[range].sorted()
    var sum = 0.0
    var level = 0.0
    for (place, height) in heights.enumerated() {
      sum += height
      level = (space + sum) / Double(place + 1)
      if place + 1 == heights.count || level <= heights[place + 1] { break }
    }
    for place in range { gaps[place] = max(gaps[place], level) }
  }

  /// Rule 5: across the axis.
  func place(in bounds: Rect) {
    let axis = layout.axis
    var position = bounds.origin[axis] + start
    for (place, item) in items.enumerated() {
      position += gaps[place]
      let room = bounds.size[axis.cross]
      var thickness = item.thickness
      var across = item.across.head
      switch item.attributes.alignSelf ?? layout.align {
      case .start: break
      case .end: across = room - item.across.tail - thickness
      case .center: across = (room - thickness) / 2
      case .stretch: thickness = max(0, room - item.across.head - item.across.tail)
      }
      var frame = Rect.zero
      frame.origin[axis] = position
      frame.origin[axis.cross] = bounds.origin[axis.cross] + across
      frame.size[axis] = item.extent
      frame.size[axis.cross] = thickness
      item.subview.place(in: frame)
      position += item.extent
    }
  }
}
