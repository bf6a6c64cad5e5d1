/// Which of some numbers have been come across, without a list to be emptied.
struct Marks: Sendable {
  private var marks: [UInt32] = []
  private var newest: UInt32 = 0

  /// The marks as memory.
  struct Storage {
    fileprivate let marks: MutableArrayView<UInt32>
    fileprivate let newest: UInt32

    /// Sets a mark; returns whether it was not set.
    @inline(__always)
    func set(_ number: Int) -> Bool {
      if marks[number] == newest { return false }
      marks[number] = newest
      return true
    }
  }

  /// Takes all marks away, and lets `body` set those of numbers below `count`.
  @inline(__always)
  mutating func renew(count: Int, _ body: (Storage) -> Void) {
    if marks.count < count || newest == .max {
      marks = Array(repeating: 0, count: max(count, 2 * marks.count, 32))
      newest = 0
    }
    newest += 1
    let newest = newest
    marks.withMutableView { body(Storage(marks: $0, newest: newest)) }
  }
}
