import LayoutTree
import TestSupport
import Testing

@testable import LayoutDocument

/// Random streams of updates: the tree that takes them has the frames of a new one.
@Suite("Documents that take updates: laws")
struct LiveDocumentLawTests {
  private static let frames = """
    {"size": [320, 480], "root": {"id": "n0", "layout": {"linear": {"axis": "vertical", "spacing": 4}},
      "children": [
        {"id": "n1", "layout": {"flow": {"axis": "vertical", "wrap": {"count": 2}}}, "children": [
          {"id": "n2", "text": "one and a half"}, {"id": "n3", "content": [30, 20]}]},
        {"id": "n4", "layout": {"grid": {"grid": {"rows": [{"size": 30, "tag": 1}, {"size": "fill"}]}}},
          "traits": {"height": 90}, "children": [{"id": "n5"}, {"id": "n6", "text": "two"}]},
        {"id": "n7", "children": [{"id": "n8", "size": [20, 20]}, {"text": "three"}]}]},
     "layout": [{"ref": "n7", "steps": [{"xPlace": [5, "n8"]}]}]}
    """

  private static let constraints = """
    {"size": [320, 480], "root": {"id": "n0", "guides": [
          {"id": "line", "barrier": {"after": ["n1", "n2"], "margin": 4}}], "children": [
        {"id": "n5", "size": [9, 9]}, {"id": "n1", "text": "one and a half"}, {"id": "n2", "content": [30, 20]},
        {"id": "n3", "size": [50, 50], "children": [{"id": "n4", "size": [20, 20]}]}]},
     "layout": [{"yPlace": [5, "n1", 5, "n2", 5, "n3"], "closesGaps": true},
       {"ref": "n3", "steps": [{"center": "n4"}]}, {"xPlace": ["line", "n5", "|"]}, {"yTop": "n5"}],
     "groups": {
       "left": [{"xLeft": ["n1", "n2", "n3"]}], "right": [{"xRight": ["n1", "n2", "n3"]}]}}
    """

  private struct Updates {
    var random: SeededGenerator
    /// The number of nodes that updates have named so far.
    var count = 9
    /// The first node that updates change.
    var first = 0

    mutating func node() -> String { "\"n\(Int.random(in: first..<count, using: &random))\"" }
    mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }

    mutating func layout() -> String {
      switch number(0...3) {
      case 0: #"{"linear": {"axis": "horizontal", "spacing": \#(number(0...9))}}"#
      case 1: #"{"flow": {"axis": "vertical", "wrap": {"count": \#(number(1...3))}}}"#
      case 2:
        #"{"grid": {"grid": {"cols": [{"size": \#(number(5...50)), "tag": 1}, {"size": "fill"}]}}}"#
      default: #"{"overlay": {}}"#
      }
    }

