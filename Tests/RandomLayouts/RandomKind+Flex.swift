import FrameEngine
import LayoutTree
import TestSupport

extension RandomKind {
  static let flex = RandomKind(
    name: "FlexLayout", lots: 3,
    plain: { $0.flexLayout() },
    ask: { boxes, random in
      for box in boxes { random.vary(&box.flex) }
    })
}

extension RandomTree {
  /// Aligns items in another way than by their baselines if there are columns, where a baseline is the
  /// left edge, whatever the direction of text (CSS Box Alignment Level 3, section 9.1).
  public func avoidBaselinesOfColumns() {
    let layouts = nodes.compactMap { $0.layout(FlexLayout.self) }
    guard layouts.contains(where: { !$0.direction.isRow }) else { return }
    let baselines: [FlexItemAlignment] = [.firstBaseline, .lastBaseline]
    for node in nodes {
      if baselines.contains(node.flex.alignSelf) { node.flex.alignSelf = .end }
      node.updateLayoutIfAny(FlexLayout.self) {
        if baselines.contains($0.alignItems) { $0.alignItems = .end }
      }
    }
  }
}

// What goes by left and right, whatever the direction of text, is left out: it is not the mirror image
// from right to left.
extension SeededGenerator {
  /// Makes up a layout.
  public mutating func flexLayout() -> FlexLayout {
    var layout = FlexLayout(
      pick(FlexLayout.Direction.allCases), wrap: pick(FlexLayout.Wrap.allCases),
      gap: oneIn(2) ? .points(points(0...9)) : 0)
    if oneIn(3) {
      layout.justifyContent = pick([
        .start, .end, .flexEnd, .center, .center.safe, .spaceBetween, .spaceAround, .spaceEvenly,
      ])
    }
    if oneIn(3) { layout.alignItems = alignment() }
    if oneIn(3) {
      layout.alignContent = pick([
        .start, .flexEnd, .center, .stretch, .spaceBetween, .spaceAround, .spaceEvenly,
      ])
    }
    if oneIn(6) { layout.rowGap = .percent(points(0...10)) }
    layout.isBalanced = oneIn(9)
    return layout
  }

  private mutating func alignment() -> FlexItemAlignment {
    pick([
      .stretch, .start, .end, .flexStart, .flexEnd, .selfStart, .selfEnd, .center, .center.safe,
      .firstBaseline, .lastBaseline,
    ])
  }

  /// Makes up a style, or changes one.
  public mutating func vary(_ style: inout FlexItem) {
    if oneIn(3) { style.grow = points(0...3) }
    if oneIn(3) { style.shrink = points(0...3) }
    if oneIn(4) { style.basis = pick([.auto, .content, .minContent, 20, 0, .percent(40)]) }
    if oneIn(3) { style.width = length() }
    if oneIn(3) { style.height = length() }
    if oneIn(6) { style.minWidth = pick([.auto, 0, 10, .percent(20), .minContent]) }
    if oneIn(6) { style.minHeight = pick([.auto, 0, 10, .percent(20)]) }
    if oneIn(6) { style.maxWidth = pick([nil, 30, .percent(50), .maxContent]) }
    if oneIn(6) { style.maxHeight = pick([nil, 30, .percent(50)]) }
    if oneIn(9) { style.aspectRatio = pick([nil, 0.5, 2]) }
    if oneIn(4) { style.alignSelf = oneIn(3) ? .auto : alignment() }
    if oneIn(6) { style.order = integer(in: -1...1) }
    if oneIn(4) { style.margin = edges(isMargin: true) }
    if oneIn(4) { style.padding = edges(isMargin: false) }
    if oneIn(6) { style.border = .init(.points(points(0...3))) }
    if oneIn(6) { style.boxSizing = pick(FlexItem.BoxSizing.allCases) }
    if oneIn(9) { style.position = pick([.static, .relative, .absolute]) }
    if oneIn(9) { style.inset = edges(isMargin: true) }
    if oneIn(12) { style.display = pick([.box, .box, .contents, .none]) }
    if oneIn(12) { style.isCollapsed.toggle() }
    if oneIn(9) { style.overflowX = pick(FlexItem.Overflow.allCases) }
    if oneIn(9) { style.overflowY = pick(FlexItem.Overflow.allCases) }
    if oneIn(9) { style.scrollbarWidth = points(0...6) }
  }

  private mutating func length() -> FlexLength {
    pick([
      .auto, .points(points(0...60)), .percent(points(0...110)),
      .calc(percent: 50, points: points(-9...9)), .minContent, .maxContent, .fitContent,
    ])
  }

  private mutating func edges(isMargin: Bool) -> FlexEdges {
    let least = isMargin ? -4 : 0
    func edge(_ random: inout SeededGenerator) -> FlexLength {
      if random.oneIn(8) { return .percent(random.points(0...20)) }
      return isMargin && random.oneIn(6) ? .auto : .points(random.points(least...9))
    }
    let (top, bottom) = (edge(&self), edge(&self))
    return FlexEdges(top: top, bottom: bottom, inlineStart: edge(&self), inlineEnd: edge(&self))
  }
}
