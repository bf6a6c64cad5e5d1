import Dovetail

/// Groups of ten boxes on top of each other: nine small ones and one that fills the root.
///
/// The small ones lie at the corners, in the middle of the edges and in the middle of the root.
/// One box takes another width; those that fill the root, a tenth, go to its middle.
struct PublishedFrameScene: PublishedScene {
  static let name = "frame"

  let root: LayoutNode
  private let groups: [[LayoutNode]]

  init(about count: Int) {
    root = PublishedBoxes.makeRoot(about: count)
    groups = root.children.inGroups(of: 10)
  }

  func size(in state: SceneState) -> Size { Size(width: width(in: state), height: 100) }

  func setFrames(in state: SceneState) throws(TreeError) {
    let size = size(in: state)
    let side = PublishedBoxes.side
    for group in groups {
      for place in 0..<9 {
        let width = group[place] === tuned ? tunedValue(in: state) : side
        let (column, row) = (Double(place % 3), Double(place / 3))
        try group[place].setFrame(
          Rect(
            x: (size.width - width) * column / 2, y: (size.height - side) * row / 2,
            width: width, height: side))
      }
      try group[9].setFrame(FillingBoxes.frame(in: size, state))
    }
  }

  func setLayout() { root.setLayout(OverlayLayout()) }

  func setTraits(_ part: ScenePart, in state: SceneState) {
    switch part {
    case .tuned: tuned.traits.width = .points(tunedValue(in: state))
    case .sizes:
      for group in groups {
        for box in group[..<9] {
          box.traits.width = .points(PublishedBoxes.side)
          box.traits.height = .points(PublishedBoxes.side)
        }
      }
    case .replaceable: FillingBoxes.setTraits(of: filling, in: state)
    case .placement:
      for group in groups {
        for place in 0..<9 {
          switch place % 3 {
          case 0: group[place].traits.leading = 0
          case 1: group[place].traits.centerX = 0
          default: group[place].traits.trailing = 0
          }
          switch place / 3 {
          case 0: group[place].traits.top = 0
          case 1: group[place].traits.centerY = 0
          default: group[place].traits.bottom = 0
          }
        }
      }
    }
  }

  func constraints(_ part: ScenePart, in state: SceneState) -> [LayoutConstraint] {
    switch part {
    case .tuned: return [tuned.width == tunedValue(in: state)]
    case .sizes:
      return small.map { $0.height == PublishedBoxes.side }
        + fixed.map { $0.width == PublishedBoxes.side }
    case .replaceable: return FillingBoxes.constraints(of: filling, in: root, state)
    case .placement:
      return groups.flatMap { group in
        (0..<9).flatMap { place in
          let box = group[place]
          let across =
            switch place % 3 {
            case 0: box.left == root.left
            case 1: box.centerX == root.centerX
            default: box.right == root.right
            }
          let down =
            switch place / 3 {
            case 0: box.top == root.top
            case 1: box.centerY == root.centerY
            default: box.bottom == root.bottom
            }
          return [across, down]
        }
      }
    }
  }

  func describe<Maker: LayoutMaker>(_ part: ScenePart, in state: SceneState, _ make: Maker) {
    switch part {
    case .tuned: make.width(tuned) == tunedValue(in: state)
    case .sizes:
      make.width(fixed) == PublishedBoxes.side
      make.height(small) == PublishedBoxes.side
    case .replaceable: FillingBoxes.describe(filling, in: state, make)
    case .placement:
      make.xLeft(boxes { $0 % 3 == 0 })
      make.xCenter(boxes { $0 % 3 == 1 })
      make.xRight(boxes { $0 % 3 == 2 })
      make.yTop(boxes { $0 / 3 == 0 })
      make.yCenter(boxes { $0 / 3 == 1 })
      make.yBottom(boxes { $0 / 3 == 2 })
    }
  }

  private var tuned: LayoutNode { groups[groups.count - 1][0] }

  private var filling: [LayoutNode] { groups.map { $0[9] } }

  private var small: [LayoutNode] { boxes { _ in true } }

  private var fixed: [LayoutNode] { small.filter { $0 !== tuned } }

  /// The small boxes at some of the nine places of their groups.
  private func boxes(at isPlace: (Int) -> Bool) -> [LayoutNode] {
    let places = (0..<9).filter(isPlace)
    return groups.flatMap { group in places.map { group[$0] } }
  }
}

/// Boxes that fill the root, or lie in its middle and are a quarter as wide and high.
enum FillingBoxes {
  static func frame(in size: Size, _ state: SceneState) -> Rect {
    state.isRearranged
      ? Rect(
        x: size.width * 0.375, y: size.height * 0.375, width: size.width * 0.25,
        height: size.height * 0.25)
      : Rect(origin: .zero, size: size)
  }

  static func setTraits(of boxes: [LayoutNode], in state: SceneState) {
    for box in boxes {
      box.traits.width = state.isRearranged ? .percent(25) : .fill
      box.traits.height = state.isRearranged ? .percent(25) : .fill
      box.traits.centerX = 0
      box.traits.centerY = 0
    }
  }

  static func constraints(
    of boxes: [LayoutNode], in root: LayoutNode, _ state: SceneState
  ) -> [LayoutConstraint] {
    boxes.flatMap { box in
      state.isRearranged
        ? [
          box.width == root.width * 0.25, box.height == root.height * 0.25,
          box.centerX == root.centerX, box.centerY == root.centerY,
        ]
        : [
          box.left == root.left, box.right == root.right, box.top == root.top,
          box.bottom == root.bottom,
        ]
    }
  }

  static func describe<Maker: LayoutMaker>(
    _ boxes: [LayoutNode], in state: SceneState, _ make: Maker
  ) {
    if state.isRearranged {
      make.size(boxes) == (make.w * 0.25, make.h * 0.25)
      make.center(boxes)
    } else {
      make.equal(boxes)
    }
  }
}

extension [LayoutNode] {
  /// The nodes in order, so many in each group.
  func inGroups(of count: Int) -> [[LayoutNode]] {
    stride(from: 0, to: self.count, by: count).map {
      Array(self[$0..<Swift.min($0 + count, self.count)])
    }
  }
}
