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
      #"2:11: $.width: expected a number, a percentage such as "50%", "wrap", "fill", "#
        + #""otherAxis", an id or an object, found the string "5""#
    ),
    (
      #"relative"#, #"{"width": null}"#,
      #"2:11: $.width: expected a number, a percentage such as "50%", "wrap", "fill", "#
        + #""otherAxis", an id or an object, found null"#
    ),
    (
      #"relative"#, #"{"width": "bb"}"#,
      #"2:11: $.width: unknown node "bb"; did you mean "b"?"#
    ),
    (
      #"relative"#, #"{"width": {"min": [5, "warp"]}}"#,
      #"2:23: $.width.min[1]: unknown node "warp"; did you mean "wrap"?"#
    ),
    (
      #"overlay"#, #"{"height": "c"}"#,
      #"2:12: $.height: "c" is not in the same layout"#
    ),
    (
      #"relative"#, #"{"width": {"is": 5}}"#,
      #"2:18: $.width.is: expected a number, a percentage such as "50%", "wrap", "fill", "#
        + #""otherAxis", an id or an object, found the number 5"#
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
        + #""ofLayout", "min", "max", "equal""#
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
      #"relative"#, #"{"width": {"min": []}}"#,
      #"2:19: $.width.min: the list is empty"#
    ),
    (
      #"relative"#, #"{"width": {"points": 1, "maximum": {"min": [5, {"max": []}]}}}"#,
      #"2:56: $.width.maximum.min[1].max: the list is empty"#
    ),
    (
      #"relative"#, #"{"width": {"points": 1, "minimum": {"min": [5], "is": "wrap"}}}"#,
      #"2:49: $.width.minimum: an extent has one of these; this has "min" already"#
    ),
    (
      #"relative"#, #"{"width": {"points": 1, "minimum": "fill"}}"#,
      #"2:36: $.width.minimum: expected a number, a percentage such as "50%", "wrap", "otherAxis", an "#
        + #"id or an object, found the string "fill""#
    ),
    (
      #"relative"#, #"{"width": {"is": "wrap", "maximum": "-7%"}}"#,
      #"2:37: $.width.maximum: -7 is below 0"#
    ),
    (
      #"relative"#, #"{"width": {"is": "wrap", "maximum": {"percnt": 70}}}"#,
      #"2:38: $.width.maximum: unknown key "percnt"; did you mean "percent"?"#
    ),
    (
      #"relative"#, #"{"leading": {"of": "b", "offset": 8, "ifgone": 42}}"#,
      #"2:38: $.leading: unknown key "ifgone"; did you mean "ifGone"?"#
    ),
    (
      #"relative"#, #"{"leading": {"points": 5, "ifGone": 42}}"#,
      #"2:27: $.leading: "ifGone" goes with "of""#
    ),
    (
      #"relative"#, #"{"leading": {"max": [{"ofLayout": "leading", "ifGone": 42}]}}"#,
      #"2:46: $.leading.max[0]: "ifGone" goes with "of""#
    ),
    (
      #"relative"#, #"{"leading": {"points": 5, "countsGone": false}}"#,
      #"2:27: $.leading: "countsGone" goes with lines of boxes"#
    ),
    (
      #"relative"#, #"{"leading": {"below": ["b"]}}"#,
      #"2:23: $.leading.below: "after" and "before" are the sides along this axis"#
    ),
    (
      #"relative"#, #"{"top": {"below": ["bb"]}}"#,
      #"2:20: $.top.below[0]: unknown node "bb"; did you mean "b"?"#
    ),
    (
      #"overlay"#, #"{"top": {"below": ["b"]}}"#,
      #"2:10: $.top: "below" has a meaning in relative layouts only"#
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
      #"overlay"#, #"{"width": {"equal": [{"of": "b"}]}}"#,
      #"2:12: $.width: "equal" has a meaning in relative layouts only"#
    ),
    (
      #"overlay"#, #"{"leading": {"of": "b"}}"#,
      #"2:14: $.leading: "of" has a meaning in relative layouts only"#
    ),
    (
      #"overlay"#, #"{"leading": {"points": 1, "minimum": {"of": "b"}}}"#,
      #"2:27: $.leading: "minimum" has a meaning in relative layouts only"#
    ),
    (
      #"relative"#, #"{"leading": "safe"}"#,
      #"2:13: $.leading: expected a number, a percentage such as "50%", "safeArea" or an "#
        + #"object, found the string "safe""#
    ),
    (
      #"relative"#, #"{"leading": true}"#,
      #"2:13: $.leading: expected a number, a percentage such as "50%", "safeArea" or an "#
        + #"object, found true"#
    ),
    (
      #"relative"#, #"{"leading": {"offset": 1}}"#,
      #"2:13: $.leading: a position needs one of "points", "percent", "weight", "is", "#
        + #""of", "ofLayout", "min", "max", "centered", "atLeast", "atMost", "after", "before", "below", "#
        + #""above""#
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
      #"relative"#, #"{"leading": {"min": ["b"]}}"#,
      #"2:22: $.leading.min[0]: expected a number, {"of": id} or {"ofLayout": "#
        + #"attribute}, found the string "b""#
    ),
    (
      #"relative"#, #"{"leading": {"weight": -1}}"#,
      #"2:24: $.leading.weight: -1 is below 0"#
    ),
    (
      #"relative"#, #"{"leading": {"ofLayout": "leading", "attribute": "leading"}}"#,
      #"2:37: $.leading: "ofLayout" is the attribute"#
    ),
    (
      #"relative"#, #"{"leading": {"ofLayout": "leading", "shrink": 1}}"#,
      #"2:37: $.leading: a position that is tied to a line does not shrink"#
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
      #"overlay"#, #"{"weight": -1}"#,
      #"2:12: $.weight: -1 is below 0"#
    ),
    (
      #"overlay"#, #"{"horizontalAlignment": "centre"}"#,
      #"2:25: $.horizontalAlignment: expected one of "unspecified", "start", "center", "end", "#
        + #""spaceBetween", "spaceAround", "spaceEvenly", "fill", "stretch", found the string "centre"; did you mean "center"?"#
    ),
    (
      #"overlay"#, #"{"frame": [0, 0, 1, 1]}"#,
      #"2:2: $: a frame goes with "excludedFromLayout" or "reservesSpaceOnly""#
    ),
    (
      #"overlay"#, #"{"excludedFromLayout": true, "frame": [0, 0, -1, 1]}"#,
      #"2:46: $.frame[2]: -1 is below 0"#
    ),
    (
      #"overlay"#, #"{"pathAnchor": ["50%", 0]}"#,
      #"2:24: $.pathAnchor[1]: expected a percentage such as "50%", found the number 0"#
    ),
    (
      #"overlay"#, #"{"row": 5}"#,
      #"2:2: $: a row is a child of a table"#
    ),
    (
      #"table"#, #"{"row": "thick"}"#,
      #"2:9: $.row: expected one of "wrap", "average", found the string "thick""#
    ),
    (
      #"table"#, #"{"row": {"thickness": {"weight": 0}}}"#,
      #"2:34: $.row.thickness.weight: 0 is not greater than 0"#
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
