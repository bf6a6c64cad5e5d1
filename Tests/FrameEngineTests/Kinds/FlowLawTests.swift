import Dovetail
import TestSupport
import Testing

/// `DOVETAIL_LONG_TESTS=1` takes ten times as many layouts.
@Suite("Flows of random sizes")
struct FlowLawTests {
  /// A layout that is made up from a seed.
  private struct Scene {
    var layout: FlowLayout
    let length: Double
    let extent: Double
    let items: [FlowOracle.Item]

    init(seed: UInt64) {
      var random = SeededGenerator(seed: seed)
      layout = FlowLayout(random.oneIn(3) ? .vertical : .horizontal)
      length = random.points(40...200)
      extent = random.points(100...600)
      layout.style.horizontalSpacing = random.oneIn(2) ? random.points(0...8) : 0
      layout.style.verticalSpacing = random.oneIn(2) ? random.points(0...8) : 0
      layout.horizontalGravity = random.pick(LayoutGravity.allCases)
      layout.verticalGravity = random.pick(LayoutGravity.allCases)
      layout.itemGravity = random.pick([.unspecified, .start, .center, .end, .fill])
      layout.lastLine = random.pick(FlowLayout.LastLine.allCases)
      let count = random.integer(in: 1...5)
      layout.wrap = random.pick([
        .whenFull, .whenFull, .whenFull, .count(count), .count(count), .compact(count),
        .waterfall(count),
      ])
      layout.weights = random.pick(FlowLayout.Weights.allCases)
      if layout.itemsPerLine != nil, layout.weights == .room { layout.weights = .growth }
      if layout.itemsPerLine == nil, layout.lastLine == .aligned { layout.lastLine = .start }
      items = (0..<random.integer(in: 1...14)).map { _ in random.flowItem() }
    }

    /// The layout, in its size.
    func node() throws -> LayoutNode {
      let node = LayoutNode("flow", layout)
      let isRow = layout.axis == .horizontal
      for (index, item) in items.enumerated() {
        let box = LayoutNode("\(index)")
        let length = item.length.map { LayoutDimension.points($0) }
        box.traits.width = isRow ? length : .points(item.extent)
        box.traits.height = isRow ? .points(item.extent) : length
        box.traits.weight = item.weight
        box.traits.leading = .points(isRow ? item.before : item.above)
        box.traits.trailing = .points(isRow ? item.after : item.below)
        box.traits.top = .points(isRow ? item.above : item.before)
        box.traits.bottom = .points(isRow ? item.below : item.after)
        if isRow {
          box.traits.verticalAlignment = item.alignment
        } else {
          box.traits.horizontalAlignment = item.alignment
        }
        try node.append(box)
      }
      try node.setSize(width: isRow ? length : extent, height: isRow ? extent : length)
      node.layoutIfNeeded()
      return node
    }

    /// A frame as its start, depth, length and extent.
    func numbers(_ frame: Rect) -> [Double] {
      let axis = layout.axis
      return [
        frame.origin[axis], frame.origin[axis.cross], frame.size[axis], frame.size[axis.cross],
      ]
    }
  }

  private static let seeds = 0..<UInt64(LongTests.count(800, of: 8_000))

  @Test("They lie where the steps put them", arguments: runs(of: seeds))
  func oracle(seeds: Range<UInt64>) throws {
    for seed in seeds {
      let scene = Scene(seed: seed)
      var oracle = FlowOracle(scene.layout, length: scene.length, extent: scene.extent)
      let expected = oracle.frames(of: scene.items)
      let node = try scene.node()
      for (child, frame) in try paired(node.children, expected) {
        let found = scene.numbers(child.exactFrame)
        for (number, other) in try paired(found, frame) where abs(number - other) > 1e-7 {
          Issue.record("seed \(seed), box \(child.name): \(found), not \(frame) in \(scene)")
          return
        }
      }
    }
  }

  @Test("Lines that are filled take no more room, and each begins with the first box left")
  func fitted() throws {
    for seed in Self.seeds {
      var scene = Scene(seed: seed)
      guard scene.items.allSatisfy({ $0.weight == 0 }) else { continue }
      scene.layout = FlowLayout(scene.layout.axis, wrap: .fitted, spacing: 3)
      let boxes = try scene.node().children
      let axis = scene.layout.axis
      let outers = try paired(boxes, scene.items).map { box, item in
        (box.exactFrame.origin[axis] - item.before, item.around + box.exactFrame.size[axis])
      }
      for (start, outer) in outers where start != 0 {
        #expect(start + outer <= scene.length + 1e-7)
      }
      let depths = try paired(boxes, scene.items).map { box, item in
        box.exactFrame.origin[axis.cross] - item.above
      }
      let firsts = outers.indices.filter { outers[$0].0 == 0 }
      var depth = -1.0
      for index in firsts where outers[index].1 > 0 {
        #expect(depths[index] >= depth, "seed \(seed)")
        depth = depths[index]
      }
    }
  }
}

extension SeededGenerator {
  /// A box with margins; a part of them are aligned, or have weights.
  fileprivate mutating func flowItem() -> FlowOracle.Item {
    var item = FlowOracle.Item()
    item.length = points(oneIn(10) ? 0...0 : 4...80)
    item.extent = points(oneIn(10) ? 0...0 : 4...60)
    if oneIn(3) {
      (item.before, item.above) = (points(0...9), points(0...9))
      (item.after, item.below) = (points(0...9), points(0...9))
    }
    if oneIn(6) {
      item.weight = points(1...5) / 4
      if oneIn(2) { item.length = nil }
    }
    if oneIn(4) { item.alignment = pick([.start, .center, .end, .fill]) }
    return item
  }
}
