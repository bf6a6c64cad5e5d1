import LayoutTree

// Section 8.5, baselines of flex containers.
extension FlexContainer {
  /// The first or last baseline of the container, from its upper edge; that of the border box of an
  /// item if none of its content has one, `nil` without items.
  mutating func baseline(in space: FlexSpace, isFirst: Bool) -> Double? {
    needsPlaces = true
    begin(in: space, isFinal: false)
    if items.isEmpty { return nil }
    let lines = findLines()
    defer { pass.flexLines.removeLast(lines.count) }
    let main = resolveMainSize(lines).size
    for line in lines { resolveFlexibleLengths(of: line, main) }
    for line in lines { findThickness(of: line) }
    let cross = resolveCrossSize(lines)
    alignLines(lines, cross)
    let number = isFirst != isCrossReversed ? lines.lowerBound : lines.upperBound - 1
    alignItems(of: number, main: main, cross: cross.size)
    let line = pass.flexLines[number].items
    let isStart = isFirst != isMainReversed
    // Those that are aligned by the same baseline count before the others; lines that are turned
    // round turn that round.
    let own: FlexItemAlignment.Keyword =
      isFirst != isCrossReversed ? .firstBaseline : .lastBaseline
    let aligned =
      line.first { takesPart($0) && self[$0].alignment == own } ?? line.first { takesPart($0) }
    guard let index = (isRow ? aligned : nil) ?? (isStart ? line.first : line.last) else {
      return nil
    }
    let slot = self[index]
    let height = isRow ? slot.cross.size : slot.main.size
    // An item that is aligned by a baseline gives the container that one.
    let isFirst = aligned != nil && isRow ? slot.alignment == .firstBaseline : isFirst
    let offset = pass.flexBaseline(
      of: slot.node, slot.style, in: finalSpace(of: index), height: height, isFirst: isFirst,
      isRightToLeft: isRightToLeft)
    let top =
      isRow
      ? (isCrossReversed ? cross.size - slot.cross.position - slot.cross.size : slot.cross.position)
      : (isMainReversed ? main - slot.main.position - slot.main.size : slot.main.position)
    return insets.top + top + (offset ?? height)
  }

  /// Whether an item takes part in baseline alignment.
  private func takesPart(_ index: Int) -> Bool {
    self[index].alignsBaseline && !self[index].cross.hasAutoMargin
  }
}
