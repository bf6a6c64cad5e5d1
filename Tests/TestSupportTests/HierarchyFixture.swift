import Foundation
import TestSupport

/// Random hierarchies with their optima as HiGHS found them; see `highs_hierarchy.py`.
struct HierarchyFixture: Decodable {
  struct Row: Decodable {
    var a: [Double]
    var k: Double
    var r: LinearSystem.Relation
    var l: Int
    var w: Double
  }

  struct Best: Decodable {
    var sums: [[Double]]
    var unique: [[Double]]
  }

  struct Case: Decodable {
    var n: Int
    var rows: [Row]
    var best: Best?

    var system: LinearSystem {
      LinearSystem(
        variableCount: n,
        rows: rows.map { LinearSystem.Row($0.a, $0.k, $0.r, level: $0.l, weight: $0.w) })
    }
  }

  struct Provenance: Decodable {
    var script: String
    var seed: Int
    var scipy: String
    var numpy: String
  }

  var provenance: Provenance
  var systems: [Case]

  static func load() throws -> HierarchyFixture {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = folder.appendingPathComponent("Fixtures/Hierarchy/systems.json")
    return try JSONDecoder().decode(HierarchyFixture.self, from: Data(contentsOf: file))
  }
}
