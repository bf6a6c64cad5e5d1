import FrameEngine
import LayoutDocument
import LayoutTree
import TestSupport
import Testing

@Suite("Size classes in documents")
struct VariantDocumentTests {
  /// A line of two boxes with entries for several classes.
  private static let line = #"""
    {"size": [200, 100], "root": {
      "id": "root", "layout": {"linear": {"axis": "horizontal", "spacing": 10, "padding": 5}},
      "classes": [
        {"width": "compact", "layout": {"linear": {"axis": "vertical"}}},
        {"width": "compact", "height": "compact", "layout": {"overlay": {"padding": 1}}}
      ],
      "children": [
        {"id": "a", "width": 30, "traits": {"height": 20, "top": 3}, "classes": [
          {"width": "compact", "traits": {"width": "fill", "top": null}},
          {"height": "regular", "orientation": "landscape", "traits": {"weight": 2}},
          {"orientation": "portrait", "visibility": "gone"}
        ]},
        {"id": "b", "size": [40, 10], "classes": [
          {"height": "regular", "visibility": "invisible"}
        ]}
      ]}}
    """#

  @Test(
    "What is said for a class changes what holds in it, and nothing else",
    arguments: [
      (LayoutSizeClass.any, [[5, 8, 30, 20], [45, 5, 40, 10]]),
      (LayoutSizeClass(width: .regular), [[5, 8, 30, 20], [45, 5, 40, 10]]),
      (LayoutSizeClass(width: .compact), [[5, 5, 190, 20], [5, 35, 40, 10]]),
      (
        LayoutSizeClass(width: .compact, height: .compact),
        [[1, 1, 198, 20], [1, 1, 40, 10]]
      ),
      (LayoutSizeClass(orientation: .portrait), [[0, 0, 0, 0], [5, 5, 40, 10]]),
      (
        LayoutSizeClass(height: .regular, orientation: .landscape),
        [[5, 8, 140, 20], [155, 5, 40, 10]]
      ),
    ])
  func frames(sizeClass: LayoutSizeClass, frames: [[Double]]) throws {
    let document = try Document.read(Self.line)
    for engine in Engine.allCases {
      let layout = try document.layOut(with: engine, sizeClass: sizeClass)
      #expect(layout.findings == [])
      #expect(numbers(of: layout.result) == frames)
      #expect(layout.root.sizeClass == sizeClass)
    }
  }

  @Test("In every class, a document has the frames of the tree that says the same in code")
  func agreement() throws {
    let document = try Document.read(Self.line)
    let root = try Self.tree()
    for width in LayoutSizeClass.Extent.allCases {
      for height in LayoutSizeClass.Extent.allCases {
        for orientation in LayoutSizeClass.Orientation.allCases {
          let sizeClass = LayoutSizeClass(width: width, height: height, orientation: orientation)
          root.sizeClass = sizeClass
          root.layoutIfNeeded()
          let result = try document.layOut(with: .frames, sizeClass: sizeClass).result
          #expect(result == LayoutResult(of: root), "\(sizeClass)")
        }
      }
    }
  }

  /// The tree of ``line``.
  private static func tree() throws -> LayoutNode {
    let (compact, short) = (
      LayoutSizeClass(width: .compact), LayoutSizeClass(width: .compact, height: .compact)
    )
    let (a, b) = (LayoutNode("a"), LayoutNode("b"))
    a.traits.width = 30
    a.traits.height = 20
    a.traits.top = 3
    b.traits.width = 40
    b.traits.height = 10
    var layout = LinearLayout(.horizontal, spacing: 10)
    layout.style.padding = DirectionalEdgeInsets(edge: 5)
    let root = LayoutNode("root", layout, children: [a, b])
    root.updateLayout(LinearLayout.self, in: compact) { $0.axis = .vertical }
    var frame = OverlayLayout()
    frame.style.padding = DirectionalEdgeInsets(edge: 1)
    root.setLayout(frame, in: short)
    a.updateTraits(in: compact) {
      $0.width = .fill
      $0.top = nil
    }
    a.updateTraits(in: LayoutSizeClass(height: .regular, orientation: .landscape)) {
      $0.weight = 2
    }
    a.setVisibility(.gone, in: LayoutSizeClass(orientation: .portrait))
    b.setVisibility(.invisible, in: LayoutSizeClass(height: .regular))
    try root.setSize(width: 200, height: 100)
    return root
  }

  @Test("A document names its class, which a reader may replace")
  func ownClass() throws {
    let document = try Document.read(
      Self.line.replacing(
        #"{"size""#, with: #"{"sizeClass": {"width": "compact", "height": "any"}, "size""#))
    #expect(document.sizeClass == LayoutSizeClass(width: .compact))
    let own = try document.layOut(with: .frames).result
    #expect(own["a"] == Rect(x: 5, y: 5, width: 190, height: 20))
    let other = try document.layOut(with: .frames, sizeClass: .any).result
    #expect(other["a"] == Rect(x: 5, y: 8, width: 30, height: 20))
  }

  @Test("A selected document says plainly what holds")
  func selected() throws {
    let document = try Document.read(Self.line)
    #expect(document.nodes.map(\.variants.count) == [2, 3, 1])
    let selected = document.selecting(LayoutSizeClass(width: .compact, height: .compact))
    #expect(selected.nodes.nonEmptyAllSatisfy { $0.variants.isEmpty })
    #expect(selected.nodes[0].nodeLayout?.kindName == "overlay")
    #expect(selected.nodes[1].traits?.source.text == #"{"height":20,"width":"fill"}"#)
    #expect(selected.sizeClass == LayoutSizeClass(width: .compact, height: .compact))
    #expect(selected.selecting(.any).nodes == selected.nodes)
  }

  @Test("Lines between boxes follow the axis that holds in the class")
  func borders() throws {
    let document = try Document.read(
      #"""
      {"size": [100, 100], "root": {
        "layout": {"linear": {"axis": "vertical"}}, "border": {"separators": "#112233"},
        "classes": [{"height": "compact", "layout": {"linear": {"axis": "horizontal"}}}],
        "children": [{"size": [10, 10]}, {"size": [10, 10]}]}}
      """#)
    for (height, axis) in [(LayoutSizeClass.Extent.any, Axis.vertical), (.compact, .horizontal)] {
      let layout = try document.layOut(
        with: .frames, sizeClass: LayoutSizeClass(height: height))
      #expect(layout.root.border?.separators?.axis == axis)
    }
  }

  @Test("Lines of other boxes may stay in traits where the layout of a class has none")
  func ties() throws {
    let document = try Document.read(
      #"""
      {"size": [100, 100], "root": {
        "layout": {"relative": {}},
        "classes": [
          {"width": "compact", "layout": {"linear": {"axis": "vertical"}}},
          {"height": "compact", "layout": {"relative": {"padding": 5}}}
        ],
        "children": [{"id": "a", "size": [10, 10]}, {
          "id": "b", "size": [10, 10],
          "traits": {"leading": {"of": "a", "attribute": "trailing"}},
          "classes": [
            {"width": "compact", "traits": {"height": 20}},
            {"height": "compact", "traits": {"top": {"of": "a", "attribute": "bottom"}}}
          ]
        }]}}
      """#)
    let frames = try [LayoutSizeClass.Extent.any, .compact].map { height in
      try document.layOut(with: .frames, sizeClass: LayoutSizeClass(height: height)).result["b"]
    }
    #expect(
      frames == [
        Rect(x: 10, y: 0, width: 10, height: 10), Rect(x: 15, y: 15, width: 10, height: 10),
      ])
  }

  @Test("A row of a table may be told something else for a class")
  func rows() throws {
    let document = try Document.read(
      #"""
      {"size": [100, 100], "root": {
        "layout": {"table": {}},
        "classes": [{"width": "compact", "layout": {"table": {"spacing": 4}}}],
        "children": [
          {"traits": {"row": 20}, "children": [{"width": 10}],
           "classes": [
             {"width": "compact", "traits": {"row": {"thickness": 30, "cells": "average"}}}]},
          {"traits": {"row": 10}, "children": [{"width": 10}]}
        ]}}
      """#)
    let compact = LayoutSizeClass(width: .compact)
    #expect(
      numbers(of: try document.layOut(with: .frames).result) == [
        [0, 0, 10, 20], [0, 0, 10, 20], [0, 20, 10, 10], [0, 0, 10, 10],
      ])
    #expect(
      numbers(of: try document.layOut(with: .frames, sizeClass: compact).result) == [
        [0, 0, 100, 30], [0, 0, 100, 30], [0, 34, 10, 10], [0, 0, 10, 10],
      ])
  }

  @Test("Boxes of steps and constraints may be gone in a class", arguments: Engine.allCases)
  func steps(engine: Engine) throws {
    let document = try Document.read(
      #"""
      {"size": [100, 40], "sizeClass": {"width": "compact"},
       "root": {"children": [
         {"id": "a", "size": [10, 10], "classes": [{"width": "compact", "visibility": "gone"}]},
         {"id": "b", "size": [20, 10]}
       ]},
       "layout": [{"xPlace": [10, "a", 10, "b", "|"]}, {"yCenter": ["a", "b"]}]}
      """#)
    #expect(document.nodes[1].variants[0].visibility == .gone)
    let compact = try document.layOut(with: engine)
    #expect(compact.result["b"]?.width == 20)
    #expect(compact.root.children[0].visibility == .gone)
    #expect(try document.layOut(with: engine, sizeClass: .any).result["b"]?.minX == 30)
  }
}
