import Cassowary
import LayoutTree

extension [PlaceItem] {
  var nodes: [LayoutNode] {
    compactMap {
      guard case .node(let node) = $0 else { return nil }
      return node
    }
  }

  var hasFlexible: Bool {
    contains {
      guard case .flexible = $0 else { return false }
      return true
    }
  }

  /// Whether a gap is next to a wall, and so has no effect.
  var hasGapAtWall: Bool {
    zip(self, dropFirst()).contains { left, right in
      left.isWall && right.isGap || left.isGap && right.isWall
    }
  }
}

extension PlaceItem {
  fileprivate var isGap: Bool {
    switch self {
    case .space, .flexible, .atLeast, .atMost, .gap: true
    case .node, .wall: false
    }
  }
}

/// The lines between which a list is chained.
struct PlaceLines {
  let start: LayoutAttribute
  let end: LayoutAttribute
  let startInset: Double
  let endInset: Double
  /// By how much the start inset grows, and the end inset shrinks, in right-to-left.
  let mirrorShift: Double

  static func along(
    _ axis: Axis, _ insets: EdgeInsets, mirrorShift: Double = 0
  ) -> PlaceLines {
    PlaceLines(
      start: .start(along: axis), end: .end(along: axis), startInset: insets.min(along: axis),
      endInset: insets.max(along: axis), mirrorShift: mirrorShift)
  }

  static func leadingToTrailing(_ insets: EdgeInsets, mirrorShift: Double = 0) -> PlaceLines {
    PlaceLines(
      start: .leading, end: .trailing, startInset: insets.left, endInset: insets.right,
      mirrorShift: mirrorShift)
  }
}

/// The gap between two edges of a list.
struct PlaceGap {
  /// The gap in terms of closing lists.
  private(set) var closing = GapClosing.Gap()
  private var isEmpty = true
  private var inset = 0.0
  private var distance = 0.0
  private var minimum: Double?
  private var most: Double?
  private(set) var shares = 0.0
  private(set) var mirrorShift = 0.0

  mutating func append(_ item: PlaceItem) {
    closing.add(item, isFirst: isEmpty)
    isEmpty = false
    switch item {
    case .space(let number), .gap(let number, _): distance += number
    case .flexible(let count): shares += count
    case .atLeast(let number): minimum = (minimum ?? 0) + number
    case .atMost(let number): most = (most ?? 0) + number
    case .node, .wall: break
    }
  }

  /// Starts the gap at the edge of the content area.
  mutating func open(at inset: Double, mirrorShift: Double) {
    self.inset = inset
    self.mirrorShift = mirrorShift
  }

  /// Ends the gap at the edge of the content area.
  mutating func close(at inset: Double, mirrorShift: Double) {
    self.inset += inset
    self.mirrorShift -= mirrorShift
  }

  /// Calls `body` with each relation of the far edge to the near one, and its highest priority: an
  /// equation, or bounds.
  ///
  /// A gap with a maximum only is not negative, as shares are not, as long as anything else can
  /// give way. Beside shares, which take the free space of the list, the weakest wish holds a gap
  /// at its minimum.
  @inline(__always)
  func forEachBound(
    isBesideShares: Bool, _ body: (LayoutRelation, Double, LayoutPriority) -> Void
  ) {
    for relation: LayoutRelation in [.greaterThanOrEqual, .lessThanOrEqual, .equal] {
      guard let highest = priority(of: relation, isBesideShares: isBesideShares) else { continue }
      body(relation, constant(of: relation, in: GapClosing.State()), highest)
    }
  }

  /// Returns the highest priority of a relation; `nil` if the gap does not have it.
  private func priority(of relation: LayoutRelation, isBesideShares: Bool) -> LayoutPriority? {
    switch relation {
    case .equal:
      if minimum == nil, most == nil { return .required }
      return minimum != nil && isBesideShares ? LayoutPriority(1) : nil
    case .greaterThanOrEqual:
      if minimum != nil { return .required }
      return most == nil ? nil : .freeSpace
    case .lessThanOrEqual: return most == nil ? nil : .required
    }
  }

