import Dovetail
import Testing

@Suite("Stacks")
struct StackTests {
  /// A root of 300 x 100 with a stack that fills it.
  private func stack(
    _ axis: Axis, _ items: [LayoutNode], spacing: Double = 0,
    _ distribution: StackDistribution = .fill, _ alignment: StackAlignment = .fill,
    width: Double = 300, height: Double = 100
  ) throws -> (root: LayoutNode, stack: StackContainer) {
    let root = LayoutNode("root")
    try root.setSize(width: width, height: height)
    let stack = try StackContainer(
      axis, in: root, items, spacing: spacing, distribution: distribution, alignment: alignment)
    root.layoutIfNeeded()
    return (root, stack)
  }

  private var images: [LayoutNode] {
    [image("a", 40, 20), image("b", 60, 30), image("c", 20, 50)]
  }

  private func complaints(_ root: LayoutNode) -> [String] {
    root.constraintProblems.map(\.description) + root.constraintConflicts.map(\.description)
      + root.constraintHints.map(\.description)
      + root.ambiguities().map(\.description)
  }

  @Test("The item that hugs its content least takes what is left, on either axis")
  func stretching() throws {
    for axis in Axis.allCases {
      for loosest in 0..<3 {
        let items = images
        for item in items { item.contentHugging[axis] = 251 }
        items[loosest].contentHugging[axis] = 250
        let (root, _) = try stack(axis, items, spacing: 10, width: 300, height: 300)
        var extents = items.map { $0.content == nil ? 0 : $0.measure(.unspecified).size[axis] }
        extents[loosest] += 280 - extents.reduce(0, +)
        #expect(items.map { $0.frame.size[axis] } == extents)
        #expect(items.map { $0.frame.min(along: axis.cross) } == [0, 0, 0])
        #expect(items.map { $0.frame.size[axis.cross] } == [300, 300, 300])
        #expect(items[1].frame.min(along: axis) == extents[0] + 10)
        #expect(items[2].frame.max(along: axis) == 300)
        #expect(complaints(root) == [])
      }
    }
  }

  @Test("Of items that hug alike, the first takes what is left")
  func tie() throws {
    let items = images
    let (root, stack) = try stack(.horizontal, items)
    #expect(items.map(\.frame.width) == [220, 60, 20])
    #expect(complaints(root) == [])
    try stack.insert(items[2], at: 0)
    root.layoutIfNeeded()
    #expect(items.map(\.frame.width) == [40, 60, 200])
    #expect(complaints(root) == [])
  }

  @Test("The item that resists least gives way")
  func shrinking() throws {
    for weakest in 0..<3 {
      let items = images
      items[weakest].compressionResistance.horizontal = 749
      let (root, _) = try stack(.horizontal, items, spacing: 5, width: 115)
      var widths = [40.0, 60, 20]
      widths[weakest] -= 15
      #expect(items.map(\.frame.width) == widths)
      #expect(complaints(root) == [])
    }
  }

  @Test(
    "Where items stand across the axis",
    arguments: [
      (StackAlignment.fill, [0.0, 0, 0], [100.0, 100, 100]),
      (.leading, [0, 0, 0], [20, 30, 50]), (.center, [40, 35, 25], [20, 30, 50]),
      (.trailing, [80, 70, 50], [20, 30, 50]),
    ])
  func alignment(_ alignment: StackAlignment, tops: [Double], heights: [Double]) throws {
    let items = images
    let (root, stack) = try stack(.horizontal, items, .fill, alignment)
    #expect(items.map(\.frame.minY) == tops)
    #expect(items.map(\.frame.height) == heights)
    #expect(complaints(root) == [])
    stack.axis = .vertical
    try root.setSize(width: 100, height: 300)
    root.layoutIfNeeded()
    let widths = alignment == .fill ? [100.0, 100, 100] : [40, 60, 20]
    let shares = [StackAlignment.fill: 0.0, .leading: 0, .center: 0.5, .trailing: 1]
    let share = try #require(shares[alignment])
    #expect(items.map(\.frame.width) == widths)
    #expect(items.map(\.frame.minX) == widths.map { share * (100 - $0) })
    #expect(complaints(root) == [])
  }

