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
