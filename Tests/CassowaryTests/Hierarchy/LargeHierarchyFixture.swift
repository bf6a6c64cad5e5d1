import Foundation
import TestSupport

/// The optima of 10,000 hierarchies as HiGHS found them; see `highs_large.py`.
struct LargeHierarchyFixture {
  static let blockSize = 100

  struct Block {
    /// The checksum of the systems of the block.
    var checksum: UInt64
    /// Per system the sums of its levels, strongest first, or nil if it has no solution.
    var sums: [[Double]?] = []
  }

  var blocks: [Block] = []

  static func load() throws -> LargeHierarchyFixture {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures/Hierarchy/large.txt")
    var fixture = LargeHierarchyFixture()
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let words = line.split(separator: " ")
      if words[0] == "block" {
        fixture.blocks.append(Block(checksum: UInt64(words[2], radix: 16) ?? 0))
      } else {
        let sums = words[0] == "-" ? nil : words.dropFirst().map { Double($0) ?? .nan }
        fixture.blocks[fixture.blocks.count - 1].sums.append(sums)
      }
    }
    return fixture
  }
}
