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

/// Symbols in the order in which they were pushed; each is there once.
struct SymbolList: Sendable {
  private(set) var symbols: [Int32] = []
  /// By symbol, whether it is there; shorter if no later one has ever been.
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

  /// Takes out a symbol; the newest takes its place.
  mutating func drop(at place: Int) {
    isListed[Int(symbols[place])] = false
    symbols.swapAt(place, symbols.count - 1)
    symbols.removeLast()
  }

  /// Takes out the symbols that `isGone` names.
  mutating func removeAll(where isGone: (Int) -> Bool) {
    symbols.removeAll { symbol in
      let goes = isGone(Int(symbol))
      if goes { isListed[Int(symbol)] = false }
      return goes
    }
  }

  /// Takes out all symbols.
  mutating func removeAll() {
    if symbols.isEmpty { return }
    isListed.withMutableView { isListed in
      for symbol in symbols { isListed[Int(symbol)] = false }
    }
    symbols.removeAll(keepingCapacity: true)
  }
}

extension SymbolList {
  /// The violated invariants of the list: the symbols in it are those that are marked.
  func checkInvariants(_ name: String) -> [String] {
    let isRight =
      symbols.allSatisfy { contains(Int($0)) } && isListed.count { $0 } == symbols.count
    return isRight ? [] : ["the \(name) symbols are not those that are marked"]
  }
}
