import LayoutDocument
import Testing

@Suite("Documents at fault")
struct DocumentErrorTests {
  @Test(
    "The head of a document is refused with its reason",
    arguments: [
      ("[]", "1:1: $: expected an object, found an array"),
      ("{}", "1:1: $: the key \"root\" is missing"),
      (#"{"root": {}, "layuot": []}"#, #"1:14: $: unknown key "layuot"; did you mean "layout"?"#),
      (
        #"{"root": {}, "zebra": []}"#,
        #"1:14: $: unknown key "zebra""#
          + #"; expected one of "$schema", "name", "size", "sizeClass", "rounding", "direction", "fonts", "root", "layout", "constraints", "frames", "groups""#
      ),
      (#"{"root": []}"#, "1:10: $.root: expected an object, found an array"),
      (
        #"{"root": {}, "$schema": 54}"#,
        "1:25: $[\"$schema\"]: expected a string, found the number 54"
      ),
      (#"{"root": {}, "name": 5}"#, "1:22: $.name: expected a string, found the number 5"),
      (
        #"{"root": {}, "size": "320x100"}"#,
        #"1:22: $.size: expected [width, height], found the string "320x100"; did you mean [320, 100]?"#
      ),
      (
        #"{"root": {}, "size": [320]}"#,
        "1:22: $.size: expected [width, height], found an array of 1 element"
      ),
      (
        #"{"root": {}, "size": [320, "100"]}"#,
        #"1:28: $.size[1]: expected a number, found the string "100"; did you mean 100?"#
      ),
      (#"{"root": {}, "size": [-1, 0]}"#, "1:23: $.size[0]: -1 is below 0"),
      (
        #"{"root": {}, "rounding": "pixels"}"#,
        #"1:26: $.rounding: expected "none", "cells", {"pixels": scale} or {"equalExtents": scale}, found the string "#
          + #""pixels"; did you mean {"pixels": 2}?"#
      ),
      (
        #"{"root": {}, "rounding": 2}"#,
        #"1:26: $.rounding: expected "none", "cells", {"pixels": scale} or {"equalExtents": scale}, found the number 2"#
      ),
      (
        #"{"root": {}, "rounding": {"pixels": 0}}"#,
        "1:37: $.rounding.pixels: 0 is not greater than 0"
      ),
      (
        #"{"root": {}, "rounding": "equalExtents"}"#,
        #"1:26: $.rounding: expected "none", "cells", {"pixels": scale} or {"equalExtents": "#
          + #"scale}, found the string "equalExtents"; did you mean {"equalExtents": 2}?"#
      ),
      (
        #"{"root": {}, "rounding": {"equalExtents": -1}}"#,
        "1:43: $.rounding.equalExtents: -1 is not greater than 0"
      ),
      (
        #"{"root": {}, "direction": "ltr"}"#,
        #"1:27: $.direction: expected one of "leftToRight", "rightToLeft", found the string "ltr"; did you mean "leftToRight"?"#
      ),
      (#"{"root": {}, "layout": {}}"#, "1:24: $.layout: expected an array, found an object"),
      (#"{"root": {}, "constraints": null}"#, "1:29: $.constraints: expected an array, found null"),
    ])
  func head(text: String, message: String) {
    #expect(documentFault(of: text) == message)
  }

  @Test(
    "A node is refused with its reason",
    arguments: [
      ("5", "2:1: $.root.children[0]: expected an object, found the number 5"),
      (#"{"witdh": 5}"#, #"2:2: $.root.children[0]: unknown key "witdh"; did you mean "width"?"#),
      (
        #"{"width": "40"}"#,
        #"2:11: $.root.children[0].width: expected a number, found the string "40"; did you mean 40?"#
      ),
      (#"{"width": -1}"#, "2:11: $.root.children[0].width: -1 is below 0"),
      (
        #"{"size": [1, 1], "width": 1}"#,
        #"2:18: $.root.children[0]: "size" gives the width already"#
      ),
      (#"{"id": 7}"#, "2:8: $.root.children[0].id: expected a string, found the number 7"),
      (#"{"id": ""}"#, badID), (#"{"id": "|"}"#, badID), (##"{"id": "#1"}"##, badID),
      (#"{"id": "it's"}"#, badID), (#"{"id": "a\nb"}"#, badID),
      (
        #"{"id": "root"}"#,
        #"2:8: $.root.children[0].id: the id "root" is taken by a node at line 1"#
      ),
      (
        #"{"id": "a"}, {"children": [{"id": "a"}]}"#,
        #"2:35: $.root.children[1].children[0].id: the id "a" is taken by a node at line 2"#
      ),
      (
        #"{"text": "a", "content": [1, 1]}"#,
        #"2:15: $.root.children[0]: a node has "text" or "content", not both"#
      ),
      (
        #"{"text": "a", "children": [{}]}"#,
        #"2:2: $.root.children[0]: a node with "text" has no children"#
      ),
      (
        #"{"text": 5}"#,
        "2:10: $.root.children[0].text: expected a string or an object, found the number 5"
      ),
      (#"{"text": {"size": 5}}"#, #"2:10: $.root.children[0].text: the key "string" is missing"#),
      (
        #"{"text": {"string": "a", "font": "Arial"}}"#,
        #"2:34: $.root.children[0].text.font: expected one of "sansSerif", "ahem", or a name in "fonts", found the string "Arial""#
      ),
      (
        #"{"text": {"string": "a", "lines": 1.5}}"#,
        "2:35: $.root.children[0].text.lines: 1.5 is not a whole number"
      ),
      (
        #"{"text": {"string": "a", "size": 0}}"#,
        "2:34: $.root.children[0].text.size: 0 is not greater than 0"
      ),
      (
        #"{"visibility": "hidden"}"#,
        #"2:16: $.root.children[0].visibility: expected one of "visible", "invisible", "gone", found the string "hidden""#
      ),
      (
        #"{"children": {}}"#,
        "2:14: $.root.children[0].children: expected an array, found an object"
      ),
    ])
  func nodes(node: String, message: String) {
    let text = "{\"root\": {\"id\": \"root\", \"children\": [\n\(node)\n]}}"
    #expect(documentFault(of: text) == message)
  }

  private static let badID =
    "2:8: $.root.children[0].id: an id is a text of one line without ', does not begin with #, "
    + "and is not \"|\""

  @Test("The root has no size of its own", arguments: ["size", "width", "height"])
  func rootSize(key: String) {
    #expect(
      documentFault(of: "{\"root\": {\"\(key)\": 5}}")
        == "1:11: $.root: the size of the root is the \"size\" of the document")
  }

  @Test("As many nodes as allowed are read, one more is refused")
  func nodeLimit() {
    var limits = DocumentLimits()
    limits.nodes = 3
    #expect(documentFault(of: #"{"root": {"children": [{}, {}]}}"#, limits: limits) == nil)
    #expect(
      documentFault(of: #"{"root": {"children": [{}, {}, {}]}}"#, limits: limits)
        == "1:32: $.root.children[2]: the tree holds more than 3 nodes")
    #expect(DocumentLimits.standard.nodes == 100_000)
  }

  @Test("Nodes nested 255 deep are read, nodes nested 10,000 deep are refused")
  func nodeDepth() throws {
    let nested = { (depth: Int) in
      "{\"root\": " + String(repeating: "{\"children\": [", count: depth - 1) + "{}"
        + String(repeating: "]}", count: depth - 1) + "}"
    }
    #expect(try Document.read(nested(255)).nodes.count == 255)
    #expect(
      documentFault(of: nested(10_000))?.hasSuffix("is nested deeper than 512 levels") == true)
  }
}

/// The description of the error that reading throws, or `nil` if it throws none.
func documentFault(
  of text: String, file: String? = nil, limits: DocumentLimits = .standard
) -> String? {
  do throws(DocumentError) {
    _ = try Document.read(text, file: file, limits: limits)
    return nil
  } catch {
    return error.description
  }
}
