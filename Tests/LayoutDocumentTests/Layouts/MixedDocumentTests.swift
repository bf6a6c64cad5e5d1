import LayoutDocument
import LayoutTree
import Testing

@Suite("Layouts of frames, steps and constraints in one document")
struct MixedDocumentTests {
  /// A column: a bar, a card with steps that holds a row, and a row with a card in it.
  private static let page = #"""
    {"size": [200, 120], "root": {
      "id": "page", "layout": {"linear": {"axis": "vertical", "spacing": 4, "padding": 10}},
      "children": [
        {"id": "bar", "height": 20, "traits": {"width": "fill"}},
        {"id": "card", "traits": {"width": "fill", "weight": 1}, "children": [
          {"id": "icon", "content": [30, 30]},
          {"id": "row", "layout": {"linear": {"axis": "horizontal", "spacing": 5}}, "children": [
            {"id": "a", "size": [10, 12]},
            {"id": "badge", "traits": {"width": 40, "height": 16}, "children": [{"id": "dot"}]}
          ]}
        ]}
      ]},
     "layout": [
       {"ref": "card", "insets": 2, "steps": [
         {"xPlace": ["icon", 6, "row", "|"]}, {"yTop": "icon"}, {"yBottom": "row"},
         {"ref": "badge", "steps": [{"size": "dot", "is": [4, "h * 0.5"]}, {"center": "dot"}]}
       ]}
     ]}
    """#

  @Test("Parts inside of layouts have their own steps, on both engines", arguments: Engine.allCases)
  func page(engine: Engine) throws {
    let document = try Document.read(Self.page)
    #expect(document.engines == Engine.allCases)
    let layout = try document.layOut(with: engine, analysis: .full)
    #expect(layout.findings.filter(\.isFault).map(\.description) == [])
    let result = layout.result
    #expect(result["bar"] == Rect(x: 10, y: 10, width: 180, height: 20))
    #expect(result["card"] == Rect(x: 10, y: 34, width: 180, height: 76))
    #expect(result["icon"] == Rect(x: 2, y: 2, width: 30, height: 30))
    #expect(result["row"] == Rect(x: 38, y: 58, width: 55, height: 16))
    #expect(result["a"] == Rect(x: 0, y: 0, width: 10, height: 12))
    #expect(result["badge"] == Rect(x: 15, y: 0, width: 40, height: 16))
    #expect(result["dot"] == Rect(x: 18, y: 4, width: 4, height: 8))
  }

  @Test("Cards and rows have the baselines of the boxes that they name", arguments: Engine.allCases)
  func baselines(engine: Engine) throws {
    let document = try Document.read(
      #"""
      {"size": [300, 100], "root": {"id": "root",
        "layout": {"linear": {"axis": "horizontal", "verticalGravity": "baseline"}}, "children": [
          {"id": "text", "text": {"string": "a", "font": "ahem", "size": 50}},
          {"id": "row", "firstBaselineItem": "second",
           "layout": {"linear": {"axis": "vertical"}}, "children": [
             {"id": "first", "text": {"string": "a", "font": "ahem", "size": 10}},
             {"id": "second", "text": {"string": "a", "font": "ahem", "size": 10}}]},
          {"id": "plain", "traits": {"width": 60, "height": 60}, "children": [
            {"id": "card", "lastBaselineItem": "low", "width": 30, "height": 30, "children": [
              {"id": "low", "text": {"string": "a", "font": "ahem", "size": 10}}]}]}
      ]},
       "layout": [{"ref": "plain", "steps": [
         {"xLeft": "card"}, {"yTop": "card"},
         {"ref": "card", "insets": 5, "steps": [{"xLeft": "low"}, {"yTop": "low"}]}]}]}
      """#)
    let result = try document.layOut(with: engine).result
    #expect(abs((result["row"]?.minY ?? 0) - 22) < 1e-9)
    #expect(result["low"] == Rect(x: 5, y: 5, width: 10, height: 10))
    let equations = try Document.read(
      #"""
      {"size": [300, 100], "root": {"id": "root", "children": [
        {"id": "card", "lastBaselineItem": "low", "size": [30, 30], "children": [
          {"id": "low", "text": {"string": "a", "font": "ahem", "size": 10}}]},
        {"id": "text", "text": {"string": "a", "font": "ahem", "size": 10}}]},
       "constraints": [
         "card.left == 0", "card.top == 0", "low.left == card.left", "low.top == card.top + 5",
         "text.left == 40", "text.firstBaseline == card.lastBaseline"]}
      """#)
    #expect(try equations.layOut(with: .constraints).result["text"]?.minY == 5)
  }

  @Test("A card in a row is as large as its equations make it, and the row as large as its cards")
  func fitting() throws {
    let document = try Document.read(
      #"""
      {"size": [300, 100], "root": {"id": "root", "children": [
        {"id": "row", "layout": {"linear": {"axis": "horizontal", "spacing": 5}}, "children": [
          {"id": "card", "children": [{"id": "inner", "content": [20, 10]}]},
          {"id": "other", "size": [8, 8]}
        ]}, {"id": "below", "size": [9, 9]}
      ]},
       "constraints": [
         "inner.left == card.left + 5", "card.right == inner.right + 5",
         {"visual": "V:|-3-[inner]-4-|", "in": "card"},
         "row.left == 7", "row.top == 6", "below.top == row.bottom + 2", "below.left == row.right"
       ]}
      """#)
    let layout = try document.layOut(with: .constraints, analysis: .full)
    #expect(layout.findings.map(\.description) == [])
    #expect(layout.result["card"] == Rect(x: 0, y: 0, width: 30, height: 17))
    #expect(layout.result["other"] == Rect(x: 35, y: 0, width: 8, height: 8))
    #expect(layout.result["row"] == Rect(x: 7, y: 6, width: 43, height: 17))
    #expect(layout.result["below"] == Rect(x: 50, y: 25, width: 9, height: 9))
  }

  @Test("Groups apply inside of layouts as well", arguments: Engine.allCases)
  func groups(engine: Engine) throws {
    let document = try Document.read(
      #"""
      {"size": [100, 50], "root": {"layout": {"overlay": {}}, "children": [
        {"id": "card", "traits": {"width": "fill", "height": "fill"},
         "children": [{"id": "a", "size": [10, 10]}]}
      ]},
       "layout": [{"ref": "card", "steps": [{"yTop": "a"}]}],
       "groups": {
         "left": [{"ref": "card", "steps": [{"xLeft": "a"}]}],
         "right": [{"ref": "card", "steps": [{"inset": 5, "steps": [{"xRight": "a"}]}]}]
       }}
      """#)
    let left = try document.layOut(with: engine, group: "left").result
    #expect(left["a"] == Rect(x: 0, y: 0, width: 10, height: 10))
    let right = try document.layOut(with: engine, group: "right").result
    #expect(right["a"] == Rect(x: 85, y: 0, width: 10, height: 10))
  }

  @Test("What layouts have to say is found once, whatever the engine", arguments: Engine.allCases)
  func problems(engine: Engine) throws {
    let document = try Document.read(
      #"""
      {"size": [100, 50], "root": {"id": "root", "children": [
        {"id": "box", "layout": {"relative": {}}, "children": [
          {"id": "a", "traits": {"leading": {"of": "b"}}},
          {"id": "b", "traits": {"leading": {"of": "a"}}}
        ]}
      ]}, "layout": [{"equal": "box"}]}
      """#)
    let findings = try document.layOut(with: engine).findings.filter(\.isFault)
    #expect(
      findings.map(\.text) == [
        #"document:3: these boxes depend on each other in a cycle: "a", "b" (leading of a is .of(b), "#
          + "leading of b is .of(a))"
      ])
    #expect(findings.map(\.kind) == [.problem])
    #expect(findings.map(\.engine) == [.frames])
    #expect(findings.map(\.boxes) == [["a", "b"]])
    #expect(findings.map(\.diagnostic.code) == ["cycle"])
    #expect(
      findings.map(\.diagnostic.remedy) == [
        "give one of them a fixed position or size, or one that follows its content"
      ])
  }

  @Test("A document of layouts alone runs as frames, whatever is asked for")
  func layoutsAlone() throws {
    let document = try Document.read(
      #"""
      {"size": [100, 50], "root": {"layout": {"overlay": {}}, "children": [{"id": "a", "size": [5, 5]}]}}
      """#)
    #expect(document.engines == [.frames])
    let frames = try document.layOut(with: .frames)
    #expect(frames.findings == [])
    #expect(try document.layOut(with: .constraints).result == frames.result)
  }

  @Test("Edges are rounded once, in layouts and between them", arguments: Engine.allCases)
  func rounding(engine: Engine) throws {
    let document = try Document.read(
      #"""
      {"size": [100, 10], "rounding": {"pixels": 1}, "root": {"id": "root", "children": [
        {"id": "row", "layout": {"linear": {"axis": "horizontal", "extents": "equal"}},
         "children": [{"id": "a"}, {"id": "b"}, {"id": "c"}]}
      ]}, "layout": [{"inset": 0.4, "steps": [{"equal": "row"}]}]}
      """#)
    let result = try document.layOut(with: engine).result
    #expect(result["row"] == Rect(x: 0, y: 0, width: 100, height: 10))
    #expect(["a", "b", "c"].map { result[$0]?.minX } == [0, 33, 67])
  }

  @Test("A box that its owner places has its own layout arranged")
  func placedByOwner() throws {
    let document = try Document.read(
      #"""
      {"size": [100, 50], "root": {"layout": {"overlay": {}}, "children": [
        {"traits": {"excludedFromLayout": true, "frame": [5, 5, 40, 20]},
         "layout": {"overlay": {}}, "children": [{"id": "a", "size": [4, 4], "traits": {"trailing": 1}}]}
      ]}}
      """#)
    #expect(
      try document.layOut(with: .frames).result["a"] == Rect(x: 35, y: 0, width: 4, height: 4))
  }
}
