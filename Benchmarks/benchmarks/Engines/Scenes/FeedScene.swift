import BenchmarkWorkloads
import Dovetail
import ExampleScenes

/// Cells of a social feed, 21 boxes each with text that wraps, stacked; a banner in the middle.
struct FeedScene: EngineScene {
  static let name = "feed"
  /// The number of boxes of a cell.
  static let cellSize = 21

  let root: LayoutNode
  private let banner = LayoutNode("banner")
  private let cells: [FeedCellBoxes]
  private let replaceable: Range<Int>

  init(about count: Int) {
    let cellCount = max(1, (count + Self.cellSize / 2) / Self.cellSize)
    var random = SeededRandom(seed: 7)
    cells = (0..<cellCount).map { _ in FeedCellBoxes(FeedTexts.draw(&random)) }
    replaceable = middleTenth(of: cellCount)
    var rows = cells.map(\.root)
    rows.insert(banner, at: cellCount / 2)
    root = LayoutNode("feed", children: rows)
  }

  func size(in state: SceneState) -> Size { Size(width: state.isNarrow ? 280 : 320, height: 640) }

  /// Each cell takes the texts of the next one, or, on the way back, of the one before.
  func setContents(in state: SceneState) {
    let old = cells.indices.map { contents(ofCell: $0) }
    for (index, cell) in cells.enumerated() {
      let source = old[(index + (state.hasOtherTexts ? 1 : cells.count - 1)) % cells.count]
      for (place, leaf) in cell.leaves.enumerated() where leaf.content != nil {
        leaf.content = source[place]
      }
    }
  }

  /// The contents of a cell; after the last one, the first comes again.
  func contents(ofCell number: Int) -> [LeafContent?] {
    cells[number % cells.count].leaves.map(\.content)
  }

  func describe<Maker: LayoutMaker>(_ part: ScenePart, in state: SceneState, _ make: Maker) {
    switch part {
    case .tuned: make.height(banner) == Tuning.value(in: state)
    case .sizes:
      make.xEqual(root.children)
      for (index, cell) in cells.enumerated() where !replaceable.contains(index) {
        describeCell(cell, make)
      }
    case .replaceable:
      for cell in cells[replaceable] {
        if state.isRearranged {
          describeFoldedCell(cell, make)
        } else {
          describeCell(cell, make)
        }
      }
    case .placement: make.yPlace(root.children.map { .node($0) } + [.wall])
    }
  }

  private func describeCell<Maker: LayoutMaker>(_ cell: FeedCellBoxes, _ make: Maker) {
    FeedCell.describe(make.ref(cell.root), cell, bottom: 0)
    make.fitHeight(cell.root)
  }

  /// A cell of five low lines, with equal places in each.
  private func describeFoldedCell<Maker: LayoutMaker>(_ cell: FeedCellBoxes, _ make: Maker) {
    let sections = cell.root.children
    make.height(sections) == 20
    make.ref(cell.root).xEqual(sections)
    for section in sections {
      let inside = make.ref(section)
      inside.shareOut(section.children, along: .horizontal, except: nil, gap: 0)
      inside.xPlace(section.children.map { .node($0) } + [.wall])
      inside.yEqual(section.children)
    }
    make.ref(cell.root).yPlace(sections.map { .node($0) })
    make.fitHeight(cell.root)
  }
}

/// Texts of different lengths for the cells of a feed.
private enum FeedTexts {
  private static let words = [
    "layout", "of", "boxes", "in", "rows", "and", "columns", "by", "constraints", "or", "frames",
  ]

  static func draw(_ random: inout SeededRandom) -> FeedCellTexts {
    var texts = FeedCellTexts()
    texts.headline = sentence(2...16, &random)
    texts.remark = sentence(1...20, &random)
    texts.answer = sentence(1...12, &random)
    return texts
  }

  private static func sentence(_ lengths: ClosedRange<Int>, _ random: inout SeededRandom) -> String
  {
    let length = Int.random(in: lengths, using: &random)
    return (0..<length).map { _ in words[Int.random(in: words.indices, using: &random)] }
      .joined(separator: " ")
  }
}
