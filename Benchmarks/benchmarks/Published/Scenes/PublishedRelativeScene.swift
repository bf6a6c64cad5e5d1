import Dovetail

/// Groups of ten boxes that are tied to each other and to the root.
///
/// The first box of one group, which another one follows, takes another width; those that fill the
/// root, a tenth, go to its middle.
struct PublishedRelativeScene: PublishedScene {
  static let name = "relative"

  let root: LayoutNode
  private let groups: [[LayoutNode]]

  init(about count: Int) {
    root = PublishedBoxes.makeRoot(about: count)
    groups = root.children.inGroups(of: 10)
  }

  func size(in state: SceneState) -> Size { Size(width: width(in: state), height: 100) }

  func setFrames(in state: SceneState) throws(TreeError) {
    let size = size(in: state)
    let (width, height) = (size.width, size.height)
    for group in groups {
      let first = group[0] === tuned ? tunedValue(in: state) : 20
      try group[0].setFrame(Rect(x: 0, y: 0, width: first, height: 20))
      try group[1].setFrame(Rect(x: first, y: 20, width: 2 * first + 10, height: 50))
      try group[2].setFrame(
        Rect(x: width / 2, y: height / 2, width: width / 2, height: height / 2))
      try group[3].setFrame(
        Rect(x: (width - 30) / 2, y: (height - 30) / 2, width: 30, height: 30))
      try group[4].setFrame(Rect(x: 20, y: 20, width: width - 40, height: height - 40))
      try group[5].setFrame(Rect(x: 0, y: 0, width: height - 40, height: width - 40))
      try group[6].setFrame(Rect(x: 20, y: (height + 30) / 2, width: 20, height: 20))
      try group[7].setFrame(
        Rect(x: (width - 20) / 2, y: height * 0.3, width: 20, height: height * 0.4))
      try group[8].setFrame(Rect(x: width - width / 2, y: 0, width: width / 2, height: 30))
      try group[9].setFrame(FillingBoxes.frame(in: size, state))
    }
  }

  func setLayout() { root.setLayout(RelativeLayout()) }

  func setTraits(_ part: ScenePart, in state: SceneState) {
    switch part {
    case .tuned: tuned.traits.width = .points(tunedValue(in: state))
    case .sizes: for group in groups { setSizes(of: group) }
    case .replaceable: FillingBoxes.setTraits(of: groups.map { $0[9] }, in: state)
    case .placement: for group in groups { setPlaces(of: group) }
    }
  }

  private func setSizes(of group: [LayoutNode]) {
    group[0].traits.width = 20
    group[0].traits.height = 20
    group[1].traits.width = .of(group[0]).multiplier(2).constant(10)
    group[1].traits.height = .of(group[0]).multiplier(2).constant(10)
    group[2].traits.width = .percent(50)
    group[2].traits.height = .percent(50)
    group[3].traits.width = .otherAxis
    group[3].traits.height = 30
    group[5].traits.width = .of(group[4], .vertical)
    group[5].traits.height = .of(group[4], .horizontal)
    group[6].traits.width = 20
    group[6].traits.height = 20
    group[7].traits.width = 20
    group[7].traits.height = .percent(40)
    group[8].traits.width = .of(group[2])
    group[8].traits.height = .of(group[3])
  }

  private func setPlaces(of group: [LayoutNode]) {
    group[0].traits.leading = 0
    group[0].traits.top = 0
    group[1][RelativeItem.self].leading = .of(group[0], .trailing)
    group[1][RelativeItem.self].top = .of(group[0], .bottom)
    group[2].traits.trailing = 0
    group[2].traits.bottom = 0
    group[3].traits.centerX = 0
    group[3].traits.centerY = 0
    group[4].traits.leading = 20
    group[4].traits.trailing = 20
    group[4].traits.top = 20
    group[4].traits.bottom = 20
    group[5].traits.leading = 0
    group[5].traits.top = 0
    group[6][RelativeItem.self].leading = .of(group[4])
    group[6][RelativeItem.self].top = .of(group[3], .bottom)
    group[7].traits.centerX = 0
    group[7].traits.centerY = 0
    group[8].traits.trailing = 0
    group[8].traits.top = 0
  }

