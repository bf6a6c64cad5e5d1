import LayoutTree

/// The distribution of the length of a stack among its items.
public enum StackDistribution: Hashable, Sendable, CaseIterable {
  /// Gaps have their own lengths; the content priorities of the items decide which of them stretch
  /// or shrink.
  case fill
  /// Gaps have their own lengths, and all items have the same length.
  case fillEqually
  /// Gaps have their own lengths, and lengths are proportional to the ideal lengths of the
  /// contents.
  ///
  /// Items without content keep the length that other constraints give them.
  case fillProportionally
  /// Items have their ideal lengths; all gaps are equal, and at least as long as set.
  case equalSpacing
  /// Items have their ideal lengths; their centres are equally spaced as far as the minimum gaps
  /// allow.
  case equalCentering
}

/// The alignment of the items of a stack across its axis.
public enum StackAlignment: Hashable, Sendable, CaseIterable {
  /// Stretched from edge to edge.
  case fill
  /// At the top, or at the edge where a line of text starts.
  case leading
  /// Centred.
  case center
  /// At the bottom, or at the edge where a line of text ends.
  case trailing
  /// All first baselines on one line, as near to the top as possible; for horizontal stacks,
  /// elsewhere it is leading.
  case firstBaseline
  /// All last baselines on one line, as near to the bottom as possible; for horizontal stacks,
  /// elsewhere it is trailing.
  case lastBaseline
}

/// A container that lays out some children of a node in a line, by constraints.
///
///     let stack = try StackContainer(.horizontal, in: bar, [icon, title, badge], spacing: 8)
///     stack.alignment = .center
///     stack.setSpacing(16, after: icon)
///     title.visibility = .gone
///
/// All properties may be changed at any time; the next layout applies the difference. Items that
/// are gone are removed together with the gap after them, and restored later. Of items whose
/// contents hug or resist equally, the first is stretched or compressed. The node wraps its items
/// if nothing else determines its size. A horizontal stack runs in the text direction.
///
/// UIKit: `UIStackView`.
public final class StackContainer: ConstraintContainer {
  private struct Item {
    let reference: NodeReference
    var spacing: Double?
  }

  private var list: [Item] = []

  /// The direction in which the items follow each other.
  public var axis: Axis { didSet { if axis != oldValue { setStale() } } }
  /// The gap between two items, in points; a number that is not finite is reported by the tree.
  public var spacing: Double { didSet { if spacing != oldValue { setStale() } } }
  /// The distribution of the length.
  public var distribution: StackDistribution {
    didSet { if distribution != oldValue { setStale() } }
  }
  /// The alignment across the axis.
  public var alignment: StackAlignment { didSet { if alignment != oldValue { setStale() } } }
  /// The distances of the items from the edges of the node, or of its margins.
  public var insets = EdgeInsets.zero { didSet { if insets != oldValue { setStale() } } }
  /// A Boolean value that indicates whether the items keep within the margins of the node; `false`
  /// by default.
  ///
  /// UIKit: `isLayoutMarginsRelativeArrangement`.
  public var staysWithinMargins = false {
    didSet { if staysWithinMargins != oldValue { setStale() } }
  }

  /// Makes a node a stack; items that are not its children are appended to them.
  ///
  /// - Throws: `TreeError` for an item that cannot be a child; there is then no stack.
  public init(
    _ axis: Axis, in node: LayoutNode, _ items: [LayoutNode] = [], spacing: Double = 0,
    distribution: StackDistribution = .fill, alignment: StackAlignment = .fill,
    file: String = #fileID, line: Int = #line
  ) throws(TreeError) {
    self.axis = axis
    self.spacing = spacing
    self.distribution = distribution
    self.alignment = alignment
    try node.append(contentsOf: items.filter { $0.parent !== node })
    super.init(in: node, at: CallSite(file: file, line: line))
    var known: Set<ObjectIdentifier> = []
    for item in items where known.insert(ObjectIdentifier(item)).inserted {
      list.append(Item(reference: item.reference))
    }
  }

  /// The items that are children of the node, in order, including those that are gone.
  ///
  /// A child that has left the node is not an item until it returns.
  public var items: [LayoutNode] {
    list.compactMap { $0.reference.node }.filter { $0.parent === node }
  }

  /// Appends an item; an item already in the stack is moved.
  public func append(_ item: LayoutNode) throws(TreeError) { try insert(item, at: nil) }

