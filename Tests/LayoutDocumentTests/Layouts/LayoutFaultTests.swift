import LayoutDocument
import Testing

@Suite("Layouts and nodes with them at fault")
struct LayoutFaultTests {
  /// What is behind `"layout":` of the root, and its fault; `$` is that layout.
  private static let layouts: [(String, String)] = [
    (
      #"[]"#,
      #"2:1: $: expected an object such as {"linear": {"axis": "horizontal"}}, found an array"#
    ),
    (
      #"{}"#,
      #"2:1: $: a layout needs one of "linear", "overlay", "relative", "table", "path", "float", "flow", "grid", "scroll""#
    ),
    (
      #"{"liner": {}}"#,
      #"2:2: $: unknown key "liner"; did you mean "linear"?"#
    ),
    (
      #"{"overlay": {}, "relative": {}}"#,
      #"2:17: $: a layout has one of these; this has "overlay" already"#
    ),
    (
      #"{"linear": {}}"#,
      #"2:12: $.linear: the key "axis" is missing"#
    ),
    (
      #"{"linear": {"axis": "x"}}"#,
      #"2:21: $.linear.axis: expected one of "horizontal", "vertical", found the string "x""#
    ),
    (
      #"{"linear": {"axis": "vertical", "gravity": 1}}"#,
      #"2:33: $.linear: unknown key "gravity"; did you mean "horizontalGravity" "#
        + #"or "verticalGravity"?"#
    ),
    (
      #"{"overlay": {"spacing": 3}}"#,
      #"2:14: $.overlay: unknown key "spacing""#
        + #"; expected one of "padding", "safeAreaPadding", "keepsPaddingWhenEmpty", "horizontalGravity", "verticalGravity", "transform""#
    ),
    (
      #"{"relative": {"reversed": true}}"#,
      #"2:15: $.relative: unknown key "reversed""#
        + #"; expected one of "padding", "safeAreaPadding", "keepsPaddingWhenEmpty", "transform""#
    ),
    (
      #"{"linear": {"axis": "vertical", "padding": [1, 2]}}"#,
      #"2:44: $.linear.padding: expected a number or [top, leading, bottom, trailing], "#
        + #"found an array of 2 elements"#
    ),
    (
      #"{"linear": {"axis": "vertical", "padding": {"left": 1}}}"#,
      #"2:45: $.linear.padding: unknown key "left""#
        + #"; expected one of "top", "leading", "bottom", "trailing""#
    ),
    (
      #"{"linear": {"axis": "vertical", "horizontalGravity": "baseline"}}"#,
      #"2:54: $.linear.horizontalGravity: expected one of "unspecified", "start", "center", "#
        + #""end", "spaceBetween", "spaceAround", "spaceEvenly", "fill", "stretch", found the string "#
        + #""baseline""#
    ),
    (
      #"{"linear": {"axis": "vertical", "reversed": 1}}"#,
      #"2:45: $.linear.reversed: expected true or false, found the number 1"#
    ),
    (
      #"{"linear": {"axis": "vertical", "extents": []}}"#,
      #"2:44: $.linear.extents: expected a number, "intrinsic", "equal" or an object, "#
        + #"found an array"#
    ),
    (
      #"{"linear": {"axis": "vertical", "extents": {"dividedInto": 0}}}"#,
      #"2:60: $.linear.extents.dividedInto: 0 is not greater than 0"#
    ),
    (
      #"{"linear": {"axis": "vertical", "extents": {"dividedInto": 1.5}}}"#,
      #"2:60: $.linear.extents.dividedInto: 1.5 is not a whole number"#
    ),
    (
      #"{"linear": {"axis": "vertical", "extents": {"flexibleSpacing": {"extent": 0}}}}"#,
      #"2:75: $.linear.extents.flexibleSpacing.extent: 0 is not greater than 0"#
    ),
    (
      #"{"linear": {"axis": "vertical", "equalizeGaps": {"of": ["root"]}}}"#,
      #"2:57: $.linear.equalizeGaps.of[0]: "root" is not in this layout"#
    ),
    (
      #"{"linear": {"axis": "vertical", "equalizeGaps": {"of": ["aa"]}}}"#,
      #"2:57: $.linear.equalizeGaps.of[0]: unknown node "aa"; did you mean "a"?"#
    ),
    (
      #"{"overlay": {"safeAreaPadding": "top"}}"#,
      #"2:33: $.overlay.safeAreaPadding: expected "all" or an array of edges, found the "#
        + #"string "top""#
    ),
    (
      #"{"overlay": {"safeAreaPadding": ["left"]}}"#,
      #"2:34: $.overlay.safeAreaPadding[0]: expected one of "leading", "trailing", "top", "#
        + #""bottom", found the string "left""#
    ),
    (
      #"{"path": {}}"#,
      #"2:10: $.path: the key "curve" is missing"#
    ),
    (
      #"{"path": {"curve": {"cirle": {"radius": 1}}}}"#,
      #"2:21: $.path.curve: unknown key "cirle"; did you mean "circle"?"#
    ),
    (
      #"{"path": {"curve": {"circle": {"radius": 0}}}}"#,
      #"2:42: $.path.curve.circle.radius: 0 is not greater than 0"#
    ),
    (
      #"{"path": {"curve": {"polyline": [[0, 0]]}}}"#,
      #"2:33: $.path.curve.polyline: a polyline has two points or more"#
    ),
    (
      #"{"path": {"curve": {"bezier": [[0, 0]]}}}"#,
      #"2:31: $.path.curve.bezier: expected [start, control, control, end], found an "#
        + #"array of 1 element"#
    ),
    (
      #"{"path": {"curve": {"circle": {"radius": 1}}, "origin": [0.5, 0.5]}}"#,
      #"2:58: $.path.origin[0]: expected a percentage such as "50%", found the number 0.5"#
    ),
    (
      #"{"path": {"curve": {"circle": {"radius": 1}}, "start": "90"}}"#,
      #"2:56: $.path.start: expected a number or degrees such as "90°", found the "#
        + #"string "90""#
    ),
    (
      #"{"path": {"curve": {"circle": {"radius": 1}}, "pathSpacing": {"count": 0}}}"#,
      #"2:72: $.path.pathSpacing.count: 0 is not greater than 0"#
    ),
  ]

