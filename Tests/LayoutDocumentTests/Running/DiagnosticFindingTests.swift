import LayoutDocument
import LayoutTree
import TestSupport
import Testing

@Suite("Findings are the diagnostics of the tree")
struct DiagnosticFindingTests {
  private static let documents = [
    // A conflict, and a constraint that is refused.
    #"""
    {"size": [9, 9], "root": {"id": "r", "children": [{"id": "a"}]},
     "constraints": ["a.width == 4", "a.width == 5", "a.left == 1"]}
    """#,
    // A gap next to a wall, and boxes without room.
    #"""
    {"size": [9, 9], "root": {"id": "r", "children": [{"id": "a", "size": [5, 5]},
     {"id": "b", "size": [8, 5]}]}, "layout": [{"xPlace": ["|", 3, "a"]}, {"xPlace": ["a", "b"]}]}
    """#,
    // A step about a box that is not in the reference.
    #"""
    {"size": [9, 9], "root": {"id": "r", "children": [{"id": "a", "children": [{"id": "b"}]}]},
     "layout": [{"ref": "b", "steps": [{"xLeft": "a"}]}]}
    """#,
    // A cycle, and a weight that nothing heeds, in layouts.
    #"""
    {"size": [9, 9], "root": {"id": "r", "layout": {"relative": {}}, "children": [
     {"id": "a", "traits": {"leading": {"of": "b"}}}, {"id": "b", "traits": {"leading": {"of": "a"}}},
     {"id": "c", "layout": {"overlay": {}}, "children": [{"id": "d", "traits": {"weight": 1}}]}]}}
    """#,
    // Layouts between constraints.
    #"""
    {"size": [50, 9], "root": {"id": "r", "children": [{"id": "bar", "layout": {"overlay": {}},
     "children": [{"id": "c", "children": [{"id": "x"}]}]}]},
     "layout": [{"equal": "bar"}, {"ref": "c", "steps": [{"width": "x", "is": 3}]}],
     "constraints": ["x.width == 5"]}
    """#,
  ]

  /// Documents with faults whose remedies in Swift are calls, and the remedies in documents.
  private static let remediedDocuments = [
    (
      #"""
      {"size": [9, 9], "root": {"id": "r", "layout": {"linear": {"axis": "horizontal"}},
       "children": [{"id": "a", "text": "longer than the row"}]}}
      """#,
      "give it, or another box of its line, a \"width\" of \"fill\", or one of \"wrap\" with a "
        + "\"maximum\" or with \"shrink\""
    ),
    (
      #"""
      {"size": [9, 9], "root": {"id": "r", "children": [{"id": "a"}]},
       "constraints": ["a.left == 1", "a.left == 1", "a.left == 1", "a.left == 1"]}
      """#, "write it once"
    ),
  ]

  @Test("A box without an id has the same name in findings and results, and its line")
  func numbers() throws {
    let text = #"""
      {"size": [90, 90], "root": {"layout": {"linear": {"axis": "vertical"}}, "children": [
        {"size": [20, 20], "style": {}, "text": "a"},
        {"traits": {"centerY": 3}}, {"id": "b", "layout": {"flow": {}}, "children": [
          {"style": {}, "text": "c"},
          {"traits": {"centerX": 3, "centerY": 3}}]}]}}
      """#
    let document = try Document.read(text, file: "f.json")
    let outcome = try document.layOut(with: .frames)
    #expect(outcome.result.entries.map(\.id) == ["#0", "#1", "#2", "b", "#4", "#5"])
    #expect(outcome.findings.map(\.boxes) == [["#2"], ["#5"], ["#5"]])
    #expect(outcome.findings.map(\.line) == [3, 5, 5])
    #expect(outcome.findings[0].message.hasPrefix("box \"#2\" asks for centerY"))
    let block = try Document.read(
      #"{"tree": {"style": {}, "children": [{"style": {}}, {"text": "a"}]}}"#,
      file: "f.json")
    let inBlock = try block.layOut(with: .frames)
    #expect(inBlock.result.entries.map(\.id) == ["#0", "#1", "#2"])
    #expect(inBlock.nodes.map(\.nameInTree) == ["#0", "#1", "#2"])
  }

  @Test("Remedies speak of documents, not of calls in Swift", arguments: remediedDocuments)
  func remedies(text: String, remedy: String) throws {
    let document = try Document.read(text, file: "f.json")
    let findings = try document.layOut(with: document.engines[0], analysis: .full).findings
    #expect(findings.contains { $0.remedy == remedy }, "\(findings.map(\.remedy))")
  }

  @Test(
    "No remedy has a call or a member of Swift", arguments: documents + remediedDocuments.map(\.0))
  func words(text: String) throws {
    let document = try Document.read(text, file: "f.json")
    for engine in document.engines {
      for finding in try document.layOut(with: engine, analysis: .full).findings {
        let remedy = finding.remedy ?? ""
        for word in ["(", "make.", " .", "constrain(", "call "] {
          #expect(!remedy.contains(word), "\(remedy)")
        }
      }
    }
  }

  @Test("Everything in the diagnostics of a tree is a finding", arguments: documents)
  func all(text: String) throws {
    let document = try Document.read(text, file: "f.json")
    var count = 0
    for engine in document.engines {
      for analysis in [Document.Analysis.standard, .full] {
        let layout = try document.layOut(with: engine, analysis: analysis)
        let found = layout.findings.map(\.diagnostic)
        for diagnostic in layout.root.diagnostics
        where analysis == .full || diagnostic.severity != .hint {
          #expect(found.contains(diagnostic), "\(engine): \(diagnostic)")
          count += 1
        }
        for finding in layout.findings {
          #expect(!finding.diagnostic.code.isEmpty)
          // The text of a conflict names the line of code within its first line.
          let message = finding.diagnostic.message
          let start = message.firstRange(of: " is broken")?.lowerBound ?? message.startIndex
          #expect(finding.text.contains(message[start...]))
          #expect(finding.isFault || finding.diagnostic.severity != .error)
        }
      }
    }
    #expect(count > 0)
  }

  @Test("An identifier of steps names their constraints in findings and explanations")
  func identified() throws {
    let text = #"""
      {"size": [90, 9], "root": {"id": "r", "children": [{"id": "a"}, {"id": "b"}]}, "layout": [
        {"identified": "header", "steps": [
          {"insetEdges": 3},
          {"width": "a", "is": 40},
          {"identified": "title", "steps": [{"ref": "r", "steps": [{"xLeft": "a"}]}]}]},
        {"xEqual": "a"}]}
      """#
    let document = try Document.read(text, file: "i.json")
    #expect(document.engines == Engine.allCases)
    let layout = try document.layOut(with: .constraints)
    let conflict = try #require(layout.findings.first { $0.kind == .conflict })
    let names = conflict.members.map(\.identifier)
    #expect(names.contains("header"))
    #expect(Set(names.compactMap { $0 }).isSubset(of: ["header", "header.title"]))
    #expect(conflict.text.contains("\"header\""))
    let frames = try document.layOut(with: .frames)
    #expect(frames.result["a"]?.minX == 0 && frames.result["a"]?.width == 90)
  }

  @Test("Steps with identifiers reach inside of layouts", arguments: Engine.allCases)
  func identifiedInside(engine: Engine) throws {
    let text = #"""
      {"size": [50, 9], "root": {"id": "r", "layout": {"overlay": {}},
       "children": [{"id": "c", "traits": {"width": "fill", "height": "fill"},
         "children": [{"id": "x", "size": [4, 4]}]}]},
       "layout": [{"identified": "inner", "steps": [{"ref": "c", "steps": [{"center": "x"}]}]}]}
      """#
    let layout = try Document.read(text).layOut(with: engine)
    #expect(layout.result["x"] == Rect(x: 23, y: 2.5, width: 4, height: 4))
    #expect(layout.findings.map(\.description) == [])
  }
}
