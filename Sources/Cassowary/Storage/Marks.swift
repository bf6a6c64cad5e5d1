/// A set of visited numbers that is cleared in constant time.
struct Marks: Sendable {
  /// 16 bits each, so that they stay in the cache.
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

    /// Sets a mark; returns whether it was clear before.
    @inline(__always)
    @discardableResult
    func set(_ number: Int) -> Bool {
      if marks[number] == newest { return false }
      marks[number] = newest
      return true
    }
  }

  /// Clears all marks, and calls `body`, which may set those of numbers below `count`.
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

/// An ordered set of symbols, in the order of insertion.
struct SymbolList: Sendable {
  private(set) var symbols: [Int32] = []
  /// By symbol, whether it is in the list; may be shorter than the number of symbols.
  private var isListed: [Bool] = []

  var count: Int { symbols.count }

  var isEmpty: Bool { symbols.isEmpty }

  @inline(__always)
  mutating func push(_ symbol: Int) {
    if symbol >= isListed.count { makeRoom(for: symbol) }
    if isListed[symbol] { return }
    isListed[symbol] = true
    symbols.append(Int32(symbol))
  }

  @inline(__always)
  func contains(_ symbol: Int) -> Bool { symbol < isListed.count && isListed[symbol] }

  @inline(never)
  private mutating func makeRoom(for symbol: Int) {
    let count = max(symbol + 1, 2 * isListed.count, 32)
    isListed.append(contentsOf: repeatElement(false, count: count - isListed.count))
  }

  /// Removes a symbol; the newest takes its place.
  mutating func drop(at index: Int) {
    isListed[Int(symbols[index])] = false
    symbols.swapAt(index, symbols.count - 1)
    symbols.removeLast()
  }

  /// Removes the symbols for which `isGone` returns true.
  mutating func removeAll(where isGone: (Int) -> Bool) {
    symbols.removeAll { symbol in
      let goes = isGone(Int(symbol))
      if goes { isListed[Int(symbol)] = false }
      return goes
    }
  }

  /// Removes all symbols.
  mutating func removeAll() {
    if symbols.isEmpty { return }
    isListed.withMutableView { isListed in
      for symbol in symbols { isListed[Int(symbol)] = false }
    }
    symbols.removeAll(keepingCapacity: true)
  }
}

extension SymbolList {
  /// Returns the violated invariants: the symbols in the list are exactly the marked ones.
  func checkInvariants(_ name: String) -> [String] {
    let isRight =
      symbols.allSatisfy { contains(Int($0)) } && isListed.count { $0 } == symbols.count
    return isRight ? [] : ["the \(name) symbols are not those that are marked"]
  }
}
