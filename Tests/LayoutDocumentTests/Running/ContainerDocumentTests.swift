import LayoutDocument
import LayoutTree
import Testing

@Suite("Containers in documents")
struct ContainerDocumentTests {
  @Test("A stack has the frames that its properties say, in either direction of text")
  func stack() throws {
    for (direction, mirrored) in [("leftToRight", false), ("rightToLeft", true)] {
      let layout = try outcome(
        """
        {"size": [200, 50], "direction": "\(direction)", "root": {"id": "r", "margins": 10,
          "container": {"stack": {"axis": "horizontal", "items": ["b", "a", "d"], "spacing": 4,
            "spacingAfter": {"b": 20}, "distribution": "fill", "alignment": "center",
            "insets": [1, 2, 3, 2], "staysWithinMargins": true, "comment": "why"}},
          "children": [{"id": "a", "content": [30, 10]}, {"id": "b", "content": [40, 20]},
            {"id": "c", "size": [5, 5]}, {"id": "d", "content": [50, 12], "hugging": 1},
            {"id": "e", "visibility": "gone", "size": [5, 5]}]},
         "layout": [{"xLeft": ["c", "e"]}, {"yTop": ["c", "e"]}]}
        """)
      let frame = { (x: Double, y: Double, width: Double, height: Double) in
        Rect(x: mirrored ? 200 - x - width : x, y: y, width: width, height: height)
      }
      #expect(layout.result["b"] == frame(12, 14, 40, 20))
      #expect(layout.result["a"] == frame(72, 19, 30, 10))
      #expect(layout.result["d"] == frame(106, 18, 82, 12))
      #expect(layout.result["c"] == Rect(x: 0, y: 0, width: 5, height: 5))
    }
  }

  @Test(
    "A stack shares out its length",
    arguments: [
      ("fillEqually", [0, 0, 95, 10], [105, 0, 95, 20]),
      ("fillProportionally", [0, 0, 38, 10], [48, 0, 152, 20]),
      ("equalSpacing", [0, 0, 20, 10], [120, 0, 80, 20]),
    ] as [(String, [Double], [Double])])
  func distributions(word: String, a: [Double], b: [Double]) throws {
    let layout = try outcome(
      """
      {"size": [200, 50], "root": {
        "container": {"stack": {"axis": "horizontal", "spacing": 10, "distribution": "\(word)",
          "alignment": "leading"}},
        "children": [{"id": "a", "content": [20, 10]}, {"id": "b", "content": [80, 20]}]}}
      """)
    #expect(layout.result["a"] == Rect(x: a[0], y: a[1], width: a[2], height: a[3]))
    #expect(layout.result["b"] == Rect(x: b[0], y: b[1], width: b[2], height: b[3]))
  }

  @Test("A wrap container is as large as its children make it, along its axes")
  func wrap() throws {
    let layout = try outcome(
      """
      {"size": [200, 100], "root": {"children": [
        {"id": "a", "container": {"wrap": {"axes": ["horizontal"], "insets": [1, 2, 3, 4]}},
          "height": 50, "children": [{"id": "b", "size": [30, 10]}]},
        {"id": "c", "container": {"wrap": {"priority": "high"}}, "children": [
          {"id": "d", "size": [30, 10]}]}]},
       "layout": [{"xLeft": ["a", "c"]}, {"yTop": ["a", "c"]}, {"ref": "a", "steps": [
         {"xPlace": [2, "b", "|"]}, {"yTop": "b"}]}, {"ref": "c", "steps": [{"center": "d"}]},
         {"priority": "low", "steps": [{"size": "c", "is": [90, 90]}]}]}
      """)
    #expect(layout.result["a"] == Rect(x: 0, y: 0, width: 36, height: 50))
    #expect(layout.result["c"] == Rect(x: 0, y: 0, width: 30, height: 10))
  }

  @Test("A scroll container moves its content and bounds it")
  func scroll() throws {
    let layout = try outcome(
      """
      {"size": [200, 100], "root": {"id": "r",
        "container": {"scroll": {"content": "a", "axes": ["vertical"], "offset": [0, 30]}},
        "children": [{"id": "a", "height": 300}]}}
      """)
    #expect(layout.result["a"] == Rect(x: 0, y: -30, width: 200, height: 300))
    let filled = try outcome(
      """
      {"size": [200, 100], "root": {"id": "r",
        "container": {"scroll": {"content": "a", "fillsViewport": true}},
        "children": [{"id": "a", "width": 500}]}}
      """)
    #expect(filled.result["a"] == Rect(x: 0, y: 0, width: 500, height: 100))
  }

