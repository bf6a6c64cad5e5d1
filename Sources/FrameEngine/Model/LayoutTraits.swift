import LayoutTree

/// The traits of a box: its width, height, margins, weight and alignment in the layout around it.
///
/// A position that is `nil` counts as no margin; a dimension that is `nil` is the extent of the
/// content of the box or of its own layout, or 0. A trait with a number that is not finite counts
/// as not set, which `diagnostics` reports.
public struct LayoutTraits {
  /// The traits beyond plain numbers and words; never changed once shared.
  final class Rare {
    let values: RareValues
    /// Whether there is more than extents in points, `fill`, and bounds in points.
    let isMoreThanBounds: Bool

    init(_ values: consuming RareValues) {
      isMoreThanBounds = values.isMoreThanBounds
      self.values = values
    }
  }

  /// See ``Rare``.
  struct RareValues {
    var dimensions = PerAxis<LayoutDimension?>(nil)
    var positions = RarePositions()
    var centers = RarePositions()
    /// The left and right distances, which replace the leading or trailing distance there.
    var sides = RarePositions()
    var layoutPriority = 0.0
    var offset = Point.zero
    /// The box that the extents refer to; unless it is ``LayoutBox/border``, no extent is plain.
    var sizeBox = LayoutBox.border
    /// The traits that were set to invalid numbers and count as not set.
    var refused: [RefusedTrait] = []

    var hasSides: Bool { sides[0] != nil || sides[1] != nil }

    fileprivate var isMoreThanBounds: Bool {
      sizeBox != .border || offset != .zero || !positions.isEmpty || !centers.isEmpty
        || !sides.isEmpty || !isBounded(dimensions[.horizontal])
        || !isBounded(dimensions[.vertical])
    }

    private func isBounded(_ dimension: LayoutDimension?) -> Bool {
      guard let dimension else { return true }
      return dimension.details == nil && (dimension.kind == .points || dimension.kind == .fill)
    }
  }

  /// Positions by index, stored only up to the last one that is set.
  struct RarePositions {
    private var given: [LayoutPosition?] = []

    var isEmpty: Bool { given.isEmpty }

    subscript(index: Int) -> LayoutPosition? {
      get { index < given.count ? given[index] : nil }
      set {
        if index >= given.count {
          if newValue == nil { return }
          given += Array(repeating: nil, count: index + 1 - given.count)
        }
        given[index] = newValue
      }
    }
  }

  /// Numbers and words; anything else is in ``rare``.
  var plain = PlainTraits()
  /// The distances of leading, trailing, top and bottom, if they are plain numbers.
  var distances: Distances = (0, 0, 0, 0)
  var rare: Rare?

  typealias Distances = (Double, Double, Double, Double)

  /// Whether one value was copied from the other, and neither was changed since.
  func isCopy(of other: LayoutTraits) -> Bool {
    rare === other.rare && distances == other.distances
      && isExcludedFromLayout == other.isExcludedFromLayout
      && plain == other.plain
  }

  /// Creates traits that are unset.
  public init() {}

  /// The width.
  ///
  /// MyLayout: `myWidth`, `widthSize`.
  public var width: LayoutDimension? {
    get { dimension(plain.dimensions.0, plain.extents.0, .horizontal) }
    set { (plain.dimensions.0, plain.extents.0) = store(newValue, along: .horizontal) }
  }

  /// The height.
  ///
  /// MyLayout: `myHeight`, `heightSize`.
  public var height: LayoutDimension? {
    get { dimension(plain.dimensions.1, plain.extents.1, .vertical) }
    set { (plain.dimensions.1, plain.extents.1) = store(newValue, along: .vertical) }
  }

  /// The distance of the edge where lines of text start.
  ///
  /// MyLayout: `myLeading`, `leadingPos`.
  public var leading: LayoutPosition? {
    get { position(plain.positions.0, distances.0, 0) }
    set { (plain.positions.0, distances.0) = store(newValue, at: 0) }
  }

  /// The distance of the edge where lines of text end.
  ///
  /// MyLayout: `myTrailing`, `trailingPos`.
  public var trailing: LayoutPosition? {
    get { position(plain.positions.1, distances.1, 1) }
    set { (plain.positions.1, distances.1) = store(newValue, at: 1) }
  }

