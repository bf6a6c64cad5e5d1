import Cassowary
import LayoutTree

/// The boxes of a system, each at a place that its node knows.
struct BoxTable {
  private var boxes: [Box?] = []
  private var freePlaces: [Int] = []

  /// All boxes, by place.
  var all: [Box?] { boxes }

  /// The box at a place.
  subscript(place: Int) -> Box? {
    get { boxes[place] }
    _modify { yield &boxes[place] }
  }

  mutating func makeRoom(for more: Int) { boxes.makeRoom(for: more - freePlaces.count) }

  /// Adds a box; returns its place.
  mutating func insert(_ box: Box) -> Int {
    let place = freePlaces.popLast() ?? boxes.count
    if place == boxes.count { boxes.append(box) } else { boxes[place] = box }
    return place
  }

  /// Takes a box out.
  mutating func remove(at place: Int) {
    boxes[place] = nil
    freePlaces.append(place)
  }
}

/// The unknowns of boxes by place, apart from these because most questions need no more.
struct UnknownsTable {
  private var unknowns: [BoxUnknowns?] = []

  /// The unknowns of a node; `nil` for one that has no box here, as it is laid out by others by
  /// now.
  @inline(__always)
  subscript(node: NodePointer) -> BoxUnknowns? {
    let place = Int(node.pointee.hostIndex)
    guard place >= 0, place < unknowns.count, let known = unknowns[place], known.isThose(of: node)
    else { return nil }
    return known
  }

  mutating func makeRoom(for more: Int) { unknowns.makeRoom(for: more) }

  /// Sets the unknowns of a box that comes or leaves.
  mutating func set(_ new: BoxUnknowns?, at place: Int) {
    if place == unknowns.count { unknowns.append(new) } else { unknowns[place] = new }
  }
}
