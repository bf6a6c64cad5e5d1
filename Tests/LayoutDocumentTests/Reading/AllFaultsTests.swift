import LayoutDocument
import TestSupport
import Testing

@Suite("All mistakes of a document at once")
struct AllFaultsTests {
  @Test("Mistakes of all sorts are reported in the order of the text, none hides another one")
  func all() {
    let text = #"""
      {"size": [9, "x"], "rounding": "pixel", "direction": "left", "name": 5,
       "sizeClass": {"width": "compcat"},
       "root": {"id": "r", "safeArea": [1, 2], "children": [
         {"id": "a", "width": "1", "visibility": "hidden", "text": {"sting": "A", "size": 0}},
         {"id": "|", "height": -1, "hugging": "hihg"},
         {"id": "a", "margins": {"top": "1", "bottom": true}},
         {"id": "b", "guides": [{"id": "g", "insets": "x"}]}]},
       "layout": [
         {"xPlace": ["a", {"flexible": 0}, "tilte", {"atLest": 4}], "from": "bb"},
         {"size": ["a", "zz"], "is": ["1", "w * "]},
         {"widths": ["a", "c"], "weights": [1, -1, "2"]},
         {"ref": "nope", "insets": "8", "steps": [{"xLeft": "r"}, {"yTop": "q"}]},
         {"priority": "hgh", "steps": [{"ytop": "b"}]},
         {"steps": [{"xLeft": "n"}]},
         {"yCenter": "g"}],
       "constraints": [
         "a.lft == x.left + y.rigth @hihg",
         {"equation": "a.left == = 1", "identifier": 5},
         {"visual": "H:|[a]-gap-[m]-[n]|", "metrics": {"gpa": "1"}, "align": ["centreX", "width"]}],
       "groups": {"one": [{"xLeft": "o"}], "two": {}}}
      """#
    #expect(
      messages(of: text) == [
        #"1:14: expected a number, found the string "x""#,
        #"1:32: expected "none", "cells", {"pixels": scale} or {"equalExtents": scale}, found the string "#
          + #""pixel"; did you mean {"pixels": 2}?"#,
        #"1:54: expected one of "leftToRight", "rightToLeft", found the string "left""#,
        "1:70: expected a string, found the number 5",
        #"2:25: expected one of "any", "compact", "regular", found the string "#
          + #""compcat"; did you mean "compact"?"#,
        "3:34: expected a number or [top, left, bottom, right], found an array of 2 elements",
        #"4:25: expected a number, found the string "1"; did you mean 1?"#,
        #"4:44: expected one of "visible", "invisible", "gone", found the string "hidden""#,
        #"4:63: unknown key "sting"; did you mean "string"?"#,
        "4:85: 0 is not greater than 0",
        "5:11: an id is a text of one line without ', does not begin with #, and is not \"|\"",
        "5:26: -1 is below 0",
        #"5:41: expected a number from 1 to 1000 or one of "required", "high", "low", "#
          + #""fittingSize", found the string "hihg"; did you mean "high"?"#,
        #"6:11: the id "a" is taken by a node at line 4"#,
        #"6:35: expected a number, found the string "1"; did you mean 1?"#,
        "6:50: expected a number, found true",
        #"7:49: expected a number or [top, left, bottom, right], found the string "x""#,
        "9:34: 0 is not greater than 0",
        #"9:38: unknown node "tilte""#,
        #"9:48: unknown key "atLest"; did you mean "atLeast"?"#,
        #"9:71: unknown node "bb"; did you mean "b"?"#,
        #"10:19: unknown node "zz""#,
        #"10:33: expected a number without quotes, found the string "1""#,
        "10:43: expected a number or an attribute such as title.left, found the end",
        #"11:21: unknown node "c""#,
        "11:38: 2 boxes but 3 weights",
        "11:42: weights must be finite and not negative, and one above 0; found -1.0",
        #"11:46: expected a number, found the string "2"; did you mean 2?"#,
        #"12:12: unknown node "nope""#,
        #"12:30: expected a number or [top, left, bottom, right], found the string "8""#,
        #"12:70: unknown node "q""#,
        #"13:17: expected a number from 1 to 1000 or one of "required", "high", "low", "#
          + #""fittingSize", found the string "hgh"; did you mean "high"?"#,
        #"13:35: unknown key "ytop"; did you mean "yTop"?"#,
        #"14:4: a step needs a verb, one of xPlace yPlace xPlaceLeading xLeft xRight "#
          + #"xCenter xEqual xLeading xTrailing yTop yBottom yCenter yEqual center equal place width height size fitContent fitHeight fit equalWidths equalHeights equalSizes widths heights aspectRatio columns rows grid xDistribute yDistribute insetEdges resetEdges inset ref priority identified"#,
        #"14:25: unknown node "n""#,
        #"17:7: unknown attribute "lft"; did you mean "left"?"#,
        #"17:14: unknown node "x""#,
        #"17:23: unknown node "y""#,
        #"17:25: unknown attribute "rigth"; did you mean "right"?"#,
        #"17:32: unknown priority "hihg"; did you mean "high"?"#,
        #"18:28: a relation is one of == <= >=, not "=""#,
        "18:48: expected a string, found the number 5",
        #"19:23: unknown metric "gap"; did you mean "gpa"?"#,
        #"19:28: unknown node "m""#,
        #"19:32: unknown node "n""#,
        #"19:57: expected a number, found the string "1"; did you mean 1?"#,
        #"19:73: expected a line such as "centerY", found the string "centreX"; did you "#
          + #"mean "centerX"?"#,
        #"19:84: "width" is no line to align boxes by"#,
        #"20:31: unknown node "o""#,
        "20:45: expected an array, found an object",
      ])
  }

  @Test("Slips of hand-written JSON are reported together with the rest")
  func slips() {
    let text = """
      {"size": [9 9], // no comment
       "root": {'id': "r", id: "s", "children" [{"id": "a",}, {"id": b}]},
       "layout": [{"xLeft": ["a", "b", "c"],}, /* nor
       here */ {"yTop": +1, "x": True}],
      }
      """
    #expect(
      messages(of: text) == [
        "1:13: a comma is missing before this",
        #"1:17: JSON has no comments; the key "comment" takes any text"#,
        "2:11: a text stands in double quotes, not in single ones",
        #"2:22: the key "id" stands in double quotes"#,
        #"2:22: the key "id" appears twice"#,
        #"2:42: a colon is missing behind the key "children""#,
        "2:53: a comma too many before '}'",
        #"2:64: "b" is not a JSON value; a text stands in double quotes"#,
        "3:38: a comma too many before '}'",
        #"3:42: JSON has no comments; the key "comment" takes any text"#,
        "4:19: a number has no sign '+'",
        #"4:23: unknown key "x""#
          + #"; expected "yTop""#,
        #"4:28: "True" is not a JSON value; did you mean true?"#,
        "4:34: a comma too many before '}'",
      ])
  }

  @Test("Slips of a grid in a document are reported at once, line breaks in keys among them")
  func grid() {
    let text = """
      {"size": [9, 9], "root": {"id": "g", "layout": {"grid": {"grid": {"rows": [{"size": 5,},
      {"cols": [{"size": "50%", "right-
      borderline": {"head": 1, "thick"1}, "bottom-
        borderline": {"color": "#EEEEEG"}}, {"anchor": "true"}]}]}}},
       "children": [{"id": "g"}]}}
      """
    #expect(
      messages(of: text) == [
        "1:86: a comma too many before '}'",
        "2:34: the line ends within a string: its closing quote is missing, or a line break in it, "
          + "which is written as \\n",
        #"3:33: a colon is missing behind the key "thick""#,
        "3:45: the line ends within a string: its closing quote is missing, or a line break in it, "
          + "which is written as \\n",
        ##"4:26: "#EEEEEG" is no colour: its digits are 0 to 9 and A to F"##,
        #"4:50: "true" is a text; write true without quotes"#,
        #"5:22: the id "g" is taken by a node at line 1"#,
      ])
  }

  @Test(
    "Slips are reported before what ends the reading",
    arguments: [
      ("{\"a\": 1, // no\n \"b\nc\n\": 2}", ["1:10 syntax", "2:4 syntax"]),
      ("[1,, 2]", ["1:4 syntax"]),
      ("{'a': 01, \"b\"}", ["1:2 syntax", "1:7 syntax", "1:14 syntax"]),
    ])
  func end(text: String, codes: [String]) {
    #expect(self.codes(of: text) == codes)
  }

  @Test(
    "A mistake causes no other ones",
    arguments: [
      #"{"root": {"children": [{"idd": "a"}]}, "layout": [{"xLeft": "a"}]}"#,
      #"{"root": {"childern": [{"id": "a"}]}, "layout": [{"xLeft": "a"}]}"#,
      #"{"root": {"children": {"id": "a"}}, "layout": [{"xLeft": "a"}]}"#,
      #"{"root": {"children": ["a"]}, "layout": [{"xLeft": "a"}]}"#,
      #"{"root": {"children": [{"id": 5}]}, "layout": [{"xLeft": "a"}]}"#,
      #"{"root": {"guides": [{}]}, "layout": [{"xLeft": "a"}]}"#,
      #"{"root": {"children": [{"id": "a"}]}, "constraints": [{"viusal": "H:|-g-[a]", "metrics": {"g": 1}}]}"#,
      #"{"root": {"children": [{"id": "a"}]}, "constraints": [{"visual": "H:|-g-[a]", "metrics": true}]}"#,
      #"{"root": {"layout": {"linaer": {"axis": "vertical"}}, "classes": [{"width": "compact", "layout": {"linear": {"spacing": 1}}}]}}"#,
      #"{"root": {"layout": {"overlay": {}}, "children": [{"traits": true, "classes": [{"width": "compact", "traits": {"width": null}}]}]}}"#,
      #"{"root": {"lyaout": {"linear": {"axis": "vertical"}}, "classes": [{"width": "compact", "layout": {"linear": {"spacing": 1}}}]}}"#,
      #"{"rot": {"children": [{"id": "a"}]}, "layout": [{"xLeft": "a"}]}"#,
      #"{"layout": [{"xLeft": "a"}], "constraints": ["a.left == b.left", {"visual": "H:|[a][b]"}]}"#,
      #"{"root": {"children": [{"id": "a'"}]}, "layout": [{"xLeft": "a'"}]}"#,
      #"{"root": {"children": [{"id": "a", "size": 5}]}, "layout": [{"xLeft": "a"}]}"#,
      #"{"root": {"children": [{"id": "a"}], "children": [{"id": "b"}]}, "layout": [{"xLeft": "b"}]}"#,
      #"{"root": {"guides": [{"id": "g", "inset": 1}]}, "layout": [{"yTop": "g"}]}"#,
      #"{"root": {"layout": {"liner": {}}, "children": [{"id": "a", "traits": {"weight": 1}}]}}"#,
      #"{"root": {"children": [{"id": "a"}, {"id": "a"}]}, "layout": [{"xPlace": ["a", "a"]}]}"#,
      #"{"root": {"children": [{"layout": {"overlay": {}}, "children": [{"id": "a"}]}, {"id": "a"}]}, "layout": [{"xLeft": "a"}]}"#,
      #"{"root": {"children": [{"layout": {"overlay": {}}, "children": [{"id": "a"}]}, {"id": "a"}, {"id": "b"}]}, "constraints": ["a.left == b.left", "a.margins.left == b.left"]}"#,
      #"{"root": {"guides": [{"id": "a", "insets": 4}], "children": [{"id": "a"}]}, "layout": [{"xLeft": "a"}, {"width": "a", "is": 5}]}"#,
      #"{"root": {"children": [{"id": "a"}, {"children": [{"id": "b"}], "firstBaselineItem": "a"}, {"id": "a"}]}}"#,
      #"{"root": {"layout": {"linear": {"axis": "x"}}, "children": [{"traits": {"weight": 1}}]}}"#,
      #"{"root": {"layout": {"table": 5}, "children": [{"children": [{"traits": {"weight": 1}}]}]}}"#,
      #"{"root": {"layout": {"linear": {}}, "classes": [{"width": "compact", "layout": {"linear": {"spacing": 1}}}]}}"#,
      #"{"root": {"layout": {"linear": {"axis": "vertical", "spacing": "1"}}, "classes": [{"width": "compact", "layout": {"linear": {"padding": 1}}}]}}"#,
      #"{"root": {"children": [{"id": "a"}]}, "layout": [{"width": ["a", "b"], "is": [1, 2]}]}"#,
      #"{"root": {"children": [{"id": "a"}]}, "layout": [{"columns": ["a", "b"], "weights": [1, 2]}]}"#,
      #"{"root": {"children": [{"id": "a"}]}, "layout": [{"rff": "b", "steps": [{"xLeft": "a"}]}]}"#,
      #"{"root": {"children": [{"id": "a"}]}, "constraints": ["a.left == a.lft"]}"#,
      #"{"root": {"children": [{"text": {"strnig": 5}}]}}"#,
      #"{"root": {"children": [{"id": "a"}]}, "layout": [{"xLeft": NaN}]}"#,
      #"{"size": [1, Infinity], "root": {}}"#, #"{"size": [1e99, 1], "root": {}}"#,
    ])
  func single(text: String) {
    #expect(messages(of: text).count == 1, "\(messages(of: text))")
  }

  @Test("There are as many as the limit, the first of which is what reading throws")
  func limit() {
    let keys = (0..<300).map { "\"k\($0)\": 0" }.joined(separator: ",\n")
    let bytes = Array("{\"root\": {},\n\(keys)}".utf8)
    #expect(DocumentLimits.standard.faults == 100)
    let faults = Document.faults(in: bytes)
    #expect(faults.map(\.line) == Array(2...101))
    var limits = DocumentLimits()
    limits.faults = 3
    #expect(Document.faults(in: bytes, limits: limits).map(\.line) == [2, 3, 4])
    limits.faults = 0
    #expect(Document.faults(in: bytes, limits: limits).map(\.line) == [2])
    #expect(throws: faults[0]) { try Document.read(bytes) }
  }

  @Test("The nearest right word is a field of its own")
  func suggestions() {
    let text = #"""
      {"root": {"children": [{"id": "title"}], "visibility": "visble"}, "rounding": "pixels",
       "constraints": ["titel.left == 1", "title.lefft == 1"], "layuot": []}
      """#
    #expect(
      Document.faults(in: Array(text.utf8)).map(\.reason.suggestion) == [
        "visible", "{\"pixels\": 2}", "title", "left", "layout",
      ])
  }

  @Test("A misspelt key or word is one mistake, with the nearest one")
  func nearest() {
    #expect(
      messages(of: #"{"rounding": {"equalExtens": 2}, "root": {}}"#) == [
        #"1:15: unknown key "equalExtens"; did you mean "equalExtents"?"#
      ])
    #expect(
      documentFault(
        of:
          #"{"root": {"layout": {"overlay": {}}, "children": [{"traits": {"leading": "safeAera"}}]}}"#
      )?
      .hasSuffix(#"found the string "safeAera"; did you mean "safeArea"?"#) == true)
  }

  @Test("Damaged documents have mistakes in the order of the text, each once")
  func damaged() throws {
    var generator = SeededGenerator(seed: 20_261)
    let originals = try Repository.examples().map { try Repository.bytes("Docs/Examples/" + $0) }
    var several = 0
    for round in 0..<600 {
      var bytes = originals[round % originals.count]
      for _ in 0..<6 {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        bytes[place] = bytes[Int.random(in: 0..<bytes.count, using: &generator)]
      }
      let faults = Document.faults(in: bytes)
      if faults.count > 1 { several += 1 }
      #expect(Set(faults).count == faults.count, "round \(round)")
      for (first, second) in neighbours(in: faults) {
        #expect((first.line, first.column) <= (second.line, second.column), "round \(round)")
      }
    }
    #expect(several > 200)
  }

  private func messages(of text: String) -> [String] {
    Document.faults(in: Array(text.utf8)).map { "\($0.line):\($0.column): \($0.reason)" }
  }

  private func codes(of text: String) -> [String] {
    Document.faults(in: Array(text.utf8)).map { "\($0.line):\($0.column) \($0.reason.code)" }
  }
}
