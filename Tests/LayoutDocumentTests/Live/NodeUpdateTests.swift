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
    ] {
      let before = live.countOfReadNodes
      try live.update(update)
      work.append(live.countOfReadNodes - before)
      let cold = try live.document.layOut(with: live.engine)
      #expect(live.outcome.result == cold.result, "\(update)")
      #expect(live.outcome.findings == cold.findings, "\(update)")
    }
    #expect(work == [1, 1, 1, 2])
    #expect(live.countOfVisitedNodes < 80)
    let before = live.countOfReadNodes
    try live.update(#"{"remove": "t0-0"}"#)
    #expect(live.countOfReadNodes - before == live.document.nodes.count)
    #expect(live.document.nodes[2].id == "t0-1" && live.document.nodes[2].traits == nil)
    #expect(live.outcome.result["t0-8"]?.width == live.outcome.result["t0-9"]?.width)
    #expect(live.outcome.result["t1-3"]?.width != live.outcome.result["t1-2"]?.width)
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

  /// A change of a box among ten.
  private func change(_ random: inout SeededGenerator) -> String {
    let points = random.integer(in: 0...60)
    let name = "n\(random.integer(in: 1...9))"
    let other = "n\(random.integer(in: 1...9))"
    let traits = [
      #"{"width": "fill"}"#, #"{"weight": 1}"#,
      #"{"leading": \#(points), "verticalAlignment": "center"}"#,
      #"{"reservesSpaceOnly": true, "frame": [1.3, 2, \#(points).3, 8]}"#,
      #"{"excludedFromLayout": true, "frame": [1.3, 2, \#(points).3, 8]}"#,
      #"{"height": {"of": "\#(other)"}}"#, #"{"leading": {"of": "\#(other)"}}"#, "null",
      #"{"centerX": \#(points)}"#, #"{"width": {"is": "wrap", "maximum": \#(points)}}"#,
    ]
    let members = [
      #""traits": \#(random.pick(traits))"#, #""text": "one and a \#(points)""#,
      #""text": null, "content": [\#(points), 9.3]"#, #""content": null"#, #""width": \#(points)"#,
      #""height": \#(points), "visibility": "\#(random.pick(["gone", "invisible", "visible"]))""#,
      #""size": [\#(points), 9]"#, #""size": null, "width": null, "height": null"#, "",
    ]
    let set = #"{"set": {\#(random.pick(members))}, "of": "\#(name)"}"#
    return switch random.integer(in: 0...19) {
    case 0: #"{"move": "\#(name)", "in": "\#(other)", "at": 0}"#
    case 1: #"{"set": {"size": [\#(100 + points), 80]}}"#
    case 2: #"{"updates": [\#(set), {"set": {"comment": "x"}, "of": "n1"}]}"#
    default: set
    }
  }

  @Test("Frames, changes and findings are those of a new tree", arguments: runs(of: 0..<60))
  func law(seeds: Range<UInt64>) throws {
    var (taken, read) = (0, 0)
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let kinds = (0..<3).map { _ in
        random.pick([
          #"{"linear": {"axis": "horizontal"}}"#,
          #"{"linear": {"axis": "vertical", "spacing": 3}}"#,
          #"{"overlay": {}}"#, #"{"relative": {}}"#, #"{"float": {}}"#,
          #"{"flow": {"axis": "horizontal"}}"#,
        ])
      }
      let rounding = random.pick([
        "", #""rounding": {"pixels": 25.4}, "#, #""rounding": "cells", "#,
      ])
      let leaves = { (range: ClosedRange<Int>) in
        range.map { #"{"id": "n\#($0)", "text": "text \#($0)"}"# }.joined(separator: ", ")
      }
      let text =
        #"{"size": [120, 80], \#(rounding)"root": {"id": "n0", "layout": \#(kinds[0]), "children": ["#
        + #"{"id": "n1", "layout": \#(kinds[1]), "children": [\#(leaves(2...4))]}, "#
        + #"{"id": "n5", "layout": \#(kinds[2]), "children": [\#(leaves(6...8))]}, \#(leaves(9...9))]}}"#
      let live = try LiveDocument(Array(text.utf8))
      for _ in 0..<20 {
        let update = change(&random)
        let before = live.outcome.result
        let count = live.countOfReadNodes
        guard let change = try? live.update(update) else {
          #expect(live.outcome.result == before && LayoutResult(of: live.root) == before)
          continue
        }
        taken += 1
        if live.countOfReadNodes - count < 3 { read += 1 }
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
        let entries = Array(try paired(live.outcome.result.entries, cold.result.entries))
        for (place, (entry, other)) in entries.enumerated() where !hidden.contains(place) {
          #expect(entry.id == other.id && entry.frame.isClose(to: other.frame), "\(tag)")
        }
        #expect(
          change.frames == live.outcome.result.entries.filter { before[$0.id] != $0.frame },
          "\(tag)")
        #expect(LayoutResult(of: live.root) == live.outcome.result, "\(tag)")
      }
    }
    #expect(read > taken / 2)
  }
}

extension Rect {
  fileprivate func isClose(to other: Rect) -> Bool {
    [minX - other.minX, minY - other.minY, width - other.width, height - other.height]
      .allSatisfy { $0.magnitude < 1e-6 }
  }
}
