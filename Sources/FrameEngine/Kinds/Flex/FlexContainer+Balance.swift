import LayoutTree

// CSS Flexible Box Layout Level 2, section 6.1: `flex-wrap: balance`, as Chromium has it.
extension FlexContainer {
  /// Breaks the lines from a number on anew, into as many as asked for at least, so that the sum of
  /// the squares of what is left in them is the least; of several such ways, into the one with the
  /// most items in the first lines.
  ///
  /// Complexity: O(items * items of a line), times the lines where more are asked for than needed.
  func balanceLines(from first: Int) {
    let limit = lineLimit
    let least = min(layout.minimumLineCount, items.count)
    guard pass.flexLines.count - first > 1 || least > 1 || limit < .infinity else { return }
    let lengths = items.map { max(0, self[$0].hypothetical + self[$0].main.margins) }
    let ends = LineBalance(lengths: lengths, mainGap, limit).ends(ofAtLeast: least)
    pass.flexLines.removeLast(pass.flexLines.count - first)
    var start = items.lowerBound
    for end in ends {
      pass.flexLines.append(FlexLine(start: start, end: items.lowerBound + end))
      start = items.lowerBound + end
    }
    if ends.isEmpty { pass.flexLines.append(FlexLine(start: start, end: start)) }
  }
}

/// Lengths that are broken into balanced lines.
struct LineBalance {
  let lengths: [Double]
  let gap: Double
  let limit: Double

  init(lengths: [Double], _ gap: Double, _ limit: Double) {
    self.lengths = lengths
    self.gap = gap
    self.limit = limit
  }

  /// A way to break what is left behind a place.
  private struct Way {
    var error = Double.infinity
    /// Where the first line of it ends.
    var end: Int?
  }

  /// The ends of the lines of the best way with a least number of lines; where nothing has a
  /// length, each item has a line.
  func ends(ofAtLeast count: Int) -> [Int] {
    if limit <= 0 || count > 1 && lengths.allSatisfy({ $0 == 0 }) {
      return lengths.indices.map { $0 + 1 }
    }
    let ends = ends
    return ends.count < count ? self.ends(ofLines: count) ?? ends : ends
  }

  /// The ends of the lines of the best way.
  private var ends: [Int] {
    var ways = Array(repeating: Way(), count: lengths.count + 1)
    ways[lengths.count].error = 0
    for start in lengths.indices.reversed() {
      forEachLine(from: start) { end, error in
        let error = ways[end].error + error
        if error <= ways[start].error { ways[start] = Way(error: error, end: end) }
      }
    }
    var ends: [Int] = []
    while let next = ways[ends.last ?? 0].end { ends.append(next) }
    return ends
  }

  /// The ends of the lines of the best way with a number of lines.
  private func ends(ofLines count: Int) -> [Int]? {
    var tables = [Array(repeating: Way(), count: lengths.count + 1)]
    tables[0][lengths.count].error = 0
    for number in 1...count {
      var ways = Array(repeating: Way(), count: lengths.count + 1)
      for start in lengths.indices {
        forEachLine(from: start) { end, error in
          let error = tables[number - 1][end].error + error
          if error <= ways[start].error { ways[start] = Way(error: error, end: end) }
        }
      }
      tables.append(ways)
    }
    var ends: [Int] = []
    for number in (1...count).reversed() {
      guard let end = tables[number][ends.last ?? 0].end else { return nil }
      ends.append(end)
    }
    return ends
  }

  /// Goes through the ends of a line that fits, or has one item only, with the square of what is
  /// left in it.
  private func forEachLine(from start: Int, _ body: (Int, Double) -> Void) {
    var length = 0.0
    for index in start..<lengths.count {
      length += index > start ? gap + lengths[index] : lengths[index]
      if index > start, length > limit + 1e-9 { return }
      let rest = limit < .infinity ? limit - length : length
      body(index + 1, rest * rest)
    }
  }
}
