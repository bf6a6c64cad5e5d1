import Dovetail
import RandomLayouts
import TestSupport
import Testing

/// What holds along x holds along y: a law over all kinds, whose trees are made up.
///
/// Left out are what only one axis has, see ``Transposition/level(_:)``, and flex containers, because
/// in CSS percentages and extents that are not definite are no mirror images of each other. In other
/// layouts, three kinds are left out that find one extent from the other one, as widths are decided
/// before heights: flows, floats and paths.
@Suite("Transposition")
struct TranspositionTests {
  private static let kinds = RandomKind.ofPackage.filter { $0.name != "FlexLayout" }

  private static func shape(depth: Int, _ names: [String]) -> RandomTree.Shape {
    var shape = RandomTree.Shape.of(depth: depth, kinds: kinds.filter { names.contains($0.name) })
    shape.children = 1...5
    return shape
  }

  /// The first frames that are not exchanged.
  private func difference(_ seed: UInt64, _ shape: RandomTree.Shape) throws -> String? {
    let plain = RandomTree(seed: seed, shape)
    let other = RandomTree(seed: seed, shape)
    for tree in [plain, other] { Transposition.level(tree) }
    try Transposition.transpose(other)
    plain.root.layoutIfNeeded()
    other.root.layoutIfNeeded()
    for (one, two) in try paired(plain.nodes, other.nodes) {
      let (frame, turned) = (one.exactFrame, two.exactFrame)
      let difference = max(
        max((frame.minX - turned.minY).magnitude, (frame.minY - turned.minX).magnitude),
        max((frame.width - turned.height).magnitude, (frame.height - turned.width).magnitude))
      if difference > 1e-6 {
        return "seed \(seed): \(frame) and \(turned) in \(plain.root.treeDescription)"
          + other.root.treeDescription
      }
    }
    return nil
  }

  @Test("Each kind with boxes in it", arguments: kinds.map(\.name))
  func kind(_ name: String) throws {
    for seed in 0..<UInt64(LongTests.count(100, of: 5_000)) {
      #expect(try difference(seed, Self.shape(depth: 1, [name])) == nil)
    }
  }

  @Test("Kinds in each other", arguments: runs(of: 0..<UInt64(LongTests.count(160, of: 5_000))))
  func nested(seeds: Range<UInt64>) throws {
    let names = Self.kinds.map(\.name).filter {
      !["FlowLayout", "FloatLayout", "PathLayout"].contains($0)
    }
    let shape = Self.shape(depth: 3, names)
    for seed in seeds {
      if let difference = try difference(seed, shape) { Issue.record("\(difference)") }
    }
  }
}
