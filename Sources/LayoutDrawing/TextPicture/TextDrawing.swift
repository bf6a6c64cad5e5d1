import LayoutTree

/// A picture of boxes as text for a terminal.
///
/// Boxes in front cover those behind; edges that meet are joined. The text of a box, or the name of
/// one without text, is placed inside it; the name of a box that has children or lacks room inside
/// is placed in the upper edge. Text that is too long for one row continues in the next, broken
/// between words; the rest is shortened or left out. Complexity: O(boxes x cells).
public struct TextDrawing: Hashable, Sendable {
  /// The picture.
  public let picture: TreePicture
  /// The maximum number of columns, from 8 to 1000.
  public let columns: Int
  /// The maximum number of rows without the caption, from 4 to 1000.
  public let rows: Int
  /// Whether only ASCII characters are used; others are replaced by question marks.
  public let ascii: Bool

  /// Creates a drawing as large as the limits allow; limits out of range are clamped.
  public init(_ picture: TreePicture, columns: Int = 80, rows: Int = 200, ascii: Bool = false) {
    self.picture = picture
    self.columns = min(max(columns, 8), 1000)
    self.rows = min(max(rows, 4), 1000)
    self.ascii = ascii
  }

  /// The caption, if there is one, and the picture; every line ends with a line feed.
  public var text: String {
    (captionLines + pictureLines).map { $0 + "\n" }.joined()
  }

  private var captionLines: [String] {
    let caption = TerminalLabel(picture.caption, ascii: ascii).shortened(toColumns: columns)
    return caption.map { [String($0.characters)] } ?? []
  }

  private var pictureLines: [String] {
    let drawn = picture.boxes.filter { $0.isDrawn }
    guard !drawn.isEmpty else { return [] }
    let grid = CellGrid(bounds: picture.bounds, columnLimit: columns, rowLimit: rows)
    var canvas = CharacterCanvas(columns: grid.columns, rows: grid.rows)
    for box in drawn {
      let cells = grid.cells(of: box.frame)
      canvas.drawBox(cells)
      if !box.isContainer {
        writeInside(label(of: box), cells, wraps: box.text != nil, on: &canvas)
      }
    }
    for box in drawn {
      let cells = grid.cells(of: box.frame)
      guard box.isContainer || cells.bottom - cells.top == 1 else { continue }
      writeInEdge(label(of: box), cells, on: &canvas)
    }
    return canvas.text(ascii: ascii)
  }

  private func label(of box: PictureBox) -> TerminalLabel {
    TerminalLabel(box.text ?? box.name, ascii: ascii)
  }

  private func writeInside(
    _ label: TerminalLabel, _ cells: CellRect, wraps: Bool, on canvas: inout CharacterCanvas
  ) {
    let room = cells.right - cells.left - 1
    let rows = cells.bottom - cells.top - 1
    guard rows > 0 else { return }
    let lines =
      label.columns <= room ? [label] : label.wrapped(toColumns: room - 2, rows: wraps ? rows : 1)
    let top = cells.top + (rows + 2 - lines.count) / 2
    for (index, line) in lines.enumerated() {
      let column = cells.left + 1 + (room - line.columns) / 2
      canvas.write(line, column: column, row: top + index)
    }
  }

  /// Writes ` name ` after the corner, unless another line meets the edge there.
  private func writeInEdge(
    _ label: TerminalLabel, _ cells: CellRect, on canvas: inout CharacterCanvas
  ) {
    let room = cells.right - cells.left - 5
    guard cells.bottom > cells.top, let label = label.shortened(toColumns: room) else { return }
    let start = cells.left + 2
    let end = start + label.columns + 2
    guard canvas.isPlainLine(columns: start..<end, row: cells.top) else { return }
    canvas.write(label.padded, column: start, row: cells.top)
  }
}

/// A label as a row of characters of known widths, safe to print in a terminal.
struct TerminalLabel {
  private(set) var characters: [Character]
  private let ascii: Bool

  /// Creates a label from the first line of `text`; with `ascii`, other characters become question
  /// marks.
  init(_ text: String, ascii: Bool) {
    let line = LabelText.firstLine(of: text)
    characters = ascii ? line.map { $0.isASCII ? $0 : "?" } : Array(line)
    self.ascii = ascii
  }

  /// The number of columns of the label.
  var columns: Int { characters.reduce(0) { $0 + $1.columns } }

  /// The label between two spaces.
  var padded: TerminalLabel {
    var result = self
    result.characters = [" "] + characters + [" "]
    return result
  }

  /// Returns the label in rows, broken between words.
  ///
  /// The last row is shortened if there are not enough, and so is a word longer than a row. Empty
  /// if nothing fits.
  func wrapped(toColumns limit: Int, rows: Int) -> [TerminalLabel] {
    var lines: [TerminalLabel] = []
    var rest = self
    while lines.count < rows - 1, rest.columns > limit {
      guard let end = rest.lineEnd(toColumns: limit) else { break }
      var line = rest
      line.characters = Array(rest.characters[..<end])
      lines.append(line)
      rest.characters = Array(rest.characters[end...].drop { $0 == " " })
    }
    if let last = rest.shortened(toColumns: limit) { lines.append(last) }
    return lines
  }

  /// Returns the index of the last space before which the characters fit into a row, or `nil`.
  private func lineEnd(toColumns limit: Int) -> Int? {
    var columns = 0
    var end: Int?
    for (index, character) in characters.enumerated() {
      if character == " ", index > 0 { end = index }
      columns += character.columns
      if columns > limit { break }
    }
    return end
  }

  /// Returns the label if it fits, otherwise its beginning with an ellipsis; `nil` if fewer than
  /// three columns are available for that.
  func shortened(toColumns limit: Int) -> TerminalLabel? {
    guard !characters.isEmpty else { return nil }
    if columns <= limit { return self }
    let ellipsis: [Character] = ascii ? [".", "."] : ["\u{2026}"]
    guard limit >= 3 else { return nil }
    var shorter = self
    while shorter.columns > limit - ellipsis.count { shorter.characters.removeLast() }
    while shorter.characters.last == " " { shorter.characters.removeLast() }
    shorter.characters += ellipsis
    return shorter
  }
}
