import LayoutTree

/// What a box asks of the layout it is in.
///
/// What is not set takes no part: a position that is `nil` is no margin, a dimension that is `nil` is
/// the size that the content of the box or its own layout needs, or 0.
public struct LayoutTraits {
  /// Never changed once it is shared.
  final class Rare {
    var dimensions: [LayoutDimension?] = [nil, nil]
    var positions: [LayoutPosition?] = [nil, nil, nil, nil]
    var centers: [LayoutPosition?] = [nil, nil]

    init() {}

    init(copying other: Rare) {
      dimensions = other.dimensions
      positions = other.positions
      centers = other.centers
    }
  }

  /// Numbers and words; anything else is in ``rare``.
  var plain = PlainTraits()
  /// The numbers of leading, trailing, top and bottom.
  var distances: Distances = (0, 0, 0, 0)
  var rare: Rare?

  typealias Distances = (Double, Double, Double, Double)

  /// Whether nobody has set anything since the other value was copied from this one, or this one from it.
  func isCopy(of other: LayoutTraits) -> Bool {
    rare === other.rare && distances == other.distances
      && isPlacedByOwner == other.isPlacedByOwner && NodeRoom(plain) == NodeRoom(other.plain)
  }

  /// Traits that say nothing.
  public init() {}

  /// The width.
  public var width: LayoutDimension? {
    get { dimension(plain.dimensions.0, plain.extents.0, 0) }
    set { (plain.dimensions.0, plain.extents.0) = store(newValue, at: 0) }
  }

  /// The height.
  public var height: LayoutDimension? {
    get { dimension(plain.dimensions.1, plain.extents.1, 1) }
    set { (plain.dimensions.1, plain.extents.1) = store(newValue, at: 1) }
  }

  /// The distance of the edge where lines of text start.
  public var leading: LayoutPosition? {
    get { position(plain.positions.0, distances.0, 0) }
    set { (plain.positions.0, distances.0) = store(newValue, at: 0) }
  }

  /// The distance of the edge where lines of text end.
  public var trailing: LayoutPosition? {
    get { position(plain.positions.1, distances.1, 1) }
    set { (plain.positions.1, distances.1) = store(newValue, at: 1) }
  }

  /// The distance of the top edge.
  public var top: LayoutPosition? {
    get { position(plain.positions.2, distances.2, 2) }
    set { (plain.positions.2, distances.2) = store(newValue, at: 2) }
  }

  /// The distance of the bottom edge.
  public var bottom: LayoutPosition? {
    get { position(plain.positions.3, distances.3, 3) }
    set { (plain.positions.3, distances.3) = store(newValue, at: 3) }
  }

  /// The distance of the vertical line through the middle.
  public var centerX: LayoutPosition? {
    get { rare?.centers[0] }
    set { if newValue != nil || rare != nil { makeRare().centers[0] = newValue } }
  }

  /// The distance of the horizontal line through the middle.
  public var centerY: LayoutPosition? {
    get { rare?.centers[1] }
    set { if newValue != nil || rare != nil { makeRare().centers[1] = newValue } }
  }

  /// The share of the space that is left along the axis of a layout; negative counts as 0.
  public var weight: Double {
    get { plain.weight }
    set { plain.weight = newValue.isFinite ? max(0, newValue) : 0 }
  }

  /// Where the box goes horizontally, in place of what its layout says.
  public var horizontalAlignment: LayoutGravity {
    get { plain.alignments[.horizontal] }
    set { plain.alignments[.horizontal] = newValue }
  }

  /// Where the box goes vertically, in place of what its layout says.
  public var verticalAlignment: LayoutGravity {
    get { plain.alignments[.vertical] }
    set { plain.alignments[.vertical] = newValue }
  }

  /// Whether the owner of the tree places the box with `setFrame`; layouts leave it out.
  public var isPlacedByOwner = false

  /// Whether the layout keeps a place for the box but leaves its frame alone.
  public var keepsPlaceOnly: Bool {
    get { plain.flags.contains(.keepsPlaceOnly) }
    set { plain.set(.keepsPlaceOnly, newValue) }
  }

  /// Whether the first line of text of this box stays where it is in a row, and others follow it.
  ///
  /// Of several boxes that say so, the first one leads.
  public var leadsBaseline: Bool {
    get { plain.flags.contains(.leadsBaseline) }
    set { plain.set(.leadsBaseline, newValue) }
  }

  /// All four distances from the edges.
  public mutating func setMargins(_ distance: LayoutPosition?) {
    leading = distance
    trailing = distance
    top = distance
    bottom = distance
  }

  // MARK: Storage

  private mutating func makeRare() -> Rare {
    let made = rare.map { Rare(copying: $0) } ?? Rare()
    rare = made
    return made
  }

  private func dimension(_ kind: PlainTraits.Kind, _ number: Double, _ place: Int)
    -> LayoutDimension?
  {
    switch kind {
    case .none, .share: nil
    case .points: .points(number)
    case .wrap: .wrap
    case .fill: .fill
    case .percent: .percent(number)
    case .rare: rare?.dimensions[place]
    }
  }

  private mutating func store(_ new: LayoutDimension?, at place: Int) -> (PlainTraits.Kind, Double)
  {
    if rare?.dimensions[place] != nil { makeRare().dimensions[place] = nil }
    guard let new else { return (.none, 0) }
    if new == LayoutDimension(new.value) {
      switch new.value {
      case .points(let number): return (.points, number)
      case .wrap: return (.wrap, 0)
      case .fill: return (.fill, 0)
      case .percent(let number): return (.percent, number)
      case .extent, .least, .greatest: break
      }
    }
    makeRare().dimensions[place] = new
    return (.rare, 0)
  }

  private func position(_ kind: PlainTraits.Kind, _ number: Double, _ place: Int) -> LayoutPosition?
  {
    kind == .rare ? rare?.positions[place] : LayoutPosition(kind, number)
  }

  private mutating func store(_ new: LayoutPosition?, at place: Int) -> (PlainTraits.Kind, Double) {
    if rare?.positions[place] != nil { makeRare().positions[place] = nil }
    guard let new else { return (.none, 0) }
    if new == LayoutPosition(new.value) {
      switch new.value {
      case .points(let number): return (.points, number)
      case .share(let number): return (.share, number)
      case .percent(let number): return (.percent, number)
      case .safeArea: break
      }
    }
    makeRare().positions[place] = new
    return (.rare, 0)
  }
}
