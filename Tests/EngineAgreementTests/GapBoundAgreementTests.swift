import Dovetail
import TestSupport
import Testing

@Suite("Both engines agree on gaps with bounds")
struct GapBoundAgreementTests {
  private let a = LayoutNode("a")
  private let b = LayoutNode("b")

  private func frames(width: Double, _ describe: (any LayoutMaker) -> Void) throws -> [[Rect]] {
    let root = LayoutNode("root", children: [a, b])
    try root.setSize(width: width, height: 10)
    root.layoutFrames { make in
      make.size(a, b) == (30, 10)
      describe(make)
    }
    let framed = root.children.map(\.frame)
    root.constrain { make in
      make.size(a, b) == (30, 10)
      make.yTop(a, b)
      describe(make)
    }
    root.layoutIfNeeded()
    #expect(root.constraintConflicts == [])
    return [framed, root.children.map(\.frame)]
  }

  @Test("A minimum and a maximum next to each other are one gap", arguments: [68.0, 75, 80])
  func between(width: Double) throws {
    for frames in try frames(
      width: width,
      { make in
        make.xPlace(a, make.atLeast(8), make.atMost(20), b)
      })
    {
      #expect(frames[0].minX == 0)
      #expect(frames[1].minX == width - 30)
    }
  }

  @Test("Without an end to fill, a gap has its minimum, or else its maximum")
  func open() throws {
    let root = LayoutNode("root", size: Size(width: 300, height: 10), children: [a, b])
    func gap(_ items: [PlaceItem]) -> Double {
      root.layoutFrames { make in
        make.size(a, b) == (30, 10)
        make.xPlace([.node(a)] + items + [.node(b), .wall])
      }
      return b.frame.minX - a.frame.maxX
    }
    #expect(gap([.atLeast(8), .atMost(20)]) == 8)
    #expect(gap([.atMost(20), 5, .atLeast(8)]) == 13)
    #expect(gap([.atMost(20), .atMost(2)]) == 22)
    #expect(root.diagnostics == [])
    #expect(gap([.atLeast(20), .atMost(8)]) == 20)
    #expect(root.diagnostics.map(\.code) == ["contradictoryBounds"])
  }

  @Test("A bound that cannot reach the end is kept")
  func kept() throws {
    let root = LayoutNode("root", size: Size(width: 300, height: 10), children: [a, b])
    root.layoutFrames { make in
      make.size(a, b) == (30, 10)
      make.xPlace(a, make.atLeast(8), make.atMost(20), b)
    }
    #expect(b.frame.minX == 50)
    root.layoutFrames { make in make.xPlace(a, make.atLeast(8), b) }
    #expect(b.frame.minX == 270)
  }

  @Test("Shares take the free space that bounded gaps beside them could have")
  func besideShares() throws {
    for frames in try frames(
      width: 168,
      { make in make.xPlace(make.flexible, a, make.atLeast(8), b, make.flexible * 3) })
    {
      #expect(frames.map(\.minX) == [25, 63])
    }
  }

