/// Columns of text: the first ones flush left, the others flush right.
package struct TextTable {
  private var lines: [[String]]
  private let leading: Int

  /// Creates a table whose first `leading` columns are words.
  package init(_ header: [String], leading: Int) {
    lines = [header]
    self.leading = leading
  }

  /// Adds a line.
  package mutating func append(_ cells: [String]) { lines.append(cells) }

  /// The table in Markdown.
  package var markdown: String {
    var rows = lines.map { line in "| " + line.joined(separator: " | ") + " |" }
    let rule = (0..<(lines.first?.count ?? 0)).map { $0 < leading ? "---" : "---:" }
    rows.insert("| " + rule.joined(separator: " | ") + " |", at: min(1, rows.count))
    return rows.map { $0 + "\n" }.joined()
  }

  /// The lines, each ended by a line feed.
  package var text: String {
    let count = lines.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      lines.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    var text = ""
    for line in lines {
      let cells = line.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        return column < leading ? cell + padding : padding + cell
      }
      var joined = cells.joined(separator: "  ")
      while joined.last == " " { joined.removeLast() }
      text += joined + "\n"
    }
    return text
  }
}
