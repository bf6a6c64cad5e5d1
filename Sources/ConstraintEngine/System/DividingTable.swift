import LayoutTree

/// The place lists in force, and the boxes that divide what lists leave, whichever closures wrote
/// them.
///
/// In a list from edge to edge, boxes with shares of several calls divide by weight, and boxes that
/// fill by several calls equally, as if one call had named them all. The table keeps wishes that
/// say so for each such list. A call closes around boxes that are gone if a list of one of its
/// boxes does.
///
/// Rows are noted as they come into force and go out of it. Until there is a list and a call,
/// nothing else is done; then each update costs as much as the lists of boxes whose parts have
/// changed.
final class DividingTable {
  /// Rows that have come into force, or gone out of it.
  private struct Mark {
    let dividing: DividingLists
    var range: Range<Int>
  }

  /// A box along an axis.
  private struct Key: Hashable {
    let box: ObjectIdentifier
    let axis: Axis

    init(_ box: NodeReference, _ axis: Axis) {
      self.box = ObjectIdentifier(box)
      self.axis = axis
    }
  }

  /// A part of a box in force.
  private struct Part {
    let call: ExtentCall
    let value: Int
  }

  /// A list in force.
  private struct State {
    let list: DividedList
    /// The wishes about its boxes; `nil` if they have no parts of several calls.
    var wishes: ConstraintGroup?
    var isIndexed = false
    /// The number of lists that came into force before.
    let age: Int
  }

  private var marks: [Mark] = []
  private var (hasCalls, hasLists) = (false, false)
  /// The number of marks that were left when they were last thinned out.
  private var knownMarks = 0

  private var states: [ObjectIdentifier: State] = [:]
  private var newestAge = 0
  /// The lists with wishes that went out of force otherwise than by an update.
  private var listsToRenew: [DividedList] = []
  /// The parts of boxes in force, newest last.
  private var parts: [Key: [Part]] = [:]
  /// The closures of the calls in force that may close.
  private var closable: [ObjectIdentifier: DividingLists] = [:]
  /// The number of closing lists of boxes.
  private var closing: [Key: Int] = [:]

  /// The lists of boxes, including former ones.
  private var index: [Key: [DividedList]] = [:]
  private var unindexed: [DividedList] = []
  /// The numbers of boxes in the index, and of those that are there for lists no longer in force.
  private var (indexed, obsolete) = (0, 0)

  /// The number of boxes and rows looked at so far.
  private(set) var work = 0

  /// The number of rows, lists and boxes that the table keeps.
  var count: Int { marks.count + states.count + parts.count + indexed + unindexed.count }

  /// The minimum number of former entries for which a collection is made again.
  private static let few = 64

  /// Takes note that a row has come into force or gone out of it.
  @inline(__always)
  func note(_ range: Range<Int>, of dividing: DividingLists) {
    if let last = marks.last, last.dividing === dividing {
      let (start, end) = (last.range.lowerBound, last.range.upperBound)
      marks[marks.count - 1].range = min(start, range.lowerBound)..<max(end, range.upperBound)
      return
    }
    if !dividing.calls.isEmpty { hasCalls = true }
    if !dividing.lists.isEmpty { hasLists = true }
    marks.append(Mark(dividing: dividing, range: range))
  }

  /// Takes note that a wish about a box of a list has gone out of force.
  func noteLoss(of list: DividedList) {
    if listsToRenew.last !== list { listsToRenew.append(list) }
  }

  /// Updates the wishes about boxes of lists, and the calls that close, to what is in force.
  func update(in system: ConstraintSystem) {
    guard hasCalls, hasLists else { return thinOutMarks(in: system) }
    if marks.isEmpty, listsToRenew.isEmpty { return }
    let marks = marks
    var change = Change()
    for list in listsToRenew { change.lists.insert(list) }
    (self.marks, listsToRenew) = ([], [])
    for mark in marks {
      let dividing = mark.dividing
      for index in dividing.calls.indices(meeting: mark.range, { $0.rows }) {
        update(dividing.calls[index], of: dividing, in: system, &change)
      }
      for index in dividing.lists.indices(meeting: mark.range, { $0.rows }) {
        update(dividing.lists[index], of: dividing, in: system, &change)
      }
    }
    findLists(of: change.boxes, &change)
    unindexed += change.newLists
    for list in change.lists.values { updateWishes(of: list, in: system) }
    for call in change.calls.values { updateClosing(of: call, in: system) }
    if obsolete > indexed - obsolete + Self.few { forgetIndex() }
    if unindexed.count > 2 * states.count + Self.few {
      unindexed.removeAll { states[ObjectIdentifier($0)] == nil }
    }
  }

