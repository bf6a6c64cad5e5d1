import LayoutTree

/// The distribution of the length of a stack among its items.
public enum StackDistribution: Hashable, Sendable, CaseIterable {
  /// Gaps are as given; the content priorities of the items decide which of them stretch or shrink.
  case fill
  /// Gaps are as given, and all items have the same length.
  case fillEqually
  /// Gaps are as given, and lengths are in the proportion of the ideal lengths of the contents.
  ///
  /// Items without content keep the length that other constraints give them.
  case fillProportionally
  /// Items have their ideal lengths; all gaps are the same, and at least as given.
  case equalSpacing
  /// Items have their ideal lengths; their middles are at the same distance as far as the given
  /// minimum gaps allow it.
  case equalCentering
}

/// The alignment of the items of a stack across its axis.
public enum StackAlignment: Hashable, Sendable, CaseIterable {
  /// From edge to edge.
  case fill
  /// At the top, or at the edge where a line of text starts.
  case leading
  /// In the middle.
  case center
  /// At the bottom, or at the edge where a line of text ends.
  case trailing
  /// All first baselines on one line, as near to the top as they can be; for horizontal stacks,
  /// elsewhere it is leading.
  case firstBaseline
  /// All last baselines on one line, as near to the bottom as they can be; for horizontal stacks,
  /// elsewhere it is trailing.
  case lastBaseline
}

/// Lays out some children of a node in a line, by constraints.
///
///     let stack = try StackContainer(.horizontal, in: bar, [icon, title, badge], spacing: 8)
///     stack.alignment = .center
///     stack.setSpacing(16, after: icon)
///     title.visibility = .gone
///
/// Everything may be changed at any time; the next layout takes over the difference. Items that are
/// gone leave together with the gap behind them, and come back. Of items whose contents hug or
/// resist alike, the first gives way. The node wraps its items where nothing else determines its
/// size. A horizontal stack runs in the direction of text.
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
  /// The gap between two items, in points; what is not finite is reported by the tree.
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

  /// Makes a stack of a node; items that are not its children are appended to them.
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

  /// The items that are children of the node, in order, also those that are gone.
  ///
  /// A child that leaves the node is no item while it is away.
  public var items: [LayoutNode] {
    list.compactMap { $0.reference.node }.filter { $0.parent === node }
  }

  /// Puts an item behind the others; an item that is there already moves.
  public func append(_ item: LayoutNode) throws(TreeError) { try insert(item, at: nil) }

  /// Puts an item at a place; an item that is there already moves.
  ///
  /// - Throws: `TreeError.indexOutOfRange`, where the count is taken without the
  ///   item, and what appending a child throws. The stack is then as it was.
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

  /// Takes an item out of the line; it stays a child of the node.
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

  /// Sets the gap behind an item; `nil` is ``spacing``.
  ///
  /// It has no effect behind the last item, nor for a node that is no item.
  ///
  /// UIKit: `setCustomSpacing(_:after:)`.
  public func setSpacing(_ spacing: Double?, after item: LayoutNode) {
    guard let index = index(of: item), list[index].spacing != spacing else { return }
    list[index].spacing = spacing
    setStale()
  }

  /// The gap behind an item; that of all if it has none of its own.
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
    for entry in list where entry.reference.node?.parent == nil {
      entry.reference.node?.contentPriorities.rank = 0
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
