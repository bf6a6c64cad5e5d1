import ConstraintEngine
import LayoutDocument
import LayoutTree
import Testing

@Suite("Guides, margins and priorities of content in documents")
struct GuideRunningTests {
  @Test("Steps name guides, margins and safe areas in both engines", arguments: Engine.allCases)
  func steps(engine: Engine) throws {
    let document = try Document.read(
      """
      {"size": [200, 100], "root": {"id": "card", "margins": [12, 16, 12, 20],
        "safeArea": {"top": 4}, "guides": [
          {"id": "gap"}, {"id": "edge", "insets": [0, 30, 0, 10]}],
        "children": [
          {"id": "a", "size": [20, 10]}, {"id": "b", "size": [20, 10]},
          {"id": "c", "size": [20, 10]}, {"id": "d"}, {"id": "e", "size": [20, 10]}]},
       "layout": [
         {"width": "gap", "is": 7},
         {"ref": "card.margins", "steps": [{"xPlace": ["a", "gap", "b", "|"]}, {"yTop": "a"}]},
         {"ref": "card.safeArea", "insets": 1, "steps": [{"yTop": "b"}]},
         {"ref": "edge", "steps": [{"xRight": "c"}]}, {"yTop": "c"},
         {"size": "d", "is": ["card.margins.width / 2", "card.safeArea.height - 6"]},
         {"xRight": "d"}, {"yBottom": "d"},
         {"xPlace": ["|", "e", 4], "to": "gap"}, {"yTop": "e"}]}
      """)
    let layout = try document.layOut(with: engine)
    #expect(layout.findings.map(\.description) == [])
    #expect(layout.result.entries.map(\.id) == ["card", "a", "b", "c", "d", "e"])
    #expect(layout.result["a"] == Rect(x: 16, y: 16, width: 20, height: 10))
    #expect(layout.result["b"] == Rect(x: 43, y: 5, width: 20, height: 10))
    #expect(layout.result["c"] == Rect(x: 170, y: 0, width: 20, height: 10))
    #expect(layout.result["d"] == Rect(x: 118, y: 10, width: 82, height: 90))
    #expect(layout.result["e"] == Rect(x: 12, y: 0, width: 20, height: 10))
  }

  @Test("Equations and visual formats name guides, margins and safe areas")
  func equations() throws {
    let document = try Document.read(
      """
      {"size": [200, 100], "root": {"id": "card", "margins": 10,
        "safeArea": {"left": 6}, "insetsMarginsFromSafeArea": false,
        "guides": [{"id": "gap"}, {"id": "my guide", "insets": 40}],
        "children": [{"id": "a", "size": [20, 10]}, {"id": "b", "preservesParentMargins": true,
          "margins": 0, "children": [{"id": "c"}]}]},
       "constraints": ["gap.left == card.safeArea.left", "gap.width == card.margins.width * 0.1",
         "a.left == gap.right", "a.top == 'my guide'.top", {"visual": "V:[gap(4)]-1-[b(20)]"},
         {"visual": "H:|[b]|"}, "gap.bottom == a.bottom", "c.left == b.leftMargin", "c.top == b.top",
         "c.right == b.margins.right", "c.height == 5"]}
      """)
    let layout = try document.layOut(with: .constraints, analysis: .full)
    #expect(layout.findings.map(\.description) == [])
    #expect(layout.result["a"] == Rect(x: 24, y: 40, width: 20, height: 10))
    #expect(layout.result["b"] == Rect(x: 0, y: 51, width: 200, height: 20))
    #expect(layout.result["c"] == Rect(x: 10, y: 0, width: 180, height: 5))
  }