  /// Returns the number of a relation if a part of the gap is in force.
  func constant(of relation: LayoutRelation, in state: GapClosing.State) -> Double {
    let bound =
      switch relation {
      case .equal: minimum ?? 0
      case .greaterThanOrEqual: minimum ?? min(0, most ?? 0)
      case .lessThanOrEqual: most ?? 0
      }
    let number = state.isGone ? closing.distanceIfGone ?? distance : distance
    return inset + (state.hasDistance ? number : 0) + (state.hasElasticity ? bound : 0)
  }
}

/// The boxes and gaps of a list between walls while it is written.
struct ClosingChain {
  private let startOfBox: LayoutAttribute
  private var boxes: [NodeReference] = []
  private var gaps: [ClosingPlaces.Gap] = []
  /// The box at whose far edge the list starts.
  private var start: NodeReference?

  init(startOfBox: LayoutAttribute, from start: NodeReference?) {
    self.startOfBox = startOfBox
    self.start = start
  }

  /// Adds a box and the gap before it, with the rows of the gap.
  mutating func append(_ gap: PlaceGap, _ rows: Range<Int>, before box: NodeReference) {
    boxes.append(box)
    gaps.append(ClosingPlaces.Gap(gap: gap, rows: rows))
  }

  /// Ends the part with the gap after the last box, and begins another one.
  mutating func end(_ gap: PlaceGap, _ table: ConstraintRows, _ rows: Range<Int> = 0..<0) {
    defer { (boxes, gaps, start) = ([], [], nil) }
    if boxes.isEmpty { return }
    gaps.append(ClosingPlaces.Gap(gap: gap, rows: rows))
    let list = ClosingPlaces(startOfBox: startOfBox, from: start, boxes: boxes, gaps: gaps)
    table.append(list)
  }
}

/// Constraints of a group that get other numbers when boxes come and go.
class ClosingList {
  /// Whether boxes that are gone take no part; else they count as shown.
  final var isActive = true

  /// Whether a box takes no part.
  final func isGone(_ box: NodeReference) -> Bool { isActive && box.node?.visibility == .gone }

  /// The rows that name the boxes.
  var rows: [Int] { [] }

  /// Updates the constraints to the boxes that are gone.
  func update(in rows: ConstraintRows) {}
}

/// A place list of a group, which closes around boxes that are gone.
///
/// When a box comes or goes, the constraints of the gaps around it get other numbers, and the next
/// one is related to the near edge of the box, not to the far one: as to a box without an extent.
/// No constraint comes or goes.
final class ClosingPlaces: ClosingList {
  /// A gap, and the rows that relate its two edges.
  struct Gap {
    let gap: PlaceGap
    let rows: Range<Int>
    /// The part in force.
    var state = GapClosing.State()
    /// Whether the box before the gap is gone.
    var isAfterGone = false

    init(gap: PlaceGap, rows: Range<Int>) {
      self.gap = gap
      self.rows = rows
    }
  }

  private let startOfBox: LayoutAttribute
  private let endOfBox: LayoutAttribute
  private let boxes: [NodeReference]
  /// The box at whose far edge the list starts.
  private let start: NodeReference?
  /// The gaps before the boxes, and the one after the last.
  private var gaps: [Gap]
  private let closing: [GapClosing.Gap]
  /// The priority up to which the end of the list holds.
  private var endLimit: LayoutPriority?
  /// The priorities of the rows at the end of the list while all boxes are shown.
  private var endPriorities: [LayoutPriority] = []

