import BenchmarkSupport
import Dovetail

/// What lays out the lines of a tree.
enum LineTreeEngine: String {
  /// Linear layouts.
  case frames
  /// Flex containers.
  case flex
}

/// A tree of lines in the frame engine of this package.
final class LineTreeRun {
  let root: LayoutNode
  private let changing: LayoutNode
  private let changingText: LayoutNode?
  private let tree: LineTree

  private let engine: LineTreeEngine

  init(_ tree: LineTree, _ engine: LineTreeEngine) throws {
    self.tree = tree
    self.engine = engine
    var nodes: [LayoutNode] = []
    nodes.reserveCapacity(tree.nodes.count)
    for node in tree.nodes {
      let made = engine == .flex ? Self.makeFlex(node) : Self.make(node)
      if node.parent >= 0 { try nodes[node.parent].append(made) }
      nodes.append(made)
    }
    root = nodes[0]
    changing = nodes[tree.changing]
    changingText = tree.changingText.map { nodes[$0] }
    try root.setSize(width: tree.size.width, height: tree.size.height)
  }

  private static func make(_ description: LineTree.Node) -> LayoutNode {
    let node = LayoutNode()
    if let isRow = description.isRow {
      var line = LinearLayout(
        isRow ? .horizontal : .vertical, spacing: description.spacing,
        padding: DirectionalEdgeInsets(edge: description.padding))
      line.style.horizontalGravity = isRow ? .unspecified : .stretch
      line.style.verticalGravity = isRow ? .stretch : .unspecified
      node.setLayout(line)
    }
    guard
      description.width != nil || description.height != nil || description.weight > 0
        || description.percent != nil
    else { return node }
    var traits = LayoutTraits()
    if let width = description.width {
      traits.width = .points(width)
    } else if let percent = description.percent {
      traits.width = .percent(percent)
    } else if let minimum = description.minWidth, let maximum = description.maxWidth {
      traits.width = .fill.minimum(.points(minimum)).maximum(.points(maximum))
    }
    traits.height = description.height.map { .points($0) }
    traits.weight = description.weight
    node.traits = traits
    return node
  }

  private static func makeFlex(_ description: LineTree.Node) -> LayoutNode {
    let node = LayoutNode()
    if let isRow = description.isRow {
      // Yoga aligns lines to the start.
      node.setLayout(
        FlexLayout(
          isRow ? .row : .column, wrap: description.wraps ? .wrap : .nowrap,
          alignContent: description.wraps ? .flexStart : .normal,
          gap: .points(description.spacing)))
    }
    if let words = description.words { node.content = text(of: words) }
    var style = FlexItem()
    style.boxSizing = .borderBox
    style.shrink = description.shrink
    if description.padding > 0 { style.padding = .init(.points(description.padding)) }
    if description.margin > 0 { style.margin = .init(.points(description.margin)) }
    if let width = description.width { style.width = .points(width) }
    if let percent = description.percent { style.width = .percent(percent) }
    if description.isNarrowable { style.minWidth = 0 }
    if let minimum = description.minWidth { style.minWidth = .points(minimum) }
    if let maximum = description.maxWidth { style.maxWidth = .points(maximum) }
    if let height = description.height { style.height = .points(height) }
    if description.weight > 0 {
      style.grow = description.weight
      style.basis = 0
    }
    node.flex = style
    return node
  }

  /// A text of so many words, as many in a line as fit.
  private static func text(of words: Int) -> LeafContent {
    LeafContent { proposal in
      let (width, height) = LineTree.word
      let fitting = (proposal.width ?? .infinity) / width
      let count = fitting < Double(words) ? max(1, Int(fitting)) : words
      return MeasuredSize(
        width: Double(count) * width, height: Double((words + count - 1) / count) * height)
    }
  }

  func layOut() -> [FrameChange] { root.layoutIfNeeded() }

  /// Changes what a phase changes, and lays out.
  func change(_ phase: FramesPhase, isBack: Bool) throws -> [FrameChange] {
    switch phase {
    case .created, .cold, .uncached, .visit, .noop, .memory: break
    case .leaf:
      let height = isBack ? tree.heights.0 : tree.heights.1
      switch engine {
      case .frames: changing.traits.height = .points(height)
      case .flex: changing.flex.height = .points(height)
      }
    case .text:
      changingText?.content = Self.text(of: isBack ? tree.words.0 : tree.words.1)
    case .root:
      try root.setSize(
        width: isBack ? tree.size.width : tree.otherWidth, height: tree.size.height)
    }
    return layOut()
  }

  /// Adds up a number of all nodes.
  func visit() -> Double { Self.visit(root) }

  private static func visit(_ node: LayoutNode) -> Double {
    node.children.reduce(node.frame.width) { $0 + visit($1) }
  }

  /// One run of a phase, there and back, or one of a tree that is new.
  func dwell(in phase: FramesPhase) throws {
    switch phase {
    case .created, .cold, .uncached: blackHole(try LineTreeRun(tree, engine).layOut())
    case .visit: blackHole(try LineTreeRun(tree, engine).visit())
    case .noop, .leaf, .text, .root, .memory:
      for isBack in [false, true] { blackHole(try change(phase, isBack: isBack)) }
    }
  }

  /// All frames, four numbers each, in the order of the description.
  var frames: [Double] {
    LayoutResult(of: root).entries.flatMap {
      [$0.frame.minX, $0.frame.minY, $0.frame.width, $0.frame.height]
    }
  }
}
