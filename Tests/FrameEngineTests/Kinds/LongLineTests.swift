import Dovetail
import Testing

@Suite("Long lines")
struct LongLineTests {
  /// Longer than what a pass keeps room for from line to line.
  private let count = 1_500

  @Test("Long lines in a long line lie as they should, the first time and after a change")
  func longInLong() throws {
    let columns = try (0..<2).map { _ in
      let column = LayoutNode("column", LinearLayout(.vertical))
      try column.append(contentsOf: (0..<count).map { _ in box("cell") { $0.height = 2 } })
      return column
    }
    let row = LayoutNode("row", LinearLayout(.horizontal))
    for place in 0..<count {
      let node = place == 7 || place == 1_400 ? columns[place == 7 ? 0 : 1] : LayoutNode("box")
      node.traits.weight = 1
      try row.append(node)
    }
    for width in [3.0, 4.0] {
      try row.setSize(width: width * Double(count), height: 3_000)
      row.layoutIfNeeded()
      #expect(row.children.count == count)
      for (place, node) in row.children.enumerated() {
        #expect(node.frame.minX == width * Double(place) && node.frame.width == width)
      }
      for column in columns {
        #expect(column.frame.height == 3_000 && column.children.count == count)
        for (place, cell) in column.children.enumerated() {
          #expect(cell.frame.minY == 2 * Double(place) && cell.frame.height == 2)
        }
      }
    }
  }
}
