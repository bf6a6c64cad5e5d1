import FrameEngine
import LayoutTree
import TestSupport

/// A kind of layouts as random trees have it: how to make one, to change it, and to fill it.
///
/// A new kind is a line in ``ofPackage``, and takes part in every law from then on. Kinds are used side
/// by side: their closures keep nothing.
public struct RandomKind: @unchecked Sendable {
  /// What makes nodes up.
  public typealias Source = SeededGenerator

  /// The name of the type of its layouts.
  public let name: String
  /// How many lots it has when a kind is drawn.
  let lots: Int
  /// How many layouts lie in each other in one of this kind.
  let levels: Int
  /// What to know of it where nothing is to need more room than there is; `nil` if that cannot be said.
  public let roomy: RoomyRule?

  /// Gives a node a layout of the kind for a size class.
  public let setLayout: (LayoutNode, LayoutSizeClass, inout Source) -> Void
  /// Changes something about the layout of a node; `false` if that is of another kind.
  public let change: (LayoutNode, inout Source) -> Bool
  /// Puts children that a closure makes into a node that has a layout of the kind.
  let fill: (LayoutNode, Int, (inout Source) -> LayoutNode, inout Source) -> Void
  /// Lets children ask for what only this kind understands.
  public let ask: ([LayoutNode], inout Source) -> Void
  /// The style of the layout of a node; `nil` if that is of another kind.
  public let style: (LayoutNode) -> LayoutStyle?
  /// Whether the layout of a node is of the kind.
  public let isKind: (LayoutNode) -> Bool

  /// A kind with a style.
  ///
  /// - Parameters:
  ///   - lots: How many lots it has when a kind is drawn.
  ///   - levels: How many layouts lie in each other in one of this kind.
  ///   - roomy: What to know of it where nothing is to need more room than there is.
  ///   - make: Makes a layout; its style is made up afterwards.
  ///   - vary: Makes up what the kind has beside a style, for a new layout and for one that changes.
  ///   - change: Changes the layout of a node in another way than by setting it.
  ///   - fill: Fills a node in another way than with so many children.
  ///   - ask: Lets children ask for what only this kind understands.
  init<L: StyledLayout>(
    lots: Int = 1, levels: Int = 1, roomy: RoomyRule? = nil,
    _ make: @escaping (inout Source) -> L,
    vary: @escaping (inout L, inout Source) -> Void = { _, _ in },
    change: ((LayoutNode, inout Source) -> Bool)? = nil,
    fill:
      @escaping (
        LayoutNode, Int, (inout Source) -> LayoutNode, inout Source
      ) -> Void = { Self.append(to: $0, $1, $2, &$3) },
    ask: @escaping ([LayoutNode], inout Source) -> Void = { _, _ in }
  ) {
    name = "\(L.self)"
    self.lots = lots
    self.levels = levels
    self.roomy = roomy
    self.fill = fill
    self.ask = ask
    setLayout = { node, sizeClass, random in
      var layout = make(&random)
      random.vary(&layout.style)
      vary(&layout, &random)
      node.setLayout(layout, in: sizeClass)
    }
    self.change =
      change ?? { node, random in
        node.updateLayout(L.self) { layout in
          if random.oneIn(2) { random.vary(&layout.style) } else { vary(&layout, &random) }
        }
      }
    style = { $0.layout(L.self)?.style }
    isKind = { $0.layout(L.self) != nil }
  }

  /// A kind without a style.
  init<L: Layout>(
    name: String, lots: Int = 1, plain make: @escaping (inout Source) -> L,
    ask: @escaping ([LayoutNode], inout Source) -> Void = { _, _ in }
  ) {
    self.name = name
    self.lots = lots
    levels = 1
    roomy = nil
    setLayout = { node, sizeClass, random in node.setLayout(make(&random), in: sizeClass) }
    change = { node, random in node.updateLayout(L.self) { $0 = make(&random) } }
    fill = { Self.append(to: $0, $1, $2, &$3) }
    self.ask = ask
    style = { _ in nil }
    isKind = { $0.layout(L.self) != nil }
  }

  private static func append(
    to node: LayoutNode, _ count: Int, _ make: (inout Source) -> LayoutNode,
    _ random: inout Source
  ) {
    for _ in 0..<count { try? node.append(make(&random)) }
  }
}

/// What a tree with room for everything has to know of a kind.
public struct RoomyRule: @unchecked Sendable {
  /// Gives a node a layout of the kind, without a style.
  public let setLayout: (LayoutNode, inout SeededGenerator) -> Void
  /// Sets the style of the layout that a node has.
  let setStyle: (LayoutNode, LayoutStyle) -> Void
  /// Along which axes the boxes in a node follow each other, and so share its room.
  let lines: (LayoutNode) -> [Axis]
  /// Whether boxes that follow each other may have shares of what is left.
  let hasShares: Bool
  /// Whether boxes go by gravity.
  let hasGravity: Bool
  /// Whether boxes may be tied to others, and have centres of their own.
  let hasRelations: Bool

  init<L: StyledLayout>(
    _ make: @escaping (inout SeededGenerator) -> L,
    lines: @escaping (L) -> [Axis] = { _ in [] },
    hasShares: Bool = false, hasGravity: Bool = true, hasRelations: Bool = false
  ) {
    setLayout = { node, random in node.setLayout(make(&random)) }
    setStyle = { node, style in _ = node.updateLayout(L.self) { $0.style = style } }
    self.lines = { $0.layout(L.self).map(lines) ?? [] }
    self.hasShares = hasShares
    self.hasGravity = hasGravity
    self.hasRelations = hasRelations
  }
}

extension SeededGenerator {
  /// One of several kinds, by their lots.
  mutating func draw(_ kinds: [RandomKind]) -> RandomKind {
    var lot = integer(in: 0...kinds.reduce(-1) { $0 + $1.lots })
    for kind in kinds {
      if lot < kind.lots { return kind }
      lot -= kind.lots
    }
    preconditionFailure("no kinds")
  }

  /// Makes up a style.
  mutating func vary(_ style: inout LayoutStyle) {
    style.padding = padding(0...9)
    style.verticalSpacing = points(0...6)
    style.horizontalSpacing = oneIn(4) ? points(0...9) : style.verticalSpacing
    if oneIn(2) { style.horizontalGravity = pick(LayoutGravity.allCases) }
    if oneIn(2) { style.verticalGravity = pick(LayoutGravity.allCases) }
    style.isReversed = oneIn(5)
    if oneIn(5) { style.safeAreaPadding = oneIn(2) ? [] : .all }
    if oneIn(5) { style.keepsPaddingWhenEmpty.toggle() }
  }
}
