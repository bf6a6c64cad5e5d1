import ConstraintEngine
import Foundation
import LayoutDocument
import LayoutTree
import TestSupport
import Testing

/// `DOVETAIL_LONG_TESTS=1` looks at 5,000 documents with conflicts, not just at 150.
@Suite("Conflicts of documents are irreducible")
struct ConflictDocumentTests {
  private static let isLong = ProcessInfo.processInfo.environment["DOVETAIL_LONG_TESTS"] != nil

  /// Without one of its members, what is left may contradict what an engine adds by itself, such as
  /// that no extent is negative, but only where that is not a member.
  @Test("The equations of a conflict contradict each other, and all but any one of them do not")
  func deletion() throws {
    var seed: UInt64 = 0
    var documents = 0
    while documents < (Self.isLong ? 5_000 : 50) {
      seed += 1
      var generator = SeededGenerator(seed: seed)
      let equations = (0..<16).map { _ in Self.equation(&generator) }
      let conflicts = try Self.conflicts(of: Array(equations.indices), in: equations)
      if conflicts.isEmpty { continue }
      documents += 1
      for conflict in conflicts {
        let members = conflict.members.compactMap { $0.identifier.flatMap { Int($0) } }
        #expect(!members.isEmpty)
        let texts = conflict.members.map(\.text)
        let alone = try Self.conflicts(of: members, in: equations)
        #expect(!alone.isEmpty, "seed \(seed): \(members) alone hold")
        for spared in members {
          let rest = members.filter { $0 != spared }
          for other in try Self.conflicts(of: rest, in: equations) {
            let isElsewhere = other.members.contains {
              $0.identifier == nil && !texts.contains($0.text)
            }
            #expect(isElsewhere, "seed \(seed): \(spared) of \(members) can be spared")
          }
        }
      }
    }
  }

  /// The conflicts of a document with some of the equations, which are named by their places.
  private static func conflicts(
    of places: [Int], in equations: [String]
  ) throws -> [ConflictReport] {
    let entries = places.map { #"{"equation": "\#(equations[$0])", "identifier": "\#($0)"}"# }
    let text = """
      {"size": [200, 100],
       "root": {"id": "r", "children": [{"id": "a"}, {"id": "b", "children": [{"id": "c"}]}]},
       "constraints": [\(entries.joined(separator: ", "))]}
      """
    return try Document.read(text).layOut(with: .constraints).root.constraintConflicts
  }

  private static func equation(_ generator: inout SeededGenerator) -> String {
    let names = ["r", "a", "b", "c"]
    let isHorizontal = Int.random(in: 0...1, using: &generator) == 0
    let attributes = isHorizontal ? ["left", "right", "width"] : ["top", "bottom", "height"]
    let attribute = attributes[Int.random(in: 0...2, using: &generator)]
    let owner = Int.random(in: 1...3, using: &generator)
    let left = names[owner] + "." + attribute
    let relation = ["==", "==", "<=", ">="][Int.random(in: 0...3, using: &generator)]
    let number = Int.random(in: 0...40, using: &generator)
    if Int.random(in: 0...2, using: &generator) == 0 { return "\(left) \(relation) \(number)" }
    let other = (owner + Int.random(in: 1...3, using: &generator)) % 4
    let right = names[other] + "." + attribute
    return
      "\(left) \(relation) \(right) \(Int.random(in: 0...1, using: &generator) == 0 ? "+" : "-") \(number)"
  }
}
