/// An error for a visual format that cannot be understood or used, with its place in the text.
public struct VisualFormatError: Error, Hashable, Sendable {
  /// The fault.
  public enum Reason: Hashable, Sendable {
    /// Something else stands where one of these is expected.
    case expected(String, found: String)
    /// No item has this name.
    case unknownView(String)
    /// No metric has this name.
    case unknownMetric(String)
    /// No attribute has this name.
    case unknownAttribute(String)
    /// The item of a range has no number behind its name, or the range ends before it begins.
    case range(String)
    /// A priority is not a whole number from 1 to 1000.
    case priority(String)
    /// A number has more than 15 digits, or what is computed with it is not finite.
    case number(String)
    /// Two attributes cannot be related.
    case pair(AttributePairError)
    /// A size or a gap is compared with a position.
    case position(ConstraintAttribute)
    /// The attribute by which the items are to be aligned lies along the line.
    case alignment(ConstraintAttribute)
    /// Stacks are nested deeper than this.
    case depth(Int)
    /// The format has more characters than this.
    case length(Int)
    /// The format comes to more boxes or constraints than this.
    case size(Int)
  }

  /// The fault.
  public let reason: Reason
  /// The whole format.
  public let format: String
  /// The number of characters, as Unicode scalars, before the one at fault.
  public let offset: Int

  /// The line of the character at fault, from 1.
  public var line: Int { place.line }

  /// The column of the character at fault in its line, from 1, in Unicode scalars.
  public var column: Int { place.column }

  /// The text that is allowed at the character at fault; `nil` if the reason is another one.
  public var expected: String? {
    if case .expected(let expected, _) = reason { return expected }
    return nil
  }

  private var place: (line: Int, column: Int, text: String) {
    var line = 1
    var column = 1
    var text = String.UnicodeScalarView()
    for (index, scalar) in format.unicodeScalars.enumerated() {
      if scalar == "\n" {
        if index >= offset { break }
        line += 1
        column = 1
        text = String.UnicodeScalarView()
      } else {
        text.append(scalar.value < 32 ? " " : scalar)
        if index < offset { column += 1 }
      }
    }
    return (line, column, String(text))
  }
}

extension VisualFormatError: CustomStringConvertible {
  /// Line, column and reason; below that the line, and a caret below the character at fault.
  public var description: String {
    let (line, column, text) = place
    let caret = String(repeating: " ", count: column - 1) + "^"
    return "\(line):\(column): \(reason)\n  \(text)\n  \(caret)"
  }
}

extension VisualFormatError.Reason: CustomStringConvertible {
  /// A description in one sentence.
  public var description: String {
    switch self {
    case .expected(let expected, let found): "expected \(expected), found \(found)"
    case .unknownView(let name): "no item is named \"\(name)\""
    case .unknownMetric(let name): "no metric is named \"\(name)\""
    case .unknownAttribute(let name): "there is no attribute \"\(name)\""
    case .range(let name):
      "a range such as box1..5 counts up from the number of its first name, unlike \"\(name)\""
    case .priority(let number): "a priority is a whole number from 1 to 1000, not \(number)"
    case .number(let number):
      "numbers have at most 15 digits and stay finite, unlike \(number)"
    case .pair(let error): error.description
    case .position(let attribute):
      "\(attribute) is a position; sizes and gaps are compared with extents"
    case .alignment(let attribute): "\(attribute) lies along the line, not across"
    case .depth(let limit): "stacks are nested deeper than \(limit) levels"
    case .length(let limit): "a format has at most \(limit) characters"
    case .size(let limit): "a format comes to at most \(limit) boxes and constraints"
    }
  }
}
