/// Lengths to be broken into balanced lines (CSS Flexible Box Layout Level 2, section 6.1), as
/// Chromium has it.
struct LineBalance {
  /// The sums of the lengths up to each one, including a gap after each.
  private var sums: [Double] = []
  private let gap: Double
  /// The greatest length of a line of several items.
  private var limit: Double

  /// A layout unit; an item that must start a new line is lengthened by it.
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

  /// Returns the ends of the lines of the best way with a least number of lines.
  mutating func ends(ofAtLeast count: Int) -> [Int] {
    guard let sum = sums.last else { return [] }
    if lines(within: limit).count < count {
      narrow(toLines: count)
    } else if limit == .infinity {
      limit = sum
    }
    return ends
  }

  /// Lowers the limit until there are as many lines as requested.
  ///
  /// If no limit gives exactly as many, items that fill their line to its end start a new one.
  private mutating func narrow(toLines count: Int) {
    var low = 0.0
    var high = min(limit, length(0, sums.count))
    while high - low > Self.unit / 4 {
      let middle = low + (high - low) / 2
      // Between very large numbers, there may be no other one.
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

  /// Returns the length of the items in a range, from a place to one before the end.
  private func length(_ start: Int, _ end: Int) -> Double {
    sums[end - 1] - (start > 0 ? sums[start - 1] : 0) - gap
  }

  /// Returns the ends and lengths of lines that are filled one after the other.
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

  /// The items after which a line filled from its start has no space left.
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

  /// The best way to break the items before a place.
  private struct Way {
    var error = Double.infinity
    /// The start of its last line.
    var start = 0
  }

  /// The ends of the lines of the best solution.
  ///
  /// A single item that is too long for its line adds no error; of several optimal solutions, the
  /// one with the fewest items in the last lines is taken.
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

extension Double {
  /// The length rounded down to 64ths of a point.
  ///
  /// Browser rule "layout units".
  var wholeUnits: Double {
    let units = self * 64
    guard units.magnitude < 0x1p52 else { return self }
    let whole = Double(Int64(units))
    return (whole > units ? whole - 1 : whole) / 64
  }

  /// The tolerance for sums of lengths that fill this one, due to rounding errors.
  var toleranceOfSums: Double { isFinite ? max(1e-6, magnitude * 1e-12) : 0 }
}
