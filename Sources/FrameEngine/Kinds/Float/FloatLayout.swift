import LayoutTree

/// Boxes that float to the start or the end of an axis, each beside earlier ones if it fits, else
/// below them.
///
/// The steps are numbered in the article <doc:FloatLayouts>. Boxes of fixed sizes are placed as in
/// CSS 2.2, section 9.5.1.
///
/// MyLayout: `MyFloatLayout`; CSS: `float`.
public struct FloatLayout: StyledLayout, Hashable, Sendable {
  /// The padding and spacing, and the gravity of all boxes together in free space.
  public var style = LayoutStyle()
  /// The axis along which boxes are placed beside each other, and to whose ends they float.
  ///
  /// MyLayout: `orientation`, which is the other one.
  public var axis: Axis
  /// A fixed length for all boxes along the axis, with flexible gaps; `nil` if each has its own
  /// length.
  ///
  /// MyLayout: `setSubviewsSize:minSpacing:maxSpacing:`.
  public var flexibleSpacing: FlexibleSpacing?

  /// Creates a layout of floats.
  ///
  /// - Parameters:
  ///   - axis: The axis along which children are placed beside each other.
  ///   - spacing: The distance between two children in both directions, in points.
  ///   - padding: The distance of the content area from the edges, in points.
  ///   - horizontalGravity: The horizontal gravity of the children, all together.
  ///   - verticalGravity: The vertical gravity of the children, all together.
  public init(
    _ axis: Axis = .horizontal, spacing: Double = 0, padding: DirectionalEdgeInsets = .zero,
    horizontalGravity: LayoutGravity = .unspecified,
    verticalGravity: LayoutGravity = .unspecified
  ) {
    self.axis = axis
    style.horizontalGravity = horizontalGravity
    style.verticalGravity = verticalGravity
    style.horizontalSpacing = spacing
    style.verticalSpacing = spacing
    style.padding = padding
  }

  /// The extent of flexible spacing, if it is negative.
  public var settingsOutOfRange: [SettingOutOfRange] {
    flexibleSpacing?.settingOutOfRange.map { [$0] } ?? []
  }

  /// The properties of the kind.
  public var properties: LayoutProperties {
    var properties = LayoutProperties.builtIn(
      usesWeights: true, reads: .float, ignores: [.centers, .alignment(axis), .shrinks])
    properties.widthFollowsHeight = axis == .vertical
    return properties
  }

  /// Returns the size that the boxes need in a proposal.
  ///
  /// - Complexity: O(children).
  public func sizeThatFits(
    proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
  ) -> Size {
    let asked = subviews.available(proposal)
    let available = available(asked, subviews)
    return LayoutItems.with(subviews, style, available) { items in
      var placement = FloatPlacement(self, items)
      placement.placeAll()
      var size = items.whole(for: placement.need)
      for axis in Axis.allCases where !asked[axis].isDefinite {
        if let length = available[axis].points { size[axis] = length }
      }
      return size
    }
  }

  /// Returns the width of the boxes beside each other; heights are not measured.
  public func idealWidth(subviews: LayoutSubviews, cache: inout Void) -> Double {
    width(subviews, .maxContent)
  }

  /// Returns the min-content width; heights are not measured.
  public func minimumWidth(subviews: LayoutSubviews, cache: inout Void) -> Double {
    width(subviews, .minContent)
  }

  /// Places the boxes beside and below each other.
  ///
  /// - Complexity: O(children).
  public func placeSubviews(
    in bounds: Rect, proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
  ) {
    LayoutItems.with(subviews, style, AvailableSize(bounds.size)) { items in
      var placement = FloatPlacement(self, items)
      placement.placeAll()
      placement.setFrames()
      if items.pass.isInquiry { placement.explain() }
    }
    subviews.move(to: bounds.origin)
  }

