import LayoutDocument
import Testing

@Suite("Traits at fault")
struct TraitFaultTests {
  /// The kind of the layout, the traits of a child, and their fault; `$` is those traits.
  private static let faults: [(String, String, String)] = [
    (
      #"relative"#, #"5"#,
      #"2:1: $: expected an object, found the number 5"#
    ),
    (
      #"relative"#, #"{"witdh": 5}"#,
      #"2:2: $: unknown key "witdh"; did you mean "width"?"#
    ),
    (
      #"relative"#, #"{"width": "5"}"#,
      #"2:11: $.width: expected a number, hundredths such as "50%", "wrap", "fill", "#
        + #""other axis", an id or an object, found the string "5""#
    ),
    (
      #"relative"#, #"{"width": null}"#,
      #"2:11: $.width: expected a number, hundredths such as "50%", "wrap", "fill", "#
        + #""other axis", an id or an object, found null"#
    ),
    (
      #"relative"#, #"{"width": "bb"}"#,
      #"2:11: $.width: unknown node "bb"; did you mean "b"?"#
    ),
    (
      #"relative"#, #"{"width": {"least": [5, "warp"]}}"#,
      #"2:25: $.width.least[1]: unknown node "warp"; did you mean "wrap"?"#
    ),
    (
      #"frame"#, #"{"height": "c"}"#,
      #"2:12: $.height: "c" is not in the same layout"#
    ),
    (
      #"relative"#, #"{"width": {"is": 5}}"#,
      #"2:18: $.width.is: expected a number, hundredths such as "50%", "wrap", "fill", "#
        + #""other axis", an id or an object, found the number 5"#
    ),
    (
      #"relative"#, #"{"width": -1}"#,
      #"2:11: $.width: -1 is below 0"#
    ),
    (
      #"relative"#, #"{"width": "-5%"}"#,
      #"2:11: $.width: -5 is below 0"#
    ),
    (
      #"relative"#, #"{"width": {}}"#,
      #"2:11: $.width: an extent needs one of "points", "percent", "is", "of", "#
        + #""ofLayout", "least", "greatest", "equal""#
    ),
    (
      #"relative"#, #"{"width": {"points": 1, "is": "wrap"}}"#,
      #"2:25: $.width: an extent has one of these; this has "points" already"#
    ),
    (
      #"relative"#, #"{"width": {"point": 1}}"#,
      #"2:12: $.width: unknown key "point"; did you mean "points"?"#
    ),
    (
      #"relative"#, #"{"width": {"is": "warp"}}"#,
      #"2:18: $.width.is: unknown node "warp"; did you mean "wrap"?"#
    ),
    (
      #"relative"#, #"{"width": {"of": "bb"}}"#,
      #"2:18: $.width.of: unknown node "bb"; did you mean "b"?"#
    ),
    (
      #"relative"#, #"{"width": {"of": "c"}}"#,
      #"2:18: $.width.of: "c" is not in the same layout"#
    ),
    (
      #"relative"#, #"{"width": {"of": "b", "attribute": "top"}}"#,
      #"2:36: $.width.attribute: expected one of "width", "height", found the string "top""#
    ),
    (
      #"relative"#, #"{"width": {"ofLayout": "width", "attribute": "width"}}"#,
      #"2:33: $.width: an attribute goes with "of""#
    ),
    (
      #"relative"#, #"{"width": {"least": []}}"#,
      #"2:21: $.width.least: the list is empty"#
    ),
    (
      #"relative"#, #"{"width": {"points": 1, "maximum": {"least": [5, {"greatest": []}]}}}"#,
      #"2:63: $.width.maximum.least[1].greatest: the list is empty"#
    ),
    (
      #"relative"#, #"{"width": {"points": 1, "minimum": {"least": [5], "is": "wrap"}}}"#,
      #"2:51: $.width.minimum: an extent has one of these; this has "least" already"#
    ),
    (
      #"relative"#, #"{"width": {"points": 1, "minimum": "fill"}}"#,
      #"2:36: $.width.minimum: expected a number, "wrap", "other axis", an id or an object, "#
        + #"found the string "fill""#
    ),
    (
      #"relative"#, #"{"width": {"points": 1, "active": 1}}"#,
      #"2:35: $.width.active: expected true or false, found the number 1"#
    ),
    (
      #"relative"#, #"{"width": {"points": 1, "shrink": -1}}"#,
      #"2:35: $.width.shrink: -1 is below 0"#
    ),
    (
      #"frame"#, #"{"width": {"equal": [{"of": "b"}]}}"#,
      #"2:12: $.width: "equal" has a meaning in relative layouts only"#
    ),
    (
      #"frame"#, #"{"leading": {"of": "b"}}"#,
      #"2:14: $.leading: "of" has a meaning in relative layouts only"#
    ),
    (
      #"frame"#, #"{"leading": {"points": 1, "minimum": {"of": "b"}}}"#,
      #"2:27: $.leading: "minimum" has a meaning in relative layouts only"#
    ),
    (
      #"relative"#, #"{"leading": "safe"}"#,
      #"2:13: $.leading: expected a number, hundredths such as "50%", "safe area" or an "#
        + #"object, found the string "safe""#
    ),
    (
      #"relative"#, #"{"leading": true}"#,
      #"2:13: $.leading: expected a number, hundredths such as "50%", "safe area" or an "#
        + #"object, found true"#
    ),
    (
      #"relative"#, #"{"leading": {"offset": 1}}"#,
      #"2:13: $.leading: a position needs one of "points", "percent", "share", "is", "#
        + #""of", "ofLayout", "least", "greatest", "centered", "atLeast", "atMost""#
    ),
    (
      #"relative"#, #"{"leading": {"of": "b", "attribute": "top"}}"#,
      #"2:38: $.leading.attribute: expected one of "left", "right", "centerX", "#
        + #""leading", "trailing", found the string "top""#
    ),
    (
      #"relative"#, #"{"top": {"of": "b", "attribute": "hight"}}"#,
      #"2:34: $.top.attribute: expected one of "top", "bottom", "centerY", "#
        + #""firstBaseline", "lastBaseline", found the string "hight""#
    ),
    (
      #"relative"#, #"{"leading": {"least": ["b"]}}"#,
      #"2:24: $.leading.least[0]: expected a number, {"of": id} or {"ofLayout": "#
        + #"attribute}, found the string "b""#
    ),
    (
      #"relative"#, #"{"leading": {"share": -1}}"#,
      #"2:23: $.leading.share: -1 is below 0"#
    ),
    (
      #"relative"#, #"{"leading": {"ofLayout": "leading", "attribute": "leading"}}"#,
      #"2:37: $.leading: "ofLayout" is the attribute"#
    ),
    (
      #"relative"#, #"{"leading": {"points": 4, "attribute": "leading"}}"#,
      #"2:27: $.leading: an attribute goes with "of""#
    ),
    (
      #"relative"#, #"{"leading": {"atLeast": {}}}"#,
      #"2:25: $.leading.atLeast: a line needs one of "of", "ofLayout""#
    ),
    (
      #"frame"#, #"{"weight": -1}"#,
      #"2:12: $.weight: -1 is below 0"#
    ),
    (
      #"frame"#, #"{"horizontalAlignment": "centre"}"#,
      #"2:25: $.horizontalAlignment: expected one of "none", "start", "center", "end", "#
        + #""between", "around", "among", "fill", "stretch", found the string "centre""#
    ),
    (
      #"frame"#, #"{"frame": [0, 0, 1, 1]}"#,
      #"2:2: $: a frame goes with "placedByOwner" or "keepsPlaceOnly""#
    ),
    (
      #"frame"#, #"{"placedByOwner": true, "frame": [0, 0, -1, 1]}"#,
      #"2:41: $.frame[2]: -1 is below 0"#
    ),
    (
      #"frame"#, #"{"pathAnchor": ["50%", 0]}"#,
      #"2:24: $.pathAnchor[1]: expected hundredths such as "50%", found the number 0"#
    ),
    (
      #"frame"#, #"{"row": 5}"#,
      #"2:2: $: a row is a child of a table"#
    ),
    (
      #"table"#, #"{"row": "thick"}"#,
      #"2:9: $.row: expected one of "wrap", "average", found the string "thick""#
    ),
    (
      #"table"#, #"{"row": {"thickness": {"share": 0}}}"#,
      #"2:33: $.row.thickness.share: 0 is not greater than 0"#
    ),
    (
      #"table"#, #"{"row": {"cells": "equal"}}"#,
      #"2:19: $.row.cells: expected one of "wrap", "fill", "average", found the string "#
        + #""equal""#
    ),
    (
      #"table"#, #"{"row": {"cell": 1}}"#,
      #"2:10: $.row: unknown key "cell"; did you mean "cells"?"#
    ),
    (
      #"table"#, #"{"width": 5}"#,
      #"2:2: $: "width" is what the table gives to its row"#
    ),
  ]

  @Test("Traits are refused with their reason", arguments: faults)
  func traits(kind: String, text: String, message: String) {
    let fault = documentFault(
      of: """
        {"size": [9, 9], "root": {"layout": {"\(kind)": {}}, "children": [\
        {"id": "b", "children": [{"id": "c"}]}, {"traits":
        \(text)}]}}
        """)
    #expect(fault?.replacing("$.root.children[1].traits", with: "$") == message)
  }
}
