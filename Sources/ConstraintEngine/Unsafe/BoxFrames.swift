import Cassowary
import LayoutTree

/// The frames that the solver has found, by box, with marks of changes.
///
/// They are stored separately from the boxes because a layout visits all that changed, and is
/// faster if they are small.
struct BoxFrames {
  private struct Entry {
    let pointer: NodePointer
    var frame: Rect
    /// The width from which on the content has its ideal size; below none without content.
    var idealWidth = IdealWidth.none
    /// The height that the box is held at, if any.
    var heldHeight: Double?
    var isChanged = false
    /// Whether the content may have been fitted to less than its ideal width, or will be.
    var isNarrow = false
    var isToFit = false

    /// Sets the width; returns whether the content must be fitted again.
    mutating func setWidth(_ width: Double) -> Bool {
      frame.size.width = width
      let wasNarrow = isNarrow
      isNarrow = !idealWidth.isReached(by: width)
      return isNarrow || wasNarrow
    }
  }

  private var entries: [Entry?] = []
  /// By variable, four times its box plus 0 to 3 for x, y, width and height; -1 if it has no box.
  private var places: [Int32] = []
  /// Boxes with a value that changed since the last commit.
  private var changed: [Int] = []
  /// Boxes with content that is new or has a new width.
  private var toFit: [Int] = []

  /// Calls `body` for the changed boxes, by number, with the frames found, and marks them as
  /// unchanged.
  mutating func drainChanged(_ body: (LayoutNode, Rect) -> Void) {
    changed.sort()
    entries.withUnsafeMutableBufferPointer { entries in
      for box in changed {
        guard let entry = entries[box], entry.isChanged else { continue }
        entries[box]?.isChanged = false
        body(entry.pointer.node, entry.frame)
      }
    }
    changed.removeAll(keepingCapacity: true)
  }

  /// The frame of a box that the solver has found.
  subscript(box: Int) -> Rect? { entries[box]?.frame }

  /// An upper bound of the number of changed boxes.
  var changedCount: Int { changed.count }

  /// Returns the box that a variable belongs to.
  func box(of variable: Variable) -> Int? {
    guard variable.number < places.count, places[variable.number] >= 0 else { return nil }
    return Int(places[variable.number]) >> 2
  }

  mutating func makeRoom(for more: Int) {
    entries.makeRoom(for: more)
    places.makeRoom(for: 4 * more)
  }

  /// Adds a box.
  mutating func insert(_ box: Box, at index: Int) {
    while entries.count <= index { entries.append(nil) }
    entries[index] = Entry(pointer: box.node.pointer, frame: box.node.exactFrame)
    note(box.position.x, 4 * index)
    note(box.position.y, 4 * index + 1)
    note(box.extent.width, 4 * index + 2)
    note(box.extent.height, 4 * index + 3)
  }

  private mutating func note(_ variable: Variable, _ index: Int) {
    while places.count <= variable.number { places.append(-1) }
    places[variable.number] = Int32(truncatingIfNeeded: index)
  }

  /// Removes a box.
  mutating func remove(_ box: Box, at index: Int) {
    for variable in box.variables { places[variable.number] = -1 }
    entries[index] = nil
  }

  /// Collects all values that the solver has changed.
  mutating func collectChanges(of solver: inout Solver) {
    entries.withUnsafeMutableBufferPointer { entries in
      places.withUnsafeBufferPointer { places in
        solver.forEachChange { variable, found in
          // A zero has no sign.
          let value = found + 0
          guard variable.number < places.count, places[variable.number] >= 0 else { return }
          let place = Int(places[variable.number])
          switch place & 3 {
          case 0: entries[place >> 2]?.frame.origin.x = value
          case 1: entries[place >> 2]?.frame.origin.y = value
          case 2:
            if entries[place >> 2]?.setWidth(value) == true, entries[place >> 2]?.isToFit == false {
              entries[place >> 2]?.isToFit = true
              toFit.append(place >> 2)
            }
          default: entries[place >> 2]?.frame.size.height = value
          }
          if entries[place >> 2]?.isChanged == true { return }
          entries[place >> 2]?.isChanged = true
          changed.append(place >> 2)
        }
      }
    }
  }

  /// Records a change of the content of a box, and marks it as changed.
  ///
  /// Without an ideal width, the former one is kept.
  mutating func contentDidChange(of index: Int, _ box: Box, idealWidth: IdealWidth?) {
    if let idealWidth { entries[index]?.idealWidth = idealWidth }
    entries[index]?.isNarrow = true
    entries[index]?.heldHeight = box.content?.height?.ideal
    if entries[index]?.isToFit == false {
      entries[index]?.isToFit = true
      toFit.append(index)
    }
    noteChange(of: index)
  }

  /// Marks a box as changed.
  mutating func noteChange(of box: Int) {
    guard entries[box]?.isChanged == false else { return }
    entries[box]?.isChanged = true
    changed.append(box)
  }

  /// Sets the height that a box is held at.
  mutating func setHeldHeight(of box: Int, to height: Double?) { entries[box]?.heldHeight = height }

  /// A box whose content may need another height.
  struct Candidate {
    let box: Int
    let node: LayoutNode
    let width: Double
    let idealWidth: IdealWidth
    let heldHeight: Double?
  }

  /// Removes and returns the boxes with content that is new or has a new width, in the order of
  /// these changes.
  mutating func takeThoseToFit() -> [Candidate] {
    if toFit.isEmpty { return [] }
    var candidates: [Candidate] = []
    candidates.reserveCapacity(toFit.count)
    for box in toFit {
      guard let entry = entries[box], entry.isToFit else { continue }
      entries[box]?.isToFit = false
      candidates.append(
        Candidate(
          box: box, node: entry.pointer.node, width: entry.frame.width,
          idealWidth: entry.idealWidth,
          heldHeight: entry.heldHeight))
    }
    toFit.removeAll(keepingCapacity: true)
    return candidates
  }
}
