import ConstraintEngine
import LayoutDocument
import LayoutTree
import Testing

@Suite("Reading steps")
struct StepReadingTests {
  @Test(
    "Each verb is read, and calls a maker",
    arguments: [
      (
        #"{"xPlace": [20, "a", 8.5, "|", "b", {"flexible": 2}, {"wall": true}, -1]}"#,
        ["place horizontal [20.0, a, 8.5, |, b, flexible 2.0, |, -1.0]"]
      ),
      (#"{"yPlace": []}"#, ["place vertical []"]),
      (
        #"{"xPlace": [8, "a", {"gap": 4, "ifGone": 20}, "b", "my box"], "spacing": 2}"#,
        ["place horizontal [8.0, a, 4.0, if gone 20.0, b, 2.0, my box]"]
      ),
      (
        #"{"xPlace": ["a", "third", 8, "b", "|"], "spacing": 2, "closesGaps": true}"#,
        [
          "closing place horizontal to third [a]",
          "closing place horizontal from third [8.0, b, |]",
        ]
      ),
      (
        #"{"yPlace": ["a", "third", "b"]}"#,
        [#"refuse "third" is a line along this list; only lines across it can be in it"#]
      ),
      (
        #"{"xPlaceLeading": ["third", "b"], "to": "a"}"#,
        ["place along text from third to a [b]"]
      ),
      (#"{"xLeft": ["a", "b"]}"#, [#"align horizontal start ["a", "b"]"#]),
      (#"{"xRight": "a"}"#, [#"align horizontal end ["a"]"#]),
      (#"{"xCenter": ["a"], "comment": "why"}"#, [#"align horizontal center ["a"]"#]),
      (#"{"xEqual": ["a"]}"#, [#"align horizontal fill ["a"]"#]),
      (#"{"yTop": []}"#, ["align vertical start []"]),
      (#"{"yBottom": ["a"]}"#, [#"align vertical end ["a"]"#]),
      (#"{"yCenter": ["a"]}"#, [#"align vertical center ["a"]"#]),
      (#"{"yEqual": ["a"]}"#, [#"align vertical fill ["a"]"#]),
      (
        #"{"center": ["a"]}"#,
        ["named center", #"align horizontal center ["a"]"#, #"align vertical center ["a"]"#]
      ),
      (
        #"{"equal": ["a"]}"#,
        ["named equal", #"align horizontal fill ["a"]"#, #"align vertical fill ["a"]"#]
      ),
      (
        #"{"center": ["a"], "bias": [0.3, 0.7]}"#,
        ["named center", #"align horizontal 0.3 ["a"]"#, #"align vertical 0.7 ["a"]"#]
      ),
      (
        #"{"fit": ["a", "b"], "aspectRatio": 1.5}"#,
        [
          "named fit", #"fit contain 1.5 ["a", "b"]"#, #"align horizontal 0.5 ["a", "b"]"#,
          #"align vertical 0.5 ["a", "b"]"#,
        ]
      ),
      (
        #"{"fit": "a", "aspectRatio": 1, "as": "scaleDown", "bias": [0, 1]}"#,
        [
          "named fit", #"fit scaleDown 1.0 ["a"]"#, #"align horizontal 0.0 ["a"]"#,
          #"align vertical 1.0 ["a"]"#,
        ]
      ),
      (
        #"{"place": ["a"], "around": "b", "angle": 0, "radius": 50}"#,
        [
          "named place", #"centers horizontal ["a"] == b.centerX * 1.0 + 0.0"#,
          #"centers vertical ["a"] == b.centerY * 1.0 + -50.0"#,
        ]
      ),
      (
        #"{"width": ["a", "b"], "is": [{"fill": true}, {"fill": true, "atMost": 200}]}"#,
        ["extent horizontal [a, b] == [fill, fill at most 200.0]"]
      ),
      (#"{"width": ["a", "b"], "is": 10}"#, ["extent horizontal [a, b] == 10.0"]),
      (
        #"{"is": [1, {"flexible": 0.5}, 3], "height": ["a", null, "b"]}"#,
        ["extent vertical [a, nil, b] == [1.0, flexible 0.5, 3.0]"]
      ),
      (
        #"{"size": ["a", "b"], "is": [100, "h * 0.5"]}"#,
        [
          "named size",
          "extent horizontal [a, b] == 100.0",
          "extent vertical [a, b] == root.height * 0.5 + 0.0",
        ]
      ),
      (
        #"{"height": ["a", "b"], "is": ["b", "'my box'"]}"#,
        ["extent vertical [a, b] == [b.height * 1.0 + 0.0, my box.height * 1.0 + 0.0]"]
      ),
      (
        #"{"size": "a", "is": ["b", "b"]}"#,
        [
          "named size",
          "extent horizontal [a] == b.width * 1.0 + 0.0",
          "extent vertical [a] == b.height * 1.0 + 0.0",
        ]
      ),
      (
        #"{"xPlace": [{"atLeast": 8}, "a", {"atMost": -2.5}], "from": "b"}"#,
        ["place horizontal from b [at least 8.0, a, at most -2.5]"]
      ),
      (#"{"to": "b", "yPlace": ["a"]}"#, ["place vertical to b [a]"]),
      (#"{"xPlaceLeading": ["|"], "from": "a", "to": "b"}"#, ["place along text from a to b [|]"]),
      (#"{"xLeading": "a"}"#, [#"align along text start ["a"]"#]),
      (#"{"xTrailing": ["a", "b"]}"#, [#"align along text end ["a", "b"]"#]),
      (
        #"{"equalWidths": ["a", "b"]}"#,
        ["named equalWidths", "extent horizontal [b] == a.width * 1.0 + 0.0"]
      ),
      (
        #"{"equalHeights": ["a", "b"]}"#,
        ["named equalHeights", "extent vertical [b] == a.height * 1.0 + 0.0"]
      ),
      (
        #"{"equalSizes": ["b", "a"]}"#,
        [
          "named equalSizes",
          "extent horizontal [a] == b.width * 1.0 + 0.0",
          "extent vertical [a] == b.height * 1.0 + 0.0",
        ]
      ),
      (
        #"{"widths": ["a", "b"], "weights": [1, 2.5]}"#,
        ["named widths", "extent horizontal [a] == [b.width * 0.4 + 0.0]"]
      ),
      (#"{"heights": "a", "weights": [3]}"#, []),
      (
        #"{"heights": ["a", "b"], "weights": [3, 1]}"#,
        ["named heights", "extent vertical [b] == [a.height * 0.3333333333333333 + 0.0]"]
      ),
      (
        #"{"aspectRatio": 1.5, "of": ["a", "b"]}"#,
        [
          "named aspectRatio",
          "extent vertical [a, b] == [a.width * 0.6666666666666666 + 0.0, b.width * 0.6666666666666666 + 0.0]",
        ]
      ),
      (
        #"{"columns": ["a", "b"]}"#,
        [
          "named columns",
          "extent horizontal [a, b] == [root.width * 0.5 + 0.0, root.width * 0.5 + 0.0]",
          "place along text [a, 0.0, b, |]",
          #"align vertical fill ["a", "b"]"#,
        ]
      ),
      (
        #"{"rows": ["a", "b"], "weights": [0, 1], "spacing": 4}"#,
        [
          "named rows",
          "extent vertical [a, b] == [root.height * 0.0 + -0.0, root.height * 1.0 + -4.0]",
          "place vertical [a, 4.0, b, |]",
          #"align horizontal fill ["a", "b"]"#,
        ]
      ),
      (
        #"{"columns": 2, "grid": ["a"]}"#,
        [
          "named grid",
          "extent horizontal [a] == root.width * 0.5 + 0.0",
          "extent vertical [a] == root.height * 1.0 + 0.0",
          "place along text [a, |]",
          "place vertical [a, |]",
        ]
      ),
      (
        #"""
        {"grid": ["a", "b", "my box"], "columns": 2, "spacing": 1, "rowSpacing": 2,
         "rowHeight": 30}
        """#,
        [
          "named grid", "extent horizontal [a, b, my box] == root.width * 0.5 + -0.5",
          "extent vertical [a, b, my box] == 30.0", "place along text [a, 1.0, b, |]",
          "place along text [my box, |]", "place vertical [a, 2.0, my box, |]",
          "place vertical [b, |]",
        ]
      ),
      (#"{"xDistribute": ["a"]}"#, ["named xDistribute", "place horizontal [a, |]"]),
      (
        #"{"yDistribute": ["a"], "includingEnds": true}"#,
        ["named yDistribute", "place vertical [flexible 1.0, a, flexible 1.0]"]
      ),
      (
        #"{"xDistribute": ["a", "b"], "margins": 10, "closesGaps": true}, {"xLeft": "a"}"#,
        [
          "named xDistribute", "closing place horizontal [10.0, a, flexible 1.0, b, 10.0]",
          #"align horizontal start ["a"]"#,
        ]
      ),
      (
        #"{"identified": "header", "steps": [{"xLeft": "a"}]}"#,
        ["identified header", #"align horizontal start ["a"]"#]
      ),
      (#"{"fitContent": ["a", "b"]}"#, [#"fit ideal ["a", "b"]"#]),
      (#"{"fitHeight": "a"}"#, [#"fit heightForWidth ["a"]"#]),
      (
        #"{"insetEdges": 20}, {"xLeft": "a"}"#,
        [#"root(20.0 20.0 20.0 20.0) align horizontal start ["a"]"#]
      ),
      (
        #"{"insetEdges": [1, 2, 3, -4]}, {"xLeft": "a"}"#,
        [#"root(1.0 2.0 3.0 -4.0) align horizontal start ["a"]"#]
      ),
      (
        #"{"resetEdges": {"left": 5, "bottom": 6}}, {"xLeft": "a"}"#,
        [#"root(0.0 5.0 6.0 0.0) align horizontal start ["a"]"#]
      ),
    ] as [(String, [String])])
  func verbs(text: String, calls: [String]) throws {
    #expect(try self.calls(of: text) == calls)
  }

  @Test(
    "Bounds and priorities are read, and become constraints",
    arguments: [
      (
        #"{"width": "a", "atLeast": 5, "atMost": "w / 2"}"#,
        ["a.width >= 5 (:2, width)", "a.width <= 0.5 * root.width (:2, width)"]
      ),
      (
        #"{"height": ["a", "b"], "atMost": "b"}"#,
        ["a.height <= b.height (:2, height)", "b.height <= b.height (:2, height)"]
      ),
      (
        #"{"priority": 750, "steps": [{"width": "a", "is": 5}]}"#,
        ["a.width == 5 @750 (:2, width)"]
      ),
      (
        #"{"priority": "low", "steps": [{"width": "a", "is": 5}]}"#,
        ["a.width == 5 @250 (:2, width)"]
      ),
      (
        #"{"identified": "header", "steps": [{"width": "a", "is": 5}]}"#,
        [#"a.width == 5 "header" (:2, width)"#]
      ),
    ] as [(String, [String])])
  func constraints(text: String, constraints: [String]) throws {
    let document = try document(text)
    let nodes = document.nodes.map { LayoutNode($0.id) }
    for node in nodes.dropFirst() { try nodes[0].append(node) }
    let group = nodes[0].constrain { make in
      #expect(throws: Never.self) {
        try StepRunner(nodes: nodes, file: "").run(document.layout, on: make)
      }
    }
    #expect(group.constraints.map(\.description) == constraints)
  }

  @Test(
    "An extent is a sum of attributes",
    arguments: [
      ("w", "root.width * 1.0 + 0.0"), ("w * 0.5 - 10", "root.width * 0.5 + -10.0"),
      ("(w - 10) / 4", "root.width * 0.25 + -2.5"), ("10 + h", "root.height * 1.0 + 10.0"),
      ("a.height", "a.height * 1.0 + 0.0"), ("2 * a.width - a.width", "a.width * 1.0 + 0.0"),
      ("a", "a.width * 1.0 + 0.0"), (" root ", "root.width * 1.0 + 0.0"),
      ("h", "root.height * 1.0 + 0.0"), ("100 - a.right", "a.right * -1.0 + 100.0"),
      ("root.width / 2", "root.width * 0.5 + 0.0"),
      (
        "w - a.width - 8 - h / 2",
        "root.width * 1.0 + -8.0 + a.width * -1.0 + 0.0 + root.height * -0.5 + 0.0"
      ),
    ])
  func expressions(text: String, anchor: String) throws {
    #expect(
      try calls(of: "{\"width\": \"b\", \"is\": \"\(text)\"}") == [
        "extent horizontal [b] == " + anchor
      ])
  }

  @Test("Steps nest in insets and references, with their places")
  func nesting() throws {
    let text = #"""
      {"inset": 8, "steps": [{"xLeft": "a"},
       {"ref": "a", "insets": [1, 2, 3, 4], "steps": [{"yTop": "b"}]}]}, {"xRight": "b"}
      """#
    #expect(
      try calls(of: text) == [
        "root(8.0 8.0 8.0 8.0) align horizontal start [\"a\"]",
        "t:3 a(1.0 2.0 3.0 4.0) align vertical start [\"b\"]",
        "t:3 align horizontal end [\"b\"]",
      ])
    let fault = text.replacing(#"{"yTop": "b"}"#, with: #"{"yTop": "c"}"#)
    let error = #expect(throws: DocumentError.self) { try document(fault) }
    #expect(error?.path == "$.layout[0].steps[1].steps[0].yTop")
  }

  @Test("Steps nest to the limit; one level more is refused")
  func depth() throws {
    let nested = { (depth: Int) in
      String(repeating: #"{"inset": 1, "steps": ["#, count: depth - 1)
        + String(repeating: "]}", count: depth - 1)
    }
    #expect(try document(nested(32)).layout.count == 1)
    let path = "$.layout" + String(repeating: "[0].steps", count: 32)
    #expect(throws: DocumentError.self) { try document(nested(33)) }
    do throws(DocumentError) {
      _ = try document(nested(33))
    } catch {
      #expect(error.path == path)
      #expect(error.reason == .limit("steps are nested deeper than 32 levels"))
    }
  }

  /// What the steps that begin at line 2 ask a maker for; without the place that most of them have.
  private func calls(of steps: String) throws -> [String] {
    let document = try document(steps)
    let nodes = document.nodes.map { LayoutNode($0.id) }
    try nodes[0].addGuide("third", line: GuideLine(.horizontal, at: 0.34))
    let maker = RecordingMaker(nodes[0])
    try StepRunner(nodes: nodes, file: "t").run(document.layout, on: maker)
    return maker.log.lines.map { line in
      line.replacing("t:2 ", with: "", maxReplacements: 1)
        .replacing("root(0.0 0.0 0.0 0.0) ", with: "", maxReplacements: 1)
    }
  }

  /// A document whose steps begin at line 2.
  private func document(_ steps: String) throws(DocumentError) -> Document {
    try Document.read(
      """
      {"root": {"id": "root", "guides": [{"id": "third", "xLine": {"at": 0.34}}], "children": [{"id": "a"}, {"id": "b"}, {"id": "my box"}]}, "layout": [
      \(steps)
      ]}
      """)
  }
}
