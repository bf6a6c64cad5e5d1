import LayoutDocument
import LayoutTree
import TestSupport
import Testing

@Suite("What engines say about documents")
struct DocumentFindingTests {
  @Test("Required constraints in conflict are reported with their lines, and the rest holds")
  func conflict() throws {
    let document = try Document.read(
      #"""
      {"size": [100, 50], "root": {"id": "root", "children": [{"id": "a"}]}, "constraints": [
        "a.left == 0", "a.top == 0", "a.height == 5",
        "a.width == 10",
        {"equation": "a.width >= 20", "identifier": "wide"}
      ]}
      """#, file: "c.json")
    let layout = try document.layOut(with: .constraints)
    let finding = try #require(layout.findings.first)
    #expect(layout.findings.count == 1)
    #expect(finding.kind == .conflict && finding.engine == .constraints)
    #expect(
      finding.text == """
        a.width >= 20 "wide" (c.json:4) is broken, a.width is 10; it contradicts
          a.width == 10 (c.json:3)
        """)
    #expect(finding.line == 4 && finding.boxes == ["a"])
    #expect(
      finding.members == [
        Finding.Member(
          text: #"a.width >= 20 "wide" (c.json:4)"#, identifier: "wide", line: 4, boxes: ["a"]),
        Finding.Member(text: "a.width == 10 (c.json:3)", line: 3, boxes: ["a"]),
      ])
    #expect(finding.diagnostic == layout.root.diagnostics.first)
    #expect(finding.diagnostic.code == "conflict")
    #expect(finding.diagnostic.remedy?.isEmpty == false)
    #expect(layout.findings[0].isFault)
    #expect(layout.result["a"] == Rect(x: 0, y: 0, width: 10, height: 5))
  }

  @Test("Boxes that are not determined are reported when asked for")
  func ambiguity() throws {
    let document = try Document.read(
      #"""
      {"size": [100, 50], "root": {"id": "root", "children": [{"id": "a", "size": [10, 5]}]},
       "constraints": ["a.top == 0", "a.left >= 10", "a.left <= 20"]}
      """#)
    #expect(try document.layOut(with: .constraints).findings.isEmpty)
    let findings = try document.layOut(with: .constraints, analysis: .full).findings
    #expect(findings.map(\.kind) == [.ambiguity])
    let text = try #require(findings.first?.text)
    #expect(text.hasPrefix("document:1: a.left is not determined: it could be "))
    #expect(findings.map(\.boxes) == [["a"]])
    #expect(findings.map(\.line) == [1])
    let freedom = try #require(findings.first?.undetermined)
    #expect(freedom.attribute == "left")
    #expect([freedom.value, freedom.alternative].sorted() == [10, 20])
  }

  @Test("A gap next to a wall is a hint of both engines, with its line", arguments: Engine.allCases)
  func hint(engine: Engine) throws {
    let document = try Document.read(
      #"""
      {"size": [100, 50], "root": {"children": [{"id": "a", "size": [10, 5]}]}, "layout": [
        {"yTop": "a"},
        {"xPlace": ["|", 8, "a"]}
      ]}
      """#, file: "h.json")
    let findings = try document.layOut(with: engine).findings
    #expect(findings.map(\.kind) == [.hint])
    #expect(findings.map(\.engine) == [engine])
    #expect(findings.nonEmptyAllSatisfy { $0.text.hasPrefix("h.json:3: ") && !$0.isFault })
    #expect(findings.map(\.line) == [3])
    #expect(findings.map(\.boxes) == [[]])
  }

  @Test("Boxes that nothing places are hints when asked for")
  func unplaced() throws {
    let document = try Document.read(
      #"""
      {"size": [100, 50], "root": {"id": "r", "children": [
        {"id": "a"}, {"id": "b"}, {"id": "c"}, {"id": "d"},
        {"size": [1, 1]}]},
       "layout": [{"ref": "a", "steps": [{"xLeft": "b"}]}, {"size": "a", "is": [5, 5]},
         {"center": "c"}, {"inset": 2, "steps": [{"yPlace": ["a", 4, "b"]}]}],
       "constraints": ["a.left == 2", "b.width == c.width", "c.height == 4", "d.centerX == 5",
         "d.bottom == 7", "d.width == 3", "d.height == 3", "c.width == 1"],
       "frames": [{"xLeft": "d"}]}
      """#, file: "u.json")
    for engine in Engine.allCases {
      let hints = try document.layOut(with: engine, analysis: .full).findings
      #expect(
        hints.map(\.description) == [
          "u.json:3:3: hint: nothing places \"#5\" horizontally",
          "u.json:3:3: hint: nothing places \"#5\" vertically",
        ])
      #expect(hints.map(\.line) == [3, 3] && hints.map(\.engine) == [engine, engine])
      #expect(hints.map(\.boxes) == [[], []])
      #expect(try document.layOut(with: engine).findings.isEmpty)
    }
  }

  @Test("Texts without extents stretch and wrap alike by both engines, named or not")
  func contents() throws {
    let document = try Document.read(
      #"""
      {"size": [100, 90], "root": {"id": "r", "children": [
        {"id": "a", "text": {"string": "aa bb cc dd", "font": "ahem", "size": 10}},
        {"id": "b", "text": "b", "width": 30}, {"id": "c", "content": [12, 7]},
        {"id": "other", "content": [5, 4]}]},
       "layout": [{"width": "c", "is": "b.width"}, {"xPlace": [10, "a", 10, "b"]}, {"xRight": "c"},
         {"yPlace": ["a", 5, "c", "|"]}, {"yTop": "b"}]}
      """#, file: "c.json")
    for engine in Engine.allCases {
      let layout = try document.layOut(with: engine)
      #expect(layout.findings == [])
      let result = layout.result
      #expect(result["a"] == Rect(x: 10, y: 0, width: 50, height: 20))
      #expect(result["b"]?.width == 30 && (result["b"]?.height ?? 0) > 10)
      #expect(result["c"] == Rect(x: 70, y: 25, width: 30, height: 7))
      #expect(result["other"] == Rect(x: 0, y: 0, width: 5, height: 4))
    }
  }

  @Test("A step that an engine refuses is a problem")
  func problem() throws {
    let document = try Document.read(
      #"""
      {"size": [100, 50], "root": {"children": [
        {"id": "a", "size": [10, 5], "children": [{"id": "b"}]}
      ]}, "layout": [{"ref": "b", "steps": [{"xLeft": "a"}]}]}
      """#, file: "p.json")
    let findings = try document.layOut(with: .frames).findings
    #expect(findings.map(\.kind) == [.problem])
    #expect(findings.map(\.isFault) == [true])
    #expect(findings[0].text.hasPrefix("p.json:3: "))
    #expect(findings.map(\.line) == [3])
    #expect(findings.map(\.boxes) == [["a"]])
  }

  @Test("A document without a size, and without another, is refused")
  func noSize() throws {
    let document = try Document.read(" {\"root\": {}}", file: "n.json")
    let message = "n.json:1:2: $: the key \"size\" is missing; add it, or give --size"
    for engine in Engine.allCases {
      #expect(fault { () throws(DocumentError) in try document.layOut(with: engine) } == message)
      let size = Size(width: 1, height: 1)
      #expect(
        fault { () throws(DocumentError) in try document.layOut(with: engine, size: size) } == nil)
    }
  }

  @Test("A size that no tree can have is refused")
  func badSize() throws {
    let document = try Document.read("{\"root\": {\"id\": \"r\"}}")
    for size in [Size(width: -1, height: 0), Size(width: .nan, height: 0)] {
      #expect(
        fault { () throws(DocumentError) in try document.layOut(with: .frames, size: size) }
          == "1:1: $: the frame of node \"r\" must be finite, with no negative size, and within 1e12 points"
      )
    }
  }

  @Test("An engine that would leave out a part of the document is refused")
  func missingPart() throws {
    let equations = try Document.read(
      #"{"size": [1, 1], "root": {"id": "r"}, "constraints": ["r.width == 1"]}"#)
    #expect(equations.engines == [.constraints])
    #expect(
      fault { () throws(DocumentError) in try equations.layOut(with: .frames) }
        == "1:55: $.constraints[0]: the frame engine runs no constraints; "
        + "give it steps in \"frames\"")
    let steps = try Document.read(
      #"{"size": [1, 1], "root": {"children": [{"id": "a"}]}, "frames": [{"xLeft": "a"}]}"#)
    #expect(steps.engines == [.frames])
    #expect(
      fault { () throws(DocumentError) in try steps.layOut(with: .constraints) }
        == "1:66: $.frames[0]: the constraint engine runs no \"frames\"; "
        + "give it \"constraints\"")
  }

  @Test("A comparison names the node that differs most")
  func comparison() throws {
    let document = try Document.read(
      #"""
      {"size": [100, 50], "root": {"id": "r", "children": [
        {"id": "a", "size": [10, 5]},
        {"id": "b", "size": [10, 5], "visibility": "gone"}]},
       "constraints": ["a.left == 1", "b.left == 3", "a.top == 0", "b.top == 0"],
       "frames": [{"xLeft": ["a", "b"]}, {"yTop": ["a", "b"]}]}
      """#)
    let layouts = try Engine.allCases.map { try document.layOut(with: $0) }
    let comparison = Comparison(layouts[0].result, layouts[1].result)
    #expect(comparison.differences == [0, 1, 3])
    #expect(comparison.maximum == 3)
    #expect(comparison.id == "b")
    #expect(!comparison.isAgreement)
    #expect(Comparison(layouts[0].result, layouts[0].result).isAgreement)
  }

  private func fault(_ body: () throws(DocumentError) -> LayoutOutcome) -> String? {
    do throws(DocumentError) {
      _ = try body()
      return nil
    } catch {
      return error.description
    }
  }

  @Test("A box that no grid takes is found, before and after updates of the grid")
  func gridless() throws {
    let text = #"""
      {"size": [100, 100], "root": {"id": "r", "layout": {"grid": {"grid": {"rows": [
       {"size": "fill"}, {"size": "fill"}]}}}, "children": [{"id": "a"}, {"id": "b"}, {"id": "c"}]}}
      """#
    let live = try LiveDocument(Array(text.utf8))
    func unplaced() -> [String] {
      live.outcome.findings.filter { $0.diagnostic.code == "unplaced" }.compactMap {
        $0.boxes.first
      }
    }
    #expect(unplaced() == ["c"])
    try live.update(#"{"grid": {"rows": [{"size": "fill"}]}, "of": "r"}"#)
    #expect(unplaced() == ["b", "c"])
    try live.update(#"{"grid": {"rows": [{}, {}, {}]}, "of": "r"}"#)
    #expect(unplaced() == [])
  }
}
