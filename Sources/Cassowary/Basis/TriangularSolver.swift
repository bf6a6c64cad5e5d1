/// Solves sparse triangular systems in time proportional to the arithmetic (Gilbert & Peierls,
/// 1988).
///
/// A depth-first search along the lists finds the nodes that can become nonzero in topological
/// order. So the triangle needs no permutation: any lists without a cycle will do.
struct TriangularSolver: Sendable {
  /// The nodes that the current search has visited.
  private var marks = Marks()
  private var stack: [Int32] = []
  /// By depth, the next place of the list to visit.
  private var cursors: [Int32] = []
  /// The result of the last search: each node after all nodes it leads to.
  private var order: [Int32] = []
  private var count = 0
  /// The storage of the heap.
  private var keys: [Int64] = []

  /// The number of list entries read so far.
  private(set) var work = 0

  /// Reserves capacity for all nodes below `bound`.
  mutating func grow(to bound: Int) {
    guard bound > stack.count else { return }
    let more = bound - stack.count
    stack.append(contentsOf: repeatElement(0, count: more))
    cursors.append(contentsOf: repeatElement(0, count: more))
    order.append(contentsOf: repeatElement(0, count: more))
    keys.append(contentsOf: repeatElement(0, count: more))
  }

  /// Subtracts, node by node, multiples of a node's value from the nodes in its list.
  ///
  /// With `pivots`, the value of a node is divided by its pivot first; a node with pivot zero is
  /// not part of the triangle, and set to zero.
  ///
  /// - Precondition: lists, pivots, and vector have capacity for the same nodes.
  /// - Complexity: O(entries of the lists of all nodes that may become nonzero).
  mutating func solve(_ lists: SparseLists, pivots: [Double]?, _ vector: inout WorkVector) {
    if pivots == nil, lists.total == 0 { return }
    grow(to: vector.bound)
    lists.withStorage { lists in
      guard let pivots else {
        search(lists, nil, &vector)
        eliminate(lists, nil, &vector)
        return
      }
      pivots.withView { pivots in
        search(lists, pivots, &vector)
        eliminate(lists, pivots, &vector)
      }
    }
    swap(&order, &vector.list)
    vector.count = count
  }

  /// Solves an upper triangle whose nodes are numbered so that a list leads to smaller numbers
  /// only.
  ///
  /// Nodes come from a heap by falling number, so nodes whose sums cancel are not followed. Where
  /// many sums could be nonzero but few are, that is much less work than a search.
  ///
  /// - Complexity: O(n log n) for the n list entries of nodes with nonzero sums.
  mutating func solve(
    _ lists: SparseLists, pivots: [Double], positions: [Int32], _ vector: inout WorkVector
  ) {
    guard vector.count <= 16 + vector.bound / 16 else {
      return solve(lists, pivots: pivots, &vector)
    }
    grow(to: vector.bound)
    pivots.withView { pivots in
      positions.withView { positions in
        lists.withStorage { lists in eliminateByPosition(lists, pivots, positions, &vector) }
      }
    }
    swap(&order, &vector.list)
    vector.count = count
  }

}

// MARK: - Loops

extension TriangularSolver {
  /// The arrays as memory.
  private struct Scratch {
    let marks: Marks.Storage
    let stack: MutableArrayView<Int32>
    let cursors: MutableArrayView<Int32>
    let order: MutableArrayView<Int32>
  }

  @inline(__always)
  private mutating func withScratch(_ body: (Scratch) -> Int) {
    let found = marks.renew(count: stack.count) { marks in
      stack.withMutableView { stack in
        cursors.withMutableView { cursors in
          order.withMutableView { order in
            body(Scratch(marks: marks, stack: stack, cursors: cursors, order: order))
          }
        }
      }
    }
    count = found
  }

  /// Finds all nodes reachable from the nonzeros of the vector.
  @inline(__always)
  private mutating func search(
    _ lists: SparseLists.Storage, _ pivots: ArrayView<Double>?, _ vector: inout WorkVector
  ) {
    let listed = vector.count
    withScratch { scratch in
      var found = 0
      let roots = vector.list
      vector.withEntries { entries in
        roots.withView { roots in
          for index in 0..<listed {
            let root = Int(roots[index])
            if scratch.marks.contains(root) { continue }
            if entries[root].isNothing || pivots.map({ $0[root] == 0 }) ?? false {
              entries[root] = WorkVector.Entry()
              continue
            }
            found = Self.descend(from: root, lists, scratch, found)
          }
        }
      }
      return found
    }
  }

