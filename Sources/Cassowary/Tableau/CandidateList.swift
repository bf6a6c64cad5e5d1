/// Parametric symbols whose cost may fall in one direction, newest last; each is there once.
struct CandidateList: Sendable {
  private(set) var symbols: [Int32] = []
  private var isListed: [Bool] = []

  var count: Int { symbols.count }

  /// Makes room for the next symbol.
  mutating func appendSymbol() { isListed.append(false) }

  @inline(__always)
  mutating func push(_ symbol: Int) {
    if isListed[symbol] { return }
    isListed[symbol] = true
    symbols.append(Int32(symbol))
  }

  /// Forgets a candidate; the newest takes its place.
  mutating func drop(at place: Int) {
    isListed[Int(symbols[place])] = false
    symbols.swapAt(place, symbols.count - 1)
    symbols.removeLast()
  }
}
