import LayoutDocument
import LayoutTree
import Testing

@Suite("Reading steps")
struct StepReadingTests {
  private static let a = DocumentNodeID(index: 1, id: "a")
  private static let b = DocumentNodeID(index: 2, id: "b")

  @Test(
    "Each verb is read",
    arguments: [
      (
        #"{"xPlace": [20, "a", 8.5, "|", "b", {"flexible": 2}, {"wall": true}, -1]}"#,
        .place(
          .horizontal,
          [.space(20), .node(a), .space(8.5), .wall, .node(b), .flexible(2), .wall, .space(-1)])
      ),
      (#"{"yPlace": []}"#, .place(.vertical, [])),
      (#"{"xLeft": ["a", "b"]}"#, .align([.horizontal], .start, [a, b])),
      (#"{"xRight": "a"}"#, .align([.horizontal], .end, [a])),
      (#"{"xCenter": ["a"], "comment": "why"}"#, .align([.horizontal], .center, [a])),
      (#"{"xEqual": ["a"]}"#, .align([.horizontal], .fill, [a])),
      (#"{"yTop": []}"#, .align([.vertical], .start, [])),
      (#"{"yBottom": ["a"]}"#, .align([.vertical], .end, [a])),
      (#"{"yCenter": ["a"]}"#, .align([.vertical], .center, [a])),
      (#"{"yEqual": ["a"]}"#, .align([.vertical], .fill, [a])),
      (#"{"center": ["a"]}"#, .align([.horizontal, .vertical], .center, [a])),
      (#"{"equal": ["a"]}"#, .align([.horizontal, .vertical], .fill, [a])),
      (#"{"width": ["a", "b"], "is": 10}"#, .extent(.horizontal, of: [a, b], .same(.points(10)))),
      (
        #"{"is": [1, {"flexible": 0.5}, 3], "height": ["a", null, "b"]}"#,
        .extent(
          .vertical, of: [a, nil, b], .each([.points(1), .flexible(0.5), .points(3)]))
      ),
      (
        #"{"size": ["a", "b"], "is": [100, "h * 0.5"]}"#,
        .size(
          [a, b], width: .points(100),
          height: .anchor(ScaledAttribute(node: nil, .height, multiplier: 0.5, constant: 0)))
      ),
      (
        #"{"height": ["a", "b"], "is": ["b", "'my box'"]}"#,
        .extent(
          .vertical, of: [a, b],
          .each([own(b, .height), own(DocumentNodeID(index: 3, id: "my box"), .height)]))
      ),
      (
        #"{"size": "a", "is": ["b", "b"]}"#,
        .size([a], width: own(b, .width), height: own(b, .height))
      ),
      (
        #"{"xPlace": [{"atLeast": 8}, "a", {"atMost": -2.5}], "from": "b"}"#,
        .place(.horizontal, [.atLeast(8), .node(a), .atMost(-2.5)], from: b, to: nil)
      ),
      (#"{"to": "b", "yPlace": ["a"]}"#, .place(.vertical, [.node(a)], from: nil, to: b)),
      (
        #"{"xPlaceLeading": ["|"], "from": "a", "to": "b"}"#,
        .placeAlongText([.wall], from: a, to: b)
      ),
      (#"{"xLeading": "a"}"#, .alignAlongText(.start, [a])),
      (#"{"xTrailing": ["a", "b"]}"#, .alignAlongText(.end, [a, b])),
      (
        #"{"width": "a", "atLeast": 5, "atMost": "w / 2"}"#,
        .bound(
          .horizontal, of: [a], atLeast: .points(5),
          atMost: .anchor(ScaledAttribute(node: nil, .width, multiplier: 0.5, constant: 0)))
      ),
      (
        #"{"height": ["a", "b"], "atMost": "b"}"#,
        .bound(.vertical, of: [a, b], atLeast: nil, atMost: own(b, .height))
      ),
      (#"{"equalWidths": ["a", "b"]}"#, .equalExtents([.horizontal], [a, b])),
      (#"{"equalHeights": ["a", "b"]}"#, .equalExtents([.vertical], [a, b])),
      (#"{"equalSizes": ["b", "a"]}"#, .equalExtents([.horizontal, .vertical], [b, a])),
      (
        #"{"widths": ["a", "b"], "weights": [1, 2.5]}"#,
        .proportion(.horizontal, [a, b], weights: [1, 2.5])
      ),
      (#"{"heights": "a", "weights": [3]}"#, .proportion(.vertical, [a], weights: [3])),
      (#"{"aspectRatio": 1.5, "of": ["a", "b"]}"#, .aspectRatio(1.5, [a, b])),
      (#"{"columns": ["a", "b"]}"#, .divide(.horizontal, [a, b], weights: nil, spacing: 0)),
      (
        #"{"rows": ["a", "b"], "weights": [0, 1], "spacing": 4}"#,
        .divide(.vertical, [a, b], weights: [0, 1], spacing: 4)
      ),
      (#"{"columns": 2, "grid": ["a"]}"#, .grid([a], StepGrid(columns: 2))),
      (
        #"{"grid": "b", "columns": 3, "spacing": 1, "rowSpacing": 2, "rowHeight": 30}"#,
        .grid([b], StepGrid(columns: 3, spacing: 1, rowSpacing: 2, rowHeight: 30))
      ),
      (#"{"xDistribute": ["a"]}"#, .distribute(.horizontal, [a], includingEnds: false)),
      (
        #"{"yDistribute": ["a"], "includingEnds": true}"#,
        .distribute(.vertical, [a], includingEnds: true)
      ),
      (#"{"priority": 750, "steps": []}"#, .priority(750, [])),
      (#"{"priority": "low", "steps": []}"#, .priority(250, [])),
      (#"{"identified": "header", "steps": []}"#, .identified("header", [])),
      (#"{"fitContent": ["a", "b"]}"#, .fit(.ideal, [a, b])),
      (#"{"fitHeight": "a"}"#, .fit(.heightForWidth, [a])),
      (#"{"insetEdges": 20}"#, .insetEdges(EdgeInsets(edge: 20))),
      (
        #"{"insetEdges": [1, 2, 3, -4]}"#,
        .insetEdges(EdgeInsets(top: 1, left: 2, bottom: 3, right: -4))
      ),
      (
        #"{"resetEdges": {"left": 5, "bottom": 6}}"#,
        .resetEdges(EdgeInsets(top: 0, left: 5, bottom: 6, right: 0))
      ),
    ] as [(String, Step.Action)])
  func verbs(text: String, action: Step.Action) throws {
    #expect(try steps(text).map(\.action) == [action])
  }

  @Test(
    "An extent is an expression in one attribute",
    arguments: [
      ("w", nil, .width, 1, 0), ("w * 0.5 - 10", nil, .width, 0.5, -10),
      ("(w - 10) / 4", nil, .width, 0.25, -2.5), ("10 + h", nil, .height, 1, 10),
      ("a.height", a, .height, 1, 0), ("2 * a.width - a.width", a, .width, 1, 0),
      ("a", a, .width, 1, 0), (" root ", root, .width, 1, 0), ("h", nil, .height, 1, 0),
      ("100 - a.right", a, .right, -1, 100), ("root.width / 2", root, .width, 0.5, 0),
    ] as [(String, DocumentNodeID?, LayoutAttribute, Double, Double)])
  func expressions(
    text: String, node: DocumentNodeID?, attribute: LayoutAttribute, multiplier: Double,
    constant: Double
  ) throws {
    let scaled = ScaledAttribute(node: node, attribute, multiplier: multiplier, constant: constant)
    #expect(
      try steps("{\"width\": \"b\", \"is\": \"\(text)\"}").map(\.action) == [
        .extent(.horizontal, of: [Self.b], .same(.anchor(scaled)))
      ])
  }

  @Test("Steps nest in insets and references, with their places")
  func nesting() throws {
    let steps = try steps(
      #"""
      {"inset": 8, "steps": [{"xLeft": "a"},
       {"ref": "a", "insets": [1, 2, 3, 4], "steps": [{"yTop": "b"}]}]}
      """#)
    let inner = try #require(steps.first)
    guard case .inset(let insets, let nested) = inner.action else {
      Issue.record("not an inset")
      return
    }
    #expect(insets == EdgeInsets(edge: 8))
    #expect(nested.map(\.location.position.line) == [2, 3])
    #expect(nested[1].location.path.description == "$.layout[0].steps[1]")
    guard case .reference(let node, let own, let innermost) = nested[1].action else {
      Issue.record("not a reference")
      return
    }
    #expect(node == Self.a)
    #expect(own == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(innermost.map(\.action) == [.align([.vertical], .start, [Self.b])])
  }

  @Test("Steps nest to the limit; one level more is refused")
  func depth() throws {
    let nested = { (depth: Int) in
      String(repeating: #"{"inset": 1, "steps": ["#, count: depth - 1)
        + String(repeating: "]}", count: depth - 1)
    }
    #expect(try steps(nested(32)).count == 1)
    let path = "$.layout" + String(repeating: "[0].steps", count: 32)
    #expect(throws: DocumentError.self) { try steps(nested(33)) }
    do throws(DocumentError) {
      _ = try steps(nested(33))
    } catch {
      #expect(error.path == path)
      #expect(error.reason == .limit("steps are nested deeper than 32 levels"))
    }
  }

  /// The extent that a box alone stands for.
  private static func own(_ node: DocumentNodeID, _ attribute: LayoutAttribute) -> ExtentEntry {
    .anchor(ScaledAttribute(node: node, attribute, multiplier: 1, constant: 0))
  }

  private static let root = DocumentNodeID(index: 0, id: "root")

  /// The steps of a document whose first step begins at line 2.
  private func steps(_ step: String) throws(DocumentError) -> [Step] {
    try Document.read(
      """
      {"root": {"id": "root", "children": [{"id": "a"}, {"id": "b"}, {"id": "my box"}]}, "layout": [
      \(step)
      ]}
      """
    ).layout
  }
}

extension ScaledAttribute {
  init(
    node: DocumentNodeID?, _ attribute: LayoutAttribute, multiplier: Double, constant: Double
  ) {
    self.init(node: node, attribute: attribute, multiplier: multiplier, constant: constant)
  }
}
