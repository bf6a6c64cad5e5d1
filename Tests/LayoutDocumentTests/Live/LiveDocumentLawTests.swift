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
    {"size": [320, 480], "root": {"id": "n0", "children": [
        {"id": "n1", "text": "one and a half"}, {"id": "n2", "content": [30, 20]},
        {"id": "n3", "size": [50, 50], "children": [{"id": "n4", "size": [20, 20]}]}]},
     "layout": [{"yPlace": [5, "n1", 5, "n2", 5, "n3"]}, {"ref": "n3", "steps": [{"center": "n4"}]}],
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
      let choice = engine == .frames ? number(0...9) : number(6...11)
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
      default:
        return
          #"{"set": {"layout": [{"yPlace": [\#(number(0...50)), "n1", 5, "n2", 5, "n3"]}, {"ref": "n3", "steps": [{"center": "n4"}]}]}}"#
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

  @Test("After each update, frames are those of a new tree", arguments: Engine.allCases)
  func warmEqualsCold(engine: Engine) throws {
    let text = engine == .frames ? Self.frames : Self.constraints
    var (taken, refused) = (0, 0)
    for seed in 0..<40 {
      let live = try LiveDocument(Array(text.utf8), engine: engine)
      var updates = Updates(random: SeededGenerator(seed: UInt64(seed)))
      if engine == .constraints { (updates.first, updates.count) = (1, 3) }
      for _ in 0..<20 {
        let update = updates.next(engine)
        let before = live.outcome.result
        do throws(DocumentErrors) {
          let change = try live.update(update)
          let cold = Result { () throws(DocumentError) in
            try live.document.layOut(with: engine, group: live.group).result
          }
          let hidden = hidden(in: live.document)
          let frames = (try? cold.get())?.entries ?? []
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
    #expect(taken > 300 && refused > 0)
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