  @Test("A layout is refused with its reason", arguments: layouts)
  func layout(text: String, message: String) {
    let fault = documentFault(
      of: """
        {"size": [9, 9], "root": {"id": "root", "children": [{"id": "a"}], "layout":
        \(text)}}
        """)
    #expect(fault?.replacing("$.root.layout", with: "$") == message)
  }

  /// A child of the root, and its fault; `$` is that child.
  private static let nodes: [(String, String)] = [
    (
      #"{"layout": {"overlay": {}}, "text": "a"}"#,
      #"2:2: $: a node with content has no layout"#
    ),
    (
      #"{"traits": {}}"#,
      #"2:2: $: traits are for the layout of the parent, which has none"#
    ),
    (
      #"{"layout": {"table": {}}, "children": [{"width": 5}]}"#,
      #"2:40: $.children[0]: the size is what the table gives to its row"#
    ),
    (
      #"{"layout": {"table": {}}, "children": [{"layout": {"overlay": {}}}]}"#,
      #"2:40: $.children[0]: "layout" is what the table gives to its row"#
    ),
    (
      #"{"layout": {"overlay": {}}, "children": [{"width": 5, "traits": {"width": 6}}]}"#,
      #"2:66: $.children[0].traits: the node gives its width already"#
    ),
    (
      #"{"safeArea": "x"}"#,
      #"2:14: $.safeArea: expected a number or [top, left, bottom, right], found the "#
        + #"string "x""#
    ),
    (
      #"{"firstBaselineItem": 5, "children": []}"#,
      #"2:23: $.firstBaselineItem: expected the id of a node, found the number 5"#
    ),
    (
      #"{"id": "a", "lastBaselineItem": "a"}"#,
      #"2:33: $.lastBaselineItem: "a" is not below this node"#
    ),
    (
      #"{"id": "card", "firstBaselineItem": "cart"}"#,
      #"2:37: $.firstBaselineItem: unknown node "cart"; did you mean "card"?"#
    ),
  ]

  @Test("What does not go with a layout is refused", arguments: nodes)
  func node(text: String, message: String) {
    let fault = documentFault(
      of: """
        {"size": [9, 9], "root": {"children": [
        \(text)]}}
        """)
    #expect(fault?.replacing("$.root.children[0]", with: "$", maxReplacements: 1) == message)
  }

