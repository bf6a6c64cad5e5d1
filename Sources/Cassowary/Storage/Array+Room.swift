extension Array {
  /// Makes room for elements that are about to be appended: for these alone in an array without
  /// room, and for half as many again in one that grows by and by.
  package mutating func makeRoom(for more: Int) {
    let needed = count + more
    if needed > capacity { reserveCapacity(Swift.max(needed, capacity + capacity / 2)) }
  }
}