  /// The distance of the left edge, in either direction; it replaces the leading or trailing one
  /// there.
  ///
  /// MyLayout: `myLeft`, in left-to-right.
  public var left: LayoutPosition? {
    get { rare?.values.sides[0] }
    set { setSide(0, newValue) }
  }

  /// The distance of the right edge, in either direction; it replaces the leading or trailing one
  /// there.
  ///
  /// MyLayout: `myRight`, in left-to-right.
  public var right: LayoutPosition? {
    get { rare?.values.sides[1] }
    set { setSide(1, newValue) }
  }

  /// The distance of the top edge.
  ///
  /// MyLayout: `myTop`, `topPos`.
  public var top: LayoutPosition? {
    get { position(plain.positions.2, distances.2, 2) }
    set { (plain.positions.2, distances.2) = store(newValue, at: 2) }
  }

  /// The distance of the bottom edge.
  ///
  /// MyLayout: `myBottom`, `bottomPos`.
  public var bottom: LayoutPosition? {
    get { position(plain.positions.3, distances.3, 3) }
    set { (plain.positions.3, distances.3) = store(newValue, at: 3) }
  }

  /// The distance of the vertical line through the middle.
  ///
  /// MyLayout: `myCenterX`, `centerXPos`.
  public var centerX: LayoutPosition? {
    get { rare?.values.centers[0] }
    set { setCenter(0, newValue) }
  }

  /// The distance of the horizontal line through the middle.
  ///
  /// MyLayout: `myCenterY`, `centerYPos`.
  public var centerY: LayoutPosition? {
    get { rare?.values.centers[1] }
    set { setCenter(1, newValue) }
  }

  /// The weight by which the box shares the free space along the axis of a layout; a number that is
  /// negative or not finite counts as 0, which `diagnostics` reports.
  ///
  /// Android, MyLayout, MKLayoutLibrary: `weight`; CSS: `flex-grow`; SwiftUI: `Spacer`.
  public var weight: Double {
    get { plain.weight }
    set { plain.weight = accepted(newValue, as: .weight, isNegative: newValue < 0) }
  }

  /// The priority of the box if there is too little space, for layouts of your own, as in SwiftUI;
  /// 0 by default.
  ///
  /// The kinds of this package ignore it. A number that is not finite counts as 0, which
  /// `diagnostics` reports.
  public var layoutPriority: Double {
    get { rare?.values.layoutPriority ?? 0 }
    set {
      let priority = accepted(newValue, as: .layoutPriority)
      if priority != layoutPriority { changeRare { $0.layoutPriority = priority } }
    }
  }

  /// The box that the width and the height refer to; by default the box without its margins.
  ///
  /// CSS: `box-sizing`; MKLayoutLibrary: always as ``LayoutBox/margin``.
  public var sizeBox: LayoutBox {
    get { rare?.values.sizeBox ?? .border }
    set {
      if newValue == sizeBox { return }
      let (width, height) = (width, height)
      changeRare { $0.sizeBox = newValue }
      (plain.dimensions.0, plain.extents.0) = keep(width, along: .horizontal)
      (plain.dimensions.1, plain.extents.1) = keep(height, along: .vertical)
    }
  }

  /// The distance by which the box is moved after its layout has placed it, toward the trailing and
  /// the bottom edge.
  ///
  /// Nothing else depends on it: neither siblings, nor the size of the layout, nor its baselines. A
  /// distance that is not finite counts as not set, which `diagnostics` reports.
  ///
  /// CSS: `position: relative`; SwiftUI: `offset(x:y:)`; MKLayoutLibrary: `offset` of an item.
  public var offset: Point {
    get { rare?.values.offset ?? .zero }
    set {
      let offset = accepted(newValue, as: .offset) ?? .zero
      if offset != self.offset { changeRare { $0.offset = offset } }
    }
  }

  /// The horizontal alignment of the box, which replaces the gravity of its layout; without such a
  /// gravity, distances from edges or the centre take precedence.
  public var horizontalAlignment: LayoutGravity {
    get { plain[.horizontal] }
    set { plain[.horizontal] = newValue }
  }

