/// Nodes that wait, the one with the greatest position first, in memory with capacity for all.
struct NodeHeap {
  /// Positions in the upper halves, nodes in the lower ones.
  private let keys: MutableArrayView<Int64>
  private var count = 0

  /// Makes an empty heap.
  init(in memory: MutableArrayView<Int64>) { keys = memory }

  @inline(__always)
  mutating func push(_ node: Int, at position: Int32) {
    // Each node comes once, so there is room; a wrong order of nodes shall cost a certificate at
    // most.
    assert(count < keys.count)
    if count >= keys.count { return }
    let key = Int64(position) << 32 | Int64(truncatingIfNeeded: node)
    var place = count
    count &+= 1
    while place > 0 {
      let parent = (place &- 1) / 2
      if keys[parent] >= key { break }
      keys[place] = keys[parent]
      place = parent
    }
    keys[place] = key
  }

  /// Takes out the node with the greatest position.
  @inline(__always)
  mutating func pop() -> Int? {
    if count == 0 { return nil }
    count &-= 1
    let first = keys[0]
    let last = keys[count]
    var place = 0
    while true {
      var child = 2 &* place &+ 1
      if child >= count { break }
      if child &+ 1 < count, keys[child &+ 1] > keys[child] { child &+= 1 }
      if keys[child] <= last { break }
      keys[place] = keys[child]
      place = child
    }
    keys[place] = last
    return Int(truncatingIfNeeded: first & 0xffff_ffff)
  }
}