  /// Returns the available size, with an indefinite length along the axis resolved (step 14).
  private func available(
    _ available: AvailableSize, _ subviews: LayoutSubviews
  ) -> AvailableSize {
    var available = available
    if !available.width.isDefinite, axis == .horizontal || !available.height.isDefinite {
      let question: AvailableLength = available.width == .minContent ? .minContent : .maxContent
      available.width = .definite(width(subviews, question, in: available.height))
    }
    if axis == .vertical, !available.height.isDefinite {
      let height = LayoutItems.with(subviews, style, available) { items in
        var placement = FloatPlacement(self, items)
        placement.resolveAll()
        return items.whole(for: Size(width: 0, height: placement.lengthOfLine())).height
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
    return LayoutItems.with(subviews, style, available) { items in
      var placement = FloatPlacement(self, items)
      placement.resolveWidths()
      let width = axis == .horizontal ? placement.lengthOfLine() : placement.extentOfLines()
      return items.whole(for: Size(width: width, height: 0)).width
    }
  }
}

/// The attributes of a child of a ``FloatLayout``, in addition to its traits.
///
///     node[FloatItem.self].float = .end
///     node[FloatItem.self].clear = .both
///
/// The words are those of CSS 2.2, section 9.5, and of CSS Logical Properties Level 1.
public struct FloatItem: LayoutItemAttributes, Hashable, Sendable {
  /// A side of a layout, along its axis.
  public enum Side: Hashable, Sendable, CaseIterable {
    /// The start of the axis: the leading edge, or the top.
    case start
    /// The end of the axis: the trailing edge, or the bottom.
    case end
  }

  /// The sides whose earlier boxes a box must clear.
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

  /// The side to which the box floats.
  ///
  /// CSS: `float: inline-start`, `float: inline-end`; MyLayout: `reverseFloat`.
  public var float = Side.start
  /// The sides that the box clears: it is placed below their earlier boxes.
  ///
  /// CSS: `clear`; MyLayout: `clearFloat`, which is the side of the box itself.
  public var clear = Clear.none

  /// Creates attributes of a box at the start.
  public init() {}

  /// Creates attributes of a box at a side.
  public init(_ float: Side, clear: Clear = .none) {
    self.float = float
    self.clear = clear
  }
}

extension LayoutItems {
  /// Returns the float attributes of a child.
  func floatItem(_ index: Int) -> FloatItem {
    let pointer = self[index].pointer
    guard pointer.frameStorage != nil else { return FloatItem() }
    return pointer.node.heldAttributes(FloatItem.self)?.attributes ?? FloatItem()
  }
}

/// The outline of the boxes at one side of a float layout: their reach at each depth (step 6).
///
/// Depths must be queried in ascending order. All operations together take O(boxes).
struct FloatOutline {
  /// A box that is not hidden by later ones: the next boxes in the list reach further, and end
  /// before it.
  private struct Step {
    let reach: Double
    var end: Double
    let index: Int
    /// Whether the end is unknown until its line is complete.
    var isOpen = false
  }

  /// The reach of the side without any box.
  let base: Double
  private var steps: [Step] = []
  /// The last box of the line whose end is unknown; `nil` if there is none.
  private var open: Int?
  /// The depth of the lowest end of a box, including the spacing after it.
  private(set) var end = 0.0
  /// The lowest box; -1 without any.
  private(set) var lowest = -1
  /// The number of steps added and removed.
  private(set) var operations = 0

  init(base: Double) { self.base = base }

  /// Whether no box is at the present depth.
  var isEmpty: Bool { steps.isEmpty }

  /// The reach of the boxes at the present depth.
  var reach: Double { steps.last?.reach ?? base }

  /// The box that reaches furthest at the present depth.
  var neighbour: Int? { steps.last?.index }

  /// The end of the box that reaches furthest.
  var nextEnd: Double? { steps.last?.end }

  /// Advances to a depth, and removes boxes that end above it.
  mutating func advance(to depth: Double) {
    // Comparisons with NaN are false; the negation removes such a step as well.
    while let last = steps.last, !(last.end > depth) { removeLast() }
  }

  /// Whether the line has boxes whose ends are unknown.
  var hasOpenBoxes: Bool { open != nil }

  /// Adds a box at the present depth; `end` is `nil` if it is unknown until the line is complete.
  mutating func add(_ index: Int, at depth: Double, reach: Double, end: Double?) {
    if let end { note(end, index) } else { open = index }
    guard reach > self.reach, end.map({ $0 > depth }) ?? true else { return }
    if let end { removeHidden(by: end) }
    steps.append(
      Step(reach: reach, end: end ?? .infinity, index: index, isOpen: end == nil))
    operations += 1
  }

  /// Sets the end of the open boxes of a line to the end of the line.
  mutating func close(at end: Double) {
    guard let open else { return }
    self.open = nil
    note(end, open)
    guard let index = steps.lastIndex(where: { $0.isOpen }) else { return }
    let further = Array(steps[(index + 1)...])
    var step = steps[index]
    operations += 2 * further.count
    steps.removeLast(further.count)
    while let last = steps.last, last.isOpen || !(last.end > end) { removeLast() }
    step.end = end
    step.isOpen = false
    steps.append(step)
    steps.append(contentsOf: further)
    operations += 1
  }

  /// Updates the lowest box and its end.
  private mutating func note(_ end: Double, _ index: Int) {
    guard end > self.end || lowest < 0 else { return }
    if end > self.end { self.end = end }
    lowest = index
  }

  private mutating func removeHidden(by end: Double) {
    while let last = steps.last, !last.isOpen, last.end <= end { removeLast() }
  }

  private mutating func removeLast() {
    steps.removeLast()
    operations += 1
  }
}
