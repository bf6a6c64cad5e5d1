import Dovetail
import ExampleScenes
import Testing

@Suite("The size of the feed cell")
struct FeedCellCountTests {
  @Test("21 nodes: a root, 5 sections, 12 labels, 3 images")
  func nodes() {
    let root = FeedCell.makeTree()
    var leaves: [LayoutNode] = []
    var count = 0
    root.forEachInSubtree { node in
      count += 1
      if node.children.isEmpty { leaves.append(node) }
    }
    #expect(count == 21)
    #expect(root.children.count == 5)
    #expect(leaves.count { $0.content?.text != nil } == 12)
    #expect(leaves.count { $0.content != nil && $0.content?.text == nil } == 3)
  }

  @Test("71 relations: 17 of the root and 7, 17, 10, 12, 8 of the sections")
  func relations() {
    let root = FeedCell.makeTree()
    let counts = RelationCounts()
    FeedCell.describe(CountingMaker(root, counts), in: root)
    let bySection = ([root] + root.children).map { counts.byParent[$0.name] ?? 0 }
    #expect(bySection == [17, 7, 17, 10, 12, 8])
    #expect(bySection.reduce(0, +) == 71)
  }
}

/// How many relations the boxes of each parent have.
private final class RelationCounts {
  var byParent: [String: Int] = [:]

  func add(_ count: Int, for node: LayoutNode) {
    byParent[node.parent?.name ?? "", default: 0] += count
  }
}

/// A maker that counts the equations that a description stands for; for lists without walls but at the end.
private final class CountingMaker: LayoutMaker {
  let reference: LayoutNode
  var insets = EdgeInsets.zero
  var directionalInsets = DirectionalEdgeInsets.zero
  var closesGaps = false
  private let counts: RelationCounts

  init(_ reference: LayoutNode, _ counts: RelationCounts) {
    self.reference = reference
    self.counts = counts
  }

  func ref(_ item: any LayoutItem) -> CountingMaker { CountingMaker(item.layoutNode, counts) }

  func place(
    _ axis: Axis, _ items: [PlaceItem], from first: (any LayoutItem)?, to last: (any LayoutItem)?,
    at callSite: CallSite
  ) {
    let nodes = items.compactMap { item -> LayoutNode? in
      if case .node(let node) = item { return node }
      return nil
    }
    for node in nodes { counts.add(1, for: node) }
    if case .wall? = items.last { return }
    if let last = nodes.last { counts.add(1, for: last) }
  }

  func align(_ axis: Axis, _ alignment: Alignment, _ nodes: [LayoutNode], at callSite: CallSite) {
    for node in nodes { counts.add(alignment == .fill ? 2 : 1, for: node) }
  }

  func align(_ axis: Axis, bias: Double, _ nodes: [LayoutNode], at callSite: CallSite) {
    for node in nodes { counts.add(1, for: node) }
  }

  func alignCenters(
    _ axis: Axis, _ nodes: [LayoutNode], to position: Anchor, at callSite: CallSite
  ) {
    for node in nodes { counts.add(1, for: node) }
  }

  func fit(
    _ nodes: [LayoutNode], aspectRatio: Double, _ fit: ObjectFit, at callSite: CallSite
  ) {
    for node in nodes { counts.add(2, for: node) }
  }

  func makeLine(_ line: MakerLine, at callSite: CallSite) -> LayoutGuide {
    reference.addGuide(line.name, line.place(on: self))
  }

  func setExtents(
    _ axis: Axis, of nodes: [LayoutNode?], to values: ExtentValues, at callSite: CallSite
  ) {
    for node in nodes.compactMap({ $0 }) { counts.add(1, for: node) }
  }

  func fitContent(_ fit: ContentFit, of nodes: [LayoutNode], at callSite: CallSite) {}

  func refuse(_ misuse: LayoutMisuse, at callSite: CallSite) {
    Issue.record("\(callSite): \(misuse)")
  }
}
