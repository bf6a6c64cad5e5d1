import Dovetail

/// A flat grid of boxes of one size, each pinned to the nearer edges of the root.
///
/// No box depends on another; when the root is resized, half of them move.
struct AbsoluteScene: EngineScene {
  private static let side = 20.0
  private static let step = 24.0

  static let name = "absolute"

  let root: LayoutNode
  private let columnCount: Int
  private let replaceable: Range<Int>

  init(about count: Int) {
    let boxes = (0..<max(2, count - 1)).map { _ in LayoutNode("box") }
    root = LayoutNode("grid", children: boxes)
    columnCount = max(1, Int(Double(boxes.count).squareRoot()))
    replaceable = middleTenth(of: boxes.count)
  }

  func size(in state: SceneState) -> Size {
    let width = Double(columnCount) * Self.step
    return Size(width: width + (state.isNarrow ? 100 : 200), height: width + 200)
  }

  func describe<Maker: LayoutMaker>(_ part: ScenePart, in state: SceneState, _ make: Maker) {
    let boxes = root.children
    switch part {
    case .tuned: make.width(middle) == Tuning.value(in: state)
    case .sizes:
      let fixed = boxes.indices.filter { !replaceable.contains($0) }
      make.width(fixed.map { boxes[$0] }.filter { $0 !== middle }) == Self.side
      make.height(fixed.map { boxes[$0] }) == Self.side
      pin(fixed, make)
    case .replaceable:
      let some = Array(boxes[replaceable])
      if state.isRearranged {
        make.width(some.filter { $0 !== middle }) == make.w * 0.25
        make.height(some) == make.h * 0.25
        make.center(some)
      } else {
        make.width(some.filter { $0 !== middle }) == Self.side
        make.height(some) == Self.side
        pin(Array(replaceable), make)
      }
    case .placement: break
    }
  }

  private var middle: LayoutNode { root.children[root.children.count / 2] }

  /// Pins boxes column by column, then row by row.
  private func pin<Maker: LayoutMaker>(_ indices: [Int], _ make: Maker) {
    pin(indices, along: .horizontal, { $0 % columnCount }, make)
    pin(indices, along: .vertical, { $0 / columnCount }, make)
  }

  /// Pins boxes line by line: those of the first half from the start, the others from the end.
  private func pin<Maker: LayoutMaker>(
    _ indices: [Int], along axis: Axis, _ line: (Int) -> Int, _ make: Maker
  ) {
    var lines = Array(repeating: [LayoutNode](), count: root.children.count / columnCount + 2)
    for index in indices { lines[line(index)].append(root.children[index]) }
    let inside = make.ref(root)
    for (number, boxes) in lines.enumerated() where !boxes.isEmpty {
      let isFirstHalf = number < columnCount / 2
      let place = isFirstHalf ? number : max(0, columnCount - 1 - number)
      let distance = Double(place) * Self.step
      inside.insets = EdgeInsets(
        top: distance, left: distance, bottom: distance, right: distance)
      inside.align(
        axis, isFirstHalf ? .start : .end, boxes, at: CallSite(file: #fileID, line: #line))
    }
  }
}
