import Dovetail
import ExampleScenes

/// One cell that is asked for its height with the texts of many, as lists do that size their cells
/// before they show them.
protocol SizingCell {
  static var engine: String { get }

  /// The cell.
  var cell: FeedCellBoxes { get }

  /// The texts of other cells.
  var source: FeedScene { get }

  /// The height of the cell with the texts that it has.
  func height() -> Double
}

extension SizingCell {
  static var width: Double { 320 }

  /// The heights with the texts of so many cells.
  func heights(ofCells count: Int) -> [Double] {
    let leaves = cell.leaves
    return (0..<count).map { number in
      let contents = source.contents(ofCell: number)
      for (place, leaf) in leaves.enumerated() where leaf.content != nil {
        leaf.content = contents[place]
      }
      return height()
    }
  }
}

extension FeedCellBoxes {
  /// The boxes in the sections, in order.
  var leaves: [LayoutNode] { root.children.flatMap(\.children) }
}

/// A cell by constraints, whose fitting size is asked for.
struct ConstrainedSizingCell: SizingCell {
  static let engine = "constraints"

  let cell = FeedCellBoxes(FeedCellTexts())
  let source = FeedScene(about: 100 * FeedScene.cellSize)

  init() throws(TreeError) {
    try cell.root.setSize(width: Self.width, height: 640)
    cell.root.constrain { FeedCell.describe($0, cell) }
    cell.root.layoutIfNeeded()
  }

  func height() -> Double {
    cell.root.fittingSize(for: ProposedSize(width: Self.width)).height
  }
}

/// A cell whose frames are computed, in a root that is high enough.
struct ComputedSizingCell: SizingCell {
  static let engine = "frames"

  let cell = FeedCellBoxes(FeedCellTexts())
  let source = FeedScene(about: 100 * FeedScene.cellSize)

  init() throws(TreeError) { try cell.root.setSize(width: Self.width, height: 640) }

  func height() -> Double {
    cell.root.layoutFrames { FeedCell.describe($0, cell) }
    return (cell.root.children.last?.frame.maxY ?? 0) + 16
  }
}