  @Test("A box that a layout places may have a container inside")
  func insideLayout() throws {
    let layout = try outcome(
      """
      {"size": [200, 100], "root": {"layout": {"linear": {"axis": "horizontal"}}, "children": [
        {"id": "a", "traits": {"width": 60, "height": 40},
          "container": {"stack": {"axis": "vertical", "distribution": "fillEqually"}},
          "children": [{"id": "b"}, {"id": "c"}]}]}}
      """)
    #expect(layout.result["c"] == Rect(x: 0, y: 20, width: 60, height: 20))
  }

  @Test("The frame engine runs no containers, unless it has steps in their place")
  func engines() throws {
    let text = { (more: String) in
      """
      {"size": [20, 10], "root": {"container": {"wrap": {}}, "children": [{"id": "a"}]}\(more)}
      """
    }
    let document = try Document.read(text(""), file: "c.json")
    #expect(document.engines == [.constraints])
    let error = #expect(throws: DocumentError.self) { try document.layOut(with: .frames) }
    #expect(
      error?.description == "c.json:1:42: $.root.container: the frame engine runs no containers; "
        + #"give it steps in "frames""#)
    let both = try Document.read(text(#", "frames": [{"equal": "a"}]"#))
    #expect(both.engines == Engine.allCases)
    #expect(try both.layOut(with: .frames).result["a"]?.width == 20)
  }

  @Test("A conflict with a container names its line")
  func conflict() throws {
    let document = try Document.read(
      """
      {"size": [20, 10], "root": {"id": "r",
        "container": {"stack": {"axis": "vertical"}}, "children": [{"id": "a"}]},
       "constraints": ["a.left == 5"]}
      """, file: "c.json")
    let findings = try document.layOut(with: .constraints).findings
    #expect(findings.map(\.kind) == [.conflict])
    #expect(findings.first?.text.contains("(c.json:2") == true)
  }

  @Test(
    "Containers at fault are refused",
    arguments: [
      ("5", "2:14: $.root.container: expected an object, found the number 5"),
      ("{}", #"2:14: $.root.container: a container needs one of "stack", "wrap", "scroll""#),
      (
        #"{"stak": {}}"#,
        #"2:15: $.root.container: unknown key "stak"; did you mean "stack"?"#
      ),
      (
        #"{"wrap": {}, "scroll": {}}"#,
        #"2:27: $.root.container: a container has one of these; this has "wrap" already"#
      ),
      (#"{"stack": {}}"#, #"2:24: $.root.container.stack: the key "axis" is missing"#),
      (
        #"{"stack": {"axis": "horizontal", "items": ["a", "c"]}}"#,
        #"2:62: $.root.container.stack.items[1]: "c" is not a child of this node"#
      ),
      (
        #"{"stack": {"axis": "horizontal", "items": ["a", "a"]}}"#,
        #"2:62: $.root.container.stack.items[1]: "a" is in the list already"#
      ),
      (
        #"{"stack": {"axis": "horizontal", "spacingAfter": {"aa": 5}}}"#,
        #"2:64: $.root.container.stack.spacingAfter: unknown node "aa"; did you mean "a"?"#
      ),
      (
        #"{"stack": {"axis": "horizontal", "alignment": "top"}}"#,
        #"2:60: $.root.container.stack.alignment: expected one of "fill", "leading", "center", "#
          + #""trailing", "firstBaseline", "lastBaseline", found the string "top""#
      ),
      (
        #"{"wrap": {"priority": 0}}"#,
        "2:36: $.root.container.wrap.priority: a priority is a whole number from 1 to 1000, not 0"
      ),
      (#"{"scroll": {}}"#, #"2:25: $.root.container.scroll: the key "content" is missing"#),
      (
        #"{"scroll": {"content": "d"}}"#,
        #"2:37: $.root.container.scroll.content: unknown node "d""#
      ),
      (
        #"{"scroll": {"content": "a", "axes": ["x"]}}"#,
        #"2:51: $.root.container.scroll.axes[0]: expected one of "horizontal", "vertical", "#
          + #"found the string "x""#
      ),
    ])
  func faults(container: String, message: String) {
    #expect(
      documentFault(
        of: """
          {"root": {
          "container": \(container), "children": [{"id": "a", "children": [{"id": "c"}]}]}}
          """) == message)
  }

  @Test(
    "A node with a layout or content has no container", arguments: ["layout", "content", "text"])
  func places(key: String) {
    let value = ["layout": #"{"overlay": {}}"#, "content": "[1, 1]", "text": #""x""#][key] ?? ""
    let what = key == "layout" ? "a layout" : "content"
    #expect(
      documentFault(of: #"{"root": {"container": {"wrap": {}}, "\#(key)": \#(value)}}"#)
        == "1:11: $.root: a node with \(what) has no container")
  }

  /// A layout without a remark.
  private func outcome(_ text: String) throws -> LayoutOutcome {
    let layout = try Document.read(text).layOut(with: .constraints, analysis: .full)
    #expect(layout.findings.map(\.description) == [])
    return layout
  }
}