  /// Appends the unvisited nodes reachable from a node, then the node itself.
  @inline(__always)
  private static func descend(
    from root: Int, _ lists: SparseLists.Storage, _ scratch: Scratch, _ count: Int
  ) -> Int {
    var found = count
    var depth = 0
    scratch.marks.set(root)
    scratch.stack[0] = Int32(truncatingIfNeeded: root)
    scratch.cursors[0] = lists.lists[root].start
    while depth >= 0 {
      let node = scratch.stack[depth]
      let header = lists.lists[Int(node)]
      let end = Int32(truncatingIfNeeded: header.end)
      var cursor = scratch.cursors[depth]
      while cursor < end, scratch.marks.contains(Int(lists.entries[Int(cursor)].index)) {
        cursor &+= 1
      }
      if cursor == end {
        scratch.order[found] = node
        found &+= 1
        depth &-= 1
        continue
      }
      let next = lists.entries[Int(cursor)].index
      scratch.cursors[depth] = cursor &+ 1
      scratch.marks.set(Int(next))
      if lists.lists[Int(next)].count == 0 {
        scratch.order[found] = next
        found &+= 1
      } else {
        depth &+= 1
        scratch.stack[depth] = next
        scratch.cursors[depth] = lists.lists[Int(next)].start
      }
    }
    return found
  }

  @inline(__always)
  private mutating func eliminate(
    _ lists: SparseLists.Storage, _ pivots: ArrayView<Double>?, _ vector: inout WorkVector
  ) {
    var read = 0
    order.withView { order in
      vector.withEntries { entries in
        var place = count
        while place > 0 {
          place &-= 1
          let node = Int(order[place])
          let entry = entries[node]
          if entry.value == 0 { continue }
          if entry.isNothing {
            entries[node].value = 0
            continue
          }
          var value = entry.value
          if let pivots {
            value /= pivots[node]
            entries[node] = WorkVector.Entry(
              value: value, peak: entry.peak / pivots[node].magnitude)
          }
          let places = lists.lists[node].places
          read &+= places.count
          for place in places {
            let target = Int(lists.entries[place].index)
            let change = lists.entries[place].value * value
            entries[target].value -= change
            entries[target].peak = max(entries[target].peak, change.magnitude)
          }
        }
      }
    }
    work &+= read
  }

  @inline(__always)
  private mutating func eliminateByPosition(
    _ lists: SparseLists.Storage, _ pivots: ArrayView<Double>,
    _ positions: ArrayView<Int32>, _ vector: inout WorkVector
  ) {
    let roots = vector.list
    let rootCount = vector.count
    var read = 0
    withHeap { heap, order in
      var found = 0
      vector.withEntries { entries in
        for place in 0..<rootCount {
          let node = Int(roots[place])
          if entries[node].peak > 0 { heap.push(node, at: positions[node]) }
        }
        while found < order.count, let node = heap.pop() {
          let entry = entries[node]
          if entry.isNothing || pivots[node] == 0 {
            entries[node] = WorkVector.Entry()
            continue
          }
          let value = entry.value / pivots[node]
          entries[node] = WorkVector.Entry(
            value: value, peak: entry.peak / pivots[node].magnitude)
          order[found] = Int32(truncatingIfNeeded: node)
          found &+= 1
          let places = lists.lists[node].places
          read &+= places.count
          for place in places {
            let index = Int(lists.entries[place].index)
            let change = lists.entries[place].value * value
            if change == 0 { continue }
            if entries[index].peak == 0 { heap.push(index, at: positions[index]) }
            entries[index].value -= change
            entries[index].peak = max(entries[index].peak, change.magnitude)
          }
        }
      }
      return found
    }
    work &+= read
  }

  @inline(__always)
  private mutating func withHeap(
    _ body: (inout NodeHeap, MutableArrayView<Int32>) -> Int
  ) {
    let found = keys.withMutableView { keys in
      order.withMutableView { order in
        var heap = NodeHeap(in: keys)
        return body(&heap, order)
      }
    }
    count = found
  }
}
