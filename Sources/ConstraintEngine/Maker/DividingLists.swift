import Cassowary
import LayoutTree

/// The place lists of a closure, and its calls that let boxes divide what lists leave.
///
/// Calls for extents know nothing of lists, nor of each other: each has a share, or a level, of its
/// own. A ``DividingTable`` finds the lists whose boxes have parts of several calls, of whichever
/// closures they are.
///
/// Calls and lists are each in the order of their rows.
final class DividingLists {
  private(set) var calls: [ExtentCall] = []
  private(set) var lists: [DividedList] = []
  private var pointer: RowsPointer?

  init(in rows: ConstraintRows) { pointer = RowsPointer(rows: rows) }

  /// The rows of the closure; `nil` once they are gone, and with them all that was in force.
  var rows: ConstraintRows? { pointer?.rows }

  /// Takes note that the rows are gone.
  func forgetRows() { pointer = nil }

  /// Adds a call that gives boxes parts of what lists leave.
  func add(_ call: ExtentCall) { calls.append(call) }

  /// Adds a place list without walls.
  func add(_ list: DividedList) { lists.append(list) }

  /// Lets the calls close that closed in the same places of the lists that these replace, so that
  /// the constraints of both are alike.
  func close(as old: DividingLists) {
    guard let rows else { return }
    for (call, known) in zip(calls, old.calls) where known.closes {
      call.setCloses(true, in: rows)
    }
  }
}

/// A place list without walls: its boxes divide what it leaves.
final class DividedList {
  let axis: Axis
  let boxes: [NodeReference]
  let isClosing: Bool
  let rows: Range<Int>
  let source: WishSource

  init(
    _ boxes: [LayoutNode], along axis: Axis, isClosing: Bool, rows: Range<Int>,
    source: WishSource
  ) {
    self.axis = axis
    self.boxes = boxes.map { $0.reference }
    self.isClosing = isClosing
    self.rows = rows
    self.source = source
  }
}

/// A call that gives boxes their extents, some of them parts of what is left.
final class ExtentCall {
  /// A value of the call, and its box.
  struct Value {
    /// The box; `nil` for a value that is skipped.
    let box: NodeReference?
    /// The number of shares; 0 for another value.
    let shares: Double
    /// The points, besides anchors.
    let distance: Double
    /// The number of anchors.
    let anchorCount: Int
    let fills: Bool
    /// The row that is in force as long as the box has its part.
    var row = -1

    init(_ value: SizeItem, of box: NodeReference?) {
      self.box = box
      (distance, anchorCount) = (value.distance, value.anchorCount)
      if case .flexible(let count) = value { shares = count } else { shares = 0 }
      if case .fill = value { fills = true } else { fills = false }
    }

    /// Whether the box has a part of what is left.
    var isPart: Bool { box != nil && (fills || shares > 0) }
  }

  /// What closes around the boxes of a call that are gone.
  enum Closing {
    /// Nothing, as the maker of the call closes, or the call has no rows for it.
    case none
    /// The extents of a call with shares.
    case extents
    /// The wishes of a call with boxes that fill, and the row of their sum.
    case wishes([ClosingWishes.Box], sum: (row: Int, place: Int)?)
  }

  let axis: Axis
  let values: [Value]
  let rows: Range<Int>
  private let closing: Closing
  private var list: ClosingList?

  init(_ values: [Value], along axis: Axis, rows: Range<Int>, closing: Closing) {
    self.values = values
    self.axis = axis
    self.rows = rows
    self.closing = closing
  }

  /// Whether lists decide if the call closes.
  var mayClose: Bool { if case .none = closing { false } else { true } }

  /// Whether the call closes as a list does.
  var closes: Bool { list?.isActive ?? false }

  /// Lets the call close around boxes that are gone, or no longer.
  func setCloses(_ closes: Bool, in rows: ConstraintRows) {
    if closes == self.closes { return }
    if let list {
      list.isActive = closes
      list.update(in: rows)
    } else if let list = closing.makeList(of: self, in: rows) {
      self.list = list
      rows.append(list)
    }
  }
}

extension ExtentCall.Closing {
  /// Returns what closes around the boxes of a call whose rows have not changed since.
  func makeList(of call: ExtentCall, in rows: ConstraintRows) -> ClosingList? {
    switch self {
    case .none: nil
    case .extents: ClosingExtents(call.values, rows: call.rows, in: rows)
    case .wishes(let boxes, let sum): ClosingWishes(boxes, sum: sum)
    }
  }
}

/// The call whose wishes follow, which are weaker the deeper its reference is.
struct WishSource {
  let reference: NodeReference
  let scope: String?
  let priority: LayoutPriority
  /// The number of references between the node that is constrained and the reference.
  let depth: Int
  let callSite: CallSite

  /// Wishes that the extent of a box is a level it shares with others, the least that fills the
  /// area, cut at the maximum of the box.
  func level(
    _ box: NodeReference, with level: ShareVariable, along axis: Axis,
    to recorder: ConstraintRecorder
  ) {
    for (relation, distance) in [
      (LayoutRelation.lessThanOrEqual, 50), (.greaterThanOrEqual, 51),
    ] {
      wish(box, axis, relation, 1, level, below: .fill - distance, recorder)
    }
  }

  /// Wishes that the extent of a box is as many shares of another call.
  ///
  /// The wish is above all contents, which do not decide the shares of one call either, and below
  /// those of the calls that their boxes are not longer than the area.
  func divide(
    _ box: NodeReference, _ weight: Double, of share: ShareVariable, along axis: Axis,
    to recorder: ConstraintRecorder
  ) {
    wish(box, axis, .equal, weight, share, below: .required - 43, recorder)
  }

  private func wish(
    _ box: NodeReference, _ axis: Axis, _ relation: LayoutRelation, _ weight: Double,
    _ share: ShareVariable, below highest: LayoutPriority, _ recorder: ConstraintRecorder
  ) {
    recorder.addTerm(WrittenAnchor(box, .extent(along: axis)), times: 1)
    recorder.addTerm(share, times: -weight)
    recorder.append(
      ConstraintRow(
        relation, 0, priority: priority.wish(below: highest, in: reference.node, depth: depth)),
      origin: reference, callSite: callSite, identifier: scope)
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
      let isGone = isGone(boxes[index].node)
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
