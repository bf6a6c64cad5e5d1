import LayoutDocument
import LayoutTree
import Testing

@Suite("Reading steps")
struct StepReadingTests {
  private static let a = NodeName(index: 1, id: "a")
  private static let b = NodeName(index: 2, id: "b")

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
          .each([own(b, .height), own(NodeName(index: 3, id: "my box"), .height)]))
      ),
      (
        #"{"size": "a", "is": ["b", "b"]}"#,
        .size([a], width: own(b, .width), height: own(b, .height))
      ),
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
    ] as [(String, NodeName?, LayoutAttribute, Double, Double)])
  func expressions(
    text: String, node: NodeName?, attribute: LayoutAttribute, multiplier: Double,
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
  private static func own(_ node: NodeName, _ attribute: LayoutAttribute) -> ExtentEntry {
    .anchor(ScaledAttribute(node: node, attribute, multiplier: 1, constant: 0))
  }

  private static let root = NodeName(index: 0, id: "root")

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
    node: NodeName?, _ attribute: LayoutAttribute, multiplier: Double, constant: Double
  ) {
    self.init(node: node, attribute: attribute, multiplier: multiplier, constant: constant)
  }
}
