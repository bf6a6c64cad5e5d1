import LayoutDocument
import LayoutTree
import TestSupport
import Testing

@Suite("Updates of single boxes")
struct NodeUpdateTests {
  /// A column of rows of ten texts, with so many boxes in all or somewhat more.
  private func document(_ count: Int) -> String {
    let rows = (0..<count / 10).map { row in
      let texts = (0..<10).map { #"{"id": "t\#(row)-\#($0)", "text": "text"}"# }
      return #"{"id": "row\#(row)", "layout": {"linear": {"axis": "horizontal"}}, "children": ["#
        + texts.joined(separator: ", ") + "]}"
    }
    return #"{"size": [400, 400], "root": {"id": "root", "#
      + #""layout": {"linear": {"axis": "vertical"}}, "children": ["#
      + rows.joined(separator: ",\n") + "]}}"
  }

  @Test("They read what they name, however large the document is", arguments: [20, 200, 2000])
  func work(count: Int) throws {
    let live = try LiveDocument(Array(document(count).utf8))
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
      let cold = try live.document.layOut(with: live.engine)
      #expect(live.outcome.result == cold.result, "\(update)")
      #expect(live.outcome.findings == cold.findings, "\(update)")
    }
    #expect(work == [1, 1, 1, 2, 2, 0, 0, 1, 0, 2, 12, 3, 1])
    #expect(live.countOfVisitedNodes < 200)
    #expect(live.document.nodes[2].id == "t0-2" && live.document.nodes[3].id == "t0-5")
    #expect(live.outcome.result["t0-8"]?.width == live.outcome.result["t0-7"]?.width)
    #expect(live.outcome.result["t1-3"]?.width != live.outcome.result["t1-2"]?.width)
    let before = live.countOfReadNodes
    try live.update(#"{"set": {"margins": 4}, "of": "row0"}"#)
    #expect(live.countOfReadNodes - before == live.document.nodes.count)
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
        #"the frame of node "t0-7" must be finite, with no negative size"#) == true)
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

  /// Random changes of boxes that are called `n0` and so on.
  private struct Changes {
    var random: SeededGenerator
    /// How many names there were.
    var count = 10
    /// Whether new boxes have names.
    let areNamed: Bool

    init(_ random: SeededGenerator, areNamed: Bool) {
      self.random = random
      self.areNamed = areNamed
    }

    mutating func name() -> String { "n\(random.integer(in: 0...count - 1))" }

    mutating func layout() -> String {
      random.pick([
        #"{"linear": {"axis": "horizontal"}}"#, #"{"linear": {"axis": "vertical", "spacing": 3}}"#,
        #"{"overlay": {}}"#, #"{"relative": {}}"#, #"{"float": {}}"#,
        #"{"flow": {"axis": "horizontal"}}"#,
        #"{"flow": {"axis": "vertical", "wrap": {"count": 2}}}"#,
        #"{"scroll": {}}"#,
      ])
    }

    mutating func traits() -> String {
      let points = random.integer(in: 0...60)
      let other = name()
      return random.pick([
        #"{"width": "fill"}"#, #"{"weight": 1}"#,
        #"{"leading": \#(points), "verticalAlignment": "center"}"#,
        #"{"reservesSpaceOnly": true, "frame": [1.3, 2, \#(points).3, 8]}"#,
        #"{"excludedFromLayout": true, "frame": [1.3, 2, \#(points).3, 8]}"#,
        areNamed ? "null" : #"{"height": {"of": "\#(other)"}}"#,
        areNamed ? #"{"top": 4}"# : #"{"leading": {"of": "\#(other)"}}"#, "null",
        #"{"centerX": \#(points)}"#, #"{"width": {"is": "wrap", "maximum": \#(points)}}"#,
      ])
    }

    /// A new box, at times with others in it.
    mutating func box(_ depth: Int = 0) -> String {
      var members: [String] = []
      if areNamed || random.integer(in: 0...1) == 0 {
        members.append(#""id": "n\#(count)""#)
        count += 1
      }
      if random.integer(in: 0...2) == 0 { members.append(#""traits": \#(traits())"#) }
      if depth < 2, random.integer(in: 0...2) == 0 {
        members.append(#""layout": \#(layout())"#)
        let children = (0..<random.integer(in: 0...3)).map { _ in box(depth + 1) }
        members.append(#""children": [\#(children.joined(separator: ", "))]"#)
      } else {
        members.append(#""text": "text \#(count)""#)
      }
      return "{" + members.filter { !$0.hasSuffix("null") }.joined(separator: ", ") + "}"
    }

    mutating func set() -> String {
      let points = random.integer(in: 0...60)
      let members = [
        #""traits": \#(traits())"#, #""text": "one and a \#(points)""#,
        #""text": null, "content": [\#(points), 9.3]"#, #""content": null"#,
        #""width": \#(points)"#,
        #""height": \#(points), "visibility": "\#(random.pick(["gone", "invisible", "visible"]))""#,
        #""size": [\#(points), 9]"#, #""size": null, "width": null, "height": null"#, "",
        #""layout": \#(layout())"#, #""layout": \#(layout())"#,
        #""direction": "\#(random.pick(["rightToLeft", "leftToRight"]))""#,
      ]
      return #"{"set": {\#(random.pick(members))}, "of": "\#(name())"}"#
    }

    mutating func structure() -> String {
      switch random.integer(in: 0...5) {
      case 0: #"{"move": "\#(name())", "in": "\#(name())", "at": \#(random.integer(in: 0...2))}"#
      case 1: #"{"move": "\#(name())", "at": \#(random.integer(in: 0...2))}"#
      case 2: #"{"remove": ["\#(name())", "\#(name())"]}"#
      case 3: #"{"remove": "\#(name())"}"#
      default:
        #"{"insert": [\#(box()), \#(box())], "in": "\#(name())", "#
          + #""at": \#(random.integer(in: 0...2))}"#
      }
    }

    mutating func change() -> String {
      random.integer(in: 0...2) == 0 ? set() : structure()
    }

    mutating func next() -> String {
      switch random.integer(in: 0...9) {
      case 0: #"{"set": {"size": [\#(100 + random.integer(in: 0...60)), 80]}}"#
      case 1: #"{"updates": [\#(set()), {"set": {"comment": "x"}, "of": "n1"}]}"#
      case 2: #"{"updates": [\#(set()), \#(structure()), \#(set())]}"#
      case 3:
        #"{"updates": [\#((0...random.integer(in: 1...3)).map { _ in change() }.joined(separator: ", "))]}"#
      case 4, 5: structure()
      default: set()
      }
    }
  }

  @Test("Frames, changes and findings are those of a new tree", arguments: runs(of: 0..<80))
  func law(seeds: Range<UInt64>) throws {
    var (taken, read) = (0, 0)
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      var changes = Changes(random, areNamed: seed % 2 == 0)
      let kinds = (0..<3).map { _ in changes.layout() }
      let rounding = random.pick([
        "", "", #""rounding": {"pixels": 25.4}, "#, #""rounding": "cells", "#,
      ])
      let leaves = { (range: ClosedRange<Int>) in
        range.map { #"{"id": "n\#($0)", "text": "text \#($0)"}"# }.joined(separator: ", ")
      }
      let text =
        #"{"size": [120, 80], \#(rounding)"root": {"id": "n0", "layout": \#(kinds[0]), "children": ["#
        + #"{"id": "n1", "layout": \#(kinds[1]), "children": [\#(leaves(2...4))]}, "#
        + #"{"id": "n5", "layout": \#(kinds[2]), "children": [\#(leaves(6...8))]}, \#(leaves(9...9))]}}"#
      let live = try LiveDocument(Array(text.utf8))
      for _ in 0..<30 {
        let update = changes.next()
        let before = live.outcome.result
        let nodes = nodes(of: live.root)
        let count = live.countOfReadNodes
        let change: LiveChange
        do throws(DocumentErrors) {
          change = try live.update(update)
        } catch {
          #expect(live.outcome.result == before && LayoutResult(of: live.root) == before)
          continue
        }
        taken += 1
        let isRead = live.countOfReadNodes - count < live.document.nodes.count
        if isRead { read += 1 }
        let cold = try live.document.layOut(with: live.engine)
        let tag = "seed \(seed): \(update)"
        #expect(
          live.outcome.findings == cold.findings && change.findings == cold.findings, "\(tag)")
        // What is in a box that is gone keeps its frames.
        var hidden: Set<Int> = []
        for (place, node) in live.document.nodes.enumerated() {
          guard let parent = node.parent else { continue }
          if hidden.contains(parent) || live.document.nodes[parent].visibility == .gone {
            hidden.insert(place)
          }
        }
        let result = live.outcome.result
        for (place, (entry, other)) in try paired(result.entries, cold.result.entries).enumerated()
        {
          #expect(entry.id == other.id && entry.depth == other.depth, "\(tag)")
          if hidden.contains(place) { continue }
          #expect(entry.frame.isClose(to: other.frame), "\(tag), \(entry.id)")
        }
        #expect(change.frames == result.entries.filter { before[$0.id] != $0.frame }, "\(tag)")
        #expect(
          change.removed == before.entries.map(\.id).filter { result[$0] == nil }, "\(tag)")
        #expect(LayoutResult(of: live.root) == result, "\(tag)")
        for (id, node) in self.nodes(of: live.root) {
          if let old = nodes[id], isRead { #expect(old === node, "\(tag), \(id)") }
        }
      }
    }
    #expect(read > taken / 2)
  }

  /// The nodes of a tree by their names.
  private func nodes(of root: LayoutNode) -> [String: LayoutNode] {
    var nodes: [String: LayoutNode] = [:]
    var pending = [root]
    while let next = pending.popLast() {
      if !next.name.isEmpty { nodes[next.name] = next }
      pending += next.children
    }
    return nodes
  }
}

extension Rect {
  fileprivate func isClose(to other: Rect) -> Bool {
    [minX - other.minX, minY - other.minY, width - other.width, height - other.height]
      .allSatisfy { $0.magnitude < 1e-6 }
  }
}
