import LayoutTree

// Section 9.3, main size determination.
extension FlexContainer {
  /// Finds the flex base sizes and hypothetical sizes of the items (step 3), and collects them into
  /// lines (step 5).
  func findLines() -> Range<Int> {
    let first = pass.flexLines.count
    if isMultiLine {
      findBases()
      fillLines()
      if layout.isBalanced { balanceLines(from: first) }
      for line in first..<pass.flexLines.count {
        for index in startSums(&pass.flexLines[line]) { add(index, to: &pass.flexLines[line]) }
      }
    } else {
      var line = FlexLine(start: 0, end: list.count)
      for index in startSums(&line) {
        findBase(of: index)
        add(index, to: &line)
      }
      pass.flexLines.append(line)
    }
    return first..<pass.flexLines.count
  }

  /// Apart, so that it is the other use of ``findBase(of:)`` that is compiled into its loop.
  @inline(never)
  private func findBases() {
    for index in items { findBase(of: index) }
  }

  /// Begins to add up a line; returns its items.
  private func startSums(_ line: inout FlexLine) -> Range<Int> {
    line.fixed = gaps(of: line)
    return line.items
  }

  /// Adds an item to the sums of its line.
  @inline(__always)
  private func add(_ index: Int, to line: inout FlexLine) {
    line.fixed += self[index].main.margins
    line.hypothetical += self[index].hypothetical
    if self[index].grow > 0 { line.grows = true }
    if self[index].shrink > 0 { line.shrinks = true }
  }

  /// Fills one line after the other.
  private func fillLines() {
    var line = FlexLine(start: 0, end: list.count)
    let (limit, gap) = (lineLimit, mainGap.wholeUnits)
    let tolerance = limit.toleranceOfSums
    var length = 0.0
    for index in items {
      let outer = lengthInLine(of: index)
      if index > line.start, length + gap + outer > limit + tolerance {
        line.end = index
        pass.flexLines.append(line)
        line.start = index
        length = outer
      } else {
        length += index > line.start ? gap + outer : outer
      }
    }
    line.end = list.count
    pass.flexLines.append(line)
  }

  /// The hypothetical length of an item with its margins, as it counts where lines are broken.
  ///
  /// Lengths that are written, such as 16.66667% six times, fill a line if they do so in whole
  /// units of browsers. Content counts with all of its length, so that text has room.
  func lengthInLine(of index: Int) -> Double {
    let (size, main) = (self[index].hypothetical, self[index].main)
    let margins = main.marginStart.wholeUnits + main.marginEnd.wholeUnits
    return (isWritten(size, of: index) ? size.wholeUnits : size) + margins
  }

  /// Whether a hypothetical length follows from the style of an item alone.
  private func isWritten(_ size: Double, of index: Int) -> Bool {
    if size == self[index].base, isBaseDefinite(index) { return true }
    if self[index].isPlain || self[index].hasIntrinsicBounds { return false }
    if size == self[index].main.maximum { return true }
    let least = isRow ? self[index].style.minWidth : self[index].style.minHeight
    return size == self[index].main.minimum
      && least.definiteLeast(in: isRow ? innerWidth : definiteHeight) != nil
  }

  /// The size of the content area along the lines (step 4): a definite one, or that of the longest
  /// line, within the bounds of the container.
  func resolveMainSize(_ lines: Range<Int>) -> ResolvedSize {
    var longest = 0.0
    for line in lines { longest = max(longest, pass.flexLines[line].length) }
    return ResolvedSize(size: innerMain ?? clampHeight(longest), content: longest)
  }

  /// What lies between the items of a line.
  func gaps(of line: FlexLine) -> Double { mainGap * Double(max(0, line.items.count - 1)) }

  /// Resolves the flexible lengths of a line (section 9.7).
  func resolveFlexibleLengths(of line: Int, _ inner: Double) {
    let fixed = pass.flexLines[line].fixed
    // 1. Whether items grow or shrink.
    let grows = pass.flexLines[line].length < inner
    guard grows ? pass.flexLines[line].grows : pass.flexLines[line].shrinks else { return }
    let items = pass.flexLines[line].items
    // 2. Inflexible items are frozen at their hypothetical sizes.
    var sums = FlexSums()
    for index in items {
      let hypothetical = self[index].hypothetical
      let base = self[index].base
      let factor = grows ? self[index].grow : self[index].shrink
      let isInflexible = factor == 0 || (grows ? base > hypothetical : base < hypothetical)
      self[index].isFrozen = isInflexible
      if isInflexible { sums.used += hypothetical } else { add(index, grows, &sums) }
    }
    // 3. The initial free space.
    let initialSpace = inner - fixed - sums.used
    // 4. The loop, with sums made anew each time.
    while sums.unfrozen > 0 {
      var space = inner - fixed - sums.used
      if sums.factors < 1, abs(initialSpace * sums.factors) < abs(space) {
        space = initialSpace * sums.factors
      }
      var violation = 0.0
      for index in items where !self[index].isFrozen {
        let base = self[index].base
        var target = base
        if space != 0 {
          if grows {
            target += space * self[index].grow / sums.factors
          } else if sums.scaled > 0 {
            target += space * (self[index].shrink * innerBase(of: index) / sums.scaled)
          }
        }
        if self[index].awaitsMinimum, target < base, !(isRow && fits(index, in: target)) {
          findAutomaticMinimum(of: index)
        }
        let clamped = self[index].main.clamp(target)
        self[index].main.size = clamped
        // What differs by the rounding of numbers alone is no violation, and freezes no item.
        let own = clamped - target
        self[index].violation = own != 0 && abs(own) > 1e-9 * max(1, base) ? own : 0
        violation += self[index].violation
      }
      if violation == 0 { return }
      let before = sums.unfrozen
      sums = FlexSums()
      for index in items {
        if !self[index].isFrozen {
          let own = self[index].violation
          self[index].isFrozen = violation > 0 ? own > 0 : own < 0
        }
        if self[index].isFrozen {
          sums.used += self[index].main.size
        } else {
          add(index, grows, &sums)
        }
      }
      // Numbers that are not finite freeze nothing.
      if sums.unfrozen == before { return }
    }
  }

  /// Adds up an item that is not frozen.
  @inline(__always)
  private func add(_ index: Int, _ grows: Bool, _ sums: inout FlexSums) {
    sums.unfrozen += 1
    sums.used += self[index].base
    if grows {
      sums.factors += self[index].grow
    } else {
      sums.factors += self[index].shrink
      sums.scaled += self[index].shrink * innerBase(of: index)
    }
  }

  /// The base size of the content box, which shrinking goes by.
  private func innerBase(of index: Int) -> Double {
    max(0, self[index].base - self[index].main.floor)
  }
}

extension Double {
  /// The length in whole units of browsers, which are 64ths of a pixel, rounded down.
  var wholeUnits: Double {
    let units = self * 64
    guard units.magnitude < 0x1p52 else { return self }
    let whole = Double(Int64(units))
    return (whole > units ? whole - 1 : whole) / 64
  }

  /// How much sums of lengths that fill this one may exceed it by the rounding of numbers.
  var toleranceOfSums: Double { isFinite ? max(1e-6, magnitude * 1e-12) : 0 }
}

/// What comes of the items of a line in a round of section 9.7.
private struct FlexSums {
  /// Frozen sizes, and the base sizes of others.
  var used = 0.0
  /// How many items are not frozen, their factors, and these times their base sizes.
  var unfrozen = 0
  var factors = 0.0
  var scaled = 0.0
}
