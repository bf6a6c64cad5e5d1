/// The constraints that wait to be settled, in no order.
struct PendingSet: Sendable {
  private(set) var indices: [Int] = []
  /// By constraint, its place among the indices, or -1.
  private var places: [Int32] = []

  var count: Int { indices.count }

  var isEmpty: Bool { indices.isEmpty }

  mutating func makeRoom(for more: Int) {
    indices.makeRoom(for: more)
    places.makeRoom(for: more)
  }

  /// Makes room for constraints up to a number.
  @inline(__always)
  mutating func grow(to count: Int) {
    if count > places.count { appendConstraints(count - places.count) }
  }

  /// Makes room for constraints.
  mutating func appendConstraints(_ count: Int) {
    places.append(contentsOf: repeatElement(-1, count: count))
  }

  @inline(__always)
  func contains(_ index: Int) -> Bool { places[index] >= 0 }

  @inline(__always)
  mutating func insert(_ index: Int) {
    if contains(index) { return }
    places[index] = Int32(truncatingIfNeeded: indices.count)
    indices.append(index)
  }

  /// Takes a constraint out; the newest takes its place.
  mutating func remove(_ index: Int) {
    guard contains(index), let last = indices.popLast() else { return }
    let place = Int(places[index])
    places[index] = -1
    if last == index { return }
    indices[place] = last
    places[last] = Int32(place)
  }

  mutating func removeAll() {
    places.withMutableView { places in
      for index in indices { places[index] = -1 }
    }
    indices.removeAll(keepingCapacity: true)
  }
}

extension PendingSet {
  /// The violated invariants of the set: those in it are those that have a place, each its own.
  func checkInvariants(constraints count: Int) -> [String] {
    var faults: [String] = []
    if places.count != count { faults.append("\(places.count) places for \(count) constraints") }
    let isRight =
      places.count { $0 >= 0 } == indices.count
      && indices.indices.allSatisfy { Int(places[indices[$0]]) == $0 }
    if !isRight { faults.append("pending is miscounted") }
    return faults
  }
}
