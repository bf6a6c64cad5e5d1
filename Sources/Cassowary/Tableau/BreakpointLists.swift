/// The breakpoints of all symbols, each symbol's sorted by position, in one array.
struct BreakpointLists: Sendable {
  private(set) var all: [Breakpoint] = []
  private var blocks: [BlockSpace.Block] = []
  private var space = BlockSpace(leastPower: 1)

  /// Number of breakpoints of all symbols.
  var totalCount: Int { blocks.reduce(0) { $0 + Int($1.count) } }

  mutating func reserve(_ count: Int) {
    all.reserveCapacity(4 * count)
    blocks.reserveCapacity(count)
  }

  /// Makes an empty list for the next symbol.
  mutating func appendSymbol() { blocks.append(BlockSpace.Block()) }

  /// Where the breakpoints of a symbol are in ``all``.
  @inline(__always)
  func places(of symbol: Int) -> Range<Int> { blocks[symbol].places }

  @inline(__always)
  func count(of symbol: Int) -> Int { Int(blocks[symbol].count) }

  @inline(__always)
  func isEmpty(_ symbol: Int) -> Bool { blocks[symbol].count == 0 }

  /// The breakpoint of a symbol at an index.
  @inline(__always)
  func at(_ index: Int, of symbol: Int) -> Breakpoint { all[Int(blocks[symbol].start) + index] }

  /// The breakpoints of a symbol.
  @inline(__always)
  subscript(symbol: Int) -> ArraySlice<Breakpoint> { all[blocks[symbol].places] }

  /// All lists as memory, for loops that only read.
  struct Lists {
    let all: UnsafeBufferPointer<Breakpoint>
    let blocks: UnsafeBufferPointer<BlockSpace.Block>
  }

  @inline(__always)
  func withLists<Result>(_ body: (Lists) -> Result) -> Result {
    all.withUnsafeBufferPointer { all in
      blocks.withUnsafeBufferPointer { body(Lists(all: all, blocks: $0)) }
    }
  }

  /// The index of the breakpoint of a constraint.
  @inline(__always)
  func index(of constraint: Int32, in symbol: Int) -> Int? {
    let places = blocks[symbol].places
    for place in places where all[place].constraint == constraint {
      return place - places.lowerBound
    }
    return nil
  }

  /// Number of breakpoints at or below a value, and of those below it.
  @inline(__always)
  func counts(of symbol: Int, to value: Double) -> (atOrBelow: Int, below: Int) {
    var (atOrBelow, below) = (0, 0)
    for place in blocks[symbol].places {
      if all[place].position <= value { atOrBelow += 1 }
      if all[place].position < value { below += 1 }
    }
    return (atOrBelow, below)
  }

  mutating func insert(_ breakpoint: Breakpoint, for symbol: Int) {
    let count = Int(blocks[symbol].count)
    if count == blocks[symbol].room {
      space.enlarge(&blocks[symbol], to: count + 1, in: &all, filler: breakpoint)
    }
    let start = Int(blocks[symbol].start)
    var place = start + count
    while place > start, all[place - 1].position > breakpoint.position {
      all[place] = all[place - 1]
      place -= 1
    }
    all[place] = breakpoint
    blocks[symbol].count += 1
  }

  mutating func remove(at index: Int, of symbol: Int) -> Breakpoint {
    let places = blocks[symbol].places
    let removed = all[places.lowerBound + index]
    for place in places.lowerBound + index..<places.upperBound - 1 { all[place] = all[place + 1] }
    blocks[symbol].count -= 1
    if blocks[symbol].count == 0 {
      space.takeBack(blocks[symbol])
      blocks[symbol] = BlockSpace.Block()
    }
    return removed
  }

  /// Sets the position of a breakpoint, and lets it find its place among the others; returns whether it
  /// has passed one that is as strong.
  mutating func setPosition(at index: Int, of symbol: Int, to position: Double) -> Bool {
    let places = blocks[symbol].places
    return all.withUnsafeMutableBufferPointer { all in
      var place = places.lowerBound + index
      let level = all[place].level
      var hasPassed = false
      all[place].position = position
      while place > places.lowerBound, all[place - 1].position > position {
        hasPassed = hasPassed || all[place - 1].level <= level
        all.swapAt(place - 1, place)
        place -= 1
      }
      while place + 1 < places.upperBound, all[place + 1].position < position {
        hasPassed = hasPassed || all[place + 1].level <= level
        all.swapAt(place, place + 1)
        place += 1
      }
      return hasPassed
    }
  }

  /// Makes room for a level: those from it on move up by one.
  mutating func raiseLevels(from level: Int32) {
    for block in blocks {
      for place in block.places where all[place].level >= level { all[place].level += 1 }
    }
  }
}