  /// Inserts an item at an index; an item already in the stack is moved.
  ///
  /// - Throws: `TreeError.indexOutOfRange`, where the count is taken without the
  ///   item, and the errors of appending a child. The stack is then unchanged.
  public func insert(_ item: LayoutNode, at index: Int) throws(TreeError) {
    try insert(item, at: .some(index))
  }

  private func insert(_ item: LayoutNode, at index: Int?) throws(TreeError) {
    guard let node else { return }
    list.removeAll { $0.reference.node == nil }
    let others = items.filter { $0 !== item }
    let place = index ?? others.count
    guard (0...others.count).contains(place) else {
      throw .indexOutOfRange(node.name, index: place, count: others.count)
    }
    if item.parent !== node { try node.append(item) }
    let entry = self.index(of: item).map { list.remove(at: $0) }
    let next = place < others.count ? self.index(of: others[place]) : nil
    list.insert(entry ?? Item(reference: item.reference), at: next ?? list.count)
    setStale()
  }

  /// Removes an item from the stack; it stays a child of the node.
  public func remove(_ item: LayoutNode) {
    guard let index = index(of: item) else { return }
    list.remove(at: index)
    item.contentPriorities.rank = 0
    setStale()
  }

  override public func remove() {
    super.remove()
    for item in items { item.contentPriorities.rank = 0 }
  }

  /// Sets the gap after an item; `nil` restores ``spacing``.
  ///
  /// It has no effect after the last item, or for a node that is not an item.
  ///
  /// UIKit: `setCustomSpacing(_:after:)`.
  public func setSpacing(_ spacing: Double?, after item: LayoutNode) {
    guard let index = index(of: item), list[index].spacing != spacing else { return }
    list[index].spacing = spacing
    setStale()
  }

  /// Returns the gap after an item: its own, or that of the stack.
  public func spacing(after item: LayoutNode) -> Double {
    index(of: item).flatMap { list[$0].spacing } ?? spacing
  }

  private func index(of item: LayoutNode) -> Int? {
    list.firstIndex { $0.reference === item.reference }
  }

  override var dependsOnContents: Bool { distribution == .fillProportionally }

  override var typeName: String { "StackContainer" }

  override func describe(_ make: ConstraintMaker) {
    for axis in Axis.allCases { make.wrap(axis, .wrapping, at: callSite) }
    for entry in list {
      guard let item = entry.reference.node, item.parent !== node else { continue }
      // Another stack gives ranks of its own.
      if !(item.parent?.container is StackContainer) { item.contentPriorities.rank = 0 }
    }
    var shown: [LayoutNode] = []
    var gaps: [Double] = []
    for entry in list {
      guard let item = entry.reference.node, item.parent === node, item.visibility != .gone else {
        continue
      }
      item.contentPriorities.rank = shown.count
      shown.append(item)
      gaps.append(entry.spacing ?? spacing)
    }
    guard !shown.isEmpty else { return }
    let area = staysWithinMargins ? make.ref(make.reference.marginsGuide) : make
    area.insets = insets
    StackLine(nodes: shown, gaps: Array(gaps.dropLast()), axis: axis, callSite: callSite)
      .describe(distribution, alignment, area)
  }
}

/// The visible items of a stack, and the constraints that align them.
struct StackLine {
  let nodes: [LayoutNode]
  /// The gap after each item but the last.
  let gaps: [Double]
  let axis: Axis
  let callSite: CallSite

  /// The priority of equal distances between centres: below the hugging of contents.
  private static let centering = LayoutPriority(149)
  /// The priority of proportional lengths.
  private static let proportion = LayoutPriority(999)

  func describe(
    _ distribution: StackDistribution, _ alignment: StackAlignment, _ make: ConstraintMaker
  ) {
    switch distribution {
    case .fill: chain(make) { .space($0) }
    case .fillEqually:
      chain(make) { .space($0) }
      equalLengths(make)
    case .fillProportionally:
      chain(make) { .space($0) }
      proportionalLengths(make)
    case .equalSpacing:
      chain(make) { _ in .flexible(1) }
      boundEqualGaps(make)
    case .equalCentering:
      chain(make) { .atLeast($0) }
      chainInside(make.prioritized(.wrapping)) { .atMost($0) }
      equalCenters(make)
    }
    for node in nodes { place(node, alignment, make) }
    if axis == .horizontal { alignBaselines(alignment, make) }
  }

  // MARK: Along the axis

  /// Chains all items from edge to edge.
  private func chain(_ make: ConstraintMaker, gap: (Double) -> PlaceItem) {
    make.chain(axis, items(gap), at: callSite)
  }

