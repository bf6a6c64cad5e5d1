import LayoutTree

// Section 9.3, main size determination.
extension FlexContainer {
  /// Collects the items into lines (step 5).
  func breakLines() {
    let first = pass.flexLines.count
    fillLines()
    if isMultiLine, layout.isBalanced { balanceLines(from: first) }
  }

  /// Fills one line after the other.
  private func fillLines() {
    var line = FlexLine(start: 0, end: list.count)
    if isMultiLine {
      let (limit, gap) = (lineLimit, mainGap)
      var length = 0.0
      for index in items {
        let outer = self[index].hypothetical + self[index].main.margins
        if index > line.start, length + gap + outer > limit + 1e-9 {
          line.end = index
          pass.flexLines.append(line)
          line.start = index
          length = outer
        } else {
          length += index > line.start ? gap + outer : outer
        }
      }
    }
    line.end = list.count
    pass.flexLines.append(line)
  }

  /// The size of the content area along the lines (step 4): a definite one, or that of the longest
  /// line, within the bounds of the container.
  func resolveMainSize(_ lines: Range<Int>) -> ResolvedSize {
    var longest = 0.0
    for line in lines {
      var fixed = gaps(of: pass.flexLines[line])
      var hypothetical = 0.0
      for index in pass.flexLines[line].items {
        fixed += self[index].main.margins
        hypothetical += self[index].hypothetical
      }
      pass.flexLines[line].fixed = fixed
      pass.flexLines[line].length = fixed + hypothetical
      longest = max(longest, fixed + hypothetical)
    }
    return ResolvedSize(size: innerMain ?? clampHeight(longest), content: longest)
  }

  /// What lies between the items of a line.
  func gaps(of line: FlexLine) -> Double { mainGap * Double(max(0, line.items.count - 1)) }

  /// Resolves the flexible lengths of a line (section 9.7).
  func resolveFlexibleLengths(of line: Int, _ inner: Double) {
    let items = pass.flexLines[line].items
    let fixed = pass.flexLines[line].fixed
    // 1. Whether items grow or shrink.
    let grows = pass.flexLines[line].length < inner
    // 2. Inflexible items are frozen at their hypothetical sizes.
    var sums = FlexSums()
    for index in items {
      let hypothetical = self[index].hypothetical
      let base = self[index].base
      let factor = grows ? self[index].grow : self[index].shrink
      let isInflexible = factor == 0 || (grows ? base > hypothetical : base < hypothetical)
      self[index].isFrozen = isInflexible
      self[index].main.size = hypothetical
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
        self[index].violation = clamped - target
        violation += clamped - target
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

/// What comes of the items of a line in a round of section 9.7.
private struct FlexSums {
  /// Frozen sizes, and the base sizes of others.
  var used = 0.0
  /// How many items are not frozen, their factors, and these times their base sizes.
  var unfrozen = 0
  var factors = 0.0
  var scaled = 0.0
}
