import Cassowary
import LayoutTree

/// The boxes of a system, each at a place that its node knows.
struct BoxTable {
  private var boxes: [Box?] = []
  /// The unknowns of the boxes, apart from them because most questions need no more.
  private var unknowns: [BoxUnknowns?] = []
  private var freePlaces: [Int] = []

  /// All boxes, by place.
  var all: [Box?] { boxes }

  /// The box at a place.
  subscript(place: Int) -> Box? {
    get { boxes[place] }
    _modify { yield &boxes[place] }
  }

  /// The place of a node's box; `nil` for a node that has none here, as it is laid out by others by
  /// now.
  @inline(__always)
  func place(of node: LayoutNode) -> Int? {
    let place = node.hostIndex
    guard place >= 0, place < unknowns.count, unknowns[place]?.node === node else { return nil }
    return place
  }

  /// The unknowns of a node's box, if it has one here.
  @inline(__always)
  func unknowns(of node: LayoutNode) -> BoxUnknowns? {
    let place = node.hostIndex
    guard place >= 0, place < unknowns.count, let known = unknowns[place], known.node === node
    else { return nil }
    return known
  }

  /// Adds a box; returns its place.
  mutating func insert(_ box: Box) -> Int {
    let place = freePlaces.popLast() ?? boxes.count
    if place == boxes.count {
      boxes.append(box)
      unknowns.append(box.unknowns)
    } else {
      boxes[place] = box
      unknowns[place] = box.unknowns
    }
    return place
  }

  /// Takes a box out.
  mutating func remove(at place: Int) {
    boxes[place] = nil
    unknowns[place] = nil
    freePlaces.append(place)
  }
}
