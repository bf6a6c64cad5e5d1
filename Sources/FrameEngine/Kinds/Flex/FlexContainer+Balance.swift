import LayoutTree

// CSS Flexible Box Layout Level 2, section 6.1: `flex-wrap: balance`, as Chromium has it.
extension FlexContainer {
  /// Breaks the lines from a number on anew, into as many as asked for at least, so that the sum of
  /// the squares of what is left in them is the least; of several such ways, into the one with the
  /// most items in the first lines.
  ///
  /// Complexity: O(items * items of a line).
  func balanceLines(from first: Int) {
    let limit = lineLimit
    let least = min(layout.minimumLineCount, items.count)
    // Columns in the height that they need are as they were when it was found.
    let isLimited = limit < .infinity && (isRow || isHeightDefinite || innerHeight == nil)
    guard pass.flexLines.count - first > 1 || least > 1 || isLimited else { return }
    let lengths = items.map { max(0, lengthInLine(of: $0)) }
    var balance = LineBalance(lengths: lengths, mainGap.wholeUnits, limit)
    let ends = balance.ends(ofAtLeast: least)
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
  /// The lengths from the first one to each one, with a gap behind each.
  private var sums: [Double] = []
  private let gap: Double
  /// The greatest length of a line of several items.
  private var limit: Double

  /// The grid of lengths in browsers: an item that is to start a new line grows by this much.
  private static let unit = 1.0 / 64
  private let tolerance: Double

  init(lengths: [Double], _ gap: Double, _ limit: Double) {
    self.gap = gap
    self.limit = limit
    var sum = 0.0
    for length in lengths {
      sum += length + gap
      sums.append(sum)
    }
    tolerance = min(limit, sum).toleranceOfSums
  }

  /// The ends of the lines of the best way with a least number of lines.
  mutating func ends(ofAtLeast count: Int) -> [Int] {
    guard let sum = sums.last else { return [] }
    if lines(within: limit).count < count {
      narrow(toLines: count)
    } else if limit == .infinity {
      limit = sum
    }
    return ends
  }

  /// Lowers the limit until there are as many lines as asked for; where no limit gives just as
  /// many, items that fill their line to its end start a new one.
  private mutating func narrow(toLines count: Int) {
    var low = 0.0
    var high = min(limit, length(0, sums.count))
    while high - low > Self.unit / 4 {
      let middle = low + (high - low) / 2
      // Between numbers as great as these, there may be none.
      guard middle > low, middle < high else { break }
      if lines(within: middle).count > count { low = middle } else { high = middle }
    }
    if lines(within: low).count <= count { high = low }
    let fitting = lines(within: high).filter { $0.length <= high + tolerance }
    limit = fitting.map { $0.length }.max() ?? high
    var line = lines(within: limit)
    guard line.count < count else { return }
    for index in fullLines.reversed() {
      for place in index..<sums.count { sums[place] += Self.unit }
      line = lines(within: limit)
      if line.count >= count { return }
    }
  }

  /// The length of the items in a range, from a place to one before the end.
  private func length(_ start: Int, _ end: Int) -> Double {
    sums[end - 1] - (start > 0 ? sums[start - 1] : 0) - gap
  }

  /// Lines that are filled one after the other: where they end, and how long they are.
  private func lines(within limit: Double) -> [(end: Int, length: Double)] {
    var lines: [(end: Int, length: Double)] = []
    var start = 0
    for index in sums.indices.dropFirst() where length(start, index + 1) > limit + tolerance {
      lines.append((index, length(start, index)))
      start = index
    }
    lines.append((sums.count, length(start, sums.count)))
    return lines
  }

  /// The items behind which a line that is filled from its start has no room left.
  private var fullLines: [Int] {
    var full: [Int] = []
    var start = 0
    var hasRoom = false
    for index in sums.indices {
      let length = length(start, index + 1)
      if length > limit + tolerance {
        start = hasRoom ? index : index + 1
        hasRoom = false
        continue
      }
      if length >= limit - tolerance { full.append(index) }
      hasRoom = true
    }
    return full
  }

  /// A way to break what lies before a place.
  private struct Way {
    var error = Double.infinity
    /// Where the last line of it starts.
    var start = 0
  }

  /// The ends of the lines of the best way: a line that is too long for a single item counts
  /// nothing, and of several ways the one with the fewest items in the last lines is best.
  private var ends: [Int] {
    var ways = [Way(error: 0)]
    for end in 1...sums.count {
      var best = Way()
      for start in (0..<end).reversed() {
        let length = length(start, end)
        if start < end - 1, length > limit + tolerance { break }
        let rest = max(0, limit - length)
        let error = ways[start].error + rest * rest
        if error < best.error { best = Way(error: error, start: start) }
      }
      ways.append(best)
    }
    var ends: [Int] = []
    var end = sums.count
    while end > 0 {
      ends.append(end)
      end = ways[end].start
    }
    return ends.reversed()
  }
}
