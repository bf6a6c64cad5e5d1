import LayoutDocument
import Testing

@Suite("Suggestions")
struct SuggestionTests {
  @Test(
    "The nearest id is suggested: one edit for short ones, two for longer ones",
    arguments: [
      ("titel", "title"), ("tite", "title"), ("Title", "title"), ("ttile", "title"),
      ("titlebar", nil), ("ion", "icon"), ("xyz", nil), ("i", nil), ("icno2", "icon"),
      ("icon", nil), ("badgeLeft", "badgeleft"), ("", nil),
    ] as [(String, String?)])
  func nearest(id: String, suggestion: String?) {
    let text = """
      {"root": {"children": [{"id": "title"}, {"id": "icon"}, {"id": "badgeleft"}]},
       "layout": [{"xLeft": "\(id)"}]}
      """
    do throws(DocumentError) {
      _ = try Document.read(text)
      #expect(id == "icon")
    } catch {
      #expect(error.reason == .unknownNode(id, suggestion: suggestion))
    }
  }

  @Test("Of equally near ids the first in the tree is suggested")
  func first() {
    #expect(
      documentFault(
        of: #"{"root": {"children": [{"id": "a2"}, {"id": "a1"}]}, "layout": [{"xLeft": "a3"}]}"#)
        == #"1:75: $.layout[0].xLeft: unknown node "a3"; did you mean "a2"?"#)
  }

  @Test(
    "A verb by h or v means the one by x or y",
    arguments: [
      ("vPlace", "yPlace"), ("hPlace", "xPlace"), ("vPlce", "yPlace"), ("vCenter", "yCenter"),
      ("hEqual", "xEqual"), ("vTop", "yTop"),
    ])
  func axes(verb: String, meant: String) {
    #expect(
      documentFault(of: #"{"root": {"id": "r"}, "layout": [{"\#(verb)": []}]}"#)
        == "1:35: $.layout[0]: unknown key \"\(verb)\"; did you mean \"\(meant)\"?")
  }

  @Test(
    "Words of other libraries are suggested what stands for them",
    arguments: [
      (
        #"{"width": "a", "is": "width"}"#,
        #"2:35: $.layout[0].is: unknown node "width"; did you mean "w"?"#
      ),
      (
        #"{"height": "a", "is": "height"}"#,
        #"2:36: $.layout[0].is: unknown node "height"; did you mean "h"?"#
      ),
      (
        #"{"width": "a", "is": "width * 0.5"}"#,
        #"2:41: $.layout[0].is: expected '.' and an attribute after "width", found '*'; "#
          + #"did you mean "w"?"#
      ),
      (
        #"{"xPlace": ["a", "wall"]}"#,
        #"2:30: $.layout[0].xPlace[1]: unknown node "wall"; did you mean "|"?"#
      ),
    ])
  func words(step: String, fault: String) {
    #expect(
      documentFault(
        of: "{\"root\": {\"children\": [{\"id\": \"a\"}]},\n \"layout\": [\(step)]}") == fault)
  }

  @Test("A node may have the name of such a word")
  func namesFirst() {
    #expect(
      documentFault(
        of: #"{"root": {"children": [{"id": "a"}, {"id": "wall"}, {"id": "width"}]}, "layout": ["#
          + #"{"xPlace": ["a", "wall"]}, {"height": "a", "is": "width"}]}"#) == nil)
  }

  private static let keys =
    #"; expected one of "$schema", "name", "size", "sizeClass", "rounding", "direction", "fonts", "root", "layout", "constraints", "frames", "groups""#

  @Test("A long or unprintable word is quoted on one short line")
  func quoting() {
    let long = String(repeating: "x", count: 100)
    #expect(
      documentFault(of: "{\"root\": {}, \"\(long)\": 1}")
        == "1:14: $: unknown key \"\(String(repeating: "x", count: 40))…\"" + Self.keys)
    #expect(
      documentFault(of: #"{"root": {}, "a\n\u007f": 1}"#)
        == #"1:14: $: unknown key "a\u{a}\u{7f}""# + Self.keys)
  }
}
