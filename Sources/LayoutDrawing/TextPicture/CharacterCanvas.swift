import LayoutTree

/// A grid of characters for drawing boxes with joined lines.
struct CharacterCanvas {
  private enum Cell {
    case lines(LineArms)
    case letter(Character)
    /// The right half of the preceding wide letter.
    case continuation
  }

  let columns: Int
  let rows: Int
  private var cells: [Cell]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: .lines([]), count: columns * rows)
  }

  /// Draws a box over the present characters: empties its inside, and joins its edges with the
  /// lines they meet.
  mutating func drawBox(_ box: CellRect) {
    clearInside(of: box)
    if box.top == box.bottom || box.left == box.right {
      drawLine(box)
      return
    }
    drawLine(CellRect(left: box.left, top: box.top, right: box.right, bottom: box.top))
    drawLine(CellRect(left: box.left, top: box.bottom, right: box.right, bottom: box.bottom))
    drawLine(CellRect(left: box.left, top: box.top, right: box.left, bottom: box.bottom))
    drawLine(CellRect(left: box.right, top: box.top, right: box.right, bottom: box.bottom))
  }

  /// Writes a label to the right, starting at a cell.
  mutating func write(_ label: TerminalLabel, column: Int, row: Int) {
    var column = column
    for character in label.characters {
      self[column, row] = .letter(character)
      if character.columns == 2 { self[column + 1, row] = .continuation }
      column += character.columns
    }
  }

  /// Whether the cells contain only a horizontal line.
  func isPlainLine(columns: Range<Int>, row: Int) -> Bool {
    columns.allSatisfy { column in
      if case .lines(.across) = self[column, row] { return true }
      return false
    }
  }

  /// Whether a column contains a line in some rows.
  func isLine(column: Int, rows: ClosedRange<Int>) -> Bool {
    rows.contains { row in
      if case .lines(let arms) = self[column, row] { return !arms.isEmpty }
      return false
    }
  }

  /// Whether nothing is drawn in some columns of rows.
  func isEmpty(columns: Range<Int>, rows: ClosedRange<Int>) -> Bool {
    rows.allSatisfy { row in
      columns.allSatisfy { column in
        if case .lines([]) = self[column, row] { return true }
        return false
      }
    }
  }

  /// Returns the rows without trailing spaces.
  func text(ascii: Bool) -> [String] {
    (0..<rows).map { row in
      var line = ""
      for column in 0..<columns {
        switch self[column, row] {
        case .lines(let arms): line.append(arms.glyph(ascii: ascii))
        case .letter(let character): line.append(character)
        case .continuation: break
        }
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  private subscript(column: Int, row: Int) -> Cell {
    get { cells[row * columns + column] }
    set { cells[row * columns + column] = newValue }
  }

  /// Adds the arms of a straight line; a single cell gets none.
  private mutating func drawLine(_ line: CellRect) {
    for row in line.top...line.bottom {
      for column in line.left...line.right {
        var arms: LineArms = []
        if column > line.left { arms.insert(.left) }
        if column < line.right { arms.insert(.right) }
        if row > line.top { arms.insert(.up) }
        if row < line.bottom { arms.insert(.down) }
        if case .lines(let present) = self[column, row] { arms.formUnion(present) }
        clear(column, row)
        self[column, row] = .lines(arms)
      }
    }
  }

  /// Empties the inside, and removes arms of the edges that extend into it.
  private mutating func clearInside(of box: CellRect) {
    guard box.right - box.left > 1, box.bottom - box.top > 1 else { return }
    for row in box.top + 1..<box.bottom {
      for column in box.left + 1..<box.right { clear(column, row) }
      remove(.right, box.left, row)
      remove(.left, box.right, row)
    }
    for column in box.left + 1..<box.right {
      remove(.down, column, box.top)
      remove(.up, column, box.bottom)
    }
  }

  private mutating func remove(_ arm: LineArms, _ column: Int, _ row: Int) {
    guard case .lines(let arms) = self[column, row] else { return }
    self[column, row] = .lines(arms.subtracting(arm))
  }

  /// Empties a cell, and the other half of a wide letter.
  private mutating func clear(_ column: Int, _ row: Int) {
    if case .continuation = self[column, row], column > 0 { self[column - 1, row] = .lines([]) }
    if column + 1 < columns, case .continuation = self[column + 1, row] {
      self[column + 1, row] = .lines([])
    }
    self[column, row] = .lines([])
  }
}

/// A rectangle of cells whose border contains the edges of a box, all within the canvas.
struct CellRect: Hashable {
  let left: Int
  let top: Int
  let right: Int
  let bottom: Int
}

/// Maps points to the cells of a character grid, in which a cell is twice as high as wide.
struct CellGrid {
  private static let aspect = 2.0

  private let origin: Point
  /// The number of columns per point.
  private let scale: Double
  let columns: Int
  let rows: Int

  /// Creates the largest grid for `bounds` within the limits.
  init(bounds: Rect, columnLimit: Int, rowLimit: Int) {
    origin = bounds.origin
    let byWidth = Double(columnLimit - 1) / bounds.width
    let byHeight = Double(rowLimit - 1) * Self.aspect / bounds.height
    let scale = min(byWidth, byHeight)
    self.scale = scale.isFinite ? scale : 0
    columns = Self.cell(bounds.width, self.scale) + 1
    rows = Self.cell(bounds.height, self.scale / Self.aspect) + 1
  }

  func cells(of frame: Rect) -> CellRect {
    let near = frame.origin - origin
    return CellRect(
      left: Self.cell(near.x, scale),
      top: Self.cell(near.y, scale / Self.aspect),
      right: min(Self.cell(near.x + frame.width, scale), columns - 1),
      bottom: min(Self.cell(near.y + frame.height, scale / Self.aspect), rows - 1))
  }

  /// Returns the number of columns in a distance.
  func columns(in distance: Double) -> Int { max(0, Self.cell(distance, scale)) }

  private static func cell(_ distance: Double, _ scale: Double) -> Int {
    Int((distance * scale).rounded())
  }
}

extension Character {
  /// The number of columns of the character in a terminal: 2 for East Asian ones and emoji.
  var columns: Int {
    guard let first = unicodeScalars.first else { return 0 }
    return unicodeScalars.contains("\u{fe0f}") || first.isWide ? 2 : 1
  }
}

extension Unicode.Scalar {
  fileprivate var isWide: Bool { Self.wideRanges.contains { $0.contains(value) } }

  /// The approximate ranges of wide and fullwidth characters in the Unicode East Asian Width table.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115f, 0x2e80...0x303e, 0x3041...0xa4cf, 0xa960...0xa97c, 0xac00...0xd7a3,
    0xf900...0xfaff, 0xfe30...0xfe6f, 0xff00...0xff60, 0xffe0...0xffe6, 0x1f300...0x1f64f,
    0x1f680...0x1f6ff, 0x1f900...0x1faff, 0x20000...0x3fffd,
  ]
}

/// The arms of the lines that meet in a cell.
struct LineArms: OptionSet, Hashable {
  let rawValue: Int

  static let up = LineArms(rawValue: 1)
  static let right = LineArms(rawValue: 2)
  static let down = LineArms(rawValue: 4)
  static let left = LineArms(rawValue: 8)

  /// A horizontal line.
  static let across: LineArms = [.left, .right]
  /// A vertical line.
  static let along: LineArms = [.up, .down]

  /// Returns the character with these arms.
  func glyph(ascii: Bool) -> Character {
    let glyphs = ascii ? Self.asciiGlyphs : Self.boxGlyphs
    return glyphs[rawValue & 15]
  }

  private static let boxGlyphs = Array(" ╵╶└╷│┌├╴┘─┴┐┤┬┼")
  private static let asciiGlyphs = Array(" |-+||++-+-+++++")
}
