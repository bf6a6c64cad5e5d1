import Dovetail
import TestSupport
import Testing

@Suite("Lists whose boxes have shares, or fill, by several calls")
struct DividingListTests {
  /// How long a box is.
  private enum Extent {
    case points(Double)
    case shares(Double)
    case fill(Double?)
  }

  /// A list of boxes whose extents several calls give.
  private struct List {
    let axis: Axis
    let isAlongText: Bool
    let closes: Bool
    let closesEarly: Bool
    let ends: (Double, Double)
    let spacing: Double
    /// The maximum of a gap between the first two boxes, which are then shown.
    let maximum: Double?
    var extents: [Extent] = []
    /// The boxes of each call.
    var calls: [[Int]] = []
    var isGone: [Bool] = []
    var extent = 0.0
    var direction = LayoutDirection.leftToRight

    init(_ random: inout SeededGenerator) {
      axis = random.oneIn(2) ? .horizontal : .vertical
      isAlongText = random.oneIn(2)
      closes = random.oneIn(2)
      closesEarly = random.oneIn(2)
      ends = (Double(random.integer(in: 0...40)), Double(random.integer(in: 0...40)))
      spacing = Double(random.integer(in: 0...20))
      maximum = random.oneIn(2) ? Double(random.integer(in: 0...20)) : nil
      let kind = random.integer(in: 0...2)
      for _ in 0..<random.integer(in: 1...5) {
        switch random.integer(in: 0...2) {
        case 0: extents.append(.points(Double(random.integer(in: 0...60))))
        case 1 where kind != 0: extents.append(.shares(random.pick([0.5, 1, 2, 3])))
        default: extents.append(.fill(random.oneIn(2) ? Double(random.integer(in: 0...90)) : nil))
        }
      }
      // A box that is shown can take all the room.
      extents.append(kind == 0 ? .fill(nil) : .shares(1))
      var open = Array(extents.indices).shuffled(using: &random)
      while !open.isEmpty {
        let count = random.integer(in: 1...open.count)
        calls.append(Array(open.prefix(count)))
        open.removeFirst(count)
      }
      isGone = extents.map { _ in false }
      change(&random)
    }

    /// Changes what a tree may change.
    mutating func change(_ random: inout SeededGenerator) {
      extent = Double(random.integer(in: 500...900))
      direction = random.oneIn(2) ? .leftToRight : .rightToLeft
      for index in extents.indices.dropLast() {
        isGone[index] = (maximum == nil || index > 1) && random.oneIn(3)
      }
    }

    /// The extents of the boxes that are shown: shares divide what the others leave, and else what
    /// fills is as long as one level, cut at the maximums.
    var expected: [Double?] {
      let counts = extents.indices.map { !closes || !isGone[$0] }
      var rest = extent - ends.0 - ends.1 - spacing * Double(counts.count { $0 } - 1)
      var shares = 0.0
      var maximums: [Double] = []
      for index in extents.indices where counts[index] {
        switch extents[index] {
        case .points(let points): rest -= points
        case .shares(let weight): shares += weight
        case .fill(let maximum): maximums.append(maximum ?? .infinity)
        }
      }
      var (low, high) = (0.0, rest)
      for _ in 0..<80 where shares == 0 {
        let level = (low + high) / 2
        if maximums.reduce(0, { $0 + min($1, level) }) > rest { high = level } else { low = level }
      }
      return extents.indices.map { index in
        if isGone[index] { return nil }
        switch extents[index] {
        case .points(let points): return points
        case .shares(let weight): return rest / shares * weight
        case .fill(let maximum): return shares > 0 ? 0 : min(maximum ?? .infinity, low)
        }
      }
    }

    func describe<Maker: LayoutMaker>(_ make: Maker, _ nodes: [LayoutNode]) {
      let site = CallSite(file: "list", line: 1)
      make.align(axis.cross, .fill, nodes, at: site)
      make.closesGaps = closes && closesEarly
      for call in calls {
        let values = call.map { index -> SizeItem in
          switch extents[index] {
          case .points(let points): .points(points)
          case .shares(let weight): .flexible(weight)
          case .fill(let maximum): .fill(atMost: maximum)
          }
        }
        make.setExtents(axis, of: call.map { nodes[$0] }, to: .each(values), at: site)
      }
      make.closesGaps = closes
      var items: [PlaceItem] = [.space(ends.0)]
      for (index, node) in nodes.enumerated() {
        if index > 0 { items.append(.space(spacing)) }
        if index == 1, let maximum { items.append(.atMost(maximum)) }
        items.append(.node(node))
      }
      items.append(.space(ends.1))
      if axis == .horizontal, isAlongText {
        make.placeAlongText(items, from: nil, to: nil, at: site)
      } else {
        make.place(axis, items, from: nil, to: nil, at: site)
      }
    }