  /// The vertical alignment of the box, which replaces the gravity of its layout; without such a
  /// gravity, distances from edges or the centre take precedence.
  public var verticalAlignment: LayoutGravity {
    get { plain[.vertical] }
    set { plain[.vertical] = newValue }
  }

  /// A Boolean value that indicates whether the owner of the tree places the box with `setFrame`,
  /// and layouts ignore it.
  ///
  /// MyLayout: `useFrame`; CSS: `position: absolute`.
  public var isExcludedFromLayout = false

  /// A Boolean value that indicates whether the layout reserves the space of the box but does not
  /// set its frame.
  ///
  /// MyLayout: `noLayout`.
  public var reservesSpaceOnly: Bool {
    get { plain.flags.contains(.reservesSpaceOnly) }
    set { plain.set(.reservesSpaceOnly, newValue) }
  }

  /// A Boolean value that indicates whether the first baseline of this box stays in place in a row,
  /// and the other boxes are aligned with it.
  ///
  /// Of several such boxes, the first one leads.
  ///
  /// MyLayout: `baselineBaseView`.
  public var leadsBaseline: Bool {
    get { plain.flags.contains(.leadsBaseline) }
    set { plain.set(.leadsBaseline, newValue) }
  }

  // MARK: Storage

  private mutating func setSide(_ index: Int, _ given: LayoutPosition?) {
    let new = accepted(given, as: index == 0 ? .left : .right)
    if new == nil, rare?.values.hasSides != true { return }
    let (start, end) = (leading, trailing)
    changeRare { $0.sides[index] = new }
    // With a side, both distances depend on the direction.
    (plain.positions.0, distances.0) = keep(start, at: 0)
    (plain.positions.1, distances.1) = keep(end, at: 1)
  }

  private mutating func setCenter(_ index: Int, _ given: LayoutPosition?) {
    let new = accepted(given, as: index == 0 ? .centerX : .centerY)
    if new != nil || rare != nil { changeRare { $0.centers[index] = new } }
  }

  /// Returns the new value of a trait, or `nil` if it has an invalid number, which is recorded.
  @inline(__always)
  private mutating func accepted<Trait: TraitWithNumbers>(
    _ new: Trait?, as name: RefusedTrait.Name
  ) -> Trait? {
    if rare?.values.refused.isEmpty == false { forgetRefused(name) }
    guard let new, !new.hasSoundNumbers else { return new }
    changeRare { $0.refused.append(RefusedTrait(name: name, text: new.description)) }
    return nil
  }

  /// Returns the new value of a number, or 0 if it is invalid, which is recorded.
  @inline(__always)
  private mutating func accepted(
    _ new: Double, as name: RefusedTrait.Name, isNegative: Bool = false
  ) -> Double {
    if rare?.values.refused.isEmpty == false { forgetRefused(name) }
    if new.isFinite, !isNegative { return new }
    let trait = RefusedTrait(name: name, text: codeText(new), isNegative: new.isFinite)
    changeRare { $0.refused.append(trait) }
    return 0
  }

  @inline(never)
  private mutating func forgetRefused(_ name: RefusedTrait.Name) {
    changeRare { $0.refused.removeAll { $0.name == name } }
  }

  private mutating func changeRare(_ change: (inout RareValues) -> Void) {
    var values = RareValues()
    if let rare { values = rare.values }
    change(&values)
    rare = Rare(values)
  }

  private func dimension(_ kind: TraitKind, _ number: Double, _ axis: Axis)
    -> LayoutDimension?
  {
    switch kind {
    case .none, .weight: nil
    case .points, .wrap, .fill, .percent: LayoutDimension(kind, number)
    case .rare: rare?.values.dimensions[axis]
    }
  }

  @inline(__always)
  private mutating func store(
    _ given: LayoutDimension?, along axis: Axis
  ) -> (TraitKind, Double) {
    if rare == nil {
      guard let given else { return (.none, 0) }
      if given.isPlain, given.number.isFinite { return (given.kind, given.number) }
    }
    return storeRare(given, along: axis)
  }

  @inline(never)
  private mutating func storeRare(
    _ given: LayoutDimension?, along axis: Axis
  ) -> (TraitKind, Double) {
    keep(accepted(given, as: axis == .horizontal ? .width : .height), along: axis)
  }

