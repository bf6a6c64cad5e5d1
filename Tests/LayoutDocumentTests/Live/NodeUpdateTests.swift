import LayoutDocument
import LayoutTree
import TestSupport
import Testing

@Suite("Updates of single boxes")
struct NodeUpdateTests {
  /// Rows of ten texts, with so many boxes in all or somewhat more, and others.
  private func document(
    _ count: Int, in layout: String = #"{"linear": {"axis": "vertical"}}"#, others: String = "",
    steps: String = ""
  ) -> String {
    let rows = (0..<count / 10).map { row in
      let texts = (0..<10).map { #"{"id": "t\#(row)-\#($0)", "text": "text"}"# }
      return #"{"id": "row\#(row)", "layout": {"linear": {"axis": "horizontal"}}, "children": ["#
        + texts.joined(separator: ", ") + "]}"
    }
    return #"{"size": [400, 400], "root": {"id": "root", "#
      + #""layout": \#(layout), "children": ["#
      + rows.joined(separator: ",\n") + others + "]}" + steps + "}"
  }

  /// Boxes by CSS styles, cells, guides, boxes that are placed by steps, that a class changes, that
  /// have a container, or that are named.
  private func mixed(_ count: Int) -> String {
    let parts = (0..<count / 20).map { number in
      #", {"id": "part\#(number)", "size": [40, 20], "guides": [{"id": "g\#(number)"}], "children": ["#
        + #"{"id": "a\#(number)", "text": "a"}, {"id": "b\#(number)", "text": "b"}]}"#
    }
    let steps = (0..<count / 20).map { number in
      #"{"ref": "part\#(number)", "steps": [{"xPlace": [3, "a\#(number)", 1, "b\#(number)"]}]}"#
    }
    let others = #"""
      , {"id": "css", "style": {"flexWrap": "wrap"}, "children": [
        {"id": "c0", "text": "one", "style": {"flexGrow": 1}}, {"id": "c1", "text": "two"}]},
      {"id": "table", "layout": {"table": {}}, "children": [
        {"id": "line", "children": [{"id": "cell", "text": "cell"}]}, {"id": "line1"}]},
      {"id": "wide", "layout": {"linear": {"axis": "vertical"}}, "children": [{"id": "w"}],
        "classes": [{"width": "compact", "layout": {"linear": {"axis": "horizontal"}}}]},
      {"id": "wrap", "container": {"wrap": {}}, "children": [{"id": "wrapped", "text": "a"}]},
      {"id": "ties", "layout": {"relative": {}}, "children": [{"id": "tied", "text": "t"},
        {"id": "to", "text": "l", "traits": {"leading": {"of": "tied", "attribute": "trailing"}}}]}
      """#
    return document(
      count, in: #"{"overlay": {}}"#, others: others + parts.joined(),
      steps:
        #", "sizeClass": {"width": "compact"}, "layout": [\#(steps.joined(separator: ", "))], "#
        + #""frames": [{"ref": "wrap", "steps": [{"xPlace": [3, "wrapped"]}]}]"#)
  }

  @Test(
    "They read what they name, however large the document is, and whatever else is in it",
    arguments: [20, 200, 2000], [false, true])
  func work(count: Int, isMixed: Bool) throws {
    let text = isMixed ? mixed(count) : document(count)
    let live = try LiveDocument(Array(text.utf8), engine: .frames)
    var work: [Int] = []
    for update in [
      #"{"set": {"text": "longer text"}, "of": "t1-3"}"#,
      #"{"set": {"traits": {"leading": 7}}, "of": "t0-9"}"#,
      #"{"set": {}, "of": "t0-9"}"#,
      #"{"updates": [{"set": {"visibility": "gone"}, "of": "t1-4"}, {"set": {"width": 9}, "of": "t0-0"}]}"#,
      #"{"insert": [{"id": "new", "layout": {"overlay": {}}, "children": [{"id": "in", "text": "a"}]}], "in": "row0", "at": 3}"#,
      #"{"remove": ["t1-1", "t0-1"]}"#, #"{"move": "t0-2", "at": 0}"#,
      #"{"move": "t0-3", "in": "row1"}"#, #"{"remove": "new"}"#,
      #"{"updates": [{"insert": [{"id": "new", "text": "b"}], "in": "row1"}, {"set": {"text": "3"}, "of": "t0-4"}]}"#,
      #"{"set": {"layout": {"linear": {"axis": "horizontal", "spacing": 5}}}, "of": "row1"}"#,
      #"{"updates": [{"insert": [{"id": "box", "layout": {"overlay": {}}}], "in": "row0"}, {"move": "t0-4", "in": "box"}, {"move": "t0-5", "at": 1}, {"remove": "t0-6"}, {"insert": [{"id": "more", "text": "c"}], "in": "box", "at": 0}]}"#,
      #"{"set": {"direction": "rightToLeft"}, "of": "row0"}"#,
    ] {
      let before = live.countOfReadNodes
      try live.update(update)
      work.append(live.countOfReadNodes - before)
      if count > 200 { continue }
      let cold = try live.document.layOut(with: live.engine)
      #expect(live.outcome.result == cold.result, "\(update)")
      #expect(live.outcome.findings == cold.findings, "\(update)")
    }
    #expect(work == [1, 1, 1, 2, 2, 0, 0, 1, 0, 2, 12, 3, 1])
    #expect(live.countOfVisitedNodes < 200)
    #expect(live.document.nodes[2...3].map(\.id) == ["t0-2", "t0-5"])
    #expect(live.outcome.result["t0-8"]?.width == live.outcome.result["t0-7"]?.width)
    #expect(live.outcome.result["t1-3"]?.width != live.outcome.result["t1-2"]?.width)
    let before = live.countOfReadNodes
    try live.update(#"{"set": {"margins": 4}, "of": "row0"}"#)
    #expect(live.countOfReadNodes - before == live.document.nodes.count)
  }

  @Test("They read no more where there are styles, tables, steps and names")
  func mixedWork() throws {
    let live = try LiveDocument(Array(mixed(800).utf8), engine: .frames)
    for (update, count) in [
      (#"{"set": {"text": "longer text"}, "of": "c0"}"#, 1),
      (#"{"set": {"style": {"flexGrow": 2, "padding": "4px"}}, "of": "c0"}"#, 1),
      (#"{"set": {"style": null}, "of": "c0"}"#, 1),
      (#"{"set": {"style": {"flexDirection": "column"}}, "of": "css"}"#, 1),
      (#"{"insert": [{"id": "c2", "style": {}, "text": "three"}], "in": "css", "at": 1}"#, 1),
      (#"{"updates": [{"move": "c1", "at": 0}, {"remove": "c0"}]}"#, 0),
      (#"{"set": {"text": "longer text"}, "of": "cell"}"#, 1),
      (#"{"insert": [{"id": "cell1", "text": "a"}], "in": "line"}"#, 1),
      (#"{"set": {"traits": {"row": 40}}, "of": "line"}"#, 3),
      (#"{"insert": [{"id": "line2", "children": [{"id": "cell2"}]}], "in": "table"}"#, 2),
      (#"{"remove": "line1"}"#, 0), (#"{"set": {"size": [30, 20]}, "of": "part3"}"#, 1),
      (#"{"set": {"text": "longer text"}, "of": "a3"}"#, 1),
      (#"{"set": {"traits": {"top": 3}}, "of": "tied"}"#, 1),
      (#"{"move": "tied", "at": 1}"#, 0), (#"{"move": "part4", "at": 0}"#, 0),
    ] {
      let before = live.countOfReadNodes
      try live.update(update)
      #expect(live.countOfReadNodes - before == count, "\(update)")
      let cold = try live.document.layOut(with: .frames)
      #expect(live.outcome.result == cold.result, "\(update)")
      #expect(live.outcome.findings == cold.findings, "\(update)")
    }
    #expect(live.countOfVisitedNodes < 400)
  }

  @Test(
    "What concerns more than single boxes reads all of them",
    arguments: [
      #"{"set": {"text": "wide"}, "of": "w"}"#, #"{"remove": "a3"}"#,
      #"{"insert": [{"id": "new", "container": {"wrap": {}}}], "in": "row0"}"#,
      #"{"set": {"text": "a"}, "of": "row0"}"#, #"{"remove": "part3"}"#,
      #"{"updates": [{"remove": "t0-1"}, {"insert": [{"id": "t0-1", "text": "text"}], "in": "row0", "at": 1}]}"#,
      #"{"set": {"name": "Mixed"}}"#, #"{"insert": [{"id": "row", "text": "a"}], "in": "table"}"#,
    ])
  func wholeDocument(update: String) throws {
    let live = try LiveDocument(Array(mixed(200).utf8), engine: .frames)
    let fresh = try Document.read(mixed(200))
    let before = live.outcome.result
    do throws(DocumentErrors) {
      let change = try live.update(update)
      #expect(change.frames == live.outcome.result.entries.filter { before[$0.id] != $0.frame })
      #expect(live.countOfReadNodes == live.document.nodes.count)
    } catch {
      #expect(live.document == fresh.selecting(fresh.sizeClass))
    }
    #expect(live.outcome.result == (try live.document.layOut(with: .frames)).result)
  }

  @Test("They tell the frames that change, in the order of the document, and what is wrong")
  func changes() throws {
    let live = try LiveDocument(Array(document(20).utf8))
    let change = try live.update(#"{"set": {"width": 50}, "of": "t0-7"}"#)
    #expect(change.frames.map(\.id) == ["row0", "t0-7", "t0-8", "t0-9"])
    #expect(change.removed == [] && change.findings == [])
    #expect(try live.update(#"{"set": {}, "of": "t0-7"}"#).frames == [])
    let faulty = try live.update(#"{"set": {"traits": {"centerX": 3}}, "of": "t0-7"}"#)
    #expect(faulty.findings.map(\.diagnostic.code) == ["ignoredTrait"])
    #expect(faulty.findings == live.outcome.findings)
    #expect(faulty.findings[0].line == 1)
    #expect(try live.update(#"{"set": {"traits": null}, "of": "t0-7"}"#).findings == [])
  }

  @Test("One at fault says so in the words of any other, and changes nothing")
  func faults() throws {
    let live = try LiveDocument(Array(document(20).utf8))
    try live.update(#"{"set": {"width": 50}, "of": "t0-7"}"#)
    let before = live.outcome.result
    for (update, message) in [
      (
        #"{"set": {"width": -5}, "of": "t0-7"}"#,
        "update:2:19: $.root.children[0].children[7].width: -5 is below 0"
      ),
      (
        #"{"set": {"text": 5}, "of": "t0-7"}"#,
        "update:3:18: $.root.children[0].children[7].text: expected a string or an object, found "
          + "the number 5"
      ),
      (#"{"set": {"text": "a"}, "of": "no"}"#, "update:4:30: $.of: unknown node \"no\""),
    ] {
      do throws(DocumentErrors) {
        try live.update(update)
        Issue.record("\(update) was taken")
      } catch {
        #expect(error.description == message)
      }
      #expect(live.outcome.result == before)
    }
    try live.update(#"{"set": {"text": "after"}, "of": "t0-7"}"#)
    #expect(live.outcome.result["t0-7"]?.width == 50)
  }

  @Test("What is said of a box holds where all changes of an update have put the others")
  func order() throws {
    let text = """
      {"size": [90, 90], "root": {"id": "r", "layout": {"linear": {"axis": "vertical"}}, "children": [
        {"id": "x", "layout": {"relative": {}}, "children": [{"id": "a", "text": "a"}, {"id": "b", "text": "b"}]},
        {"id": "y", "layout": {"relative": {}}}]}}
      """
    let live = try LiveDocument(Array(text.utf8))
    let asking =
      #"{"set": {"traits": {"leading": {"of": "b", "attribute": "trailing"}}}, "of": "a"}"#
    for updates in [
      #"{"move": "b", "in": "y"}, \#(asking)"#, #"\#(asking), {"move": "b", "in": "y"}"#,
    ] {
      let error = #expect(throws: DocumentErrors.self) {
        try live.update(#"{"updates": [\#(updates)]}"#)
      }
      #expect(error?.description.hasSuffix(#""b" is not in the same layout"#) == true)
    }
    let before = live.countOfReadNodes
    try live.update(
      #"{"updates": [{"move": "a", "in": "y"}, \#(asking), {"move": "b", "in": "y", "at": 0}]}"#)
    #expect(live.countOfReadNodes - before == 2)
    #expect(live.outcome.result == (try live.document.layOut(with: .frames)).result)
    #expect(live.document.nodes.map(\.id) == ["r", "x", "y", "b", "a"])
  }

  @Test("A drag reads nothing, and moves the box that was dragged")
  func drag() throws {
    let boxes = ["a", "b", "c"].map { #"{"id": "\#($0)", "traits": {"width": 40, "height": 40}}"# }
    let live = try LiveDocument(
      Array(
        (#"{"size": [200, 90], "root": {"id": "r", "layout": {"flow": {"wrap": {"count": 3}}}, "children": ["#
          + boxes.joined(separator: ", ") + "]}}").utf8))
    let change = try live.update(
      #"{"drag": "a", "from": [20, 20], "through": [[60, 20], [100, 20]]}"#)
    #expect(live.countOfReadNodes == 0)
    #expect(live.document.nodes.map(\.id) == ["r", "b", "c", "a"])
    #expect(change.frames.map(\.id) == ["b", "c", "a"])
  }

  @Test(
    "What is wrong with a box without a name is told the same, whether others show a text or not")
  func numbers() throws {
    let text = #"""
      {"size": [90, 90], "root": {"id": "r", "layout": {"linear": {"axis": "vertical"}}, "children": [
        {"id": "css", "size": [20, 20], "style": {}, "text": "a"}, {"text": "b", "traits": {"centerY": 3}}]}}
      """#
    let live = try LiveDocument(Array(text.utf8))
    #expect(live.outcome.findings.map(\.diagnostic.code) == ["ignoredTrait"])
    for members in [#""text": null"#, #""text": "c""#] {
      let change = try live.update(#"{"set": {\#(members)}, "of": "css"}"#)
      let cold = try live.document.layOut(with: .frames)
      #expect(change.findings == cold.findings, "\(change.findings) \(cold.findings)")
    }
    #expect(live.countOfReadNodes == 2)
  }

  @Test(
    "Steps run again where the direction or the safe area of their boxes changes",
    arguments: [
      (30, #"{"set": {"direction": "rightToLeft"}, "of": "r"}"#),
      (30, #"{"insert": [{"id": "new", "height": 20}], "in": "r", "at": 0}"#),
      (0, #"{"set": {"direction": "rightToLeft"}, "of": "r"}"#),
    ])
  func steps(safeArea: Double, update: String) throws {
    let margins = safeArea > 0 ? #""safeArea": \#(safeArea), "# : ""
    let text = #"""
      {"size": [90, 90], "root": {"id": "r", \#(margins)"layout": {"linear": {"axis": "vertical"}}, "children": [
        {"id": "p", "traits": {"width": 90, "height": 60}, "children": [{"id": "m", "size": [9, 9]}]}]},
       "layout": [{"ref": "p", "steps": [{"xPlaceLeading": [2, "m"]}]}, {"ref": "p.safeArea", "steps": [{"yTop": "m"}]}]}
      """#
    let live = try LiveDocument(Array(text.utf8), engine: .frames)
    let change = try live.update(update)
    #expect(change.frames.map(\.id).contains("m") && live.countOfReadNodes == 1)
    #expect(live.outcome.result == (try live.document.layOut(with: .frames)).result)
  }

  @Test("A frame that a tree refuses is refused, and changes nothing")
  func refusedFrames() throws {
    var limits = DocumentLimits.standard
    limits.magnitude = 1e15
    let live = try LiveDocument(Array(document(20).utf8), limits: limits)
    try live.update(#"{"set": {"width": 50}, "of": "t0-7"}"#)
    let before = live.outcome.result
    let traits = #"{"traits": {"excludedFromLayout": true, "frame": [0, 0, 1e13, 1]}}"#
    let error = #expect(throws: DocumentErrors.self) {
      try live.update(
        #"{"updates": [{"move": "t0-1", "in": "row1"}, {"remove": "t0-0"}, {"set": \#(traits), "of": "t0-7"}]}"#
      )
    }
    #expect(
      error?.description.hasSuffix(
        #"the frame of node "t0-7" must be finite, with no negative size, and within 1e12 points"#)
        == true)
    #expect(live.outcome.result == before && LayoutResult(of: live.root) == before)
    try live.update(#"{"set": {"width": 60}, "of": "t0-7"}"#)
    #expect(live.outcome.result == (try live.document.layOut(with: .frames)).result)
  }

  @Test("What a grid says of its boxes is said while it is there")
  func hiddenGrid() throws {
    let text = """
      {"size": [90, 90], "root": {"id": "a", "layout": {"overlay": {}}, "children": [{"id": "b", "width": 60,
        "layout": {"grid": {"grid": {"rows": [{"size": 30}]}}},
        "children": [{"id": "c", "traits": {"width": 7}}]}]}}
      """
    let live = try LiveDocument(Array(text.utf8))
    #expect(live.outcome.findings.map(\.diagnostic.code) == ["ignoredTrait"])
    let gone = try live.update(#"{"set": {"visibility": "gone"}, "of": "b"}"#)
    #expect(gone.findings == [])
    #expect(try live.document.layOut(with: .frames).findings == [])
    let back = try live.update(#"{"set": {"visibility": "visible"}, "of": "b"}"#)
    #expect(back.findings.map(\.diagnostic.code) == ["ignoredTrait"])
  }
}
