/// A label as a row of characters of known widths, safe to print in a terminal.
struct TerminalLabel {
  private(set) var characters: [Character]
  private let ascii: Bool

  /// The first line of `text`; with `ascii`, question marks for what is not ASCII.
  init(_ text: String, ascii: Bool) {
    let line = LabelText.firstLine(of: text)
    characters = ascii ? line.map { $0.isASCII ? $0 : "?" } : Array(line)
    self.ascii = ascii
  }

  /// The columns that the label takes.
  var columns: Int { characters.reduce(0) { $0 + $1.columns } }

  /// The label between two spaces.
  var padded: TerminalLabel {
    var result = self
    result.characters = [" "] + characters + [" "]
    return result
  }

  /// The label in rows, broken between words.
  ///
  /// The last one is shortened if there are not enough of them, and so is a word that is longer
  /// than a row. Empty if nothing fits.
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

  /// The place of the last space before which the characters fit into a row, or `nil`.
  private func lineEnd(toColumns limit: Int) -> Int? {
    var columns = 0
    var end: Int?
    for (place, character) in characters.enumerated() {
      if character == " ", place > 0 { end = place }
      columns += character.columns
      if columns > limit { break }
    }
    return end
  }

  /// The label, or its beginning with an ellipsis, or `nil` if fewer than three columns are left
  /// for a label that needs more.
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
