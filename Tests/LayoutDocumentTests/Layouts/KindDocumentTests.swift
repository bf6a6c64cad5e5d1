import LayoutDocument
import LayoutTree
import TestSupport
import Testing

@Suite("Frame, relative, table and path layouts in documents")
struct KindDocumentTests {
  @Test(
    "A box in an overlay layout asks for what its traits say",
    arguments: [
      (#"{"width": 40, "height": 20, "traits": {"centerX": 0, "bottom": 10}}"#, [130, 70, 40, 20]),
      (
        #"{"size": [10, 10], "traits": {"trailing": "5%", "top": "safeArea"}}"#,
        [275.0, 12, 10, 10]
      ),
      (
        #"{"height": 5, "traits": {"leading": {"percent": 10, "offset": 2}, "trailing": 20}}"#,
        [32, 0, 248, 5]
      ),
      (#"{"size": [10, 10], "traits": {"horizontalAlignment": "end"}}"#, [290, 0, 10, 10]),
      (
        #"""
        {"traits": {
          "width": {"is": "wrap", "minimum": {"max": [30, {"ofLayout": "height", "constant": -60}]}},
          "height": {"points": 90, "maximum": {"min": [80, "otherAxis"], "multiplier": 2, "constant": 1}}}}
        """#,
        [0, 0, 40, 81]
      ),
      (
        #"{"size": [9, 9], "traits": {"top": {"is": "safeArea", "maximum": 7, "offset": 1}}}"#,
        [0, 7, 9, 9]
      ),
      (
        #"{"traits": {"width": {"is": "fill", "maximum": "70%"}, "height": {"points": 3, "minimum": {"percent": 20}}}}"#,
        [0, 0, 210, 20]
      ),
      (
        #"""
        {"text": {"string": "aaa b cccc", "font": "ahem", "size": 10, "widthBasis": "longestLine"},
          "traits": {"width": {"is": "wrap", "maximum": {"min": ["20%", 90]}}}}
        """#,
        [0, 0, 50, 20]
      ),
    ])
  func frame(child: String, frame: [Double]) throws {
    let result = try framesOfLayout(
      #""overlay": {"safeAreaPadding": []}"#, child, keys: #""safeArea": [12, 0, 0, 0],"#)
    #expect(numbers(of: result) == [frame])
  }

  @Test(
    "Boxes of a relative layout are tied to each other as their traits say",
    arguments: [
      (
        #"""
        {"id": "a", "size": [40, 40], "traits": {"leading": 20}},
        {"height": 10, "traits": {"leading": {"of": "a", "attribute": "trailing", "offset": 8},
          "trailing": 12, "top": {"of": "a"}}}
        """#,
        [[20, 0, 40, 40], [68, 0, 220, 10]]
      ),
      (
        #"""
        {"size": [40, 10], "traits": {"centerX": {"centered": [{"of": "b", "offset": 20}]}}},
        {"id": "b", "size": [60, 10]}
        """#,
        [[90, 0, 40, 10], [150, 0, 60, 10]]
      ),
      (
        #"""
        {"id": "a", "size": [40, 10], "visibility": "gone", "traits": {"leading": 20}},
        {"size": [50, 10], "traits": {"leading": {"of": "a", "attribute": "trailing", "offset": 8, "ifGone": 42}}}
        """#,
        [[0, 0, 0, 0], [62, 0, 50, 10]]
      ),
      (
        #"""
        {"id": "a", "size": [40, 20]}, {"id": "b", "size": [60, 10]},
        {"id": "c", "visibility": "gone", "traits": {"leading": 90, "top": 50}},
        {"size": [50, 10], "traits": {
          "leading": {"after": ["a", "b", "c"], "offset": 8},
          "top": {"below": ["a", "b", "c"], "countsGone": false, "offset": 4}}}
        """#,
        [[0, 0, 40, 20], [0, 0, 60, 10], [0, 0, 0, 0], [98, 24, 50, 10]]
      ),
      (
        #"""
        {"id": "a", "traits": {"width": {"equal": [{"of": "b", "multiplier": 2}]}}},
        {"id": "b", "traits": {"leading": {"of": "a", "attribute": "trailing"}}}
        """#,
        [[0.0, 0, 100, 0], [100, 0, 200, 0]]
      ),
      (
        #"""
        {"id": "a", "traits": {"width": {"equal": [{"of": "b"}, {"of": "c"}]}}},
        {"id": "b", "traits": {"width": {"is": "fill", "maximum": {"min": [{"of": "d"}, 90]}}}},
        {"id": "c", "traits": {"width": {"is": "fill", "minimum": 150}}}, {"id": "d", "width": 40}
        """#,
        [[0, 0, 110, 0], [0, 0, 40, 0], [0, 0, 150, 0], [0, 0, 40, 0]]
      ),
      (
        #"""
        {"size": [10, 10], "traits": {"leading": {"ofLayout": "centerX", "offset": 5},
          "top": {"ofLayout": "centerY"}}}
        """#,
        [[155, 50, 10, 10]]
      ),
      (
        #"""
        {"id": "a", "width": 50, "traits": {"leading": 30}},
        {"width": 200, "traits": {
          "leading": {"atLeast": {"of": "a", "attribute": "trailing", "offset": 10}}}},
        {"width": 50, "traits": {"trailing": {"atMost": {"of": "a", "attribute": "leading"}}}},
        {"width": 20, "traits": {
          "leading": {"max": [{"of": "a", "attribute": "trailing"}, 100]}}},
        {"width": 20, "traits": {"leading": {"min": [{"of": "a", "attribute": "trailing"}, 100]}}},
        {"width": 99, "traits": {"leading": {"points": 1, "minimum": {"of": "a"}}}},
        {"width": 9, "traits": {"leading": {"of": "a", "active": false}}}
        """#,
        [
          [30, 0, 50, 0], [90, 0, 110, 0], [0, 0, 30, 0], [100, 0, 20, 0], [80, 0, 20, 0],
          [30, 0, 70, 0],
          [0, 0, 9, 0],
        ]
      ),
      (
        #"""
        {"id": "a", "text": {"string": "a", "font": "ahem", "size": 20}, "traits": {"top": 10}},
        {"text": {"string": "a", "font": "ahem", "size": 10},
         "traits": {"leading": {"of": "a", "attribute": "right"}, "baseline": {"of": "a"}}}
        """#,
        [[0, 10, 20, 20], [20, 18, 10, 10]]
      ),
    ])
  func relative(children: String, frames: [[Double]]) throws {
    #expect(numbers(of: try framesOfLayout(#""relative": {}"#, children)) == frames)
  }

  @Test(
    "An id among extents stands for the extent of the same name",
    arguments: [
      (#"{"id": "b", "traits": {"width": "a", "height": "a"}}"#, [40.0, 30]),
      (#"{"id": "b", "traits": {"width": {"is": "a", "constant": 2}, "height": 5}}"#, [42, 5]),
      (#"{"id": "b", "traits": {"width": {"max": [10, "a"]}, "height": 5}}"#, [40, 5]),
      (#"{"id": "b", "traits": {"width": 5, "height": {"min": ["a", "otherAxis"]}}}"#, [5, 5]),
      (#"{"id": "b", "traits": {"width": {"points": 5, "minimum": "a"}, "height": 5}}"#, [40, 5]),
      (
        #"{"id": "b", "traits": {"width": {"points": 90, "maximum": {"is": "a"}}, "height": 5}}"#,
        [40, 5]
      ),
      // A word means what it says, also where a box is called so.
      (
        #"{"id": "wrap", "content": [7, 8], "traits": {"width": "wrap", "height": {"of": "wrap"}}}"#,
        [7, 8]
      ),
    ])
  func ownExtents(child: String, size: [Double]) throws {
    for layout in ["overlay", "relative"] {
      let result = try framesOfLayout(
        "\"\(layout)\": {}", #"{"id": "a", "size": [40, 30]}, "# + child)
      #expect(numbers(of: result)[1].suffix(2) == size[...], "\(layout)")
    }
  }

  @Test("Rows of a table are as thick, and their cells as long, as they say")
  func table() throws {
    let result = try framesOfLayout(
      #""table": {"spacing": 10}"#,
      #"""
      {"traits": {"row": {"thickness": 20, "cells": "average"}}, "children": [{}, {}]},
      {"traits": {"row": {"thickness": {"weight": 1}, "cells": {"count": 3}}}, "children": [{}]},
      {"traits": {"row": {"thickness": 8, "verticalGravity": "end"}},
       "children": [{"size": [30, 5]}]}
      """#)
    let third = 280.0 / 3
    #expect(
      numbers(of: result) == [
        [0, 0, 300, 20], [0, 0, 145, 20], [155, 0, 145, 20], [0, 30, 300, 52],
        [0, 0, third, 52], [0, 92, 30, 8], [0, 3, 30, 5],
      ])
  }

  @Test("A table may have columns; a row without traits is as large as its cells")
  func columns() throws {
    let result = try framesOfLayout(
      #""table": {"axis": "horizontal", "horizontalSpacing": 5, "padding": 2}"#,
      #"""
      {"children": [{"size": [30, 5]}, {"size": [20, 6]}]},
      {"traits": {"row": 12, "top": 3}, "children": [{"height": 7}]},
      {"traits": {"row": {"cells": 9}}, "children": [{"width": 7}, {"width": 8}]}
      """#)
    #expect(
      numbers(of: result) == [
        [2, 2, 30, 11], [0, 0, 30, 5], [0, 5, 20, 6], [37, 5, 12, 7], [0, 0, 12, 7],
        [54, 2, 8, 18], [0, 0, 7, 9], [0, 9, 8, 9],
      ])
  }

  @Test(
    "Each curve goes from its start to its end",
    arguments: [
      (#"{"circle": {"radius": 40}}, "end": "180°""#, [40.0, 0, -40, 0]),
      (#"{"ellipse": {"horizontal": 40, "vertical": 20}}, "end": "90°""#, [40, 0, 0, 20]),
      (#"{"line": {"slope": 0.5, "intercept": 3}}"#, [0, 3, 300, 153]),
      (#"{"line": {}}, "start": 10, "end": 20"#, [10, 0, 20, 0]),
      (
        #"{"line": {"slope": 0.5}}, "mathematical": true, "origin": ["0%", "100%"]"#,
        [0, 100, 300, -50]
      ),
      (#"{"line": {"slope": 2}}, "swapsAxes": true"#, [0, 0, 200, 100]),
      (#"{"parabola": {"coefficient": 0.001}}"#, [0, 0, 300, 90]),
      (#"{"sine": {"amplitude": 10, "wavelength": 100, "phase": "90°"}}"#, [0, 10, 300, 10]),
      (#"{"archimedeanSpiral": {"radius": 10, "growth": 20, "turns": 2}}"#, [10, 0, 50, 0]),
      (#"{"cardioid": {"radius": 30}}, "end": "180°""#, [60, 0, 0, 0]),
      (#"{"rose": {"radius": 30, "petals": 1}}, "end": "90°""#, [30, 0, 0, 0]),
      (#"{"polyline": [[1, 2], [50, 0], [50, 30]]}"#, [1, 2, 50, 30]),
      (#"{"bezier": [[1, 2], [0, 50], [50, 50], [50, 3]]}"#, [1, 2, 50, 3]),
    ])
  func curves(curve: String, ends: [Double]) throws {
    let result = try framesOfLayout("\"path\": {\"curve\": \(curve)}", "{}, {}")
    let points = numbers(of: result).flatMap { [$0[0], $0[1]] }
    #expect(try maximumDifference(points, ends) < 1e-6)
  }

  @Test(
    "Boxes are as far apart on a path as it says",
    arguments: [
      ("20", [0, 20, 40]), (#"{"count": 4}"#, [0, 100, 200]), (#""flexible""#, [0.0, 150, 300]),
    ])
  func pathSpacing(spacing: String, places: [Double]) throws {
    let result = try framesOfLayout(
      #""path": {"curve": {"line": {}}, "pathSpacing": "# + spacing + "}", "{}, {}, {}")
    #expect(try maximumDifference(numbers(of: result).map { $0[0] }, places) < 1e-9)
  }

  @Test("A box may hang on a path by another point, or be at its origin")
  func pathAnchor() throws {
    let result = try framesOfLayout(
      #""path": {"curve": {"circle": {"radius": 40}}, "origin": ["50%", "50%"], "reversed": true}"#,
      #"""
      {"size": [10, 10], "traits": {"pathAnchor": ["0%", "100%"]}},
      {"size": [20, 20], "traits": {"pathOrigin": true}},
      {"size": [10, 10]}
      """#, size: Size(width: 100, height: 100))
    let expected = [[10.0, 40, 10, 10], [40, 40, 20, 20], [85, 45, 10, 10]]
    #expect(try maximumDifference(numbers(of: result), expected) < 1e-6)
  }
}
