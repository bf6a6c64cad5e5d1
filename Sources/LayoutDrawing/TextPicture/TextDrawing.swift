import LayoutTree

/// A picture of boxes as text for a terminal.
///
/// Boxes in front cover those behind; edges that meet are joined. A text that fills its box has no
/// edges: it begins at the left edge, and may take free cells to the right. Other texts, and the
/// names of boxes without text, are placed inside; the name of a box that has children or lacks
/// room inside is placed in the upper edge. Text that is too long for one row continues in the
/// next, broken between words; the rest is shortened or left out. What is far outside the root is
/// cut off. Complexity: O(boxes x (boxes + cells)).
public struct TextDrawing: Hashable, Sendable {
  /// The picture.
  public let picture: TreePicture
  /// The maximum number of columns, from 8 to 1000.
  public let columns: Int
  /// The maximum number of rows without the caption, from 4 to 1000.
  public let rows: Int
  /// Whether only ASCII characters are used; others are replaced by question marks.
  public let ascii: Bool

  /// The number of columns by which a text may begin before its box.
  private static let sight = 3

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
    let viewport = picture.viewport
    let grid = CellGrid(bounds: viewport, columnLimit: columns, rowLimit: rows)
    let drawn = picture.boxes.indices.compactMap { index -> CharacterBox? in
      let box = picture.boxes[index]
      guard box.isDrawn, let frame = box.visiblePart.clipped(to: viewport) else { return nil }
      let text = TextLabel(box, frame: box.frame, scale: 1)
      return CharacterBox(
        box: box, cells: grid.cells(of: frame),
        lines: text.flatMap { $0.isPlate ? nil : box.visibleLines(of: $0.lines) },
        end: box.clip.flatMap { $0.clipped(to: viewport) }.map { grid.cells(of: $0).right },
        skip: grid.columns(in: frame.minX - max(box.frame.minX, viewport.minX)),
        holdsText: picture.textBox(in: index) != nil)
    }
    guard !drawn.isEmpty else { return [] }
    var canvas = CharacterCanvas(columns: grid.columns, rows: grid.rows)
    for item in drawn {
      if let lines = item.lines {
        write(lines, of: item, among: drawn, on: &canvas)
        continue
      }
      canvas.drawBox(item.cells)
      if !item.box.isContainer {
        writeInside(item.box, item.cells, on: &canvas)
      }
    }
    for item in drawn where item.lines == nil && !item.holdsText {
      guard item.box.isContainer || item.cells.bottom - item.cells.top == 1 else { continue }
      writeInEdge(label(of: item.box), item.cells, on: &canvas)
    }
    return canvas.text(ascii: ascii)
  }

  /// Writes a text from the left edge of its box, in the lines that were measured if they fit.
  private func write(
    _ lines: [LabelLine], of item: CharacterBox, among boxes: [CharacterBox],
    on canvas: inout CharacterCanvas
  ) {
    let cells = item.cells
    var left =
      cells.left + (canvas.isLine(column: cells.left, rows: cells.top...cells.bottom) ? 1 : 0)
    let end = item.end ?? canvas.columns
    var room = boxes.reduce(end) { min($0, item.end(before: $1)) } - left
    let rows = max(1, cells.bottom - cells.top)
    var labels = lines.map { TerminalLabel($0.text, ascii: ascii).dropping(columns: item.skip) }
    // A short text that ends at an edge may begin a little before its box.
    let missing = (labels.map { $0.columns }.max() ?? 0) - room
    if (1...Self.sight).contains(missing), left > missing, item.end == nil,
      canvas.isEmpty(columns: left - missing - 1..<left, rows: cells.top...cells.bottom)
    {
      left -= missing
      room += missing
    }
    if labels.count > rows || labels.contains(where: { $0.columns > room }) {
      var text = LabelLine.joined(lines[...])
      var skipped = 0
      while skipped < item.skip, !text.isEmpty {
        skipped += TerminalLabel(String(text.removeFirst()), ascii: ascii).columns
      }
      labels = TerminalLabel.rows(of: text, toColumns: room, count: rows, ascii: ascii)
    }
    var top = cells.top + max(0, cells.bottom - cells.top + 1 - labels.count) / 2
    if top == cells.top, top + labels.count <= cells.bottom,
      canvas.isLine(column: left, rows: top...top)
    {
      top += 1
    }
    for (index, line) in labels.enumerated() where top + index < canvas.rows {
      canvas.write(line, column: left, row: top + index)
    }
  }

  private func label(of box: PictureBox) -> TerminalLabel {
    TerminalLabel(box.text ?? box.name, ascii: ascii)
  }

  private func writeInside(
    _ box: PictureBox, _ cells: CellRect, on canvas: inout CharacterCanvas
  ) {
    let room = cells.right - cells.left - 1
    let rows = cells.bottom - cells.top - 1
    guard rows > 0 else { return }
    var lines = [label(of: box)]
    if lines[0].columns > room {
      let text = LabelText.firstLineWithHyphens(of: box.text ?? box.name)
      lines = TerminalLabel.rows(
        of: text, toColumns: room - 2, count: box.text == nil ? 1 : rows, ascii: ascii)
    }
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
    let room = cells.right - cells.left - 1
    guard cells.bottom > cells.top else { return }
    // A name that fits without spaces and the rest of the edge around it is not shortened.
    let isTight = label.columns > room - 4 && label.columns <= room
    guard let label = isTight ? label : label.shortened(toColumns: room - 4)?.padded else { return }
    let start = cells.left + (isTight ? 1 : 2)
    guard canvas.isPlainLine(columns: start..<start + label.columns, row: cells.top) else { return }
    canvas.write(label, column: start, row: cells.top)
  }
}

