import LayoutDocument
import LayoutTree

/// A table of the frames of a layout: names on the left, indented by depth, numbers on the right.
struct FrameTable {
  private var rows: [[String]]

  /// Creates a table of one layout, with a column for the difference to a second one.
  init(of layouts: DocumentLayouts) {
    let differences = layouts.comparison?.differences
    rows = [["box", "x", "y", "width", "height"] + (differences == nil ? [] : ["difference"])]
    for (index, entry) in layouts.result.entries.enumerated() {
      let frame = entry.frame
      let name = String(repeating: "  ", count: entry.depth) + entry.id
      let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(decimalText)
      rows.append([name] + numbers + (differences.map { [decimalText(of: $0[index])] } ?? []))
    }
  }

  /// The text of the table; every line ends with a line feed.
  var text: String {
    var widths = [Int](repeating: 0, count: rows[0].count)
    for row in rows {
      for (column, cell) in row.enumerated() { widths[column] = max(widths[column], cell.count) }
    }
    return rows.map { line(of: $0, widths: widths) }.joined()
  }

  private func line(of row: [String], widths: [Int]) -> String {
    var line = ""
    for (column, cell) in row.enumerated() {
      let padding = String(repeating: " ", count: widths[column] - cell.count)
      line += column == 0 ? cell + padding : "  " + padding + cell
    }
    return line + "\n"
  }
}
