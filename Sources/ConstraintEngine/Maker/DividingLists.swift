import Cassowary
import LayoutTree

/// The place lists of a closure, and the boxes that divide what lists leave.
///
/// Calls for extents know nothing of lists, nor of each other: each has a share, or a level, of its
/// own. In a list from edge to edge, boxes with shares of several calls divide by weight, and boxes
/// that fill by several calls equally, as if one call had named them all; in a list that closes,
/// boxes that are gone take no part.
struct DividingLists {
  /// How the extent of a box follows what is left.
  private enum Part {
    case share(ShareVariable, weight: Double)
    case fill(call: Int)
  }

  /// A list without walls.
  private struct List {
    let axis: Axis
    let boxes: [LayoutNode]
    let isClosing: Bool
    let maker: ConstraintMaker
    let callSite: CallSite
  }

  /// A call that gives boxes their extents.
  private struct Call {
    let axis: Axis
    let boxes: [LayoutNode?]
    let values: [SizeItem]
    let share: ShareVariable?
    let closing: (() -> ClosingList)?

    /// Calls `body` with each box that divides what is left, and with its part.
    func forEachPart(of call: Int, _ body: (LayoutNode, Part) -> Void) {
      for (box, value) in zip(boxes, values) {
        guard let box else { continue }
        switch value {
        case .flexible(let weight):
          if let share, weight > 0 { body(box, .share(share, weight: weight)) }
        case .fill: body(box, .fill(call: call))
        case .points, .anchor, .sum: break
        }
      }
    }
  }

  private var calls: [Call] = []
  private var lists: [List] = []

  /// Adds boxes whose extents one call has given.
  ///
  /// - Parameters:
  ///   - boxes: The boxes.
  ///   - values: Their extents.
  ///   - share: The share of the call.
  ///   - axis: The axis of the extents.
  ///   - closing: Makes what closes if a list of one of the boxes does; `nil` if it closes anyhow.
  mutating func add(
    _ boxes: [LayoutNode?], _ values: [SizeItem], _ share: ShareVariable?, along axis: Axis,
    closing: (() -> ClosingList)?
  ) {
    calls.append(
      Call(axis: axis, boxes: boxes, values: values, share: share, closing: closing))
  }

  /// Adds a place list of a maker.
  mutating func add(
    _ boxes: [LayoutNode], along axis: Axis, isClosing: Bool, by maker: ConstraintMaker,
    at callSite: CallSite
  ) {
    if boxes.count < 2 { return }
    // The priority and the scope of the maker may change.
    let maker = maker.prioritized(maker.priority)
    lists.append(
      List(axis: axis, boxes: boxes, isClosing: isClosing, maker: maker, callSite: callSite))
  }

  /// Writes the constraints between boxes of several calls, when all calls are known.
  ///
  /// - Complexity: O(boxes of the calls and of the lists).
  func write(to recorder: ConstraintRecorder) {
    for axis in Axis.allCases {
      let calls = calls.filter { $0.axis == axis }
      if calls.isEmpty { continue }
      let lists = lists.filter { $0.axis == axis }
      close(calls, of: lists, recorder)
      if calls.count < 2 || lists.isEmpty { continue }
      var parts: [NodeIdentity: Part] = [:]
      for (index, call) in calls.enumerated() {
        call.forEachPart(of: index) { box, part in parts[box.identity] = part }
      }
      for list in lists { recorder.write(.place(axis)) { write(list, parts) } }
    }
  }

  /// Lets calls close of whose boxes one is in a list that does.
  private func close(_ calls: [Call], of lists: [List], _ recorder: ConstraintRecorder) {
    let closing = lists.filter { $0.isClosing }
    if closing.isEmpty { return }
    let boxes = Set(closing.flatMap { $0.boxes.map { $0.identity } })
    for call in calls {
      guard let extents = call.closing else { continue }
      var closes = false
      call.forEachPart(of: 0) { box, _ in closes = closes || boxes.contains(box.identity) }
      if closes { recorder.rows.append(extents()) }
    }
  }

  private func write(_ list: List, _ parts: [NodeIdentity: Part]) {
    var shares: [(box: LayoutNode, weight: Double)] = []
    var first: ShareVariable?
    var hasOtherShare = false
    var fills: [(box: LayoutNode, call: Int)] = []
    for box in list.boxes {
      switch parts[box.identity] {
      case .share(let share, let weight):
        hasOtherShare = hasOtherShare || first.map { $0 !== share } ?? false
        first = first ?? share
        shares.append((box, weight))
      case .fill(let call): fills.append((box, call))
      case nil: break
      }
    }
    if hasOtherShare {
      write(list, shares.map { $0.box }) { index, share in
        list.maker.divide(
          shares[index].box, shares[index].weight, of: share, along: list.axis, at: list.callSite)
      }
    }
    guard let call = fills.first?.call, fills.contains(where: { $0.call != call }) else { return }
    write(list, fills.map { $0.box }) { index, level in
      list.maker.level(fills[index].box, with: level, along: list.axis, at: list.callSite)
    }
  }

  /// Writes constraints of some boxes of a list with a variable of the list.
  private func write(
    _ list: List, _ boxes: [LayoutNode], _ body: (Int, ShareVariable) -> Void
  ) {
    let recorder = list.maker.recorder
    let variable = recorder.makeShare()
    var wishes: [ClosingWishes.Box] = []
    for (index, box) in boxes.enumerated() {
      let firstRow = recorder.rows.table.count
      body(index, variable)
      wishes.append(
        ClosingWishes.Box(node: box.reference, wishes: firstRow..<recorder.rows.table.count))
    }
    if list.isClosing { recorder.rows.append(ClosingWishes(wishes)) }
  }
}

/// Wishes about boxes that divide what a closing list leaves: none counts for a box that is gone.
final class ClosingWishes: ClosingList {
  /// A box, and the rows of wishes about it.
  struct Box {
    let node: NodeReference
    let wishes: Range<Int>
    fileprivate var isGone = false
    /// The priorities of the wishes while the box is gone.
    fileprivate var priorities: [LayoutPriority] = []

    init(node: NodeReference, wishes: Range<Int>) {
      self.node = node
      self.wishes = wishes
    }
  }

  private var boxes: [Box]
  /// The row of the sum of all boxes, and the place of the first one in it.
  private let sum: (row: Int, place: Int)?

  init(_ boxes: [Box], sum: (row: Int, place: Int)? = nil) {
    self.boxes = boxes
    self.sum = sum
  }

  override var rows: [Int] { boxes.flatMap { Array($0.wishes) } + (sum.map { [$0.row] } ?? []) }

  override func update(in rows: ConstraintRows) {
    for index in boxes.indices {
      let isGone = boxes[index].node.node?.visibility == .gone
      if isGone == boxes[index].isGone { continue }
      boxes[index].isGone = isGone
      if isGone {
        boxes[index].priorities = boxes[index].wishes.map { rows.constraint(at: $0).row.priority }
      }
      for (row, priority) in zip(boxes[index].wishes, boxes[index].priorities) {
        let constraint = rows.constraint(at: row)
        constraint.row.priority = isGone ? LayoutPriority(1) : priority
        constraint.place?.system.priorityDidChange(constraint)
      }
      guard let sum else { continue }
      let constraint = rows.constraint(at: sum.row)
      rows.table.setCoefficient(
        of: constraint.index, at: sum.place + index, to: isGone ? 0 : 1)
      constraint.place?.system.termsDidChange(constraint)
    }
  }
}
