/// Items by a small number that changes, such as the number of entries of a row.
///
/// Items of the same number form a ring of neighbours; one that has come to a number is looked at
/// before those that have been there longer.
struct CountBuckets: Sendable {
  /// By number, the first item, or -1.
  private var heads: [Int32] = []
  private var next: [Int32] = []
  private var previous: [Int32] = []
  /// By item, its number, or -1 if it is in no bucket.
  private var counts: [Int32] = []

  /// The greatest number there is a bucket for.
  var greatest: Int { heads.count - 1 }

  /// Takes all items out and reserves capacity for items below `items`.
  mutating func reset(items: Int) {
    heads.removeAll(keepingCapacity: true)
    BasisFactors.refill(&next, with: -1, count: items)
    BasisFactors.refill(&previous, with: -1, count: items)
    BasisFactors.refill(&counts, with: -1, count: items)
  }

  func contains(_ item: Int) -> Bool { counts[item] >= 0 }

  /// The first item of a number.
  func first(of count: Int) -> Int? {
    heads.indices.contains(count) && heads[count] >= 0 ? Int(heads[count]) : nil
  }

  /// The item after another of the same number.
  func item(after item: Int) -> Int? { next[item] >= 0 ? Int(next[item]) : nil }

  /// Puts an item to those of a number, wherever it was.
  mutating func put(_ item: Int, count: Int) {
    remove(item)
    while heads.count <= count { heads.append(-1) }
    next[item] = heads[count]
    if heads[count] >= 0 { previous[Int(heads[count])] = Int32(item) }
    heads[count] = Int32(item)
    counts[item] = Int32(count)
  }

  /// Takes an item out.
  mutating func remove(_ item: Int) {
    guard counts[item] >= 0 else { return }
    if previous[item] >= 0 {
      next[Int(previous[item])] = next[item]
    } else {
      heads[Int(counts[item])] = next[item]
    }
    if next[item] >= 0 { previous[Int(next[item])] = previous[item] }
    next[item] = -1
    previous[item] = -1
    counts[item] = -1
  }
}
