import ConstraintEngine
import LayoutDocument
import LayoutTree
import TestSupport
import Testing

@Suite("Lines, barriers and lists that close in documents")
struct LineDocumentTests {
  @Test(
    "A list starts at a line, in both engines and directions",
    arguments: [
      (#""xLine": 20"#, 20.0, 20.0), (#""xLine": {"at": 0.34, "offset": 20}"#, 122, 122),
      (#""xLine": {"at": 0.5}"#, 150, 150), (#""xLine": {"offset": -3}"#, -3, -3),
      (#""xLine": {"leading": 20}"#, 20, 280), (#""xLine": {"trailing": 20}"#, 280, 20),
      (#""yLine": 20"#, 20, 20), (#""yLine": {"at": 0.5, "offset": -10}"#, 40, 40),
      (#""barrier": {"after": ["a", "b"]}"#, 220, 100),
      (#""barrier": {"before": ["a", "b"], "margin": 5}"#, 95, 225),
      (#""barrier": {"right": "a", "margin": 5}"#, 155, 155),
      (#""barrier": {"left": ["a", "b"]}"#, 100, 100),
      (#""barrier": {"after": ["a", "gone"]}"#, 150, 100),
      (#""barrier": {"after": ["a", "gone"], "countsGone": true}"#, 250, 100),
      (#""barrier": {"below": ["a", "b"], "margin": -2}"#, 78, 78),
      (#""barrier": {"above": ["a", "b"]}"#, 50, 50),
    ])
  func lines(guide: String, leftToRight: Double, rightToLeft: Double) throws {
    let isVertical = ["yLine", "below", "above"].contains { guide.contains($0) }
    let axis = isVertical ? "y" : "x"
    for (direction, start) in [("leftToRight", leftToRight), ("rightToLeft", rightToLeft)] {
      let document = try Document.read(
        """
        {"size": [300, 100], "direction": "\(direction)", "root": {"id": "page",
           "guides": [{"id": "g", \(guide), "comment": "a line"}], "children": [
             {"id": "a", "size": [50, 20]}, {"id": "b", "size": [100, 10]},
             {"id": "gone", "size": [9, 9], "visibility": "gone"}, {"id": "c", "size": [10, 10]}]},
         "layout": [{"xPlace": [100, "a", "|"]}, {"xPlace": [120, "b", "|"]},
           {"xPlace": [250, "gone", "|"]}, {"yTop": "gone"},
           {"yPlace": [60, "a", "|"]}, {"yPlace": [50, "b", "|"]},
           {"\(axis)Place": ["g", "c", "|"]}, {"\(isVertical ? "xLeft" : "yTop")": "c"}]}
        """)
      for engine in Engine.allCases {
        let layout = try document.layOut(with: engine, analysis: .full)
        let others = layout.findings.filter { $0.diagnostic.code != "outside" }
        #expect(others.map(\.description) == [])
        let frame = layout.result["c"] ?? .zero
        let found = isVertical ? frame.minY : frame.minX
        #expect((found - start).magnitude < 1e-9, "\(engine) \(direction) \(found)")
      }
    }
  }

  @Test(
    "Steps do what the verbs of code do, in both engines",
    arguments: [
      (#"{"xPlace": [16, "a", 8, "b", 12, "c", "|"]}"#, "", [16.0, 74, 146]),
      (#"{"xPlace": [16, "a", 8, "b", 12, "c", "|"], "closesGaps": true}"#, "a", [16, 16, 88]),
      (#"{"xPlace": [16, "a", 8, "b", 12, "c", "|"], "closesGaps": true}"#, "b", [16, 74, 74]),
      (#"{"xPlace": [16, "a", {"gap": 8, "ifGone": 42}, "b", 12, "c", "|"]}"#, "a", [0, 42, 114]),
      (#"{"xPlace": [8, "a", "b", 12, "c", "|"], "spacing": 4}"#, "", [8, 62, 134]),
      (
        #"{"xPlaceLeading": ["a", "b", "c", "|"], "spacing": 4, "closesGaps": true}"#, "b",
        [0, 0, 54]
      ),
      (#"{"xDistribute": ["a", "b", "c"], "margins": 10}"#, "", [10, 160, 320]),
      (#"{"xDistribute": ["a", "b", "c"], "margins": 10, "closesGaps": true}"#, "b", [10, 0, 320]),
      (
        #"{"xDistribute": ["a", "b", "c"], "margins": 10, "includingEnds": true}"#, "",
        [60, 160, 270]
      ),
    ])
  func lists(step: String, gone: String, starts: [Double]) throws {
    let boxes = try paired(["a", "b", "c"], [50, 60, 70]).map { id, width in
      #"{"id": "\#(id)", "size": [\#(width), 20]\#(id == gone ? #", "visibility": "gone""# : "")}"#
    }
    let document = try Document.read(
      """
      {"size": [400, 20], "root": {"children": [\(boxes.joined(separator: ", "))]},
       "layout": [{"yTop": ["a", "b", "c"]}, \(step)]}
      """)
    for engine in Engine.allCases {
      let layout = try document.layOut(with: engine)
      #expect(layout.findings.map(\.description) == [])
      for (id, start) in try paired(["a", "b", "c"], starts) where id != gone {
        #expect(layout.result[id]?.minX == start, "\(engine) \(id)")
      }
    }
  }

  @Test(
    "Boxes are fitted, filled, placed at shares and around others, in both engines",
    arguments: [
      (#"{"fit": "a", "aspectRatio": 2}"#, Rect(x: 50, y: 0, width: 200, height: 100)),
      (
        #"{"fit": ["a"], "aspectRatio": 2, "bias": [0, 0.5]}"#,
        Rect(x: 0, y: 0, width: 200, height: 100)
      ),
      (
        #"{"fit": ["a"], "aspectRatio": 2, "as": "cover", "bias": [0.5, 1]}"#,
        Rect(x: 0, y: -50, width: 300, height: 150)
      ),
      (
        #"{"inset": 10, "steps": [{"fit": ["a"], "aspectRatio": 1, "as": "contain"}]}"#,
        Rect(x: 110, y: 10, width: 80, height: 80)
      ),
      (
        #"{"size": "a", "is": [{"fill": true}, {"fill": true, "atMost": 40}]}, {"center": "a"}"#,
        Rect(x: 0, y: 30, width: 300, height: 40)
      ),
      (
        #"{"inset": 8, "steps": [{"width": "a", "is": {"fill": true, "atMost": 200}}]}, "#
          + #"{"height": "a", "is": 20}, {"center": "a", "bias": [0.25, 0.75]}"#,
        Rect(x: 25, y: 60, width: 200, height: 20)
      ),
      (
        #"{"size": "a", "is": 20}, {"place": ["a"], "around": "page", "angle": 90, "radius": 50}"#,
        Rect(x: 190, y: 40, width: 20, height: 20)
      ),
      (
        #"{"size": "a", "is": 20}, {"place": "a", "around": "b", "angle": 180, "radius": 30}"#,
        Rect(x: -5, y: 25, width: 20, height: 20)
      ),
    ])
  func boxes(steps: String, frame: Rect) throws {
    let steps = steps.replacing(#""is": 20}, {"place""#, with: #""is": [20, 20]}, {"place""#)
    let document = try Document.read(
      """
      {"size": [300, 100], "root": {"id": "page", "children": [
        {"id": "b", "size": [10, 10]}, {"id": "a"}]},
       "layout": [{"xLeft": "b"}, {"yTop": "b"}, \(steps)]}
      """)
    for engine in Engine.allCases {
      let layout = try document.layOut(with: engine, analysis: .full)
      #expect(layout.findings.map(\.description) == [])
      let found = layout.result["a"] ?? .zero
      let differences = [
        found.minX - frame.minX, found.minY - frame.minY, found.width - frame.width,
        found.height - frame.height,
      ]
      #expect(differences.allSatisfy { $0.magnitude < 1e-9 }, "\(engine) \(found)")
    }
  }

  @Test("Sums of extents are those of both engines, less the insets")
  func sums() throws {
    let document = try Document.read(
      #"""
      {"size": [200, 100], "root": {"id": "r", "children": [
        {"id": "a", "size": [30, 10]}, {"id": "b"}]},
       "layout": [{"inset": 10, "steps": [
         {"size": "b", "is": ["w - a.width - h / 4", "h - 2 * a.height + a.width"]},
         {"xLeft": ["a", "b"]}, {"yTop": ["a", "b"]}]}]}
      """#)
    for engine in Engine.allCases {
      let frames = try document.layOut(with: engine).result.entries.map(\.frame)
      #expect(frames[2] == Rect(x: 10, y: 10, width: 130, height: 90))
    }
  }

  @Test("Equations name lines and barriers")
  func equations() throws {
    let document = try Document.read(
      """
      {"size": [300, 100], "root": {"id": "form", "guides": [
          {"id": "line", "barrier": {"after": ["name", "address"], "margin": 8}},
          {"id": "middle", "yLine": {"at": 0.5}}], "children": [
          {"id": "name", "content": [60, 20]}, {"id": "address", "content": [90, 20]},
          {"id": "value", "content": [100, 20]}]},
       "layout": [{"xLeft": ["name", "address"]}, {"yPlace": ["name", "address", "|"]}],
       "constraints": ["value.left == line.right + 4", "value.top == middle.top"]}
      """)
    let layout = try document.layOut(with: .constraints, analysis: .full)
    #expect(layout.findings.map(\.description) == [])
    #expect(layout.result["value"] == Rect(x: 102, y: 50, width: 100, height: 20))
  }

  @Test("A box that depends on a barrier that depends on it is a finding with its place")
  func cycle() throws {
    let document = try Document.read(
      """
      {"size": [300, 100], "root": {"id": "form", "guides": [
          {"id": "line", "barrier": {"after": ["name", "value"]}}], "children": [
          {"id": "name", "content": [60, 20]}, {"id": "value", "content": [90, 20]}]},
       "layout": [{"xLeft": "name"}, {"yTop": ["name", "value"]},
         {"xPlace": ["line", 8, "value", "|"]}]}
      """, file: "form.json")
    let layout = try document.layOut(with: .constraints)
    #expect(
      layout.findings.map(\.description) == [
        #"form.json:2:5: problem: these boxes depend on each other in a cycle: "line", "value""#
      ])
    #expect(layout.result["value"]?.minX == 68)
  }

  @Test("A step that would move a line or a barrier is a finding in words of it")
  func held() throws {
    let document = try Document.read(
      """
      {"size": [100, 50], "root": {"id": "r", "guides": [
        {"id": "g", "xLine": 5}, {"id": "h", "barrier": {"after": "a"}}], "children": [{"id": "a"}]},
       "layout": [
         {"xLeft": "g"}, {"yTop": "h"}]}
      """, file: "h.json")
    #expect(
      try document.layOut(with: .frames).findings.map(\.description) == [
        "h.json:4:4: problem: guide \"g\" is held within its owner by a line",
        "h.json:4:20: problem: guide \"h\" is held within its owner by a barrier",
      ])
  }

  @Test("An explanation names what a line and a barrier are")
  func explanation() throws {
    let document = try Document.read(
      """
      {"size": [100, 50], "root": {"id": "r", "guides": [
          {"id": "third", "xLine": {"at": 0.3}},
          {"id": "line", "barrier": {"after": ["a", "b"]}}], "children": [
          {"id": "a", "size": [20, 10]}, {"id": "b", "size": [30, 10]}, {"id": "c", "size": [9, 9]},
          {"id": "d", "size": [9, 9]}]},
       "layout": [{"xLeft": ["a", "b"]}, {"yTop": ["a", "b", "c", "d"]},
         {"xPlace": ["line", 8, "c", "|"]}, {"xPlace": ["third", 4, "d", "|"]}]}
      """)
    let root = try document.layOut(with: .constraints).root
    let texts = try ["c", "d"].map { id in
      try #require(root.children.first { $0.name == id }).explainFrame().description
    }
    #expect(texts[0].contains("by 1 per point: line.right (the barrier after a, b)"))
    #expect(texts[1].contains("by 1 per point: third.right (the position of this line)"))
  }

  @Test(
    "A line or barrier that an update changes moves what is behind it, as in a new document",
    arguments: Engine.allCases)
  func updates(engine: Engine) throws {
    let live = try LiveDocument(
      Array(
        """
        {"size": [300, 100], "root": {"id": "form", "guides": [
            {"id": "line", "barrier": {"after": ["name", "address"]}}], "children": [
            {"id": "name", "content": [60, 20]}, {"id": "address", "content": [90, 20]},
            {"id": "value", "size": [50, 20]}]},
         "layout": [{"xLeft": ["name", "address"]}, {"yTop": ["name", "address", "value"]},
           {"xPlace": ["line", 8, "value", "|"]}]}
        """.utf8), engine: engine)
    #expect(live.outcome.result["value"]?.minX == 98)
    let changes: [(String, Double)] = [
      (#"{"set": {"content": [40, 20]}, "of": "address"}"#, 68),
      (#"{"set": {"visibility": "gone"}, "of": "name"}"#, 48),
      (
        #"{"set": {"guides": [{"id": "line", "barrier": {"after": "address"}}]}, "of": "form"}"#, 48
      ),
      (
        #"{"set": {"guides": [{"id": "line", "barrier": {"after": "name", "countsGone": true}}]}, "of": "form"}"#,
        8
      ),
      (#"{"set": {"guides": [{"id": "line", "xLine": {"at": 0.5}}]}, "of": "form"}"#, 158),
      (
        #"{"set": {"guides": [{"id": "line", "xLine": {"at": 0.5, "offset": 2}}]}, "of": "form"}"#,
        160
      ),
      (
        #"{"set": {"guides": [{"id": "line", "barrier": {"after": "address", "margin": 1}}]}, "of": "form"}"#,
        49
      ),
      (
        #"{"set": {"guides": [{"id": "line", "barrier": {"before": "address", "margin": 1}}]}, "of": "form"}"#,
        7
      ),
    ]
    for (update, start) in changes {
      try live.update(update)
      #expect(live.outcome.result["value"]?.minX == start, "\(update)")
      #expect(try live.document.layOut(with: engine).result == live.outcome.result, "\(update)")
    }
    let errors = #expect(throws: DocumentErrors.self) { try live.update(#"{"remove": "address"}"#) }
    let error = errors?.errors.first { $0.path == "$.root.guides[0].barrier.before" }
    #expect(error?.reason == .unknownNode("address", suggestion: nil))
  }

  @Test(
    "Guides at fault are refused",
    arguments: [
      (
        #"{"id": "g", "barirer": {"after": "a"}}"#,
        #"3:13: $.root.guides[0]: unknown key "barirer"; did you mean "barrier"?"#
      ),
      (
        #"{"id": "g", "barrier": {"afetr": "a"}}"#,
        #"3:25: $.root.guides[0].barrier: unknown key "afetr"; did you mean "after"?"#
      ),
      (
        #"{"id": "g", "barrier": {"margin": 4}}"#,
        #"3:24: $.root.guides[0].barrier: a barrier needs one of "after", "before", "above", "#
          + #""below", "left", "right""#
      ),
      (
        #"{"id": "g", "barrier": {"after": "a", "left": "b"}}"#,
        #"3:39: $.root.guides[0].barrier: a barrier has one of these; this has "after" already"#
      ),
      (
        #"{"id": "g", "barrier": {"after": ["a", "nmae"]}}"#,
        #"3:40: $.root.guides[0].barrier.after[1]: unknown node "nmae"; did you mean "name"?"#
      ),
      (
        #"{"id": "g", "barrier": {"after": ["a", "a"]}}"#,
        #"3:40: $.root.guides[0].barrier.after[1]: "a" is in the list already"#
      ),
      (
        #"{"id": "g", "barrier": {"after": "page"}}"#,
        #"3:34: $.root.guides[0].barrier.after: the barrier is in "page""#
      ),
      (
        #"{"id": "g", "barrier": {"after": "inner"}}"#,
        #"3:34: $.root.guides[0].barrier.after: "inner" is placed by the layout of "name"; name the box around it"#
      ),
      (
        #"{"id": "g", "barrier": {"after": "deep"}}"#,
        #"3:34: $.root.guides[0].barrier.after: a layout is between "deep" and the barrier"#
      ),
      (
        #"{"id": "g", "barrier": {"after": 5}}"#,
        "3:34: $.root.guides[0].barrier.after: expected the id of a node or an array of ids, "
          + "found the number 5"
      ),
      (
        #"{"id": "g", "barrier": {"after": "a", "countsGone": 1}}"#,
        "3:53: $.root.guides[0].barrier.countsGone: expected true or false, found the number 1"
      ),
      (
        #"{"id": "g", "xLine": 4, "insets": 2}"#,
        #"3:25: $.root.guides[0]: a guide has one of these; this has "xLine" already"#
      ),
      (
        #"{"id": "g", "xLine": "50%"}"#,
        #"3:22: $.root.guides[0].xLine: expected a number or an object such as "#
          + #"{"at": 0.5, "offset": 8}, found the string "50%""#
      ),
      (
        #"{"id": "g", "xLine": {}}"#,
        #"3:22: $.root.guides[0].xLine: a line needs one of "at", "offset", "leading", "trailing""#
      ),
      (
        #"{"id": "g", "xLine": {"leading": 4, "at": 0.5}}"#,
        #"3:37: $.root.guides[0].xLine: "leading" gives the line already"#
      ),
      (
        #"{"id": "g", "xLine": {"ofset": 4}}"#,
        #"3:23: $.root.guides[0].xLine: unknown key "ofset"; did you mean "offset"?"#
      ),
      (
        #"{"id": "g", "yLine": {"leading": 4}}"#,
        #"3:23: $.root.guides[0].yLine: unknown key "leading"; expected one of "at", "offset""#
      ),
    ])
  func faults(guide: String, message: String) {
    #expect(
      documentFault(
        of: """
          {"root": {"id": "page", "children": [{"id": "a"}, {"id": "b"}, {"id": "name",
            "layout": {"linear": {"axis": "vertical"}}, "children": [{"id": "inner", "children": [{"id": "deep"}]}]}], "guides": [
          \(guide)
          ]}, "layout": [{"yTop": "g"}]}
          """) == message)
  }

  @Test(
    "Steps at fault are refused",
    arguments: [
      (
        #"{"xPlace": ["a", {"gap": 8}]}"#,
        #"2:18: $.layout[0].xPlace[1]: the key "ifGone" is missing"#
      ),
      (
        #"{"xPlace": ["a", {"ifGone": 8}]}"#,
        #"2:18: $.layout[0].xPlace[1]: the key "gap" is missing"#
      ),
      (
        #"{"xPlace": ["a", {"gap": 8, "ifgone": 4}]}"#,
        #"2:29: $.layout[0].xPlace[1]: unknown key "ifgone"; did you mean "ifGone"?"#
      ),
      (
        #"{"xPlace": ["a"], "spacings": 8}"#,
        #"2:19: $.layout[0]: unknown key "spacings"; did you mean "spacing"?"#
      ),
      (
        #"{"yPlace": ["a"], "closesGap": true}"#,
        #"2:19: $.layout[0]: unknown key "closesGap"; did you mean "closesGaps"?"#
      ),
      (
        #"{"xDistribute": ["a"], "margins": "8"}"#,
        #"2:35: $.layout[0].margins: expected a number, found the string "8"; did you mean 8?"#
      ),
      (
        #"{"width": "a", "is": {"fil": true}}"#,
        #"2:23: $.layout[0].is: unknown key "fil"; did you mean "fill"?"#
      ),
      (
        #"{"width": "a", "is": {"fill": 1}}"#,
        "2:31: $.layout[0].is.fill: expected true, found the number 1"
      ),
      (
        #"{"width": "a", "is": {"atMost": 1}}"#,
        #"2:22: $.layout[0].is: the key "fill" is missing"#
      ),
      (
        #"{"width": "a", "is": {"fill": true, "atMost": -1}}"#,
        "2:47: $.layout[0].is.atMost: -1 is below 0"
      ),
      (#"{"fit": ["a"]}"#, #"2:1: $.layout[0]: the key "aspectRatio" is missing"#),
      (
        #"{"fit": ["a"], "aspectRatio": 0}"#,
        "2:31: $.layout[0].aspectRatio: an aspect ratio must be finite and above 0; found 0.0"
      ),
      (
        #"{"fit": ["a"], "aspectRatio": 1, "as": "scaledown"}"#,
        #"2:40: $.layout[0].as: expected one of "contain", "cover", "scaleDown", "#
          + #"found the string "scaledown"; did you mean "scaleDown"?"#
      ),
      (
        #"{"fti": ["a"], "aspectRatio": 1}"#,
        #"2:2: $.layout[0]: unknown key "fti"; did you mean "fit"?"#
      ),
      (
        #"{"center": ["a"], "bias": 0.3}"#,
        "2:27: $.layout[0].bias: expected [x, y], found the number 0.3"
      ),
      (
        #"{"place": ["a"], "around": "c", "angle": 30, "radius": 50}"#,
        #"2:28: $.layout[0].around: unknown node "c""#
      ),
      (
        #"{"place": ["a"], "around": "a", "angle": 30, "radius": 50}"#,
        #"2:28: $.layout[0].around: "a" is in the list already"#
      ),
      (
        #"{"place": ["a"], "around": "b", "angel": 30, "radius": 50}"#,
        #"2:33: $.layout[0]: unknown key "angel"; did you mean "angle"?"#
      ),
      (
        #"{"place": ["a"], "around": "b", "angle": 30}"#,
        #"2:1: $.layout[0]: the key "radius" is missing"#
      ),
    ])
  func stepFaults(step: String, message: String) {
    #expect(
      documentFault(
        of: """
          {"root": {"id": "root", "children": [{"id": "a"}, {"id": "b"}]}, "layout": [
          \(step)
          ]}
          """) == message)
  }
}
