import Dovetail
import TestSupport
import Testing

@Suite("Distributions of stacks")
struct StackDistributionTests {
  private func spans(
    _ distribution: StackDistribution, _ widths: [Double], spacing: Double, in width: Double
  ) throws -> (starts: [Double], widths: [Double], complaints: [String]) {
    let items = widths.enumerated().map { image("\($0)", $1, 20) }
    let root = LayoutNode("root")
    try root.setSize(width: width, height: 40)
    _ = try StackContainer(
      .horizontal, in: root, items, spacing: spacing, distribution: distribution)
    root.layoutIfNeeded()
    let complaints =
      root.constraintConflicts.map(\.description) + root.ambiguities().map(\.description)
    return (items.map(\.frame.minX), items.map(\.frame.width), complaints)
  }

  @Test(
    "Room to spare",
    arguments: [
      (StackDistribution.fill, [0.0, 190, 260], [180.0, 60, 40]),
      (.fillEqually, [0, 103.333, 206.666], [93.333, 93.333, 93.333]),
      (.fillProportionally, [0, 66, 244], [56, 168, 56]),
      (.equalSpacing, [0, 110, 260], [20, 60, 40]),
      (.equalCentering, [0, 115, 260], [20, 60, 40]),
    ])
  func spare(_ distribution: StackDistribution, starts: [Double], widths: [Double]) throws {
    let ideals = distribution == .fillProportionally ? [20.0, 60, 20] : [20, 60, 40]
    let found = try spans(distribution, ideals, spacing: 10, in: 300)
    let difference = try maximumDifference([found.starts, found.widths], [starts, widths])
    #expect(difference < 0.001, "\(distribution): \(found)")
    #expect(found.complaints == [])
  }

  @Test(
    "Too little room: contents are cut, gaps are not",
    arguments: [
      (StackDistribution.fillEqually, [0.0, 40, 80], [30.0, 30, 30]),
      (.fillProportionally, [0, 25, 80], [15, 45, 30]),
    ])
  func tight(_ distribution: StackDistribution, starts: [Double], widths: [Double]) throws {
    let found = try spans(distribution, [20, 60, 40], spacing: 10, in: 110)
    let difference = try maximumDifference([found.starts, found.widths], [starts, widths])
    #expect(difference < 1e-9, "\(distribution): \(found)")
  }

  @Test(
    "Where lengths are the contents', too little room cuts the first and leaves the gaps",
    arguments: [StackDistribution.fill, .equalSpacing, .equalCentering])
  func cut(_ distribution: StackDistribution) throws {
    let found = try spans(distribution, [20, 60, 40], spacing: 10, in: 110)
    let difference = try maximumDifference(
      [found.starts, found.widths], [[0, 10, 70], [0, 50, 40]])
    #expect(difference < 1e-9, "\(found)")
    #expect(found.complaints == [])
  }

  @Test(
    "Gaps that have too little room are one conflict, for any number of items",
    arguments: StackDistribution.allCases)
  func oneConflict(_ distribution: StackDistribution) throws {
    let items = (0..<40).map { image("\($0)", 1, 1) }
    let root = LayoutNode("root")
    try root.setSize(width: 100, height: 80)
    _ = try StackContainer(.vertical, in: root, items, spacing: 3, distribution: distribution)
    root.layoutIfNeeded()
    #expect(root.constraintConflicts.count == 1)
    try root.setSize(width: 100, height: 85)
    root.layoutIfNeeded()
    #expect(root.constraintConflicts.count == 1)
  }

  @Test("Equal gaps are as long as the longest that is asked for")
  func longestGap() throws {
    let items = (0..<4).map { image("\($0)", 20, 20) }
    let root = LayoutNode("root")
    let stack = try StackContainer(
      .horizontal, in: root, items, spacing: 4, distribution: .equalSpacing)
    stack.setSpacing(10, after: items[1])
    root.layoutIfNeeded()
    #expect(try maximumDifference(items.map(\.frame.minX), [0, 30, 60, 90]) < 1e-9)
    stack.setSpacing(nil, after: items[1])
    root.layoutIfNeeded()
    #expect(try maximumDifference(items.map(\.frame.minX), [0, 24, 48, 72]) < 1e-9)
    stack.setSpacing(.nan, after: items[2])
    root.layoutIfNeeded()
    #expect(root.diagnostics.map(\.description).joined().contains("finite"))
  }

  @Test("Middles keep their distance only as far as the gaps allow")
  func boundedCentering() throws {
    // Equal distances of the middles, 85, would leave a gap of 0 between the first two.
    let found = try spans(.equalCentering, [100, 70, 10], spacing: 20, in: 225)
    #expect(try maximumDifference(found.starts, [0, 120, 215]) < 1e-9)
    #expect(found.widths == [100, 70, 10])
  }

  @Test("The proportion follows the contents", arguments: [40.0, 80])
  func content(_ width: Double) throws {
    let items = [image("a", 20, 20), image("b", 20, 20), LayoutNode("plain")]
    let root = LayoutNode("root")
    try root.setSize(width: 100, height: 40)
    _ = try StackContainer(.horizontal, in: root, items, distribution: .fillProportionally)
    root.constrain { $0.width(items[2]) == 10 }
    root.layoutIfNeeded()
    #expect(items.map(\.frame.width) == [45, 45, 10])
    items[0].content = .fixed(width: width, height: 20)
    root.layoutIfNeeded()
    let expected = [90 * width / (width + 20), 90 * 20 / (width + 20), 10]
    #expect(try maximumDifference(items.map(\.frame.width), expected) < 1e-9)
    #expect(root.constraintConflicts == [])
  }

  @Test("A distribution that is changed leaves nothing behind")
  func changes() throws {
    let root = LayoutNode("root")
    try root.setSize(width: 300, height: 40)
    let items = [image("a", 20, 20), image("b", 60, 20), image("c", 40, 20)]
    let stack = try StackContainer(.horizontal, in: root, items, spacing: 10)
    for distribution in StackDistribution.allCases + StackDistribution.allCases.reversed() {
      stack.distribution = distribution
      root.layoutIfNeeded()
      let fresh = try spans(distribution, [20, 60, 40], spacing: 10, in: 300)
      let found = items.map(\.frame.minX) + items.map(\.frame.width)
      let difference = try maximumDifference(found, fresh.starts + fresh.widths)
      #expect(difference < 1e-9, "\(distribution)")
    }
  }
}