  func constraints(_ part: ScenePart, in state: SceneState) -> [LayoutConstraint] {
    switch part {
    case .tuned: return [tuned.width == tunedValue(in: state)]
    case .sizes: return groups.flatMap(sizes)
    case .replaceable:
      return FillingBoxes.constraints(of: groups.map { $0[9] }, in: root, state)
    case .placement: return groups.flatMap(places)
    }
  }

  private func sizes(of group: [LayoutNode]) -> [LayoutConstraint] {
    (group[0] === tuned ? [] : [group[0].width == 20]) + [
      group[0].height == 20, group[1].width == group[0].width * 2 + 10,
      group[1].height == group[0].height * 2 + 10, group[2].width == root.width * 0.5,
      group[2].height == root.height * 0.5, group[3].width == group[3].height,
      group[3].height == 30, group[5].width == group[4].height,
      group[5].height == group[4].width, group[6].width == 20, group[6].height == 20,
      group[7].width == 20, group[7].height == root.height * 0.4,
      group[8].width == group[2].width, group[8].height == group[3].height,
    ]
  }

  private func places(of group: [LayoutNode]) -> [LayoutConstraint] {
    [
      group[0].left == root.left, group[0].top == root.top, group[1].left == group[0].right,
      group[1].top == group[0].bottom, group[2].right == root.right,
      group[2].bottom == root.bottom, group[3].centerX == root.centerX,
      group[3].centerY == root.centerY, group[4].left == root.left + 20,
      group[4].right == root.right - 20, group[4].top == root.top + 20,
      group[4].bottom == root.bottom - 20, group[5].left == root.left, group[5].top == root.top,
      group[6].left == group[4].left, group[6].top == group[3].bottom,
      group[7].centerX == root.centerX, group[7].centerY == root.centerY,
      group[8].right == root.right, group[8].top == root.top,
    ]
  }

  func describe<Maker: LayoutMaker>(_ part: ScenePart, in state: SceneState, _ make: Maker) {
    switch part {
    case .tuned: make.width(tuned) == tunedValue(in: state)
    case .sizes: describeSizes(make)
    case .replaceable: FillingBoxes.describe(boxes(9), in: state, make)
    case .placement: describePlaces(make)
    }
  }

  private func describeSizes<Maker: LayoutMaker>(_ make: Maker) {
    make.width(boxes(0).filter { $0 !== tuned } + boxes(6) + boxes(7)) == 20
    make.height(boxes(0) + boxes(6)) == 20
    make.width(boxes(1)) == boxes(0).map { SizeItem.anchor(Anchor($0, .width) * 2 + 10) }
    make.height(boxes(1)) == boxes(0).map { SizeItem.anchor(Anchor($0, .height) * 2 + 10) }
    make.size(boxes(2)) == (make.w * 0.5, make.h * 0.5)
    make.height(boxes(3)) == 30
    for box in boxes(3) { make.aspectRatio(1, of: box) }
    make.width(boxes(5)) == boxes(4).map { SizeItem.anchor(Anchor($0, .height)) }
    make.height(boxes(5)) == boxes(4).map { SizeItem.anchor(Anchor($0, .width)) }
    make.height(boxes(7)) == make.h * 0.4
    make.width(boxes(8)) == boxes(2).map { SizeItem.anchor(Anchor($0, .width)) }
    make.height(boxes(8)) == boxes(3).map { SizeItem.anchor(Anchor($0, .height)) }
  }

  private func describePlaces<Maker: LayoutMaker>(_ make: Maker) {
    make.xLeft(boxes(0) + boxes(5))
    make.yTop(boxes(0) + boxes(5) + boxes(8))
    make.xRight(boxes(2) + boxes(8))
    make.yBottom(boxes(2))
    make.center(boxes(3) + boxes(7))
    make.equal(boxes(4), insets: EdgeInsets(edge: 20))
    for group in groups {
      make.xPlace(fixed: group[0], group[1], make.wall)
      make.yPlace(fixed: group[0], group[1], make.wall)
      make.ref(group[4]).xLeft(group[6])
      make.yPlace(fixed: group[3], group[6], make.wall)
    }
  }

  private var tuned: LayoutNode { groups[groups.count - 1][0] }

  /// The boxes of all groups at one place.
  private func boxes(_ place: Int) -> [LayoutNode] { groups.map { $0[place] } }
}
