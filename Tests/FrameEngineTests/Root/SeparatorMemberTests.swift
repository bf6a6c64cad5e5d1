import Dovetail
import Testing

@Suite("Lines between the boxes of a layout")
struct SeparatorMemberTests {
  /// A column of 100 by 60 with lines 2 points thick between two boxes 10 high and what else is in it.
  private func column(_ others: [LayoutNode]) throws -> LayoutNode {
    let boxes = ["a", "b"].map { box($0) { $0.height = 10 } }
    let column = box("column", LinearLayout(.vertical, spacing: 4), boxes + others)
    for child in boxes { child.traits.width = 20 }
    var lines = LayoutBorder()
    lines.separators = LayoutBorder.Separators(.vertical, BorderLine(thickness: .points(2)))
    try column.setBorder(lines)
    return try column.laidOut(100, 60)
  }

  private func badge() throws -> LayoutNode {
    let badge = box("badge")
    try badge.setFrame(Rect(x: 40, y: 5, width: 6, height: 6))
    return badge
  }

  @Test("A box that its owner places is next to nobody")
  func placedByOwner() throws {
    let badge = try badge()
    badge.traits.isExcludedFromLayout = true
    let column = try column([badge])
    #expect(column.frames == [[0, 0, 20, 10], [0, 14, 20, 10], [40, 5, 6, 6]])
    #expect(column.borderRects.map(\.rect.minY) == [11])
    badge.traits.isExcludedFromLayout = false
    badge.traits.width = 20
    badge.traits.height = 10
    column.layoutIfNeeded()
    #expect(column.borderRects.map(\.rect.minY) == [11, 25])
  }

  @Test("What its traits say in the size class in force counts")
  func sizeClass() throws {
    let compact = LayoutSizeClass(width: .compact)
    let badge = try badge()
    badge.updateTraits(in: compact) { $0.isExcludedFromLayout = true }
    badge.traits.width = 20
    badge.traits.height = 10
    let column = try column([badge])
    #expect(column.borderRects.map(\.rect.minY) == [11, 25])
    _ = column.fittingSize(in: compact)
    #expect(column.borderRects.map(\.rect.minY) == [11, 25])
    column.sizeClass = compact
    column.layoutIfNeeded()
    #expect(column.borderRects.map(\.rect.minY) == [11])
    column.sizeClass = .any
    column.layoutIfNeeded()
    #expect(column.borderRects.map(\.rect.minY) == [11, 25])
  }

  @Test("Where no layout places the boxes, one that is left to its owner is like the others")
  func withoutLayout() throws {
    let node = box("node")
    for place in 0..<2 {
      let child = box("\(place)")
      child.traits.isExcludedFromLayout = place == 1
      try child.setFrame(Rect(x: 0, y: Double(place) * 20, width: 20, height: 10))
      try node.append(child)
    }
    try node.setSize(width: 100, height: 60)
    var lines = LayoutBorder()
    lines.separators = LayoutBorder.Separators(.vertical, BorderLine(thickness: .points(2)))
    try node.setBorder(lines)
    #expect(node.borderRects.map(\.rect.minY) == [14])
  }
}
