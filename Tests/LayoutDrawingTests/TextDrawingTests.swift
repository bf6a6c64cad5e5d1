import LayoutDrawing
import LayoutTree
import TestSupport
import Testing

struct TextDrawingTests {
  @Test("A text that is too long for a row goes on in the next one, as far as there are rows")
  func wrapping() throws {
    let note = LayoutNode(
      "note", content: .text("one two three four five six", font: .ahem, size: 1))
    let root = LayoutNode("root", children: [note])
    try root.setSize(width: 120, height: 60)
    try note.setFrame(Rect(x: 0, y: 0, width: 120, height: 60))
    let wide = TextDrawing(TreePicture(of: root), columns: 20, rows: 40).text
    for row in ["one two", "six"] { #expect(wide.contains(row), "\(wide)") }
    #expect(!wide.contains("one two three four five"), "\(wide)")
  }

  /// The rows of a root of 40 columns and 4 rows with texts, each as large as it is measured.
  private func rows(
    _ texts: [(String, x: Double)], boxes: [LayoutNode] = [], columns: Int = 41
  ) throws -> [Substring] {
    let labels = try texts.map { text, x in
      let width = TextMeasurer(font: .sansSerif, size: 14).measure(text, for: .unspecified).size
        .width
      return try box("label", x, 16, width, 16.1, text: text)
    }
    let root = try box("", 0, 0, 320, 48, labels + boxes)
    return TextDrawing(TreePicture(of: root), columns: columns).text.split(separator: "\n")
  }

  @Test("A text that fills its box has no edges, and takes the free cells that it needs")
  func labels() throws {
    let long = "Forgot password? Say so here"
    #expect(try rows([(long, x: 16)])[1] == "│ Forgot password? Say so here          │")
    #expect(
      try rows([("Forgot it", x: 16), ("9:41", x: 290)])[1]
        == "│ Forgot it                         9:41│")
    let side = try box("", 120, 8, 60, 32)
    #expect(try rows([(long, x: 16)], boxes: [side])[1].hasPrefix("│ Forgot pass… ┌───────┐"))
    #expect(
      try rows([(long, x: 16), ("Sign in", x: 120)])[1]
        == "│ Forgot pass… Sign in                  │")
    // At the right edge, a text begins a little earlier.
    #expect(try rows([("9:41 am", x: 272)])[1] == "│                                9:41 am│")
  }

  @Test("A name in the edge takes the whole edge before it is cut")
  func tightNames() {
    #expect(draw([("Sign in", 0, 0, 8, 1)]).hasPrefix("┌Sign in┐"))
    #expect(draw([("Sign in", 0, 0, 12, 1)]).hasPrefix("┌─ Sign in ─┐"))
  }

  @Test("What is far outside the root is cut off")
  func cut() throws {
    let root = try box("root", 0, 0, 100, 40, [box("strip", -500, 10, 2000, 20)])
    let lines = TextDrawing(TreePicture(of: root), columns: 99).text.split(separator: "\n")
    #expect(lines[0].drop { $0 == " " }.hasPrefix("┌─ root ─"))
    #expect(lines.nonEmptyAllSatisfy { $0.count <= 99 })
    #expect(lines.contains { $0.hasPrefix("┌") && $0.hasSuffix("┐") && $0.count == 99 })
  }

  @Test("A window is drawn in characters", arguments: [false, true])
  func window(ascii: Bool) throws {
    let picture = TreePicture(of: try LayoutDrawingTests.window(), caption: "window")
    let text = TextDrawing(picture, ascii: ascii).text
    let name = ascii ? "window-ascii.txt" : "window.txt"
    #expect(GoldenFile(name).difference(from: text) == nil)
  }

  /// Draws boxes given in cells: a column is a point wide, a row two points high.
  private func draw(
    _ boxes: [(name: String, left: Int, top: Int, right: Int, bottom: Int)], ascii: Bool = false
  ) -> String {
    let pictureBoxes = boxes.map { box in
      PictureBox(
        name: box.name,
        frame: Rect(
          x: Double(box.left), y: Double(2 * box.top), width: Double(box.right - box.left),
          height: Double(2 * (box.bottom - box.top))))
    }
    let columns = (boxes.map(\.right).max() ?? 0) + 1
    return TextDrawing(TreePicture(boxes: pictureBoxes), columns: columns, ascii: ascii).text
  }

  @Test("Neighbours share their edge, and the lines join")
  func joins() {
    let boxes = [
      ("a", 0, 0, 6, 4), ("b", 6, 0, 12, 2), ("c", 6, 2, 12, 4), ("d", 0, 4, 12, 6),
    ]
    #expect(
      draw(boxes) == """
        ┌─────┬─────┐
        │     │  b  │
        │  a  ├─────┤
        │     │  c  │
        ├─────┴─────┤
        │     d     │
        └───────────┘

        """)
    #expect(
      draw(boxes, ascii: true) == """
        +-----+-----+
        |     |  b  |
        |  a  +-----+
        |     |  c  |
        +-----+-----+
        |     d     |
        +-----------+

        """)
  }

  @Test("Four boxes meet in a cross")
  func cross() {
    let text = draw([
      ("a", 0, 0, 4, 2), ("b", 4, 0, 8, 2), ("c", 0, 2, 4, 4), ("d", 4, 2, 8, 4),
    ])
    #expect(
      text == """
        ┌───┬───┐
        │ a │ b │
        ├───┼───┤
        │ c │ d │
        └───┴───┘

        """)
  }

  @Test("A box in front covers what is behind it; lines end at its edges")
  func overlap() {
    let text = draw([("behind", 0, 0, 12, 4), ("front", 6, 2, 16, 6)])
    #expect(
      text == """
        ┌───────────┐
        │           │
        │  beh┌─────┴───┐
        │     │         │
        └─────┤  front  │
              │         │
              └─────────┘

        """)
  }

  @Test("Boxes without an extent on an axis are lines; without any, nothing")
  func degenerate() {
    let text = draw([("", 0, 0, 9, 2), ("", 0, 1, 9, 1), ("", 4, 0, 4, 2), ("x", 2, 2, 2, 2)])
    #expect(
      text == """
        ┌───┬────┐
        ├───┼────┤
        └───┴────┘

        """)
  }

  @Test("Names are shortened to three columns and then left out")
  func names() {
    let text = draw([("abcdef", 0, 0, 7, 2), ("abcdef", 7, 0, 13, 2), ("abcdef", 13, 0, 16, 2)])
    #expect(
      text == """
        ┌──────┬─────┬──┐
        │abcdef│ ab… │  │
        └──────┴─────┴──┘

        """)
    #expect(
      draw([("abcdef", 0, 0, 7, 2), ("abcdef", 7, 0, 13, 2)], ascii: true).contains("| a.. |"))
  }

  @Test("Wide characters take two columns, and half of one is never left over")
  func wideCharacters() {
    let text = draw([("日本", 0, 0, 10, 4), ("", 5, 1, 12, 3)])
    #expect(
      text == """
        ┌─────────┐
        │    ┌────┴─┐
        │  日│      │
        │    └────┬─┘
        └─────────┘

        """)
    let cut = draw([("日本", 0, 0, 10, 4), ("", 4, 1, 12, 3)])
    #expect(cut.split(separator: "\n")[2] == "│   │       │")
    #expect(draw([("日本 e\u{301}", 0, 0, 20, 2)], ascii: true).contains("|       ?? ?        |"))
  }

  /// Draws a label with letters of 10 by 10 points, in lines as narrow as `width`, beside free cells
  /// in which its text may go on.
  private func drawLabel(_ text: String, width: Double, lines: Int, columns: Int) -> [String] {
    let measurer = TextMeasurer(font: .ahem, size: 10)
    let height = Double(lines) * 10
    let boxes = [
      PictureBox(
        name: "", frame: Rect(x: 0, y: 0, width: 400, height: height + 40), isContainer: true),
      PictureBox(
        name: "label", text: text, textMeasurer: measurer,
        frame: Rect(x: 20, y: 20, width: width, height: height)),
    ]
    let drawing = TextDrawing(TreePicture(boxes: boxes), columns: columns)
    return drawing.text.split(separator: "\n").compactMap { line in
      let words = line.dropFirst().dropLast().split(separator: " ").joined(separator: " ")
      return words.hasPrefix("─") || words.isEmpty ? nil : words
    }
  }

  @Test("Lines that are put together lose their hyphens, and get a space where one was")
  func linesAreJoined() {
    let word = "hy\u{ad}phen\u{ad}ation"
    #expect(drawLabel(word, width: 50, lines: 3, columns: 81) == ["hy-", "phen-", "ation"])
    #expect(drawLabel(word, width: 50, lines: 3, columns: 21) == ["hyphenation"])
    #expect(drawLabel(word + " at hand", width: 50, lines: 5, columns: 18) == ["hyphenation at…"])
    #expect(drawLabel("日本語と英語", width: 30, lines: 2, columns: 21) == ["日本語と英語"])
    #expect(drawLabel("well-known words", width: 60, lines: 3, columns: 21) == ["well-known words"])
  }

  @Test("A text in a button breaks at soft hyphens, too")
  func buttons() {
    let box = PictureBox(
      name: "", text: "Con\u{ad}firm\u{ad}ation", frame: Rect(x: 0, y: 0, width: 12, height: 8))
    #expect(
      TextDrawing(TreePicture(boxes: [box]), columns: 13).text == """
        ┌───────────┐
        │ Confirm-  │
        │   ation   │
        │           │
        └───────────┘

        """)
  }

  @Test("Control characters of a name never reach the terminal")
  func controlCharacters() {
    let text = draw([("a\u{1b}[2J\u{7}\u{9b}b\nc", 0, 0, 20, 2)])
    #expect(text.contains("a [2J  b"))
    #expect(!text.unicodeScalars.contains { $0 != "\n" && ($0.value < 32 || $0.value == 0x9b) })
  }

  @Test("A picture takes no more columns and rows than it may", arguments: [8, 21, 80, 200])
  func limits(columns: Int) throws {
    let picture = TreePicture(of: try LayoutDrawingTests.window())
    let lines = TextDrawing(picture, columns: columns).text.split(separator: "\n")
    #expect(lines.nonEmptyAllSatisfy { $0.count == columns })
    let high = TreePicture(
      boxes: [PictureBox(name: "", frame: Rect(x: 0, y: 0, width: 1, height: 1e9))])
    #expect(TextDrawing(high, rows: 12).text == "╷\n" + String(repeating: "│\n", count: 10) + "╵\n")
  }

  @Test("Limits out of range are moved into it")
  func extremeLimits() {
    let picture = TreePicture(boxes: [])
    #expect(TextDrawing(picture, columns: -5, rows: 0).columns == 8)
    #expect(TextDrawing(picture, columns: -5, rows: 0).rows == 4)
    #expect(TextDrawing(picture, columns: .max, rows: .max).columns == 1000)
    #expect(TextDrawing(picture, columns: .max, rows: .max).rows == 1000)
    #expect(TextDrawing(picture).text == "")
  }
}
