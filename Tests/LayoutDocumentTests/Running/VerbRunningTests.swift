import ConstraintEngine
import LayoutDocument
import LayoutTree
import TestSupport
import Testing

@Suite("Verbs of documents do what those of code do")
struct VerbRunningTests {
  /// A step, and the frames of `a`, `b` and `c` in a root of 200 by 100, in either direction of text.
  private static let scenes: [(step: String, ltr: [Rect], rtl: [Rect])] = [
    (
      #"{"xLeading": ["a", "b"]}"#, [rect(0, 0, 20, 10), rect(0, 0, 30, 10), rect(0, 0, 40, 20)],
      [rect(180, 0, 20, 10), rect(170, 0, 30, 10), rect(0, 0, 40, 20)]
    ),
    (
      #"{"inset": [0, 5, 0, 7], "steps": [{"xTrailing": "b"}]}"#,
      [rect(0, 0, 20, 10), rect(163, 0, 30, 10), rect(0, 0, 40, 20)],
      [rect(0, 0, 20, 10), rect(5, 0, 30, 10), rect(0, 0, 40, 20)]
    ),
    (
      #"{"xPlaceLeading": [8, "a", 4, "b", "|"]}"#,
      [rect(8, 0, 20, 10), rect(32, 0, 30, 10), rect(0, 0, 40, 20)],
      [rect(172, 0, 20, 10), rect(138, 0, 30, 10), rect(0, 0, 40, 20)]
    ),
    (
      #"{"xPlaceLeading": [2, "b", "|"], "from": "c"}"#,
      [rect(0, 0, 20, 10), rect(42, 0, 30, 10), rect(0, 0, 40, 20)],
      [rect(0, 0, 20, 10), rect(-32, 0, 30, 10), rect(0, 0, 40, 20)]
    ),
    same(
      #"{"xPlace": [5, "a", 5, "b", "|"], "from": "c"}"#, rect(45, 0, 20, 10), rect(70, 0, 30, 10),
      rect(0, 0, 40, 20)),
    same(
      #"{"yPlace": ["|", "a", 3], "to": "c"}"#, rect(0, -13, 20, 10), rect(0, 0, 30, 10),
      rect(0, 0, 40, 20)),
    (
      #"{"columns": ["a", "b", "c"], "weights": [1, 2, 1], "spacing": 20}"#,
      [rect(0, 0, 40, 100), rect(60, 0, 80, 100), rect(160, 0, 40, 100)],
      [rect(160, 0, 40, 100), rect(60, 0, 80, 100), rect(0, 0, 40, 100)]
    ),
    same(
      #"{"rows": ["a", "b", "c"], "weights": [1, 2, 1], "spacing": 10}"#,
      rect(0, 0, 200, 20), rect(0, 30, 200, 40), rect(0, 80, 200, 20)),
    (
      #"{"grid": ["a", "b", "c"], "columns": 2, "spacing": 10, "rowSpacing": 4, "rowHeight": 30}"#,
      [rect(0, 0, 95, 30), rect(105, 0, 95, 30), rect(0, 34, 95, 30)],
      [rect(105, 0, 95, 30), rect(0, 0, 95, 30), rect(105, 34, 95, 30)]
    ),
    same(
      #"{"xDistribute": ["a", "b", "c"]}"#, rect(0, 0, 20, 10), rect(75, 0, 30, 10),
      rect(160, 0, 40, 20)),
    same(
      #"{"yDistribute": ["a", "b", "c"], "includingEnds": true}"#, rect(0, 15, 20, 10),
      rect(0, 40, 30, 10), rect(0, 65, 40, 20)),
  ]

  @Test(
    "Boxes of known sizes are placed alike by both engines", arguments: Self.scenes.indices,
    Engine.allCases)
  func places(scene: Int, engine: Engine) throws {
    let (step, ltr, rtl) = Self.scenes[scene]
    let isSizing = ["columns", "rows", "grid"].contains { step.hasPrefix("{\"\($0)") }
    let pins = step.hasSuffix(#""c"}"#) ? #"{"xLeft": "c"}, {"yTop": "c"}, "# : ""
    let sizes = isSizing ? ["", "", ""] : ["[20, 10]", "[30, 10]", "[40, 20]"]
    for (direction, frames) in [("leftToRight", ltr), ("rightToLeft", rtl)] {
      let boxes = try paired(["a", "b", "c"], sizes).map { id, size in
        #"{"id": "\#(id)""# + (size.isEmpty ? "}" : #", "size": \#(size)}"#)
      }
      let document = try Document.read(
        """
        {"size": [200, 100], "direction": "\(direction)",
         "root": {"children": [\(boxes.joined(separator: ", "))]}, "layout": [\(pins)\(step)]}
        """)
      let layout = try document.layOut(with: engine)
      #expect(layout.findings.map(\.description) == [])
      #expect(["a", "b", "c"].map { layout.result[$0] } == frames, "\(step) \(direction)")
    }
  }

  @Test("Sizes follow those of other boxes in both engines", arguments: Engine.allCases)
  func proportions(engine: Engine) throws {
    let document = try Document.read(
      """
      {"size": [200, 100], "root": {"children": [
        {"id": "a"}, {"id": "b"}, {"id": "c"}, {"id": "d"}, {"id": "e"}]},
       "layout": [{"width": "a", "is": 60}, {"height": "a", "is": 12},
         {"widths": ["b", "a"], "weights": [1, 3]}, {"equalHeights": ["a", "b"]},
         {"equalWidths": ["b", "c"]}, {"aspectRatio": 2, "of": "c"},
         {"equalSizes": ["c", "d"]}, {"heights": ["c", "e"], "weights": [2, 1]},
         {"equalWidths": ["a", "e"]},
         {"xLeft": ["a", "b", "c", "d", "e"]}, {"yTop": ["a", "b", "c", "d", "e"]}]}
      """)
    let layout = try document.layOut(with: engine, analysis: .full)
    #expect(layout.findings.map(\.description) == [])
    let sizes = ["a", "b", "c", "d", "e"].map { layout.result[$0]?.size }
    #expect(
      sizes == [
        Size(width: 60, height: 12), Size(width: 20, height: 12), Size(width: 20, height: 10),
        Size(width: 20, height: 10), Size(width: 60, height: 5),
      ])
  }

