import FrameEngine
import LayoutTree
import RandomLayouts
import TestSupport
import Testing

@Suite("Measurements in flex layouts")
struct FlexMeasurementTests {
  @Test("A text in a container is measured at most twice cold")
  func twice() async throws { try await count(tellsLeast: true) }

  @Test(
    "Content that does not tell its least width is measured at most twice, unless held at it")
  func twiceUnlessHeld() async throws {
    try await count(tellsLeast: false)
  }

  private func count(tellsLeast: Bool) async throws {
    let counts = try await inParallel(over: 0..<1_000) { seeds in
      var counts = [0, 0, 0]
      for seed in seeds {
        var random = SeededGenerator(seed: seed)
        let root = tree(depth: 1, tellsLeast: tellsLeast, &random)
        try root.setSize(width: random.points(50...400), height: random.points(50...400))
        root.layoutIfNeeded()
        root.forEachInSubtree { node in
          let count = node.measurementCount
          counts[min(2, count)] += 1
          if count > 2 {
            let isAnyHeld = !tellsLeast && root.children.contains { isHeldAtLeast($0) }
            // As words are not broken, a text may be held in several containers.
            #expect(count <= 6 && isAnyHeld, "seed \(seed), \(node.name): \(count)")
          }
        }
      }
      return counts
    }
    for count in 1...2 where playsAllSeeds {
      #expect(counts.reduce(0) { $0 + $1[count] } > 100, "no text is measured \(count) times")
    }
  }

  @Test(
    "Texts of a list are measured once or twice: rows of an icon, a column of two texts, a badge")
  func list() throws {
    let rows = (0..<50).map { row in
      let texts = (0..<2).map { number in
        LayoutNode("text", content: .text("aa bb cc dd \(row + number)", font: .ahem, size: 10))
      }
      let column = LayoutNode("column", FlexLayout(.column, gap: 4), children: texts).flexed(1)
      let icon = LayoutNode("icon").flexed {
        $0.width = 40
        $0.height = 40
      }
      let badge = LayoutNode("badge", content: .text("9", font: .ahem, size: 10))
      return LayoutNode("row", FlexLayout(gap: 8), children: [icon, column, badge])
    }
    let root = LayoutNode("root", FlexLayout(.column), children: rows)
    try root.setSize(width: 160, height: 1_000)
    root.layoutIfNeeded()
    for row in root.children {
      #expect(row.children[1].children.map(\.measurementCount) == [2, 2])
      #expect(row.children[2].measurementCount == 1)
      #expect(row.children[1].frame.width == 94)
    }
  }

  /// Whether a text is no wider than its longest word.
  private func isHeldAtLeast(_ node: LayoutNode) -> Bool {
    let insets = node.flex.padding == .zero ? 0 : 2 * node.flex.padding.left.points
    return node.exactFrame.width - insets <= node.measure(ProposedSize(width: 0)).size.width + 1e-9
  }

  /// Rows, which may wrap, and columns, with lengths in points.
  private func tree(
    depth: Int, tellsLeast: Bool, _ random: inout SeededGenerator
  ) -> LayoutNode {
    if depth == 0 || random.oneIn(3) {
      let words = random.words(1...9)
      let measurer = TextMeasurer(font: .ahem, size: 10)
      let text = LayoutNode(
        "text",
        content: LeafContent { proposal in
          var answer = measurer.measure(words, for: proposal)
          if !tellsLeast { answer.minimumWidth = nil }
          return answer
        })
      random.style(&text.flex)
      return text
    }
    let isRow = random.oneIn(2)
    let layout = FlexLayout(
      isRow ? .row : .column, wrap: isRow && random.oneIn(3) ? .wrap : .nowrap,
      justifyContent: random.pick([.normal, .center, .spaceBetween]),
      alignItems: random.pick([.stretch, .stretch, .center, .firstBaseline]),
      gap: .points(random.points(0...9)))
    let children = (0..<random.integer(in: 1...4)).map { _ in
      tree(depth: depth - 1, tellsLeast: tellsLeast, &random)
    }
    let node = LayoutNode(isRow ? "row" : "column", layout, children: children)
    random.style(&node.flex)
    return node
  }
}

extension SeededGenerator {
  fileprivate mutating func style(_ style: inout FlexItem) {
    if oneIn(2) { style.grow = points(0...2) }
    if oneIn(4) { style.shrink = points(0...2) }
    if oneIn(4) { style.basis = 0 }
    if oneIn(5) { style.width = .points(points(10...200)) }
    if oneIn(5) { style.height = .points(points(10...60)) }
    if oneIn(4) { style.padding = .init(.points(points(0...6))) }
    if oneIn(4) { style.margin = .init(.points(points(0...6))) }
  }
}

extension FlexLength {
  fileprivate var points: Double { if case .points(let points) = self { points } else { 0 } }
}
