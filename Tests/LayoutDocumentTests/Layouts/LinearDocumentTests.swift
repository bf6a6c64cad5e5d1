import LayoutDocument
import LayoutTree
import Testing

@Suite("Linear layouts in documents")
struct LinearDocumentTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let layout: String
    let children: String
    let frames: [[Double]]
    var keys = ""
    var testDescription: String { layout + " " + children }
  }

  private static let two = #"{"size": [60, 20]}, {"size": [60, 30]}"#

  private static let lines: [Case] = [
    Case(
      layout: #""axis": "horizontal", "spacing": 10, "padding": [1, 2, 3, 4]"#,
      children: #"{"size": [20, 10]}, {"traits": {"width": 30, "height": "50%"}}"#,
      frames: [[2, 1, 20, 10], [32, 1, 30, 48]]),
    Case(
      layout: #""axis": "vertical", "verticalSpacing": 4, "padding": {"leading": 3, "top": 2}"#,
      children: two, frames: [[3, 2, 60, 20], [3, 26, 60, 30]]),
    Case(
      layout: #""axis": "horizontal", "horizontalSpacing": 6, "padding": 5"#, children: two,
      frames: [[5, 5, 60, 20], [71, 5, 60, 30]]),
    Case(
      layout:
        #""axis": "horizontal", "horizontalGravity": "spaceBetween", "verticalGravity": "end""#,
      children: two, frames: [[0, 80, 60, 20], [240, 70, 60, 30]]),
    Case(
      layout: #""axis": "horizontal", "reversed": true"#, children: two,
      frames: [[60, 0, 60, 20], [0, 0, 60, 30]]),
    Case(
      layout: #""axis": "horizontal""#, children: two,
      frames: [[240, 0, 60, 20], [180, 0, 60, 30]], keys: #""direction": "rightToLeft","#),
    Case(
      layout: #""axis": "horizontal", "extents": "equal""#, children: two,
      frames: [[0, 0, 150, 20], [150, 0, 150, 30]]),
    Case(
      layout: #""axis": "horizontal", "extents": 50"#, children: two,
      frames: [[0, 0, 50, 20], [50, 0, 50, 30]]),
    Case(
      layout: #""axis": "horizontal", "extents": {"dividedInto": 3}, "spacing": 30"#, children: two,
      frames: [[0, 0, 80, 20], [110, 0, 80, 30]]),
    Case(
      layout:
        #""axis": "horizontal", "extents": {"flexibleSpacing": {"extent": 60, "maximum": 20}}"#,
      children: two, frames: [[0, 0, 140, 20], [160, 0, 140, 30]]),
    Case(
      layout: #"""
        "axis": "horizontal", "extents": {"flexibleSpacing": {"extent": 120, "minimum": 40, "centered": true}}
        """#,
      children: two, frames: [[40, 0, 90, 20], [170, 0, 90, 30]]),
    Case(
      layout: #""axis": "horizontal", "shrinking": "extentsEqually""#,
      children: #"{"size": [200, 9]}, {"size": [150, 9]}"#,
      frames: [[0, 0, 175, 9], [175, 0, 125, 9]]),
    Case(
      layout: #""axis": "horizontal", "equalizeExtents": {}"#, children: two,
      frames: [[0, 0, 100, 20], [200, 0, 100, 30]]),
    Case(
      layout: #""axis": "horizontal", "equalizeExtents": {"gap": 20, "centered": true}"#,
      children: two, frames: [[20, 0, 120, 20], [160, 0, 120, 30]]),
    Case(
      layout: #""axis": "horizontal", "equalizeGaps": {"of": ["a", "b"], "centered": true}"#,
      children: #"{"id": "a", "size": [60, 20]}, {"id": "b", "size": [60, 30]}"#,
      frames: [[60, 0, 60, 20], [180, 0, 60, 30]]),
    Case(
      layout: #""axis": "vertical", "safeAreaPadding": "all""#, children: two,
      frames: [[4, 7, 60, 20], [4, 27, 60, 30]], keys: #""safeArea": [7, 4, 0, 0],"#),
    Case(
      layout: #""axis": "vertical", "safeAreaPadding": ["top"]"#, children: two,
      frames: [[0, 7, 60, 20], [0, 27, 60, 30]], keys: #""safeArea": [7, 4, 0, 0],"#),
  ]

  @Test("A layout does what its keys say", arguments: lines)
  func layouts(line: Case) throws {
    let result = try framesOfLayout(
      "\"linear\": {" + line.layout + "}", line.children, keys: line.keys)
    #expect(numbers(of: result) == line.frames)
  }

  private static let traits: [Case] = [
    Case(
      layout: "", children: #"{"traits": {"weight": 1}}, {"traits": {"weight": 2}}"#,
      frames: [[0, 0, 100, 0], [100, 0, 200, 0]]),
    Case(
      layout: "",
      children: #"""
        {"traits": {"width": {"points": 200, "shrink": 1}}},
        {"traits": {"width": {"points": 200, "shrink": 3}}}
        """#,
      frames: [[0, 0, 175, 0], [175, 0, 125, 0]]),
    Case(
      layout: "",
      children: #"""
        {"traits": {"width": {"points": 200, "shrink": 1, "minimum": 190}}},
        {"traits": {"width": {"points": 200, "shrink": 1}}}
        """#,
      frames: [[0, 0, 190, 0], [190, 0, 110, 0]]),
    Case(
      layout: "",
      children: #"{"width": 60, "traits": {"leading": {"weight": 1}, "trailing": {"weight": 3}}}"#,
      frames: [[60, 0, 60, 0]]),
    Case(
      layout: "",
      children: #"""
        {"traits": {"width": 10, "leading": {"points": 20, "shrink": 1, "minimum": 5, "offset": 3}}},
        {"traits": {"width": "fill", "height": "fill", "margins": 5, "top": "10%"}}
        """#,
      frames: [[23, 0, 10, 0], [38, 10, 257, 85]]),
    Case(
      layout: "",
      children: #"""
        {"id": "a", "traits": {"width": 40, "height": {"is": "otherAxis", "multiplier": 0.5}}},
        {"traits": {"width": {"of": "a", "multiplier": 2, "constant": 3}, "height": "otherAxis"}},
        {"traits": {"width": {"of": "a", "attribute": "height"}, "height": {"percent": 25, "constant": 1}}},
        {"traits": {"width": {"ofLayout": "height", "multiplier": 0.3}}}
        """#,
      frames: [[0, 0, 40, 20], [40, 0, 83, 83], [123, 0, 20, 26], [143, 0, 30, 0]]),
    Case(
      layout: "",
      children: #"""
        {"id": "a", "traits": {"width": {"min": [50, {"ofLayout": "width", "multiplier": 0.1}]}}},
        {"traits": {"width": {"max": [20, {"of": "a", "constant": 1}]}}},
        {"traits": {"width": {"points": 90, "maximum": {"of": "a"}}}},
        {"traits": {"width": {"points": 90, "active": false}}}
        """#,
      frames: [[0, 0, 30, 0], [30, 0, 31, 0], [61, 0, 30, 0], [91, 0, 0, 0]]),
    Case(
      layout: "",
      children: #"""
        {"width": 60, "traits": {"height": "wrap", "verticalAlignment": "end"},
         "text": {"string": "aa aa", "font": "ahem", "size": 20}},
        {"width": 9, "height": 9, "traits": {"verticalAlignment": "center"}}
        """#,
      frames: [[0, 60, 60, 40], [60, 45.5, 9, 9]]),
    Case(
      layout: "",
      children: #"""
        {"traits": {"excludedFromLayout": true, "frame": [7, 8, 9, 10]}},
        {"width": 30, "traits": {"reservesSpaceOnly": true, "frame": [1, 2, 3, 4]}},
        {"size": [5, 5]}
        """#,
      frames: [[7, 8, 9, 10], [1, 2, 3, 4], [30, 0, 5, 5]]),
    Case(
      layout: #", "verticalGravity": "baseline""#,
      children: #"""
        {"text": {"string": "a", "font": "ahem", "size": 10}},
        {"text": {"string": "a", "font": "ahem", "size": 20}}
        """#,
      frames: [[0, 8, 10, 10], [10, 0, 20, 20]]),
    Case(
      layout: #", "verticalGravity": "baseline""#,
      children: #"""
        {"text": {"string": "a", "font": "ahem", "size": 10}, "traits": {"leadsBaseline": true}},
        {"text": {"string": "a", "font": "ahem", "size": 20}}
        """#,
      frames: [[0, 0, 10, 10], [10, -8, 20, 20]]),
  ]

  @Test("A box in a row asks for what its traits say", arguments: traits)
  func boxes(row: Case) throws {
    let result = try framesOfLayout(
      "\"linear\": {\"axis\": \"horizontal\"" + row.layout + "}", row.children)
    #expect(numbers(of: result) == row.frames)
  }
}

/// The frames of the nodes below the root, as numbers.
func numbers(of result: LayoutResult) -> [[Double]] {
  result.entries.dropFirst().map { entry in
    [entry.frame.minX, entry.frame.minY, entry.frame.width, entry.frame.height]
  }
}
