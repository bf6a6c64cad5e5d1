import LayoutTree
import Testing

@testable import LayoutDocument

@Suite("Documents that take updates")
struct LiveDocumentTests {
  private static let row = """
    {"size": [300, 100], "root": {"id": "row", "layout": {"linear": {"axis": "horizontal", "spacing": 10}},
      "children": [
        {"id": "a", "traits": {"width": 50, "height": 20}},
        {"id": "b", "traits": {"width": 60, "height": 20}},
        {"id": "c", "traits": {"width": 70, "height": 20}}]}}
    """

  private func live(_ text: String, _ engine: Engine? = nil) throws -> LiveDocument {
    try LiveDocument(Array(text.utf8), file: "a.json", engine: engine)
  }

  /// The boxes of a change and their frames.
  private func frames(_ change: LiveChange) -> [String] {
    change.frames.map { entry in
      let frame = entry.frame
      return "\(entry.id) \(frame.minX) \(frame.minY) \(frame.width) \(frame.height)"
    }
  }

  @Test("Only frames that change are among the changes, and nodes stay the same")
  func changedFrames() throws {
    let live = try live(Self.row)
    let nodes = live.root.children
    let change = try live.update(#"{"set": {"traits": {"width": 80, "height": 20}}, "of": "b"}"#)
    #expect(frames(change) == ["b 60.0 0.0 80.0 20.0", "c 150.0 0.0 70.0 20.0"])
    #expect(change.removed.isEmpty && change.findings.isEmpty)
    #expect(live.root.children.map(ObjectIdentifier.init) == nodes.map(ObjectIdentifier.init))
    #expect(frames(try live.update(#"{"set": {"name": "Row"}}"#)).isEmpty)
    #expect(live.document.name == "Row")
  }

  @Test("The size that was said last counts, by a program or by an update")
  func lastSize() throws {
    let live = try live(Self.row)
    func root() -> Size { live.root.frame.size }
    try live.resize(to: Size(width: 200, height: 50))
    try live.update(#"{"set": {"name": "Row"}}"#)
    #expect(root() == Size(width: 200, height: 50))
    let invalid = #"{"updates": [{"set": {"size": [300, 100]}}, {"remove": "no"}]}"#
    #expect(throws: DocumentErrors.self) { try live.update(invalid) }
    #expect(root() == Size(width: 200, height: 50))
    let change = try live.update(#"{"set": {"size": [300, 100]}}"#)
    #expect(root() == Size(width: 300, height: 100))
    #expect(change.frames.map(\.id) == ["row"])
    try live.resize(to: Size(width: 80, height: 90))
    try live.update(#"{"set": {"name": "Other"}}"#)
    #expect(root() == Size(width: 80, height: 90))
  }

  @Test("Another size and another constant lay out again, and keep the nodes")
  func numbers() throws {
    let live = try live(
      """
      {"size": [100, 50], "root": {"id": "row", "children": [{"id": "a", "size": [20, 10]}]},
       "constraints": [
         "a.top == 0", {"equation": "a.right == row.right - 8", "identifier": "gap"}]}
      """)
    let nodes = live.root.children
    try live.resize(to: Size(width: 200, height: 50))
    #expect(live.root.children[0].frame == Rect(x: 172, y: 0, width: 20, height: 10))
    let change = try live.update(#"{"constant": -30, "of": "gap"}"#)
    #expect(frames(change) == ["a 150.0 0.0 20.0 10.0"])
    #expect(live.countOfReadNodes == 0 && live.root.children[0] === nodes[0])
    try live.update(#"{"constant": -31, "of": "gap"}"#)
    #expect(live.countOfRereadings == 0)
    let fresh = try live.document.layOut(
      with: .constraints, size: Size(width: 200, height: 50))
    #expect(fresh.result == live.outcome.result)

    let before = live.outcome.result
    let unknown = #expect(throws: DocumentErrors.self) {
      try live.update(#"{"constant": 1, "of": "gab"}"#)
    }
    #expect(
      unknown?.errors.first?.description
        == #"update:3:23: $.of: unknown constraint "gab"; did you mean "gap"?"#)
    let noSize = #expect(throws: DocumentErrors.self) {
      try live.resize(to: Size(width: -1, height: 50))
    }
    #expect(
      noSize?.errors.first?.description
        == #"a.json:1:1: $: the frame of node "row" must be finite, with no negative size, and within 1e12 points"#
    )
    #expect(live.outcome.result == before)
  }

  @Test("Boxes come, go and move")
  func children() throws {
    let live = try live(Self.row)
    let a = live.root.children[0]
    let first = try live.update(
      #"{"insert": [{"id": "d", "traits": {"width": 5, "height": 5}}], "in": "row", "at": 0}"#)
    #expect(
      frames(first) == [
        "d 0.0 0.0 5.0 5.0", "a 15.0 0.0 50.0 20.0", "b 75.0 0.0 60.0 20.0",
        "c 145.0 0.0 70.0 20.0",
      ])
    let second = try live.update(#"{"move": "a", "at": 3}"#)
    #expect(
      frames(second) == [
        "b 15.0 0.0 60.0 20.0", "c 85.0 0.0 70.0 20.0", "a 165.0 0.0 50.0 20.0",
      ])
    #expect(live.root.children[3] === a)
    let third = try live.update(#"{"remove": ["b", "d"]}"#)
    #expect(third.removed == ["d", "b"])
    #expect(frames(third) == ["c 0.0 0.0 70.0 20.0", "a 80.0 0.0 50.0 20.0"])
  }

  @Test("A node moves into another one")
  func reparenting() throws {
    let live = try live(
      """
      {"size": [100, 100], "root": {"id": "r", "layout": {"linear": {"axis": "vertical"}}, "children": [
        {"id": "x", "layout": {"linear": {"axis": "horizontal"}}, "children": [
          {"id": "y", "traits": {"width": 10, "height": 10}}]},
        {"id": "z", "layout": {"linear": {"axis": "horizontal"}}}]}}
      """)
    let change = try live.update(#"{"move": "y", "in": "z"}"#)
    #expect(frames(change) == ["x 0.0 0.0 0.0 0.0", "z 0.0 0.0 10.0 10.0"])
    _ = try live.update(#"{"move": "x", "in": "z", "at": 0}"#)
    #expect(live.root.children.map(\.name) == ["z"])
    #expect(live.root.children[0].children.map(\.name) == ["x", "y"])
  }

  @Test("A state is chosen, and with the constraint engine its constraints are swapped")
  func groups() throws {
    for engine in Engine.allCases {
      let live = try live(
        """
        {"size": [200, 120],
         "root": {"id": "r", "children": [{"id": "i", "size": [40, 40]}, {"id": "t", "size": [100, 20]}]},
         "groups": {
           "row": [{"xPlace": [10, "i", 10, "t", "|"]}, {"yCenter": ["i", "t"]}],
           "column": [{"yPlace": [10, "i", 10, "t", "|"]}, {"xCenter": ["i", "t"]}]}}
        """, engine)
      let nodes = live.root.children
      let change = try live.update(#"{"group": "column"}"#)
      #expect(live.countOfReadNodes == 0)
      #expect(frames(change) == ["i 80.0 10.0 40.0 40.0", "t 50.0 60.0 100.0 20.0"])
      #expect(live.group == "column")
      let other = try live.update(
        #"{"set": {"groups": {"column": [{"yPlace": [10, "i", 30, "t", "|"]}, {"xCenter": ["i", "t"]}]}}}"#
      )
      #expect(frames(other) == ["t 50.0 80.0 100.0 20.0"])
      #expect(live.root.children.map(ObjectIdentifier.init) == nodes.map(ObjectIdentifier.init))
    }
  }

  @Test("Boxes divide what the list of each state leaves")
  func division() throws {
    for engine in Engine.allCases {
      let live = try live(
        """
        {"size": [200, 50], "root": {"id": "r", "children": [{"id": "a"}, {"id": "b"}]},
         "layout": [{"yEqual": ["a", "b"]}, {"width": "a", "is": {"flexible": 1}},
           {"width": "b", "is": {"flexible": 3}}],
         "groups": {"close": [{"xPlace": ["a", "b"]}], "apart": [{"xPlace": [40, "a", 40, "b"]}]}}
        """, engine)
      for (group, widths) in [("apart", [30.0, 90]), ("close", [50, 150]), ("apart", [30, 90])] {
        _ = try live.update("{\"group\": \"\(group)\"}")
        #expect(live.root.children.map(\.frame.width) == widths)
      }
    }
  }

  private static let grid = """
    {"size": [100, 100], "root": {"id": "g",
      "layout": {"grid": {"grid": {"rows": [{"size": 40, "tag": 1}, {"size": "fill", "tag": 2}]},
        "viewGroups": {"1": [["a"]]}}},
      "children": [{"id": "a"}, {"id": "b"}]}}
    """

  @Test("A grid is replaced, and view groups come, move, change places and go")
  func viewGroups() throws {
    let live = try live(Self.grid)
    #expect(live.outcome.result["a"] == Rect(x: 0, y: 0, width: 100, height: 40))
    let a = try #require(live.root.first(named: "a"))
    let grid = try live.update(
      #"{"grid": {"cols": [{"size": 30, "tag": 1}, {"size": "fill", "tag": 2}]}, "of": "g"}"#)
    #expect(frames(grid).contains("a 0.0 0.0 30.0 100.0"))
    _ = try live.update(#"{"addViewGroup": ["b"], "to": 2, "of": "g"}"#)
    #expect(live.outcome.result["b"] == Rect(x: 30, y: 0, width: 70, height: 100))
    let exchange = try live.update(#"{"exchangeViewGroups": [[1, 0], [2, 0]], "of": "g"}"#)
    #expect(frames(exchange) == ["a 30.0 0.0 70.0 100.0", "b 0.0 0.0 30.0 100.0"])
    let replaced = try live.update(
      #"{"replaceViewGroup": [{"id": "c"}], "from": 1, "at": 0, "of": "g"}"#)
    #expect(replaced.removed == ["b"])
    #expect(frames(replaced) == ["c 0.0 0.0 30.0 100.0"])
    let removed = try live.update(#"{"removeViewGroup": 0, "from": 1, "of": "g"}"#)
    #expect(removed.removed == ["c"])
    _ = try live.update(#"{"moveViewGroup": 0, "from": 2, "to": 1, "of": "g"}"#)
    #expect(live.outcome.result["a"] == Rect(x: 0, y: 0, width: 30, height: 100))
    #expect(live.root.first(named: "a") === a)
  }

  @Test(
    "An update at fault says why and changes nothing",
    arguments: [
      (
        #"{"set": {"text": 5}, "of": "a"}"#,
        #"update:1:18: $.root.children[0].text: expected a string or an object, found the number 5"#
      ),
      (#"{"remove": "d"}"#, #"update:1:12: $.remove: unknown node "d""#),
      (#"{"remove": "g"}"#, #"update:1:12: $.remove: "g" is the root"#),
      (
        #"{"insert": [], "in": "g", "at": 5}"#,
        "update:1:22: $.in: the index 5 is not in 0...2"
      ),
      (
        #"{"set": {}, "remove": "a"}"#,
        #"update:1:13: $: an update has one of these; this has "set" already"#
      ),
      (
        #"{"updates": [{"remove": "a"}, {"removeViewGroup": 3, "from": 1, "of": "g"}]}"#,
        "update:1:51: $.updates[1].removeViewGroup: there is no view group 3 of the tag 1"
      ),
      (
        #"{"remove": "a"}"#,
        #"a.json:3:27: $.root.layout.grid.viewGroups["1"][0][0]: unknown node "a""#
      ),
      (#"{"group": "x"}"#, #"update:1:11: $.group: unknown group "x""#),
      (
        #"{"updates": [{"insert": [{"id": "h"}], "in": "a"}, {"move": "a", "in": "h"}]}"#,
        #"update:1:72: $.updates[1].in: node "h" is in the one that is moved"#
      ),
    ])
  func faults(_ update: String, _ message: String) throws {
    let live = try live(Self.grid)
    let before = live.outcome.result
    let error = #expect(throws: DocumentErrors.self) { try live.update(update) }
    #expect(error?.errors.first?.description == message)
    #expect(live.outcome.result == before)
    #expect(LayoutResult(of: live.root) == before)
    let change = try live.update(
      #"{"grid": {"cols": [{"size": 30, "tag": 1}, {"size": "fill", "tag": 2}]}, "of": "g"}"#)
    #expect(frames(change) == ["a 0.0 0.0 30.0 100.0", "b 30.0 0.0 70.0 100.0"])
  }

  @Test("The first group of an updated document applies, until another one is chosen")
  func firstGroup() throws {
    let live = try LiveDocument(
      Array(
        #"""
        {"size": [200, 100], "root": {"id": "root", "children": [{"id": "a", "size": [10, 10]}]},
         "groups": {"row": [{"xLeft": "a"}, {"yTop": "a"}], "col": [{"xRight": "a"}, {"yTop": "a"}]}}
        """#.utf8))
    func expect(_ minX: Double, _ group: String?) throws {
      #expect(live.outcome.result["a"]?.minX == minX)
      #expect(live.group == group)
      #expect(
        live.outcome.result == (try live.document.layOut(with: live.engine, group: group)).result)
    }
    try expect(0, "row")
    try live.update(#"{"set": {"groups": {"x": [{"xCenter": "a"}, {"yTop": "a"}]}}}"#)
    try expect(95, "x")
    try live.update(#"{"set": {"groups": null}}"#)
    try expect(0, nil)
    try live.update(#"{"set": {"groups": {"one": [{"xLeft": "a"}], "two": [{"xRight": "a"}]}}}"#)
    try live.update(#"{"group": "two"}"#)
    try expect(190, "two")
    let error = #expect(throws: DocumentErrors.self) {
      try live.update(#"{"set": {"groups": null}}"#)
    }
    #expect(error?.errors.first?.description == #"update:5:1: $: unknown group "two""#)
    try expect(190, "two")
  }

  @Test("Constraints of a part leave with its last box")
  func emptiedParts() throws {
    let live = try LiveDocument(
      Array(
        #"""
        {"size": [100, 80], "root": {"id": "root", "children": [{"id": "b", "style": {}, "children": [
         {"id": "c", "children": [{"id": "d", "width": 8, "style": {}}]}]}]}}
        """#.utf8))
    try live.update(#"{"move": "d", "in": "root"}"#)
    #expect(live.outcome.findings == (try live.document.layOut(with: live.engine)).findings)
    #expect(live.outcome.findings.isEmpty)
    try live.update(#"{"move": "d", "in": "c"}"#)
    #expect(live.outcome.result == (try live.document.layOut(with: live.engine)).result)
    #expect(live.outcome.findings.isEmpty)
  }
}
