import LayoutDocument
import LayoutTree
import Testing

@Suite("LayoutBorder in documents")
struct BorderDocumentTests {
  /// The lines of the node called `box` below a root.
  private func lines(_ border: String, _ keys: String = "") throws -> LayoutBorder? {
    let document = try Document.read(
      """
      {"size": [9, 9], "root": {"children": [{"id": "box", \(keys) "border": \(border)}]}}
      """)
    return try document.layOut(with: .frames).root.first(named: "box")?.border
  }

  @Test("A line is a colour or says more; all stands for the edges that are not given")
  func edges() throws {
    var line = BorderLine(
      try LayoutColor("#0a0b0c"), dark: try LayoutColor("#ffffff80"), thickness: .points(2))
    line.headIndent = 3
    line.tailIndent = -4
    line.offset = 5
    line.dash = BorderLine.Dash(on: 6, off: 7)
    var expected = LayoutBorder(all: BorderLine(try LayoutColor("#112233")))
    expected.trailing = line
    expected.top?.thickness = .pixels(2)
    let border = #"""
      {"all": "#112233", "top": {"color": "#112233", "thickness": {"pixels": 2}},
       "trailing": {"color": "#0A0B0C", "darkColor": "#FFFFFF80", "thickness": 2,
         "headIndent": 3, "tailIndent": -4, "offset": 5, "dash": [6, 7]}}
      """#
    #expect(try lines(border) == expected)
    var single = LayoutBorder()
    single.leading = BorderLine(.black)
    #expect(try lines(##"{"leading": "#000000"}"##) == single)
    var sides = LayoutBorder()
    sides.left = BorderLine(.black)
    sides.right = BorderLine(.black, thickness: .points(2))
    sides.hidesAdjacentSeparators = true
    #expect(
      try lines(
        ##"""
        {"left": "#000000", "right": {"color": "#000000", "thickness": 2}, "keepsGapsClear": true}
        """##) == sides)
  }

  @Test(
    "Lines between boxes go along the axis of the layout, or along the one that is given",
    arguments: [
      (##""#000000""##, #""layout": {"linear": {"axis": "horizontal"}},"#, Axis.horizontal),
      (##""#000000""##, #""layout": {"table": {}},"#, .vertical),
      (##"{"color": "#000000", "axis": "vertical"}"##, "", .vertical),
      (
        ##"{"color": "#000000", "axis": "vertical"}"##,
        #""layout": {"linear": {"axis": "horizontal"}},"#, .vertical
      ),
    ])
  func between(line: String, layout: String, axis: Axis) throws {
    let lines = try lines("{\"separators\": \(line)}", layout)
    #expect(lines?.separators == LayoutBorder.Separators(axis, BorderLine(.black)))
  }

  @Test("Lines between cells are in each row, which may have other lines as well")
  func cells() throws {
    let document = try Document.read(
      ##"""
      {"size": [90, 20], "root": {"layout": {"table": {}},
        "border": {"cellSeparators": {"color": "#000000", "placement": "edges"}},
        "children": [
          {"id": "first", "children": [{"size": [20, 10]}, {"size": [30, 10]}]},
          {"id": "second", "border": {"top": "#111111"}, "children": []},
          {"id": "third", "border": {"separators": "#222222"}, "children": []}
        ]}}
      """##)
    let root = try document.layOut(with: .frames).root
    let cells = LayoutBorder.Separators(.horizontal, BorderLine(.black), placement: .edges)
    #expect(root.border?.separators == nil)
    #expect(root.children.map { $0.border?.separators?.placement } == [.edges, .edges, .middle])
    #expect(root.children[0].border?.separators == cells)
    let first = BorderLine(try LayoutColor("#111111"))
    #expect(root.children[1].border?.top == first)
    let second = LayoutBorder.Separators(.horizontal, BorderLine(try LayoutColor("#222222")))
    #expect(root.children[2].border?.separators == second)
  }

  @Test(
    "Lines at fault are refused with their reason",
    arguments: [
      ("5", "2:1: $: expected an object, found the number 5"),
      (#"{"topp": 1}"#, #"2:2: $: unknown key "topp"; did you mean "top"?"#),
      (
        #"{"top": 1}"#,
        ##"2:9: $.top: expected a colour such as "#CCCCCC" or an object, "##
          + "found the number 1"
      ),
      (#"{"top": "red"}"#, #"2:9: $.top: "red" is no colour: it does not begin with #"#),
      (##"{"top": "#12"}"##, ##"2:9: $.top: "#12" is no colour: write #RRGGBB or #RRGGBBAA"##),
      (#"{"top": {}}"#, #"2:9: $.top: the key "color" is missing"#),
      (
        ##"{"top": {"color": "#000000", "thickness": 0}}"##,
        "2:43: $.top.thickness: 0 is not greater than 0"
      ),
      (
        ##"{"top": {"color": "#000000", "thickness": {"points": 1}}}"##,
        #"2:44: $.top.thickness: unknown key "points""#
          + #"; expected "pixels""#
      ),
      (
        ##"{"top": {"color": "#000000", "dash": 3}}"##,
        "2:38: $.top.dash: expected [on, off], found the number 3"
      ),
      (
        ##"{"top": {"color": "#000000", "axis": "vertical"}}"##,
        #"2:30: $.top: unknown key "axis""#
          + #"; expected one of "color", "darkColor", "thickness", "headIndent", "tailIndent", "offset", "dash""#
      ),
      (
        ##"{"separators": "#000000"}"##,
        #"2:16: $.separators: lines between these boxes need an "axis""#
      ),
      (
        ##"{"separators": {"color": "#000000", "axis": "vertical", "placement": "gaps"}}"##,
        #"2:70: $.separators.placement: expected one of "middle", "edges", found the string "gaps""#
      ),
      (##"{"cellSeparators": "#000000"}"##, "2:2: $: only a table has cells"),
    ])
  func refused(border: String, message: String) {
    let fault = documentFault(
      of: """
        {"size": [9, 9], "root": {"border":
        \(border)}}
        """)
    #expect(fault?.replacing("$.root.border", with: "$") == message)
  }
}
