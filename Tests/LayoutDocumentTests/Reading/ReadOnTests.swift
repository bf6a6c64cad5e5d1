import LayoutDocument
import Testing

@Suite("Reading goes on after each mistake")
struct ReadOnTests {
  @Test(
    "A mistake of a node hides none below it, nor beside it",
    arguments: [
      (
        #"{"root": {"layout": {"linear": {"axis": "vertical", "verticalGravity": "midle"}}, "#
          + #""children": [{"traits": {"wieght": 1}}]}}"#, ["midle", "wieght"]
      ),
      (
        #"{"root": {"layout": {"liner": 1, "x": 2}, "children": [{"traits": {"wieght": 1}}]}}"#,
        ["liner", "\"x\"", "wieght"]
      ),
      (
        #"{"root": {"children": [{"traits": {"wieght": 1, "width": "fil"}}]}}"#,
        ["traits are for", "wieght", "fil"]
      ),
      (
        #"{"root": {"layout": {"overlay": {}}, "children": [{"id": "a"}, "#
          + #"{"width": 4, "traits": {"width": 5, "top": {"of": "a"}, "wieght": 1}}]}}"#,
        ["already", "relative layouts only", "wieght"]
      ),
      (
        #"{"root": {"layout": {"linear": {"axis": "vertical"}}, "children": [{"id": "a", "#
          + #""width": "40", "traits": {"wieght": 1}}]}, "layout": [{"xLft": "a"}]}"#,
        ["\"40\"", "wieght", "xLft"]
      ),
      (
        #"{"root": {"layout": {"table": {"axis": "vertical"}}, "children": [{"content": [1, 2], "#
          + #""layout": {}, "traits": {"width": 1, "row": "wrp"}}]}}"#,
        ["no content", "is what the table", "is what the table", "wrp"]
      ),
      (
        #"{"root": {"children": [{"text": {"sting": "", "lines": -1}, "children": [{"idd": 1}]}]}}"#,
        ["has no children", "sting", "-1", "idd"]
      ),
    ])
  func nodes(text: String, words: [String]) {
    expect(text, words)
  }

  @Test(
    "A mistake inside of a position or an extent hides none beside it",
    arguments: [
      (
        #"{"top": {"of": "b", "attribute": "lft", "offset": "1", "shrink": 2, "active": 0}}"#,
        ["relative", "lft", "\"1\"", "shrink", "true or false"]
      ),
      (
        #"{"top": {"of": "zz", "minimum": {"of": "yy", "offset": "3"}, "maximum": true}}"#,
        ["relative", "zz", "yy", "\"3\"", "found true"]
      ),
      (#"{"top": {"percent": 5, "points": "x", "offset": "o"}}"#, ["already", "\"o\""]),
      (#"{"top": {"off": 5, "offset": "o"}}"#, ["\"off\"", "\"o\""]),
      (
        #"{"width": {"of": "zz", "minimum": {"of": "yy", "constant": "1"}, "shrink": -1}}"#,
        ["zz", "yy", "\"1\"", "-1"]
      ),
      (#"{"width": {"of": "b", "is": "wrap", "multiplier": "m"}}"#, ["already", "\"m\""]),
      (#"{"width": {"minimum": "fil", "active": 1}}"#, ["needs one of", "fil", "true or false"]),
    ])
  func values(traits: String, words: [String]) {
    expect(
      #"{"root": {"layout": {"linear": {"axis": "vertical"}}, "children": [{"id": "b"}, {"traits": "#
        + traits + "}]}}", words)
  }

  /// Expects one message for each of the words, in any order.
  private func expect(_ text: String, _ words: [String]) {
    let messages = Document.faults(in: Array(text.utf8)).map { $0.reason.description }
    #expect(messages.count == words.count, "\(messages)")
    for word in words { #expect(messages.contains { $0.contains(word) }, "\(word): \(messages)") }
  }
}

@Suite("What to write in place of words that are not known")
struct WordHelpTests {
  @Test(
    "Keys of other libraries, keys in the wrong place, and lists of keys",
    arguments: [
      (
        #"{"root": {"padding": 8}}"#,
        #"unknown key "padding"; it belongs in a layout: "layout": {"linear": {"padding": …}}"#
      ),
      (
        #"{"root": {"weight": 8}}"#,
        #"unknown key "weight"; it belongs in the traits: "traits": {"weight": …}"#
      ),
      (
        #"{"root": {"text": {"value": "A"}}}"#,
        #"unknown key "value"; did you mean "string"?"#
      ),
      (
        #"{"root": {"text": {"string": "A", "fontSize": 9}}}"#,
        #"unknown key "fontSize"; did you mean "size"?"#
      ),
      (
        #"{"root": {"text": {"string": "A", "colour": 9}}}"#,
        #"unknown key "colour"; expected one of "string", "font", "size", "lines", "widthBasis""#
      ),
      (
        #"{"root": {"children": [{"id": "a"}]}, "layout": [{"width": "a", "equals": 40}]}"#,
        #"unknown key "equals"; did you mean "is"?"#
      ),
      (
        #"{"root": {"layout": {"overlay": {"verticalGravity": "middle"}}}}"#,
        #"expected one of "unspecified", "start", "center", "end", "spaceBetween", "spaceAround", "#
          + #""spaceEvenly", "fill", "stretch", "baseline", found the string "middle"; "#
          + #"did you mean "center"?"#
      ),
      (
        #"{"root": {"layout": {"overlay": {}}, "children": [{"traits": "#
          + #"{"height": {"wrap": true, "minimum": 44}}}]}}"#,
        #"unknown key "wrap"; write {"is": "wrap", "minimum": 44}"#
      ),
    ])
  func help(text: String, message: String) {
    #expect(Document.faults(in: Array(text.utf8)).map { $0.reason.description } == [message])
  }
}