    mutating func next(_ engine: Engine) -> String {
      let choice = engine == .frames ? number(0...9) : number(6...12)
      switch choice {
      case 0: return #"{"set": {"layout": \#(layout())}, "of": \#(node())}"#
      case 1:
        count += 1
        return
          #"{"insert": [{"id": "n\#(count - 1)", "text": "new"}], "in": \#(node()), "at": \#(number(0...2))}"#
      case 2: return #"{"remove": \#(node())}"#
      case 3: return #"{"move": \#(node()), "in": \#(node())}"#
      case 4: return #"{"move": \#(node()), "at": \#(number(0...2))}"#
      case 5:
        return
          #"{"set": {"traits": {"width": \#(number(5...90)), "top": \#(number(0...9))}}, "of": \#(node())}"#
      case 6:
        return
          #"{"set": {"text": "\#(String(repeating: "word ", count: number(1...20)))"}, "of": \#(node())}"#
      case 7:
        return
          #"{"set": {"visibility": "\#(number(0...1) == 0 ? "gone" : "visible")"}, "of": \#(node())}"#
      case 8: return #"{"set": {"size": [\#(number(50...400)), 480]}}"#
      case 9:
        return #"{"set": {"content": [\#(number(5...90)), 10], "text": null}, "of": \#(node())}"#
      case 10: return #"{"group": "\#(number(0...1) == 0 ? "left" : "right")"}"#
      case 11:
        let place = [
          #""barrier": {"after": ["n2", "n3"], "countsGone": true}"#,
          #""barrier": {"before": "n\#(number(1...3))", "margin": \#(number(0...9))}"#,
          #""xLine": {"at": 0.25, "offset": \#(number(0...9))}"#, #""xLine": {"trailing": 20}"#,
        ]
        return #"{"set": {"guides": [{"id": "line", \#(place[number(0...3)])}]}, "of": "n0"}"#
      default:
        return
          #"{"set": {"layout": [{"yPlace": [\#(number(0...50)), "n1", 5, "n2", 5, "n3"]}, {"ref": "n3", "steps": [{"center": "n4"}]}, {"xPlace": ["line", {"gap": 2, "ifGone": 9}, "n5", "|"]}, {"yTop": "n5"}]}}"#
      }
    }
  }

  /// What is in boxes that are gone, which keeps the frames that it had.
  private func hidden(in document: Document) -> Set<String> {
    var hidden: Set<Int> = []
    for (place, node) in document.nodes.enumerated() {
      guard let parent = node.parent else { continue }
      if hidden.contains(parent) || document.nodes[parent].visibility == .gone {
        hidden.insert(place)
      }
    }
    return Set(hidden.map { document.nodes[$0].id.isEmpty ? "#\($0)" : document.nodes[$0].id })
  }

  /// Gives a document another size, and holds its frames and findings against those of a new tree.
  private func resize(
    _ live: LiveDocument, _ random: inout SeededGenerator, seed: some Any
  ) throws -> Size {
    let size = Size(
      width: .random(in: 0...400, using: &random), height: .random(in: 0...400, using: &random))
    try live.resize(to: size)
    let cold = try live.document.layOut(with: live.engine, group: live.group, size: size)
    let hidden = hidden(in: live.document)
    #expect(live.outcome.findings == cold.findings, "seed \(seed): \(size)")
    for entry in cold.result.entries where !hidden.contains(entry.id) {
      let frame = live.outcome.result[entry.id] ?? .zero
      #expect(
        entry.frame.isEqual(to: frame, within: 1e-6), "seed \(seed): \(entry.id), \(size)")
    }
    return size
  }

  @Test("After each update, frames are those of a new tree", arguments: Engine.allCases)
  func warmEqualsCold(engine: Engine) throws {
    let text = engine == .frames ? Self.frames : Self.constraints
    var (taken, refused) = (0, 0)
    for seed in 0..<LongTests.count(10, of: 200) {
      let live = try LiveDocument(Array(text.utf8), engine: engine)
      var updates = Updates(random: SeededGenerator(seed: UInt64(seed)))
      if engine == .constraints { (updates.first, updates.count) = (1, 3) }
      var size: Size?
      for _ in 0..<20 {
        if updates.number(0...4) == 0 { size = try resize(live, &updates.random, seed: seed) }
        let update = updates.next(engine)
        let before = live.outcome.result
        do throws(DocumentErrors) {
          let change = try live.update(update)
          // The size that was set last counts.
          if update.contains(/"set": \{"size": \[\d+, 480\]\}\}/) { size = nil }
          let cold = Result { () throws(DocumentError) in
            try live.document.layOut(with: engine, group: live.group, size: size)
          }
          let hidden = hidden(in: live.document)
          let frames = (try? cold.get())?.result.entries ?? []
          #expect(live.outcome.findings == (try? cold.get())?.findings, "seed \(seed): \(update)")
          #expect(frames.map(\.id) == live.outcome.result.entries.map(\.id))
          for entry in frames where !hidden.contains(entry.id) {
            let frame = live.outcome.result[entry.id] ?? .zero
            #expect(
              entry.frame.isEqual(to: frame, within: 1e-6), "seed \(seed): \(entry.id), \(update)")
          }
          #expect(change.frames.allSatisfy { before[$0.id] != $0.frame })
          let changed = Set(change.frames.map(\.id))
          for entry in live.outcome.result.entries where !changed.contains(entry.id) {
            #expect(before[entry.id] == entry.frame)
          }
          taken += 1
        } catch {
          #expect(live.outcome.result == before && LayoutResult(of: live.root) == before)
          refused += 1
        }
      }
    }
    #expect(taken > 75 && refused > 0)
  }

  /// Updates of documents in which little is determined, and some things contradict each other.
  private struct OpenUpdates {
    var random: SeededGenerator
    var count = 1

    mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
    mutating func node() -> String { "n\(number(0...count - 1))" }

    mutating func property() -> String {
      switch number(0...9) {
      case 0: #""text": "one and a half""#
      case 1: #""content": [\#(number(1...60)), \#(number(1...60))]"#
      case 2: #""style": {}"#
      case 3: #""container": {"stack": {"axis": "horizontal"}}"#
      case 4: #""container": {"wrap": {}}"#
      case 5: #""width": \#(number(0...90))"#
      case 6: #""height": \#(number(0...90))"#
      case 7: #""visibility": "gone""#
      case 8: #""layout": {"linear": {"axis": "vertical"}}"#
      default: #""size": [\#(number(1...90)), \#(number(1...90))]"#
      }
    }

    mutating func constraint() -> String {
      let attributes = ["left", "top", "width", "height", "right", "centerX"]
      let attribute = attributes[number(0...5)]
      switch number(0...2) {
      case 0: return "\(node()).\(attribute) == \(number(0...90))"
      case 1: return "\(node()).\(attribute) >= \(number(0...90))"
      default: return "\(node()).\(attribute) == \(node()).\(attribute) + \(number(0...9))"
      }
    }

    mutating func next() -> String {
      switch number(0...11) {
      case 0, 1, 2:
        count += 1
        return
          #"{"insert": [{"id": "n\#(count - 1)", \#(property())}], "in": "\#(node())", "at": 0}"#
      case 3: return #"{"set": {\#(property())}, "of": "\#(node())"}"#
      case 4:
        let keys = ["text", "content", "width", "height", "layout", "visibility", "container"]
        return #"{"set": {"\#(keys[number(0...6)])": null}, "of": "\#(node())"}"#
      case 5: return #"{"remove": "\#(node())"}"#
      case 6: return #"{"move": "\#(node())", "in": "\#(node())"}"#
      case 7:
        let constraints = (0..<number(0...4)).map { index in
          index == 0
            ? "\"\(constraint())\""
            : #"{"equation": "\#(constraint())", "identifier": "c\#(number(1...2))"}"#
        }
        return #"{"set": {"constraints": [\#(constraints.joined(separator: ", "))]}}"#
      case 8:
        return
          #"{"set": {"layout": [{"columns": ["\#(node())", "\#(node())"]}, {"xLeft": "\#(node())"}]}}"#
      case 9: return #"{"constant": \#(number(0...90)), "of": "c\#(number(1...2))"}"#
      default: return #"{"set": {}, "of": "\#(node())"}"#
      }
    }
  }

  @Test(
    "Frames, findings and the engine are those of a new tree where little is determined",
    arguments: runs(of: 0..<UInt64(LongTests.count(60, of: 1_200))))
  func openDocuments(seeds: Range<UInt64>) throws {
    for seed in seeds {
      let text = #"{"size": [100, 80], "root": {"id": "n0"}}"#
      let live = try LiveDocument(Array(text.utf8))
      var updates = OpenUpdates(random: SeededGenerator(seed: seed))
      var size: Size?
      for _ in 0..<16 {
        if updates.number(0...5) == 0 { size = try resize(live, &updates.random, seed: seed) }
        let update = updates.next()
        guard let change = try? live.update(update) else { continue }
        if update.contains(#"{"set": {}"#) {
          #expect(change.frames == [], "seed \(seed): \(update)")
        }
        let engine = live.document.engines[0]
        #expect(live.engine == engine)
        let cold = try live.document.layOut(with: engine, group: live.group, size: size)
        let hidden = hidden(in: live.document)
        #expect(live.outcome.findings == cold.findings, "seed \(seed): \(update)")
        for entry in cold.result.entries where !hidden.contains(entry.id) {
          let frame = live.outcome.result[entry.id] ?? .zero
          guard !entry.frame.isEqual(to: frame, within: 1e-6) else { continue }
          Issue.record("seed \(seed): \(entry.id) at \(frame), not \(entry.frame), \(update)")
        }
      }
    }
  }
}

extension Rect {
  /// Whether another rectangle is nearly the same one.
  fileprivate func isEqual(to other: Rect, within tolerance: Double) -> Bool {
    let differences = [
      minX - other.minX, minY - other.minY, width - other.width, height - other.height,
    ]
    return differences.allSatisfy { $0.magnitude <= tolerance }
  }
}
