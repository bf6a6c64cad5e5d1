/// Which of some numbers have been come across, without a list to be emptied.
struct Marks: Sendable {
  /// Short, so that they stay in the cache.
  private var marks: [UInt16] = []
  private var newest: UInt16 = 0

  /// The marks as memory.
  struct Storage {
    private let marks: MutableArrayView<UInt16>
    private let newest: UInt16

    @inline(__always)
    fileprivate init(_ marks: MutableArrayView<UInt16>, _ newest: UInt16) {
      self.marks = marks
      self.newest = newest
    }

    @inline(__always)
    func contains(_ number: Int) -> Bool { marks[number] == newest }

    /// Sets a mark; returns whether it was not set.
    @inline(__always)
    @discardableResult
    func set(_ number: Int) -> Bool {
      if marks[number] == newest { return false }
      marks[number] = newest
      return true
    }
  }

  /// Takes all marks away, and lets `body` set those of numbers below `count`.
  @inline(__always)
  mutating func renew<Result>(count: Int, _ body: (Storage) -> Result) -> Result {
    if marks.count < count || newest == .max { clear(count: count) }
    newest += 1
    let newest = newest
    return marks.withMutableView { body(Storage($0, newest)) }
  }

  @inline(never)
  private mutating func clear(count: Int) {
    marks = Array(repeating: 0, count: max(count, marks.count < count ? 2 * marks.count : 0, 32))
    newest = 0
  }
}
