import LayoutDocument
import TestSupport
import Testing

@Suite("JSON errors")
struct JSONErrorTests {
  @Test(
    "Text that is not JSON is refused at the character at fault",
    arguments: [
      ("", "1:1: $: the text is empty; expected an object in braces"),
      ("  \n ", "2:2: $: the text is empty; expected an object in braces"),
      (
        "[",
        "1:2: $[0]: expected a value, found the end of the text"
          + "; the '[' at line 1, column 1 is not closed"
      ),
      (
        "[1",
        "1:3: $[1]: expected ',' or ']', found the end of the text"
          + "; the '[' at line 1, column 1 is not closed"
      ),
      (
        "[1,",
        "1:4: $[1]: expected a value, found the end of the text"
          + "; the '[' at line 1, column 1 is not closed"
      ),
      ("[1,]", "1:3: $[1]: a comma too many before ']'"),
      (
        "[1}",
        "1:3: $[1]: expected ',' or ']', found '}'"
          + "; the '[' at line 1, column 1 is not closed"
      ),
      ("[1 2]", "1:4: $[1]: a comma is missing before this"),
      ("[,1]", "1:2: $[0]: expected a value, found ','"),
      (
        "{",
        "1:2: $: expected a key in double quotes, found the end of the text"
          + "; the '{' at line 1, column 1 is not closed"
      ),
      ("{a:1}", "1:2: $: the key \"a\" stands in double quotes"),
      ("{1:1}", "1:2: $: expected a key in double quotes, found '1'"),
      (#"{"a"}"#, "1:5: $: expected ':', found '}'"),
      (#"{"a":}"#, "1:6: $.a: expected a value, found '}'"),
      (#"{"a":1,}"#, "1:7: $: a comma too many before '}'"),
      (#"{"a":1 "b":2}"#, "1:8: $: a comma is missing before this"),
      (#"{"a" 1}"#, "1:6: $.a: a colon is missing behind the key \"a\""),
      (#"{"a" = 1}"#, "1:6: $.a: a key is followed by ':', not by '='"),
      (#"{'a': 1}"#, "1:2: $: a text stands in double quotes, not in single ones"),
      (
        #"{"a":[1,{"b c":x}]}"#,
        #"1:16: $.a[1]["b c"]: "x" is not a JSON value; a text stands in double quotes"#
      ),
      ("1 1", "1:3: $: expected the end of the text, found '1'"),
      ("[] é", "1:4: $: expected the end of the text, found 'é'"),
      ("nul", "1:1: $: \"nul\" is not a JSON value; a text stands in double quotes"),
      ("True", "1:1: $: \"True\" is not a JSON value; did you mean true?"),
      ("[None]", "1:2: $[0]: \"None\" is not a JSON value; did you mean null?"),
      ("[NaN]", "1:2: $[0]: \"NaN\" is not a JSON value; numbers are finite"),
      ("[Infinity]", "1:2: $[0]: \"Infinity\" is not a JSON value; numbers are finite"),
      ("[-Infinity]", "1:3: $[0]: expected a digit, found 'I'"),
      ("01", "1:1: $: a number has no leading zeros"),
      ("-", "1:2: $: expected a digit, found the end of the text"),
      ("+1", "1:1: $: a number has no sign '+'"),
      ("1.", "1:3: $: expected a digit, found the end of the text"),
      (".5", "1:1: $: a number has a digit before its point"),
      ("1e", "1:3: $: expected a digit, found the end of the text"),
      ("1e+x", "1:4: $: expected a digit, found 'x'"),
      ("0x10", "1:2: $: expected the end of the text, found 'x'"),
      ("1e999", "1:1: $: the number 1e999 is beyond 1000000000"),
      ("-1e10", "1:1: $: the number -1e10 is beyond 1000000000"),
      ("'a'", "1:1: $: a text stands in double quotes, not in single ones"),
      ("// no", "1:1: $: JSON has no comments; the key \"comment\" takes any text"),
      ("[/* no\n*/ x", "1:2: $[0]: JSON has no comments; the key \"comment\" takes any text"),
      ("/", "1:1: $: expected '{', found '/'"),
      ("\u{0}", "1:1: $: expected '{', found '\\u{0}'"),
      ("\u{FEFF}{}", "1:1: $: there is a byte order mark; save the text as UTF-8 without one"),
    ])
  func syntax(text: String, message: String) {
    #expect(fault(of: Array(text.utf8)) == message)
  }

  @Test("Where a bracket is missing, the one that it should close is named")
  func brackets() {
    let text = """
      {"root": {"id": "r", "children": [
        {"id": "a", "layout": {"linear": {}},
        {"id": "b"}
      ]}}
      """
    #expect(
      fault(of: Array(text.utf8))
        == "3:3: $.root.children[0]: expected a key in double quotes, found '{'; "
        + "the '{' at line 2, column 3 is not closed")
    let list = #"{"layout": [{"xPlace": ["a", "b"}, {"yTop": "a"}]}"#
    #expect(
      fault(of: Array(list.utf8))
        == "1:33: $.layout[0].xPlace[2]: expected ',' or ']', found '}'; "
        + "the '[' at line 1, column 24 is not closed")
  }

  /// A document of nested arrays and objects.
  private func nested(_ generator: inout SeededGenerator, depth: Int) -> String {
    if depth == 0 || generator.oneIn(4) { return generator.pick(["1", "\"a\"", "true"]) }
    let values = (0..<generator.integer(in: 0...3)).map { _ in
      nested(&generator, depth: depth - 1)
    }
    if generator.oneIn(2) { return "[" + values.joined(separator: ",") + "]" }
    let members = values.enumerated().map { "\"k\($0)\":" + $1 }
    return "{" + members.joined(separator: ",\n") + "}"
  }

  @Test("A text that ends early names the innermost open bracket", arguments: runs(of: 0..<300))
  func endings(seeds: Range<UInt64>) {
    for seed in seeds {
      var generator = SeededGenerator(seed: seed)
      let bytes = Array("[\(nested(&generator, depth: 4))]".utf8)
      let start = bytes.prefix(generator.integer(in: 1...bytes.count - 1))
      var open: [(bracket: Character, line: Int, column: Int)] = []
      var (line, column) = (1, 1)
      for character in String(decoding: start, as: UTF8.self) {
        if character == "[" || character == "{" { open.append((character, line, column)) }
        if character == "]" || character == "}" { open.removeLast() }
        (line, column) = character == "\n" ? (line + 1, 1) : (line, column + 1)
      }
      guard let last = open.last, let fault = fault(of: Array(start)), fault.contains("expected")
      else { continue }
      #expect(
        fault.hasSuffix(
          "; the '\(last.bracket)' at line \(last.line), column \(last.column) is not closed"),
        "seed \(seed): \(fault)")
    }
  }

  @Test(
    "A string that RFC 8259 refuses is refused at the character at fault",
    arguments: [
      (#""abc"#, "1:5: $: the string has no closing quote"),
      (
        "\"a\nb\"",
        "1:3: $: the line ends within a string: its closing quote is missing, or a line break in it, "
          + "which is written as \\n"
      ),
      ("\"a\tb\"", "1:3: $: a control character in a string must be written as an escape"),
      (#""ab\x""#, "1:4: $: '\\' is followed by 'x'"),
      (#""\u12G4""#, "1:6: $: expected four hexadecimal digits, found 'G'"),
      (#""\u12"#, "1:6: $: expected four hexadecimal digits, found the end of the text"),
      (#""\uD83D""#, "1:2: $: the escape is half of a surrogate pair"),
      (#""\uD83D\u0041""#, "1:2: $: the escape is half of a surrogate pair"),
      (#""\uD83D\n""#, "1:2: $: the escape is half of a surrogate pair"),
      (#""\uDE00\uD83D""#, "1:2: $: the escape is half of a surrogate pair"),
    ])
  func strings(text: String, message: String) {
    #expect(fault(of: Array(text.utf8)) == message)
  }

  @Test(
    "Bytes that are not UTF-8 are refused wherever they are",
    arguments: [
      ([0xFF], 1), ([0x22, 0x80, 0x22], 2), ([0x22, 0xC3, 0xA9, 0xC3, 0x22], 3),
      ([0x22, 0xC0, 0xAF, 0x22], 2), ([0x22, 0xC1, 0xBF, 0x22], 2),
      ([0x22, 0xE0, 0x80, 0xAF, 0x22], 2), ([0x22, 0xED, 0xA0, 0x80, 0x22], 2),
      ([0x22, 0xF0, 0x80, 0x80, 0xAF, 0x22], 2), ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], 2),
      ([0x22, 0xF5, 0x80, 0x80, 0x80, 0x22], 2), ([0x22, 0xE2, 0x82], 2),
      ([0x22, 0xF0, 0x9F, 0x98, 0x22], 2),
    ] as [([UInt8], Int)])
  func encoding(bytes: [UInt8], column: Int) {
    #expect(fault(of: bytes) == "1:\(column): $: these bytes are not UTF-8; save the text as UTF-8")
  }

  @Test("The last scalar of each length is UTF-8")
  func wellFormed() throws {
    let text = "\"\u{7f}\u{80}\u{7ff}\u{800}\u{d7ff}\u{e000}\u{ffff}\u{10000}\u{10ffff}\""
    #expect(try read(text).text == text)
  }

  @Test("A key is refused the second time, in small objects and in large ones", arguments: [2, 30])
  func duplicateKeys(count: Int) {
    let members = (0..<count).map { "\"k\($0)\": 0" } + ["\"k1\": 1"]
    let text = "{\n" + members.joined(separator: ",\n") + "}"
    #expect(fault(of: Array(text.utf8)) == "\(count + 2):1: $: the key \"k1\" appears twice")
  }

  @Test("An error names the file, the path and the reason")
  func wholeError() {
    do throws(DocumentError) {
      _ = try JSONReader.read(Array(#"{"a": [0, tru]}"#.utf8), file: "feed.json")
      Issue.record("no error")
    } catch {
      #expect(
        error.description
          == #"feed.json:1:11: $.a[1]: "tru" is not a JSON value; a text stands in double quotes"#)
      #expect(error.file == "feed.json")
      #expect(error.line == 1)
      #expect(error.column == 11)
      #expect(error.path == "$.a[1]")
      #expect(
        error.reason == .syntax("\"tru\" is not a JSON value; a text stands in double quotes"))
      #expect(error.reason.code == "syntax")
    }
  }
}
