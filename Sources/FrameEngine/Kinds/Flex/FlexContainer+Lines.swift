import LayoutTree

// Section 9.3, main size determination.
extension FlexContainer {
  /// Collects the items into lines (step 5).
  func breakLines() {
    let first = pass.flexLines.count
    fillLines()
    if layout.isBalanced { balanceLines(from: first) }
  }

  /// Fills one line after the other.
  private func fillLines() {
    var line = FlexLine(start: items.lowerBound, end: items.lowerBound)
    if isMultiLine {
      let limit = lineLimit
      var length = 0.0
      for index in items {
        let outer = self[index].hypothetical + self[index].main.margins
        if index > line.start, length + mainGap + outer > limit + 1e-9 {
          line.end = index
          pass.flexLines.append(line)
          line.start = index
          length = outer
        } else {
          length += index > line.start ? mainGap + outer : outer
        }
      }
    }
    line.end = items.upperBound
    pass.flexLines.append(line)
  }

  /// The size of the content area along the lines (step 4): a definite one, or that of the longest
  /// line, within the bounds of the container.
  func resolveMainSize(_ lines: Range<Int>) -> ResolvedSize {
    var longest = 0.0
    for line in lines {
      var length = gaps(of: pass.flexLines[line])
      for index in pass.flexLines[line].items {
        length += self[index].hypothetical + self[index].main.margins
      }
      longest = max(longest, length)
    }
    return ResolvedSize(size: innerMain ?? clampHeight(longest), content: longest)
  }

  /// What lies between the items of a line.
  func gaps(of line: FlexLine) -> Double { mainGap * Double(max(0, line.items.count - 1)) }

  /// Resolves the flexible lengths of a line (section 9.7).
  func resolveFlexibleLengths(of line: Int, _ inner: Double) {
    let items = pass.flexLines[line].items
    var fixed = gaps(of: pass.flexLines[line])
    var hypothetical = 0.0
    for index in items {
      fixed += self[index].main.margins
      hypothetical += self[index].hypothetical
    }
    // 1. Whether items grow or shrink.
    let grows = fixed + hypothetical < inner
    // 2. Inflexible items are frozen at their hypothetical sizes.
    var unfrozen = 0
    for index in items {
      let slot = self[index]
      let factor = grows ? slot.grow : slot.shrink
      let isInflexible =
        factor == 0 || (grows ? slot.base > slot.hypothetical : slot.base < slot.hypothetical)
      self[index].isFrozen = isInflexible
      self[index].main.size = slot.hypothetical
      if !isInflexible { unfrozen += 1 }
    }
    if unfrozen == 0 { return }
    // 3. The initial free space.
    let initialSpace = inner - fixed - usedSpace(items)
    // 4. The loop, with sums made anew each time.
    while unfrozen > 0 {
      var factors = 0.0
      var scaled = 0.0
      for index in items where !self[index].isFrozen {
        factors += grows ? self[index].grow : self[index].shrink
        scaled += self[index].shrink * innerBase(of: index)
      }
      var space = inner - fixed - usedSpace(items)
      if factors < 1, abs(initialSpace * factors) < abs(space) { space = initialSpace * factors }
      var violation = 0.0
      for index in items where !self[index].isFrozen {
        let slot = self[index]
        var target = slot.base
        if space != 0 {
          if grows {
            target += space * slot.grow / factors
          } else if scaled > 0 {
            target += space * (slot.shrink * innerBase(of: index) / scaled)
          }
        }
        if slot.awaitsMinimum, target < slot.base, !(isRow && fits(index, in: target)) {
          findAutomaticMinimum(of: index)
        }
        let clamped = self[index].main.clamp(target)
        self[index].main.size = clamped
        self[index].violation = clamped - target
        violation += clamped - target
      }
      let before = unfrozen
      for index in items where !self[index].isFrozen {
        let own = self[index].violation
        if violation == 0 || violation > 0 && own > 0 || violation < 0 && own < 0 {
          self[index].isFrozen = true
          unfrozen -= 1
        }
      }
      // Numbers that are not finite freeze nothing.
      if unfrozen == before { return }
    }
  }

  /// The base size of the content box, which shrinking goes by.
  private func innerBase(of index: Int) -> Double {
    max(0, self[index].base - self[index].main.floor)
  }

  /// Frozen sizes, and the base sizes of others.
  private func usedSpace(_ items: Range<Int>) -> Double {
    var sum = 0.0
    for index in items { sum += self[index].isFrozen ? self[index].main.size : self[index].base }
    return sum
  }
}

extension FlexLine {
  var items: Range<Int> { start..<end }
}