  @Test("Gaps with bounds are bounds to both engines, and fill the list")
  func gaps() throws {
    let document = try Document.read(
      """
      {"size": [200, 100], "root": {"children": [
        {"id": "a", "size": [20, 10]}, {"id": "b", "size": [30, 10]}, {"id": "c", "size": [9, 9]}]},
       "layout": [{"yTop": ["a", "b", "c"]}, {"xLeft": "c"},
         {"xPlace": [{"atLeast": 8}, "a", {"atMost": 12}, "b", 40]}]}
      """)
    let byConstraints = try document.layOut(with: .constraints).result
    #expect(byConstraints["b"]?.minX == 130)
    let gap = 130 - (byConstraints["a"]?.maxX ?? .nan)
    #expect(gap <= 12)
    let byFrames = try document.layOut(with: .frames).result
    #expect(byFrames["a"]?.minX == 98)
    #expect(byFrames["b"]?.minX == 130)
  }

  @Test("Bounds and priorities are for constraints; the frame engine is refused")
  func bounds() throws {
    let document = try Document.read(
      """
      {"size": [200, 100], "root": {"children": [
        {"id": "a"}, {"id": "b", "children": [{"id": "c"}]}]},
       "layout": [{"xLeft": ["a", "b"]}, {"yTop": ["a", "b"]}, {"height": ["a", "b"], "is": 10},
         {"inset": 5, "steps": [
           {"width": ["a", "b"], "atLeast": 30, "atMost": "w / 2"}]},
         {"priority": "high", "steps": [
           {"insetEdges": 50}, {"width": "a", "is": 500}, {"ref": "b", "steps": [{"xRight": "c"}]},
           {"priority": 5, "steps": [{"width": "a", "is": 1}, {"width": "b", "is": 2}]}]},
         {"ref": "b", "steps": [{"yEqual": "c"}, {"xLeft": "c"}, {"width": "c", "is": 7}]}]}
      """, file: "p.json")
    #expect(document.engines == [.constraints])
    let layout = try document.layOut(with: .constraints, analysis: .full)
    #expect(layout.findings.map(\.description) == [])
    #expect(layout.result["a"] == Rect(x: 0, y: 0, width: 95, height: 10))
    #expect(layout.result["b"]?.width == 30)
    #expect(layout.result["c"] == Rect(x: 0, y: 0, width: 7, height: 10))
    let error = #expect(throws: DocumentError.self) { try document.layOut(with: .frames) }
    #expect(
      error?.description
        == "p.json:5:6: $.layout[3].steps[0]: the frame engine knows no priorities, "
        + "and no bounds of extents")
  }

  @Test("A group with a priority is for constraints, and one without it is for both")
  func groups() throws {
    let text = { (step: String) in
      """
      {"size": [20, 10], "root": {"children": [{"id": "a", "size": [2, 2]}]},
       "groups": {"one": [{"xLeft": "a"}], "two": [\(step)]}}
      """
    }
    #expect(try Document.read(text(#"{"xRight": "a"}"#)).engines == Engine.allCases)
    #expect(
      try Document.read(text(#"{"priority": 1, "steps": []}"#)).engines == [.constraints])
  }

  @Test("Priorities reach steps inside of boxes that layouts place")
  func parts() throws {
    let document = try Document.read(
      """
      {"size": [200, 100], "root": {"layout": {"linear": {"axis": "horizontal"}}, "children": [
        {"id": "a", "traits": {"width": 60, "height": 40}, "children": [{"id": "b"}]}]},
       "layout": [
         {"priority": "low", "steps": [
           {"ref": "a", "steps": [{"size": "b", "is": [500, 20]}, {"xLeft": "b"}]}]},
         {"ref": "a", "steps": [{"width": "b", "atMost": "w - 8"}, {"yTop": "b"}]}]}
      """)
    let layout = try document.layOut(with: .constraints, analysis: .full)
    #expect(layout.findings.map(\.description) == [])
    #expect(layout.result["b"] == Rect(x: 0, y: 0, width: 52, height: 20))
  }

  private static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
  }

  /// A scene in which the direction of text makes no difference.
  private static func same(
    _ step: String, _ frames: Rect...
  ) -> (step: String, ltr: [Rect], rtl: [Rect]) { (step, frames, frames) }
}
