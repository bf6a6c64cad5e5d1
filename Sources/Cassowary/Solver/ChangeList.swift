/// Numbers of variables that may have changed; a number may be there more than once.
struct ChangeList: Sendable {
  private var numbers: [Int32] = []
  private var isSorted = true

  var count: Int { numbers.count }

  mutating func append(_ number: Int) {
    isSorted = isSorted && (numbers.last ?? -1) < Int32(number)
    numbers.append(Int32(number))
  }

  /// Appends numbers that are sorted; to an empty list that costs nothing.
  mutating func append(sorted others: [Int32]) {
    if numbers.isEmpty {
      numbers = others
      isSorted = true
    } else {
      numbers += others
      isSorted = false
    }
  }

  /// Drops repetitions if there are more numbers than variables could account for.
  mutating func compact(limit: Int) {
    guard numbers.count > limit else { return }
    numbers = takeSorted()
  }

  /// Empties the list and returns its numbers in order, each once.
  mutating func takeSorted() -> [Int32] {
    var result = numbers
    numbers = []
    if !isSorted {
      result.sort()
      var kept = 0
      for number in result where kept == 0 || result[kept - 1] != number {
        result[kept] = number
        kept += 1
      }
      result.removeSubrange(kept...)
    }
    isSorted = true
    return result
  }
}
