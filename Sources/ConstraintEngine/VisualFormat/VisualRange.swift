/// The names that a range such as `box1..5` stands for, or a single name.
struct VisualRange: Sequence, IteratorProtocol {
  private let stem: String
  private let digits: Int
  private var numbers: Range<Int>

  /// A range, or `nil` if the first name has no number at its end.
  init?(of first: String, to last: Int) {
    let tail = first.unicodeScalars.reversed().prefix { $0.value >= 48 && $0.value <= 57 }
    guard !tail.isEmpty, tail.count <= 15 else { return nil }
    let value = tail.reversed().reduce(Int64(0)) { $0 * 10 + Int64($1.value) - 48 }
    guard let number = Int(exactly: value), last < .max else { return nil }
    var stem = first.unicodeScalars
    stem.removeLast(tail.count)
    self.stem = String(stem)
    digits = tail.count
    numbers = number..<Swift.max(number, last + 1)
  }

  /// A single name.
  init(only name: String) {
    stem = name
    digits = 0
    numbers = 0..<1
  }

  var count: Int { numbers.count }

  /// The next name; its number has as many digits as that of the first name, or more.
  mutating func next() -> String? {
    guard let number = numbers.popFirst() else { return nil }
    if digits == 0 { return stem }
    let text = String(number)
    return stem + String(repeating: "0", count: Swift.max(0, digits - text.utf8.count)) + text
  }
}
