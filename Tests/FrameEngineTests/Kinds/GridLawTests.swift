import Dovetail
import TestSupport
import Testing

extension SeededGenerator {
  fileprivate mutating func subgrid(depth: Int) -> Grid {
    var grid = Grid(
      pick([
        .points(points(0...40)), .fraction(Double(integer(in: 1...4)) / 10),
        .restFraction(Double(integer(in: 1...5)) / 10), .wrap, .wrap, .fill, .fill,
      ]))
    if depth > 0, !oneIn(3) {
      grid.axis = pick(Axis.allCases)
      grid.subgrids = (0..<integer(in: 1...4)).map { _ in subgrid(depth: depth - 1) }
      grid.isAnchor = oneIn(6)
      if oneIn(2) { grid.spacing = points(0...8) }
    } else {
      grid.isPlaceholder = oneIn(8)
    }
    if oneIn(3) {
      grid.padding = DirectionalEdgeInsets(
        top: points(0...6), leading: points(0...6), bottom: points(0...6), trailing: points(0...6))
    }
    if oneIn(3) {
      grid.gravity = GridGravity(
        pick([nil, .leading, .center, .trailing, .fill]),
        pick([nil, .top, .center, .bottom, .fill])
      )
    }
    return grid
  }
}

@Suite("Grids at random")
struct GridLawTests {
  /// Grids, the sizes of children, and the size of the whole along axes where it has one.
  private func scene(
    _ seed: UInt64
  ) -> (grid: Grid, sizes: [Size], width: Double?, height: Double?) {
    var random = SeededGenerator(seed: seed)
    var grid = random.subgrid(depth: 3)
    if grid.subgrids.isEmpty { grid.subgrids = [random.subgrid(depth: 1)] }
    let sizes = (0..<random.integer(in: 1...20)).map { _ in
      Size(width: random.points(1...60), height: random.points(1...40))
    }
    return (
      grid, sizes, random.oneIn(4) ? nil : random.points(100...400),
      random.oneIn(4) ? nil : random.points(100...400)
    )
  }

  @Test(
    "Children lie where the rules for a grid put them",
    arguments: runs(of: 0..<UInt64(LongTests.count(1_000, of: 3_000))))
  func oracle(seeds: Range<UInt64>) throws {
    for seed in seeds {
      let (grid, sizes, width, height) = scene(seed)
      let node = LayoutNode(
        "grid", GridLayout(grid),
        children: sizes.map { LayoutNode(content: .fixed(width: $0.width, height: $0.height)) })
      if let width { node.traits.width = .points(width) }
      if let height { node.traits.height = .points(height) }
      let root = LayoutNode("root", OverlayLayout(), children: [node])
      root.layoutIfNeeded()
      let oracle = GridOracle(grid, sizes, width: width, height: height)
      for (frame, wanted) in try paired(node.children.map(\.frame), oracle.frames) {
        for axis in Axis.allCases {
          #expect(
            abs(frame.size[axis] - wanted.size[axis]) < 1e-6
              && abs(frame.origin[axis] - wanted.origin[axis]) < 1e-6,
            "seed \(seed): \(frame) is not \(wanted)")
        }
      }
    }
  }
}
