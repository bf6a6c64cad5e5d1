import Dovetail

/// Boxes that a layout breaks into lines of five.
///
/// Constraints do not wrap: they are given the lines that the wrap comes to. One box takes another
/// width; a tenth of the lines, at least one, get narrower boxes.
struct PublishedWrappedScene<Wrapping: PublishedWrapping>: PublishedScene {
  static var name: String { Wrapping.name }

  let root: LayoutNode
  private let lines: [[LayoutNode]]
  private let replaceable: Range<Int>

  init(about count: Int) {
    root = PublishedBoxes.makeRoot(about: count)
    lines = root.children.inGroups(of: 5)
    replaceable = middleTenth(of: lines.count)
  }

  func size(in state: SceneState) -> Size {
    Size(width: width(in: state), height: Double(lines.count) * PublishedBoxes.side)
  }

  func setFrames(in state: SceneState) throws(TreeError) {
    let width = width(in: state)
    for (number, line) in lines.enumerated() {
      let step = step(ofLine: number, in: state)
      for (place, box) in line.enumerated() {
        let isAtEnd = place >= Wrapping.startCount
        let x = isAtEnd ? width - step * distance(of: place) - step : step * distance(of: place)
        try box.setFrame(
          Rect(
            x: x, y: Double(number) * PublishedBoxes.side,
            width: box === tuned ? tunedValue(in: state) : step, height: PublishedBoxes.side))
      }
    }
  }

  func setLayout() { Wrapping.setLayout(of: root) }

  func setTraits(_ part: ScenePart, in state: SceneState) {
    switch part {
    case .tuned: tuned.traits.width = .points(tunedValue(in: state))
    case .sizes:
      for box in lines.joined() {
        box.traits.width = .points(PublishedBoxes.side)
        box.traits.height = .points(PublishedBoxes.side)
      }
    case .replaceable:
      for number in replaceable {
        let step = step(ofLine: number, in: state)
        for box in lines[number] { box.traits.width = .points(step) }
      }
    case .placement:
      for line in lines {
        for box in line[Wrapping.startCount...] { box[FloatItem.self].float = .end }
      }
    }
  }

  func constraints(_ part: ScenePart, in state: SceneState) -> [LayoutConstraint] {
    switch part {
    case .tuned: return [tuned.width == tunedValue(in: state)]
    case .sizes: return fixed.flatMap { constraints(ofLine: $0, in: state) }
    case .replaceable: return replaceable.flatMap { constraints(ofLine: $0, in: state) }
    case .placement:
      return lines.enumerated().flatMap { number, line in
        line.flatMap { box in
          [
            box.height == PublishedBoxes.side,
            box.top == root.top + Double(number) * PublishedBoxes.side,
          ]
        }
      }
    }
  }

  private func constraints(ofLine number: Int, in state: SceneState) -> [LayoutConstraint] {
    let step = step(ofLine: number, in: state)
    return lines[number].enumerated().flatMap { place, box in
      let distance = step * distance(of: place)
      let position =
        place < Wrapping.startCount
        ? box.left == root.left + distance : box.right == root.right - distance
      return box === tuned ? [position] : [position, box.width == step]
    }
  }

  func describe<Maker: LayoutMaker>(_ part: ScenePart, in state: SceneState, _ make: Maker) {
    switch part {
    case .tuned: make.width(tuned) == tunedValue(in: state)
    case .sizes: describe(lines: fixed, in: state, make)
    case .replaceable: describe(lines: Array(replaceable), in: state, make)
    case .placement:
      make.height(root.children) == PublishedBoxes.side
      let inside = make.ref(root)
      for (number, line) in lines.enumerated() {
        inside.insets = EdgeInsets(
          top: Double(number) * PublishedBoxes.side, left: 0, bottom: 0, right: 0)
        inside.yTop(line)
      }
    }
  }

  /// Describes widths, and places column by column.
  private func describe<Maker: LayoutMaker>(
    lines numbers: [Int], in state: SceneState, _ make: Maker
  ) {
    guard let first = numbers.first else { return }
    let step = step(ofLine: first, in: state)
    let boxes = numbers.flatMap { lines[$0] }
    make.width(boxes.filter { $0 !== tuned }) == step
    let inside = make.ref(root)
    for place in 0..<5 {
      let distance = step * distance(of: place)
      inside.insets = EdgeInsets(top: 0, left: distance, bottom: 0, right: distance)
      let column = numbers.map { lines[$0][place] }
      if place < Wrapping.startCount { inside.xLeft(column) } else { inside.xRight(column) }
    }
  }

  /// The last box at the start of its line, in the last line.
  private var tuned: LayoutNode { lines[lines.count - 1][Wrapping.startCount - 1] }

  private var fixed: [Int] { lines.indices.filter { !replaceable.contains($0) } }

  private func step(ofLine number: Int, in state: SceneState) -> Double {
    state.isRearranged && replaceable.contains(number) ? 17 : PublishedBoxes.side
  }

  /// How many boxes of the line lie between a box and its side.
  private func distance(of place: Int) -> Double {
    Double(place < Wrapping.startCount ? place : place - Wrapping.startCount)
  }
}

/// How boxes are broken into lines of five.
protocol PublishedWrapping {
  static var name: String { get }

  /// How many boxes of a line lie at its start; the others are at its end.
  static var startCount: Int { get }

  static func setLayout(of root: LayoutNode)
}

/// Lines of five boxes each.
enum PublishedFlow: PublishedWrapping {
  static let name = "flow"
  static let startCount = 5

  static func setLayout(of root: LayoutNode) { root.setLayout(FlowLayout(wrap: .count(5))) }
}

/// Three boxes that float to the start and two that float to the end, again and again.
enum PublishedFloat: PublishedWrapping {
  static let name = "float"
  static let startCount = 3

  static func setLayout(of root: LayoutNode) { root.setLayout(FloatLayout()) }
}
