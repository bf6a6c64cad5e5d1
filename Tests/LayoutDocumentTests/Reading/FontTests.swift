import LayoutDocument
import LayoutTree
import Testing

@Suite("Fonts of documents")
struct FontTests {
  private static let mono =
    #"{"unitsPerEm": 1000, "ascent": 800, "descent": 200, "lineHeight": 1250, "advance": 600}"#

  /// A document with a text that names a font, and with fonts or other keys of its own.
  private static func document(_ font: String, _ string: String = "AVж", keys: String = "")
    -> String
  {
    #"{"size": [400, 100], \#(keys) "root": {"children": [{"id": "a", "text": "#
      + #"{"string": "\#(string)", "font": "\#(font)", "size": 10}}]}, "layout": [{"center": "a"}]}"#
  }

  private func size(_ document: Document) throws -> Size {
    try #require(try document.layOut(with: .frames).result["a"]?.size)
  }

  @Test(
    "A text has the size of its font in the document, by both engines", arguments: Engine.allCases)
  func own(engine: Engine) throws {
    let fonts = #"""
      "fonts": {"Mono": \#(Self.mono), "Kern": {"ascent": 1, "descent": 0.5, "advance": 1, "wideAdvance": 2,
        "advances": {"A": 0.5, "ж": 3}, "kerning": {"AV": -0.25}, "comment": "small"}},
      """#
    for (font, size) in [
      ("Mono", Size(width: 18, height: 12.5)), ("Kern", Size(width: 42.5, height: 15)),
    ] {
      let document = try Document.read(Self.document(font, keys: fonts))
      #expect(try document.layOut(with: engine).result["a"]?.size == size)
    }
  }

  @Test("Fonts from outside have names, too; those of the document come first")
  func outside() throws {
    let given: DocumentFonts = [
      "Wide": TextFont(name: "Wide", ascent: 1, descent: 0, advance: 2),
      "Mono": TextFont(name: "Mono", ascent: 1, descent: 0, advance: 5),
    ]
    let text = Self.document("Wide")
    #expect(try size(Document.read(text, fonts: given)) == Size(width: 60, height: 10))
    #expect(try size(Document.read(Self.document("Mono"), fonts: given)).width == 150)
    let own = Self.document("Mono", keys: #""fonts": {"Mono": \#(Self.mono)},"#)
    #expect(try size(Document.read(own, fonts: given)).width == 18)
    #expect(try size(Document.read(Self.document("ahem"), fonts: given)).width == 30)
    #expect(Document.faults(in: Array(text.utf8), fonts: given).isEmpty)
    #expect(Document.faults(in: Array(text.utf8)).count == 1)
  }

  @Test("A font named as a built-in one takes its place")
  func standard() throws {
    let text = #"""
      {"size": [100, 100], "fonts": {"sansSerif": {"ascent": 1, "descent": 0, "advance": 1}},
       "root": {"children": [{"id": "a", "text": "abc"}]}, "layout": [{"center": "a"}]}
      """#
    #expect(try size(Document.read(text)) == Size(width: 42, height: 14))
    let wide = TextFont(name: "sansSerif", ascent: 1, descent: 0, advance: 2)
    let plain = #"{"size": [99, 99], "root": {"children": [{"id": "a", "text": "abc"}]}}"#
    #expect(
      try Document.read(plain, fonts: ["sansSerif": wide]).nodes[1].content
        == Document.read(plain, fonts: ["sansSerif": wide]).nodes[1].content)
    #expect(
      try Document.read(plain, fonts: ["sansSerif": wide]).nodes[1].content
        != Document.read(plain).nodes[1].content)
  }

  @Test("Texts of an engine outside are measured by its closure")
  func engine() throws {
    let fonts = DocumentFonts(names: ["Inter", "Mono"]) { text in
      LeafContent(text: text.string) { _ in
        MeasuredSize(
          width: Double(text.string.count * 10 + text.maximumLines), height: text.size * 2)
      }
    }
    let text = #"""
      {"size": [100, 100], "root": {"children": [{"id": "a", "text":
        {"string": "abc", "font": "Inter", "size": 20, "lines": 4}}]}, "layout": [{"center": "a"}]}
      """#
    let document = try Document.read(text, fonts: fonts)
    #expect(try size(document) == Size(width: 34, height: 40))
    let other = try Document.read(text, fonts: fonts)
    #expect(document == other)
    let live = try LiveDocument(Array(text.utf8), engine: .frames, fonts: fonts)
    try live.update(#"{"set": {"text": {"string": "a", "font": "Mono"}}, "of": "a"}"#)
    #expect(live.outcome.result["a"]?.size == Size(width: 10, height: 28))
  }

  @Test("Updates know the fonts of the document, and change them", arguments: Engine.allCases)
  func updates(engine: Engine) throws {
    let text = Self.document("Mono", keys: #""fonts": {"Mono": \#(Self.mono)},"#)
    let live = try LiveDocument(Array(text.utf8), engine: engine)
    try live.update(#"{"set": {"text": {"string": "ab", "font": "Mono"}}, "of": "a"}"#)
    let size = try #require(live.outcome.result["a"]?.size)
    #expect((size.width - 16.8).magnitude < 1e-9 && size.height == 17.5)
    try live.update(
      #"{"set": {"fonts": {"Mono": {"ascent": 1, "descent": 0, "advance": 1}}}}"#)
    #expect(live.outcome.result["a"]?.size == Size(width: 28, height: 14))
    #expect(throws: DocumentErrors.self) { try live.update(#"{"set": {"fonts": {}}}"#) }
    #expect(live.outcome.result["a"]?.size == Size(width: 28, height: 14))
  }

  @Test("Trees of CSS boxes have fonts, too")
  func tree() throws {
    let document = try Document.read(
      #"{"fonts": {"Mono": \#(Self.mono)}, "tree": {"id": "a", "text": {"string": "ab", "font": "Mono", "size": 10}}}"#
    )
    #expect(try size(document) == Size(width: 12, height: 12.5))
  }

  /// The value of `fonts` in the second line of a document, and the errors.
  static let faults: [(String, [String])] = [
    (#"5"#, ["2:1: $.fonts: expected an object with fonts by name, found the number 5"]),
    (#"{"F": 5}"#, ["2:7: $.fonts.F: expected an object, found the number 5"]),
    (
      #"{"F": {}}"#,
      [
        #"2:7: $.fonts.F: the key "ascent" is missing"#,
        #"2:7: $.fonts.F: the key "descent" is missing"#,
        #"2:7: $.fonts.F: the key "advance" is missing"#,
      ]
    ),
    (
      #"{"F": {"ascent": 1, "descent": -0.2, "advance": 1}}"#,
      ["2:32: $.fonts.F.descent: -0.2 is below 0"]
    ),
    (
      #"{"F": {"ascent": 1, "descent": 0, "advance": 1, "unitsPerEm": 0}}"#,
      ["2:63: $.fonts.F.unitsPerEm: 0 is below 1"]
    ),
    (
      #"{"F": {"ascent": "1", "descent": 0, "advance": 1, "advanecs": {}}}"#,
      [
        #"2:18: $.fonts.F.ascent: expected a number, found the string "1"; did you mean 1?"#,
        #"2:51: $.fonts.F: unknown key "advanecs"; did you mean "advances"?"#,
      ]
    ),
    (
      #"{"F": {"ascent": 1, "descent": 0, "advance": 1, "advances": {"ab": 1, "a": -1, "": 2, "b": "x"}}}"#,
      [
        #"2:62: $.fonts.F.advances: "ab" is not one character"#,
        "2:76: $.fonts.F.advances.a: -1 is below 0",
        #"2:80: $.fonts.F.advances: "" is not one character"#,
        #"2:92: $.fonts.F.advances.b: expected a number, found the string "x""#,
      ]
    ),
    (
      #"{"F": {"ascent": 1, "descent": 0, "advance": 1, "kerning": {"A": 1, "AVA": 1}, "advances": []}}"#,
      [
        #"2:61: $.fonts.F.kerning: "A" is not two characters"#,
        #"2:69: $.fonts.F.kerning: "AVA" is not two characters"#,
        "2:92: $.fonts.F.advances: expected an object with numbers by characters, found an array",
      ]
    ),
    (
      #"{"F": {"ascent": 1e10, "descent": 0, "advance": 1}}"#,
      ["2:18: $.fonts.F.ascent: the number 1e10 is beyond 1000000000"]
    ),
  ]

  @Test("A font that is none is refused with its place", arguments: faults)
  func refused(fonts: String, reasons: [String]) {
    let text = #"""
      {"size": [9, 9], "fonts":
      \#(fonts), "root": {"children": [{"text": {"string": "a", "font": "F"}}]}}
      """#
    let found = Document.faults(in: Array(text.utf8)).map { $0.description }
    #expect(found == reasons)
  }

  @Test("An unknown font is refused with the nearest name")
  func unknown() throws {
    func reason(_ name: String, _ fonts: DocumentFonts) -> String {
      let faults = Document.faults(in: Array(Self.document(name).utf8), fonts: fonts)
      #expect(faults.count == 1)
      return faults.first?.reason.description ?? ""
    }
    let mono = TextFont(name: "Mono", ascent: 1, descent: 0, advance: 1)
    #expect(
      reason("Mon", ["Mono": mono])
        == #"expected one of "sansSerif", "ahem", "Mono", or a name in "fonts", found the string "Mon"; did you mean "Mono"?"#
    )
    var many: [String: TextFont] = [:]
    for number in 1...9 { many["F\(number)"] = mono }
    #expect(
      reason("Inter", DocumentFonts(many))
        == #"expected one of "sansSerif", "ahem", "F1", "F2", "F3", "F4", "F5", "F6" and 3 others, or a name in "fonts", found the string "Inter""#
    )
  }

  @Test("There are no more fonts than the limit")
  func limit() {
    let fonts = (0..<101).map { #""f\#($0)": \#(Self.mono)"# }.joined(separator: ",")
    let text = Self.document("f100", keys: #""fonts": {\#(fonts)},"#)
    let faults = Document.faults(in: Array(text.utf8))
    #expect(faults.map(\.description) == ["1:31: $.fonts: there are more than 100 fonts"])
    var limits = DocumentLimits()
    limits.fonts = 101
    #expect(Document.faults(in: Array(text.utf8), limits: limits).isEmpty)
  }

  @Test("Great and small numbers lay out, or are refused, without a trap")
  func extremes() throws {
    for (em, number) in [("1", "1e9"), ("1e9", "1e-300"), ("1e9", "1e9"), ("1", "0")] {
      let fonts = #"""
        "fonts": {"F": {"unitsPerEm": \#(em), "ascent": \#(number), "descent": \#(number),
          "advance": \#(number), "kerning": {"AV": -1e9}}},
        """#
      let document = try Document.read(Self.document("F", "AV-AV AV", keys: fonts))
      for engine in Engine.allCases {
        let size = try document.layOut(with: engine).result["a"]?.size
        #expect(size?.width.isFinite == true && size?.height.isFinite == true)
      }
    }
  }

  @Test("A file of fonts is read as those of a document")
  func file() throws {
    let fonts = try DocumentFonts.read(Array(#"{"Mono": \#(Self.mono)}"#.utf8))
    #expect(
      try size(Document.read(Self.document("Mono"), fonts: fonts)) == Size(width: 18, height: 12.5))
    let error = #expect(throws: DocumentErrors.self) {
      try DocumentFonts.read(Array("{\"Mono\": {}}".utf8), file: "fonts.json")
    }
    #expect(
      error?.errors.first?.description
        == #"fonts.json:1:10: $.Mono: the key "ascent" is missing"#)
  }
}