  /// Keeps one mark for each closure that has rows in force.
  private func thinOutMarks(in system: ConstraintSystem) {
    if marks.count <= 2 * knownMarks + Self.few { return }
    var seen: Set<ObjectIdentifier> = []
    marks = marks.compactMap { mark in
      let all = 0..<(mark.dividing.rows?.table.count ?? 0)
      guard seen.insert(ObjectIdentifier(mark.dividing)).inserted,
        all.contains(where: { isInForce($0, of: mark.dividing, in: system) })
      else { return nil }
      return Mark(dividing: mark.dividing, range: all)
    }
    knownMarks = marks.count
  }

  private func isInForce(
    _ row: Int, of dividing: DividingLists, in system: ConstraintSystem
  ) -> Bool {
    work += 1
    guard let rows = dividing.rows, row >= 0, row < rows.table.count else { return false }
    return rows.constraint(at: row).place?.system === system
  }
}

/// Objects in the order in which they were first added.
private struct OrderedObjects<Object: AnyObject> {
  private(set) var values: [Object] = []
  private var known: Set<ObjectIdentifier> = []

  mutating func insert(_ object: Object) {
    if known.insert(ObjectIdentifier(object)).inserted { values.append(object) }
  }
}

extension DividingTable {
  /// What an update has to look at.
  private struct Change {
    /// The boxes whose parts have changed.
    var boxes: [Key] = []
    var newLists: [DividedList] = []
    /// The lists whose wishes may change.
    var lists = OrderedObjects<DividedList>()
    /// The calls that may close, or no longer.
    var calls = OrderedObjects<ExtentCall>()
  }

  /// Lists the parts of a call that are in force.
  private func update(
    _ call: ExtentCall, of dividing: DividingLists, in system: ConstraintSystem,
    _ change: inout Change
  ) {
    var isInForce = false
    for (index, value) in call.values.enumerated() where value.isPart {
      guard let box = value.box else { continue }
      let key = Key(box, call.axis)
      let known = parts[key] ?? []
      let place = known.firstIndex { $0.call === call && $0.value == index }
      let isPart = self.isInForce(value.row, of: dividing, in: system)
      isInForce = isInForce || isPart
      if isPart == (place != nil) { continue }
      if let place {
        parts[key]?.remove(at: place)
        if known.count == 1 { parts[key] = nil }
      } else {
        parts[key, default: []].append(Part(call: call, value: index))
      }
      change.boxes.append(key)
    }
    if !call.mayClose { return }
    closable[ObjectIdentifier(call)] = isInForce ? dividing : nil
    change.calls.insert(call)
  }

  /// Lists a list if it is in force.
  private func update(
    _ list: DividedList, of dividing: DividingLists, in system: ConstraintSystem,
    _ change: inout Change
  ) {
    let id = ObjectIdentifier(list)
    let isInForce = list.rows.contains { self.isInForce($0, of: dividing, in: system) }
    if isInForce == (states[id] != nil) { return }
    if isInForce {
      newestAge += 1
      states[id] = State(list: list, age: newestAge)
      change.newLists.append(list)
      change.lists.insert(list)
    } else if let state = states.removeValue(forKey: id) {
      state.wishes?.uninstall()
      if state.isIndexed { obsolete += list.boxes.count }
    }
    if !list.isClosing { return }
    for box in list.boxes {
      let key = Key(box, list.axis)
      let count = closing[key, default: 0] + (isInForce ? 1 : -1)
      closing[key] = count > 0 ? count : nil
      if count > 1 { continue }
      for part in parts[key] ?? [] { change.calls.insert(part.call) }
    }
  }