  private func items(_ gap: (Double) -> PlaceItem) -> [PlaceItem] {
    var items: [PlaceItem] = []
    for (index, node) in nodes.enumerated() {
      items.append(.node(node))
      if index < gaps.count { items.append(gap(gaps[index])) }
    }
    return items
  }

  /// Chains all items to each other only.
  private func chainInside(_ make: ConstraintMaker, gap: (Double) -> PlaceItem) {
    make.chain(axis, [.wall] + items(gap) + [.wall], at: callSite)
  }

  /// Constrains equal gaps to be at least as long as the longest of the given ones.
  ///
  /// A gap that is not finite is left for the maker to refuse.
  private func boundEqualGaps(_ make: ConstraintMaker) {
    guard
      let index = gaps.firstIndex(where: { !$0.isFinite })
        ?? gaps.indices.max(by: { gaps[$0] < gaps[$1] })
    else { return }
    let (node, next) = (PlaceItem.node(nodes[index]), PlaceItem.node(nodes[index + 1]))
    make.chain(axis, [.wall, node, .atLeast(gaps[index]), next, .wall], at: callSite)
    make.prioritized(.wrapping).chain(
      axis, [.wall, node, .atMost(gaps[index]), next, .wall], at: callSite)
  }

  private func equalLengths(_ make: ConstraintMaker) {
    guard nodes.count > 1 else { return }
    make.setExtents(
      axis, of: nodes.dropFirst().map { $0 },
      to: .same(.anchor(Anchor(nodes[0], .extent(along: axis)))), at: callSite)
  }

  /// Makes the lengths of items proportional to that of the item with the longest content.
  private func proportionalLengths(_ make: ConstraintMaker) {
    let ideals = nodes.map { node in
      !node.hasContent ? 0 : node.measureSize(.unspecified).size[axis]
    }
    guard let maximum = ideals.max(), maximum > 0,
      let index = ideals.firstIndex(of: maximum)
    else { return }
    let base = Anchor(nodes[index], .extent(along: axis))
    let others = nodes.indices.filter { $0 != index && ideals[$0] > 0 }
    make.prioritized(Self.proportion).setExtents(
      axis, of: others.map { nodes[$0] },
      to: .each(others.map { .anchor(base * (ideals[$0] / maximum)) }), at: callSite)
  }

  /// Makes the distances between adjacent centres equal.
  private func equalCenters(_ make: ConstraintMaker) {
    guard nodes.count > 2 else { return }
    let make = make.prioritized(Self.centering)
    let center = LayoutAttribute.center(along: axis)
    let distance = make.recorder.makeShare()
    for (node, next) in zip(nodes, nodes.dropFirst()) {
      make.relate(
        WrittenAnchor(next.reference, center), .equal, WrittenAnchor(node.reference, center),
        shares: 1, of: distance, at: callSite)
    }
  }

  // MARK: Across the axis

  private func place(
    _ node: LayoutNode, _ alignment: StackAlignment, _ make: ConstraintMaker
  ) {
    let box = PlaceItem.node(node)
    switch alignment {
    case .fill: make.chain(axis.cross, [box], at: callSite)
    case .leading: make.chain(axis.cross, [box, .atLeast(0)], at: callSite)
    case .trailing: make.chain(axis.cross, [.atLeast(0), box], at: callSite)
    case .center:
      make.chain(axis.cross, [.atLeast(0), box, .atLeast(0)], at: callSite)
      make.align(axis.cross, .center, [node], at: callSite)
    case .firstBaseline:
      if axis == .vertical { return place(node, .leading, make) }
      make.chain(.vertical, [.atLeast(0), box, .atLeast(0)], at: callSite)
      make.prioritized(.wrapping).align(.vertical, .start, [node], at: callSite)
    case .lastBaseline:
      if axis == .vertical { return place(node, .trailing, make) }
      make.chain(.vertical, [.atLeast(0), box, .atLeast(0)], at: callSite)
      make.prioritized(.wrapping).align(.vertical, .end, [node], at: callSite)
    }
  }

  private func alignBaselines(_ alignment: StackAlignment, _ make: ConstraintMaker) {
    let line: LayoutAttribute
    switch alignment {
    case .firstBaseline: line = .firstBaseline
    case .lastBaseline: line = .lastBaseline
    case .fill, .leading, .center, .trailing: return
    }
    for node in nodes.dropFirst() {
      make.relate(Anchor(node, line), .equal, Anchor(nodes[0], line), at: callSite)
    }
  }
}