  @Test(
    "Beside shares, a gap has its minimum, or without one its maximum",
    arguments: runs(of: 0..<250))
  func randomBesideShares(seeds: Range<UInt64>) throws {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let nodes = (0..<random.integer(in: 1...4)).map { LayoutNode("box \($0)") }
      var (items, lengths, weights): ([PlaceItem], [Double], [Double]) = ([], [], [])
      let placeOfShare = random.integer(in: 0...nodes.count)
      for index in 0...nodes.count {
        var (length, weight) = (Double(random.integer(in: 0...9)), 0.0)
        items.append(.space(length))
        if index == placeOfShare || random.oneIn(4) {
          weight = Double(random.integer(in: 1...3))
          items.append(.flexible(weight))
        }
        let low = Double(random.integer(in: 0...12))
        let high = low + Double(random.integer(in: 0...9))
        let kind = random.integer(in: 0...3)
        if kind == 1 || kind == 3 { items.append(.atLeast(low)) }
        if kind == 2 || kind == 3 { items.append(.atMost(high)) }
        // A bounded gap with a share in it is at its bound besides.
        length += kind == 0 ? 0 : kind == 2 ? high : low
        lengths.append(length)
        weights.append(weight)
        if index < nodes.count { items.append(.node(nodes[index])) }
      }
      let rest = Double(random.integer(in: 0...40))
      let width = lengths.reduce(0, +) + 20 * Double(nodes.count) + rest
      let share = rest / weights.reduce(0, +)
      var edge = 0.0
      let starts = nodes.indices.map { index in
        edge += lengths[index] + share * weights[index]
        defer { edge += 20 }
        return edge
      }
      func describe(_ make: some LayoutMaker) {
        make.size(nodes) == (20, 10)
        make.xPlace(items)
        make.yTop(nodes)
      }
      func expect(_ engine: String) throws {
        for (found, start) in try paired(nodes.map(\.frame.minX), starts) {
          #expect(abs(found - start) < 1e-6, "seed \(seed), \(engine): \(items)")
        }
      }
      let root = LayoutNode("root", size: Size(width: max(width, 1), height: 10), children: nodes)
      root.layoutFrames { describe($0) }
      try expect("frames")
      root.constrain { describe($0) }
      root.layoutIfNeeded()
      #expect(root.diagnostics.filter { $0.severity == .error } == [], "seed \(seed)")
      try expect("constraints")
    }
  }

  @Test("A content in a share is cut before a gap beside it makes boxes overlap")
  func contentsInShares() throws {
    let b = LayoutNode("b", content: .fixed(width: 90, height: 40))
    let root = LayoutNode("root", size: Size(width: 100, height: 50), children: [a, b])
    func describe(_ make: some LayoutMaker) {
      make.size(a) == (55, 10)
      make.width(b) == make.flexible
      make.xPlace(a, make.atMost(6), b)
      make.yTop(a)
    }
    root.layoutFrames { make in
      describe(make)
      make.fitHeight(b)
      make.yTop(b)
    }
    let framed = b.frame
    #expect(framed.minX >= 55 && framed.maxX == 100)
    root.constrain { make in
      describe(make)
      make.yPlace(b, make.atMost(20))
    }
    root.layoutIfNeeded()
    #expect(b.frame == framed)
    // One that is given another priority keeps it; the other axis is not concerned.
    b.compressionResistance.horizontal = .required - 1
    root.layoutIfNeeded()
    #expect(b.frame == Rect(x: 10, y: 0, width: 90, height: 40))
  }

  /// A list with some gaps with bounds, in an area that they can fill.
  private struct RandomList {
    var items: [PlaceItem] = []
    var nodes: [LayoutNode] = []
    var extents: [SizeItem] = []
    /// How many gaps have bounds.
    var count = 0
    var width = 0.0
    /// The bounds of the gap before each box, and before the end.
    var bounds: [ClosedRange<Double>] = []

    init(seed: UInt64) {
      var random = SeededGenerator(seed: seed)
      let boxes = random.integer(in: 1...5)
      for index in 0...boxes {
        addGap(&random)
        if index == boxes { break }
        let node = LayoutNode("box \(index)")
        let extent = Double(random.integer(in: 1...40))
        extents.append(.points(extent))
        nodes.append(node)
        items.append(.node(node))
        width += extent
      }
    }

    private mutating func addGap(_ random: inout SeededGenerator) {
      let number = Double(random.integer(in: -4...9))
      width += number
      items.append(.space(number))
      if random.oneIn(2) {
        bounds.append(number...number)
        return
      }
      let low = Double(random.integer(in: -3...12))
      let high = low + Double(random.integer(in: 0...15))
      let value = Double(random.integer(in: Int(low)...Int(high)))
      width += value
      count += 1
      let kind = random.integer(in: 0...2)
      if kind != 0 { items.append(.atLeast(low)) }
      if kind != 1 { items.append(.atMost(high)) }
      bounds.append((kind != 0 ? number + low : -1e6)...(kind != 1 ? number + high : 1e6))
    }

    func describe(_ make: some LayoutMaker) {
      make.width(nodes) == extents
      make.xPlace(items)
      make.yEqual(nodes)
    }
  }

  @Test(
    "What constraints determine is the same; the rest is within bounds",
    arguments: runs(of: 0..<400))
  func random(seeds: Range<UInt64>) throws {
    var counts = [0, 0, 0]
    for seed in seeds {
      let list = RandomList(seed: seed)
      guard list.width > 0 else { continue }
      let root = LayoutNode(
        "root", size: Size(width: list.width, height: 10), children: list.nodes)
      root.layoutFrames { list.describe($0) }
      let framed = list.nodes.map(\.frame)
      var edge = 0.0
      let starts = framed.map(\.minX) + [list.width]
      for (index, start) in starts.enumerated() {
        let gap = start - edge
        #expect(gap >= list.bounds[index].lowerBound - 1e-9, "seed \(seed), gap \(index)")
        #expect(gap <= list.bounds[index].upperBound + 1e-9, "seed \(seed), gap \(index)")
        if index < framed.count { edge = framed[index].maxX }
      }
      counts[min(list.count, 2)] += 1
      guard list.count == 1 else { continue }
      root.constrain { list.describe($0) }
      root.layoutIfNeeded()
      #expect(root.constraintConflicts == [], "seed \(seed)")
      for (left, right) in try paired(framed, list.nodes.map(\.frame)) {
        #expect(abs(left.minX - right.minX) <= 1e-6, "seed \(seed)")
      }
    }
    if playsAllSeeds { #expect(counts[1] >= 5 && counts[2] >= 5) }
  }
}