/// A box in the cells of a text picture.
private struct CharacterBox {
  let box: PictureBox
  let cells: CellRect
  /// The lines of a text that fills the box; `nil` for a box with edges.
  let lines: [LabelLine]?
  /// The column at which the box is clipped.
  let end: Int?
  /// The number of columns that are clipped at its left.
  let skip: Int
  /// Whether there is nothing in the box but a text without a name.
  let holdsText: Bool

  /// Returns the column before which a text in this box ends because of another box.
  func end(before other: CharacterBox) -> Int {
    guard other.cells.top <= cells.bottom, cells.top <= other.cells.bottom else { return .max }
    if other.cells.left > cells.left { return other.cells.left - 1 }
    return other.lines == nil && other.cells.right > cells.left ? other.cells.right : .max
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

  /// Returns the label without the characters in its first columns.
  func dropping(columns count: Int) -> TerminalLabel {
    var (result, rest) = (self, count)
    while rest > 0, let first = result.characters.first {
      rest -= first.columns
      result.characters.removeFirst()
    }
    return result
  }

  /// Returns a text of one line in rows, broken where lines of texts may break.
  ///
  /// The last row is shortened if there are not enough, and so is a word longer than a row. Empty
  /// if nothing fits.
  static func rows(
    of text: String, toColumns limit: Int, count: Int, ascii: Bool
  ) -> [TerminalLabel] {
    let lines = LineBreaker.lines(of: text, width: Double(limit)) { piece in
      Double(TerminalLabel(String(piece), ascii: ascii).columns)
    }
    var rows: [TerminalLabel] = []
    for line in lines {
      let row = TerminalLabel(line.drawnText, ascii: ascii)
      let isWhole = row.columns <= limit && (rows.count < count - 1 || lines.count <= count)
      if isWhole {
        rows.append(row)
        continue
      }
      let rest = TerminalLabel(String(text[line.range.lowerBound...]), ascii: ascii)
      if let last = rest.shortened(toColumns: limit) { rows.append(last) }
      break
    }
    return rows
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

extension PictureBox {
  /// Returns those of the lines of a text, which share the height of the box, whose middle is not
  /// clipped.
  fileprivate func visibleLines(of lines: [LabelLine]) -> [LabelLine] {
    guard let clip, !lines.isEmpty else { return lines }
    let height = frame.height / Double(lines.count)
    return lines.indices.filter { index in
      let middle = frame.minY + (Double(index) + 0.5) * height
      return clip.minY <= middle && middle <= clip.maxY
    }.map { lines[$0] }
  }
}
