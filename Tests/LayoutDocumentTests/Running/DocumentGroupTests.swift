import LayoutDocument
import LayoutTree
import Testing

@Suite("Groups of documents")
struct DocumentGroupTests {
  private static let text = """
    {"size": [100, 50], "root": {"children": [{"id": "a", "size": [20, 10]}]},
     "layout": [{"yTop": "a"}],
     "groups": {"left": [{"xPlace": [5, "a", "|"]}], "right": [{"xPlace": ["|", "a", 5]}]}}
    """

  @Test("The first group applies unless another one is asked for", arguments: Engine.allCases)
  func choice(engine: Engine) throws {
    let document = try Document.read(Self.text)
    #expect(document.groups.map(\.name) == ["left", "right"])
    for (group, x) in [(nil, 5.0), ("left", 5), ("right", 75)] as [(String?, Double)] {
      let layout = try document.layOut(with: engine, group: group, analysis: .full)
      #expect(layout.result["a"] == Rect(x: x, y: 0, width: 20, height: 10))
      #expect(layout.findings.filter(\.isFault).map(\.description) == [])
    }
  }

  @Test("Boxes divide what a list of a group leaves", arguments: Engine.allCases)
  func division(engine: Engine) throws {
    let document = try Document.read(
      """
      {"size": [100, 50], "root": {"children": [{"id": "a"}, {"id": "b"}]},
       "layout": [{"yEqual": ["a", "b"]}, {"width": "a", "is": {"flexible": 1}},
         {"width": "b", "is": {"flexible": 3}}],
       "groups": {"close": [{"xPlace": ["a", "b"]}],
         "apart": [{"xPlace": [10, "a", 10, "b", 20]}]}}
      """)
    for (group, widths) in [("close", [25.0, 75]), ("apart", [15, 45])] {
      let layout = try document.layOut(with: engine, group: group, analysis: .full)
      #expect(["a", "b"].map { layout.result[$0]?.width } == widths)
      #expect(layout.findings.filter(\.isFault).map(\.description) == [])
    }
  }

  @Test("A group that is not there is refused, with the one that may be meant")
  func unknown() throws {
    let document = try Document.read(Self.text, file: "a.json")
    let error = #expect(throws: DocumentError.self) {
      try document.layOut(with: .constraints, group: "rihgt")
    }
    #expect(
      error?.description == "a.json:1:1: $: unknown group \"rihgt\"; did you mean \"right\"?")
    #expect(error?.reason.code == "unknownGroup")
  }

  @Test("Faults of groups name their place")
  func faults() throws {
    let unknown = #expect(throws: DocumentError.self) {
      try Document.read(#"{"root": {}, "groups": {"a": [{"xLeft": "b"}]}}"#)
    }
    #expect(unknown?.path == "$.groups.a[0].xLeft")
    let wrong = #expect(throws: DocumentError.self) {
      try Document.read(#"{"root": {}, "groups": []}"#)
    }
    #expect(
      wrong?.reason
        == .wrongType(expected: "an object of named lists of steps", found: "an array"))
  }

  @Test("Boxes that only a group places are placed")
  func hints() throws {
    let document = try Document.read(Self.text)
    let layout = try document.layOut(with: .constraints, analysis: .full)
    #expect(!layout.findings.contains { $0.text.contains("nothing places") })
  }
}
