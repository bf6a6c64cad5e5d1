import LayoutDocument
import Testing

@Suite("JSON reader")
struct JSONReaderTests {
  @Test(
    "A value that is read and written is the same text without spaces",
    arguments: [
      ("null", "null"), (" true ", "true"), ("false", "false"), ("0", "0"), ("-0", "0"),
      ("-12.50", "-12.5"), ("1e3", "1000"), ("1E-2", "0.01"), ("1.5e+3", "1500"),
      ("0.1", "0.1"), ("\"\"", "\"\""), ("[]", "[]"), ("{}", "{}"), ("[ ]", "[]"), ("{\n}", "{}"),
      ("[1, [2, []], {\"a\" : null}]", "[1,[2,[]],{\"a\":null}]"),
      (#"{"b": 1, "a": [true, false]}"#, #"{"b":1,"a":[true,false]}"#),
      (#""\"\\\/\b\f\n\r\t""#, #""\"\\/\u0008\u000c\n\r\t""#),
      (#""\u00e9\uD83D\uDE00\u0000""#, #""é😀\u0000""#), ("\"é😀\u{7f}\"", "\"é😀\u{7f}\""),
      ("\r\n[\r\n1\r\n]\t", "[1]"),
    ])
  func readsAndWrites(text: String, compact: String) throws {
    #expect(try read(text).text == compact)
  }

  @Test("Values and keys know their line and column, in characters")
  func positions() throws {
    let value = try read("{\n  \"é😀\": [1,\n 22, \"x\\u0041\", {\"k\": true}]\n}")
    #expect(value.position == SourcePosition(line: 1, column: 1))
    let member = try #require(value.members.first)
    #expect(member.key == "é😀")
    #expect(member.keyPosition == SourcePosition(line: 2, column: 3))
    #expect(member.value.position == SourcePosition(line: 2, column: 9))
    let elements = member.value.elements
    #expect(
      elements.map(\.position) == [
        SourcePosition(line: 2, column: 10), SourcePosition(line: 3, column: 2),
        SourcePosition(line: 3, column: 6), SourcePosition(line: 3, column: 17),
      ])
    #expect(elements[3].members[0].keyPosition == SourcePosition(line: 3, column: 18))
    #expect(elements[3].members[0].value.position == SourcePosition(line: 3, column: 23))
  }

  @Test("Columns go on after multi-byte text on the same line")
  func columnsAfterText() throws {
    let value = try read("[\"äöü\", 1]")
    #expect(value.elements[1].position == SourcePosition(line: 1, column: 9))
  }

  @Test("Members keep their order")
  func order() throws {
    let keys = (0..<40).map { "k\($0 * 7 % 40)" }
    let text = "{" + keys.map { "\"\($0)\":0" }.joined(separator: ",") + "}"
    #expect(try read(text).members.map(\.key) == keys)
  }

  @Test("A part of a greater text counts its lines from where it begins")
  func firstLine() {
    #expect(throws: DocumentError.self) { try JSONReader.read(Array("[\n?".utf8), firstLine: 7) }
    #expect(fault(of: Array("[\n?".utf8), firstLine: 7) == "8:1: $[0]: expected a value, found '?'")
    #expect(
      fault(of: [0x5B, 0xFF], firstLine: 7)
        == "7:2: $: these bytes are not UTF-8; save the text as UTF-8")
  }
}

func read(_ text: String) throws -> JSONValue { try JSONReader.read(Array(text.utf8)) }

/// The description of the error that reading throws, or `nil` if it throws none.
func fault(
  of bytes: [UInt8], file: String? = nil, firstLine: Int = 1, limits: DocumentLimits = .standard
) -> String? {
  do throws(DocumentError) {
    _ = try JSONReader.read(bytes, file: file, firstLine: firstLine, limits: limits)
    return nil
  } catch {
    return error.description
  }
}

extension JSONValue {
  var elements: [JSONValue] {
    if case .array(let elements) = content { elements } else { [] }
  }

  var members: [JSONMember] {
    if case .object(let members) = content { members } else { [] }
  }

  subscript(key: String) -> JSONValue? { members.first { $0.key == key }?.value }

  var string: String? {
    if case .string(let string) = content { string.text } else { nil }
  }
}