  /// Finds the lists of boxes whose parts have changed.
  private func findLists(of boxes: [Key], _ change: inout Change) {
    if boxes.isEmpty { return }
    for list in unindexed {
      let id = ObjectIdentifier(list)
      guard let state = states[id], !state.isIndexed else { continue }
      states[id]?.isIndexed = true
      indexed += list.boxes.count
      work += list.boxes.count
      for box in list.boxes { index[Key(box, list.axis), default: []].append(list) }
    }
    unindexed = []
    for key in boxes {
      work += 1
      for list in index[key] ?? [] {
        work += 1
        if states[ObjectIdentifier(list)] != nil { change.lists.insert(list) }
      }
    }
  }

  /// Forgets the index, of which more than half is of former lists.
  private func forgetIndex() {
    for id in states.keys { states[id]?.isIndexed = false }
    unindexed = states.values.sorted { $0.age < $1.age }.map { $0.list }
    (index, indexed, obsolete) = ([:], 0, 0)
  }

  /// Lets a call close if one of its boxes is in a list that does.
  private func updateClosing(of call: ExtentCall, in system: ConstraintSystem) {
    guard let rows = closable[ObjectIdentifier(call)]?.rows else { return }
    let closes = call.values.contains { value in
      value.isPart && value.box.map { closing[Key($0, call.axis)] != nil } ?? false
    }
    if closes { system.mayCloseGaps = true }
    call.setCloses(closes, in: rows)
  }

  /// Writes the wishes about boxes of a list that have parts of several calls.
  private func updateWishes(of list: DividedList, in system: ConstraintSystem) {
    let id = ObjectIdentifier(list)
    guard let state = states[id], parts.count > 1 || state.wishes != nil else { return }
    var shares = Parts()
    var fills = Parts()
    for box in list.boxes {
      work += 1
      for part in parts[Key(box, list.axis)] ?? [] {
        if part.call.values[part.value].fills {
          fills.add(part, of: box)
        } else {
          shares.add(part, of: box)
        }
      }
    }
    if !shares.areOfSeveralCalls, !fills.areOfSeveralCalls {
      state.wishes?.uninstall()
      states[id]?.wishes = nil
      return
    }
    let group = state.wishes ?? ConstraintGroup()
    states[id]?.wishes = group
    let recorder = ConstraintRecorder(replacing: group)
    recorder.rows.divided = list
    recorder.write(.place(list.axis)) {
      write(shares, of: list, to: recorder) { box, weight, share in
        list.source.divide(box, weight, of: share, along: list.axis, to: recorder)
      }
      write(fills, of: list, to: recorder) { box, _, level in
        list.source.level(box, with: level, along: list.axis, to: recorder)
      }
    }
    system.replace(group, by: recorder)
  }

  /// Parts of one kind of the boxes of a list.
  private struct Parts {
    var boxes: [(box: NodeReference, weight: Double)] = []
    private var first: ExtentCall?
    var areOfSeveralCalls = false

    /// Adds a part of a box, in place of an older one of the same box.
    mutating func add(_ part: Part, of box: NodeReference) {
      if boxes.last?.box == box { boxes.removeLast() }
      boxes.append((box, part.call.values[part.value].shares))
      if let first, first !== part.call { areOfSeveralCalls = true }
      first = first ?? part.call
    }
  }

  /// Writes wishes about some boxes of a list with a variable of the list.
  private func write(
    _ parts: Parts, of list: DividedList, to recorder: ConstraintRecorder,
    _ body: (NodeReference, Double, ShareVariable) -> Void
  ) {
    if !parts.areOfSeveralCalls { return }
    let variable = recorder.makeShare()
    var wishes: [ClosingWishes.Box] = []
    for (box, weight) in parts.boxes {
      let firstRow = recorder.rows.table.count
      body(box, weight, variable)
      wishes.append(
        ClosingWishes.Box(node: box, wishes: firstRow..<recorder.rows.table.count))
    }
    if list.isClosing { recorder.rows.append(ClosingWishes(wishes)) }
  }
}

extension Array {
  /// Returns the indices of the elements whose rows meet a range; the rows of elements ascend.
  fileprivate func indices(
    meeting range: Range<Int>, _ rows: (Element) -> Range<Int>
  ) -> Range<Int> {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if rows(self[middle]).upperBound <= range.lowerBound {
        low = middle + 1
      } else {
        high = middle
      }
    }
    var end = low
    while end < count, rows(self[end]).lowerBound < range.upperBound { end += 1 }
    return low..<end
  }
}