  init(
    startOfBox: LayoutAttribute, from start: NodeReference?, boxes: [NodeReference], gaps: [Gap]
  ) {
    self.startOfBox = startOfBox
    self.start = start
    endOfBox =
      switch startOfBox {
      case .leading: .trailing
      case .top: .bottom
      default: .right
      }
    self.boxes = boxes
    self.gaps = gaps
    closing = gaps.map { $0.gap.closing }
  }

  /// The rows of all gaps.
  override var rows: [Int] { gaps.flatMap { Array($0.rows) } }

  private func isGone(_ index: Int) -> Bool { isGone(boxes[index]) }

  /// Updates the constraints of the list to the boxes that are gone.
  ///
  /// Complexity: O(gaps), and the solving of what changes.
  override func update(in rows: ConstraintRows) {
    let states = GapClosing.states(of: closing, isGone: isGone)
    for index in gaps.indices {
      let isAfterGone = index > 0 ? isGone(index - 1) : start.map(isGone) ?? false
      change(index, to: states[index], isAfterGone: isAfterGone, in: rows)
    }
    limitEnd(to: limitOfEnd, in: rows)
  }

  /// Returns the priority up to which the end of the list holds; `nil` for its own.
  ///
  /// The last boxes of a list without shares and bounds may have fixed extents, where one that is
  /// gone could stretch: they keep them, and the end gives way. A list that shows no box demands
  /// nothing.
  private var limitOfEnd: LayoutPriority? {
    let goneCount = boxes.indices.count(where: isGone)
    if goneCount == boxes.count { return LayoutPriority(1) }
    return goneCount == 0 || closing.contains { $0.isElastic } ? nil : .required - 1
  }

  /// Lets the end of the list hold up to a priority, or as it was written.
  private func limitEnd(to limit: LayoutPriority?, in rows: ConstraintRows) {
    guard limit != endLimit, let last = gaps.last else { return }
    if endLimit == nil {
      endPriorities = last.rows.map { rows.constraint(at: $0).row.priority }
    }
    for (number, priority) in zip(last.rows, endPriorities) {
      let constraint = rows.constraint(at: number)
      constraint.row.priority = limit.map { min($0, priority) } ?? priority
      constraint.place?.system.priorityDidChange(constraint)
    }
    endLimit = limit
  }

  /// Puts another part of a gap into force.
  private func change(
    _ index: Int, to state: GapClosing.State, isAfterGone: Bool, in rows: ConstraintRows
  ) {
    let old = gaps[index]
    if old.state == state, old.isAfterGone == isAfterGone { return }
    gaps[index].state = state
    gaps[index].isAfterGone = isAfterGone
    for number in old.rows {
      let constraint = rows.constraint(at: number)
      let relation = constraint.row.relation
      // The owner may have changed the number since.
      constraint.row.constant +=
        old.gap.constant(of: relation, in: state) - old.gap.constant(of: relation, in: old.state)
      var hasOtherTerms = false
      if old.isAfterGone != isAfterGone {
        let attribute = isAfterGone ? startOfBox : endOfBox
        constraint.rows.table.setAttribute(of: constraint.index, at: 1, to: attribute)
        hasOtherTerms = true
      }
      if old.gap.shares != 0, old.state.hasElasticity != state.hasElasticity {
        constraint.rows.table.setCoefficient(
          of: constraint.index, at: 2, to: state.hasElasticity ? -old.gap.shares : 0)
        hasOtherTerms = true
      }
      guard let system = constraint.place?.system else { continue }
      if hasOtherTerms {
        system.termsDidChange(constraint)
      } else {
        system.constantDidChange(constraint)
      }
    }
  }
}

extension ConstraintRows {
  /// Adds a list whose rows have been written.
  func append(_ list: ClosingList) {
    let number = closingLists.count
    closingLists.append(list)
    for row in list.rows { table[row].closingList = Int32(truncatingIfNeeded: number) }
    list.update(in: self)
  }

  /// Updates the lists that close around boxes to those that are gone by now.
  func updateClosingLists() {
    for list in closingLists { list.update(in: self) }
  }
}
