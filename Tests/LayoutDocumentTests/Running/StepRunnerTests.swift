import LayoutDocument
import LayoutTree
import Testing

@Suite("Running steps")
struct StepRunnerTests {
  @Test("Steps become calls of the vocabulary, with the insets in force and the line")
  func calls() throws {
    let document = try Document.read(
      #"""
      {"root": {"id": "root", "children": [{"id": "a"}, {"id": "b"}]}, "layout": [
        {"xPlace": [20, "a", "|", "b", {"flexible": 2}]},
        {"insetEdges": [1, 2, 3, 4]},
        {"equal": ["a", "b"]},
        {"width": ["a", null], "is": ["w * 0.5 - 10", 7]},
        {"size": "b", "is": [{"flexible": 1}, "a.width / 2"]},
        {"inset": 10, "steps": [
          {"height": "a", "is": "h"}]},
        {"yBottom": "a"},
        {"resetEdges": 5},
        {"ref": "a", "insets": [9, 9, 9, 9], "steps": [
          {"insetEdges": 1},
          {"yCenter": "b"}]},
        {"ref": "a", "steps": [{"xLeft": "b"}]},
        {"xRight": "b"},
        {"fitContent": ["a", "b"]},
        {"fitHeight": "a"}
      ]}
      """#)
    #expect(
      try log(of: document) == [
        "t.json:2 root(0.0 0.0 0.0 0.0) place horizontal [20.0, a, |, b, flexible 2.0]",
        "named equal",
        "t.json:4 root(1.0 2.0 3.0 4.0) align horizontal fill [\"a\", \"b\"]",
        "t.json:4 root(1.0 2.0 3.0 4.0) align vertical fill [\"a\", \"b\"]",
        "t.json:5 root(1.0 2.0 3.0 4.0) extent horizontal [a, nil] == "
          + "[root.width * 0.5 + -13.0, 7.0]",
        "named size",
        "t.json:6 root(1.0 2.0 3.0 4.0) extent horizontal [b] == flexible 1.0",
        "t.json:6 root(1.0 2.0 3.0 4.0) extent vertical [b] == a.width * 0.5 + 0.0",
        "t.json:8 root(11.0 12.0 13.0 14.0) extent vertical [a] == root.height * 1.0 + -24.0",
        "t.json:9 root(1.0 2.0 3.0 4.0) align vertical end [\"a\"]",
        "t.json:13 a(10.0 10.0 10.0 10.0) align vertical center [\"b\"]",
        "t.json:14 a(0.0 0.0 0.0 0.0) align horizontal start [\"b\"]",
        "t.json:15 root(5.0 5.0 5.0 5.0) align horizontal end [\"b\"]",
        "t.json:16 root(5.0 5.0 5.0 5.0) fit ideal [\"a\", \"b\"]",
        "t.json:17 root(5.0 5.0 5.0 5.0) fit heightForWidth [\"a\"]",
      ])
  }

  @Test("Nodes that are not those of the document are refused")
  func mismatch() throws {
    let document = try Document.read(
      #"{"root": {"children": [{"id": "a"}]}, "layout": [{"xLeft": "a"}]}"#)
    let root = LayoutNode("root")
    let expected = StepRunner.TreeMismatch(id: "a")
    for nodes in [[root], [root, LayoutNode("b")]] {
      #expect(throws: expected) {
        try StepRunner(nodes: nodes, file: "").run(document.layout, on: RecordingMaker(root))
      }
    }
  }

  private func log(of document: Document) throws -> [String] {
    let nodes = document.nodes.map { LayoutNode($0.id) }
    let maker = RecordingMaker(nodes[0])
    try StepRunner(nodes: nodes, file: "t.json").run(document.layout, on: maker)
    return maker.log.lines
  }
}
