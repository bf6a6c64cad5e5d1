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
  private struct List: DividedScene {
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

    /// The calls: one across the list, those that give extents, and the list.
    var pieces: Range<Int> { 0..<calls.count + 2 }

    func describe<Maker: LayoutMaker>(_ make: Maker, _ nodes: [LayoutNode]) {
      for piece in pieces { describe(piece, make, nodes) }
    }

    func describe<Maker: LayoutMaker>(_ piece: Int, _ make: Maker, _ nodes: [LayoutNode]) {
      let site = CallSite(file: "list", line: 1)
      if piece == 0 { return make.align(axis.cross, .fill, nodes, at: site) }
      make.closesGaps = closes && (closesEarly || piece > calls.count)
      if piece > calls.count { return place(make, nodes, at: site) }
      let call = calls[piece - 1]
      let values = call.map { index -> SizeItem in
        switch extents[index] {
        case .points(let points): .points(points)
        case .shares(let weight): .flexible(weight)
        case .fill(let maximum): .fill(atMost: maximum)
        }
      }
      make.setExtents(axis, of: call.map { nodes[$0] }, to: .each(values), at: site)
    }

    /// Wishes of which each is weaker than the one before, and all than those of calls: they decide
    /// what calls leave open.
    func decide(_ make: ConstraintMaker, _ nodes: [LayoutNode]) {
      for (index, node) in nodes.enumerated() {
        let make = make.prioritized(LayoutPriority(100 - index))
        make.setExtents(
          axis, of: [node], to: .same(.points(30)), at: CallSite(file: "list", line: 2))
        make.prioritized(LayoutPriority(50 - index)).align(
          axis, .start, [node], at: CallSite(file: "list", line: 3))
      }
    }

    private func place(_ make: some LayoutMaker, _ nodes: [LayoutNode], at site: CallSite) {
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
  }

  @Test(
    "Divide what the list leaves as if one call had named all, in both engines and as they change",
    arguments: runs(of: 0..<250))
  func law(seeds: Range<UInt64>) throws { try List.check(seeds: seeds, changes: 2) }

  /// The calls of a list in closures of their own.
  private struct Closures {
    private struct Closure {
      var pieces: [Int]
      let group: ConstraintGroup
      /// The states of which the group is one; `nil` if it is none.
      let states: ExclusiveGroups?
      var isInForce = false
    }

    private let live: DividedTree
    private var closures: [Closure] = []

    /// Divides the calls among closures at random, none of which is in force yet.
    init(of list: List, in live: DividedTree, _ random: inout SeededGenerator) throws {
      self.live = live
      var open = Array(list.pieces).shuffled(using: &random)
      while !open.isEmpty {
        let pieces = Array(open.prefix(random.integer(in: 1...open.count)))
        open.removeFirst(pieces.count)
        let group = live.root.prepareConstraints("own") { make in
          for piece in pieces { list.describe(piece, make, live.nodes) }
        }
        var states: ExclusiveGroups?
        if random.oneIn(3) {
          let exclusive = ExclusiveGroups()
          try exclusive.add(group)
          try exclusive.add("other", to: live.root) { _ in }
          states = exclusive
        }
        closures.append(Closure(pieces: pieces, group: group, states: states))
      }
    }

    /// The calls in force, in the order in which one closure would make them.
    var pieces: [Int] { closures.filter(\.isInForce).flatMap(\.pieces).sorted() }

    /// Puts closures in force, takes others out of it, and writes some again.
    mutating func change(_ list: List, all: Bool, _ random: inout SeededGenerator) throws {
      for index in closures.indices.shuffled(using: &random) {
        let closure = closures[index]
        let isInForce = all || random.oneIn(2)
        closures[index].isInForce = isInForce
        if closure.isInForce, random.oneIn(3) {
          try write(index, list, random.oneIn(2) ? .reject : .breakNewest)
        }
        if closure.isInForce == isInForce { continue }
        if let states = closure.states {
          try states.install(
            isInForce ? "own" : "other", random.oneIn(2) ? .reject : .breakNewest)
        } else if isInForce {
          if random.oneIn(2) {
            closure.group.install()
          } else {
            try write(index, list, random.oneIn(2) ? .reject : .breakNewest)
          }
        } else {
          closure.group.uninstall()
        }
      }
    }

    /// Lets two closures in force exchange some of their calls.
    mutating func exchange(_ list: List, _ random: inout SeededGenerator) throws {
      let inForce = closures.indices.filter { closures[$0].isInForce }
      guard inForce.count > 1 else { return }
      let (one, other) = (random.pick(Array(inForce.dropLast())), inForce[inForce.count - 1])
      var pieces = (closures[one].pieces + closures[other].pieces).shuffled(using: &random)
      let count = random.integer(in: 0...pieces.count)
      closures[one].pieces = Array(pieces.prefix(count))
      pieces.removeFirst(count)
      closures[other].pieces = pieces
      for index in random.oneIn(2) ? [one, other] : [other, one] {
        try write(index, list, .breakNewest)
      }
    }

    private func write(_ index: Int, _ list: List, _ policy: ConflictPolicy) throws {
      try live.root.constrain(replacing: closures[index].group, policy) { make in
        for piece in closures[index].pieces { list.describe(piece, make, live.nodes) }
      }
    }
  }

  @Test(
    "Calls in closures of their own divide a list as in one closure, whichever come and go",
    arguments: runs(of: 0..<250))
  func closures(seeds: Range<UInt64>) throws {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      var list = List(&random)
      let live = try DividedTree(of: list)
      live.root.constrain { list.decide($0, live.nodes) }
      var closures = try Closures(of: list, in: live, &random)
      for step in 0..<6 {
        try closures.change(list, all: step % 2 == 1, &random)
        if step > 2 { try closures.exchange(list, &random) }
        live.root.layoutIfNeeded()
        let pieces = closures.pieces
        if pieces == Array(list.pieces) { live.check(list, "seed \(seed), step \(step)") }
        let fresh = try DividedTree(of: list)
        fresh.root.constrain { make in
          list.decide(make, fresh.nodes)
          for piece in pieces { list.describe(piece, make, fresh.nodes) }
        }
        fresh.root.layoutIfNeeded()
        live.check(as: fresh, list, "seed \(seed), step \(step), calls \(pieces)")
        list.change(&random)
        try live.show(list)
      }
      #expect(live.root.checkInvariants() == [], "seed \(seed)")
    }
  }

  @Test("A closure for each call divides as one closure for all")
  func inTurn() {
    for order in [[0, 1, 2], [1, 0, 2], [2, 1, 0], [1, 2, 0]] {
      let (a, b) = (LayoutNode("a"), LayoutNode("b"))
      let root = LayoutNode("root", size: Size(width: 240, height: 50), children: [a, b])
      for call in order {
        root.constrain { make in
          switch call {
          case 0: make.xPlace(a, b)
          case 1: make.width(a) == make.flexible
          default: make.width(b) == make.flexible
          }
        }
        root.layoutIfNeeded()
      }
      #expect([a, b].map(\.frame.width) == [120, 120])
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
