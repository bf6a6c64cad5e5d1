/// By constraint, those that may be broken because of it, in the order in which they came to.
struct OpponentLists: Sendable {
  private var lists: [Int: [Int]] = [:]

  /// The length from which on a list is looked through for outdated entries as it doubles.
  private static let longList = 16

  /// Number of entries of all lists.
  var count: Int { lists.values.reduce(0) { $0 + $1.count } }

  /// Adds a constraint to the list of another; returns whether it is time to drop outdated ones.
  mutating func insert(_ index: Int, for opponent: Int) -> Bool {
    lists[opponent, default: []].append(index)
    let count = lists[opponent]?.count ?? 0
    return count >= Self.longList && count & (count - 1) == 0
  }

  /// Whether a constraint is in the list of another.
  func contains(_ index: Int, for opponent: Int) -> Bool {
    lists[opponent]?.contains(index) ?? false
  }

  /// Empties the list of a constraint and returns it.
  mutating func removeAll(of opponent: Int) -> [Int] { lists.removeValue(forKey: opponent) ?? [] }
}
