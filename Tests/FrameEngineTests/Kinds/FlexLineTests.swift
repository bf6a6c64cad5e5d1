import FrameEngine
import LayoutTree
import RandomLayouts
import TestSupport
import Testing

/// Where the lines of flex containers break.
@Suite("Lines of flex containers")
struct FlexLineTests {
  /// How many lines there are of items of a width.
  private func lines(_ count: Int, _ width: FlexLength, gap: Double = 0, in room: Double) throws
    -> Int
  {
    let items = (0..<count).map { number in
      LayoutNode("\(number)").flexed {
        $0.width = width
        $0.height = 10
      }
    }
    let layout = FlexLayout(wrap: .wrap, alignContent: .flexStart, gap: .points(gap))
    let root = LayoutNode("root", layout, children: items)
    try root.setSize(width: room, height: 500)
    root.layoutIfNeeded()
    return Set(items.map(\.frame.minY)).count
  }

  /// What browsers do: each length is cut to a 64th of a pixel.
  @Test(
    "Percentages with any number of digits fill a line if they do so in whole units of browsers")
  func percentages() throws {
    var (fitting, breaking) = (0, 0)
    for count in 2...12 {
      var scale = 1
      for digits in 0...10 {
        // A hundredth part of this is the percentage, rounded to the nearest as it is written.
        let written = (200 * scale / count + 1) / 2
        for room in stride(from: 300, through: 1_400, by: 73) {
          let units = 64 * room * written / (100 * scale)
          let fits = count * units <= 64 * room
          let found = try lines(
            count, .percent(Double(written) / Double(scale)), in: Double(room))
          #expect(found == (fits ? 1 : 2), "\(count) items, \(digits) digits, \(room)")
          if fits { fitting += 1 } else { breaking += 1 }
        }
        scale *= 10
      }
    }
    #expect(fitting > 1_000 && breaking > 100)
  }

  @Test("What is left of gaps in equal parts fills a line in any width")
  func calculations() throws {
    for count in 2...12 {
      for gap in [0, 1, 8, 20, 17.3] {
        for room in stride(from: 300, through: 1_400, by: 41.3) {
          let width = FlexLength.calc(
            percent: 100 / Double(count), points: -gap * Double(count - 1) / Double(count))
          #expect(try lines(count, width, gap: gap, in: room) == 1, "\(count), \(gap), \(room)")
        }
      }
    }
  }

  @Test("Percentages and points keep all of their digits")
  func digits() {
    let column = LayoutNode("column")
    column.flexbox.widthPercent(100.0 / 7, -120.0 / 7)
    let row = LayoutNode("row", FlexLayout(wrap: .wrap), children: [column])
    row.frameForTest(width: 1_000)
    #expect((column.exactFrame.width - 880.0 / 7).magnitude < 1e-12)
  }

  @Test("Texts that do not fit by a hair are no more in one line")
  func texts() throws {
    func lines(_ room: Double) throws -> Int {
      let texts = (0..<3).map { _ in
        LayoutNode("t", content: .fixed(width: 33.34, height: 10))
      }
      let root = LayoutNode("root", FlexLayout(wrap: .wrap), children: texts)
      try root.setSize(width: room, height: 100)
      root.layoutIfNeeded()
      return Set(texts.map(\.frame.minY)).count
    }
    #expect(try lines(100.02) == 1)
    #expect(try lines(100) == 2)
  }

  /// As wide as it likes, a container breaks no line, however the sums are rounded.
  @Test("A row as wide as its content has one line", arguments: runs(of: 0..<200))
  func maxContent(seeds: Range<UInt64>) throws {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let items = (0..<random.integer(in: 2...300)).map { _ in
        let width = Double(random.integer(in: 1...1_000_000)) / 977
        return LayoutNode("i", content: .fixed(width: width, height: 1))
      }
      let gap = FlexLength.points(Double(random.integer(in: 0...99)) / 7)
      let row = LayoutNode("row", FlexLayout(wrap: .wrap, gap: gap), children: items)
      let root = LayoutNode("root", FlexLayout(.column, alignItems: .flexStart), children: [row])
      try root.setSize(width: 1e6, height: 100)
      root.layoutIfNeeded()
      #expect(row.frame.height == 1, "seed \(seed)")
    }
  }

  // MARK: Numbers

  static let oddNumbers: [Double] = [
    0, -0.0, 1e-300, 1e-9, 1.0 / 3, 1e6, 1e9, 1e12, 1e15, 1e18, 1e300, .greatestFiniteMagnitude,
    .infinity, -.infinity, .nan, -1, -1e15,
  ]

  @Test(
    "A layout with any numbers ends, with frames that are numbers", arguments: runs(of: 0..<400))
  func odd(seeds: Range<UInt64>) throws {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let root = node(depth: 2, &random)
      try root.setSize(width: random.pick([0, 100, 1e9]), height: random.pick([0, 100, 1e9]))
      root.layoutIfNeeded()
      root.forEachInSubtree { #expect($0.frame.isInRange, "seed \(seed)") }
    }
  }

  private func node(depth: Int, _ random: inout SeededGenerator) -> LayoutNode {
    func length() -> FlexLength {
      let number = random.pick(Self.oddNumbers)
      return random.pick([
        .auto, .points(number), .percent(number), .calc(percent: number, points: -number),
        .minContent, .maxContent, .stretch,
      ])
    }
    func number() -> Double { random.pick(Self.oddNumbers) }
    let count = depth == 0 ? 0 : random.integer(in: 1...4)
    let children = (0..<count).map { _ in node(depth: depth - 1, &random) }
    let result: LayoutNode
    if children.isEmpty {
      let size = max(0, min(1e9, number()))
      result = LayoutNode("leaf", content: .text("a bc", font: .ahem, size: size))
    } else {
      var layout = random.flexLayout()
      layout.isBalanced = random.oneIn(2)
      layout.minimumLineCount = random.pick([-1, 0, 1, 2, 3, .max])
      layout.rowGap = length()
      layout.columnGap = length()
      result = LayoutNode("box", layout, children: children)
    }
    random.vary(&result.flex)
    result.flex.width = length()
    result.flex.height = length()
    if random.oneIn(2) { result.flex.basis = length() }
    if random.oneIn(3) { result.flex.grow = number() }
    if random.oneIn(3) { result.flex.shrink = number() }
    if random.oneIn(4) { result.flex.aspectRatio = number() }
    if random.oneIn(4) { result.flex.minWidth = length() }
    if random.oneIn(4) { result.flex.maxHeight = length() }
    if random.oneIn(4) { result.flex.margin = FlexEdges(length()) }
    if random.oneIn(4) { result.flex.padding = FlexEdges(length()) }
    return result
  }

  @Test("Balanced lines of huge items end")
  func balance() throws {
    for length in Self.oddNumbers {
      let items = (0..<5).map { _ in LayoutNode("i").flexed { $0.width = .points(length) } }
      var layout = FlexLayout(wrap: .wrap)
      layout.isBalanced = true
      layout.minimumLineCount = 3
      let row = LayoutNode("row", layout, children: items)
      let root = LayoutNode("root", FlexLayout(.column, alignItems: .flexStart), children: [row])
      try root.setSize(width: 100, height: 100)
      root.layoutIfNeeded()
      #expect(row.frame.isInRange)
    }
  }
}

extension LayoutNode {
  fileprivate func frameForTest(width: Double) {
    try? setSize(width: width, height: 100)
    layoutIfNeeded()
  }
}