  private mutating func keep(
    _ new: LayoutDimension?, along axis: Axis
  ) -> (TraitKind, Double) {
    if let new, sizeBox != .border || !new.isPlain {
      changeRare { $0.dimensions[axis] = new }
      return (.rare, 0)
    }
    if rare?.values.dimensions[axis] != nil { changeRare { $0.dimensions[axis] = nil } }
    return new.map { ($0.kind, $0.number) } ?? (.none, 0)
  }

  private static func edge(_ index: Int) -> RefusedTrait.Name {
    switch index {
    case 0: .leading
    case 1: .trailing
    case 2: .top
    default: .bottom
    }
  }

  private func position(_ kind: TraitKind, _ number: Double, _ index: Int) -> LayoutPosition? {
    kind == .rare ? rare?.values.positions[index] : LayoutPosition(kind, number)
  }

  private mutating func store(
    _ given: LayoutPosition?, at index: Int
  ) -> (TraitKind, Double) {
    keep(accepted(given, as: Self.edge(index)), at: index)
  }

  private mutating func keep(
    _ new: LayoutPosition?, at index: Int
  ) -> (TraitKind, Double) {
    if rare?.values.positions[index] != nil { changeRare { $0.positions[index] = nil } }
    if index < 2, rare?.values.hasSides == true {
      if new != nil { changeRare { $0.positions[index] = new } }
      return (.rare, 0)
    }
    guard let new else { return (.none, 0) }
    if new == LayoutPosition(new.value) {
      switch new.value {
      case .points(let number): return (.points, number)
      case .weight(let number): return (.weight, number)
      case .percent(let number): return (.percent, number)
      case .safeArea: break
      }
    }
    changeRare { $0.positions[index] = new }
    return (.rare, 0)
  }
}

// Several traits at once.
extension LayoutTraits {
  /// The width and the height if they are equal; setting it sets both.
  ///
  /// MyLayout: `mySize`; SwiftUI: `frame(width:height:)`.
  public var size: LayoutDimension? {
    get { width == height ? width : nil }
    set { (width, height) = (newValue, newValue) }
  }

  /// The distances from all four edges if they are equal; setting it sets all.
  ///
  /// MyLayout: `myMargin`; SwiftUI: `padding` of a view.
  public var margins: LayoutPosition? {
    get { horizontalMargins == verticalMargins ? verticalMargins : nil }
    set { (horizontalMargins, verticalMargins) = (newValue, newValue) }
  }

  /// The distances from the leading and trailing edges if they are equal; setting it sets both.
  ///
  /// MyLayout: `myHorzMargin`.
  public var horizontalMargins: LayoutPosition? {
    get { leading == trailing ? leading : nil }
    set { (leading, trailing) = (newValue, newValue) }
  }

  /// The distances from the top and bottom edges if they are equal; setting it sets both.
  ///
  /// MyLayout: `myVertMargin`.
  public var verticalMargins: LayoutPosition? {
    get { top == bottom ? top : nil }
    set { (top, bottom) = (newValue, newValue) }
  }

  /// The alignment along both axes if they are equal; setting it sets both.
  ///
  /// MyLayout: `alignment`; CSS: `align-self`; MKLayoutLibrary: `gravity` of an item.
  public var alignment: LayoutGravity {
    get { horizontalAlignment == verticalAlignment ? verticalAlignment : .unspecified }
    set { (horizontalAlignment, verticalAlignment) = (newValue, newValue) }
  }
}

extension PlainTraits {
  /// The alignment along an axis.
  @inline(__always)
  subscript(axis: Axis) -> LayoutGravity {
    get {
      if alignments == 0 { return .unspecified }
      let bits = axis == .horizontal ? alignments & 15 : alignments >> 4
      return LayoutGravity(rawValue: bits) ?? .unspecified
    }
    set {
      alignments =
        axis == .horizontal
        ? alignments & 0xf0 | newValue.rawValue : alignments & 0x0f | newValue.rawValue << 4
    }
  }
}

/// A box of a child, as in CSS Box Model Level 4.
public enum LayoutBox: Hashable, Sendable, CaseIterable {
  /// The child itself, without its margins.
  case border
  /// The child with its margins around it.
  case margin
}
