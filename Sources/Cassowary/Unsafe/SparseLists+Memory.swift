/// The arrays of the lists as memory.
///
/// It holds that blocks lie within the entries, and indices are those of lists or of other arrays of that
/// length; ``SparseLists/checkInvariants()`` looks at the blocks. Nothing grows while the memory is in use.
///
/// The loops are written out for the reason that those of ``SparseMatrix`` are.
extension SparseLists {
  /// Calls `body` with the index and the value of each entry of a list.
  @inline(__always)
  func forEach(of list: Int, _ body: (Int, Double) -> Void) {
    let places = headers[list].places
    entries.withUnsafeBufferPointer { entries in
      for place in places { body(Int(entries[place].index), entries[place].value) }
    }
  }

  /// Where the entry of an index is; nil if the list has none.
  @inline(__always)
  func place(of index: Int, in list: Int) -> Int? {
    let places = headers[list].places
    return entries.withUnsafeBufferPointer { entries in
      places.first { Int(entries[$0].index) == index }
    }
  }

  /// Takes over all entries of other lists, with list and index interchanged.
  ///
  /// - Precondition: `other` has no more lists than `self`, and no index beyond them.
  /// - Complexity: O(lists and entries).
  mutating func transpose(_ other: SparseLists, counts: inout [Int32]) {
    reset(count: headers.count)
    BasisFactors.refill(&counts, with: 0, count: headers.count)
    for list in 0..<other.listCount { other.forEach(of: list) { index, _ in counts[index] += 1 } }
    for list in counts.indices { reserve(Int(counts[list]), in: list) }
    entries.withUnsafeMutableBufferPointer { entries in
      headers.withUnsafeMutableBufferPointer { headers in
        for list in 0..<other.listCount {
          other.forEach(of: list) { index, value in
            entries[headers[index].end] = SparseVector.Entry(
              index: Int32(truncatingIfNeeded: list), value: value)
            headers[index].count += 1
          }
        }
      }
    }
    total = other.total
  }

  /// The lists as memory, for loops in which nothing grows.
  struct Storage {
    let headers: UnsafePointer<Header>
    let entries: UnsafePointer<SparseVector.Entry>
  }

  @inline(__always)
  func withStorage(_ body: (Storage) -> Void) {
    headers.withUnsafeBufferPointer { headers in
      entries.withUnsafeBufferPointer { entries in
        guard let headers = headers.baseAddress, let entries = entries.baseAddress else { return }
        body(Storage(headers: headers, entries: entries))
      }
    }
  }
}
