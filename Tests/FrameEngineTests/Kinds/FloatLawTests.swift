import Dovetail
import TestSupport
import Testing

/// `DOVETAIL_LONG_TESTS=1` takes ten times as many layouts.
@Suite("Floats of random sizes")
struct FloatLawTests {
  /// A layout that is made up from a seed.
  private struct Scene {
    let axis: Axis
    let length: Double
    let spacing: Double
    let lineSpacing: Double
    let items: [FloatOracle.Item]

    init(seed: UInt64) {
      var random = SeededGenerator(seed: seed)
      axis = random.oneIn(3) ? .vertical : .horizontal
      length = random.points(40...200)
      spacing = random.oneIn(2) ? random.points(0...8) : 0
      lineSpacing = random.oneIn(2) ? random.points(0...8) : 0
      let hasLines = random.oneIn(2)
      items = (0..<random.integer(in: 1...14)).map { _ in random.float(isAligned: hasLines) }
    }

    /// The layout, in its length and so high.
    func node(extent: Double = 900) throws -> LayoutNode {
      var layout = FloatLayout(axis)
      layout.style.horizontalSpacing = axis == .horizontal ? spacing : lineSpacing
      layout.style.verticalSpacing = axis == .horizontal ? lineSpacing : spacing
      let node = LayoutNode("floats", layout)
      for (index, item) in items.enumerated() {
        let box = LayoutNode("\(index)")
        box[FloatItem.self] = FloatItem(item.float, clear: item.clear)
        let isRow = axis == .horizontal
        var length = LayoutDimension.points(item.length)
        if item.weight > 0 { length = LayoutDimension.wrap.minimum(.points(item.minimum)) }
        box.sized(
          width: isRow ? length : .points(item.extent),
          height: isRow ? .points(item.extent) : length)
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
      try node.setSize(
        width: axis == .horizontal ? length : extent, height: axis == .horizontal ? extent : length)
      node.layoutIfNeeded()
      return node
    }

    /// A frame as its start, depth, length and extent.
    func numbers(_ frame: Rect) -> [Double] {
      [frame.origin[axis], frame.origin[axis.cross], frame.size[axis], frame.size[axis.cross]]
    }
  }

  private static let seeds = 0..<UInt64(LongTests.count(600, of: 6_000))

  @Test("They lie where the steps put them, one by one", arguments: runs(of: seeds))
  func oracle(seeds: Range<UInt64>) throws {
    for seed in seeds {
      let scene = Scene(seed: seed)
      var oracle = FloatOracle(
        length: scene.length, spacing: scene.spacing, lineSpacing: scene.lineSpacing)
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

  @Test(
    "Outer boxes keep their distance, none is above an earlier one, and all are inside but for those alone",
    arguments: runs(of: seeds))
  func laws(seeds: Range<UInt64>) throws {
    for seed in seeds {
      let scene = Scene(seed: seed)
      let node = try scene.node()
      let outer = try paired(node.children, scene.items).map { child, item in
        let frame = scene.numbers(child.exactFrame)
        return [
          frame[0] - item.before, frame[1] - item.above, frame[2] + item.before + item.after,
          frame[3] + item.above + item.below,
        ]
      }
      for (index, box) in outer.enumerated() where box[2] > 0 && box[3] > 0 {
        let isInside = box[0] >= -1e-7 && box[0] + box[2] <= scene.length + 1e-7
        for other in outer[..<index] where other[2] > 0 && other[3] > 0 {
          let isApart =
            box[1] >= other[1] + other[3] + scene.lineSpacing - 1e-7
            || box[0] >= other[0] + other[2] + scene.spacing - 1e-7
            || other[0] >= box[0] + box[2] + scene.spacing - 1e-7
            || other[1] >= box[1] + box[3] + scene.lineSpacing - 1e-7
          #expect(isApart, "seed \(seed), box \(index)")
          let isBeside = box[1] < other[1] + other[3] - 1e-7 && other[1] < box[1] + box[3] - 1e-7
          #expect(isInside || !isBeside || other[2] > scene.length, "seed \(seed), box \(index)")
        }
        if scene.items[index].alignment == .start {
          let highest = outer[..<index].indices.filter { scene.items[$0].alignment == .start }
            .map { outer[$0][1] }.max()
          #expect(box[1] >= (highest ?? 0) - 1e-7, "seed \(seed), box \(index)")
        }
      }
    }
  }

  @Test("A layout is as high as its lowest box needs", arguments: runs(of: seeds))
  func need(seeds: Range<UInt64>) throws {
    for seed in seeds {
      let scene = Scene(seed: seed)
      let node = try scene.node()
      let ends = try paired(node.children, scene.items).map { child, item in
        scene.numbers(child.exactFrame)[1] + scene.numbers(child.exactFrame)[3] + item.below
      }
      let size =
        scene.axis == .horizontal
        ? node.fittingSize(for: ProposedSize(width: scene.length))
        : node.fittingSize(for: ProposedSize(height: scene.length))
      let need = max(0, ends.max() ?? 0)
      #expect(abs(size[scene.axis.cross] - need) < 1e-7, "seed \(seed)")
    }
  }
}

extension SeededGenerator {
  /// A box with margins; a part of them are aligned, or have weights.
  fileprivate mutating func float(isAligned: Bool) -> FloatOracle.Item {
    var item = FloatOracle.Item()
    item.length = points(oneIn(10) ? 0...0 : 4...80)
    item.extent = points(oneIn(10) ? 0...0 : 4...60)
    if oneIn(3) {
      (item.before, item.above) = (points(0...9), points(0...9))
      (item.after, item.below) = (points(0...9), points(0...9))
    }
    if oneIn(6) {
      item.weight = points(1...5) / 4
      if oneIn(2) { item.minimum = points(5...30) }
    }
    if oneIn(3) { item.float = .end }
    if oneIn(4) { item.clear = pick(FloatItem.Clear.allCases) }
    if isAligned, oneIn(3) { item.alignment = pick([.center, .end, .fill]) }
    return item
  }
}
