/// Numbers of variables that may have changed; a number may be there more than once.
struct ChangeList: Sendable {
  /// The numbers of a plan, shared with it; they come before the others.
  private var shared: [Int32] = []
  /// The numbers, as they were appended.
  private(set) var numbers: [Int32] = []

  var count: Int { shared.count + numbers.count }

  mutating func append(_ number: Int) { numbers.append(Int32(number)) }

  /// Appends many numbers; to an empty list that costs nothing.
  mutating func append(contentsOf others: [Int32]) {
    if shared.isEmpty, numbers.isEmpty {
      shared = others
    } else {
      numbers += others
    }
  }

  /// Lets `body` append numbers; returns those it did.
  mutating func append(by body: (inout [Int32]) -> Void) -> ArraySlice<Int32> {
    let start = numbers.count
    body(&numbers)
    return numbers[start...]
  }

  /// Empties the list; calls `body` with its numbers as they were appended.
  mutating func drain(_ body: (Int) -> Void) {
    if !shared.isEmpty {
      for number in shared { body(Int(number)) }
      shared = []
    }
    if numbers.isEmpty { return }
    for number in numbers { body(Int(number)) }
    numbers.removeAll(keepingCapacity: true)
  }

  /// Drops repetitions if there are more numbers than variables could account for.
  mutating func compact(limit: Int) {
    guard count > limit else { return }
    numbers += shared
    shared = []
    numbers.sort()
    var kept = 0
    for number in numbers where kept == 0 || numbers[kept - 1] != number {
      numbers[kept] = number
      kept += 1
    }
    numbers.removeSubrange(kept...)
  }
}

extension ChangeList {
  /// The violated invariants of the list: it has all variables whose value is not the one last
  /// reported.
  func checkInvariants(values: [Double], reported: [Double]) -> [String] {
    var isListed = [Bool](repeating: false, count: values.count)
    for number in shared + numbers where Int(number) < values.count {
      isListed[Int(number)] = true
    }
    return values.indices.filter { values[$0] != reported[$0] && !isListed[$0] }.map {
      "variable \($0) has changed and is not listed"
    }
  }
}