  @Test("Baselines stand on one line, near the top or the bottom, whatever the sizes of the texts")
  func baselines() throws {
    func texts() -> [LayoutNode] {
      [10.0, 30, 20].map { size in
        LayoutNode("\(size)", content: .text("a\nb", font: .ahem, size: size))
      }
    }
    for item in texts() { #expect(item.measure(.unspecified).firstBaseline != nil) }
    let first = texts()
    let (root, _) = try stack(.horizontal, first, .fill, .firstBaseline)
    // Ahem's letters stand 0.8 em above the baseline.
    #expect(first.map(\.frame.minY) == [16, 0, 8])
    #expect(complaints(root) == [])
    let last = texts()
    let (other, _) = try stack(.horizontal, last, .fill, .lastBaseline)
    #expect(last.map(\.frame.maxY) == [96, 100, 98])
    #expect(complaints(other) == [])
  }

  @Test("A horizontal stack runs in the direction of text, insets stay where they are")
  func direction() throws {
    let items = images
    items[2].contentHugging.horizontal = 249
    let (root, stack) = try stack(.horizontal, items, spacing: 10)
    stack.insets = EdgeInsets(top: 0, left: 5, bottom: 0, right: 25)
    root.layoutIfNeeded()
    #expect(items.map(\.frame.minX) == [5, 55, 125])
    #expect(items[2].frame.maxX == 275)
    root.direction = .rightToLeft
    root.layoutIfNeeded()
    #expect(items.map(\.frame.maxX) == [275, 225, 155])
    #expect(items[2].frame.minX == 5)
    #expect(complaints(root) == [])
  }

  @Test("Items keep within the margins if the stack says so")
  func margins() throws {
    let items = images
    let (root, stack) = try stack(.horizontal, items)
    stack.staysWithinMargins = true
    root.layoutIfNeeded()
    #expect(items[0].frame.minX == 8)
    #expect(items[2].frame.maxX == 292)
    #expect(items.map(\.frame.minY) == [8, 8, 8])
    stack.staysWithinMargins = false
    root.layoutIfNeeded()
    #expect(items[0].frame.minX == 0)
    #expect(complaints(root) == [])
  }

  @Test(
    "A stack whose size nothing else determines is as large as its items and gaps",
    arguments: StackDistribution.allCases, Axis.allCases)
  func wrapping(_ distribution: StackDistribution, _ axis: Axis) throws {
    let items = images
    let bar = LayoutNode("bar")
    let root = LayoutNode("root", children: [bar])
    try root.setSize(width: 500, height: 500)
    let stack = try StackContainer(
      axis, in: bar, items, spacing: 10, distribution: distribution, alignment: .leading)
    stack.insets = EdgeInsets(edge: 4)
    root.constrain { make in
      make.xPlace(20, bar, make.wall)
      make.yPlace(20, bar, make.wall)
    }
    root.layoutIfNeeded()
    // Equal lengths are all as long as the longest; middles need another gap to be equally far.
    let lengths = axis == .horizontal ? (120.0, 180.0, 10.0, 60.0) : (100, 150, 15, 70)
    let isEqual = distribution == .fillEqually
    let length =
      28 + (isEqual ? lengths.1 : lengths.0) + (distribution == .equalCentering ? lengths.2 : 0)
    #expect(abs(bar.frame.size[axis] - length) < 1e-9)
    #expect(bar.frame.size[axis.cross] == (axis == .horizontal ? 58 : 68))
    #expect(bar.frame.origin == Point(x: 20, y: 20))
    items[1].visibility = .gone
    root.layoutIfNeeded()
    let rest = isEqual ? (axis == .horizontal ? 80 : 100) : lengths.3
    #expect(abs(bar.frame.size[axis] - rest - 18) < 1e-9)
    #expect(bar.frame.size[axis.cross] == (axis == .horizontal ? 58 : 48))
    #expect(root.constraintConflicts.map(\.description) == [])
    #expect(root.constraintHints.map(\.description) == [])
  }

  @Test("A stack in a layout of frames is laid out once, and nothing is left for the next layout")
  func insideLayout() throws {
    let wide = LayoutNode("wide", content: .fixed(width: 340, height: 10))
    let item = image("item", 10, 10)
    let bar = LayoutNode("bar", children: [item])
    let row = LayoutNode("row", LinearLayout(.horizontal, spacing: 5), children: [wide, bar])
    try row.setSize(width: 300, height: 100)
    let stack = try StackContainer(.horizontal, in: bar, [item])
    row.layoutIfNeeded()
    #expect(bar.frame == rect(345, 0, 10, 10))
    #expect(row.diagnostics.map(\.code) == ["overflow"])
    stack.insets = EdgeInsets(edge: 2)
    row.layoutIfNeeded()
    #expect(bar.frame == rect(345, 0, 14, 14))
    #expect(row.diagnostics.map(\.code) == ["overflow"])
    let placed = row.frameCounters
    #expect(row.layoutIfNeeded().isEmpty)
    #expect(row.frameCounters == placed)
  }
}
