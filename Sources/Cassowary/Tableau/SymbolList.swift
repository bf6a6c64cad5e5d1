/// Symbols in the order in which they were pushed; each is there once.
struct SymbolList: Sendable {
  private(set) var symbols: [Int32] = []
  private var isListed: [Bool] = []

  var count: Int { symbols.count }

  var isEmpty: Bool { symbols.isEmpty }

  /// Makes room for the next symbol.
  mutating func appendSymbol() { isListed.append(false) }

  @inline(__always)
  mutating func push(_ symbol: Int) {
    if isListed[symbol] { return }
    isListed[symbol] = true
    symbols.append(Int32(symbol))
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
    for symbol in symbols { isListed[Int(symbol)] = false }
    symbols.removeAll(keepingCapacity: true)
  }
}
