import FrameEngine
import LayoutDocument
import LayoutTree
import TestSupport
import Testing

@Suite("Layouts that move their boxes, in documents")
struct TransformDocumentTests {
  /// Two boxes at (0, 0) and (20, 0) of 100 by 50 points, both 20 by 10 large.
  private func frames(_ transform: String, keys: String = "") throws -> [[Double]] {
    numbers(
      of: try framesOfLayout(
        #""linear": {"axis": "horizontal", "transform": "# + transform + "}",
        #"{"size": [20, 10]}, {"size": [20, 10]}"#, size: Size(width: 100, height: 50), keys: keys))
  }

  @Test(
    "Middles go where a map, or several in turn, take them from the middle of the layout",
    arguments: [
      (#"{"translate": [5, 7]}"#, [[5, 7, 20, 10], [25, 7, 20, 10]]),
      (#"{"scale": 2}"#, [[-40, -20, 20, 10], [0, -20, 20, 10]]),
      (#"{"scale": [-1, 1]}"#, [[80, 0, 20, 10], [60, 0, 20, 10]]),
      (#"{"rotate": "90°"}"#, [[60, -20, 20, 10], [60, 0, 20, 10]]),
      (#"{"rotate": 0}"#, [[0, 0, 20, 10], [20, 0, 20, 10]]),
      (#"{"matrix": [0, 1, -1, 0, 3, 4]}"#, [[63, -16, 20, 10], [63, 4, 20, 10]]),
      (#"[{"scale": 2}, {"translate": [1, 1]}]"#, [[-39, -19, 20, 10], [1, -19, 20, 10]]),
      (#"[{"translate": [1, 1]}, {"scale": 2}]"#, [[-38, -18, 20, 10], [2, -18, 20, 10]]),
      ("[]", [[0.0, 0, 20, 10], [20, 0, 20, 10]]),
    ])
  func maps(transform: String, expected: [[Double]]) throws {
    #expect(try maximumDifference(frames(transform), expected) < 1e-12)
  }

  @Test("What is moved is mirrored in right to left")
  func mirrored() throws {
    let moved = try frames(#"{"translate": [5, 7]}"#, keys: #""direction": "rightToLeft","#)
    #expect(moved == [[75, 7, 20, 10], [55, 7, 20, 10]])
  }

  @Test(
    "Layouts of each kind move their boxes",
    arguments: [
      (#""linear": {"axis": "vertical""#, ""), (#""overlay": {"padding": 3"#, ""),
      (#""relative": {"padding": 4"#, #", "traits": {"trailing": 9}"#),
      (#""table": {"padding": 2"#, ""), (#""path": {"curve": {"circle": {"radius": 30}}"#, ""),
    ])
  func kinds(kind: String, keys: String) throws {
    let size = kind.hasPrefix(#""table"#) ? "" : #""size": [20, 10], "#
    let child = "{" + size + #""children": []"# + keys + "}"
    let plain = numbers(of: try framesOfLayout(kind + "}", child))
    let moved = numbers(
      of: try framesOfLayout(kind + #", "transform": {"translate": [8, -6]}}"#, child))
    #expect(plain.count == 1)
    #expect(moved == plain.map { [$0[0] + 8, $0[1] - 6, $0[2], $0[3]] })
  }

  @Test("A class changes the map, takes it away, and has it where it does not speak of it")
  func classes() throws {
    let document = try Document.read(
      #"""
      {"size": [100, 50], "root": {
        "layout": {"overlay": {"transform": {"translate": [5, 7]}}},
        "classes": [
          {"width": "compact", "layout": {"overlay": {"transform": {"translate": [1, 2]}}}},
          {"width": "regular", "layout": {"overlay": {"transform": null}}},
          {"height": "compact", "layout": {"overlay": {"padding": 10}}},
          {"height": "regular", "layout": {"linear": {"axis": "vertical"}}}
        ],
        "children": [{"size": [20, 10]}]}}
      """#)
    let origins: [(LayoutSizeClass, [Double])] = [
      (.any, [5, 7]), (LayoutSizeClass(width: .compact), [1, 2]),
      (LayoutSizeClass(width: .regular), [0, 0]), (LayoutSizeClass(height: .compact), [15, 17]),
      (LayoutSizeClass(height: .regular), [0, 0]),
    ]
    for (sizeClass, origin) in origins {
      let result = try document.layOut(with: .frames, sizeClass: sizeClass).result
      #expect(numbers(of: result) == [origin + [20, 10]], "\(sizeClass)")
    }
  }

  @Test("Lines between rows, and rows told something, stay with a table that moves them")
  func table() throws {
    let document = try Document.read(
      #"""
      {"size": [100, 50], "root": {
        "layout": {"table": {"transform": {"translate": [3, 4]}}},
        "border": {"separators": "#112233", "cellSeparators": "#445566"},
        "children": [{"traits": {"row": {"thickness": 20, "cells": 15}}, "children": [{}, {}]}]}}
      """#)
    let layout = try document.layOut(with: .frames)
    #expect(
      numbers(of: layout.result) == [[3, 4, 30, 20], [0, 0, 15, 20], [15, 0, 15, 20]])
    #expect(layout.root.border?.separators?.axis == .vertical)
    #expect(layout.root.children[0].border?.separators?.axis == .horizontal)
  }

  @Test(
    "A map is refused with its reason",
    arguments: [
      (
        "3",
        #"2:40: $.transform: expected a map such as {"rotate": "30°"} or a list, found the number 3"#
      ),
      (
        "{}",
        #"2:40: $.transform: a map needs one of "translate", "scale", "rotate", "matrix""#
      ),
      (
        #"{"turn": 3}"#,
        #"2:41: $.transform: unknown key "turn""#
          + #"; expected one of "translate", "scale", "rotate", "matrix""#
      ),
      (
        #"[{"scale": 3, "rotate": 1}]"#,
        #"2:54: $.transform[0]: a map has one of these; this has "scale" already"#
      ),
      (
        #"{"translate": 3}"#,
        #"2:54: $.transform.translate: expected [x, y], found the number 3"#
      ),
      (
        #"{"rotate": "30"}"#,
        #"2:51: $.transform.rotate: expected a number or degrees such as "90°", found the string "#
          + #""30""#
      ),
      (
        #"{"matrix": [1, 0, 0, 1]}"#,
        #"2:51: $.transform.matrix: expected [a, b, c, d, tx, ty], found an array of 4 elements"#
      ),
    ])
  func faults(transform: String, message: String) {
    let fault = documentFault(
      of: """
        {"size": [9, 9], "root":
        {"layout": {"overlay": {"transform":   \(transform)}}}}
        """)
    #expect(fault?.replacing("$.root.layout.overlay", with: "$") == message)
  }

  @Test("A row of a table moves nothing")
  func row() {
    let fault = documentFault(
      of: """
        {"size": [9, 9], "root": {"layout": {"table": {}}, "children": [{"traits": {"row":
        {"transform": {"scale": 2}}}}]}}
        """)
    #expect(
      fault == #"2:2: $.root.children[0].traits.row: unknown key "transform""#
        + #"; expected one of "thickness", "cells", "shrinking", "padding", "safeAreaPadding", "keepsPaddingWhenEmpty", "horizontalGravity", "verticalGravity", "reversed""#
    )
  }

  @Test("A map beyond all numbers is found, and leaves finite frames")
  func senseless() throws {
    let step = #"{"scale": 1e9}"#
    let steps = Array(repeating: step, count: 40).joined(separator: ", ")
    let document = try Document.read(
      #"""
      {"size": [9, 9], "root": {"layout": {"overlay": {"transform": [\#(steps)]}},
       "children": [{"id": "a", "size": [1, 1]}]}}
      """#)
    let layout = try document.layOut(with: .frames)
    #expect(layout.result["a"]?.isFinite == true)
    #expect(layout.root.layoutProblems == [LayoutIssue(.frameOutOfRange, "a")])
  }
}