  @Test(
    "Content gives way by its priorities",
    arguments: [
      ("751", 70.0), (#""low""#, 50), (#"{"horizontal": 751}"#, 70), (#"{"horizontal": 749}"#, 50),
      (#"{"horizontal": "required", "vertical": 1}"#, 70),
    ])
  func resistance(priority: String, width: Double) throws {
    let document = try Document.read(
      """
      {"size": [100, 50], "root": {"children": [
        {"id": "a", "content": [70, 10], "compressionResistance": \(priority)},
        {"id": "b", "content": [50, 10]}]},
       "layout": [{"xPlace": ["a", "b"]}, {"yTop": ["a", "b"]}]}
      """)
    let layout = try document.layOut(with: .constraints, analysis: .full)
    #expect(layout.findings.map(\.description) == [])
    #expect(layout.result["a"]?.width == width)
    #expect(layout.result["b"]?.width == 100 - width)
  }

  @Test("Content is stretched by its priorities", arguments: ["a", "b"])
  func hugging(id: String) throws {
    let text = { (node: String) in
      #"{"id": "\#(node)", "content": [20, 10]"# + (node == id ? #", "hugging": 251}"# : "}")
    }
    let document = try Document.read(
      """
      {"size": [100, 50], "root": {"children": [\(text("a")), \(text("b"))]},
       "layout": [{"xPlace": ["a", "b"]}, {"yTop": ["a", "b"]}]}
      """)
    let layout = try document.layOut(with: .constraints, analysis: .full)
    #expect(layout.findings.map(\.description) == [])
    #expect(layout.result["a"]?.width == (id == "a" ? 20 : 80))
  }

  @Test("The frame engine refuses to move a guide that is held")
  func held() throws {
    let document = try Document.read(
      """
      {"size": [100, 50], "root": {"id": "r", "guides": [{"id": "g", "insets": 5}]},
       "layout": [
         {"xLeft": "g"}]}
      """, file: "h.json")
    #expect(
      try document.layOut(with: .frames).findings.map(\.description) == [
        "h.json:3:4: problem: guide \"g\" is held within its owner by insets"
      ])
  }

  @Test(
    "Guides and priorities at fault are refused",
    arguments: [
      (#""guides": [{}]"#, #"1:22: $.root.guides[0]: the key "id" is missing"#),
      (#""guides": [{"id": ""}]"#, badID("1:29: $.root.guides[0].id")),
      (
        #""guides": [{"id": "g", "inset": 5}]"#,
        #"1:34: $.root.guides[0]: unknown key "inset"; did you mean "insets"?"#
      ),
      (
        #""guides": [{"id": "g"}, {"id": "g"}]"#,
        #"1:42: $.root.guides[1].id: the id "g" is taken by a node at line 1"#
      ),
      (
        #""guides": [{"id": "g"}], "children": [{"id": "g"}]"#,
        #"1:56: $.root.children[0].id: the id "g" is taken by a node at line 1"#
      ),
      (
        #""guides": "g""#, #"1:21: $.root.guides: expected an array, found the string "g""#
      ),
      (
        #""hugging": 0"#,
        "1:22: $.root.hugging: a priority is a whole number from 1 to 1000, not 0"
      ),
      (
        #""compressionResistance": {"diagonal": 5}"#,
        #"1:37: $.root.compressionResistance: unknown key "diagonal""#
          + #"; expected one of "horizontal", "vertical""#
      ),
      (
        #""compressionResistance": {"vertical": "hihg"}"#,
        "1:49: $.root.compressionResistance.vertical: expected a number from 1 to 1000 or one of "
          + #""required", "high", "low", "fittingSize", found the string "hihg"; did you mean "high"?"#
      ),
      (
        #""margins": [1, 2]"#,
        "1:22: $.root.margins: expected a number or [top, leading, bottom, trailing], "
          + "found an array of 2 elements"
      ),
    ])
  func faults(keys: String, message: String) {
    #expect(documentFault(of: #"{"root": {\#(keys)}}"#) == message)
  }

  @Test(
    "Names of guides and parts of boxes at fault are refused",
    arguments: [
      (#"{"xLeft": "gpa"}"#, #"2:11: $.layout[0].xLeft: unknown node "gpa"; did you mean "gap"?"#),
      (#"{"xLeft": "gap.margins"}"#, #"2:11: $.layout[0].xLeft: unknown node "gap.margins""#),
      (
        #"{"xPlace": ["gap", "gap"]}"#,
        #"2:20: $.layout[0].xPlace[1]: "gap" is in the list already"#
      ),
      (
        #"{"width": "a", "is": "gap.margins.width"}"#,
        #"2:23: $.layout[0].is: "gap" is a guide, which has no margins and no safe area"#
      ),
      (
        #"{"width": "a", "is": "a.safeArea.leftMargin"}"#,
        #"2:34: $.layout[0].is: unknown attribute "leftMargin", use one of left right "#
          + "top bottom width height centerX centerY leading trailing firstBaseline lastBaseline"
      ),
    ])
  func names(step: String, message: String) {
    #expect(
      documentFault(
        of: """
          {"root": {"id": "r", "guides": [{"id": "gap"}], "children": [{"id": "a"}]}, "layout": [
          \(step)
          ]}
          """) == message)
  }

  private static func badID(_ place: String) -> String {
    place + #": an id is a text of one line without ', does not begin with #, and is not "|""#
  }
}
