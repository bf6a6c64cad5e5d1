import LayoutDocument
import LayoutTree
import TestSupport
import Testing

@Suite("Findings about values that are free together")
struct FreedomFindingTests {
  /// A document with lists of boxes, one below the other, each with or without walls at its ends.
  private struct World {
    /// The text, in which each list has a line.
    let text: String
    /// The lines of the lists without a wall.
    var unwalled: [Int] = []
    /// The lines of the lists between walls.
    var free: [Int] = []

    init(seed: UInt64) {
      var generator = SeededGenerator(seed: seed)
      var (nodes, steps, tops) = ([String](), [String](), [String]())
      let count = generator.integer(in: 1...4)
      for list in 0..<count {
        var items: [String] = []
        for box in 0..<generator.integer(in: 2...5) {
          let id = "b\(list)\(box)"
          let width = generator.integer(in: 1...9)
          nodes.append(
            "{\"id\": \"\(id)\", \"text\": \"\(String(repeating: "a ", count: width))\"}")
          items.append("\"\(id)\"")
          tops.append("\"\(id)\"")
        }
        // The first line has the nodes.
        let line = list + 3
        switch generator.integer(in: 0...3) {
        case 0: items.append("\"|\"")
        case 1: items.insert("\"|\"", at: 0)
        case 2:
          items = ["\"|\""] + items + ["\"|\""]
          free.append(line)
        default: unwalled.append(line)
        }
        steps.append("{\"xPlace\": [\(items.joined(separator: ", "))], \"spacing\": 8}")
      }
      text = """
        {"size": [900, 100], "root": {"id": "r", "children": [\(nodes.joined(separator: ", "))]},
         "layout": [{"yTop": [\(tops.joined(separator: ", "))]},
        \(steps.joined(separator: ",\n"))]}
        """
    }
  }

  @Test("Each list that is not determined is one finding, at its line", arguments: runs(of: 0..<80))
  func lists(seeds: Range<UInt64>) throws {
    for seed in seeds {
      let world = World(seed: seed)
      let document = try Document.read(world.text)
      let findings = try document.layOut(with: .constraints, analysis: .full).findings
      #expect(findings.allSatisfy { $0.kind == .ambiguity }, "seed \(seed): \(findings)")
      let lines = findings.compactMap(\.line)
      #expect(lines.sorted() == (world.unwalled + world.free).sorted(), "seed \(seed): \(findings)")
      for finding in findings {
        let isUnwalled = world.unwalled.contains(finding.line ?? 0)
        #expect(
          finding.message.hasPrefix(
            isUnwalled ? "this list reaches from the left to" : "both ends of this list are free"),
          "seed \(seed): \(finding)")
      }
    }
  }
}
