import LayoutTree

/// A layout as a line of text that looks like it: `H:|-[icon(24)]-8-[title]-|`.
///
/// The article <doc:VisualFormats> has the grammar.
public struct VisualFormat: Hashable, Sendable {
  /// The number of characters that a format has at most.
  public static let maximumLength = 10_000

  /// The number of boxes in all chains, and that of constraints, which a format comes to at most.
  public static let maximumSize = 100_000

  /// The format as it was written.
  public let text: String

  /// What the lines say, without those that are empty.
  package let lines: [VisualLine]

  /// Understands a format of one or several lines.
  ///
  /// - Throws: A ``VisualFormatError`` that points at the first character at fault.
  /// - Complexity: O(characters).
  public init(_ text: String) throws(VisualFormatError) {
    var parser = VisualFormatParser(VisualFormatScanner(text))
    self.text = text
    lines = try parser.lines()
  }

  /// Writes lines down in the standard form.
  package init(lines: [VisualLine]) {
    self.lines = lines
    text = lines.map { $0.description }.joined(separator: "\n")
  }

  func error(_ reason: VisualFormatError.Reason, at place: VisualPlace) -> VisualFormatError {
    VisualFormatError(reason: reason, format: text, offset: place.offset)
  }
}

extension VisualFormat: CustomStringConvertible {
  /// The format in the standard form: without spaces and comments.
  public var description: String { lines.map { $0.description }.joined(separator: "\n") }
}
