import LayoutDocument
import LayoutTree
import Testing

@Suite("Flow layouts in documents")
struct FlowDocumentTests {
  private static let boxes =
    #"{"size": [100, 30]}, {"size": [150, 20]}, {"size": [80, 10]}, {"size": [40, 40]}"#

  @Test(
    "Lines break where the document says",
    arguments: [
      (
        #""spacing": 10"#,
        [[0, 0, 100, 30], [110, 0, 150, 20], [0, 40, 80, 10], [90, 40, 40, 40]]
      ),
      (
        #""wrap": "fitted""#,
        [[0, 0, 100, 30], [100, 0, 150, 20], [0, 40, 80, 10], [250, 0, 40, 40]]
      ),
      (
        #""wrap": {"count": 3}, "itemGravity": "end""#,
        [[0, 0, 100, 30], [100, 10, 150, 20], [250, 20, 80, 10], [0, 30, 40, 40]]
      ),
      (
        #""wrap": {"compact": 2}"#,
        [[0, 0, 100, 30], [100, 0, 150, 20], [0, 30, 80, 10], [80, 20, 40, 40]]
      ),
      (
        #""wrap": {"waterfall": 2}"#,
        [[0, 0, 100, 30], [100, 0, 150, 20], [100, 20, 80, 10], [0, 30, 40, 40]]
      ),
      (
        #""wrap": {"pages": {"itemsPerLine": 2, "linesPerPage": 1, "axis": "vertical"}}"#,
        [[0, 0, 150, 50], [150, 0, 150, 50], [0, 50, 150, 50], [150, 50, 150, 50]]
      ),
      (
        #""axis": "vertical", "wrap": {"count": 2}, "lastLine": "spread", "verticalGravity": "end""#,
        [[0, 50, 100, 30], [0, 80, 150, 20], [150, 50, 80, 10], [150, 60, 40, 40]]
      ),
      (
        #""wrap": {"count": 2}, "lineGravity": [{"line": "last", "along": "end"}, {"line": 1, "across": "end"}]"#,
        [[0, 0, 100, 30], [100, 10, 150, 20], [180, 30, 80, 10], [260, 30, 40, 40]]
      ),
    ])
  func lines(layout: String, frames: [[Double]]) throws {
    #expect(numbers(of: try framesOfLayout(#""flow": {\#(layout)}"#, Self.boxes)) == frames)
  }

  @Test("A size class changes how lines break, and what a box asks, and null takes it back")
  func classes() throws {
    let document = try Document.read(
      """
      {"size": [100, 50], "root": {"id": "root", "layout": {"flow": {"wrap": {"count": 1}}},
        "classes": [{"width": "compact", "layout": {"flow": {"wrap": null, "spacing": 4}}},
          {"width": "regular", "layout": {"flow": {"wrap": {"pages": {"itemsPerLine": 2,
            "linesPerPage": 1}}}}}],
        "children": [
          {"id": "a", "size": [20, 10]},
          {"id": "b", "size": [20, 10],
            "classes": [{"width": "compact", "traits": {"weight": 1, "width": null}}]}]}}
      """)
    func frame(_ sizeClass: LayoutSizeClass) throws -> Rect? {
      try document.layOut(with: .frames, sizeClass: sizeClass).result["b"]
    }
    #expect(try frame(.any) == Rect(x: 0, y: 10, width: 20, height: 10))
    #expect(try frame(.init(width: .compact))?.minX == 24)
    #expect(
      try frame(.init(width: .regular)) == Rect(x: 50, y: 0, width: 50, height: 50))
  }

  @Test("A scrolled flow in pages, and its offset")
  func scroll() throws {
    let result = try framesOfLayout(
      #""scroll": {"axes": ["horizontal"], "offset": [50, 0], "padding": [10, 0, 0, 0]}"#,
      #"""
      {"layout": {"flow": {"wrap": {"pages": {"itemsPerLine": 1, "linesPerPage": 1}}}},
       "children": [{"size": [9, 9]}, {"size": [9, 9]}]}
      """#)
    #expect(numbers(of: result).first == [-50, 10, 600, 90])
    #expect(numbers(of: result).last == [300, 0, 300, 90])
  }

  @Test(
    "Faults name their places",
    arguments: [
      (
        #"{"flow": {"wrap": "never"}}"#,
        #"2:19: $.root.layout.flow.wrap: expected one of "whenFull", "fitted", found the string "never""#
      ),
      (
        #"{"flow": {"wrap": {}}}"#,
        #"2:19: $.root.layout.flow.wrap: a wrap needs one of "count", "compact", "waterfall", "pages""#
      ),
      (
        #"{"flow": {"wrap": {"count": 2, "compact": 3}}}"#,
        #"2:32: $.root.layout.flow.wrap: a wrap has one of these; this has "count" already"#
      ),
      (
        #"{"flow": {"wrap": {"columns": 2}}}"#,
        #"2:20: $.root.layout.flow.wrap: unknown key "columns"; expected one of "count", "compact", "waterfall", "pages""#
      ),
      (
        #"{"flow": {"wrap": {"count": 0}}}"#,
        #"2:29: $.root.layout.flow.wrap.count: 0 is not greater than 0"#
      ),
      (
        #"{"flow": {"wrap": {"waterfall": 1.5}}}"#,
        #"2:33: $.root.layout.flow.wrap.waterfall: 1.5 is not a whole number"#
      ),
      (
        #"{"flow": {"wrap": {"pages": 3}}}"#,
        #"2:29: $.root.layout.flow.wrap.pages: expected an object, found the number 3"#
      ),
      (
        #"{"flow": {"wrap": {"pages": {"itemsPerLine": 3}}}}"#,
        #"2:29: $.root.layout.flow.wrap.pages: the key "linesPerPage" is missing"#
      ),
      (
        #"{"flow": {"wrap": {"pages": {"itemsPerLine": 3, "lines": 2, "linesPerPage": 0}}}}"#,
        #"2:49: $.root.layout.flow.wrap.pages: unknown key "lines"; did you mean "linesPerPage"?"#
      ),
      (
        #"{"flow": {"lineGravity": [{"line": 0}]}}"#,
        #"2:36: $.root.layout.flow.lineGravity[0].line: 0 is not greater than 0"#
      ),
      (
        #"{"flow": {"lineGravity": [{"along": "end"}]}}"#,
        #"2:27: $.root.layout.flow.lineGravity[0]: the key "line" is missing"#
      ),
      (
        #"{"flow": {"lastLine": "end", "weights": 1, "maximumLines": -1}}"#,
        #"2:23: $.root.layout.flow.lastLine: expected one of "start", "spread", "aligned", found the string "end""#
      ),
      (
        #"{"scroll": {"axes": "vertical"}}"#,
        #"2:21: $.root.layout.scroll.axes: expected an array, found the string "vertical""#
      ),
      (
        #"{"scroll": {"offset": [1], "spacing": 4}}"#,
        #"2:23: $.root.layout.scroll.offset: expected [x, y], found an array of 1 element"#
      ),
    ])
  func faults(layout: String, message: String) {
    #expect(documentFault(of: "{\"root\": {\"layout\":\n\(layout)}}") == message)
  }
}
