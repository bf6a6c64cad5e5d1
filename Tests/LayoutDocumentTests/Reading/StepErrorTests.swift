import LayoutDocument
import Testing

@Suite("Steps and constraints at fault")
struct StepErrorTests {
  @Test(
    "A step is refused with its reason",
    arguments: [
      ("5", "2:1: $.layout[0]: expected an object, found the number 5"),
      (
        "{}",
        "2:1: $.layout[0]: a step needs a verb, one of xPlace yPlace xPlaceLeading xLeft xRight "
          + "xCenter xEqual xLeading xTrailing yTop yBottom yCenter yEqual center equal place width "
          + "height size fitContent fitHeight fit equalWidths equalHeights equalSizes widths heights "
          + "aspectRatio columns rows grid xDistribute yDistribute insetEdges resetEdges inset ref "
          + "priority identified"
      ),
      (#"{"xplace": []}"#, #"2:2: $.layout[0]: unknown key "xplace"; did you mean "xPlace"?"#),
      (
        #"{"xPlace": [], "yPlace": []}"#,
        #"2:16: $.layout[0]: a step has one verb; this has "xPlace" already"#
      ),
      (
        #"{"xPlace": [], "is": 5}"#,
        #"2:16: $.layout[0]: unknown key "is""#
          + #"; expected one of "xPlace", "from", "to", "spacing", "closesGaps""#
      ),
      (#"{"xPlace": "a"}"#, #"2:12: $.layout[0].xPlace: expected an array, found the string "a""#),
      (
        #"{"xPlace": ["20", "a"]}"#,
        #"2:13: $.layout[0].xPlace[0]: expected an id, or a gap without quotes, found the string "20"; did you mean 20?"#
      ),
      (
        #"{"xPlace": ["8%", "a"]}"#,
        #"2:13: $.layout[0].xPlace[0]: expected an id, or a gap in points or shares, {"flexible": 1}, found the string "8%""#
      ),
      (
        #"{"xPlace": [null]}"#,
        #"2:13: $.layout[0].xPlace[0]: expected a number, an id, "|", {"flexible": shares}, "#
          + #"{"atLeast": points}, {"atMost": points} or {"gap": points, "ifGone": points}, found null"#
      ),
      (
        #"{"xPlace": [{"wall": 1}]}"#,
        "2:22: $.layout[0].xPlace[0].wall: expected true, found the number 1"
      ),
      (#"{"xPlace": [{}]}"#, #"2:13: $.layout[0].xPlace[0]: the key "wall" is missing"#),
      (
        #"{"xPlace": [{"flexible": 0}]}"#,
        "2:26: $.layout[0].xPlace[0].flexible: 0 is not greater than 0"
      ),
      (
        #"{"xPlace": [{"flexible": 1, "x": 0}]}"#,
        #"2:29: $.layout[0].xPlace[0]: unknown key "x""#
          + #"; expected one of "wall", "flexible", "atLeast", "atMost", "gap", "ifGone""#
      ),
      (
        #"{"xPlace": [{"flxible": 1}]}"#,
        #"2:14: $.layout[0].xPlace[0]: unknown key "flxible"; did you mean "flexible"?"#
      ),
      (#"{"xPlace": ["a", 8, "a"]}"#, #"2:21: $.layout[0].xPlace[2]: "a" is in the list already"#),
      (
        #"{"xPlace": ["root"]}"#,
        #"2:13: $.layout[0].xPlace[0]: "root" is the root, which a step cannot move"#
      ),
      (
        #"{"xLeft": ["titel"]}"#,
        #"2:12: $.layout[0].xLeft[0]: unknown node "titel"; did you mean "title"?"#
      ),
      (
        #"{"xLeft": 5}"#,
        "2:11: $.layout[0].xLeft: expected the id of a node or an array of ids, found the number 5"
      ),
      (
        #"{"xLeft": [5]}"#,
        "2:12: $.layout[0].xLeft[0]: expected the id of a node, found the number 5"
      ),
      (#"{"width": "a"}"#, #"2:1: $.layout[0]: the key "is" is missing"#),
      (#"{"width": "a", "is": -1}"#, "2:22: $.layout[0].is: -1 is below 0"),
      (
        #"{"width": "a", "is": "10"}"#,
        #"2:22: $.layout[0].is: expected a number without quotes, found the string "10""#
      ),
      (
        #"{"width": "a", "is": "NaN"}"#,
        #"2:22: $.layout[0].is: expected a number without quotes, found the string "NaN""#
      ),
      (
        #"{"width": "a", "is": null}"#,
        #"2:22: $.layout[0].is: expected a number, an expression, {"flexible": shares} or "#
          + #"{"fill": true}, found null"#
      ),
      (
        #"{"width": ["a", "title"], "is": [1]}"#,
        "2:33: $.layout[0].is: the list has length 1, that of the nodes 2"
      ),
      (
        #"{"width": "root", "is": 1}"#,
        #"2:11: $.layout[0].width: "root" is the root, which a step cannot move"#
      ),
      (
        #"{"width": "a", "is": "w * w"}"#,
        "2:25: $.layout[0].is: a product of two attributes is not linear"
      ),
      (
        #"{"width": "a", "is": "w + tilte.width"}"#,
        #"2:27: $.layout[0].is: unknown node "tilte"; did you mean "title"?"#
      ),
      (#"{"width": "a", "is": "5 + 5"}"#, "2:23: $.layout[0].is: this names no attribute"),
      (
        #"{"width": "a", "is": "tilte.width"}"#,
        #"2:23: $.layout[0].is: unknown node "tilte"; did you mean "title"?"#
      ),
      (
        #"{"width": ["a", "title"], "is": [5, "tilte"]}"#,
        #"2:38: $.layout[0].is[1]: unknown node "tilte"; did you mean "title"?"#
      ),
      (
        #"{"width": "a", "is": "title * 2"}"#,
        #"2:29: $.layout[0].is: expected '.' and an attribute after "title", found '*'"#
      ),
      (
        #"{"size": "a", "is": 5}"#,
        "2:21: $.layout[0].is: expected [width, height], found the number 5"
      ),
      (
        #"{"insetEdges": [1, 2]}"#,
        "2:16: $.layout[0].insetEdges: expected a number or [top, left, bottom, right], "
          + "found an array of 2 elements"
      ),
      (
        #"{"resetEdges": {"lef": 1}}"#,
        #"2:17: $.layout[0].resetEdges: unknown key "lef"; did you mean "left"?"#
      ),
      (#"{"inset": 5}"#, #"2:1: $.layout[0]: the key "steps" is missing"#),
      (#"{"ref": "b", "steps": []}"#, #"2:9: $.layout[0].ref: unknown node "b""#),
      (
        #"{"ref": "a", "steps": [{"center": ["a"]}]}"#,
        #"2:36: $.layout[0].steps[0].center[0]: "a" is the reference, which a step cannot move"#
      ),
    ])
  func steps(step: String, message: String) {
    #expect(fault(of: step, in: "layout") == message)
  }

  @Test("Steps of the frame engine are checked as well")
  func frames() {
    #expect(
      fault(of: #"{"xLeft": "b"}"#, in: "frames") == #"2:11: $.frames[0].xLeft: unknown node "b""#)
  }

  @Test(
    "A constraint is refused at the character at fault",
    arguments: [
      (
        "5",
        "2:1: $.constraints[0]: expected an equation in a string, or an object, found the number 5"
      ),
      (#""a.left = 5""#, #"2:9: $.constraints[0]: a relation is one of == <= >=, not "=""#),
      (
        #""titel.left == a.right + 8 @750""#,
        #"2:2: $.constraints[0]: unknown node "titel"; did you mean "title"?"#
      ),
      (#""a.left == b.right""#, #"2:12: $.constraints[0]: unknown node "b""#),
      (#""a.left \u003d= \u0062.right""#, #"2:17: $.constraints[0]: unknown node "b""#),
      (#""'größe 😀'.left == b.left""#, #"2:2: $.constraints[0]: unknown node "größe 😀""#),
      (
        #"{"equation": 5}"#,
        "2:14: $.constraints[0].equation: expected a string, found the number 5"
      ),
      (
        #"{"equation": "a.left"}"#,
        "2:21: $.constraints[0].equation: expected one of == <= >=, found the end"
      ),
      (#"{"identifier": "x"}"#, #"2:1: $.constraints[0]: the key "equation" is missing"#),
      (
        #"{"equation": "a.left == 1", "id": "x"}"#,
        #"2:29: $.constraints[0]: unknown key "id""#
          + #"; expected one of "equation", "identifier", "constant""#
      ),
    ])
  func constraints(constraint: String, message: String) {
    #expect(fault(of: constraint, in: "constraints") == message)
  }

  @Test("Errors of steps name the file")
  func file() {
    let text = #"{"root": {}, "layout": [{"xLeft": "a"}]}"#
    #expect(
      documentFault(of: text, file: "feed.json")
        == #"feed.json:1:35: $.layout[0].xLeft: unknown node "a""#)
  }

  private func fault(of value: String, in key: String) -> String? {
    documentFault(
      of: """
        {"root": {"id": "root", "children": [{"id": "a"}, {"id": "title"}]}, "\(key)": [
        \(value)
        ]}
        """)
  }
}