    func tree() -> (root: LayoutNode, nodes: [LayoutNode]) {
      let nodes = extents.indices.map { LayoutNode("\($0)") }
      return (LayoutNode("root", children: nodes), nodes)
    }

    func show(_ root: LayoutNode, _ nodes: [LayoutNode]) throws {
      root.direction = direction
      for index in nodes.indices { nodes[index].visibility = isGone[index] ? .gone : .visible }
      let isWide = axis == .horizontal
      try root.setSize(width: isWide ? extent : 50, height: isWide ? 50 : extent)
    }
  }

  private func check(
    _ list: List, _ root: LayoutNode, _ nodes: [LayoutNode], _ comment: Comment
  ) {
    for (index, expected) in list.expected.enumerated() {
      guard let expected else { continue }
      #expect(abs(nodes[index].exactFrame.size[list.axis] - expected) < 1e-6, comment)
    }
    #expect(root.diagnostics.filter { $0.severity != .hint } == [], comment)
  }

  @Test(
    "Divide what the list leaves as if one call had named all, in both engines and as they change",
    arguments: runs(of: 0..<250))
  func law(seeds: Range<UInt64>) throws {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      var list = List(&random)
      let live = list.tree()
      try list.show(live.root, live.nodes)
      live.root.constrain { list.describe($0, live.nodes) }
      for step in 0..<3 {
        live.root.layoutIfNeeded()
        check(list, live.root, live.nodes, "constraints, seed \(seed), step \(step)")
        let framed = list.tree()
        try list.show(framed.root, framed.nodes)
        framed.root.layoutFrames { list.describe($0, framed.nodes) }
        check(list, framed.root, framed.nodes, "frames, seed \(seed), step \(step)")
        for (index, node) in framed.nodes.enumerated() where !list.isGone[index] {
          let start = live.nodes[index].exactFrame.min(along: list.axis)
          #expect(abs(node.exactFrame.min(along: list.axis) - start) < 1e-6, "seed \(seed)")
        }
        let again = framed.root.layoutFrames { list.describe($0, framed.nodes) }
        #expect(again.isEmpty, "seed \(seed)")
        list.change(&random)
        try list.show(live.root, live.nodes)
      }
      #expect(live.root.checkInvariants() == [], "seed \(seed)")
    }
  }

  /// Lays out boxes by each engine, and returns their starts and extents.
  private func places(
    _ width: Double, _ contents: [String?], prepare: ([LayoutNode]) -> Void = { _ in },
    _ constrain: (ConstraintMaker, [LayoutNode]) -> Void,
    _ place: (FrameMaker, [LayoutNode]) -> Void
  ) -> [[[Double]]] {
    [false, true].map { isByFrames in
      let nodes = contents.enumerated().map { LayoutNode("\($0.offset)") }
      for (index, text) in contents.enumerated() {
        nodes[index].content = text.map { .text($0, font: .ahem, size: 10) }
      }
      let root = LayoutNode("root", size: Size(width: width, height: 50), children: nodes)
      prepare(nodes)
      if isByFrames {
        root.layoutFrames { place($0, nodes) }
      } else {
        root.constrain { constrain($0, nodes) }
      }
      root.layoutIfNeeded()
      return nodes.map { [$0.frame.minX, $0.frame.width] }
    }
  }

  @Test("Calls for one box each divide a list, before or after it, and contents have no say")
  func apart() {
    func describe<Maker: LayoutMaker>(_ make: Maker, _ nodes: [LayoutNode]) {
      make.width(nodes[0]) == make.flexible
      make.width(nodes[1]) == make.flexible * 2
      make.xPlace(20, nodes[0], 20, nodes[1], 20)
    }
    let found = places(300, [nil, "aaaaaaaaaaaaaaaaaaaa"], describe, describe)
    #expect(found == [[[20, 80], [120, 160]], [[20, 80], [120, 160]]])
    let (a, b) = (LayoutNode("a"), LayoutNode("b"))
    let root = LayoutNode("root", size: Size(width: 300, height: 50), children: [a, b])
    root.constrain { make in
      make.xPlace(20, a, 20, b, 20)
      make.width(b) == make.fill
      make.width(a) == make.fill
      make.yEqual(a, b)
    }
    root.layoutIfNeeded()
    #expect([a, b].map(\.frame.width) == [120, 120])
  }

  @Test("A gap with a maximum is not negative while a box can give way")
  func gaps() {
    func fill<Maker: LayoutMaker>(_ make: Maker, _ nodes: [LayoutNode]) {
      make.width(nodes[1]) == make.flexible
      make.xPlace(10, nodes[0], make.atMost(20), nodes[1])
    }
    let filled = places(300, ["aa", nil], fill, fill)
    #expect(filled == [[[10, 20], [30, 270]], [[10, 20], [30, 270]]])
    func place<Maker: LayoutMaker>(_ make: Maker, _ nodes: [LayoutNode]) {
      make.xPlace(nodes[0], make.atMost(20), nodes[1])
    }
    let contents = ["aaaaaaaa", "aaaa"]
    let low = places(
      100, contents, prepare: { $0[0].compressionResistance.horizontal = .low }, place, place)
    #expect(low == [[[0, 60], [60, 40]], [[0, 60], [60, 40]]])
    let high = places(100, contents, place, place)
    #expect(high == [[[0, 80], [60, 40]], [[0, 80], [60, 40]]])
  }

  @Test("Shares of extents take the room before shares between boxes")
  func besideShares() {
    func describe<Maker: LayoutMaker>(_ make: Maker, _ nodes: [LayoutNode]) {
      make.width(nodes[0], nodes[1]) == [make.flexible, make.flexible * 2]
      make.xPlace(20, nodes[0], make.flexible, nodes[1], 10)
    }
    let found = places(300, [nil, nil], describe, describe)
    #expect(found == [[[20, 90], [110, 180]], [[20, 90], [110, 180]]])
  }

  @Test("Extents of other boxes that are those of a share or of what fills follow the list")
  func followers() {
    func ratio<Maker: LayoutMaker>(_ make: Maker, _ nodes: [LayoutNode]) {
      make.width(nodes[0], nodes[1]) == [make.flexible, make.flexible * 2]
      make.aspectRatio(2, of: nodes[0], nodes[1])
      make.width(nodes[2]) == nodes[0].width * 0.5 + 3
      make.xPlace(10, nodes[0], 20, nodes[1], 30)
      make.xLeft(nodes[2])
    }
    let shared = places(300, [nil, nil, nil], ratio, ratio)
    #expect(shared == [[[10, 80], [110, 160], [0, 43]], [[10, 80], [110, 160], [0, 43]]])
    func equal<Maker: LayoutMaker>(_ make: Maker, _ nodes: [LayoutNode]) {
      make.width(nodes[0]) == make.fill
      make.equalWidths(nodes[0], nodes[1])
      make.xPlace(10, nodes[0], 20, nodes[1], 30)
    }
    let filled = places(300, [nil, nil], equal, equal)
    #expect(filled == [[[10, 120], [150, 120]], [[10, 120], [150, 120]]])
    let box = LayoutNode("box")
    let root = LayoutNode("root", size: Size(width: 300, height: 50), children: [box])
    root.layoutFrames { make in
      make.width(box) == make.flexible
      make.aspectRatio(2, of: box)
      make.xPlace(10, box, 10)
    }
    #expect(box.frame.height == 140)
  }

  @Test("A text in a share gives way to one beside it")
  func texts() {
    func describe<Maker: LayoutMaker>(_ make: Maker, _ nodes: [LayoutNode]) {
      make.width(nodes[0]) == make.flexible
      make.width(nodes[1]) == 40
      make.xPlace(10, nodes[0], 8, nodes[1], 8, nodes[2], 10)
    }
    let found = places(
      300, ["abc def ghi jkl mno pqr stu vwx", nil, "abc def"], describe, describe)
    #expect(
      found == [[[10, 154], [172, 40], [220, 70]], [[10, 154], [172, 40], [220, 70]]])
  }

  @Test("Frames report a list that leaves less than nothing to shares of extents")
  func noRoom() {
    let (a, b) = (LayoutNode("a"), LayoutNode("b"))
    let root = LayoutNode("root", size: Size(width: 100, height: 50), children: [a, b])
    root.layoutFrames { make in
      make.width(a) == 90
      make.width(b) == make.flexible
      make.xPlace(20, a, b)
      make.yEqual(a, b)
    }
    #expect(root.diagnostics.map(\.code) == ["overflow"])
  }
}
