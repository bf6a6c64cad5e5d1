import DovetailCommand
import Testing

@Suite("Mistakes of newcomers")
struct NewcomerTests {
  /// The document of the guide.
  private static let cell = """
    {
      "name": "Cell",
      "size": [320, 80],
      "root": {
        "id": "cell",
        "children": [
          {"id": "icon", "content": [40, 40]},
          {"id": "title", "text": "Dovetail joints"},
          {"id": "time", "text": {"string": "9:41", "size": 12}}
        ]
      },
      "layout": [
        {"insetEdges": 10},
        {"xPlace": ["icon", 8, "title", "|", "time"]},
        {"yCenter": ["icon", "title", "time"]}
      ]
    }
    """

  /// A part of the document, what is written in its place, and the message.
  private typealias Mistake = (part: String, written: String, message: String)

  private func expect(_ mistakes: [Mistake]) {
    for (part, written, message) in mistakes {
      #expect(Self.cell.contains(part))
      let files = ["cell.json": Self.cell.replacing(part, with: written, maxReplacements: 1)]
      let outcome = run("check cell.json", in: FakeEnvironment(files: files))
      #expect(outcome == Outcome(status: .failure, errors: "cell.json:" + message + "\n"))
    }
  }

  @Test("Misspelt and foreign keys")
  func keys() {
    expect([
      (#""layout""#, #""layuot""#, #"12:3: $: unknown key "layuot"; did you mean "layout"?"#),
      (
        #""content""#, #""contnet""#,
        #"7:22: $.root.children[0]: unknown key "contnet"; did you mean "content"?"#
      ),
      (
        #""id": "icon""#, #""name": "icon""#,
        #"7:8: $.root.children[0]: unknown key "name"; did you mean "id"?"#
      ),
      (
        #""children""#, #""subviews""#,
        #"6:5: $.root: unknown key "subviews"; did you mean "children"?"#
      ),
      (
        #""string""#, #""text""#,
        #"9:31: $.root.children[2].text: unknown key "text"; did you mean "string"?"#
      ),
      (
        #""size": 12"#, #""fontSize": 12"#,
        #"9:49: $.root.children[2].text: unknown key "fontSize"; did you mean "size"?"#
      ),
      (
        #""content": [40, 40]"#, #""content": [40, 40], "visible": false"#,
        #"7:43: $.root.children[0]: unknown key "visible"; write "visibility": "invisible", or "#
          + #""gone" for a box that takes no room"#
      ),
      (
        #""text": "Dovetail joints""#, #""text": "Dovetail joints", "fontSize": 17"#,
        #"8:50: $.root.children[1]: unknown key "fontSize"; it belongs in the text: "#
          + #""text": {"string": …, "size": …}"#
      ),
      (
        #""xPlace""#, #""xplace""#,
        #"14:6: $.layout[1]: unknown key "xplace"; did you mean "xPlace"?"#
      ),
      (
        #""yCenter""#, #""centerY""#,
        #"15:6: $.layout[2]: unknown key "centerY"; did you mean "yCenter"?"#
      ),
    ])
  }

  @Test("Layouts by the names and in the form of other libraries")
  func layouts() {
    expect([
      (
        #""content": [40, 40]"#, #""layout": "row""#,
        #"7:32: $.root.children[0].layout: expected an object such as "#
          + #"{"linear": {"axis": "horizontal"}}, found the string "row""#
      ),
      (
        #""content": [40, 40]"#, #""layout": {"row": {}}"#,
        #"7:33: $.root.children[0].layout: unknown key "row"; "#
          + #"write "linear": {"axis": "horizontal"}"#
      ),
      (
        #""content": [40, 40]"#, #""layout": {"linear": {"direction": "horizontal"}}"#,
        #"7:44: $.root.children[0].layout.linear: unknown key "direction"; did you mean "axis"?"#
      ),
      (
        #""id": "cell","#, #""id": "cell", "direction": "rtl","#,
        #"5:32: $.root.direction: expected one of "leftToRight", "rightToLeft", "#
          + #"found the string "rtl"; did you mean "rightToLeft"?"#
      ),
    ])
  }

  @Test("Numbers in quotes, and extents below 0")
  func numbers() {
    expect([
      (
        "[320, 80]", #""320x80""#,
        #"3:11: $.size: expected [width, height], found the string "320x80"; "#
          + "did you mean [320, 80]?"
      ),
      (
        "[320, 80]", #"["320px", 80]"#,
        #"3:12: $.size[0]: expected a number, found the string "320px"; did you mean 320?"#
      ),
      ("[320, 80]", "[-320, 80]", "3:12: $.size[0]: -320 is below 0"),
      ("[320, 80]", "[320]", "3:11: $.size: expected [width, height], found an array of 1 element"),
      ("[40, 40]", "[40, -40]", "7:38: $.root.children[0].content[1]: -40 is below 0"),
      (
        #""size": 12"#, #""size": 0"#,
        "9:57: $.root.children[2].text.size: 0 is not greater than 0"
      ),
      (
        #""icon", 8"#, #""icon", "8""#,
        "14:25: $.layout[1].xPlace[1]: expected an id, or a gap without quotes, "
          + #"found the string "8"; did you mean 8?"#
      ),
      (
        #""icon", 8"#, #""icon", "8px""#,
        "14:25: $.layout[1].xPlace[1]: expected an id, or a gap without quotes, "
          + #"found the string "8px"; did you mean 8?"#
      ),
    ])
  }

  @Test("Texts and names")
  func names() {
    expect([
      (
        #""string": "9:41", "#, "", #"9:30: $.root.children[2].text: the key "string" is missing"#
      ),
      (
        #""text": "Dovetail joints""#, #""text": 42"#,
        "8:31: $.root.children[1].text: expected a string or an object, found the number 42"
      ),
      (
        #""size": 12"#, #""font": "Helvetica""#,
        #"9:57: $.root.children[2].text.font: expected one of "sansSerif", "ahem", "#
          + #"or a name in "fonts", found the string "Helvetica""#
      ),
      (
        #""text": "Dovetail joints""#, #""text": {"string": "a", "font": "sansserif"}"#,
        #"8:55: $.root.children[1].text.font: expected one of "sansSerif", "ahem", "#
          + #"or a name in "fonts", found the string "sansserif"; did you mean "sansSerif"?"#
      ),
      (
        #"{"id": "time", "#, #"{"id": "title"}, {"id": "time", "#,
        #"9:14: $.root.children[2].id: the id "title" is taken by a node at line 8"#
      ),
      (
        #""icon", "title", "time""#, #""icon", "titel", "time""#,
        #"15:26: $.layout[2].yCenter[1]: unknown node "titel"; did you mean "title"?"#
      ),
      (
        #""|""#, #""wall""#,
        #"14:37: $.layout[1].xPlace[3]: unknown node "wall"; did you mean "|"?"#
      ),
    ])
  }

  @Test("Texts that are not JSON, or not all of it")
  func syntax() {
    expect([
      (
        "time\"]}\n  ]\n", "time\"]}\n",
        "16:1: $.layout[3]: expected ',' or ']', found '}'; the '[' at line 12, column 13 is not closed"
      ),
      (
        "40]},", "40],",
        "8:7: $.root.children[0]: expected a key in double quotes, found '{'; "
          + "the '{' at line 7, column 7 is not closed"
      ),
      ("10},", "10}", "14:5: $.layout[1]: a comma is missing before this"),
      (Self.cell, "", "1:1: $: the text is empty; expected an object in braces"),
      (Self.cell, "<!doctype html>", "1:1: $: expected '{', found '<'"),
      (
        Self.cell, #""size": [320, 80], "root": {}"#,
        "1:7: $: expected the end of the text, found ':'; keys and values stand in braces"
      ),
      (
        Self.cell, #"{"size": [1, 1], "root": {}} {"size": [1, 1], "root": {}}"#,
        "1:30: $: expected the end of the text, found '{'; a file has one document"
      ),
      (
        #""Cell","#, #""Cell, "#,
        "2:18: $.name: the line ends within a string: its closing quote is missing, "
          + #"or a line break in it, which is written as \n"#
      ),
      (
        "{\n  \"name\"", "\u{feff}{\n  \"name\"",
        "1:1: $: there is a byte order mark; save the text as UTF-8 without one"
      ),
    ])
  }

  @Test("Command lines")
  func commandLines() {
    let help = "\nRun \"dovetail help\" for help.\n"
    let files = ["cell.json": Self.cell, "b.json": Self.cell]
    #expect(
      run("cell.json", in: FakeEnvironment(files: files))
        == Outcome(
          status: .usage,
          errors: #"dovetail: unknown command "cell.json"; write a command before the file, such "#
            + #"as "draw cell.json""# + help))
    #expect(
      run("check cel.json", in: FakeEnvironment(files: files))
        == Outcome(status: .failure, errors: "cel.json: there is no such file\n"))
    #expect(
      run("check", in: FakeEnvironment(input: Self.cell))
        == Outcome(output: "stdin: no faults (constraints, frames)\n"))
    #expect(
      run("update", in: FakeEnvironment(input: Self.cell))
        == Outcome(
          status: .failure,
          errors: "stdin: the first line is the document, all of it, and each further line is an "
            + "update; give a document of several lines as FILE\n"
            + "stdin:1:2: $: expected a key in double quotes, found the end of the text; "
            + "the '{' at line 1, column 1 is not closed\n"))
  }
}