  /// What places boxes of a tree with a layout in it, and its fault.
  private static let steps: [(String, String)] = [
    (
      #""layout": [{"xLeft": "card"}]"#,
      #"2:22: $.layout[0].xLeft: "card" is placed by the layout of "bar"; "#
        + #"give it "traits", or remove that layout"#
    ),
    (
      #""layout": [{"xLeft": ["z", "x"]}]"#,
      #"2:28: $.layout[0].xLeft[1]: a layout is between "x" and the reference; place it "#
        + #"in "ref": "card""#
    ),
    (
      #""layout": [{"ref": "card", "steps": [{"xPlace": ["x", "z"]}]}]"#,
      #"2:55: $.layout[0].steps[0].xPlace[1]: a layout is between "z" and the "#
        + #"reference; place it in "ref": "root""#
    ),
    (
      #""layout": [{"ref": "bar", "steps": [{"xLeft": "leaf"}]}]"#,
      #"2:47: $.layout[0].steps[0].xLeft: "leaf" is placed by the layout of "bar"; "#
        + #"give it "traits", or remove that layout"#
    ),
    (
      #""layout": [{"width": "x", "is": 5}]"#,
      #"2:22: $.layout[0].width: a layout is between "x" and the reference; place it in "#
        + #""ref": "card""#
    ),
    (
      #""layout": [{"size": ["x"], "is": [5, 5]}]"#,
      #"2:22: $.layout[0].size[0]: a layout is between "x" and the reference; place it "#
        + #"in "ref": "card""#
    ),
    (
      #""layout": [{"fitContent": "leaf"}]"#,
      #"2:27: $.layout[0].fitContent: "leaf" is placed by the layout of "bar"; "#
        + #"give it "traits", or remove that layout"#
    ),
    (
      #""constraints": ["x.left == z.left"]"#,
      #"2:17: $.constraints[0]: a layout is between "x" and "z""#
    ),
    (
      #""constraints": ["leaf.width == 5"]"#,
      #"2:17: $.constraints[0]: a layout places "leaf", and constraints nothing"#
    ),
    (
      #""constraints": [{"visual": "H:|[x]|", "in": "leaf"}]"#,
      #"2:45: $.constraints[0].in: a layout places "leaf", and constraints nothing"#
    ),
  ]

  @Test("Steps and equations cannot reach through a layout", arguments: steps)
  func step(text: String, message: String) {
    let fault = documentFault(
      of: """
        {"size": [9, 9], "root": {"id": "root", "children": [\
        {"id": "bar", "layout": {"overlay": {}}, "children": [\
        {"id": "card", "children": [{"id": "x"}, {"id": "y"}]}, {"id": "leaf"}]}, {"id": "z"}]},
        \(text)}
        """)
    #expect(fault == message)
  }

  @Test("All mistakes of an object are found, each once")
  func all() {
    let text = """
      {"size": [9, 9], "nmae": "", "root": {"idd": "a", "layout": {"linear": {
        "gravity": "x", "alignment": "y", "padding": "z", "reversed": 1
      }}, "children": [{"traits": {"wieght": 1, "with": 2, "margins": "3", "weight": "4"}}]},
      "layout": [{"xLeft": "a", "on": 1, "off": 2}]}
      """
    let faults = Document.faults(in: Array(text.utf8))
    #expect(
      faults.map { "\($0.line) \($0.reason)" } == [
        "1 unknown key \"nmae\"; did you mean \"name\"?",
        "1 unknown key \"idd\"; did you mean \"id\"?",
        "1 the key \"axis\" is missing",
        "2 unknown key \"gravity\"; did you mean \"horizontalGravity\" or \"verticalGravity\"?",
        "2 unknown key \"alignment\""
          + #"; expected one of "axis", "padding", "safeAreaPadding", "keepsPaddingWhenEmpty", "spacing", "horizontalSpacing", "verticalSpacing", "horizontalGravity", "verticalGravity", "reversed", "extents", "shrinking", "weightBox", "equalizeExtents", "equalizeGaps", "transform""#,
        "2 expected a number or [top, leading, bottom, trailing], found the string \"z\"",
        "2 expected true or false, found the number 1",
        "3 unknown key \"wieght\"; did you mean \"weight\"?",
        "3 unknown key \"with\"; did you mean \"width\"?",
        "3 expected a number, a percentage such as \"50%\", \"safeArea\" or an object, found the "
          + "string \"3\"",
        "3 expected a number, found the string \"4\"; did you mean 4?",
        "4 \"a\" is the root, which a step cannot move", "4 unknown key \"on\"; expected \"xLeft\"",
        "4 unknown key \"off\"; expected \"xLeft\"",
      ])
  }

  @Test("Faults of layouts and traits do not hide each other, nor those of steps")
  func several() {
    let text = """
      {"size": [9, 9], "root": {"children": [
        {"id": "a", "layout": {"liner": {}}, "children": [
          {"id": "b", "traits": {"with": 5}}
        ]},
        {"id": "c", "layout": {"overlay": {}}, "children": [
          {"traits": {"leading": "5"}},
          {"traits": {"tp": 5}}
        ]}
      ]}, "layout": [{"xLeft": "d"}]}
      """
    let faults = Document.faults(in: Array(text.utf8))
    #expect(
      faults.map { "\($0.line) \($0.reason.code)" } == [
        "2 unknownKey", "3 unknownKey", "6 wrongType", "7 unknownKey", "9 unknownNode",
      ])
  }
}
