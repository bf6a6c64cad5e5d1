/// Numbers of variables that may have changed; a number may be there more than once.
struct ChangeList: Sendable {
  /// The numbers, as they were appended.
  var numbers: [Int32] = []

  var count: Int { numbers.count }

  mutating func append(_ number: Int) { numbers.append(Int32(number)) }

  /// Appends many numbers; to an empty list that costs nothing.
  mutating func append(contentsOf others: [Int32]) {
    if numbers.isEmpty {
      numbers = others
    } else {
      numbers += others
    }
  }

  /// Empties the list and returns its numbers as they were appended.
  mutating func take() -> [Int32] {
    defer { numbers = [] }
    return numbers
  }

  /// Drops repetitions if there are more numbers than variables could account for.
  mutating func compact(limit: Int) {
    guard numbers.count > limit else { return }
    numbers.sort()
    var kept = 0
    for number in numbers where kept == 0 || numbers[kept - 1] != number {
      numbers[kept] = number
      kept += 1
    }
    numbers.removeSubrange(kept...)
  }
}
